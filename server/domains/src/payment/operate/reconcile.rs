//! `shop-server payment reconcile --day`: compares the shop's books with the providers'.

use actix_web::rt;
use shop_core::time::Day;

use super::OperateError;
use crate::payment::compare::{Compared, compare};
use crate::payment::store;
use shop_engine::db::Db;
use shop_engine::infra::clock;
use shop_platform::config::Config;

/// Asks the providers about every attempt created on a day, and returns how many were compared.
///
/// Fails with a line for each difference, including attempts with an unknown result and providers
/// that gave no answer.
pub(super) fn reconcile(config: &Config, db: &Db, day: &str) -> Result<String, OperateError> {
    let wrong_day =
        || OperateError::Unreadable(format!("\"{day}\" is not a day such as 2026-11-21"));
    let day = Day::parse(day).ok_or_else(wrong_day)?;
    let (from, until) = clock::day_in_taiwan(day).ok_or_else(wrong_day)?;
    let attempts = db.read_here(|conn| store::begun_between(conn, from, until))?;
    let compared = rt::System::new().block_on(compare(config, &config.server_url(), attempts))?;
    let differences: Vec<String> = compared
        .iter()
        .filter(|compared| compared.differs())
        .map(difference)
        .collect();
    let all = compared.len();
    let differ = differences.len();
    let line = format!("{day}: {all} attempts compared, {differ} differ");
    if differences.is_empty() {
        return Ok(line);
    }
    Err(OperateError::Differs(format!(
        "{line}\n{}",
        differences.join("\n")
    )))
}

/// Formats a difference: `2611217QK4ZT9WXB01 (LinePay, Paid): ours NT$700, theirs nothing`.
fn difference(compared: &Compared) -> String {
    let Compared {
        attempt,
        ours,
        theirs,
    } = compared;
    let id = &attempt.id;
    let provider = &attempt.provider;
    let state = &attempt.state;
    let theirs = theirs.map_or_else(|| "no response".to_owned(), |entry| entry.to_string());
    format!("  {id} ({provider}, {state}): ours {ours}, theirs {theirs}")
}
