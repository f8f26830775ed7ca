//! Change of a total between its display and the order (decisions D26, D52).

use serde::{Deserialize, Serialize};

use super::goods::CartLineFacts;
use super::{Quote, refusals};
use crate::money::Money;
use crate::refusal::Refusal;

/// Current total of an order and its goods, as returned with `total_changed`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewTotal {
    /// Price with its parts and the reasons.
    pub quote: Quote,
    /// Lines of the order.
    pub lines: Vec<TotalLine>,
}

/// Line of a total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TotalLine {
    /// Id of the product.
    pub product_id: i64,
    /// Full name of the product: category and specification.
    pub product_name: String,
    /// Unit price.
    pub price: Money,
    /// Number of pieces.
    pub amount: u32,
}

/// Total as shown to a buyer; a [`NewTotal`] has this shape.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ShownTotal {
    /// Amounts; a `Quote` has these fields.
    pub quote: ShownFigures,
    /// Lines of the order.
    pub lines: Vec<TotalLine>,
}

/// Amounts of a quote whose change is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ShownFigures {
    /// Delivery fee before the reduction.
    pub delivery_fee: Money,
    /// Reduction of the delivery fee.
    pub reduction: Money,
    /// Surcharge of the delivery location.
    pub surcharge: Money,
    /// Fee for cash on delivery.
    pub collection_fee: Money,
    /// Total charged.
    pub total: Money,
}

impl NewTotal {
    /// Returns the refusal `total_changed` for the total that the buyer saw.
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

/// Explains the change between two totals, one sentence each: first goods, then fees, then the
/// total. Returns an empty list if both are the same.
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
    let seen = &seen.quote;
    let now = &now.quote;
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
    /// Returns the delivery fee less the reduction.
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
        let seen = seen.amount.to_string();
        let now = now.amount.to_string();
        changes.push([&what("數量"), "由 ", &seen, " 變更為 ", &now].concat());
    }
}

fn note_money(changes: &mut Vec<String>, what: &str, seen: Money, now: Money) {
    if seen != now {
        let seen = seen.to_string();
        let now = now.to_string();
        changes.push([what, "由 NT$", &seen, " 變更為 NT$", &now].concat());
    }
}
