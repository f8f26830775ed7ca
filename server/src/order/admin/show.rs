//! `GET /Admin/Order`: an order with its log, and what can be done with it.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::Value;
use shop_core::order::{ActionName, OrderStatus, PayStatus};
use shop_core::refusal::Refusal;
use shop_core::staff::{PlannedOrder, WorkTab, cautions, staff_actions};

use super::example;
use super::list::planned;
use super::store;
use crate::app::App;
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::query::Query;
use crate::http::responses::StaffRefused;
use crate::infra::clock::rfc3339;
use crate::order::act::unknown;
use crate::order::payment::PaymentContext;
use crate::order::show::number_of;
use crate::order::store::changes;
use crate::order::store::orders::{self, EventRow, OrderRow};
use crate::order::view::Order;
use crate::staff::session::Staff;
use crate::staff::views::{self, Seen};

/// An order as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffOrder {
    /// The order as its buyer sees it; masked for a reader.
    order: Order,
    /// What decides which actions it has.
    planned: PlannedOrder,
    /// The number of its last event: what a change has to name.
    version: i64,
    /// The list of work in which it stands.
    tab: WorkTab,
    /// That list in words.
    tab_label: &'static str,
    /// Whose it is.
    member_id: String,
    /// What can be done with it now.
    staff_actions: Vec<StaffAction>,
    /// What happened to it, the oldest first.
    events: Vec<OrderEvent>,
    /// What was printed of it.
    prints: Vec<OrderPrint>,
}

/// An action with what speaks against it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffAction {
    /// What can be done.
    action: ActionName,
    /// What speaks against it, a sentence each.
    cautions: Vec<String>,
}

/// What happened to an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OrderEvent {
    /// Its place in the order's life, from 1.
    number: i64,
    /// When, in RFC 3339.
    at: String,
    /// In which part somebody acted: `Buyer`, `Staff`, `Server` or `Gateway`.
    actor: String,
    /// Who it was.
    who: String,
    /// What was done: an action's word, or `place`.
    action: String,
    /// The status afterwards, in words; null where it stayed.
    #[schema(required = true)]
    status_label: Option<&'static str>,
    /// The pay status afterwards, in words; null where it stayed.
    #[schema(required = true)]
    pay_status_label: Option<&'static str>,
    /// What the action brought along; null for a reader.
    #[schema(value_type = Option<Object>, required = true)]
    detail: Option<Value>,
}

/// What was printed of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OrderPrint {
    /// `Picking`, `Slip`, `Label` or `Envelope`.
    kind: String,
    /// When, in RFC 3339.
    at: String,
    /// By whom.
    who: String,
}

/// An order with its log, and what can be done with it. That somebody sees its personal data is written
/// down.
#[utoipa::path(
    get,
    path = "/api/Admin/Order",
    operation_id = "showStaffOrder",
    tag = "admin",
    security(("staff" = [])),
    params(("Id" = String, Query, description = "The order number", min_length = 1,
        example = "2611217QK4ZT9WXB")),
    responses(
        (status = 200, description = "The order", body = Envelope<StaffOrder>,
            example = json!({"Result": example::shown()})),
        (status = 400, description = "The number is missing", body = Refusal),
        StaffRefused,
    )
)]
pub async fn show_staff_order(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let number = number_of(&Query::of(&request)?)?;
    let context = PaymentContext::of(&app);
    let result = app
        .db
        .write(move |conn| {
            let row = orders::find(conn, number.as_str())?.ok_or_else(unknown)?;
            read(conn, &staff, row, &context)
        })
        .await?;
    Ok(private(&Envelope { result }))
}

/// An order as this member of the staff may see it; writes down that they do.
pub(super) fn read(
    conn: &mut Conn,
    staff: &Staff,
    row: OrderRow,
    context: &PaymentContext,
) -> Result<StaffOrder, AppError> {
    let role = staff.session.role;
    let is_masked = staff.sees_people_masked();
    if !is_masked {
        views::record(conn, staff, Seen::Order, &row.id)?;
    }
    let (state, planned) = (row.state()?, planned(&row)?);
    let tab = WorkTab::of(&state, row.refund_due);
    let events = changes::events_of(conn, &row.id)?;
    let prints = store::prints(conn, &[&row.id])?;
    let print = |(_, kind, at, who)| -> Result<_, AppError> {
        let at = rfc3339(at)?;
        Ok(OrderPrint { kind, at, who })
    };
    let offered = staff_actions(&state, role);
    let action = |action| StaffAction {
        action,
        cautions: cautions(&state, planned.price, action),
    };
    let member_id = row.member_id.to_string();
    let order = Order::read(conn, row, context)?;
    Ok(StaffOrder {
        version: events.last().map_or(0, |event| event.number),
        staff_actions: offered.into_iter().map(action).collect(),
        events: events
            .into_iter()
            .map(|row| event(row, is_masked))
            .collect::<Result<_, _>>()?,
        prints: prints.into_iter().map(print).collect::<Result<_, _>>()?,
        order: if is_masked { order.masked() } else { order },
        planned,
        tab,
        tab_label: tab.label(),
        member_id,
    })
}

/// An event as the log shows it.
pub(super) fn event(row: EventRow, is_masked: bool) -> Result<OrderEvent, AppError> {
    let status = |number| {
        i32::try_from(number)
            .ok()
            .and_then(OrderStatus::from_number)
    };
    let pay_status = |number| i32::try_from(number).ok().and_then(PayStatus::from_number);
    let changed = |from: Option<i64>, to: i64| (from != Some(to)).then_some(to);
    let detail = row.detail.as_deref().filter(|_| !is_masked);
    Ok(OrderEvent {
        number: row.number,
        at: rfc3339(row.at)?,
        status_label: changed(row.status_from, row.status_to)
            .and_then(status)
            .map(OrderStatus::label),
        pay_status_label: changed(row.pay_from, row.pay_to)
            .and_then(pay_status)
            .map(PayStatus::label),
        detail: detail.and_then(|json| serde_json::from_str(json).ok()),
        actor: row.actor,
        who: row.who,
        action: row.action,
    })
}
