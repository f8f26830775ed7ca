//! Kinds of catalogue entries.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::named::named;
use crate::refusal::{Refusal, RefusalCode};

/// Kind of a catalogue entry. Kind and id identify an entry in the history, the sequence and the
/// log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum CatalogueKind {
    /// Group of categories.
    Menu,
    /// Group of specifications, shown on one page.
    Category,
    /// Specification that can be bought.
    Product,
    /// Slide of the home page.
    Slide,
    /// Text of the website.
    Text,
}

named!(CatalogueKind);

impl CatalogueKind {
    /// Returns the refusal of an unknown id.
    #[must_use]
    pub fn unknown(self) -> Refusal {
        let (code, message) = match self {
            Self::Menu => (RefusalCode::MenuUnknown, "找不到這個商品分類"),
            Self::Category => (RefusalCode::CategoryUnknown, "找不到這項商品"),
            Self::Product => (RefusalCode::ProductUnknown, "找不到這個規格"),
            Self::Slide => (RefusalCode::SlideUnknown, "找不到這張輪播圖"),
            Self::Text => (RefusalCode::TextUnknown, "找不到這段網站文字"),
        };
        Refusal::new(code, message)
    }
}
