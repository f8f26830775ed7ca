//! Profile of the shop.

use serde::{Deserialize, Serialize};

/// Placeholder of a profile value that is not set yet (decision D37).
pub(super) const UNSET: &str = "未設定";

// Decision D37.
/// Profile of the shop, shown in the footer, on the contact page and for bank transfers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShopProfile {
    /// Name of the shop.
    pub shop_name: String,
    /// Motto shown below the name.
    pub motto: String,
    /// Toll-free number of the shop.
    pub hotline: String,
    /// Opening hours of the hotline.
    pub service_hours: String,
    /// Tax number of the company.
    pub company_tax_number: String,
    /// Legal representative of the company; article 18 of the Consumer Protection Act requires the
    /// name.
    pub representative: String,
    /// Street address of the store.
    pub address: String,
    /// Court for disputes, as named in the terms.
    pub court: String,
    /// Contact e-mail address.
    pub email: String,
    /// Bank and branch for transfers.
    pub bank_name: String,
    /// Holder of the bank account.
    pub bank_account_holder: String,
    /// Number of the bank account.
    pub bank_account_number: String,
    // Decision D74.
    /// HTTPS URL of a map that the contact page shows in a frame.
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
    /// Returns `true` if the owner has set a value.
    #[must_use]
    pub fn is_set(value: &str) -> bool {
        !value.is_empty() && value != UNSET
    }

    /// Returns the host of the map, which a page may embed in a frame, or `None` without a valid
    /// HTTPS URL.
    #[must_use]
    pub fn map_host(&self) -> Option<&str> {
        host_of_map(&self.map_frame)
    }

    /// Returns `true` if the setting with this name belongs to the bank account.
    #[must_use]
    pub fn is_of_bank_account(name: &str) -> bool {
        matches!(
            name,
            "bank_name" | "bank_account_holder" | "bank_account_number"
        )
    }

    /// Returns `true` if the bank account is complete, so that buyers can transfer money to it.
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
