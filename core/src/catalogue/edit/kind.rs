//! The kinds of things that the catalogue holds.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::refusal::{Refusal, RefusalCode};

/// A kind of thing in the catalogue: what history, sequence and log name beside a number.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    IntoStaticStr,
    VariantArray,
)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum CatalogueKind {
    /// A group of categories.
    Menu,
    /// What a page shows.
    Category,
    /// A specification that is bought.
    Product,
    /// A slide of the home page.
    Slide,
}

impl CatalogueKind {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The kind of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let mut kinds = Self::VARIANTS.iter().copied();
        kinds.find(|kind| kind.name() == name)
    }

    /// There is none of this number.
    #[must_use]
    pub fn unknown(self) -> Refusal {
        let (code, message) = match self {
            Self::Menu => (RefusalCode::MenuUnknown, "找不到這個商品分類"),
            Self::Category => (RefusalCode::CategoryUnknown, "找不到這項商品"),
            Self::Product => (RefusalCode::ProductUnknown, "找不到這個規格"),
            Self::Slide => (RefusalCode::SlideUnknown, "找不到這張輪播圖"),
        };
        Refusal::new(code, message)
    }
}
