//! Payment types, and where they are offered.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::DeliveryLocation;
use crate::form::Typed;
use crate::named::named;
use crate::refusal::{Refusal, RefusalCode};

// Decision D46.
/// Payment type of an order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum PayType {
    /// Cash collected by the courier.
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

named!(PayType);

impl PayType {
    /// Reads the payment type from a form; the default is cash on delivery
    /// (docs/spec/checkout.md#steps).
    pub(super) fn read(typed: &Typed) -> Result<Self, Refusal> {
        typed.name_or_default(Self::from_name)
    }

    /// Returns the name on forms, receipts and order lists, in Chinese.
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

    /// Returns the name inside a Chinese sentence: Latin names have spaces around them.
    #[must_use]
    pub fn in_text(self) -> String {
        let label = self.label();
        if label.is_ascii() {
            format!(" {label} ")
        } else {
            label.to_owned()
        }
    }

    /// Returns `true` if orders to this location can be paid this way (decision D25).
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

/// Payment type as offered by a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PayOption {
    /// Value to send.
    pub pay_type: PayType,
    /// Text to show.
    pub label: String,
}

/// Returns the payment types for orders to this location; the first is preselected (decision D25).
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

/// Fails with `pay_type_not_offered` if the location does not have the payment type (decision D25).
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
