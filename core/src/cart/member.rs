//! Rules for single lines of the member cart on the server (docs/spec/cart.md#member-cart).

use super::{
    AbsorbedLine, GuestCart, GuestLine, LINES_MAX, MINIMUM_AMOUNT, MemberCart, MemberLine,
    ProductStock, check_amount, merge, refusals,
};
use crate::refusal::Refusal;

/// Current availability of a product that is added to a cart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// Product id.
    pub product_id: i64,
    /// `true` if the product is on the shelf.
    pub active: bool,
    /// Pieces in stock.
    pub stock: u32,
}

impl Offer {
    /// Returns the amount of the product's line after adding `pieces` to a cart with these `lines`.
    ///
    /// Fails with `product_off_shelf`, like [`check_amount`] if `pieces` or the new amount is
    /// invalid, and with `cart_full` if a new line would exceed [`LINES_MAX`].
    pub fn added_to(&self, lines: &[MemberLine], pieces: i64) -> Result<u32, Refusal> {
        self.check_shelf()?;
        check_amount(pieces, self.stock)?;
        let held = self.line_in(lines)?;
        check_amount(
            pieces + held.map_or(0, |line| i64::from(line.amount)),
            self.stock,
        )
    }

    /// Merges a guest line of this product into the member's cart. A line that is sent again is
    /// counted once (see [`merge`]).
    ///
    /// `lines` are all lines of the cart. The two lists in `cart` may be limited to this product
    /// and this guest line.
    ///
    /// A line without new pieces always succeeds, even if the product is gone: it is a retry after
    /// a lost response, and the browser must be able to drop it. Any other line fails with
    /// `product_off_shelf`, `out_of_stock` or `cart_full`; the browser keeps it and can send it
    /// again.
    pub fn absorbed_into(
        &self,
        lines: &[MemberLine],
        cart: MemberCart,
        guest: GuestLine,
    ) -> Result<MemberCart, Refusal> {
        let brings_nothing = |seen: &AbsorbedLine| {
            seen.id == guest.id && seen.product_id == self.product_id && seen.amount >= guest.amount
        };
        if cart.absorbed.iter().any(brings_nothing) {
            return Ok(cart);
        }
        self.check_shelf()?;
        check_amount(i64::from(MINIMUM_AMOUNT), self.stock)?;
        self.line_in(lines)?;
        let stock = ProductStock {
            product_id: self.product_id,
            stock: self.stock,
        };
        let guest = GuestCart { items: vec![guest] };
        Ok(merge(cart, &guest, &[stock]))
    }

    /// Returns the new amount of the product's line, or `None` for 0, which removes the line and
    /// always succeeds.
    ///
    /// Fails with `amount_below_minimum` below 0, with `product_off_shelf`, and like
    /// [`check_amount`].
    pub fn set_to(&self, pieces: i64) -> Result<Option<u32>, Refusal> {
        match pieces {
            ..0 => Err(super::below_minimum()),
            0 => Ok(None),
            _ => {
                self.check_shelf()?;
                check_amount(pieces, self.stock).map(Some)
            }
        }
    }

    fn check_shelf(&self) -> Result<(), Refusal> {
        if self.active {
            Ok(())
        } else {
            Err(refusals::product_off_shelf())
        }
    }

    /// Returns the product's line, if the cart has one. Fails with `cart_full` if a new line would
    /// exceed [`LINES_MAX`].
    fn line_in<'l>(&self, lines: &'l [MemberLine]) -> Result<Option<&'l MemberLine>, Refusal> {
        let held = lines.iter().find(|line| line.product_id == self.product_id);
        if held.is_none() && lines.len() >= LINES_MAX {
            return Err(refusals::full());
        }
        Ok(held)
    }
}

/// Returns `true` unless the flag is blank, `0` or `false` (decision D39, `Type`).
#[must_use]
pub fn says_yes(flag: &str) -> bool {
    !matches!(flag.trim(), "" | "0" | "false")
}
