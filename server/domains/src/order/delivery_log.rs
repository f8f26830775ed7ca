//! `GET /Order/DeliveryLog`: status changes of an order.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::order::{ActionName, Actor, LogEntry, OrderStatus, Shipment};
use shop_core::refusal::Refusal;

use super::act::unknown;
use super::responses::OrderUnknown;
use super::show::number_of;
use super::store::orders::EventRow;
use super::store::{changes, orders};
use crate::account::session::BuyerSession;
use crate::app::App;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{LoginRefused, RestrictedRefused};

/// Status change of an order.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Step {
    /// Time of the change, in RFC 3339.
    at: String,
    #[serde(flatten)]
    entry: LogEntry,
}

/// Lists the status changes of one of the member's orders, newest first.
#[utoipa::path(
    get,
    path = "/api/Order/DeliveryLog",
    operation_id = "showDeliveryLog",
    tag = "order",
    security(("bearer" = [])),
    params(("Id" = String, Query, description = "Order number", min_length = 1,
        example = "2611217QK4ZT9WXB")),
    responses(
        (status = 200, description = "Delivery steps, oldest first", body = Envelope<Vec<Step>>,
            example = json!({"Result": [{"at": "2026-11-23T02:00:00Z", "status": 3,
                "title": "已出貨", "detail": "商品已交付黑貓宅急便，物流單號 9012345678",
                "carrier": "黑貓宅急便", "tracking_number": "9012345678"}]})),
        (status = 400, description = "`Id` is missing", body = Refusal),
        LoginRefused,
        RestrictedRefused,
        OrderUnknown,
    )
)]
pub async fn show_delivery_log(
    BuyerSession(buyer): BuyerSession,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let number = number_of(&Query::of(&request)?)?;
    let found = app.db.read(move |conn| {
        let order = orders::of_buyer(conn, &buyer, number.as_str())?.ok_or_else(unknown)?;
        let events = changes::events_of(conn, &order.id)?;
        Ok((order, events))
    });
    let (order, events) = found.await?;
    // The last hand-over has the shipment of the order, which may have been corrected since.
    let mut shipment =
        order
            .carrier
            .zip(order.tracking_number)
            .map(|(carrier, tracking_number)| Shipment {
                carrier,
                tracking_number,
            });
    let mut result = Vec::new();
    let mut is_undone = false;
    for event in events.into_iter().rev() {
        if event.status_from == Some(event.status_to) {
            continue;
        }
        // Neither a step back nor the step that it undid is shown.
        if event.action == ActionName::StepBack.as_str() {
            is_undone = true;
            continue;
        }
        if std::mem::take(&mut is_undone) {
            continue;
        }
        let is_handed_over = event.action == ActionName::ShipOut.as_str();
        let present = shipment.take_if(|_| is_handed_over);
        result.push(step(&event, present)?);
    }
    Ok(private(&Envelope { result }))
}

fn step(event: &EventRow, shipment: Option<Shipment>) -> Result<Step, AppError> {
    let status = i32::try_from(event.status_to).ok();
    let status = status.and_then(OrderStatus::from_number);
    let (Some(status), Some(by)) = (status, Actor::from_name(&event.actor)) else {
        let place = format!("event {} of order {}", event.number, event.order_id);
        return Err(AppError::Damaged(place));
    };
    let logged = || serde_json::from_str(event.detail.as_deref()?).ok();
    let shipment: Option<Shipment> = shipment.or_else(logged);
    Ok(Step {
        at: rfc3339(event.at)?,
        entry: LogEntry::of(status, by, shipment.as_ref()),
    })
}
