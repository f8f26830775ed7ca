//! A member, as auth info tells (`GET /Auth/Info`).

use serde::Serialize;

use super::{MemberType, Origin, Platform};

/// The member who is logged in (docs/spec/accounts.md#auth-info).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Member {
    /// Name.
    pub name: String,
    /// What the member logs in with: a verified contact. A member of LINE, who logs in there, is named
    /// by the contact of their origin, verified or not.
    pub account: String,
    /// E-mail address.
    #[cfg_attr(feature = "ts", tsify(type = "string | null"))]
    pub email: Option<String>,
    /// Whether it is verified.
    pub email_verified: bool,
    /// Phone number.
    #[cfg_attr(feature = "ts", tsify(type = "string | null"))]
    pub tel: Option<String>,
    /// Whether it is verified.
    pub tel_verified: bool,
    /// Birth date, `YYYY-MM-DD`.
    #[cfg_attr(feature = "ts", tsify(type = "string | null"))]
    pub birth: Option<String>,
    /// Zip; empty when there is no address, as are the next three.
    pub zipcode: String,
    /// City or county.
    pub city: String,
    /// Area.
    pub area: String,
    /// Street and number.
    pub address: String,
    /// 1 with a password, 2 with LINE.
    #[cfg_attr(feature = "openapi", schema(value_type = i64, minimum = 1, maximum = 2))]
    pub r#type: MemberType,
    /// 1 domestic, 2 overseas.
    #[cfg_attr(feature = "openapi", schema(value_type = i64, minimum = 1, maximum = 2))]
    pub origin: Origin,
    /// Through what the member came.
    pub platform: Platform,
    /// The member's id at LINE.
    #[cfg_attr(feature = "ts", tsify(type = "string | null"))]
    pub sub_id: Option<String>,
    /// Whether the member is a company with a tax number.
    #[serde(rename = "BToBOrToC")]
    pub has_tax_number: bool,
    /// The tax number.
    #[cfg_attr(feature = "ts", tsify(type = "string | null"))]
    pub tax_no: Option<String>,
    /// How many lines the cart has.
    pub cart_count: u32,
}
