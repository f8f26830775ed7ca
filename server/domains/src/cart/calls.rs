//! Calls of the cart.

use super::{add, expired, set, show};
use shop_platform::http::call::{Calls, call};

/// Adds the calls.
pub fn add(calls: &mut Calls) {
    calls
        .add(call!(show::show_cart))
        .add(call!(add::add_to_cart))
        .add(call!(set::set_amount))
        .add(call!(expired::remove_expired));
}
