//! Fingerprints that identify the lines of bank statements (decision D178).

use std::collections::HashMap;

use shop_core::money::Money;
use shop_core::payment::transfer::PayerDigits;
use shop_core::text::fold;
use shop_core::time::Day;

use super::cells::plain;
use super::columns::Columns;
use super::line::Line;
use shop_engine::infra::digest;

/// Fingerprints of a file, computed line by line. Two equal transfers on a day get different ones.
#[derive(Debug, Default)]
pub(super) struct Fingerprints {
    alike: HashMap<String, u32>,
    earlier_alike: HashMap<String, u32>,
}

impl Fingerprints {
    /// Computes the fingerprint of a line from its date, its amount as a number, the endings of the
    /// payer's accounts, and its position among equal lines.
    ///
    /// The same transfer has the same fingerprint in another export: with other columns, with the
    /// columns in another order, or with the amount written differently. A line without an account
    /// uses the payer's texts instead.
    pub(super) fn of(&mut self, day: Day, amount: Money, payer: &[String]) -> String {
        let digits = PayerDigits::read(payer.iter().map(String::as_str));
        let mut facts: Vec<String> = digits.endings().map(str::to_owned).collect();
        if facts.is_empty() {
            facts = payer.iter().map(|cell| fold(cell)).collect();
            facts.retain(|cell| !cell.is_empty());
            facts.sort_unstable();
        }
        let facts = format!("2\n{day}\n{}\n{}", amount.thousandths(), facts.join("\n"));
        numbered(&mut self.alike, &facts)
    }

    /// Computes the fingerprint that earlier versions gave the line. Lines that they booked are
    /// stored under it.
    pub(super) fn earlier(&mut self, columns: &Columns, line: &Line) -> Option<String> {
        let earlier = columns.earlier.as_ref()?;
        let cell = |column: usize| plain(line.record.get(column).unwrap_or_default());
        let amount = cell(earlier.amount).replace([',', '+', '$'], "");
        let payer = earlier.payer.iter().map(|column| cell(*column));
        let facts: Vec<String> = [line.day.to_string(), amount]
            .into_iter()
            .chain(payer)
            .collect();
        Some(numbered(&mut self.earlier_alike, &facts.join("\n")))
    }
}

fn numbered(alike: &mut HashMap<String, u32>, facts: &str) -> String {
    let place = alike.entry(facts.to_owned()).or_default();
    *place += 1;
    digest::of(&format!("{facts}\n{place}"))
}
