//! Guest cart, stored by the browser under the key `CART`.

use serde::{Deserialize, Serialize};

use super::amount::{LINES_MAX, check_amount};
use crate::refusal::{Refusal, RefusalCode};

/// A visitor's cart (docs/spec/cart.md#guest-cart). The browser stores only `items`.
///
/// No two lines share a product or an id.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct GuestCart {
    /// Lines, oldest first.
    pub items: Vec<GuestLine>,
}

/// Line of a guest cart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct GuestLine {
    /// Random id that the page gives the line. The server uses it to recognise the line when it
    /// merges it into a member's cart.
    pub id: String,
    /// Product id.
    pub product_id: i64,
    /// Category of the product.
    pub category: CategoryRef,
    /// Pieces, at least 1.
    pub amount: u32,
}

/// Reference to a category by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CategoryRef {
    /// Category id.
    pub id: i64,
}

impl GuestCart {
    /// Adds a line, or adds its amount to the line that already has the product
    /// (docs/spec/cart.md#two-carts).
    ///
    /// Fails like [`check_amount`] if the summed amount is invalid, and with `cart_full` if a new
    /// line would exceed [`LINES_MAX`].
    pub fn add(mut self, line: GuestLine, stock: u32) -> Result<Self, Refusal> {
        let added = check_amount(i64::from(line.amount), stock)?;
        let held = self
            .items
            .iter_mut()
            .find(|held| held.product_id == line.product_id);
        if let Some(held) = held {
            held.amount = check_amount(i64::from(held.amount) + i64::from(added), stock)?;
        } else if self.items.len() >= LINES_MAX {
            return Err(super::refusals::full());
        } else {
            self.items.push(line);
        }
        Ok(self)
    }

    /// Sets the amount of the line with this id. An amount of 0 or less removes the line
    /// (docs/spec/cart.md#guest-cart).
    ///
    /// Fails like [`check_amount`], and with `line_unknown` if the line is missing, for example
    /// because another tab removed it.
    pub fn set_amount(mut self, id: &str, amount: i64, stock: u32) -> Result<Self, Refusal> {
        if amount <= 0 {
            return Ok(self.remove(id));
        }
        let line = self
            .items
            .iter_mut()
            .find(|line| line.id == id)
            .ok_or_else(|| {
                Refusal::new(
                    RefusalCode::LineUnknown,
                    "購物車裡已經沒有這項商品，請重新整理後再試",
                )
            })?;
        line.amount = check_amount(amount, stock)?;
        Ok(self)
    }

    /// Removes the line with this id. Does nothing if the line is missing.
    #[must_use]
    pub fn remove(mut self, id: &str) -> Self {
        self.items.retain(|line| line.id != id);
        self
    }
}
