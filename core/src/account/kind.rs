//! Kinds of members and registrations, with their numbers and names on the wire.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::contact::ContactKind;
use crate::named::named;

/// Channel on which a registration was started: `WebSite` on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WebSite {
    /// 1: website, with a password.
    Web,
    /// 0: LINE.
    Line,
}

/// Residence of a member, in Taiwan or overseas: `Type` of a registration on the wire (decision
/// D20).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "ts", tsify(type = "1 | 2"))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum Origin {
    /// 1: in Taiwan, identified by a mobile number.
    Domestic,
    /// 2: overseas, identified by an e-mail address.
    Overseas,
}

named!(Origin);

/// Login method of a member: `type` of auth info on the wire, unrelated to `Type` of a registration
/// (decision D20).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "ts", tsify(type = "1 | 2"))]
pub enum MemberType {
    /// 1: with a password.
    Ordinary,
    /// 2: with LINE.
    Linked,
}

/// Channel through which a member registered, or through which staff know a customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum Platform {
    /// Website.
    Web,
    /// LINE.
    Line,
    /// Customer without a login: staff entered the order (decision D203).
    Phone,
}

named!(Platform);

impl WebSite {
    /// Returns the channel with this number, or `None` if the number is unknown.
    #[must_use]
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::Web),
            0 => Some(Self::Line),
            _ => None,
        }
    }

    /// Returns the platform of members who register on this channel.
    #[must_use]
    pub const fn platform(self) -> Platform {
        match self {
            Self::Web => Platform::Web,
            Self::Line => Platform::Line,
        }
    }
}

impl Origin {
    /// Returns the name of the form field with the contact that identifies members of this origin.
    pub(super) const fn contact_name(self) -> &'static str {
        match self {
            Self::Domestic => "tel",
            Self::Overseas => "email",
        }
    }

    /// Returns the origin with this number, or `None` if the number is unknown.
    #[must_use]
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::Domestic),
            2 => Some(Self::Overseas),
            _ => None,
        }
    }

    /// Returns the number on the wire.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Self::Domestic => 1,
            Self::Overseas => 2,
        }
    }

    /// Returns the type of contact that identifies members of this origin.
    #[must_use]
    pub const fn identified_by(self) -> ContactKind {
        match self {
            Self::Domestic => ContactKind::Mobile,
            Self::Overseas => ContactKind::Email,
        }
    }

    /// Returns the origin of members identified by this type of contact.
    #[must_use]
    pub const fn of_contact(kind: ContactKind) -> Self {
        match kind {
            ContactKind::Mobile => Self::Domestic,
            ContactKind::Email => Self::Overseas,
        }
    }
}

impl MemberType {
    /// Returns the type with this number, or `None` if the number is unknown.
    #[must_use]
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::Ordinary),
            2 => Some(Self::Linked),
            _ => None,
        }
    }

    /// Returns the number on the wire.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Self::Ordinary => 1,
            Self::Linked => 2,
        }
    }
}

impl Platform {
    /// Returns the login method of the platform's members. A customer without a login counts as an
    /// ordinary member.
    #[must_use]
    pub const fn member_type(self) -> MemberType {
        match self {
            Self::Web | Self::Phone => MemberType::Ordinary,
            Self::Line => MemberType::Linked,
        }
    }
}

impl Serialize for Origin {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_i64(self.number())
    }
}

impl<'de> Deserialize<'de> for Origin {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = i64::deserialize(from)?;
        Self::from_number(number).ok_or_else(|| de::Error::custom("neither 1 nor 2"))
    }
}

impl Serialize for MemberType {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_i64(self.number())
    }
}
