//! `DELETE /Order/Cancel`: cancels an order and returns its goods to the stock.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use shop_core::form::{Field, FormRules, Typed, ValidationResult, rule};
use shop_core::order::{Action, CancelReason, OrderNumber, messages};
use shop_core::refusal::{Refusal, RefusalCode};
use validator::Validate;

use super::act::{act, unknown};
use super::author::Author;
use super::example;
use super::payment::PaymentContext;
use super::responses::OrderUnknown;
use super::store::orders;
use super::view::Order;
use crate::account::session::BuyerSession;
use crate::app::App;
use shop_engine::error::AppError;
use shop_engine::infra::clock::Stopwatch;
use shop_platform::http::answer::{Done, private};
use shop_platform::http::body::{form_if_any, read_as};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{FormRefused, LoginRefused, RestrictedRefused};

/// Body of `DELETE /Order/Cancel`. It may be absent if the query has the order number.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[validate(context = "InQuery<'v_a>")]
#[serde(rename_all = "PascalCase")]
pub struct CancelForm {
    /// Order number, unless it is in the query.
    #[validate(custom(function = same_as_in_query, use_context))]
    #[serde(default)]
    #[schema(required = false)]
    id: Typed,
    /// Reason, at most 200 characters; may be blank.
    #[validate(custom(function = reason, use_context))]
    #[serde(default)]
    reason: Typed,
}

impl FormRules for CancelForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("id", Field::new("Id", "訂單編號")),
        ("reason", Field::new("Reason", "取消原因")),
    ];
}

fn reason(typed: &str, _: &InQuery<'_>) -> ValidationResult {
    rule(CancelReason::parse(typed))
}

/// Order number in the query; empty if absent.
#[derive(Debug)]
pub struct InQuery<'q>(&'q str);

/// Fails with `ids_differ` if body and query have different order numbers (decision D51).
fn same_as_in_query(id: &str, in_query: &InQuery<'_>) -> ValidationResult {
    if [id, in_query.0].contains(&"") || id == in_query.0 {
        return Ok(());
    }
    let sentence = "網址與內容中的訂單編號不同";
    rule::<()>(Err(Refusal::new(RefusalCode::IdsDiffer, sentence)))
}

// The refund: decision D31.
/// Cancels one of the member's orders while the goods are in the shop, and returns them to the
/// stock.
///
/// If the order was paid, the shop owes a refund (`refund_due`).
#[utoipa::path(
    delete,
    path = "/api/Order/Cancel",
    operation_id = "cancelOrder",
    tag = "order",
    security(("bearer" = [])),
    params(("Id" = Option<String>, Query,
        description = "Order number, in the body, in the query, or in both if they are equal",
        example = "2611217QK4ZT9WXB")),
    request_body(content = Option<CancelForm>, example = json!({"Id": "2611217QK4ZT9WXB", "Reason": "訂錯商品"})),
    responses(
        (status = 200, description = "The order after the change", body = Done<Order>,
            example = json!({"Result": example::cancelled(), "message": messages::CANCELLED})),
        FormRefused,
        LoginRefused,
        RestrictedRefused,
        OrderUnknown,
        (status = 409, description = "`order_shipped`: the goods have been shipped. \
            `order_cancelled`: the order is already cancelled. `payment_in_progress`",
            body = Refusal),
    )
)]
pub async fn cancel_order(
    session: BuyerSession,
    request: HttpRequest,
    body: web::Payload,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let form: Option<CancelForm> = read_as(
        Stopwatch::start(),
        &session,
        &request,
        form_if_any(&request, body),
    )
    .await?;
    let form = form.unwrap_or_default();
    let number = number_of(&Query::of(&request)?, &form)?;
    let action = Action::Cancel(CancelReason::parse(&form.reason)?);
    let BuyerSession(buyer) = session;
    let now = app.clock.now();
    let outbox = app.outbox.clone();
    let context = PaymentContext::of(&app);
    let result = app
        .db
        .write(move |conn| {
            let order = orders::of_buyer(conn, &buyer, number.as_str())?.ok_or_else(unknown)?;
            let by = Author::buyer(buyer.member_id);
            let order = act(conn, &outbox, &order, &action, &by, now)?;
            Order::read(conn, order, &context)
        })
        .await?;
    Ok(private(&Done {
        result,
        message: messages::CANCELLED,
    }))
}

/// Returns the order number in the query, in the body, or in both.
///
/// Fails as the form does, and with `required` if there is no number.
fn number_of(query: &Query, form: &CancelForm) -> Result<OrderNumber, AppError> {
    let in_query = query.get("Id")?.unwrap_or_default();
    form.validated(&InQuery(in_query))?;
    let id = [in_query, &form.id].into_iter().find(|id| !id.is_empty());
    let none = || AppError::Refused(Refusal::field("Id", RefusalCode::Required, "請提供編號"));
    Ok(OrderNumber::parse(id.ok_or_else(none)?)?)
}
