//! Orders, sales and payments of one or several days (decision D166).

use serde::{Deserialize, Serialize};

use crate::money::Money;
use crate::order::OrderStatus;

/// Sales figures of one or several days, or of one payment type.
///
/// The first six count orders placed in that time, with their current status. The last four count
/// payments made in that time, regardless of when the order was placed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SalesTally {
    /// Number of orders placed, including cancelled and returned ones.
    pub orders: i64,
    /// Sum of the totals of orders that were not cancelled, less the sum credited for returned
    /// goods.
    pub sales: Money,
    /// Number of these orders that were cancelled, at any time.
    pub cancelled_orders: i64,
    /// Sum of the totals of the cancelled orders.
    pub cancelled: Money,
    /// Number of these orders all of whose goods came back, at any time.
    pub returned_orders: i64,
    /// Sum credited for goods of these orders that came back, also for a part of an order.
    pub returned: Money,
    /// Number of orders that became paid.
    pub received_orders: i64,
    /// Sum of the totals of the orders that became paid.
    pub received: Money,
    /// Number of refunds; the returns of an order may have several.
    pub refunded_orders: i64,
    /// Sum of the refunds; not subtracted from the other figures.
    pub refunded: Money,
}

/// Returns `true` if an order counts as sales, and its goods as sold: it was neither cancelled nor
/// returned as a whole.
#[must_use]
pub const fn counts(status: OrderStatus) -> bool {
    !status.is_undone()
}

impl SalesTally {
    /// Adds placed orders with this status; `totals` is the sum of their totals, and `credited` of
    /// the sums credited.
    pub fn place(&mut self, status: OrderStatus, orders: i64, totals: Money, credited: Money) {
        self.orders = self.orders.saturating_add(orders);
        if status == OrderStatus::Cancelled {
            self.cancelled_orders = self.cancelled_orders.saturating_add(orders);
            self.cancelled = sum(self.cancelled, totals);
            return;
        }
        if status == OrderStatus::Returned {
            self.returned_orders = self.returned_orders.saturating_add(orders);
        }
        self.returned = sum(self.returned, credited);
        let sold = totals.checked_sub(credited).unwrap_or_default();
        self.sales = sum(self.sales, sold);
    }

    /// Adds orders that became paid; `totals` is the sum of their totals.
    pub fn receive(&mut self, orders: i64, totals: Money) {
        self.received_orders = self.received_orders.saturating_add(orders);
        self.received = sum(self.received, totals);
    }

    /// Adds refunds with this sum.
    pub fn refund(&mut self, refunds: i64, amount: Money) {
        self.refunded_orders = self.refunded_orders.saturating_add(refunds);
        self.refunded = sum(self.refunded, amount);
    }

    /// Adds the figures of another day or payment type.
    pub fn add(&mut self, other: &Self) {
        self.orders = self.orders.saturating_add(other.orders);
        self.sales = sum(self.sales, other.sales);
        self.cancelled_orders = self.cancelled_orders.saturating_add(other.cancelled_orders);
        self.cancelled = sum(self.cancelled, other.cancelled);
        self.returned_orders = self.returned_orders.saturating_add(other.returned_orders);
        self.returned = sum(self.returned, other.returned);
        self.received_orders = self.received_orders.saturating_add(other.received_orders);
        self.received = sum(self.received, other.received);
        self.refunded_orders = self.refunded_orders.saturating_add(other.refunded_orders);
        self.refunded = sum(self.refunded, other.refunded);
    }

    /// Returns the average total of an order that counts as sales, rounded half up to whole
    /// dollars; 0 without orders.
    #[must_use]
    pub fn average(&self) -> Money {
        let undone = self.cancelled_orders.saturating_add(self.returned_orders);
        let sold = self.orders.saturating_sub(undone);
        let average = self.sales.thousandths().checked_div(sold);
        let average = average.and_then(Money::from_thousandths);
        average.map_or(Money::ZERO, Money::round_half_up)
    }
}

/// Adds two amounts; saturates at the maximum.
pub(super) fn sum(one: Money, other: Money) -> Money {
    one.checked_add(other).unwrap_or(Money::MAX)
}
