//! Shapes of the catalogue, shared by the HTTP API, TypeScript and this crate.

use serde::{Deserialize, Serialize};

use super::PageInfo;
use crate::money::Money;

/// Picture with its copies in several widths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Picture {
    /// Path of the copy that every browser can read, on the shop's own origin.
    pub url: String,
    /// Narrower and wider copies, narrowest first.
    pub sources: Vec<PictureSource>,
    /// Width in pixels of the file at `url`.
    pub width: u32,
    /// Height in pixels of the file at `url`.
    pub height: u32,
    /// Alternative text, for people who do not see the picture.
    pub alt: String,
}

/// Copy of a picture in one width.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PictureSource {
    /// Path on the shop's own origin.
    pub url: String,
    /// Width in pixels.
    pub width: u32,
    /// Media type: `image/avif`, `image/webp`, `image/jpeg` or `image/png`.
    #[serde(rename = "type")]
    pub media_type: String,
}

/// Entry of the menu grid (`GET /Product/Menu/Front`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MenuItem {
    /// Menu id, the `MenuId` of `/Category/{MenuId}`.
    pub id: i64,
    /// Menu name.
    pub name: String,
    /// Summary of the menu, one sentence.
    pub summary: String,
    /// Path of the picture, equal to `picture.url`.
    pub img: String,
    /// Picture with its copies.
    pub picture: Picture,
}

/// Slide of the home page (`GET /Carousel/Front`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CarouselItem {
    /// Slide id.
    pub id: i64,
    /// Path of the picture, equal to `picture.url`.
    pub img: String,
    /// Picture with its copies.
    pub picture: Picture,
    /// Short title over the picture.
    pub title: String,
    /// One sentence under the title.
    pub text: String,
    /// Link target: a path on the shop's own origin.
    pub href: String,
}

/// Product that can be bought: one specification of a category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Product {
    /// Product id, the `ProductId` of the cart calls.
    pub id: i64,
    /// Name of the specification, such as `一尺三・300g`.
    pub name: String,
    /// Unit price in NT$.
    pub price: Money,
    /// Former price in whole NT$, above the price; absent for none. It is only shown beside the
    /// price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub was_price: Option<Money>,
    /// Description: plain text, with line breaks between paragraphs.
    pub content: String,
    /// Path of the picture.
    pub img: String,
    /// Goods of the stock item. A stock item is identified by `prod_id` and `ware_id`.
    // Decision D22.
    pub prod_id: String,
    /// Warehouse of the stock item.
    pub ware_id: String,
    /// `true` if the product is on the shelf. A product off the shelf can be neither added to a
    /// cart nor ordered.
    // Decision D23.
    pub active: bool,
}

/// Category with its specifications (`GET /Product/Category`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Category {
    /// Category id, the `CategoryId` of `/Product/{CategoryId}`.
    pub id: i64,
    /// Category name.
    pub name: String,
    /// Id of the category's menu.
    pub menu_id: i64,
    /// Name of the category's menu.
    pub menu_name: String,
    /// Summary of the category, one sentence.
    pub summary: String,
    /// Pictures of the category. The first one is shown on cards.
    pub img: Vec<Picture>,
    /// Specifications, in the order set by the shop.
    pub products: Vec<Product>,
    /// Lowest price of the products on the shelf, in NT$.
    // Decision D21.
    pub price_min: Money,
    /// Highest price of the products on the shelf, in NT$.
    pub price_max: Money,
    /// Former price in whole NT$, if all products on the shelf have the same price and the same
    /// former price; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub was_price: Option<Money>,
}

/// Page of categories (`GET /Product/Category/All`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CategoriesPage {
    /// Categories on this page.
    pub list: Vec<Category>,
    /// Position of this page in the list.
    pub pageinfo: PageInfo,
}

/// Stock of a stock item (`GET /ERPProduct/Ware/Stock`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Stock {
    /// Pieces left, never negative.
    #[serde(rename = "Quantity")]
    pub quantity: u32,
}
