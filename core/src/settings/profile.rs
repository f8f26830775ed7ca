//! What the shop says of itself.

use serde::{Deserialize, Serialize};

/// What a value of the profile says that nobody has decided yet (decision D37).
pub(super) const UNSET: &str = "未設定";

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
    /// Whether the owner has decided a value.
    #[must_use]
    pub fn is_set(value: &str) -> bool {
        !value.is_empty() && value != UNSET
    }

    /// The host of the map, which a page may frame; none without a map, or with an address that is not
    /// one of https.
    #[must_use]
    pub fn map_host(&self) -> Option<&str> {
        host_of_map(&self.map_frame)
    }

    /// Whether a setting of this name is part of the account that buyers pay into.
    #[must_use]
    pub fn is_of_bank_account(name: &str) -> bool {
        matches!(
            name,
            "bank_name" | "bank_account_holder" | "bank_account_number"
        )
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

/// Returns the host of an https address, or `None` if the address is not one.
pub(super) fn host_of_map(address: &str) -> Option<&str> {
    let host = address.strip_prefix("https://")?;
    let host = host.split(['/', '?', '#']).next()?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
    (host.contains('.') && host.chars().all(is_plain)).then_some(host)
}
