//! `PUT /Order/Pay/Bank`: stores the payer's account digits of a bank transfer (decision D34).

use std::time::Duration;

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use shop_core::form::{Field, FormRules, Typed, ValidationResult, not_blank, required, rule};
use shop_core::order::{Action, BankDigits, OrderNumber, messages};
use shop_core::refusal::Refusal;
use validator::Validate;

use super::act::{act, is_allowed, unknown};
use super::author::Author;
use super::example;
use super::payment::PaymentContext;
use super::responses::OrderUnknown;
use super::store::orders;
use super::view::Order;
use crate::account::session::{Authenticated, BuyerSession};
use crate::app::App;
use crate::settings::store::bank_account_number;
use shop_engine::db::limit::Limit;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Done, private};
use shop_platform::http::responses::{FormRefused, LoginRefused, RestrictedRefused, TryRefused};

/// Body of `PUT /Order/Pay/Bank`.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct BankDigitsForm {
    /// The last five digits of the account that the transfer comes from.
    #[validate(custom(function = digits))]
    #[serde(default, rename = "Account")]
    #[schema(required = true)]
    account: Typed,
    /// Order number.
    #[validate(custom(function = not_blank))]
    #[serde(default, rename = "Id")]
    #[schema(required = true)]
    id: Typed,
    /// Always 1.
    #[validate(custom(function = not_blank), range(min = 1, max = 1, code = "out_of_range"))]
    #[serde(default, rename = "type", alias = "Type")]
    #[schema(required = true)]
    kind: Typed,
}

impl FormRules for BankDigitsForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("account", Field::new("Account", "匯款帳號末五碼")),
        ("id", Field::new("Id", "訂單編號")),
        ("kind", Field::new("type", "類型")),
    ];
}

/// Limit on corrections of an order's digits. Each correction stays in the order's log forever.
const CORRECTIONS: Limit = Limit::new("bank_digits", 10, Duration::from_hours(24));

/// Stores or corrects the last five digits of the account that pays for one of the member's orders.
///
/// Sending the same digits again changes nothing. The digits of the shop's own account are
/// rejected.
#[utoipa::path(
    put,
    path = "/api/Order/Pay/Bank",
    operation_id = "fillInBankDigits",
    tag = "order",
    security(("bearer" = [])),
    request_body(content = BankDigitsForm,
        example = json!({"Account": "12345", "Id": "2611217QK4ZT9WXB", "type": 1})),
    responses(
        (status = 200, description = "The order after the change", body = Done<Order>,
            example = json!({"Result": example::filled_in(), "message": messages::BANK_DIGITS_FILLED_IN})),
        FormRefused,
        LoginRefused,
        RestrictedRefused,
        OrderUnknown,
        (status = 409, description = "`pay_type_wrong`: the order is not paid by bank transfer. \
            `order_cancelled`, `order_dispatched`, `already_paid`, `already_refunded`",
            body = Refusal),
        TryRefused,
    )
)]
pub async fn fill_in_bank_digits(
    Authenticated(BuyerSession(buyer), form): Authenticated<BuyerSession, BankDigitsForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    form.validated(())?;
    let typed = form.account.trim().to_owned();
    let number = OrderNumber::parse(&form.id)?;
    let now = app.clock.now();
    let outbox = app.outbox.clone();
    let context = PaymentContext::of(&app);
    let secret = app.config.secret.clone();
    let result = app
        .db
        .write(move |conn| {
            let digits = BankDigits::of_payer(&typed, &bank_account_number(conn)?)?;
            let order = orders::of_buyer(conn, &buyer, number.as_str())?.ok_or_else(unknown)?;
            let action = Action::FillInBankDigits(digits.clone());
            let by = Author::buyer(buyer.member_id);
            let is_told = order.bank_digits.as_deref() == Some(digits.as_str());
            let order = if is_told {
                is_allowed(&order, &action, &by)?;
                order
            } else {
                let order = act(conn, &outbox, &order, &action, &by, now)?;
                CORRECTIONS.take(conn, &secret, now, &order.id)?;
                order
            };
            Order::read(conn, order, &context)
        })
        .await?;
    Ok(private(&Done {
        result,
        message: messages::BANK_DIGITS_FILLED_IN,
    }))
}

fn digits(typed: &str) -> ValidationResult {
    rule(required(typed, BankDigits::parse))
}
