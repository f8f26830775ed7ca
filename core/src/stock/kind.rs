//! Reasons and kinds of stock changes.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::named::named;

/// Reason of a booking by staff on a stock item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
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

named!(StockReason);

impl StockReason {
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum StockMoveKind {
    /// Opening balance of the item.
    Opening,
    /// Sale by an order.
    Sold,
    /// Return by an order that was cancelled or taken back.
    Returned,
    /// Pieces of a taken back order that are not sold again.
    WrittenOff,
    /// Booking by staff, by hand or from a file.
    Imported,
}

named!(StockMoveKind);

impl StockMoveKind {
    /// Returns the name on pages, in Chinese; a booking by staff is named by its reason if it has
    /// one.
    #[must_use]
    pub const fn label(self, reason: Option<StockReason>) -> &'static str {
        match (self, reason) {
            (Self::Opening, _) => "期初",
            (Self::Sold, _) => "訂單售出",
            (Self::Returned, _) => "訂單退回",
            (Self::WrittenOff, _) => "退回報廢",
            (Self::Imported, Some(reason)) => reason.label(),
            (Self::Imported, None) => "匯入",
        }
    }
}
