//! What the way to an outlying island or overseas costs, when staff have asked the carrier (decision
//! D24): the buyer sees the new total and agrees to it before paying, and nothing is packed before
//! that (decision D172).

use serde::{Deserialize, Serialize};

use super::PayType;
use crate::money::Money;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

/// Highest freight, in whole dollars.
pub const FREIGHT_MAX: u32 = 99_999;

/// A freight that staff tell, in whole dollars from 1 to [`FREIGHT_MAX`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Freight(Money);

impl Freight {
    /// Reads an amount as staff type it, also with separators or full-width.
    ///
    /// Refuses with `freight_invalid` what is no whole number of dollars from 1 to [`FREIGHT_MAX`].
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

    /// The amount.
    #[must_use]
    pub const fn amount(self) -> Money {
        self.0
    }
}

/// How far the freight of an order has come that nobody knew when the order was placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum FreightState {
    /// Part of the total, or there is none.
    Known,
    /// Staff still have to set it.
    Unset,
    /// Staff have set it, and the buyer has not agreed to the new total yet.
    Proposed,
}

impl FreightState {
    /// Every state, in the order in which a freight takes them from `Unset` on.
    pub const ALL: [Self; 3] = [Self::Known, Self::Unset, Self::Proposed];
}

/// What the buyer reads instead of how to pay, while staff still have to set the freight.
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

/// The freight comes to another total than the buyer was shown.
#[must_use]
pub fn freight_changed() -> Refusal {
    Refusal::new(
        RefusalCode::FreightChanged,
        "運費已有變動，請重新確認應付總額",
    )
}

/// The freight of the order is known already, or there is none.
#[must_use]
pub fn freight_fixed() -> Refusal {
    Refusal::new(
        RefusalCode::FreightFixed,
        "這筆訂單的運費已經確定，不需再確認",
    )
}
