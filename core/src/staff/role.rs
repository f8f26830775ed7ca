//! Roles of staff (decision D159).

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::named::named;

/// Role of a staff member, which determines the permissions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum Role {
    /// Owner of the shop, with all permissions.
    Owner,
    /// Staff who manage orders, goods and members.
    Staff,
    /// Staff who only pack and ship orders.
    Packer,
    /// Read-only access, for example for a bookkeeper.
    Reader,
}

named!(Role);

impl Role {
    /// Returns the name on pages, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Owner => "店主",
            Self::Staff => "店員",
            Self::Packer => "出貨人員",
            Self::Reader => "檢視",
        }
    }

    /// Returns `true` if the role requires a second factor; for other roles it is optional.
    #[must_use]
    pub const fn needs_second_factor(self) -> bool {
        matches!(self, Self::Owner)
    }
}
