//! The cart: what a shopper means to buy.

#[cfg(feature = "forms")]
mod add;
mod amount;
mod guest;
mod heal;
mod merge;
mod stored;

#[cfg(feature = "forms")]
pub use add::AddToCart;
pub use amount::{AMOUNT_MAX, MINIMUM_AMOUNT, check_amount, read_amount};
pub use guest::{CategoryRef, GuestCart, GuestLine, LINES_MAX};
pub use heal::heal;
pub use merge::{AbsorbedLine, MemberCart, MemberLine, ProductStock, merge};

pub(crate) use amount::below_minimum;

use crate::refusal::Refusal;

/// The refusal of whatever needs goods in the cart.
pub(crate) fn empty() -> Refusal {
    Refusal::new("cart_empty", "您的購物車是空的，快去挑選喜歡的商品吧")
}
