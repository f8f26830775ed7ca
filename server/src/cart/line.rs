//! A line of a member's cart, as it travels.

use diesel::Queryable;
use serde::Serialize;
use shop_core::money::Money;

use crate::catalogue::store::{picture_url, price, whole};
use crate::error::AppError;

/// A line beside its product, category and stock item.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct LineRow {
    /// Its number.
    pub id: i64,
    /// Pieces.
    pub amount: i64,
    /// The product.
    pub product_id: i64,
    /// The specification's name.
    pub product_name: String,
    /// Unit price in thousandths.
    pub price: i64,
    /// The product's own picture as JSON.
    pub picture: Option<String>,
    /// The stock item.
    pub prod_id: String,
    /// Its warehouse.
    pub ware_id: String,
    /// Whether the product is on the shelf.
    pub active: bool,
    /// Pieces left of the stock item.
    pub stock: i64,
    /// The category that the product belongs to today.
    pub category_id: i64,
    /// Its name.
    pub category_name: String,
    /// Its pictures as JSON.
    pub category_pictures: String,
}

/// A line of a member's cart (docs/spec/cart.md#member-cart): what it holds, and its product as the
/// shop offers it at this moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct CartLine {
    /// Names the line in `PUT /Cart`.
    pub id: i64,
    /// Pieces.
    pub amount: u32,
    /// The product.
    pub product_id: i64,
    /// The product today.
    pub product: LineProduct,
    /// Its category.
    pub category: CategoryName,
}

/// A product as a line shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct LineProduct {
    /// Its number.
    pub id: i64,
    /// The specification's name.
    pub name: String,
    /// Unit price.
    pub price: Money,
    /// Its picture; empty when it has none.
    pub img: String,
    /// Whether it is on the shelf: off it, the line can only be taken out.
    pub active: bool,
    /// The stock item.
    pub prod_id: String,
    /// Its warehouse.
    pub ware_id: String,
    /// Pieces left of the stock item.
    pub stock: u32,
}

/// A category by number and name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct CategoryName {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
}

impl TryFrom<LineRow> for CartLine {
    type Error = AppError;

    fn try_from(row: LineRow) -> Result<Self, AppError> {
        Ok(Self {
            id: row.id,
            amount: whole(row.amount)?,
            product_id: row.product_id,
            product: LineProduct {
                id: row.product_id,
                name: row.product_name,
                price: price(row.price)?,
                img: picture_url(row.picture.as_deref(), &row.category_pictures)?,
                active: row.active,
                prod_id: row.prod_id,
                ware_id: row.ware_id,
                stock: whole(row.stock)?,
            },
            category: CategoryName {
                id: row.category_id,
                name: row.category_name,
            },
        })
    }
}
