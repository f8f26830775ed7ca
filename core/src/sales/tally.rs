//! Orders, sales, and money that came and went, of a day or of several (decision D166).

use serde::{Deserialize, Serialize};

use crate::money::Money;
use crate::order::{OrderStatus, PayStatus};

/// The figures of a day, of several days, or of one way to pay.
///
/// The first four are about orders that were placed in that time, whatever became of them later; the last
/// four are about money that moved in that time, whenever its order was placed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SalesTally {
    /// Orders that were placed, the cancelled ones among them.
    pub orders: i64,
    /// The totals of those that were not cancelled.
    pub sales: Money,
    /// Those that were cancelled, whenever that was.
    pub cancelled_orders: i64,
    /// Their totals.
    pub cancelled: Money,
    /// Orders that became paid.
    pub received_orders: i64,
    /// Their totals: money that came.
    pub received: Money,
    /// Orders that were refunded.
    pub refunded_orders: i64,
    /// Their totals: money that went back. It is never taken off the others.
    pub refunded: Money,
}

/// Whether the total of an order counts as sales, and its goods as sold: unless it was cancelled.
#[must_use]
pub const fn counts(status: OrderStatus) -> bool {
    !matches!(status, OrderStatus::Cancelled)
}

impl SalesTally {
    /// Counts orders that were placed: how many of this status, and the sum of their totals.
    pub fn place(&mut self, status: OrderStatus, orders: i64, totals: Money) {
        self.orders = self.orders.saturating_add(orders);
        if counts(status) {
            self.sales = sum(self.sales, totals);
        } else {
            self.cancelled_orders = self.cancelled_orders.saturating_add(orders);
            self.cancelled = sum(self.cancelled, totals);
        }
    }

    /// Counts orders whose pay status changed: those that became paid are money that came, those that were
    /// refunded money that went back; any other change moves nothing.
    pub fn pay(&mut self, from: PayStatus, to: PayStatus, orders: i64, totals: Money) {
        if from == to {
            return;
        }
        match to {
            PayStatus::Paid => {
                self.received_orders = self.received_orders.saturating_add(orders);
                self.received = sum(self.received, totals);
            }
            PayStatus::Refunded => {
                self.refunded_orders = self.refunded_orders.saturating_add(orders);
                self.refunded = sum(self.refunded, totals);
            }
            PayStatus::Unpaid | PayStatus::FilledIn => {}
        }
    }

    /// Adds the figures of another day or way to pay.
    pub fn add(&mut self, other: &Self) {
        self.orders = self.orders.saturating_add(other.orders);
        self.sales = sum(self.sales, other.sales);
        self.cancelled_orders = self.cancelled_orders.saturating_add(other.cancelled_orders);
        self.cancelled = sum(self.cancelled, other.cancelled);
        self.received_orders = self.received_orders.saturating_add(other.received_orders);
        self.received = sum(self.received, other.received);
        self.refunded_orders = self.refunded_orders.saturating_add(other.refunded_orders);
        self.refunded = sum(self.refunded, other.refunded);
    }

    /// What an order that was not cancelled came to on average, in whole dollars, half a dollar going up;
    /// nothing without one.
    #[must_use]
    pub fn average(&self) -> Money {
        let sold = self.orders.saturating_sub(self.cancelled_orders);
        let average = self.sales.thousandths().checked_div(sold);
        let average = average.and_then(Money::from_thousandths);
        average.map_or(Money::ZERO, Money::round_half_up)
    }
}

/// A sum that stops at the largest amount there is.
pub(super) fn sum(one: Money, other: Money) -> Money {
    one.checked_add(other).unwrap_or(Money::MAX)
}
