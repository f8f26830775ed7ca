//! Return of all goods of an order: the delivery was refused, the parcel was unclaimed, or the
//! buyer returned it (decision D199).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::OrderNumber;
use crate::form::{
    Field, FormRules, Heading, StaffReason, Typed, ValidationResult, cross_field, reason, rule,
    typed_fields,
};
use crate::refusal::{Refusal, RefusalCode};

/// Maximum number of written-off products in a request; more than an order has lines.
const PRODUCTS_MAX: usize = 200;

/// Return of all goods of an order. Pieces that are not written off go back to the stock.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Validate)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "PascalCase")]
#[validate(schema(function = written_off, skip_on_field_errors = false))]
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
    /// Products with pieces that are not sold again, each once.
    #[cfg_attr(feature = "openapi", schema(max_items = 200))]
    #[serde(default)]
    pub written_off: Vec<WrittenOffForm>,
    /// `true` to act despite the cautions.
    #[serde(default)]
    pub confirm: Typed,
}

typed_fields! {
    /// Pieces of a product that are not sold again.
    pub struct WrittenOffForm {
        /// Id of the product.
        product_id: "ProductId",
        /// Number of pieces, at most as many as were bought.
        pieces: "Pieces",
    }
}

impl FormRules for TakeBackForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("reason", Field::new("Reason", "原因")),
        ("written_off", WRITTEN_OFF),
    ];
    const HEADING: Heading = Heading::Field;
}

const WRITTEN_OFF: Field = Field::new("WrittenOff", "報廢數量");

/// Goods of an order that come back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeBack {
    /// Reason of the return.
    pub reason: StaffReason,
    /// Pieces that are not sold again, by product id; products without any are missing.
    pub written_off: BTreeMap<i64, u32>,
}

/// Line of an order, as far as a return needs it. An order has one line per product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BoughtPieces {
    /// Id of the product.
    pub product_id: i64,
    /// Number of pieces bought.
    pub amount: u32,
}

impl TakeBackForm {
    /// Returns the order number and the return.
    ///
    /// Fails with `order_unknown` if the order number is invalid, otherwise by field: with the
    /// errors of [`StaffReason`] for the reason, and with `out_of_range` if a written-off product
    /// or its pieces are not a number, or a product is named twice.
    pub fn check(&self) -> Result<(OrderNumber, TakeBack), Refusal> {
        self.validated(())?;
        let back = TakeBack {
            reason: StaffReason::parse(&self.reason)?,
            written_off: self.read_written_off()?,
        };
        Ok((OrderNumber::parse(&self.id)?, back))
    }

    /// Returns `true` if the goods shall be taken back despite the cautions.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        self.confirm.is_true()
    }

    fn read_written_off(&self) -> Result<BTreeMap<i64, u32>, Refusal> {
        if self.written_off.len() > PRODUCTS_MAX {
            return Err(WRITTEN_OFF.out_of_range());
        }
        let mut found = BTreeMap::new();
        for WrittenOffForm { product_id, pieces } in &self.written_off {
            let product_id = product_id.number();
            let pieces = pieces
                .number()
                .and_then(|number| u32::try_from(number).ok());
            let (Some(product_id), Some(pieces)) = (product_id, pieces) else {
                return Err(WRITTEN_OFF.out_of_range());
            };
            if found.insert(product_id, pieces).is_some() {
                return Err(WRITTEN_OFF.out_of_range());
            }
        }
        found.retain(|_, pieces| *pieces > 0);
        Ok(found)
    }
}

impl TakeBack {
    /// Checks the written-off pieces against the goods of the order. Fails with `pieces_not_bought`
    /// if a product is not in the order, or has fewer pieces.
    pub fn check_goods(&self, bought: &[BoughtPieces]) -> Result<(), Refusal> {
        let is_bought = |(product_id, pieces): (&i64, &u32)| {
            let mut lines = bought.iter();
            lines.any(|line| line.product_id == *product_id && line.amount >= *pieces)
        };
        if self.written_off.iter().all(is_bought) {
            return Ok(());
        }
        Err(Refusal::field(
            "WrittenOff",
            RefusalCode::PiecesNotBought,
            "報廢數量不能超過訂單中該商品的數量",
        ))
    }
}

fn number(typed: &str) -> ValidationResult {
    rule(OrderNumber::parse(typed))
}

/// Checks the written-off products, apart from the order.
fn written_off(form: &TakeBackForm) -> ValidationResult {
    cross_field("written_off", form.read_written_off())
}
