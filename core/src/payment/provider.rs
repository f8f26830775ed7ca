//! Who takes the money of an online payment.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::order::PayType;

/// An external service that moves money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantArray)]
pub enum Provider {
    /// LINE Pay.
    LinePay,
    /// The national card gateway.
    Card,
}

impl Provider {
    /// Every provider there is.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The provider behind a way to pay; `None` where no money moves online.
    #[must_use]
    pub const fn of(pay_type: PayType) -> Option<Self> {
        match pay_type {
            PayType::LinePay => Some(Self::LinePay),
            PayType::CreditCard => Some(Self::Card),
            PayType::CashOnDelivery | PayType::BankTransfer | PayType::PayPal => None,
        }
    }

    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Its name on pages.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::LinePay => "LINE Pay",
            Self::Card => "信用卡",
        }
    }

    /// The provider of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}
