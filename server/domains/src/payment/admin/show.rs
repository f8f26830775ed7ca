//! `GET /Admin/Payment`: a payment attempt with all its reports.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::Value;
use shop_core::payment::AttemptState;
use shop_core::refusal::Refusal;
use shop_core::staff::Role;

use super::example;
use super::list::ListedPayment;
use crate::app::App;
use crate::order::store::orders;
use crate::payment::refusals::unknown;
use crate::payment::store::{self, AttemptRow, EventRow};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::StaffRefused;

/// Payment attempt as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffPayment {
    /// The attempt, with its worklist.
    payment: ListedPayment,
    /// Last message to the buyer; null without one.
    #[schema(required = true)]
    buyer_message: Option<String>,
    /// Brand of the card, as the gateway names it; null if unknown.
    #[schema(required = true)]
    card_brand: Option<String>,
    /// Last four digits of the card; null if unknown.
    #[schema(required = true)]
    card_last_digits: Option<String>,
    /// Label of the order's status, for display.
    order_status_label: &'static str,
    /// Label of the order's pay status, for display.
    order_pay_status_label: &'static str,
    /// Reports about the attempt, oldest first.
    events: Vec<PaymentEvent>,
}

/// Report about a payment attempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PaymentEvent {
    /// Number of the report within the attempt, from 1.
    number: i64,
    /// Time of the report, in RFC 3339.
    at: String,
    /// Source of the report: `Provider`, `Untrusted`, `Staff` or `Shop`.
    source: String,
    /// Name of the reported event.
    event: String,
    /// Label of the state after the report, for display.
    state_label: &'static str,
    /// Proof: amounts, codes, transaction ids, or the name of the member of staff; null without
    /// one.
    #[schema(value_type = Option<Object>, required = true)]
    proof: Option<Value>,
}

/// Returns a payment attempt with all its reports.
#[utoipa::path(
    get,
    path = "/api/Admin/Payment",
    operation_id = "showStaffPayment",
    tag = "admin",
    security(("staff" = [])),
    params(("Id" = String, Query, description = "Id of the payment attempt", min_length = 1,
        example = "2611217QK4ZT9WXB01")),
    responses(
        (status = 200, description = "The payment attempt", body = Envelope<StaffPayment>,
            example = json!({"Result": example::shown()})),
        (status = 400, description = "`Id` is missing", body = Refusal),
        StaffRefused,
    )
)]
pub async fn show_staff_payment(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let id = Query::of(&request)?.need("Id")?.to_owned();
    let role = staff.session.role;
    let result = app
        .db
        .read(move |conn| {
            let row = store::find(conn, &id)?.ok_or_else(unknown)?;
            read(conn, row, role)
        })
        .await?;
    Ok(private(&Envelope { result }))
}

/// Builds the view of an attempt for a role.
pub(super) fn read(conn: &mut Conn, row: AttemptRow, role: Role) -> Result<StaffPayment, AppError> {
    let order = orders::find(conn, &row.order_id)?
        .ok_or_else(|| AppError::Damaged(format!("order of attempt {}", row.id)))?
        .state()?;
    let events = store::events(conn, &row.id)?.into_iter().map(event);
    Ok(StaffPayment {
        events: events.collect::<Result<_, _>>()?,
        buyer_message: row.buyer_message.clone(),
        card_brand: row.card_brand.clone(),
        card_last_digits: row.card_last_digits.clone(),
        order_status_label: order.status.label(),
        order_pay_status_label: order.pay_status.label(),
        payment: ListedPayment::read(conn, row, role)?,
    })
}

fn event(row: EventRow) -> Result<PaymentEvent, AppError> {
    let damaged = || AppError::Damaged(format!("event {} of {}", row.number, row.attempt_id));
    let state = AttemptState::from_name(&row.state_to).ok_or_else(damaged)?;
    let proof = row.proof.as_deref();
    Ok(PaymentEvent {
        number: row.number,
        at: rfc3339(row.at)?,
        state_label: state.label(),
        proof: proof.and_then(|json| serde_json::from_str(json).ok()),
        source: row.source,
        event: row.event,
    })
}
