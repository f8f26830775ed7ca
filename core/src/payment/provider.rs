//! Providers of online payments.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::order::PayType;

/// External service for online payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantArray)]
pub enum Provider {
    /// LINE Pay.
    LinePay,
    /// The national card gateway.
    Card,
}

impl Provider {
    /// All providers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the provider of a payment type, or `None` if it is not paid online.
    #[must_use]
    pub const fn of(pay_type: PayType) -> Option<Self> {
        match pay_type {
            PayType::LinePay => Some(Self::LinePay),
            PayType::CreditCard => Some(Self::Card),
            PayType::CashOnDelivery | PayType::BankTransfer | PayType::PayPal => None,
        }
    }

    /// Returns the name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the name on pages.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::LinePay => "LINE Pay",
            Self::Card => "信用卡",
        }
    }

    /// Returns the provider with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}
