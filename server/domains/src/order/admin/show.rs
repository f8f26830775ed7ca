//! `GET /Admin/Order`: an order with its log and the actions that staff can take.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::Value;
use shop_core::order::{ActionName, OrderState, OrderStatus, PayStatus, ReturnableOrder};
use shop_core::refusal::Refusal;
use shop_core::staff::{
    Grant, Permission, PlannedOrder, WorkTab, cautions, check_exchange, grant, staff_actions,
};

use super::example;
use super::list::planned;
use super::store;
use crate::app::App;
use crate::order::act::unknown;
use crate::order::link::link_to;
use crate::order::payment::PaymentContext;
use crate::order::returns::returnable_after;
use crate::order::show::number_of;
use crate::order::store::orders::{self, EventRow, OrderRow};
use crate::order::store::{changes, exchanges};
use crate::order::view::Order;
use crate::settings::store::ends_shipped;
use crate::staff::session::Staff;
use crate::staff::views::{self, Seen};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::StaffRefused;

/// Order as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffOrder {
    /// The order as its buyer sees it; masked for a reader.
    order: Order,
    /// Facts that decide the available actions.
    planned: PlannedOrder,
    /// Number of the order's last event. A change of the order has to send it.
    version: i64,
    /// Goods and fees that can come back.
    returnable: ReturnableOrder,
    /// Worklist that the order is in.
    tab: WorkTab,
    /// Label of `tab`, for display.
    tab_label: &'static str,
    /// Number of the member who placed the order.
    member_id: String,
    /// Order whose returned goods this order replaces; null for none.
    #[schema(required = true)]
    exchange_of: Option<String>,
    /// Orders that replace returned goods of this order, oldest first.
    exchanged_by: Vec<String>,
    /// `true` if goods of this order came back, which a new order can replace.
    can_exchange: bool,
    /// Link with which a buyer without a login opens the order; null for other buyers, and for a
    /// caller who may not edit orders.
    #[schema(
        required = true,
        example = "https://shop.example/Order/Link#2611217QK4ZT9WXB.n4bQgYhMfWWaL-qgxVrQFQ"
    )]
    link: Option<String>,
    /// Actions that the caller can take now.
    staff_actions: Vec<StaffAction>,
    /// Events of the order, oldest first.
    events: Vec<OrderEvent>,
    /// Prints of the order.
    prints: Vec<OrderPrint>,
}

/// Action with its cautions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffAction {
    /// Name of the action.
    action: ActionName,
    /// Reasons against the action, one sentence each. If there are any, the action has to be
    /// confirmed.
    cautions: Vec<String>,
}

/// Event in an order's log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OrderEvent {
    /// Number of the event within the order, from 1.
    number: i64,
    /// Time of the event, in RFC 3339.
    at: String,
    /// Role of the author: `Buyer`, `Staff`, `Server` or `Gateway`.
    actor: String,
    /// Name of the author: a member's number, the name of a member of staff, `server`, or the
    /// number of a payment attempt.
    who: String,
    /// Name of the action, or `place`.
    action: String,
    /// Label of the status after the event; null if the status did not change.
    #[schema(required = true)]
    status_label: Option<&'static str>,
    /// Label of the pay status after the event; null if the pay status did not change.
    #[schema(required = true)]
    pay_status_label: Option<&'static str>,
    /// Values of the action; null if it has none, and for a reader.
    #[schema(value_type = Option<Object>, required = true)]
    detail: Option<Value>,
}

/// Print of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OrderPrint {
    /// `Picking`, `Slip`, `Label` or `Envelope`.
    kind: String,
    /// Time of the print, in RFC 3339.
    at: String,
    /// Name of the member of staff who printed it.
    who: String,
}

/// Returns an order with its log and the actions that the caller can take. Records that the caller
/// has seen its personal data, unless the data is masked.
#[utoipa::path(
    get,
    path = "/api/Admin/Order",
    operation_id = "showStaffOrder",
    tag = "admin",
    security(("staff" = [])),
    params(("Id" = String, Query, description = "Order number", min_length = 1,
        example = "2611217QK4ZT9WXB")),
    responses(
        (status = 200, description = "The order", body = Envelope<StaffOrder>,
            example = json!({"Result": example::shown()})),
        (status = 400, description = "`Id` is missing", body = Refusal),
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

/// Builds the order as this member of staff may see it. Records the view unless it is masked.
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
    let events = changes::events_of(conn, &row.id)?;
    let ends_shipped = ends_shipped(conn)?;
    let state = OrderState {
        last_step: changes::last_step(&events, staff.now),
        ends_shipped,
        ..row.state()?
    };
    let planned = PlannedOrder {
        last_step: state.last_step,
        ..planned(&row, ends_shipped)?
    };
    let tab = WorkTab::of(&state);
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
    let lines = orders::lines_of(conn, &row.id)?;
    let returnable = returnable_after(&row, &lines, &events)?;
    let exchange_of = exchanges::exchanged_by(conn, &row.id)?;
    let exchanged_by = exchanges::exchanges_of(conn, &row.id)?;
    let link = match grant(role, Permission::EditOrder) {
        Grant::Denied => None,
        _ => link_to(conn, &row, context)?,
    };
    let order = Order::read(conn, row, context)?;
    Ok(StaffOrder {
        exchange_of,
        exchanged_by,
        can_exchange: check_exchange(state.status).is_ok(),
        link,
        version: events.last().map_or(0, |event| event.number),
        staff_actions: offered.into_iter().map(action).collect(),
        events: events
            .into_iter()
            .map(|row| event(row, is_masked))
            .collect::<Result<_, _>>()?,
        prints: prints.into_iter().map(print).collect::<Result<_, _>>()?,
        order: if is_masked { order.masked() } else { order },
        planned,
        returnable,
        tab,
        tab_label: tab.label(),
        member_id,
    })
}

/// Converts an event for the response, without its detail if `is_masked`.
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
