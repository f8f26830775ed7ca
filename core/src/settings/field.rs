//! Groups of settings, and the units of their values.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// Group of settings: one section of the page, changed with one permission.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SettingGroup {
    /// Fees of delivery and collection.
    Fees,
    /// Payment terms and limits of orders.
    Orders,
    /// Delivery locations and payment types of new orders.
    Offer,
    /// Steps of shipping, and low-stock warning.
    BackOffice,
    /// Shop profile: name, contact and company data.
    Profile,
    /// Bank account that buyers pay into.
    Bank,
}

impl SettingGroup {
    /// All groups, in the order of the page.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the group of the setting with this name.
    #[must_use]
    pub fn of(name: &str) -> Self {
        match name {
            "delivery_fee"
            | "delivery_fee_threshold"
            | "sale_income"
            | "outlying_surcharge"
            | "overseas_surcharge" => Self::Fees,
            "track_dispatch" | "low_stock_below" => Self::BackOffice,
            "bank_name" | "bank_account_holder" | "bank_account_number" => Self::Bank,
            _ => match SettingUnit::of(name) {
                SettingUnit::Text => Self::Profile,
                SettingUnit::Switch => Self::Offer,
                _ => Self::Orders,
            },
        }
    }

    /// Returns the name on pages, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Fees => "運費",
            Self::Orders => "付款期限與訂購上限",
            Self::Offer => "配送地點與付款方式",
            Self::BackOffice => "後台",
            Self::Profile => "商店資料",
            Self::Bank => "銀行帳戶",
        }
    }
}

/// Unit of a setting's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SettingUnit {
    /// An amount in NT$, with at most three decimals.
    Money,
    /// A whole number of hours.
    Hours,
    /// A whole number of days.
    Days,
    /// A whole number of orders.
    Orders,
    /// A whole number of pieces.
    Pieces,
    /// `true` or `false`.
    Switch,
    /// A line of text.
    Text,
}

impl SettingUnit {
    /// Returns the unit of the setting with this name.
    #[must_use]
    pub fn of(name: &str) -> Self {
        match name {
            "delivery_fee"
            | "delivery_fee_threshold"
            | "sale_income"
            | "outlying_surcharge"
            | "overseas_surcharge"
            | "open_sum_max"
            | "cash_on_delivery_max" => Self::Money,
            "unpaid_online_hours" => Self::Hours,
            "unpaid_transfer_days" => Self::Days,
            "open_orders_max" => Self::Orders,
            "open_pieces_max" | "item_pieces_max" | "low_stock_below" => Self::Pieces,
            "track_dispatch" => Self::Switch,
            _ if name.starts_with("deliver_") || name.starts_with("accept_") => Self::Switch,
            _ => Self::Text,
        }
    }

    /// Returns the unit shown after the number on pages, in Chinese; empty for money, whose
    /// currency sign comes before the number.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Hours => "小時",
            Self::Days => "天",
            Self::Orders => "筆",
            Self::Pieces => "件",
            Self::Money | Self::Switch | Self::Text => "",
        }
    }
}
