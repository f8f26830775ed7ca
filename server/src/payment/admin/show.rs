//! `GET /Admin/Payment`: an attempt to pay, and everything that was reported of it.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::Value;
use shop_core::payment::AttemptState;
use shop_core::refusal::Refusal;
use shop_core::staff::Role;

use super::example;
use super::list::ListedPayment;
use crate::app::App;
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::query::Query;
use crate::http::responses::StaffRefused;
use crate::infra::clock::rfc3339;
use crate::order::store::orders;
use crate::payment::refusals::unknown;
use crate::payment::store::{self, AttemptRow, EventRow};
use crate::staff::session::Staff;

/// An attempt to pay as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffPayment {
    /// The attempt, and what is to be done about it.
    payment: ListedPayment,
    /// What the buyer read of it last.
    #[schema(required = true)]
    buyer_message: Option<String>,
    /// The brand of the card, as the gateway calls it.
    #[schema(required = true)]
    card_brand: Option<String>,
    /// The last four digits of the card.
    #[schema(required = true)]
    card_last_digits: Option<String>,
    /// The status of its order in words.
    order_status_label: &'static str,
    /// The pay status of its order in words.
    order_pay_status_label: &'static str,
    /// What was reported of it, the oldest first.
    events: Vec<PaymentEvent>,
}

/// What was reported of an attempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PaymentEvent {
    /// Its place in the attempt's life, from 1.
    number: i64,
    /// When, in RFC 3339.
    at: String,
    /// Who stated it: `Provider`, `Untrusted`, `Staff` or `Shop`.
    source: String,
    /// What happened.
    event: String,
    /// The state afterwards, in words.
    state_label: &'static str,
    /// What proves it: amounts, codes, numbers of the provider, who of the staff.
    #[schema(value_type = Option<Object>, required = true)]
    proof: Option<Value>,
}

/// An attempt to pay, and everything that was reported of it.
#[utoipa::path(
    get,
    path = "/api/Admin/Payment",
    operation_id = "showStaffPayment",
    tag = "admin",
    security(("staff" = [])),
    params(("Id" = String, Query, description = "The number of the attempt", min_length = 1,
        example = "2611217QK4ZT9WXB01")),
    responses(
        (status = 200, description = "The attempt", body = Envelope<StaffPayment>,
            example = json!({"Result": example::shown()})),
        (status = 400, description = "The number is missing", body = Refusal),
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

/// An attempt as this role may see it.
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
