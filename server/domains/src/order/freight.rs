//! `PUT /Order/Freight`: accepts the freight to an outlying island or overseas.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use shop_core::form::{Field, FormRules, Typed};
use shop_core::order::{Action, OrderNumber, freight_changed, messages};
use shop_core::refusal::Refusal;
use validator::Validate;

use super::act::{act, is_allowed, unknown};
use super::author::Author;
use super::example;
use super::notify::proposed_freight;
use super::payment::PaymentContext;
use super::responses::OrderUnknown;
use super::store::orders;
use super::view::Order;
use crate::account::session::{Authenticated, BuyerSession};
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Done, private};
use shop_platform::http::responses::{FormRefused, LoginRefused, RestrictedRefused};

/// Acceptance of the freight of an order.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct FreightForm {
    /// Order number.
    #[validate(length(min = 1, code = "required"))]
    #[serde(default)]
    #[schema(required = true, example = "2611217QK4ZT9WXB")]
    id: Typed,
    /// Total with the freight that the buyer was shown, in whole dollars.
    #[validate(
        length(min = 1, code = "required"),
        range(min = 0, max = 999_999_999, code = "out_of_range")
    )]
    #[serde(default)]
    #[schema(value_type = String, pattern = "^[0-9]{1,9}$", example = "2671")]
    expected_total: Typed,
}

impl FormRules for FreightForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("id", Field::new("Id", "訂單編號")),
        ("expected_total", Field::new("ExpectedTotal", "應付總額")),
    ];
}

/// Accepts the freight that staff proposed. The order then has the new total and can be paid.
#[utoipa::path(
    put,
    path = "/api/Order/Freight",
    operation_id = "acceptFreight",
    tag = "order",
    security(("bearer" = [])),
    request_body(content = FreightForm,
        example = json!({"Id": "2611217QK4ZT9WXB", "ExpectedTotal": "2671"})),
    responses(
        (status = 200, description = "The order after the change", body = Done<Order>,
            example = json!({"Result": example::placed(), "message": messages::FREIGHT_ACCEPTED})),
        FormRefused,
        LoginRefused,
        RestrictedRefused,
        OrderUnknown,
        (status = 409, description = "`freight_none`: no freight waits for the buyer's consent. \
            `freight_changed`: the total has changed since. `pay_type_wrong`, \
            `order_cancelled`, `order_status_wrong`, `already_paid`", body = Refusal),
    )
)]
pub async fn accept_freight(
    Authenticated(BuyerSession(buyer), form): Authenticated<BuyerSession, FreightForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    form.validated(())?;
    let number = OrderNumber::parse(&form.id)?;
    let seen = form.expected_total.number();
    let now = app.clock.now();
    let outbox = app.outbox.clone();
    let context = PaymentContext::of(&app);
    let result = app
        .db
        .write(move |conn| {
            let order = orders::of_buyer(conn, &buyer, number.as_str())?.ok_or_else(unknown)?;
            let by = Author::buyer(buyer.member_id);
            is_allowed(&order, &Action::AcceptFreight, &by)?;
            let total =
                proposed_freight(&order.receipt()?)?.map(|proposed| proposed.total.whole_dollars());
            if total != seen {
                return Err(AppError::Refused(freight_changed()));
            }
            let order = act(conn, &outbox, &order, &Action::AcceptFreight, &by, now)?;
            Order::read(conn, order, &context)
        })
        .await?;
    Ok(private(&Done {
        result,
        message: messages::FREIGHT_ACCEPTED,
    }))
}
