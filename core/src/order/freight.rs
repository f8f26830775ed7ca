//! Freight of orders to outlying islands and overseas, set by staff after asking the carrier
//! (decision D24).
//!
//! The buyer sees the new total and agrees to it before paying. Nothing is packed before that
//! (decision D172).

use serde::{Deserialize, Serialize};

use super::PayType;
use crate::money::Money;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

/// Maximum freight, in whole dollars.
pub const FREIGHT_MAX: u32 = 99_999;

/// Freight set by staff, in whole dollars from 1 to [`FREIGHT_MAX`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Freight(Money);

impl Freight {
    /// Parses an amount typed by staff; thousands separators and full-width characters are allowed.
    ///
    /// Fails with `freight_invalid` unless it is a whole number of dollars from 1 to
    /// [`FREIGHT_MAX`].
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let plain = typed.trim().chars().map(half_width);
        let digits: String = plain.filter(|c| *c != ',').collect();
        let dollars = digits.parse().ok().and_then(Self::of_dollars);
        dollars
            .filter(|_| digits.bytes().all(|b| b.is_ascii_digit()))
            .ok_or_else(|| {
                Refusal::field(
                    "Freight",
                    RefusalCode::FreightInvalid,
                    "運費必須是 1 到 99,999 的整數",
                )
            })
    }

    fn of_dollars(dollars: u32) -> Option<Self> {
        let is_one = (1..=FREIGHT_MAX).contains(&dollars);
        is_one.then(|| Self(Money::from_dollars(dollars)))
    }

    /// Returns the amount in NT$.
    #[must_use]
    pub const fn amount(self) -> Money {
        self.0
    }
}

/// State of the freight of an order whose freight was unknown when it was placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum FreightState {
    /// The freight is part of the total, or the order has none.
    Known,
    /// Staff have not set the freight yet.
    Unset,
    /// Staff have set the freight, and the buyer has not agreed to the new total yet.
    Proposed,
}

impl FreightState {
    /// All states; a freight passes from `Unset` to `Proposed`.
    pub const ALL: [Self; 3] = [Self::Known, Self::Unset, Self::Proposed];
}

/// Returns the text that replaces the payment instructions while the freight is unset.
#[must_use]
pub const fn freight_first(pay_type: PayType) -> &'static str {
    match pay_type {
        PayType::BankTransfer => "等待本店確認運費，請先不要匯款",
        PayType::CashOnDelivery => "等待本店確認運費，確認後再為您備貨",
        PayType::PayPal | PayType::LinePay | PayType::CreditCard => {
            "等待本店確認運費，請先不要付款"
        }
    }
}

/// Returns the refusal `freight_changed`: the total with the freight differs from the one that the
/// buyer saw.
#[must_use]
pub fn freight_changed() -> Refusal {
    Refusal::new(
        RefusalCode::FreightChanged,
        "運費已有變動，請重新確認應付總額",
    )
}

/// Returns the refusal `freight_fixed`: the freight of the order is known already, or the order has
/// none.
#[must_use]
pub fn freight_fixed() -> Refusal {
    Refusal::new(
        RefusalCode::FreightFixed,
        "這筆訂單的運費已經確定，不需再確認",
    )
}
