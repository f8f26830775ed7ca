//! Announcements for screen readers when part of a page changes.

use crate::money::Money;

/// Returns the announcement after adding a product: the new amount of its line and the cart
/// subtotal.
#[must_use]
pub fn spoken_added(amount: u32, subtotal: Money) -> String {
    format!("已加入購物車，數量 {amount}，小計 NT${subtotal}")
}

/// Returns the announcement after changing the amount of a line.
#[must_use]
pub fn spoken_amount(name: &str, amount: u32, subtotal: Money) -> String {
    format!("「{name}」數量改為 {amount}，小計 NT${subtotal}")
}

/// Returns the announcement after removing a line.
#[must_use]
pub fn spoken_removed(name: &str, subtotal: Money) -> String {
    format!("已從購物車移除「{name}」，小計 NT${subtotal}")
}

/// Returns the label of the cart button: the number of lines in the cart.
#[must_use]
pub fn spoken_cart(lines: u32) -> String {
    match lines {
        0 => "購物車，目前是空的".to_owned(),
        lines => format!("購物車，共 {lines} 項商品"),
    }
}

/// Returns the announcement after loading a list: the number of rows, and the page shown.
#[must_use]
pub fn spoken_list(total: u32, page_now: u32, page_count: u32) -> String {
    match (total, page_count) {
        (0, _) => "查無資料".to_owned(),
        (_, 0 | 1) => format!("共 {total} 項"),
        _ => format!("共 {total} 項，第 {page_now} 頁，共 {page_count} 頁"),
    }
}
