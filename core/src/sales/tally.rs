//! Orders, sales and payments of one or several days (decision D166).

use serde::{Deserialize, Serialize};

use crate::money::Money;
use crate::order::{OrderStatus, PayStatus};

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
    /// Sum of the totals of orders that were neither cancelled nor returned.
    pub sales: Money,
    /// Number of these orders that were cancelled, at any time.
    pub cancelled_orders: i64,
    /// Sum of the totals of the cancelled orders.
    pub cancelled: Money,
    /// Number of these orders whose goods came back, at any time.
    pub returned_orders: i64,
    /// Sum of the totals of the returned orders.
    pub returned: Money,
    /// Number of orders that became paid.
    pub received_orders: i64,
    /// Sum of the totals of the orders that became paid.
    pub received: Money,
    /// Number of orders that were refunded.
    pub refunded_orders: i64,
    /// Sum of the totals of the refunded orders; not subtracted from the other figures.
    pub refunded: Money,
}

/// Returns `true` if an order counts as sales, and its goods as sold: it is neither
/// cancelled nor returned.
#[must_use]
pub const fn counts(status: OrderStatus) -> bool {
    !status.is_undone()
}

impl SalesTally {
    /// Adds placed orders with this status; `totals` is the sum of their totals.
    pub fn place(&mut self, status: OrderStatus, orders: i64, totals: Money) {
        self.orders = self.orders.saturating_add(orders);
        match status {
            OrderStatus::Cancelled => {
                self.cancelled_orders = self.cancelled_orders.saturating_add(orders);
                self.cancelled = sum(self.cancelled, totals);
            }
            OrderStatus::Returned => {
                self.returned_orders = self.returned_orders.saturating_add(orders);
                self.returned = sum(self.returned, totals);
            }
            _ => self.sales = sum(self.sales, totals),
        }
    }

    /// Adds orders whose pay status changed to paid or refunded; any other change counts for
    /// nothing.
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
