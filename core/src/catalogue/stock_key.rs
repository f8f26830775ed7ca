//! Key of a stock item.

use std::fmt;

/// Stock item: goods in a warehouse (decision D22). Several products can share one.
///
/// The ordering is the lock order of stock rows, so that two orders cannot deadlock.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StockKey {
    /// Goods id of the ERP.
    pub prod_id: String,
    /// Warehouse id of the ERP.
    pub ware_id: String,
}

impl fmt::Display for StockKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.prod_id, self.ware_id)
    }
}
