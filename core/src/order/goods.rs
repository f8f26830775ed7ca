//! Goods of an order: checks of the cart lines, and the pieces taken from the stock.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::catalogue::StockKey;
use crate::money::Money;
use crate::refusal::{Refusal, RefusalCode};

/// Maximum number of goods that a refusal names.
const NAMED_MAX: usize = 3;

/// Line of a member's cart with the current catalogue data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CartLineFacts {
    /// Id of the cart line.
    pub line_id: i64,
    /// Id of the category.
    pub category_id: i64,
    /// Id of the product.
    pub product_id: i64,
    /// Name of the category.
    pub category_name: String,
    /// Name of the product.
    pub product_name: String,
    /// Picture of the product.
    pub image: String,
    /// Unit price.
    pub price: Money,
    /// Number of pieces, at least 1.
    pub amount: u32,
    /// `true` if the product is on the shelf.
    pub active: bool,
    /// Key of the stock item.
    pub stock_key: StockKey,
}

impl CartLineFacts {
    /// Returns the full name as the buyer reads it: category and product, 「沉香 40 顆」.
    pub(super) fn name(&self) -> String {
        full_name(&self.category_name, &self.product_name)
    }
}

/// Joins the names of a category and of one of its products.
fn full_name(category: &str, product: &str) -> String {
    [category, product].join(" ")
}

/// Pieces left of each stock item; a missing item has none.
pub type Stocks = BTreeMap<StockKey, u32>;

/// Pieces to take from each stock item.
pub(super) type Takes = Vec<(StockKey, u32)>;

/// Cart line that prevents an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineFault {
    /// Id of the cart line.
    pub id: i64,
    /// Id of the product.
    pub product_id: i64,
    /// Name of the category.
    pub category_name: String,
    /// Name of the product.
    pub product_name: String,
    /// `product_off_shelf`, `out_of_stock`, `amount_above_stock` or `too_many_pieces`.
    pub code: RefusalCode,
    /// Number of pieces that can be ordered: the pieces left, at most as many as one order may
    /// take; 0 for a product off the shelf.
    pub left: u32,
}

impl LineFault {
    fn name(&self) -> String {
        full_name(&self.category_name, &self.product_name)
    }
}

/// Returns the pieces to take from each stock item in ascending order, with lines of the same item
/// summed.
///
/// One order may take at most `item_max` pieces of an item; 0 means no limit.
///
/// Fails with `product_off_shelf`, `out_of_stock`, `amount_above_stock` or `too_many_pieces`, the
/// first of them that any line has. All lines that cannot be ordered are returned (decisions D22,
/// D23, D64).
pub(super) fn check_goods(
    lines: &[CartLineFacts],
    stocks: &Stocks,
    item_max: u32,
) -> Result<Takes, (Refusal, Vec<LineFault>)> {
    let mut takes: BTreeMap<&StockKey, u32> = BTreeMap::new();
    for line in lines.iter().filter(|line| line.active) {
        let wanted = takes.entry(&line.stock_key).or_default();
        *wanted = wanted.saturating_add(line.amount);
    }
    let left = |key: &StockKey| stocks.get(key).copied().unwrap_or_default();
    let fault = |line: &CartLineFacts| {
        let left = left(&line.stock_key);
        let wanted = takes.get(&line.stock_key).copied().unwrap_or_default();
        let (code, left) = match left {
            _ if !line.active => (RefusalCode::ProductOffShelf, 0),
            0 => (RefusalCode::OutOfStock, 0),
            left if left < wanted && (item_max == 0 || left <= item_max) => {
                (RefusalCode::AmountAboveStock, left)
            }
            _ if item_max > 0 && wanted > item_max => (RefusalCode::TooManyPieces, item_max),
            _ => return None,
        };
        Some(LineFault {
            id: line.line_id,
            product_id: line.product_id,
            category_name: line.category_name.clone(),
            product_name: line.product_name.clone(),
            code,
            left,
        })
    };
    let faults: Vec<LineFault> = lines.iter().filter_map(fault).collect();
    if faults.is_empty() {
        let takes = takes.into_iter();
        return Ok(takes.map(|(key, wanted)| (key.clone(), wanted)).collect());
    }
    Err((refusal_of(&faults, item_max), faults))
}

/// Returns the refusal for the most severe code of these lines, naming the goods that have it.
fn refusal_of(faults: &[LineFault], item_max: u32) -> Refusal {
    let having = |code| faults.iter().filter(move |fault| fault.code == code);
    let name = |fault: &LineFault| format!("「{}」", fault.name());
    let name_left = |fault: &LineFault| format!("「{}」剩 {} 件", fault.name(), fault.left);
    if having(RefusalCode::ProductOffShelf).next().is_some() {
        let goods = named(having(RefusalCode::ProductOffShelf).map(name));
        let message = format!("{goods}已下架，請移除後再送出訂單");
        Refusal::new(RefusalCode::ProductOffShelf, message)
    } else if having(RefusalCode::OutOfStock).next().is_some() {
        let goods = named(having(RefusalCode::OutOfStock).map(name));
        let message = format!("{goods}已無庫存，請移除後再送出訂單");
        Refusal::new(RefusalCode::OutOfStock, message)
    } else if having(RefusalCode::AmountAboveStock).next().is_some() {
        let goods = named(having(RefusalCode::AmountAboveStock).map(name_left));
        let message = format!("庫存不足：{goods}，請調整數量後再送出訂單");
        Refusal::new(RefusalCode::AmountAboveStock, message)
    } else {
        let goods = having(RefusalCode::TooManyPieces);
        too_many_pieces(goods.map(LineFault::name), item_max)
    }
}

/// Returns the refusal `too_many_pieces`: more pieces than one order may take of an item (decision
/// D64).
pub(super) fn too_many_pieces(names: impl Iterator<Item = String>, max: u32) -> Refusal {
    let goods = named(names.map(|name| format!("「{name}」")));
    Refusal::new(
        RefusalCode::TooManyPieces,
        format!("{goods}每筆訂單最多可訂購 {max} 件，請調整數量後再訂購"),
    )
}

/// Joins the first names; adds the total number of goods if there are more.
fn named(goods: impl Iterator<Item = String>) -> String {
    let goods: Vec<String> = goods.collect();
    let shown: Vec<&str> = goods.iter().map(String::as_str).take(NAMED_MAX).collect();
    let shown = shown.join("、");
    if goods.len() > NAMED_MAX {
        format!("{shown}等 {} 項商品", goods.len())
    } else {
        shown
    }
}
