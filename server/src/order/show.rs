//! `GET /Order`: one order, whole for its owner, masked for anybody else who knows its number.

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
use crate::db::limit::Limit;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::query::Query;
use crate::http::responses::{LoginRefused, RestrictedRefused};

/// Orders looked at without a token from an address: far more than one buyer's, far less than
/// guessing numbers needs.
const LOOK_FROM: Limit = Limit::new("order_from", 60, Duration::from_mins(15));

/// One order. With the owner's token it answers everything; without a token the same shape, with
/// names, phone numbers, e-mail, address but for the city, remark, bank digits and parcel number masked
/// and no actions, for 30 days after it was placed (decision D28). An order of somebody else's is as
/// unknown as one that there never was.
#[utoipa::path(
    get,
    path = "/api/Order",
    operation_id = "showOrder",
    tag = "order",
    security((), ("bearer" = [])),
    params(("Id" = String, Query, description = "The order number", min_length = 1,
        example = "2611217QK4ZT9WXB")),
    responses(
        (status = 200, description = "The order", body = Envelope<Order>,
            example = json!({"Result": example::placed()})),
        (status = 400, description = "The number is missing", body = Refusal),
        LoginRefused,
        RestrictedRefused,
        OrderUnknown,
        (status = 429, description = "Too often without a token; `Retry-After` says when to come \
            back", body = Refusal),
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
    let member_id = session.member_id;
    let context = PaymentContext::of(&app);
    let found = app.db.read(move |conn| {
        let order = orders::of_member(conn, member_id, number.as_str())?.ok_or_else(unknown)?;
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
    let (from, now) = (app.config.proxies.origin(request), app.clock.now());
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

/// The order number that a query names. What no order can be numbered is an unknown one.
pub(super) fn number_of(query: &Query) -> Result<OrderNumber, AppError> {
    Ok(OrderNumber::parse(query.need("Id")?)?)
}
