//! The payload that adds a product to a member's cart (`POST /Cart`).

use serde::Deserialize;
use validator::Validate;

use crate::form::{Field, Form, whole_number};

/// What `POST /Cart` is sent (accounts document, section 3). Whether the stock allows the amount is
/// for [`super::check_amount`] to say.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Validate)]
#[serde(rename_all = "PascalCase")]
pub struct AddToCart {
    /// The category.
    #[serde(deserialize_with = "whole_number")]
    #[validate(range(min = 1))]
    pub category_id: i64,
    /// The product.
    #[serde(deserialize_with = "whole_number")]
    #[validate(range(min = 1))]
    pub product_id: i64,
    /// Pieces.
    #[serde(deserialize_with = "whole_number")]
    #[validate(range(min = 1, max = 99_999))]
    pub amount: i64,
}

impl Form for AddToCart {
    const FIELDS: &'static [Field] = &[
        Field::new("CategoryId", "商品分類"),
        Field::new("ProductId", "商品"),
        Field::new("Amount", "數量"),
    ];
}
