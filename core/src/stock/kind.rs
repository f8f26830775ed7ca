//! Reasons and kinds of stock changes.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Reason of a booking by staff on a stock item.
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
    /// Incoming goods.
    Received,
    /// Count of the goods.
    Counted,
    /// Goods that broke or perished.
    Damaged,
    /// Goods given away or used as samples.
    Sample,
    /// Another reason, explained in the note.
    Other,
}

impl StockReason {
    /// All reasons, in the order in which a page offers them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the name in the API and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the reason with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Returns the name on pages, in Chinese.
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

// Decisions D22, D165.
/// Kind of an entry in the stock ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumString, VariantArray)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum StockMoveKind {
    /// Opening balance of the item.
    Opening,
    /// Sale by an order.
    Sold,
    /// Return by a cancelled order.
    Returned,
    /// Booking by staff, by hand or from a file.
    Imported,
}

impl StockMoveKind {
    /// Returns the kind with this name in the database.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Returns the name on pages, in Chinese; a booking by staff is named by its reason if it has
    /// one.
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
