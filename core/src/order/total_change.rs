//! What became of a total between the look at it and the order (decisions D26, D52).

use serde::{Deserialize, Serialize};

use super::goods::CartLineFacts;
use super::{Quote, refusals};
use crate::money::Money;
use crate::refusal::Refusal;

/// The total that an order would have now, with the goods that it is of: the `Result` of
/// `total_changed`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewTotal {
    /// What is charged, and why.
    pub quote: Quote,
    /// The goods.
    pub lines: Vec<TotalLine>,
}

/// The goods of a line in a total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TotalLine {
    /// The product.
    pub product_id: i64,
    /// What it is called: its category and its specification.
    pub product_name: String,
    /// Unit price.
    pub price: Money,
    /// Pieces.
    pub amount: u32,
}

/// A total as a shopper has it before them; a [`NewTotal`] is one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ShownTotal {
    /// What is charged; a `Quote` has these figures.
    pub quote: ShownFigures,
    /// The goods.
    pub lines: Vec<TotalLine>,
}

/// The figures of a quote whose change is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ShownFigures {
    /// What delivery costs before the reduction.
    pub delivery_fee: Money,
    /// What is taken off.
    pub reduction: Money,
    /// What the place adds.
    pub surcharge: Money,
    /// What cash on delivery adds.
    pub collection_fee: Money,
    /// The total that is charged.
    pub total: Money,
}

impl NewTotal {
    /// The refusal that goes with it.
    pub(super) fn refusal(&self, seen: Money) -> Refusal {
        refusals::total_changed(seen, self.quote.total.amount())
    }

    pub(super) fn of(quote: Quote, lines: &[CartLineFacts]) -> Self {
        let line = |line: &CartLineFacts| TotalLine {
            product_id: line.product_id,
            product_name: line.name(),
            price: line.price,
            amount: line.amount,
        };
        Self {
            quote,
            lines: lines.iter().map(line).collect(),
        }
    }
}

/// What changed from one total to another, a sentence each: goods first, then fees, then the total
/// itself. Nothing, when both are the same.
#[must_use]
pub fn explain_total_change(seen: &ShownTotal, now: &ShownTotal) -> Vec<String> {
    let mut changes = Vec::new();
    for line in &now.lines {
        match same_goods(&seen.lines, line) {
            None => changes.push(["購物車多了「", &line.product_name, "」"].concat()),
            Some(before) => note_line(&mut changes, before, line),
        }
    }
    for line in &seen.lines {
        if same_goods(&now.lines, line).is_none() {
            changes.push(["購物車已沒有「", &line.product_name, "」"].concat());
        }
    }
    let (seen, now) = (&seen.quote, &now.quote);
    note_money(&mut changes, "運費", seen.delivery(), now.delivery());
    note_money(&mut changes, "加收運費", seen.surcharge, now.surcharge);
    note_money(
        &mut changes,
        "貨到付款手續費",
        seen.collection_fee,
        now.collection_fee,
    );
    note_money(&mut changes, "應付總額", seen.total, now.total);
    changes
}

impl ShownFigures {
    /// The delivery fee less the reduction.
    fn delivery(&self) -> Money {
        self.delivery_fee
            .checked_sub(self.reduction)
            .unwrap_or_default()
    }
}

fn same_goods<'l>(lines: &'l [TotalLine], line: &TotalLine) -> Option<&'l TotalLine> {
    lines
        .iter()
        .find(|other| other.product_id == line.product_id)
}

fn note_line(changes: &mut Vec<String>, seen: &TotalLine, now: &TotalLine) {
    let what = |what| ["「", &now.product_name, "」的", what].concat();
    if seen.price != now.price {
        note_money(changes, &what("單價"), seen.price, now.price);
    }
    if seen.amount != now.amount {
        let (seen, now) = (seen.amount.to_string(), now.amount.to_string());
        changes.push([&what("數量"), "由 ", &seen, " 變更為 ", &now].concat());
    }
}

fn note_money(changes: &mut Vec<String>, what: &str, seen: Money, now: Money) {
    if seen != now {
        let (seen, now) = (seen.to_string(), now.to_string());
        changes.push([what, "由 NT$", &seen, " 變更為 NT$", &now].concat());
    }
}
