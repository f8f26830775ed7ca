//! The answer of `GET /Setting`.

use serde::{Deserialize, Serialize};

use super::ShopProfile;
use crate::order::{Fees, PayType};

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
