//! `GET /Admin/Payments/Day`: whether the providers' books of a day say what ours do.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::payment::Provider;
use shop_core::refusal::Refusal;
use shop_core::time::Day;

use crate::app::App;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::query::{Query, out_of_range};
use crate::http::responses::StaffRefused;
use crate::infra::clock::day_in_taiwan;
use crate::payment::compare::{Compared, compare};
use crate::payment::store;
use crate::staff::session::Staff;

/// A day of our books beside the providers'.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaymentDay {
    /// The day in Taiwan on which the attempts were begun: `2026-11-21`.
    day: String,
    /// How many attempts there are.
    attempts: usize,
    /// Those of which the books differ, and those whose end nobody knows.
    differences: Vec<PaymentDifference>,
    /// The providers that did not answer, or are off. Nothing is known of these attempts, and nothing was
    /// changed.
    outages: Vec<ProviderOutage>,
}

/// An attempt of which the books differ.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaymentDifference {
    /// Its number.
    id: String,
    /// The order that it is to pay.
    order_id: String,
    /// The provider in words.
    provider_label: &'static str,
    /// How far it has come, in words.
    state_label: &'static str,
    /// What the shop's books say.
    ours: String,
    /// What the provider's say.
    theirs: String,
}

/// A provider that was asked without an answer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ProviderOutage {
    /// The provider in words.
    provider_label: &'static str,
    /// How many attempts could not be compared.
    attempts: usize,
}

/// Asks the providers about every attempt that was begun on a day, and answers where their books differ from
/// ours. Changes nothing. A provider that gives no answer three times is asked no more, and stands among the
/// outages.
#[utoipa::path(
    get,
    path = "/api/Admin/Payments/Day",
    operation_id = "comparePaymentDay",
    tag = "admin",
    security(("staff" = [])),
    params(("Day" = String, Query, description = "The day in Taiwan", min_length = 1,
        example = "2026-11-21")),
    responses(
        (status = 200, description = "The day", body = Envelope<PaymentDay>,
            example = json!({"Result": {"day": "2026-11-21", "attempts": 12, "differences": [
                {"id": "2611217QK4ZT9WXB01", "order_id": "2611217QK4ZT9WXB", "provider_label": "信用卡", "state_label": "付款失敗",
                    "ours": "未收款", "theirs": "已收款 NT$1,260"}],
                "outages": [{"provider_label": "LINE Pay", "attempts": 3}]}})),
        (status = 400, description = "`required` or `out_of_range`: no day of the calendar", body = Refusal),
        StaffRefused,
    )
)]
pub async fn compare_payment_day(
    _staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let day = Day::parse(query.need("Day")?).ok_or_else(|| out_of_range("Day"))?;
    let (from, until) = day_in_taiwan(day).ok_or_else(|| out_of_range("Day"))?;
    let attempts = app
        .db
        .read(move |conn| store::begun_between(conn, from, until))
        .await?;
    // The reading is over: providers are asked while no transaction is open.
    let compared = compare(&app.config, &app.own_url(), attempts).await?;
    let differences = compared.iter().filter_map(difference);
    let result = PaymentDay {
        day: day.to_string(),
        attempts: compared.len(),
        differences: differences.collect::<Result<_, _>>()?,
        outages: outages(&compared),
    };
    Ok(private(&Envelope { result }))
}

fn difference(compared: &Compared) -> Option<Result<PaymentDifference, AppError>> {
    let theirs = compared.theirs.filter(|_| compared.differs())?;
    let attempt = &compared.attempt;
    Some((|| {
        Ok(PaymentDifference {
            id: attempt.id.clone(),
            order_id: attempt.order_id.clone(),
            provider_label: attempt.provider()?.label(),
            state_label: attempt.state()?.label(),
            ours: compared.ours.label(),
            theirs: theirs.label(),
        })
    })())
}

fn outages(compared: &[Compared]) -> Vec<ProviderOutage> {
    let silent = |provider: &Provider| {
        let unanswered = compared
            .iter()
            .filter(|one| one.theirs.is_none() && one.attempt.provider == provider.name());
        ProviderOutage {
            provider_label: provider.label(),
            attempts: unanswered.count(),
        }
    };
    let all = Provider::ALL.iter().map(silent);
    all.filter(|outage| outage.attempts > 0).collect()
}
