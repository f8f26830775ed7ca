//! What the shop's owner decides and the rules need: fees, and the shop's own particulars.

use serde::{Deserialize, Serialize};

use crate::money::Money;

/// The fees of delivery and collection (catalogue document, section 9; decision D24).
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

/// Who the shop is, as footer, contact page and bank transfer show it (decision D37).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Particulars {
    /// The shop's name.
    pub shop_name: String,
    /// The toll-free number.
    pub hotline: String,
    /// When the hotline is answered.
    pub service_hours: String,
    /// The company's tax number.
    pub company_tax_number: String,
    /// Who represents the company; the Consumer Protection Act, article 18, wants the name shown.
    pub representative: String,
    /// Street address of the store.
    pub address: String,
    /// Where a shopper can write to.
    pub email: String,
    /// Bank for transfers.
    pub bank_name: String,
    /// Holder of the bank account.
    pub bank_account_holder: String,
    /// Number of the bank account.
    pub bank_account_number: String,
}

impl Default for Particulars {
    fn default() -> Self {
        let unset = || "未設定".to_owned();
        Self {
            shop_name: "沐山香堂".to_owned(),
            hotline: "0800-557989".to_owned(),
            service_hours: "週一至週五 8:00–18:00".to_owned(),
            company_tax_number: unset(),
            representative: unset(),
            address: unset(),
            email: unset(),
            bank_name: unset(),
            bank_account_holder: unset(),
            bank_account_number: unset(),
        }
    }
}

/// The answer of `GET /Setting`: fees, particulars, and what is running.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Setting {
    /// The fees that every quote uses.
    #[serde(flatten)]
    pub fees: Fees,
    /// Who the shop is.
    #[serde(flatten)]
    pub particulars: Particulars,
    /// The version shown in the footer, without its leading `v` (decision D35).
    pub version: String,
    /// `development` or `production`.
    pub environment: String,
}
