//! Nobody takes the shop empty: what a member may have open, and what one order may take (decision
//! D64).

use serde::{Deserialize, Deserializer, Serialize, de};

use super::PayType;
use super::refusals::{
    cash_needs_phone, cash_on_delivery_too_large, open_sum_too_large, phone_unverified,
    too_many_open_orders, too_many_open_pieces,
};
use crate::account::Origin;
use crate::money::Money;
use crate::refusal::Refusal;

/// How much goods are kept for a member who has not paid, and how much of them one order may take,
/// whatever the way to pay (decision D64).
///
/// Pieces and orders are whole numbers, sums are in NT$; 0 lifts a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OrderLimits {
    /// Open orders of a member.
    #[serde(deserialize_with = "count")]
    pub open_orders_max: u32,
    /// Pieces of a member's open orders, those of the new one among them.
    #[serde(deserialize_with = "count")]
    pub open_pieces_max: u32,
    /// Sum of the totals of a member's open orders, that of the new one among them.
    pub open_sum_max: Money,
    /// Pieces of one stock item in one order.
    #[serde(deserialize_with = "count")]
    pub item_pieces_max: u32,
    /// Total of an order that is paid in cash on delivery.
    pub cash_on_delivery_max: Money,
}

impl OrderLimits {
    /// Whether a new order depends on what else is open.
    #[must_use]
    pub fn count_open_orders(&self) -> bool {
        self.open_orders_max > 0 || self.open_pieces_max > 0 || self.open_sum_max > Money::ZERO
    }
}

impl Default for OrderLimits {
    fn default() -> Self {
        Self {
            open_orders_max: 20,
            open_pieces_max: 500,
            open_sum_max: Money::from_dollars(100_000),
            item_pieces_max: 100,
            cash_on_delivery_max: Money::from_dollars(20_000),
        }
    }
}

/// Reads a number of things, also from digits in a text, as settings are kept: like an amount of
/// money, but whole.
pub(super) fn count<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    let amount = Money::deserialize(from)
        .ok()
        .filter(|amount| amount.is_whole());
    amount
        .and_then(|amount| u32::try_from(amount.whole_dollars()).ok())
        .ok_or_else(|| de::Error::custom("not a whole number"))
}

/// What a member has ordered that is open: neither paid for nor cancelled, and not handed over to a
/// carrier. A transfer whose digits were given counts as not paid for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenOrders {
    /// Orders.
    pub orders: u32,
    /// Pieces in them.
    pub pieces: u32,
    /// Sum of their totals.
    pub sum: Money,
}

/// What the rules ask about the member who orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Buyer {
    /// 1 domestic, 2 overseas.
    #[cfg_attr(feature = "openapi", schema(value_type = i64, minimum = 1, maximum = 2))]
    pub origin: Origin,
    /// Whether the phone number is verified.
    pub tel_verified: bool,
    /// What is open already.
    pub open: OpenOrders,
}

impl Buyer {
    /// Refuses, with `phone_unverified`, a domestic member whose phone number is not (decision D32).
    pub(super) fn check_phone(&self) -> Result<(), Refusal> {
        if self.origin == Origin::Domestic && !self.tel_verified {
            return Err(phone_unverified());
        }
        Ok(())
    }

    /// Refuses cash on delivery with `phone_unverified` where no mobile was proved, of members
    /// overseas as well, and with `cash_on_delivery_too_large` above the couriers' own cap.
    pub(super) fn check_way(
        &self,
        pay_type: PayType,
        total: Money,
        limits: &OrderLimits,
    ) -> Result<(), Refusal> {
        if pay_type != PayType::CashOnDelivery {
            return Ok(());
        }
        if !self.tel_verified {
            return Err(cash_needs_phone());
        }
        let max = limits.cash_on_delivery_max;
        if max > Money::ZERO && total > max {
            return Err(cash_on_delivery_too_large(total, max));
        }
        Ok(())
    }
}

impl OpenOrders {
    /// Refuses one order more with `too_many_open_orders`.
    pub(super) fn check_orders(&self, limits: &OrderLimits) -> Result<(), Refusal> {
        let max = limits.open_orders_max;
        if max > 0 && self.orders >= max {
            return Err(too_many_open_orders(self.orders, max));
        }
        Ok(())
    }

    /// Refuses so many pieces more with `too_many_open_pieces`.
    pub(super) fn check_pieces(&self, pieces: u32, limits: &OrderLimits) -> Result<(), Refusal> {
        let max = limits.open_pieces_max;
        if max > 0 && self.pieces.saturating_add(pieces) > max {
            return Err(too_many_open_pieces(self.pieces, pieces, max));
        }
        Ok(())
    }

    /// Refuses a total more with `open_sum_too_large`.
    pub(super) fn check_sum(&self, total: Money, limits: &OrderLimits) -> Result<(), Refusal> {
        let max = limits.open_sum_max;
        let sum = self.sum.checked_add(total);
        if max > Money::ZERO && sum.is_none_or(|sum| sum > max) {
            return Err(open_sum_too_large(self.sum, total, max));
        }
        Ok(())
    }
}
