//! Buyer, receiver and delivery address of an order.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::account::{STREET_MAX, read_name};
use crate::contact::Phone;
use crate::form::{Typed, UNNAMED, ValidationResult, check_line, required, rule};
use crate::named::named;
use crate::postal::{PostalArea, PostalKind, area_named, check_address};
use crate::refusal::Refusal;
use crate::text::is_blank;

// Decision D46.
/// Delivery location, which determines fees and payment types.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum DeliveryLocation {
    /// Main island of Taiwan.
    #[default]
    Taiwan,
    /// Penghu, Kinmen, Lienchiang and other islands.
    OutlyingIsland,
    /// Any other country.
    Overseas,
}

named!(DeliveryLocation);

impl DeliveryLocation {
    /// Reads the location from a form; the default is the main island
    /// (docs/spec/checkout.md#steps).
    pub(super) fn read(typed: &Typed) -> Result<Self, Refusal> {
        typed.name_or_default(Self::from_name)
    }

    /// Returns the kind of postal area that this location covers, or `None` for overseas, which has
    /// no zip code.
    #[must_use]
    pub const fn postal_kind(self) -> Option<PostalKind> {
        match self {
            Self::Taiwan => Some(PostalKind::Main),
            Self::OutlyingIsland => Some(PostalKind::Outlying),
            Self::Overseas => None,
        }
    }

    /// Returns the name on forms and receipts, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Taiwan => "臺灣本島",
            Self::OutlyingIsland => "離島",
            Self::Overseas => "海外",
        }
    }
}

// Decision D46.
/// Delivery method.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DeliveryType {
    /// Delivery to the address.
    #[default]
    HomeDelivery,
}

impl DeliveryType {
    /// Returns the name in the API and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the name on forms and receipts, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::HomeDelivery => "宅配到府",
        }
    }
}

/// Name and phone number of a buyer or receiver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Name, at most [`NAME_MAX`](crate::account::NAME_MAX) characters.
    pub name: String,
    /// Phone number: a mobile number or landline of Taiwan, or an international one.
    pub tel: Phone,
}

impl Person {
    /// Reads name and phone number. Fails like the rules of the fields.
    pub(super) fn read(name: &str, tel: &str) -> Result<Self, Refusal> {
        Ok(Self {
            name: read_name(name)?,
            tel: read_tel(tel)?,
        })
    }
}

/// Delivery address as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// Delivery method.
    pub r#type: DeliveryType,
    /// Location, which determines fees and payment types.
    pub location: DeliveryLocation,
    /// Zip code of three digits; empty overseas, like city and area.
    pub zip_code: String,
    /// City or county, with 臺 (`臺北市`).
    pub city: String,
    /// Area (`中正區`).
    pub area: String,
    /// Street and number; overseas the whole address.
    pub address: String,
}

/// Parses a phone number that a courier can call: mobile or landline, of any country (decision
/// D73).
pub(super) fn read_tel(typed: &str) -> Result<Phone, Refusal> {
    required(typed, Phone::parse_any)
}

pub(super) fn tel(typed: &str) -> ValidationResult {
    rule(read_tel(typed))
}

/// Reads street and number, which are required.
pub(super) fn read_address(typed: &str) -> Result<String, Refusal> {
    required(typed, |typed| check_line(UNNAMED, typed, STREET_MAX))
}

pub(super) fn address(typed: &str) -> ValidationResult {
    rule(read_address(typed))
}

/// Reads the delivery method; the default is the only one.
pub(super) fn read_type(typed: &Typed) -> Result<DeliveryType, Refusal> {
    let r#type = DeliveryType::default();
    typed.name_or_default(|name| (name == r#type.name()).then_some(r#type))
}

pub(super) fn delivery_type(typed: &Typed) -> ValidationResult {
    rule(read_type(typed))
}

/// Zip code, city and area of an order as typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedArea<'f> {
    pub(super) zip_code: &'f str,
    pub(super) city: &'f str,
    pub(super) area: &'f str,
}

impl TypedArea<'_> {
    /// Returns `true` if both city and area are given, as the search for an area needs both.
    pub(super) fn is_named(self) -> bool {
        !is_blank(self.city) && !is_blank(self.area)
    }

    /// Looks the area up in the postal table, on the main island or on an outlying island depending
    /// on the location (docs/spec/checkout.md#delivery-address).
    ///
    /// Returns `None` if city or area is missing, or overseas, where these fields are ignored.
    pub(super) fn read(
        self,
        location: Option<DeliveryLocation>,
    ) -> Result<Option<PostalArea>, Refusal> {
        if location == Some(DeliveryLocation::Overseas) || !self.is_named() {
            return Ok(None);
        }
        let kind = location.and_then(DeliveryLocation::postal_kind);
        let found = if is_blank(self.zip_code) {
            area_named(kind, self.city, self.area)
        } else {
            check_address(kind, self.zip_code, self.city, self.area)
        };
        found.map(Some)
    }
}
