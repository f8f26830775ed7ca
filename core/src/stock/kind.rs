//! Why the stock of an item changed.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Why staff book something on a stock item.
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
pub enum StockReason {
    /// Goods came in.
    Received,
    /// The goods were counted.
    Counted,
    /// Goods broke or went bad.
    Damaged,
    /// Goods were given away or used to show them.
    Sample,
    /// Something else, which the note explains.
    Other,
}

impl StockReason {
    /// Every reason, in the order in which a page offers them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The reason of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Its name on pages.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Received => "進貨",
            Self::Counted => "盤點",
            Self::Damaged => "破損",
            Self::Sample => "樣品",
            Self::Other => "其他",
        }
    }
}

/// What kind of entry the ledger of the stock has (decisions D22, D165).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumString, VariantArray)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum StockMoveKind {
    /// What the item began with.
    Opening,
    /// An order took it.
    Sold,
    /// A cancelled order gave it back.
    Returned,
    /// Staff booked it: by hand, or from a file.
    Imported,
}

impl StockMoveKind {
    /// The kind of this name in the database.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Its name on pages; what staff booked is called by its reason where there is one.
    #[must_use]
    pub const fn label(self, reason: Option<StockReason>) -> &'static str {
        match (self, reason) {
            (Self::Opening, _) => "期初",
            (Self::Sold, _) => "訂單售出",
            (Self::Returned, _) => "訂單取消退回",
            (Self::Imported, Some(reason)) => reason.label(),
            (Self::Imported, None) => "匯入",
        }
    }
}
