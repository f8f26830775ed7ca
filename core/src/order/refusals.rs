//! How orders say no where no single field is wrong.

use crate::cart::LINES_MAX;
use crate::money::Money;
use crate::refusal::Refusal;

/// No order of the member's has this number; somebody else's has, or none (decision D28).
#[must_use]
pub fn order_unknown() -> Refusal {
    Refusal::new("order_unknown", "查無此訂單")
}

/// A domestic member's phone number is not verified (decision D32).
#[must_use]
pub fn phone_unverified() -> Refusal {
    Refusal::new(
        "phone_unverified",
        "您的手機號碼尚未完成驗證，請先至會員資料完成手機驗證",
    )
}

/// The member has as many unpaid orders as the shop holds goods for.
#[must_use]
pub fn too_many_unpaid_orders(unpaid: u32) -> Refusal {
    Refusal::new(
        "too_many_unpaid_orders",
        format!("您有 {unpaid} 筆訂單尚未付款，請先完成付款或取消訂單後再訂購"),
    )
}

/// The cart has more lines than an order takes.
#[must_use]
pub fn too_many_lines() -> Refusal {
    Refusal::new(
        "too_many_lines",
        format!("一筆訂單最多可訂購 {LINES_MAX} 項商品"),
    )
}

/// The same idempotency key came with another order (decision D27).
#[must_use]
pub fn idempotency_key_reused() -> Refusal {
    Refusal::new(
        "idempotency_key_reused",
        "訂單內容與先前送出的不同，請重新整理頁面後再送出",
    )
}

/// The cart became an order already, by another click or in another window (decision D51).
#[must_use]
pub fn cart_already_ordered() -> Refusal {
    Refusal::new(
        "cart_already_ordered",
        "這個購物車已經成立訂單，請至訂單查詢確認，不需重複送出",
    )
}

/// The total is not the one that the shopper saw (decision D26).
#[must_use]
pub(super) fn total_changed(seen: Money, now: Money) -> Refusal {
    Refusal::new(
        "total_changed",
        format!("商品價格或費用已有變動，應付總額由 NT${seen} 變更為 NT${now}，請確認後再送出訂單"),
    )
}
