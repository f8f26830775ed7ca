//! How an order is paid.

use serde::{Deserialize, Serialize};

/// The way an order is paid (decision D46).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
