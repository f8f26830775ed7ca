//! The roles of staff (decision D159).

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// What somebody is in the shop; [`grant`](super::grant) says what each may do.
#[derive(
    Debug,
    Clone,
    Copy,
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
pub enum Role {
    /// Whose shop it is: may do everything.
    Owner,
    /// Who keeps orders, goods and members.
    Staff,
    /// Who packs and ships, and does nothing else.
    Packer,
    /// Who only looks: a bookkeeper.
    Reader,
}

impl Role {
    /// Every role.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The role of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Its name on pages.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Owner => "店主",
            Self::Staff => "店員",
            Self::Packer => "出貨人員",
            Self::Reader => "檢視",
        }
    }

    /// Whether the role logs in with a second factor always; others may.
    #[must_use]
    pub const fn needs_second_factor(self) -> bool {
        matches!(self, Self::Owner)
    }
}
