//! Guest cart in the browser and member cart on the server.

mod amount;
mod guest;
mod member;
mod merge;
pub mod messages;
pub mod refusals;
mod sanitize;
mod stored;

pub use amount::{AMOUNT_MAX, LINES_MAX, MINIMUM_AMOUNT, check_amount, read_amount};
pub use guest::{CategoryRef, GuestCart, GuestLine};
pub use member::{Offer, says_yes};
pub use merge::{AbsorbedLine, MemberCart, MemberLine, ProductStock, left_out, merge};
pub use sanitize::sanitize;
pub use stored::StoredCart;

pub(crate) use amount::below_minimum;
pub(crate) use refusals::empty;
