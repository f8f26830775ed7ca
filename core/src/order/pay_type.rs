//! How an order is paid, and which ways a place has.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::DeliveryLocation;
use crate::form::Typed;
use crate::refusal::{Refusal, RefusalCode};

/// The way an order is paid (decision D46).
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    IntoStaticStr,
    EnumString,
    VariantArray,
)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum PayType {
    /// Cash to the courier.
    #[default]
    CashOnDelivery,
    /// LINE Pay.
    LinePay,
    /// Credit card at the national card gateway.
    CreditCard,
    /// Transfer to the shop's bank account.
    BankTransfer,
    /// PayPal, arranged by staff for overseas orders.
    PayPal,
}

impl PayType {
    /// Every way to pay, in the order in which a form offers them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The way to pay of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// The way to pay that a form names; left out, it is cash on delivery
    /// (docs/spec/checkout.md#steps).
    pub(super) fn read(typed: &Typed) -> Result<Self, Refusal> {
        typed.word_or_default(Self::from_name)
    }

    /// Its name on forms, receipts and order lists.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::CashOnDelivery => "貨到付款",
            Self::LinePay => "LINE Pay",
            Self::CreditCard => "信用卡",
            Self::BankTransfer => "銀行轉帳",
            Self::PayPal => "PayPal",
        }
    }

    /// The way to pay as a Chinese sentence names it: a name in Latin letters stands free.
    #[must_use]
    pub fn in_text(self) -> String {
        let label = self.label();
        if label.is_ascii() {
            format!(" {label} ")
        } else {
            label.to_owned()
        }
    }

    /// Whether orders to this place can be paid this way (decision D25).
    #[must_use]
    pub const fn is_offered(self, location: DeliveryLocation) -> bool {
        match location {
            DeliveryLocation::Taiwan => !matches!(self, Self::PayPal),
            DeliveryLocation::OutlyingIsland => {
                matches!(self, Self::CashOnDelivery | Self::BankTransfer)
            }
            DeliveryLocation::Overseas => matches!(self, Self::BankTransfer | Self::PayPal),
        }
    }
}

/// A way to pay, as a form offers it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PayOption {
    /// The value to send.
    pub pay_type: PayType,
    /// The words to show.
    pub label: String,
}

/// The ways to pay for orders to this place, the first one preselected (decision D25).
pub fn pay_options(location: DeliveryLocation) -> impl Iterator<Item = PayOption> {
    PayType::ALL
        .iter()
        .copied()
        .filter(move |pay_type| pay_type.is_offered(location))
        .map(|pay_type| PayOption {
            pay_type,
            label: pay_type.label().to_owned(),
        })
}

/// Refuses, with `pay_type_not_offered`, a way to pay that the place does not have (D25).
pub fn check_pay_type(pay_type: PayType, location: DeliveryLocation) -> Result<PayType, Refusal> {
    if pay_type.is_offered(location) {
        return Ok(pay_type);
    }
    let place = location.label();
    let way = pay_type.in_text();
    Err(Refusal::field(
        "PayType",
        RefusalCode::PayTypeNotOffered,
        format!("{place}配送不提供{}，請改選其他付款方式", way.trim_end()),
    ))
}
