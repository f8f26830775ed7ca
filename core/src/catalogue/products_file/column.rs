//! Columns of a spreadsheet of products: one table of their names for page, file and error.

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

use crate::text::fold;

/// Column of a spreadsheet of products. Exports write it, and files of products and of stock read
/// it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum ProductColumn {
    /// Name of the menu.
    Menu,
    /// Name of the category.
    Category,
    /// Name of the specification.
    Product,
    /// Price in NT$.
    Price,
    /// Former price, shown struck through beside the price.
    WasPrice,
    /// Goods id of the stock item.
    ProdId,
    /// Warehouse id of the stock item.
    WareId,
    /// Pieces of a stock item that does not exist yet.
    FirstPieces,
    /// On or off the shelf.
    Shelf,
    /// Description.
    Content,
}

/// Names of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ColumnNames {
    /// Name on pages, in exported files and in messages.
    pub label: &'static str,
    /// Further names that an imported file may use.
    pub other_names: &'static [&'static str],
}

impl ProductColumn {
    /// All columns, in the order of a file.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the name in the API.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the name on pages, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        self.names().label
    }

    /// Returns all names.
    #[must_use]
    pub const fn names(self) -> ColumnNames {
        let (label, other_names): (_, &[&str]) = match self {
            Self::Menu => ("選單", &["商品分類", "分類", "類別"]),
            Self::Category => ("商品", &["商品名稱", "品名", "品項"]),
            Self::Product => ("規格", &["規格名稱", "款式"]),
            // Not 定價, which may mean either price.
            Self::Price => ("價格", &["售價", "單價"]),
            Self::WasPrice => ("原價", &[]),
            Self::ProdId => ("貨號", &["ProdID", "商品編號", "品號", "料號", "SKU"]),
            Self::WareId => ("倉別", &["WareID", "倉庫"]),
            Self::FirstPieces => ("期初庫存", &["庫存", "件數", "數量"]),
            Self::Shelf => ("上架", &["上下架", "上架狀態"]),
            Self::Content => ("說明", &["商品說明", "描述", "商品描述"]),
        };
        ColumnNames { label, other_names }
    }

    /// Returns the column with this heading. Width and case of letters are ignored.
    #[must_use]
    pub fn of_heading(heading: &str) -> Option<Self> {
        let heading = fold(heading);
        let is_named = |column: &&Self| {
            let ColumnNames { label, other_names } = column.names();
            heading == fold(label) || other_names.iter().any(|name| heading == fold(name))
        };
        Self::ALL.iter().find(is_named).copied()
    }
}
