//! Who orders, who receives, and where the goods go.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::account::STREET_MAX;
use crate::contact::Phone;
use crate::form::{Ruled, THIS, Typed, check_line, filled, rule};
use crate::postal::{PostalArea, PostalKind, area_named, check_address};
use crate::refusal::Refusal;
use crate::text::is_blank;

/// The place an order goes to, as it decides fees and ways to pay (decision D46).
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    IntoStaticStr,
    EnumString,
    VariantArray,
)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DeliveryLocation {
    /// The main island.
    #[default]
    Taiwan,
    /// Penghu, Kinmen, Lienchiang and the other islands.
    OutlyingIsland,
    /// Anywhere else.
    Overseas,
}

impl DeliveryLocation {
    /// Every place.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The place of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// The place that a form names; left out, it is the main island (docs/spec/checkout.md#steps).
    pub(super) fn read(typed: &Typed) -> Result<Self, Refusal> {
        typed.word_or_default(Self::from_name)
    }

    /// The postal areas that an order to this place can go to; `None` for overseas, which has no zip.
    #[must_use]
    pub const fn postal_kind(self) -> Option<PostalKind> {
        match self {
            Self::Taiwan => Some(PostalKind::Main),
            Self::OutlyingIsland => Some(PostalKind::Outlying),
            Self::Overseas => None,
        }
    }

    /// Its name on forms and receipts.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Taiwan => "臺灣本島",
            Self::OutlyingIsland => "離島",
            Self::Overseas => "海外",
        }
    }
}

/// How the goods are brought (decision D46).
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DeliveryType {
    /// To the address.
    #[default]
    HomeDelivery,
}

impl DeliveryType {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Its name on forms and receipts.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::HomeDelivery => "宅配到府",
        }
    }
}

/// Somebody with a name and a phone number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The name, at most [`NAME_MAX`](crate::account::NAME_MAX) characters.
    pub name: String,
    /// The phone number: a mobile number or landline of Taiwan, or an international one.
    pub tel: Phone,
}

/// Where an order goes, in the form that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// How the goods are brought.
    pub r#type: DeliveryType,
    /// The place, as it decides fees and ways to pay.
    pub location: DeliveryLocation,
    /// Three digits; empty overseas, as are city and area.
    pub zip_code: String,
    /// City or county, with 臺 (`臺北市`).
    pub city: String,
    /// Area (`中正區`).
    pub area: String,
    /// Street and number; overseas the whole address.
    pub address: String,
}

/// A phone number that a courier can call, of whatever kind and country (decision D73).
pub(super) fn read_tel(typed: &str) -> Result<Phone, Refusal> {
    filled(typed, Phone::parse_any)
}

pub(super) fn tel(typed: &str) -> Ruled {
    rule(read_tel(typed))
}

/// Street and number, which must not be blank.
pub(super) fn read_address(typed: &str) -> Result<String, Refusal> {
    filled(typed, |typed| check_line(THIS, typed, STREET_MAX))
}

pub(super) fn address(typed: &str) -> Ruled {
    rule(read_address(typed))
}

/// How the goods are brought; left out, it is the one way that there is.
pub(super) fn read_type(typed: &Typed) -> Result<DeliveryType, Refusal> {
    let r#type = DeliveryType::default();
    typed.word_or_default(|name| (name == r#type.name()).then_some(r#type))
}

pub(super) fn delivery_type(typed: &Typed) -> Ruled {
    rule(read_type(typed))
}

/// Zip, city and area of an order as they were typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedArea<'f> {
    pub(super) zip_code: &'f str,
    pub(super) city: &'f str,
    pub(super) area: &'f str,
}

impl TypedArea<'_> {
    /// Whether city and area are both there: without them, nothing names an area.
    pub(super) fn is_named(self) -> bool {
        !is_blank(self.city) && !is_blank(self.area)
    }

    /// The area as the table of the post has it, on the main island or on an outlying one as the
    /// place says (docs/spec/checkout.md#delivery-address); `None` overseas, where what stands in
    /// the fields is left out, and where city or area lacks.
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
