//! A member's cart, line by line, as the server keeps it (docs/spec/cart.md#member-cart).

use super::{
    AbsorbedLine, GuestCart, GuestLine, LINES_MAX, MINIMUM_AMOUNT, MemberCart, MemberLine,
    ProductStock, check_amount, merge, refusals,
};
use crate::refusal::Refusal;

/// What the shop says at this moment of a product that goes into a cart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// The product.
    pub product_id: i64,
    /// Whether it is on the shelf.
    pub active: bool,
    /// Pieces that are left.
    pub stock: u32,
}

impl Offer {
    /// How many pieces the product's line has once these are put into a cart that holds `lines`.
    ///
    /// Refuses with `product_off_shelf`, with what [`check_amount`] refuses of the pieces and of
    /// their sum with those that are there, and with `cart_full` a line beyond [`LINES_MAX`].
    pub fn added_to(&self, lines: &[MemberLine], pieces: i64) -> Result<u32, Refusal> {
        self.check_shelf()?;
        check_amount(pieces, self.stock)?;
        let held = self.line_in(lines)?;
        check_amount(
            pieces + held.map_or(0, |line| i64::from(line.amount)),
            self.stock,
        )
    }

    /// The cart after taking in a visitor's line of the product, counted once however often it
    /// comes (see [`merge`]). Both lists of the cart may be limited to the product and the line.
    ///
    /// `lines` is all that the cart holds. A line that brings nothing new is never refused, be the
    /// product gone by now: its first answer was lost, and it must not stay with the visitor.
    /// Refuses any other with `product_off_shelf`, `out_of_stock` and `cart_full`: it stays where
    /// it is, and can come again.
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

    /// How many pieces the product's line has when they are set; `None` for 0, which takes the line
    /// out and is always possible.
    ///
    /// Refuses with `amount_below_minimum` less than 0, with `product_off_shelf`, and with what
    /// [`check_amount`] refuses.
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

    /// The product's line; refuses with `cart_full` where a new one finds no room.
    fn line_in<'l>(&self, lines: &'l [MemberLine]) -> Result<Option<&'l MemberLine>, Refusal> {
        let held = lines.iter().find(|line| line.product_id == self.product_id);
        if held.is_none() && lines.len() >= LINES_MAX {
            return Err(refusals::full());
        }
        Ok(held)
    }
}

/// Whether a flag says yes: anything but nothing, `0` and `false` (decision D39, `Type`).
#[must_use]
pub fn says_yes(flag: &str) -> bool {
    !matches!(flag.trim(), "" | "0" | "false")
}
