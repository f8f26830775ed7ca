//! Refusals of orders that concern no single field.

use super::{DeliveryLocation, PayType};
use crate::cart::LINES_MAX;
use crate::money::Money;
use crate::refusal::{Refusal, RefusalCode};

/// Returns the refusal `order_unknown`: the member has no order with this number. An order of
/// another member is reported in the same way (decision D28).
#[must_use]
pub fn order_unknown() -> Refusal {
    Refusal::new(RefusalCode::OrderUnknown, "查無此訂單")
}

/// Returns the refusal `location_fixed`: a corrected address is in another delivery location than
/// the order, whose fees the total includes (decision D197).
#[must_use]
pub(super) fn location_fixed(location: DeliveryLocation) -> Refusal {
    let place = location.label();
    Refusal::new(
        RefusalCode::LocationFixed,
        format!(
            "這筆訂單的運費是以配送到{place}計算，更正後的地址必須也在{place}；\
             要改送其他地點，請取消訂單後重新訂購"
        ),
    )
}

/// Returns the refusal `nothing_corrected`: a correction equals the present texts.
#[must_use]
pub fn nothing_corrected() -> Refusal {
    Refusal::new(
        RefusalCode::NothingCorrected,
        "內容與目前的資料相同，沒有需要更正的地方",
    )
}

/// Returns the refusal `phone_unverified`: the phone number of a domestic member is not verified
/// (decision D32).
#[must_use]
pub fn phone_unverified() -> Refusal {
    Refusal::new(
        RefusalCode::PhoneUnverified,
        "您的手機號碼尚未完成驗證，請先至會員資料完成手機驗證",
    )
}

/// Returns the refusal `phone_unverified`: cash on delivery requires a verified mobile number
/// (decision D64).
#[must_use]
pub(super) fn cash_needs_phone() -> Refusal {
    Refusal::new(
        RefusalCode::PhoneUnverified,
        "貨到付款需先驗證手機號碼，請至會員資料完成驗證，或改選其他付款方式",
    )
}

/// Returns the refusal `cash_on_delivery_too_large`: the total exceeds the cash limit of couriers
/// (decision D64).
#[must_use]
pub(super) fn cash_on_delivery_too_large(total: Money, max: Money) -> Refusal {
    Refusal::new(
        RefusalCode::CashOnDeliveryTooLarge,
        format!("貨到付款的金額上限為 NT${max}，這筆訂單含手續費為 NT${total}，請改選其他付款方式"),
    )
}

/// Returns the refusal `too_many_open_orders`: the member has reached the limit of open orders
/// (decision D64).
#[must_use]
pub(super) fn too_many_open_orders(open: u32, max: u32) -> Refusal {
    Refusal::new(
        RefusalCode::TooManyOpenOrders,
        format!(
            "您有 {open} 筆尚未付款的訂單，已達 {max} 筆的上限；請先完成付款、取消訂單，\
             或待訂單出貨後再訂購"
        ),
    )
}

/// Returns the refusal `too_many_open_pieces`: the pieces of the member's open orders and of this
/// one exceed the limit (decision D64).
#[must_use]
pub(super) fn too_many_open_pieces(open: u32, pieces: u32, max: u32) -> Refusal {
    let message = if open == 0 {
        format!(
            "一次最多可訂購 {max} 件商品，這筆訂單共有 {pieces} 件；請減少數量，\
             如需大量訂購，歡迎與我們聯絡"
        )
    } else {
        format!(
            "您尚未付款的訂單共有 {open} 件商品，加上這筆訂單的 {pieces} 件，超過 {max} 件的上限；\
             請減少數量，或先完成付款、取消訂單後再訂購"
        )
    };
    Refusal::new(RefusalCode::TooManyOpenPieces, message)
}

/// Returns the refusal `open_sum_too_large`: the totals of the member's open orders and of this one
/// exceed the limit (decision D64).
#[must_use]
pub(super) fn open_sum_too_large(open: Money, total: Money, max: Money) -> Refusal {
    let message = if open == Money::ZERO {
        format!(
            "一次最多可訂購 NT${max} 的商品，這筆訂單為 NT${total}；請減少數量，\
             如需大量訂購，歡迎與我們聯絡"
        )
    } else {
        format!(
            "您尚未付款的訂單共 NT${open}，加上這筆訂單的 NT${total}，超過 NT${max} 的上限；\
             請減少數量，或先完成付款、取消訂單後再訂購"
        )
    };
    Refusal::new(RefusalCode::OpenSumTooLarge, message)
}

/// Returns the refusal `too_many_lines`: the cart has more lines than an order may have.
#[must_use]
pub fn too_many_lines() -> Refusal {
    Refusal::new(
        RefusalCode::TooManyLines,
        format!("一筆訂單最多可訂購 {LINES_MAX} 項商品"),
    )
}

/// Returns the refusal `idempotency_key_reused`: the same key was sent with a different order
/// (decision D27).
#[must_use]
pub fn idempotency_key_reused() -> Refusal {
    Refusal::new(
        RefusalCode::IdempotencyKeyReused,
        "訂單內容與先前送出的不同，請重新整理頁面後再送出",
    )
}

/// Returns the refusal `cart_already_ordered`: the cart has already become an order, by another
/// click or in another window (decision D51).
#[must_use]
pub fn cart_already_ordered() -> Refusal {
    Refusal::new(
        RefusalCode::CartAlreadyOrdered,
        "這個購物車已經成立訂單，請至訂單查詢確認，不需重複送出",
    )
}

/// Returns the refusal `total_changed`: the total differs from the one that the buyer saw (decision
/// D26).
#[must_use]
pub(super) fn total_changed(seen: Money, now: Money) -> Refusal {
    Refusal::new(
        RefusalCode::TotalChanged,
        format!("商品價格或費用已有變動，應付總額由 NT${seen} 變更為 NT${now}，請確認後再送出訂單"),
    )
}

/// Returns the refusal `total_too_large`: a sum exceeds the range of [`Money`].
pub(super) fn total_too_large() -> Refusal {
    Refusal::new(
        RefusalCode::TotalTooLarge,
        "金額超出可計算的範圍，請減少數量後再試",
    )
}

/// Returns the refusal `pay_type_closed`.
pub(super) fn pay_type_closed(pay_type: PayType) -> Refusal {
    let way = pay_type.in_text();
    Refusal::new(
        RefusalCode::PayTypeClosed,
        format!("目前暫不提供{}，請改選其他付款方式", way.trim_end()),
    )
}
