//! Types of the postal table.

use serde::{Deserialize, Serialize};

/// Kind of a postal area, which determines the delivery fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum PostalKind {
    /// Area on the main island.
    Main,
    /// Area on an outlying island.
    Outlying,
}

/// Town or district with its zip code. Several areas can share one: 300 is all of Hsinchu City.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PostalArea {
    /// Kind of the area: main island or outlying island.
    pub kind: PostalKind,
    /// Zip code, three digits.
    pub zip_code: &'static str,
    /// City or county, with 臺 (`臺北市`).
    pub city: &'static str,
    /// City or county in English (`Taipei City`).
    pub city_en: String,
    /// Town or district (`中正區`).
    pub area: &'static str,
    /// Town or district in English (`Zhongzheng Dist.`).
    pub area_en: String,
}

/// City or county in an address picker.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct City {
    /// Name with 臺 (`臺北市`).
    pub name: &'static str,
    /// Name in English (`Taipei City`).
    pub name_en: String,
}
