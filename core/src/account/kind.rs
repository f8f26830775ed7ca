//! The kinds of members and of registrations, as numbers and words on the wire.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use strum::{EnumString, IntoStaticStr};

use crate::contact::ContactKind;

/// Where a registration was begun: `WebSite` on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WebSite {
    /// 1: on the web, with a password.
    Web,
    /// 0: through LINE.
    Line,
}

/// Whether a member lives in Taiwan: `Type` of a registration on the wire (decision D20).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "ts", tsify(type = "1 | 2"))]
pub enum Origin {
    /// 1: in Taiwan, identified by a mobile number.
    Domestic,
    /// 2: overseas, identified by an e-mail address.
    Overseas,
}

/// How a member logs in, as auth info tells: `type` on the wire, another one than the `Type` of a
/// registration (decision D20).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "ts", tsify(type = "1 | 2"))]
pub enum MemberType {
    /// 1: with a password.
    Ordinary,
    /// 2: with LINE.
    Linked,
}

/// Through what a member came to the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, IntoStaticStr, EnumString)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Platform {
    /// Registered on the web.
    Web,
    /// Came through LINE.
    Line,
}

impl WebSite {
    /// The one behind a number; `None` for a number that stands for nothing.
    #[must_use]
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::Web),
            0 => Some(Self::Line),
            _ => None,
        }
    }

    /// The platform of members who register there.
    #[must_use]
    pub const fn platform(self) -> Platform {
        match self {
            Self::Web => Platform::Web,
            Self::Line => Platform::Line,
        }
    }
}

impl Origin {
    /// The name of the field that its members identify themselves with.
    pub(super) const fn contact_name(self) -> &'static str {
        match self {
            Self::Domestic => "tel",
            Self::Overseas => "email",
        }
    }

    /// The origin behind a number; `None` for a number that stands for nothing.
    #[must_use]
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::Domestic),
            2 => Some(Self::Overseas),
            _ => None,
        }
    }

    /// The number that stands for it.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Self::Domestic => 1,
            Self::Overseas => 2,
        }
    }

    /// The word that a database keeps.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The origin behind the word that a database keeps.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// What identifies its members.
    #[must_use]
    pub const fn identified_by(self) -> ContactKind {
        match self {
            Self::Domestic => ContactKind::Mobile,
            Self::Overseas => ContactKind::Email,
        }
    }

    /// The origin of whoever is identified by such a contact.
    #[must_use]
    pub const fn of_contact(kind: ContactKind) -> Self {
        match kind {
            ContactKind::Mobile => Self::Domestic,
            ContactKind::Email => Self::Overseas,
        }
    }
}

impl MemberType {
    /// The type behind a number; `None` for a number that stands for nothing.
    #[must_use]
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::Ordinary),
            2 => Some(Self::Linked),
            _ => None,
        }
    }

    /// The number that stands for it.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Self::Ordinary => 1,
            Self::Linked => 2,
        }
    }
}

impl Platform {
    /// The word on the wire and in a database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The platform behind that word.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// How its members log in.
    #[must_use]
    pub const fn member_type(self) -> MemberType {
        match self {
            Self::Web => MemberType::Ordinary,
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
