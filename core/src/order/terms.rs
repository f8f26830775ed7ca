//! Terms of sale: fees, limits of orders, and payment terms.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, de};

use super::refusals::{
    cash_needs_phone, cash_on_delivery_too_large, open_sum_too_large, phone_unverified,
    too_many_open_orders, too_many_open_pieces,
};
use super::{DeliveryLocation, Offer, PayStatus, PayType};
use crate::account::Origin;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::time::Moment;

/// Settings that apply to a new order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderSettings {
    /// Fees of delivery and collection.
    pub fees: Fees,
    /// Payment terms.
    pub terms: Terms,
    /// Limits of orders.
    pub limits: OrderLimits,
    /// Delivery locations and payment types.
    pub offer: Offer,
    /// Version of the settings, stored in the receipt.
    pub version: i64,
}

// docs/spec/settings.md#fees; decision D24.
/// Fees of delivery and collection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fees {
    /// Delivery fee below the threshold.
    pub delivery_fee: Money,
    /// Subtotal from which delivery is free.
    pub delivery_fee_threshold: Money,
    /// Collection fee of cash on delivery.
    pub sale_income: Money,
    /// Surcharge for an outlying island, for any subtotal; 0 means that staff confirm it by phone.
    pub outlying_surcharge: Money,
    /// Surcharge for an address overseas, for any subtotal; 0 means that staff confirm it by phone.
    pub overseas_surcharge: Money,
}

impl Fees {
    /// Returns the surcharge of a location, in whole dollars, for any subtotal (decision D24).
    pub(super) fn surcharge(&self, location: DeliveryLocation) -> Money {
        match location {
            DeliveryLocation::Taiwan => Money::ZERO,
            DeliveryLocation::OutlyingIsland => self.outlying_surcharge.round_half_up(),
            DeliveryLocation::Overseas => self.overseas_surcharge.round_half_up(),
        }
    }

    /// Returns the fee of a payment type, in whole dollars; only cash on delivery has one.
    pub(super) fn collection(&self, pay_type: PayType) -> Money {
        match pay_type {
            PayType::CashOnDelivery => self.sale_income.round_half_up(),
            _ => Money::ZERO,
        }
    }
}

impl Default for Fees {
    fn default() -> Self {
        Self {
            delivery_fee: Money::from_dollars(200),
            delivery_fee_threshold: Money::from_dollars(3000),
            sale_income: Money::from_dollars(60),
            outlying_surcharge: Money::ZERO,
            overseas_surcharge: Money::ZERO,
        }
    }
}

// Decision D41.
/// Payment terms of unpaid orders, as whole numbers; 0 means no deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Terms {
    /// Hours to pay an order by LINE Pay or card.
    #[serde(deserialize_with = "count")]
    pub unpaid_online_hours: u32,
    /// Days to pay an order by bank transfer.
    #[serde(deserialize_with = "count")]
    pub unpaid_transfer_days: u32,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            unpaid_online_hours: 24,
            unpaid_transfer_days: 7,
        }
    }
}

// Decision D64.
/// Limits of a single order and of a member's unpaid orders, for all payment types.
///
/// Numbers of pieces and orders are whole numbers, sums are in NT$; 0 means no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OrderLimits {
    /// Maximum number of open orders of a member.
    #[serde(deserialize_with = "count")]
    pub open_orders_max: u32,
    /// Maximum number of pieces in a member's open orders, including the new one.
    #[serde(deserialize_with = "count")]
    pub open_pieces_max: u32,
    /// Maximum sum of the totals of a member's open orders, including the new one.
    pub open_sum_max: Money,
    /// Maximum number of pieces of one stock item in an order.
    #[serde(deserialize_with = "count")]
    pub item_pieces_max: u32,
    /// Maximum total of an order paid by cash on delivery.
    pub cash_on_delivery_max: Money,
}

impl OrderLimits {
    /// Returns `true` if a limit depends on the member's open orders.
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

/// Deserializes a whole number from a number or from digits in a string, as settings are stored.
pub(crate) fn count<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    let amount = Money::deserialize(from)
        .ok()
        .filter(|amount| amount.is_whole());
    amount
        .and_then(|amount| u32::try_from(amount.whole_dollars()).ok())
        .ok_or_else(|| de::Error::custom("not a whole number"))
}

/// Days after the due date before an order is cancelled whose buyer has entered the digits of a
/// transfer.
///
/// The digits are not proof of payment, and a bank statement may come a few days late (decision
/// D64).
pub(crate) const ANNOUNCED_GRACE_DAYS: u64 = 3;

/// The same as a [`Duration`].
pub const ANNOUNCED_GRACE: Duration = Duration::from_hours(ANNOUNCED_GRACE_DAYS * 24);

/// Maximum step of the shop's clock that is still trusted.
const CLOCK_STEP_MAX: Duration = Duration::from_mins(5);

/// Returns the difference between the expected and the shown time if it exceeds five minutes in
/// either direction. Unpaid orders are not cancelled by such a clock.
#[must_use]
pub fn clock_jumped_by(expected: Moment, shown: Moment) -> Option<Duration> {
    let jump = expected.until(shown).max(shown.until(expected));
    (jump > CLOCK_STEP_MAX).then_some(jump)
}

/// Returns the payment deadline of an order (decision D41): hours for LINE Pay and cards, days for
/// bank transfers.
///
/// Returns `None` for cash on delivery and for `PayPal`, which is arranged by staff, and if the
/// term is 0.
#[must_use]
pub fn due_at(pay_type: PayType, terms: &Terms, placed_at: Moment) -> Option<Moment> {
    let hours = match pay_type {
        PayType::LinePay | PayType::CreditCard => u64::from(terms.unpaid_online_hours),
        PayType::BankTransfer => u64::from(terms.unpaid_transfer_days) * 24,
        PayType::CashOnDelivery | PayType::PayPal => 0,
    };
    (hours > 0).then(|| placed_at.plus(Duration::from_hours(hours)))
}

/// Returns the time at which an unpaid order is cancelled: its due date, or [`ANNOUNCED_GRACE`]
/// later if the digits of a transfer were entered (decisions D41, D64).
#[must_use]
pub fn called_off_at(due_at: Moment, pay_status: PayStatus) -> Moment {
    match pay_status {
        PayStatus::FilledIn => due_at.plus(ANNOUNCED_GRACE),
        _ => due_at,
    }
}

/// Open orders of a member: not paid, not cancelled, and not handed over to a carrier. An order
/// with only the digits of a transfer counts as not paid.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenOrders {
    /// Number of orders.
    pub orders: u32,
    /// Number of pieces in them.
    pub pieces: u32,
    /// Sum of their totals.
    pub sum: Money,
}

/// Member who orders, as far as the rules need it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Buyer {
    /// 1 domestic, 2 overseas.
    #[cfg_attr(feature = "openapi", schema(value_type = i64, minimum = 1, maximum = 2))]
    pub origin: Origin,
    /// `true` if the phone number is verified.
    pub tel_verified: bool,
    /// Open orders of the member.
    pub open: OpenOrders,
}

impl Buyer {
    /// Fails with `phone_unverified` if a domestic member's phone number is not verified (decision
    /// D32).
    pub(super) fn check_phone(&self) -> Result<(), Refusal> {
        if self.origin == Origin::Domestic && !self.tel_verified {
            return Err(phone_unverified());
        }
        Ok(())
    }

    /// Checks cash on delivery: fails with `phone_unverified` without a verified phone number, for
    /// members overseas too, and with `cash_on_delivery_too_large` above the limit of couriers.
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
    /// Fails with `too_many_open_orders` if the member may not place one more order.
    pub(super) fn check_orders(&self, limits: &OrderLimits) -> Result<(), Refusal> {
        let max = limits.open_orders_max;
        if max > 0 && self.orders >= max {
            return Err(too_many_open_orders(self.orders, max));
        }
        Ok(())
    }

    /// Fails with `too_many_open_pieces` if `pieces` more would exceed the limit.
    pub(super) fn check_pieces(&self, pieces: u32, limits: &OrderLimits) -> Result<(), Refusal> {
        let max = limits.open_pieces_max;
        if max > 0 && self.pieces.saturating_add(pieces) > max {
            return Err(too_many_open_pieces(self.pieces, pieces, max));
        }
        Ok(())
    }

    /// Fails with `open_sum_too_large` if `total` more would exceed the limit.
    pub(super) fn check_sum(&self, total: Money, limits: &OrderLimits) -> Result<(), Refusal> {
        let max = limits.open_sum_max;
        let sum = self.sum.checked_add(total);
        if max > Money::ZERO && sum.is_none_or(|sum| sum > max) {
            return Err(open_sum_too_large(self.sum, total, max));
        }
        Ok(())
    }
}
