//! The shapes of the catalogue, the same in HTTP, TypeScript and here.

use serde::{Deserialize, Serialize};

use super::PageInfo;
use crate::money::Money;

/// A picture in the widths that the shop keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Picture {
    /// The file that every browser reads; a path on the shop's own address.
    pub url: String,
    /// Smaller and larger copies, narrowest first.
    pub sources: Vec<PictureSource>,
    /// Width in pixels of the file at `url`.
    pub width: u32,
    /// Height in pixels of the file at `url`.
    pub height: u32,
    /// What the picture shows, for those who do not see it.
    pub alt: String,
}

/// One copy of a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PictureSource {
    /// A path on the shop's own address.
    pub url: String,
    /// Width in pixels.
    pub width: u32,
    /// Its media type: `image/avif`, `image/webp`, `image/jpeg` or `image/png`.
    #[serde(rename = "type")]
    pub media_type: String,
}

/// One entry of the menu grid (`GET /Product/Menu/Front`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MenuItem {
    /// The `MenuId` of `/Category/{MenuId}`.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// One sentence about it.
    pub summary: String,
    /// The picture's file.
    pub img: String,
    /// The same picture with its copies.
    pub picture: Picture,
}

/// One slide of the home page (`GET /Carousel/Front`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CarouselItem {
    /// The slide's number.
    pub id: i64,
    /// The picture's file.
    pub img: String,
    /// The same picture with its copies.
    pub picture: Picture,
    /// A short line over the picture.
    pub title: String,
    /// One sentence under the title.
    pub text: String,
    /// Where the slide leads: a path on the shop's own address.
    pub href: String,
}

/// One thing that can be bought: a specification of a category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Product {
    /// The `ProductId` of the cart calls.
    pub id: i64,
    /// The specification's name (`一尺三・300g`).
    pub name: String,
    /// Unit price.
    pub price: Money,
    /// The description: plain text, paragraphs parted by line breaks.
    pub content: String,
    /// The picture's file.
    pub img: String,
    /// The stock item; stock belongs to (`prod_id`, `ware_id`) (decision D22).
    pub prod_id: String,
    /// The warehouse of the stock item.
    pub ware_id: String,
    /// Whether it is on the shelf; off the shelf it can be neither added nor ordered (D23).
    pub active: bool,
}

/// A category with its specifications (`GET /Product/Category`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Category {
    /// The `CategoryId` of `/Product/{CategoryId}`.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The menu it belongs to.
    pub menu_id: i64,
    /// That menu's name.
    pub menu_name: String,
    /// One sentence about it.
    pub summary: String,
    /// Its pictures, the first one for cards.
    pub img: Vec<Picture>,
    /// Its specifications, as the maker orders them.
    pub products: Vec<Product>,
    /// The lowest price on the shelf (decision D21).
    pub price_min: Money,
    /// The highest price on the shelf.
    pub price_max: Money,
}

/// One page of categories (`GET /Product/Category/All`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CategoriesPage {
    /// The categories of this page.
    pub list: Vec<Category>,
    /// Where this page stands among the others.
    pub pageinfo: PageInfo,
}

/// What is left of a stock item (`GET /ERPProduct/Ware/Stock`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Stock {
    /// Pieces left, never negative.
    #[serde(rename = "Quantity")]
    pub quantity: u32,
}
