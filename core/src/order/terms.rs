//! On which terms the shop sells: its fees, how much may be ordered, and until when an order waits for
//! its money.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, de};

use super::refusals::{
    cash_needs_phone, cash_on_delivery_too_large, open_sum_too_large, phone_unverified,
    too_many_open_orders, too_many_open_pieces,
};
use super::{DeliveryLocation, PayStatus, PayType};
use crate::account::Origin;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::time::Moment;

/// What of the settings an order is placed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderSettings {
    /// The fees.
    pub fees: Fees,
    /// How long the order may wait for its money.
    pub terms: Terms,
    /// How much may be ordered.
    pub limits: OrderLimits,
    /// The version of the settings; the receipt keeps it.
    pub version: i64,
}

/// The fees of delivery and collection (docs/spec/settings.md#fees; decision D24).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fees {
    /// Delivery below the threshold.
    pub delivery_fee: Money,
    /// Subtotal from which delivery is free.
    pub delivery_fee_threshold: Money,
    /// Collection fee of cash on delivery.
    pub sale_income: Money,
    /// Added for an outlying island, whatever the subtotal; zero means staff confirm by phone.
    pub outlying_surcharge: Money,
    /// Added for an address overseas, whatever the subtotal; zero means staff confirm by phone.
    pub overseas_surcharge: Money,
}

impl Fees {
    /// What a place adds, in whole dollars, whatever the subtotal (decision D24).
    pub(super) fn surcharge(&self, location: DeliveryLocation) -> Money {
        match location {
            DeliveryLocation::Taiwan => Money::ZERO,
            DeliveryLocation::OutlyingIsland => self.outlying_surcharge.round_half_up(),
            DeliveryLocation::Overseas => self.overseas_surcharge.round_half_up(),
        }
    }

    /// What a way to pay adds, in whole dollars: cash on delivery alone does.
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

/// How long an order waits for its money (decision D41).
///
/// Each is a whole number; 0 means for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Terms {
    /// Hours that an order to be paid with LINE Pay or card waits.
    #[serde(deserialize_with = "count")]
    pub unpaid_online_hours: u32,
    /// Days that an order to be paid by bank transfer waits.
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
pub(crate) fn count<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    let amount = Money::deserialize(from)
        .ok()
        .filter(|amount| amount.is_whole());
    amount
        .and_then(|amount| u32::try_from(amount.whole_dollars()).ok())
        .ok_or_else(|| de::Error::custom("not a whole number"))
}

/// Days after its due date for which an order is kept whose buyer has given the digits of a transfer:
/// they are a word of the buyer's, not money, and a statement comes a few days late (decision D64).
pub(crate) const ANNOUNCED_GRACE_DAYS: u64 = 3;

/// The same as a length of time.
pub const ANNOUNCED_GRACE: Duration = Duration::from_hours(ANNOUNCED_GRACE_DAYS * 24);

/// How far the shop's clock may be set at once before it is no longer believed.
const CLOCK_STEP_MAX: Duration = Duration::from_mins(5);

/// How far the shop's clock is from where it should be, when that is too far to call unpaid orders off
/// by it: more than five minutes ahead or back.
#[must_use]
pub fn clock_jumped_by(expected: Moment, shown: Moment) -> Option<Duration> {
    let jump = expected.until(shown).max(shown.until(expected));
    (jump > CLOCK_STEP_MAX).then_some(jump)
}

/// Until when an unpaid order waits for its money (decision D41): LINE Pay and cards for hours,
/// bank transfers for days. Cash comes with the goods, and `PayPal` is arranged by staff: these wait
/// for ever, as do all where the term is 0.
#[must_use]
pub fn due_at(pay_type: PayType, terms: &Terms, placed_at: Moment) -> Option<Moment> {
    let hours = match pay_type {
        PayType::LinePay | PayType::CreditCard => u64::from(terms.unpaid_online_hours),
        PayType::BankTransfer => u64::from(terms.unpaid_transfer_days) * 24,
        PayType::CashOnDelivery | PayType::PayPal => 0,
    };
    (hours > 0).then(|| placed_at.plus(Duration::from_hours(hours)))
}

/// When an order is called off that nobody has paid: at its due date; [`ANNOUNCED_GRACE`] later where
/// the digits of a transfer were given (decisions D41, D64).
#[must_use]
pub fn called_off_at(due_at: Moment, pay_status: PayStatus) -> Moment {
    match pay_status {
        PayStatus::FilledIn => due_at.plus(ANNOUNCED_GRACE),
        _ => due_at,
    }
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
