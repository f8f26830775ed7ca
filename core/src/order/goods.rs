//! The goods of an order: which lines can be had, and what they take from the stock.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::catalogue::StockKey;
use crate::money::Money;
use crate::refusal::{Refusal, RefusalCode};

/// Most goods that a refusal names.
const NAMED_MAX: usize = 3;

/// A line of a member's cart, with what the catalogue says of it at this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CartLineFacts {
    /// The line in the cart.
    pub line_id: i64,
    /// The category.
    pub category_id: i64,
    /// The product.
    pub product_id: i64,
    /// The category's name.
    pub category_name: String,
    /// The product's name.
    pub product_name: String,
    /// The product's picture.
    pub image: String,
    /// Unit price.
    pub price: Money,
    /// Pieces, at least 1.
    pub amount: u32,
    /// Whether it is on the shelf.
    pub active: bool,
    /// What its stock belongs to.
    pub stock_key: StockKey,
}

impl CartLineFacts {
    /// What the shopper calls it: the category with the product, 「沉香 40 顆」.
    pub(super) fn name(&self) -> String {
        full_name(&self.category_name, &self.product_name)
    }
}

/// The names of a category and of one of its products as one.
fn full_name(category: &str, product: &str) -> String {
    [category, product].join(" ")
}

/// How many pieces are left of each stock item; one that is not there has none.
pub type Stocks = BTreeMap<StockKey, u32>;

/// Pieces that are taken from each stock item.
pub(super) type Takes = Vec<(StockKey, u32)>;

/// A line that stands in the way of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineFault {
    /// The line in the cart.
    pub id: i64,
    /// Its product.
    pub product_id: i64,
    /// The category's name.
    pub category_name: String,
    /// The product's name.
    pub product_name: String,
    /// `product_off_shelf`, `out_of_stock`, `amount_above_stock` or `too_many_pieces`.
    pub code: RefusalCode,
    /// Pieces that can be had: what is left, none of a product off the shelf, and no more than one
    /// order may take.
    pub left: u32,
}

impl LineFault {
    fn name(&self) -> String {
        full_name(&self.category_name, &self.product_name)
    }
}

/// What the lines take from each stock item, lines of one item summed, in ascending order.
///
/// One order may take `item_max` pieces of an item; 0 is as many as there are.
///
/// Refuses with `product_off_shelf`, `out_of_stock`, `amount_above_stock` or `too_many_pieces`,
/// whichever comes first in this order; all lines that cannot be ordered are reported (decisions D22,
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

/// The refusal that speaks for these lines: the gravest of their codes, and the goods that have it.
fn refusal_of(faults: &[LineFault], item_max: u32) -> Refusal {
    let having = |code| faults.iter().filter(move |fault| fault.code == code);
    let name = |fault: &LineFault| format!("「{}」", fault.name());
    let name_left = |fault: &LineFault| format!("「{}」剩 {} 件", fault.name(), fault.left);
    if having(RefusalCode::ProductOffShelf).next().is_some() {
        let goods = named(having(RefusalCode::ProductOffShelf).map(name));
        let message = format!("{goods}已下架，請從購物車移除後再送出訂單");
        Refusal::new(RefusalCode::ProductOffShelf, message)
    } else if having(RefusalCode::OutOfStock).next().is_some() {
        let goods = named(having(RefusalCode::OutOfStock).map(name));
        let message = format!("{goods}已無庫存，請從購物車移除後再送出訂單");
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

/// More pieces of these goods than one order may take of an item (decision D64).
pub(super) fn too_many_pieces(names: impl Iterator<Item = String>, max: u32) -> Refusal {
    let goods = named(names.map(|name| format!("「{name}」")));
    Refusal::new(
        RefusalCode::TooManyPieces,
        format!("{goods}每筆訂單最多可訂購 {max} 件，請調整數量後再訂購"),
    )
}

/// The first goods by name, and how many there are in all where there are more.
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
