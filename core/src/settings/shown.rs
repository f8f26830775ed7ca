//! Response of `GET /Setting`.

use serde::{Deserialize, Serialize};

use super::ShopProfile;
use crate::catalogue::Picture;
use crate::catalogue::edit::{PLACEHOLDERS, fill};
use crate::order::{Fees, OpenLocations, PayType};

/// Text in place of a value that the owner has not set.
const MISSING: &str = "整理中，請洽服務專線";

/// Public settings: fees, shop profile, and available services.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Setting {
    /// Fees used by every price calculation.
    #[serde(flatten)]
    pub fees: Fees,
    /// Shop profile.
    #[serde(flatten)]
    pub profile: ShopProfile,
    /// Delivery locations that are currently open.
    #[serde(flatten)]
    pub locations: OpenLocations,
    /// Sentence of the terms about the payment types of each open location, in Chinese.
    pub ways_to_pay: String,
    /// Payment types that are currently open. A checkout offers only those of a location's payment
    /// types that are in this list.
    pub open_pay_types: Vec<PayType>,
    /// `true` if members can log in with LINE; otherwise no page offers it.
    pub line_login: bool,
    /// Notice at the top of every page, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<NoticeBar>,
    /// Picture of the shop's seal, also the icon of the site; without it the drawn seal is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seal: Option<Picture>,
    /// Day of the last change of the shop's own terms, `YYYY-MM-DD`; omitted without own terms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms_day: Option<String>,
    /// Version of catalogue and settings, increased by every change; a client that holds another
    /// version reloads both.
    pub catalogue_version: i64,
    // Decision D35.
    /// Version of the shop software shown in the footer, without a leading `v`.
    pub version: String,
    /// Environment: `development` or `production`.
    pub environment: String,
}

/// Notice at the top of every page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoticeBar {
    /// One line of text.
    pub text: String,
    /// Path of the shop to which it leads, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
}

impl Setting {
    /// Returns the text with each placeholder replaced by its value: `{服務專線}` becomes the
    /// hotline, and `{運費}` an amount such as `NT$200`.
    #[must_use]
    pub fn fill(&self, text: &str) -> String {
        fill(text, |name| self.value(name))
    }

    /// Returns the values of all placeholders, in the order of [`PLACEHOLDERS`].
    #[must_use]
    pub fn placeholder_values(&self) -> Vec<String> {
        let values = PLACEHOLDERS.iter().map(|name| self.value(name));
        values.map(Option::unwrap_or_default).collect()
    }

    /// Returns the value of a placeholder, or a sentence if the owner has not set it.
    fn value(&self, name: &str) -> Option<String> {
        let Fees {
            delivery_fee,
            delivery_fee_threshold,
            sale_income,
            ..
        } = self.fees;
        let profile = &self.profile;
        let line = match name {
            "店名" => &profile.shop_name,
            "服務專線" => &profile.hotline,
            "服務時間" => &profile.service_hours,
            "電子郵件" => &profile.email,
            "地址" => &profile.address,
            "統一編號" => &profile.company_tax_number,
            "負責人" => &profile.representative,
            "管轄法院" => &profile.court,
            "付款方式" => &self.ways_to_pay,
            "運費" => return Some(format!("NT${delivery_fee}")),
            "免運門檻" => return Some(format!("NT${delivery_fee_threshold}")),
            "貨到付款手續費" => return Some(format!("NT${sale_income}")),
            _ => return None,
        };
        let is_set = ShopProfile::is_set(line);
        Some(if is_set { line.as_str() } else { MISSING }.to_owned())
    }
}
