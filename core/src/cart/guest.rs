//! A visitor's cart, kept by the browser under the key `CART`.

use serde::{Deserialize, Serialize};

use super::amount::{LINES_MAX, check_amount};
use crate::refusal::{Refusal, RefusalCode};

/// A visitor's cart (docs/spec/cart.md#guest-cart). The browser stores `items` alone.
///
/// No two lines share a product or an id.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct GuestCart {
    /// The lines, oldest first.
    pub items: Vec<GuestLine>,
}

/// One line of a visitor's cart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct GuestLine {
    /// Names this line, in the browser and when it is merged into a member's cart; made at random
    /// by the page.
    pub id: String,
    /// The product.
    pub product_id: i64,
    /// The category it belongs to.
    pub category: CategoryRef,
    /// Pieces, at least 1.
    pub amount: u32,
}

/// A category by its id alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CategoryRef {
    /// The category's id.
    pub id: i64,
}

impl GuestCart {
    /// Adds a line; a product that is in the cart already keeps its line, and the amounts are
    /// summed (docs/spec/cart.md#two-carts).
    ///
    /// Refuses what [`check_amount`] refuses of the sum, and with `cart_full` a line beyond
    /// [`LINES_MAX`].
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

    /// Sets the amount of the line with this id; 0 or less removes it
    /// (docs/spec/cart.md#guest-cart).
    ///
    /// Refuses what [`check_amount`] refuses, and with `line_unknown` an amount for a line that is
    /// not there (removed in another tab).
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

    /// Removes the line with this id; a line that is not there is removed already.
    #[must_use]
    pub fn remove(mut self, id: &str) -> Self {
        self.items.retain(|line| line.id != id);
        self
    }
}
