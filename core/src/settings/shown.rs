//! Response of `GET /Setting`.

use serde::{Deserialize, Serialize};

use super::ShopProfile;
use crate::order::{Fees, OpenLocations, PayType};

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
    /// Version of catalogue and settings, increased by every change; a client that holds another
    /// version reloads both.
    pub catalogue_version: i64,
    // Decision D35.
    /// Version of the shop software shown in the footer, without a leading `v`.
    pub version: String,
    /// Environment: `development` or `production`.
    pub environment: String,
}
