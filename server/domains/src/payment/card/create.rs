//! `POST /FinancePay/Create`: starts the card payment of an order.

use actix_web::{HttpResponse, web};
use shop_core::order::{OrderNumber, Payable};
use shop_core::payment::{AttemptNumber, AttemptState, Provider};
use shop_core::refusal::Refusal;

use super::form::Form;
use super::page::seal;
use super::settle::settle;
use crate::account::session::{Authenticated, BuyerSession};
use crate::app::App;
use crate::payment::refusals;
use crate::payment::start::{PayOrder, Started, start};
use crate::payment::store;
use shop_engine::error::AppError;
use shop_platform::config::card::{Merchant, Opening};
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::{FormRefused, LoginRefused};

/// Returns the URL of the page that leads to the card gateway, to be opened in a new window. Each
/// payment has its own number at the gateway.
#[utoipa::path(
    post,
    path = "/api/FinancePay/Create",
    operation_id = "createCardPayment",
    tag = "payment",
    security(("bearer" = [])),
    request_body(content = PayOrder,
        example = json!({"OrderId": "2611217QK4ZT9WXB", "OrderPrice": "700"})),
    responses(
        (status = 200, description = "URL to open in the browser", body = Envelope<String>,
            example = json!({"Result": "https://shop.example/api/FinancePay/Page?Key=0x3r"})),
        FormRefused,
        LoginRefused,
        (status = 404, description = "`order_unknown`", body = Refusal),
        (status = 409, description = "`order_cancelled`, `order_dispatched`, `already_paid`, \
            `already_refunded`, `pay_type_wrong`, `payment_in_progress` or `too_many_payments`",
            body = Refusal),
        (status = 503, description = "`card_off`", body = Refusal),
    )
)]
pub async fn create_card_payment(
    Authenticated(BuyerSession(buyer), form): Authenticated<BuyerSession, PayOrder>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let merchant = app.config.card.merchant.as_ref();
    let merchant = merchant.ok_or_else(refusals::card_off)?;
    let order = form.number()?;
    let shown = form.price()?;
    ask_about_last(&app, &order).await?;
    let now = app.clock.now();
    let started = app
        .db
        .write(move |conn| start(conn, &buyer, &order, Provider::Card, shown, now))
        .await?;
    let result = match started {
        Started::New(number, payable) => open(&app, merchant, &number, payable)?,
        Started::Before(attempt) => {
            let number = AttemptNumber::parse(&attempt.id)
                .ok_or_else(|| AppError::Damaged(format!("number of attempt {}", attempt.id)))?;
            seal(&app, &number)?
        }
    };
    Ok(private(&Envelope { result }))
}

/// Settles the last waiting attempt. The buyer may have paid in a window that was closed too early.
async fn ask_about_last(app: &App, order: &OrderNumber) -> Result<(), AppError> {
    let id = order.to_string();
    let attempts = app.db.read(move |conn| store::of_order(conn, &id)).await?;
    let waits = |attempt: &&store::AttemptRow| attempt.state == AttemptState::Created.name();
    if let Some(last) = attempts.iter().rfind(waits) {
        settle(app, last.clone(), None).await?;
    }
    Ok(())
}

fn open(
    app: &App,
    merchant: &Merchant,
    number: &AttemptNumber,
    payable: Payable,
) -> Result<String, AppError> {
    match merchant.opening {
        Opening::Post => seal(app, number),
        Opening::Query => Ok(Form::of(app, merchant, number, payable, app.clock.now()).into_link()),
    }
}
