//! `GET /Order`: one order, complete for its owner, masked for a visitor who knows its number.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::order::{OrderNumber, is_shown_masked};
use shop_core::refusal::Refusal;
use shop_core::time::Moment;

use super::act::unknown;
use super::example;
use super::payment::PaymentContext;
use super::responses::OrderUnknown;
use super::store::orders;
use super::view::Order;
use crate::account::session::OptionalSession;
use crate::app::App;
use shop_engine::db::limit::Limit;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{LoginRefused, RestrictedRefused};

/// Limit on requests without a token, per client address. It is far above the needs of one buyer,
/// and far below what guessing order numbers takes.
const LOOK_FROM: Limit = Limit::new("order_from", 60, Duration::from_mins(15));

// Masking: decision D28.
/// Returns one order, complete with the owner's token.
///
/// Without a token the response has the same shape for 30 days after the order was placed, but no
/// actions. It masks names, phone numbers, e-mail, tax number and title, remark, bank digits,
/// payment code and parcel number. Of the address it shows only region and city. With a token,
/// another member's order is reported as unknown.
#[utoipa::path(
    get,
    path = "/api/Order",
    operation_id = "showOrder",
    tag = "order",
    security((), ("bearer" = [])),
    params(("Id" = String, Query, description = "Order number", min_length = 1,
        example = "2611217QK4ZT9WXB")),
    responses(
        (status = 200, description = "The order", body = Envelope<Order>,
            example = json!({"Result": example::placed()})),
        (status = 400, description = "`Id` is missing", body = Refusal),
        LoginRefused,
        RestrictedRefused,
        OrderUnknown,
        (status = 429, description = "Too many calls without a token; `Retry-After` says when to \
            try again", body = Refusal),
    )
)]
pub async fn show_order(
    request: HttpRequest,
    OptionalSession(session): OptionalSession,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let number = number_of(&Query::of(&request)?)?;
    let Some(session) = session else {
        return show_masked(&request, &app, number).await;
    };
    let context = PaymentContext::of(&app);
    let found = app.db.read(move |conn| {
        let order = orders::of_buyer(conn, &session, number.as_str())?.ok_or_else(unknown)?;
        Order::read(conn, order, &context)
    });
    let result = found.await?;
    Ok(private(&Envelope { result }))
}

async fn show_masked(
    request: &HttpRequest,
    app: &App,
    number: OrderNumber,
) -> Result<HttpResponse, AppError> {
    let from = app.config.proxies.origin(request);
    let now = app.clock.now();
    let secret = app.config.secret.clone();
    app.db
        .write(move |conn| LOOK_FROM.take_from(conn, &secret, now, from, ""))
        .await?;
    let context = PaymentContext::of(app);
    let found = app.db.read(move |conn| {
        let order = orders::find(conn, number.as_str())?
            .filter(|order| is_shown_masked(Moment::from_millis(order.created_at), now))
            .ok_or_else(unknown)?;
        Order::read(conn, order, &context)
    });
    let result = found.await?.masked();
    Ok(private(&Envelope { result }))
}

/// Parses the order number in the query. A malformed number is an unknown order.
pub(super) fn number_of(query: &Query) -> Result<OrderNumber, AppError> {
    Ok(OrderNumber::parse(query.need("Id")?)?)
}
