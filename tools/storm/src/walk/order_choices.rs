//! Delivery locations and payment types, as named on the wire.

use serde_json::{Value, json};

/// Delivery location.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Location {
    Taiwan,
    OutlyingIsland,
    Overseas,
}

/// Payment type of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PayType {
    CashOnDelivery,
    LinePay,
    CreditCard,
    BankTransfer,
    PayPal,
}

use PayType::{BankTransfer, CashOnDelivery, CreditCard, LinePay, PayPal};

/// All delivery locations.
pub const LOCATIONS: [Location; 3] = [
    Location::Taiwan,
    Location::OutlyingIsland,
    Location::Overseas,
];
/// All payment types.
pub const PAY_TYPES: [PayType; 5] = [CashOnDelivery, LinePay, CreditCard, BankTransfer, PayPal];

impl Location {
    /// Returns the payment types that the location offers (decision D25).
    pub const fn pay_types(self) -> &'static [PayType] {
        match self {
            Self::Taiwan => &[CashOnDelivery, LinePay, CreditCard, BankTransfer],
            Self::OutlyingIsland => &[CashOnDelivery, BankTransfer],
            Self::Overseas => &[BankTransfer, PayPal],
        }
    }

    /// Returns the name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Taiwan => "Taiwan",
            Self::OutlyingIsland => "OutlyingIsland",
            Self::Overseas => "Overseas",
        }
    }

    /// Returns an order form for this location.
    pub fn form(self, pay_type: PayType) -> Value {
        let [zip, city, area, address] = match self {
            Self::Taiwan => ["100", "臺北市", "中正區", "重慶南路一段 122 號"],
            Self::OutlyingIsland => ["880", "澎湖縣", "馬公市", "治平路 32 號"],
            Self::Overseas => ["", "", "", "12 Harbour Street, Sydney"],
        };
        json!({
            "BuyName": "王小明", "BuyTel": "0912345678", "BuyEmail": "",
            "ReceiveName": "陳大文", "ReceiveTel": "0987654321",
            "DeliveryType": "HomeDelivery", "DeliveryLocation": self.as_str(),
            "DeliveryZipCode": zip, "DeliveryCity": city, "DeliveryArea": area,
            "DeliveryAddress": address, "PayType": pay_type.as_str(), "Remark": "",
        })
    }
}

impl PayType {
    /// Returns the name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            CashOnDelivery => "CashOnDelivery",
            LinePay => "LinePay",
            CreditCard => "CreditCard",
            BankTransfer => "BankTransfer",
            PayPal => "PayPal",
        }
    }
}
