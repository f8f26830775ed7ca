//! What a screen reader reads out when something changes without a new page.

use crate::money::Money;

/// After a product was added: the amount its line has now, and the cart's subtotal.
#[must_use]
pub fn spoken_added(amount: u32, subtotal: Money) -> String {
    format!("已加入購物車，數量 {amount}，小計 NT${subtotal}")
}

/// After the amount of a line was changed.
#[must_use]
pub fn spoken_amount(name: &str, amount: u32, subtotal: Money) -> String {
    format!("「{name}」數量改為 {amount}，小計 NT${subtotal}")
}

/// After a line was removed.
#[must_use]
pub fn spoken_removed(name: &str, subtotal: Money) -> String {
    format!("已從購物車移除「{name}」，小計 NT${subtotal}")
}

/// The cart button with its badge: how many lines the cart has.
#[must_use]
pub fn spoken_cart(lines: u32) -> String {
    match lines {
        0 => "購物車，目前是空的".to_owned(),
        lines => format!("購物車，共 {lines} 項商品"),
    }
}

/// After a list was loaded: how many rows it has, and which page of them is shown.
#[must_use]
pub fn spoken_list(total: u32, page_now: u32, page_count: u32) -> String {
    match (total, page_count) {
        (0, _) => "查無資料".to_owned(),
        (_, 0 | 1) => format!("共 {total} 項"),
        _ => format!("共 {total} 項，第 {page_now} 頁，共 {page_count} 頁"),
    }
}
