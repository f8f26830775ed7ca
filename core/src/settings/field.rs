//! How settings stand together on a page, and what their numbers count.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// Settings that stand together on a page, and that the same permission changes.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SettingGroup {
    /// What delivery and collection cost.
    Fees,
    /// How long an order waits for its money, and how much may be ordered.
    Orders,
    /// When an item runs low.
    Stock,
    /// What the shop says of itself.
    Profile,
    /// The account that buyers pay into.
    Bank,
}

impl SettingGroup {
    /// Every group, in the order of the page.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The group of a setting.
    #[must_use]
    pub fn of(name: &str) -> Self {
        match name {
            "delivery_fee"
            | "delivery_fee_threshold"
            | "sale_income"
            | "outlying_surcharge"
            | "overseas_surcharge" => Self::Fees,
            "low_stock_below" => Self::Stock,
            "bank_name" | "bank_account_holder" | "bank_account_number" => Self::Bank,
            _ => match SettingUnit::of(name) {
                SettingUnit::Text => Self::Profile,
                _ => Self::Orders,
            },
        }
    }

    /// Its name on pages.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Fees => "運費",
            Self::Orders => "付款期限與訂購上限",
            Self::Stock => "庫存",
            Self::Profile => "商店資料",
            Self::Bank => "銀行帳戶",
        }
    }
}

/// What the value of a setting is.
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
    /// A line of text.
    Text,
}

impl SettingUnit {
    /// What the value of a setting is.
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
            _ => Self::Text,
        }
    }

    /// What stands behind the number on pages; blank for money, whose sign stands before it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Hours => "小時",
            Self::Days => "天",
            Self::Orders => "筆",
            Self::Pieces => "件",
            Self::Money | Self::Text => "",
        }
    }
}
