//! Providers of online payments.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::named::named;
use crate::order::PayType;

/// External service for online payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantArray)]
pub enum Provider {
    /// LINE Pay.
    LinePay,
    /// The national card gateway.
    Card,
}

named!(Provider);

impl Provider {
    /// Returns the provider of a payment type, or `None` if it is not paid online.
    #[must_use]
    pub const fn of(pay_type: PayType) -> Option<Self> {
        match pay_type {
            PayType::LinePay => Some(Self::LinePay),
            PayType::CreditCard => Some(Self::Card),
            PayType::CashOnDelivery | PayType::BankTransfer | PayType::PayPal => None,
        }
    }

    /// Returns the name on pages.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::LinePay => "LINE Pay",
            Self::Card => "信用卡",
        }
    }
}
