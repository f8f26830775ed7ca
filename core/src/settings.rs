//! What the shop's owner decides and the rules need: fees, and the shop's own profile.

use serde::{Deserialize, Deserializer, Serialize, de};

use crate::money::Money;
use crate::order::PayType;

/// What a particular says that nobody has decided yet (decision D37).
const UNSET: &str = "未設定";

/// The fees of delivery and collection (docs/spec/settings.md#fees; decision D24).
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

/// How long an order waits for its money (decision D41).
///
/// Each is a whole number; 0 means for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Terms {
    /// Hours that an order to be paid with LINE Pay or card waits.
    #[serde(deserialize_with = "count")]
    pub unpaid_online_hours: u32,
    /// Days that an order to be paid by bank transfer waits.
    #[serde(deserialize_with = "count")]
    pub unpaid_transfer_days: u32,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            unpaid_online_hours: 24,
            unpaid_transfer_days: 7,
        }
    }
}

/// How much goods are kept for a member who has not paid, and how much of them one order may take,
/// whatever the way to pay (decision D64).
///
/// Pieces and orders are whole numbers, sums are in NT$; 0 lifts a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OrderLimits {
    /// Open orders of a member.
    #[serde(deserialize_with = "count")]
    pub open_orders_max: u32,
    /// Pieces of a member's open orders, those of the new one among them.
    #[serde(deserialize_with = "count")]
    pub open_pieces_max: u32,
    /// Sum of the totals of a member's open orders, that of the new one among them.
    pub open_sum_max: Money,
    /// Pieces of one stock item in one order.
    #[serde(deserialize_with = "count")]
    pub item_pieces_max: u32,
    /// Total of an order that is paid in cash on delivery.
    pub cash_on_delivery_max: Money,
}

impl OrderLimits {
    /// Whether a new order depends on what else is open.
    #[must_use]
    pub fn count_open_orders(&self) -> bool {
        self.open_orders_max > 0 || self.open_pieces_max > 0 || self.open_sum_max > Money::ZERO
    }
}

impl Default for OrderLimits {
    fn default() -> Self {
        Self {
            open_orders_max: 20,
            open_pieces_max: 500,
            open_sum_max: Money::from_dollars(100_000),
            item_pieces_max: 100,
            cash_on_delivery_max: Money::from_dollars(20_000),
        }
    }
}

/// Reads a number of things, also from digits in a text, as settings are kept: like an amount of
/// money, but whole.
fn count<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    let amount = Money::deserialize(from)
        .ok()
        .filter(|amount| amount.is_whole());
    amount
        .and_then(|amount| u32::try_from(amount.whole_dollars()).ok())
        .ok_or_else(|| de::Error::custom("not a whole number"))
}

/// What of the settings an order is placed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderSettings {
    /// The fees.
    pub fees: Fees,
    /// How long the order may wait for its money.
    pub terms: Terms,
    /// How much may be ordered.
    pub limits: OrderLimits,
    /// The version of the settings; the receipt keeps it.
    pub version: i64,
}

/// Who the shop is, as footer, contact page and bank transfer show it (decision D37).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShopProfile {
    /// The shop's name.
    pub shop_name: String,
    /// What the shop says of itself in a line, below its name.
    pub motto: String,
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
    /// The court that the terms name for disputes.
    pub court: String,
    /// Where a shopper can write to.
    pub email: String,
    /// Bank for transfers.
    pub bank_name: String,
    /// Holder of the bank account.
    pub bank_account_holder: String,
    /// Number of the bank account.
    pub bank_account_number: String,
    /// The https address of a map that the contact page shows in a frame (decision D74).
    pub map_frame: String,
}

impl Default for ShopProfile {
    fn default() -> Self {
        let unset = || UNSET.to_owned();
        Self {
            shop_name: "沐山香堂".to_owned(),
            motto: "木、水、日頭，與足夠的時間。".to_owned(),
            hotline: "0800-557989".to_owned(),
            service_hours: "週一至週五 8:00–18:00".to_owned(),
            company_tax_number: unset(),
            representative: unset(),
            address: unset(),
            court: "臺灣臺南地方法院".to_owned(),
            email: unset(),
            bank_name: unset(),
            bank_account_holder: unset(),
            bank_account_number: unset(),
            map_frame: unset(),
        }
    }
}

impl ShopProfile {
    /// Whether the owner has decided a particular.
    #[must_use]
    pub fn is_set(particular: &str) -> bool {
        !particular.is_empty() && particular != UNSET
    }

    /// The host of the map, which a page may frame; none without a map, or with an address that is not
    /// one of https.
    #[must_use]
    pub fn map_host(&self) -> Option<&str> {
        let host = self.map_frame.strip_prefix("https://")?;
        let host = host.split(['/', '?', '#']).next()?;
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
        (host.contains('.') && host.chars().all(is_plain)).then_some(host)
    }

    /// Whether there is an account that a transfer can go to.
    #[must_use]
    pub fn has_bank_account(&self) -> bool {
        let account = [
            &self.bank_name,
            &self.bank_account_holder,
            &self.bank_account_number,
        ];
        account.into_iter().all(|fact| Self::is_set(fact))
    }
}

/// The answer of `GET /Setting`: fees, profile, and what is running.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Setting {
    /// The fees that every quote uses.
    #[serde(flatten)]
    pub fees: Fees,
    /// Who the shop is.
    #[serde(flatten)]
    pub profile: ShopProfile,
    /// The ways to pay that are open at present; a checkout offers of a place's ways only these.
    pub open_pay_types: Vec<PayType>,
    /// Whether members can log in with LINE; where they cannot, no page offers it.
    pub line_login: bool,
    /// Goes up with every change of the catalogue or of a setting: a page that knows another one reads
    /// both again.
    pub catalogue_version: i64,
    /// The version shown in the footer, without its leading `v` (decision D35).
    pub version: String,
    /// `development` or `production`.
    pub environment: String,
}
