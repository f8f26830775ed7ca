use std::io;

use crate::Program;

/// The limits on what a member may order without paying (decision D64).
const LIMITS: [&str; 5] = [
    "open_orders_max",
    "open_pieces_max",
    "open_sum_max",
    "item_pieces_max",
    "cash_on_delivery_max",
];

/// Has the operator lift the limits on what a member may order without paying, for those who have
/// few members and many orders; a running shop follows with the next order.
pub fn lift_order_limits(program: &Program) -> io::Result<()> {
    for limit in LIMITS {
        program.must(&["settings", "set", limit, "0", "--by", "driver"])?;
    }
    Ok(())
}
