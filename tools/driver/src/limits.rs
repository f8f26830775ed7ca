use std::io;

use crate::Program;

/// Settings that limit the unpaid orders of a member (decision D64).
const LIMITS: [&str; 5] = [
    "open_orders_max",
    "open_pieces_max",
    "open_sum_max",
    "item_pieces_max",
    "cash_on_delivery_max",
];

/// Removes the limits on unpaid orders of a member, for runs with few members and many orders. A
/// running shop applies this from the next order.
pub fn lift_order_limits(program: &Program) -> io::Result<()> {
    for limit in LIMITS {
        program.must(&["settings", "set", limit, "0", "--by", "driver"])?;
    }
    Ok(())
}
