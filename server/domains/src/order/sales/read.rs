//! Sales figures of the days of a report: stored figures if they are valid, otherwise counted ones.

use std::collections::{BTreeMap, HashSet};

use diesel::prelude::*;
use shop_core::sales::{GoodsTally, SalesRange, SalesTally};
use shop_core::time::Day;

use super::aggregate::first_day;
use super::aggregates;
use super::count::{self, ByPayType};
use crate::schema::{categories, products};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Returns the figures of each day of a report, by payment type. Days without figures are left out.
pub fn days(
    conn: &mut Conn,
    range: SalesRange,
    today: Day,
) -> Result<BTreeMap<Day, BTreeMap<&'static str, SalesTally>>, AppError> {
    let sound: HashSet<Day> = aggregates::sound_days(conn, range)?.into_iter().collect();
    let mut found: BTreeMap<Day, ByPayType> = BTreeMap::new();
    for row in aggregates::days(conn, range)? {
        let day = aggregates::read_day(&row.day)?;
        if sound.contains(&day) {
            let figures = found.entry(day).or_default();
            figures.insert(count::way(&row.pay_type)?, row.tally()?);
        }
    }
    for day in days_to_count(conn, range, &sound, today)? {
        let figures = count::day(conn, day)?;
        if !figures.is_empty() {
            found.insert(day, figures);
        }
    }
    Ok(found)
}

/// Sums the sales of each product over the days of a report.
///
/// Products are named as in the catalogue today, or as in their orders if they are not in it.
pub(super) fn goods(
    conn: &mut Conn,
    range: SalesRange,
    today: Day,
) -> Result<Vec<GoodsTally>, AppError> {
    let sound: HashSet<Day> = aggregates::sound_days(conn, range)?.into_iter().collect();
    let stored = aggregates::goods(conn, range)?.into_iter();
    let mut found: BTreeMap<i64, GoodsTally> = stored.map(|one| (one.product_id, one)).collect();
    for day in days_to_count(conn, range, &sound, today)? {
        for tally in count::goods(conn, day)? {
            let pieces = tally.pieces;
            let sales = tally.sales;
            found
                .entry(tally.product_id)
                .and_modify(|known| known.add(pieces, sales))
                .or_insert(tally);
        }
    }
    let names: Vec<(i64, String, String)> = products::table
        .inner_join(categories::table)
        .select((products::id, categories::name, products::name))
        .load(conn)?;
    for (id, category, product) in names {
        if let Some(tally) = found.get_mut(&id) {
            (tally.category, tally.product) = (category, product);
        }
    }
    Ok(found.into_values().collect())
}

/// Returns the days of a report without valid stored figures, from the first order until today.
fn days_to_count(
    conn: &mut Conn,
    range: SalesRange,
    sound: &HashSet<Day>,
    today: Day,
) -> Result<Vec<Day>, AppError> {
    let Some(first) = first_day(conn)? else {
        return Ok(Vec::new());
    };
    let is_counted = |day: &Day| *day >= first && *day <= today && !sound.contains(day);
    Ok(range.each().filter(is_counted).collect())
}
