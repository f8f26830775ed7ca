//! Cart lines in API responses.

use diesel::{Queryable, Selectable};
use serde::Serialize;
use shop_core::money::Money;

use crate::catalogue::store::{picture_url, price, u32_from_row};
use crate::schema::{cart_lines, categories, products, stock};
use shop_engine::error::AppError;

/// Cart line with its product.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = cart_lines)]
pub struct LineRow {
    /// Line id.
    pub id: i64,
    /// Number of pieces.
    pub amount: i64,
    /// Product of the line.
    #[diesel(embed)]
    pub product: ProductRow,
}

/// Product with its category and stock item, as the cart reads it.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = products)]
pub struct ProductRow {
    /// Product id.
    pub id: i64,
    /// Name of the specification.
    pub name: String,
    /// Unit price in thousandths of NT$.
    pub price: i64,
    /// Picture of the product itself as JSON; without it, the first of the category is shown.
    pub picture: Option<String>,
    /// Code of the stock item.
    pub prod_id: String,
    /// Warehouse of the stock item.
    pub ware_id: String,
    /// `true` if the product is on the shelf.
    pub active: bool,
    /// Pieces left of the stock item.
    #[diesel(select_expression = stock::quantity)]
    pub stock: i64,
    /// Id of the product's current category.
    pub category_id: i64,
    /// Name of the category.
    #[diesel(select_expression = categories::name)]
    pub category_name: String,
    /// Pictures of the category, as JSON.
    #[diesel(select_expression = categories::pictures)]
    pub category_pictures: String,
}

// docs/spec/cart.md#member-cart
/// Line of a member's cart, with the current data of its product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct CartLine {
    /// Number of the line, for `PUT /Cart`.
    pub id: i64,
    /// Number of pieces.
    pub amount: u32,
    /// Number of the product.
    pub product_id: i64,
    /// Current data of the product.
    pub product: LineProduct,
    /// Category of the product.
    pub category: CategoryName,
}

/// Product of a cart line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct LineProduct {
    /// Product id.
    pub id: i64,
    /// Name of the specification, such as length and weight.
    pub name: String,
    /// Unit price in NT$.
    pub price: Money,
    /// URL of the picture; empty if the product has no picture.
    pub img: String,
    /// `true` if the product is on the shelf. Otherwise the line can only be removed.
    pub active: bool,
    /// Code of the stock item.
    pub prod_id: String,
    /// Warehouse of the stock item.
    pub ware_id: String,
    /// Pieces left of the stock item.
    pub stock: u32,
}

/// Id and name of a category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct CategoryName {
    /// Category id.
    pub id: i64,
    /// Name of the category.
    pub name: String,
}

impl TryFrom<LineRow> for CartLine {
    type Error = AppError;

    fn try_from(row: LineRow) -> Result<Self, AppError> {
        let product = row.product;
        Ok(Self {
            id: row.id,
            amount: u32_from_row(row.amount)?,
            product_id: product.id,
            product: LineProduct {
                id: product.id,
                name: product.name,
                price: price(product.price)?,
                img: picture_url(product.picture.as_deref(), &product.category_pictures)?,
                active: product.active,
                prod_id: product.prod_id,
                ware_id: product.ware_id,
                stock: u32_from_row(product.stock)?,
            },
            category: CategoryName {
                id: product.category_id,
                name: product.category_name,
            },
        })
    }
}
