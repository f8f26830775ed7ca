//! A line of a member's cart, as it travels.

use diesel::{Queryable, Selectable};
use serde::Serialize;
use shop_core::money::Money;

use crate::catalogue::store::{picture_url, price, whole};
use crate::error::AppError;
use crate::schema::{cart_lines, categories, products, stock};

/// A line beside its product.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = cart_lines)]
pub struct LineRow {
    /// Its number.
    pub id: i64,
    /// Pieces.
    pub amount: i64,
    /// What it holds.
    #[diesel(embed)]
    pub product: ProductRow,
}

/// A product with its category and stock item, as a cart reads it.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = products)]
pub struct ProductRow {
    /// The product.
    pub id: i64,
    /// The specification's name.
    pub name: String,
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
    #[diesel(select_expression = stock::quantity)]
    pub stock: i64,
    /// The category that the product belongs to today.
    pub category_id: i64,
    /// Its name.
    #[diesel(select_expression = categories::name)]
    pub category_name: String,
    /// Its pictures as JSON.
    #[diesel(select_expression = categories::pictures)]
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
        let product = row.product;
        Ok(Self {
            id: row.id,
            amount: whole(row.amount)?,
            product_id: product.id,
            product: LineProduct {
                id: product.id,
                name: product.name,
                price: price(product.price)?,
                img: picture_url(product.picture.as_deref(), &product.category_pictures)?,
                active: product.active,
                prod_id: product.prod_id,
                ware_id: product.ware_id,
                stock: whole(product.stock)?,
            },
            category: CategoryName {
                id: product.category_id,
                name: product.category_name,
            },
        })
    }
}
