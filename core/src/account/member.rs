//! Auth info of the member who is logged in (`GET /Auth/Info`).

use serde::Serialize;

use super::{MemberType, Origin, Platform};

/// Member who is logged in.
// docs/spec/accounts.md#auth-info
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Member {
    /// Full name.
    pub name: String,
    /// Verified contact with which the member logs in. For LINE members: the mobile number if
    /// domestic, the e-mail address if overseas, verified or not.
    pub account: String,
    /// E-mail address; `null` if not set.
    #[cfg_attr(feature = "ts", tsify(type = "string | null"))]
    pub email: Option<String>,
    /// `true` if the e-mail address is verified.
    pub email_verified: bool,
    /// Phone number; `null` if not set.
    #[cfg_attr(feature = "ts", tsify(type = "string | null"))]
    pub tel: Option<String>,
    /// `true` if the phone number is verified.
    pub tel_verified: bool,
    /// Birth date, `YYYY-MM-DD`; `null` if unknown.
    #[cfg_attr(feature = "ts", tsify(type = "string | null"))]
    pub birth: Option<String>,
    /// Postal code; empty without an address, like the next three fields.
    pub zipcode: String,
    /// City or county.
    pub city: String,
    /// Area within the city or county.
    pub area: String,
    /// Street and house number.
    pub address: String,
    /// Login method: 1 password, 2 LINE.
    #[cfg_attr(feature = "openapi", schema(value_type = i64, minimum = 1, maximum = 2))]
    pub r#type: MemberType,
    /// Residence: 1 Taiwan, 2 overseas.
    #[cfg_attr(feature = "openapi", schema(value_type = i64, minimum = 1, maximum = 2))]
    pub origin: Origin,
    /// Channel through which the member registered.
    pub platform: Platform,
    /// LINE user id; `null` for members who do not use LINE.
    #[cfg_attr(feature = "ts", tsify(type = "string | null"))]
    pub sub_id: Option<String>,
    /// `true` if the member is a company with a tax number.
    #[serde(rename = "BToBOrToC")]
    pub has_tax_number: bool,
    /// Tax number of the company; `null` if not set.
    #[cfg_attr(feature = "ts", tsify(type = "string | null"))]
    pub tax_no: Option<String>,
    /// Number of lines in the cart.
    pub cart_count: u32,
}
