//! `POST /LinePay/Create`: starts the LINE Pay payment of an order.

use std::time::Duration;

use actix_web::{HttpResponse, web};
use shop_core::order::{OrderNumber, Payable};
use shop_core::payment::line_pay::{Meaning, return_code};
use shop_core::payment::{AttemptEvent, AttemptNumber, AttemptState, Provider};
use shop_core::refusal::Refusal;

use super::client::{Client, Request};
use super::settle::settle;
use crate::account::session::{Authenticated, BuyerSession, Session};
use crate::app::App;
use crate::payment::apply_report::apply_report;
use crate::payment::ask::to_its_end;
use crate::payment::refusals;
use crate::payment::report::{Report, Source};
use crate::payment::start::{PayOrder, Started, start};
use crate::payment::store::{self, AttemptRow};
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::{FormRefused, LoginRefused};

/// Maximum time that another request may take to get a page for the same order.
const UNDER_WAY: Duration = Duration::from_secs(25);

/// Returns the LINE Pay page where the buyer approves the payment. A repeated call returns the same
/// page while it is valid.
#[utoipa::path(
    post,
    path = "/api/LinePay/Create",
    operation_id = "createLinePayPayment",
    tag = "payment",
    security(("bearer" = [])),
    request_body(content = PayOrder, example = json!({"OrderId": "2611217QK4ZT9WXB"})),
    responses(
        (status = 200, description = "URL to open in the browser", body = Envelope<String>,
            example = json!({"Result": "https://web-pay.line.me/web/payment/wait?transactionReserveId=x"})),
        FormRefused,
        LoginRefused,
        (status = 404, description = "`order_unknown`", body = Refusal),
        (status = 409, description = "`order_cancelled`, `order_dispatched`, `already_paid`, \
            `already_refunded`, `pay_type_wrong`, `payment_in_progress`, `too_many_payments`, or \
            `line_pay_refused` with LINE Pay's reason", body = Refusal),
        (status = 503, description = "`line_pay_off`: LINE Pay is not offered. \
            `line_pay_unreachable`: no money was taken",
            body = Refusal),
    )
)]
pub async fn create_line_pay(
    Authenticated(BuyerSession(buyer), form): Authenticated<BuyerSession, PayOrder>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    Client::of(&app).ok_or_else(refusals::line_pay_off)?;
    let order = form.number()?;
    let shown = form.price()?;
    let page = match begin(&app, &buyer, &order, shown).await? {
        Started::New(number, payable) => ask(&app, number, payable).await?,
        Started::Before(attempt) => {
            match page_of(&app, *attempt).await? {
                Some(page) => page,
                // The earlier attempt has ended without a charge, so a new one is started, once.
                None => match begin(&app, &buyer, &order, shown).await? {
                    Started::New(number, payable) => ask(&app, number, payable).await?,
                    Started::Before(_) => return Err(refusals::in_progress()),
                },
            }
        }
    };
    Ok(private(&Envelope { result: page }))
}

async fn begin(
    app: &App,
    buyer: &Session,
    order: &OrderNumber,
    shown: Option<i64>,
) -> Result<Started, AppError> {
    let order = order.clone();
    let buyer = buyer.clone();
    let now = app.clock.now();
    app.db
        .write(move |conn| start(conn, &buyer, &order, Provider::LinePay, shown, now))
        .await
}

/// Returns the page of an earlier attempt if the buyer can still approve there, or `None` if the
/// attempt has ended without a charge.
async fn page_of(app: &App, attempt: AttemptRow) -> Result<Option<String>, AppError> {
    let is_young = app.clock.now() < attempt.begun().plus(UNDER_WAY);
    if attempt.redirect_url.is_none() && is_young {
        return Err(refusals::in_progress());
    }
    let attempt = if attempt.redirect_url.is_none() {
        let report = Report::new(AttemptEvent::Declined, Source::Shop);
        apply_report(app, &attempt.id, report).await?.0
    } else {
        settle(app, attempt, false).await?
    };
    match attempt.state()? {
        AttemptState::Created => Ok(attempt.redirect_url),
        AttemptState::Failed => Ok(None),
        AttemptState::Paid => Err(refusals::paid()),
        _ => Err(refusals::in_progress()),
    }
}

/// Requests a page from LINE Pay. Without one the attempt fails: the buyer cannot have approved it.
async fn ask(app: &App, number: AttemptNumber, payable: Payable) -> Result<String, AppError> {
    let app = app.clone();
    to_its_end(async move { request(&app, &number, payable).await }).await
}

async fn request(app: &App, number: &AttemptNumber, payable: Payable) -> Result<String, AppError> {
    let client = Client::of(app).ok_or_else(refusals::line_pay_off)?;
    let shop = app.snapshot().setting.profile.shop_name.clone();
    let what = Request {
        number,
        payable,
        name: &format!("{shop} {number}"),
    };
    let fail = async |refusal: AppError, sentence: &str| {
        let report = Report::new(AttemptEvent::Declined, Source::Provider).saying(sentence);
        apply_report(app, number.as_str(), report).await?;
        Err(refusal)
    };
    let Ok(answer) = client.request(&what).await else {
        return fail(refusals::line_pay_unreachable(), "LINE Pay 沒有回應").await;
    };
    let code = return_code(&answer.return_code);
    match answer.info.filter(|_| code.meaning == Meaning::Done) {
        Some(asked) => {
            let id = number.to_string();
            let page = asked.payment_url.web.clone();
            let transaction = asked.transaction_id.to_string();
            app.db
                .write(move |conn| store::set_redirect_url(conn, &id, &transaction, &page))
                .await?;
            Ok(asked.payment_url.web)
        }
        None if matches!(code.meaning, Meaning::Done | Meaning::Unclear) => {
            fail(refusals::line_pay_unreachable(), "LINE Pay 沒有回應").await
        }
        None => fail(refusals::line_pay_refused(code.sentence), code.sentence).await,
    }
}
