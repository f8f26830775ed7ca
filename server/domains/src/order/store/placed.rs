//! Rows that are written when an order is placed.

use shop_core::catalogue::StockKey;
use shop_core::time::Moment;

use super::companies::CompanyRow;
use super::orders::{EventRow, LineRow, OrderRow};
use crate::cart::store as carts;
use crate::messaging::store::{self as messages, NewMessage};
use crate::stock;
use shop_engine::db::write_set::WriteSet;
use shop_engine::error::AppError;

/// Rows of a new order.
#[derive(Debug, Clone, Copy)]
pub struct NewOrder<'a> {
    /// Order row.
    pub order: &'a OrderRow,
    /// Lines of the order; one per line of the cart if the order empties it.
    pub lines: &'a [LineRow],
    /// Company that the order is for.
    pub company: Option<&'a CompanyRow>,
    /// First event of the order.
    pub event: &'a EventRow,
    /// Message to the buyer.
    pub message: Option<&'a NewMessage>,
    /// Pieces to take, one entry per stock item, in ascending order.
    pub takes: &'a [(StockKey, u32)],
    /// `true` if the order empties the cart.
    pub is_of_cart: bool,
}

impl NewOrder<'_> {
    /// Returns the writes of the order, with the counts of its message in `counts`. They empty the
    /// cart if the order is of the cart. The stock comes last, because other buyers may need the
    /// same items: they wait only from there to the commit.
    ///
    /// The writes conflict if
    ///
    /// - the cart has another version than the order, or other lines than an order of the cart,
    /// - the message exceeds the send allowances,
    /// - another order has the number or the idempotency key, or
    /// - an item has fewer pieces left than the order takes.
    pub fn writes(
        &self,
        counts: impl FnOnce(&mut WriteSet) -> Result<(), AppError>,
    ) -> Result<WriteSet, AppError> {
        let order = self.order;
        let mut writes = WriteSet::default();
        carts::raise_version_in(&mut writes, order.member_id, order.cart_version)?;
        counts(&mut writes)?;
        if self.is_of_cart {
            carts::empty_in(&mut writes, order.member_id, self.lines.len())?;
        }
        writes.insert("orders", &[order])?;
        writes.insert("order_lines", self.lines)?;
        if let Some(company) = self.company {
            writes.insert("order_companies", &[company])?;
        }
        writes.insert("order_events", &[self.event])?;
        if let Some(message) = self.message {
            messages::insert_in(&mut writes, message)?;
        }
        let placed_at = Moment::from_millis(order.created_at);
        stock::take_in(&mut writes, &order.id, self.takes, placed_at)?;
        Ok(writes)
    }
}
