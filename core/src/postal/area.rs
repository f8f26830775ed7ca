//! The shapes of the postal table.

use serde::{Deserialize, Serialize};

/// Where an area lies, as it decides what delivery costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum PostalKind {
    /// On the main island.
    Main,
    /// On an outlying island.
    Outlying,
}

/// A town or district with its zip. Several areas can share a zip: 300 is all of Hsinchu City.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PostalArea {
    /// Main island or outlying.
    pub kind: PostalKind,
    /// Three digits.
    pub zip_code: &'static str,
    /// City or county, with 臺 (`臺北市`).
    pub city: &'static str,
    /// The same in English (`Taipei City`).
    pub city_en: String,
    /// Area (`中正區`).
    pub area: &'static str,
    /// The same in English (`Zhongzheng Dist.`).
    pub area_en: String,
}

/// A city or county, as a picker lists it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct City {
    /// Its name (`臺北市`).
    pub name: &'static str,
    /// The same in English (`Taipei City`).
    pub name_en: String,
}
