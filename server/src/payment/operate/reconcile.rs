//! `shop-server payment reconcile --day`: whether the providers' books say what ours do.

use actix_web::rt;
use shop_core::money::Money;
use shop_core::payment::line_pay::{Meaning, return_code};
use shop_core::payment::{Entry, Provider};
use shop_core::time::Day;

use super::OperateError;
use crate::config::Config;
use crate::db::Db;
use crate::error::AppError;
use crate::infra::clock;
use crate::payment::card::inquiry::{Inquiry, inquire};
use crate::payment::line_pay::{Client, Kind, TransactionId};
use crate::payment::store::{self, AttemptRow};

/// Asks about every attempt that was begun on a day, and says how many agree; fails with each
/// difference, an attempt that nobody knows the end of and a provider without an answer among them.
pub(super) fn reconcile(config: &Config, db: &Db, day: &str) -> Result<String, OperateError> {
    let wrong_day = || OperateError::Unreadable(format!("\"{day}\" is not a day like 2026-11-21"));
    let day = Day::parse(day).ok_or_else(wrong_day)?;
    let (from, until) = clock::day_in_taiwan(day).ok_or_else(wrong_day)?;
    let attempts = db.read_here(|conn| store::begun_between(conn, from, until))?;
    let differences = rt::System::new().block_on(async {
        let mut differences = Vec::new();
        for attempt in &attempts {
            let ours = Entry::ours(attempt.state()?, taken(attempt)?);
            let theirs = ask(config, attempt).await?;
            if ours == Entry::Open || theirs != Some(ours) {
                differences.push(difference(attempt, ours, theirs));
            }
        }
        Ok::<_, AppError>(differences)
    })?;
    let (all, differ) = (attempts.len(), differences.len());
    let line = format!("{day}: {all} attempts compared, {differ} differ");
    if differences.is_empty() {
        return Ok(line);
    }
    Err(OperateError::Differs(format!(
        "{line}\n{}",
        differences.join("\n")
    )))
}

/// `2611217QK4ZT9WXB01 (LinePay, Paid): ours NT$700, theirs nothing`.
fn difference(attempt: &AttemptRow, ours: Entry, theirs: Option<Entry>) -> String {
    let AttemptRow {
        id,
        provider,
        state,
        ..
    } = attempt;
    let theirs = theirs.map_or_else(|| "no answer".to_owned(), |entry| entry.to_string());
    format!("  {id} ({provider}, {state}): ours {ours}, theirs {theirs}")
}

fn taken(attempt: &AttemptRow) -> Result<Option<i64>, AppError> {
    let dollars = attempt.captured_amount.map(|taken| {
        Money::from_thousandths(taken)
            .map(Money::whole_dollars)
            .ok_or_else(|| AppError::Damaged(format!("money of attempt {}", attempt.id)))
    });
    dollars.transpose()
}

/// What the provider's books say of an attempt; `None` where it does not answer, or is off.
async fn ask(config: &Config, attempt: &AttemptRow) -> Result<Option<Entry>, AppError> {
    match attempt.provider()? {
        Provider::LinePay => ask_line_pay(config, attempt).await,
        Provider::Card => ask_gateway(config, attempt).await,
    }
}

async fn ask_line_pay(config: &Config, attempt: &AttemptRow) -> Result<Option<Entry>, AppError> {
    let number = attempt.transaction_id.as_deref();
    // What LINE Pay never gave a number to, it never took money for.
    let Some(transaction) = number.and_then(TransactionId::parse) else {
        return Ok(Some(Entry::Nothing));
    };
    let Some(client) = Client::beside(config, config.server_url()) else {
        return Ok(None);
    };
    let Ok(answer) = client.details(&transaction, &attempt.id).await else {
        return Ok(None);
    };
    let payments = answer.info.unwrap_or_default();
    let ours = payments
        .iter()
        .filter(|one| one.order_id == attempt.id && one.transaction_id == transaction);
    let entry = ours
        .map(|payment| match payment.kind() {
            Kind::Captured => Entry::Held(payment.dollars()),
            Kind::Refunded => Entry::Returned,
            Kind::NotCaptured => Entry::Nothing,
        })
        .find(|entry| *entry != Entry::Nothing);
    Ok(match (entry, return_code(&answer.return_code).meaning) {
        (Some(entry), _) => Some(entry),
        // There is no such payment, or none whose money was taken.
        (None, Meaning::Done | Meaning::Declined) => Some(Entry::Nothing),
        (None, _) => None,
    })
}

async fn ask_gateway(config: &Config, attempt: &AttemptRow) -> Result<Option<Entry>, AppError> {
    let Some(merchant) = &config.card.merchant else {
        return Ok(None);
    };
    let about = Inquiry {
        number: &attempt.id,
        dollars: match taken(attempt)? {
            Some(dollars) => dollars,
            None => attempt.dollars()?,
        },
    };
    let answer = inquire(config, &config.server_url(), merchant, about).await;
    Ok(answer
        .ok()
        .map(|outcome| Entry::of_inquiry(outcome.verdict, outcome.dollars)))
}
