//! What stock belongs to.

use std::fmt;

/// A stock item: the goods in a warehouse (decision D22). Several products can be sold out of one.
///
/// Their order is the order in which an order takes from them, so that two orders never wait for
/// each other.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StockKey {
    /// The goods, as the ERP numbers them.
    pub prod_id: String,
    /// The warehouse.
    pub ware_id: String,
}

impl fmt::Display for StockKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.prod_id, self.ware_id)
    }
}
