//! Goods of an order that come back: the delivery was refused, the parcel was unclaimed, or the
//! buyer returned all or a part of it (decisions D199, D200).

use std::collections::BTreeMap;

use serde::Deserialize;
use validator::Validate;

use super::OrderNumber;
use crate::form::{
    Field, FormRules, Heading, StaffReason, Typed, UNNAMED, ValidationResult, cross_field,
    optional, reason, rule, typed_fields,
};
use crate::money::Money;
use crate::refusal::Refusal;

/// Maximum number of products in a request; more than an order has lines.
const PRODUCTS_MAX: usize = 200;

/// Return of all goods that the buyer still has, or of some of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Validate)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "PascalCase")]
#[validate(schema(function = lines, skip_on_field_errors = false))]
pub struct TakeBackForm {
    /// Order number.
    #[validate(custom(function = number))]
    #[serde(default)]
    pub id: Typed,
    /// Version of the order that the caller read: the number of its last event.
    #[serde(default)]
    pub version: Typed,
    /// Reason of the return.
    #[validate(custom(function = reason))]
    #[serde(default)]
    pub reason: Typed,
    /// Products that come back, each once. Without any, all pieces that the buyer still has come
    /// back, and go to the stock.
    #[cfg_attr(feature = "openapi", schema(max_items = 200))]
    #[serde(default)]
    pub lines: Vec<TakeBackLine>,
    /// Sum of freight and fees that is given back, in whole dollars. Blank: all of it if nothing
    /// stays with the buyer, otherwise nothing.
    #[validate(custom(function = dollars))]
    #[serde(default)]
    pub fees: Typed,
    /// Sum that is deducted, such as for used goods, in whole dollars. Blank: nothing.
    #[validate(custom(function = dollars))]
    #[serde(default)]
    pub deduction: Typed,
    /// `true` to act despite the cautions.
    #[serde(default)]
    pub confirm: Typed,
}

typed_fields! {
    /// Pieces of a product that come back.
    pub struct TakeBackLine {
        /// Id of the product.
        product_id: "ProductId",
        /// Number of pieces, at most as many as the buyer still has.
        pieces: "Pieces",
        /// Number of these pieces that are not sold again.
        written_off: "WrittenOff",
    }
}

impl FormRules for TakeBackForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("reason", Field::new("Reason", "原因")),
        ("lines", LINES),
        ("fees", FEES),
        ("deduction", DEDUCTION),
    ];
    const HEADING: Heading = Heading::Field;
}

pub(super) const LINES: Field = Field::new("Lines", "退回數量");
pub(super) const FEES: Field = Field::new("Fees", "退還的運費與手續費");
pub(super) const DEDUCTION: Field = Field::new("Deduction", "扣除金額");

/// Goods that come back, as staff entered them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeBack {
    /// Reason of the return.
    pub reason: StaffReason,
    /// Pieces by product id; empty if all goods come back.
    pub pieces: BTreeMap<i64, PiecesBack>,
    /// Freight and fees that are given back; `None` for the default.
    pub fees: Option<Money>,
    /// Sum that is deducted.
    pub deduction: Money,
}

/// Pieces of a product that come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PiecesBack {
    /// Number of pieces, at least 1.
    pub pieces: u32,
    /// Number of these pieces that are not sold again.
    pub written_off: u32,
}

impl TakeBackForm {
    /// Returns the order number and the return.
    ///
    /// Fails with `order_unknown` if the order number is invalid, otherwise by field: with the
    /// errors of [`StaffReason`] for the reason; with `out_of_range` if a product, its pieces or a
    /// sum is not a number, a product is named twice, or more pieces are written off than come
    /// back; with `required` if no product has pieces.
    pub fn check(&self) -> Result<(OrderNumber, TakeBack), Refusal> {
        self.validated(())?;
        let back = TakeBack {
            reason: StaffReason::parse(&self.reason)?,
            pieces: self.read_lines()?,
            fees: read_dollars(&self.fees)?,
            deduction: read_dollars(&self.deduction)?.unwrap_or_default(),
        };
        Ok((OrderNumber::parse(&self.id)?, back))
    }

    /// Returns `true` if the goods shall be taken back despite the cautions.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        self.confirm.is_true()
    }

    fn read_lines(&self) -> Result<BTreeMap<i64, PiecesBack>, Refusal> {
        if self.lines.is_empty() {
            return Ok(BTreeMap::new());
        }
        read_products(LINES, self.lines.iter().map(TakeBackLine::read), |back| {
            back.pieces
        })
    }
}

impl TakeBackLine {
    fn read(&self) -> Option<(i64, PiecesBack)> {
        let back = PiecesBack {
            pieces: pieces(&self.pieces)?,
            written_off: pieces(&self.written_off)?,
        };
        let is_sound = back.written_off <= back.pieces;
        self.product_id
            .number()
            .filter(|_| is_sound)
            .map(|product_id| (product_id, back))
    }
}

/// Reads a number of pieces, 0 if the field is blank; `None` if it is not a number.
pub(super) fn pieces(typed: &Typed) -> Option<u32> {
    match typed.trim() {
        "" => Some(0),
        _ => typed.number().and_then(|number| u32::try_from(number).ok()),
    }
}

/// Collects products of a form by their id, without those that have no pieces.
///
/// Fails, at `field`, with `out_of_range` if a product cannot be read or is named twice, or if
/// there are more than an order has; with `required` if no product has pieces.
pub(crate) fn read_products<T>(
    field: Field,
    lines: impl ExactSizeIterator<Item = Option<(i64, T)>>,
    pieces: impl Fn(&T) -> u32,
) -> Result<BTreeMap<i64, T>, Refusal> {
    if lines.len() > PRODUCTS_MAX {
        return Err(field.out_of_range());
    }
    let (mut named, mut found) = (Vec::new(), BTreeMap::new());
    for line in lines {
        let (product_id, product) = line.ok_or_else(|| field.out_of_range())?;
        if named.contains(&product_id) {
            return Err(field.out_of_range());
        }
        named.push(product_id);
        if pieces(&product) > 0 {
            found.insert(product_id, product);
        }
    }
    if found.is_empty() {
        return Err(field.blank());
    }
    Ok(found)
}

/// Reads a sum in whole dollars; `None` if the field is blank.
fn read_dollars(typed: &Typed) -> Result<Option<Money>, Refusal> {
    optional(typed, |_| {
        let dollars = typed.number().and_then(Money::of_dollars);
        dollars.ok_or_else(|| UNNAMED.out_of_range())
    })
}

fn number(typed: &str) -> ValidationResult {
    rule(OrderNumber::parse(typed))
}

fn dollars(typed: &Typed) -> ValidationResult {
    rule(read_dollars(typed))
}

/// Checks the products that come back, apart from the order.
fn lines(form: &TakeBackForm) -> ValidationResult {
    cross_field("lines", form.read_lines())
}
