//! Fingerprints by which a line of a bank statement is known again (decision D178).

use std::collections::HashMap;

use shop_core::money::Money;
use shop_core::payment::transfer::PayerDigits;
use shop_core::text::fold;
use shop_core::time::Day;

use super::cells::plain;
use super::columns::Columns;
use super::line::Line;
use crate::infra::digest;

/// Computes the fingerprints of a file, line by line: two equal transfers of a day are two.
#[derive(Debug, Default)]
pub(super) struct Fingerprints {
    alike: HashMap<String, u32>,
    earlier_alike: HashMap<String, u32>,
}

impl Fingerprints {
    /// The fingerprint of a line: its day, its amount as a number, the endings of the payer's accounts, and its
    /// place among equal lines. The same transfer has the same one in another export, with other columns, in
    /// another sequence of columns or with the amount written in another way. A line without an account has the
    /// texts of the payer instead.
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

    /// The fingerprint that earlier versions gave the line: lines that they booked carry it.
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
