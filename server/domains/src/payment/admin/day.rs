//! `GET /Admin/Payments/Day`: compares a day's attempts with the providers' books.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::payment::Provider;
use shop_core::refusal::Refusal;
use shop_core::time::Day;

use crate::app::App;
use crate::payment::compare::{Compared, compare};
use crate::payment::store;
use crate::staff::session::Staff;
use shop_engine::error::AppError;
use shop_engine::infra::clock::day_in_taiwan;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::{Query, out_of_range};
use shop_platform::http::responses::StaffRefused;

/// Comparison of the shop's books with the providers' for a day.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaymentDay {
    /// Day in Taiwan on which the attempts were created, such as `2026-11-21`.
    day: String,
    /// Number of attempts.
    attempts: usize,
    /// Attempts whose books differ or whose result is unknown.
    differences: Vec<PaymentDifference>,
    /// Providers that did not answer or are switched off. Their attempts could not be compared, and
    /// nothing was changed.
    outages: Vec<ProviderOutage>,
}

/// Attempt whose books differ.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaymentDifference {
    /// Number of the attempt.
    id: String,
    /// Number of the order to pay.
    order_id: String,
    /// Label of the provider, for display.
    provider_label: &'static str,
    /// Label of the attempt's state, for display.
    state_label: &'static str,
    /// Entry in the shop's books, for display.
    ours: String,
    /// Entry in the provider's books, for display.
    theirs: String,
}

/// Provider that gave no answer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ProviderOutage {
    /// Label of the provider, for display.
    provider_label: &'static str,
    /// Number of attempts that could not be compared.
    attempts: usize,
}

/// Asks the providers about every attempt created on a day, and returns the differences between
/// their books and the shop's. Changes nothing.
///
/// A provider that gives no answer three times is not asked any more, and is listed under
/// `outages`.
#[utoipa::path(
    get,
    path = "/api/Admin/Payments/Day",
    operation_id = "comparePaymentDay",
    tag = "admin",
    security(("staff" = [])),
    params(("Day" = String, Query, description = "Day, in Taiwan time", min_length = 1,
        example = "2026-11-21")),
    responses(
        (status = 200, description = "Comparison of the day with the providers' records",
            body = Envelope<PaymentDay>,
            example = json!({"Result": {"day": "2026-11-21", "attempts": 12, "differences": [
                {"id": "2611217QK4ZT9WXB01", "order_id": "2611217QK4ZT9WXB", "provider_label": "信用卡", "state_label": "付款失敗",
                    "ours": "未收款", "theirs": "已收款 NT$1,260"}],
                "outages": [{"provider_label": "LINE Pay", "attempts": 3}]}})),
        (status = 400, description = "`required`: `Day` is missing. `out_of_range`: the day is \
            invalid", body = Refusal),
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
    // No transaction is open during the requests to the providers.
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
