//! Kinds of entries in the log.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::named::named;

/// Kind of an entry in the log, by which staff filter it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum LogKind {
    /// Step of an order without money.
    Order,
    /// Payment or refund of an order.
    Money,
    /// Stock of an item.
    Stock,
    /// Category: the goods of one page.
    Category,
    /// Specification of a category.
    Product,
    /// Menu of the shop.
    Menu,
    /// Slide of the home page.
    Slide,
    /// Text of the website.
    Text,
    /// Picture of the library.
    Picture,
    /// Member.
    Member,
    /// Message to a buyer.
    Message,
    /// Setting.
    Setting,
    /// Staff account.
    Staff,
    /// Exported file.
    Export,
    /// Subject that the shop does not know.
    Other,
}

named!(LogKind);

impl LogKind {
    /// Returns the name on pages, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Order => "訂單",
            Self::Money => "款項",
            Self::Stock => "庫存",
            Self::Category => "商品",
            Self::Product => "規格",
            Self::Menu => "選單",
            Self::Slide => "輪播圖",
            Self::Text => "網站文字",
            Self::Picture => "圖片",
            Self::Member => "會員",
            Self::Message => "通知",
            Self::Setting => "設定",
            Self::Staff => "人員",
            Self::Export => "匯出",
            Self::Other => "其他",
        }
    }

    /// Returns the unit in which the entries of a day are counted, in Chinese.
    pub(super) const fn unit(self) -> &'static str {
        match self {
            Self::Order | Self::Money | Self::Message => "筆",
            Self::Member | Self::Staff => "位",
            Self::Export => "次",
            Self::Picture | Self::Slide => "張",
            _ => "項",
        }
    }
}
