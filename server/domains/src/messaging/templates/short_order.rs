//! Text messages about orders, for buyers who gave only a phone number.

use shop_core::order::{OrderNotification, PayType, freight_first};

use super::Branding;
use super::order_parts::{dollars, short_moment};
use crate::messaging::order::OrderFacts;

/// Maximum number of UTF-16 code units in one part of a text message (UCS-2).
pub(super) const PART: usize = 70;

/// Returns the text message about an event of an order: the main fact, then the details that fit
/// into one part.
pub(super) fn text(
    notification: OrderNotification,
    order: &OrderFacts,
    branding: &Branding,
) -> String {
    let shop = &branding.profile.shop_name;
    let hotline = &branding.profile.hotline;
    let id = &order.id;
    let total = dollars(order.charge.total);
    let page = page(order);
    let signed = |text: String| format!("【{shop}】{text}");
    match notification {
        OrderNotification::Placed if order.link_token.is_some() => {
            let url = order.page_url(&branding.public_url);
            let pay = how_to_pay(order);
            signed(format!("訂單已成立，金額 {total}。{pay}查看訂單：{url}"))
        }
        OrderNotification::Placed => fit(
            signed(format!("訂單 {id} 已成立，金額 {total}。")),
            [how_to_pay(order), "明細請見會員中心。".to_owned()],
        ),
        OrderNotification::PaymentReceived => {
            signed(format!("已收到訂單 {id} 的款項 {total}，謝謝您。"))
        }
        OrderNotification::ShippedOut => fit(
            signed(format!("訂單 {id} 已出貨。")),
            [carried(order), cash(order)],
        ),
        OrderNotification::ShipmentCorrected => {
            parcel_number(order, signed(format!("訂單 {id} 的物流資料更正，")))
        }
        OrderNotification::Delivered => {
            let last = order.return_until.as_ref();
            let returns = last.map(|last| format!("可申請退貨至 {last}。"));
            fit(
                signed(format!("訂單 {id} 已送達。")),
                [returns.unwrap_or_default(), String::new()],
            )
        }
        OrderNotification::ReturnRequested => {
            signed(format!("已收到訂單 {id} 的退貨申請，我們會盡快回覆您。"))
        }
        OrderNotification::ReturnAccepted => fit(
            signed(format!("已同意訂單 {id} 的退貨申請。")),
            [format!("詳情請見{page}或撥 {hotline}。"), String::new()],
        ),
        OrderNotification::ReturnQuestion => signed(format!(
            "關於訂單 {id} 的退貨申請，我們想向您確認，請撥 {hotline}。"
        )),
        OrderNotification::ReturnRefused => fit(
            signed(format!("很抱歉，訂單 {id} 的退貨申請未能受理。")),
            [format!("詳情請見{page}或撥 {hotline}。"), String::new()],
        ),
        OrderNotification::TakenBack if order.refund_due => signed(format!(
            "已收到訂單 {id} 退回的商品，款項 {} 將由專人與您聯絡退還。",
            dollars(order.to_refund)
        )),
        OrderNotification::TakenBack => fit(
            signed(format!("已收到訂單 {id} 退回的商品。")),
            [format!("如有疑問請撥 {hotline}。"), String::new()],
        ),
        OrderNotification::Cancelled { .. } if order.refund_due => signed(format!(
            "訂單 {id} 已取消，款項 {total} 將由專人與您聯絡退還。"
        )),
        OrderNotification::Cancelled { .. } => fit(
            signed(format!("訂單 {id} 已取消。")),
            [format!("如有疑問請撥 {hotline}。"), String::new()],
        ),
        OrderNotification::Expired => fit(
            signed(format!("訂單 {id} 逾期未付款，已取消。")),
            [format!("如已付款請撥 {hotline}。"), String::new()],
        ),
        OrderNotification::FreightSet => {
            freight(order, &signed(format!("訂單 {id} 運費")), branding)
        }
        OrderNotification::PaymentCodeSet => {
            payment_code(order, signed(format!("訂單 {id} 可以付款了，")))
        }
    }
}

/// Returns the text with the freight and the new total. The buyer agrees to them on the page.
fn freight(order: &OrderFacts, signed: &str, branding: &Branding) -> String {
    let text = order.freight.map_or_else(
        || "已確認".to_owned(),
        |text| format!(" {}，應付 {}", dollars(text.freight), dollars(text.total)),
    );
    match order.link_token {
        Some(_) => format!(
            "{signed}{text}，請確認：{}",
            order.page_url(&branding.public_url)
        ),
        None => format!("{signed}{text}，請至會員中心確認。"),
    }
}

/// Returns the page on which the buyer sees the order; a buyer without a login got its link with
/// the first message.
const fn page(order: &OrderFacts) -> &'static str {
    match order.link_token {
        Some(_) => "訂單連結",
        None => "會員中心",
    }
}

/// Returns the text with the payment code, or without it if it does not fit into one part. The code
/// may be a whole link.
fn payment_code(order: &OrderFacts, ready: String) -> String {
    let code = order.overseas_payment_code.as_deref().unwrap_or_default();
    let total = dollars(order.charge.total);
    let text = format!("{ready}付款代碼 {code}，金額 {total}。");
    in_one_part(text, ready, &format!("付款代碼請見{}。", order.page_name()))
}

/// Returns the text with the corrected carrier and parcel number, or without them if they do not
/// fit into one part.
fn parcel_number(order: &OrderFacts, ready: String) -> String {
    let text = format!("{ready}{}", carried(order));
    in_one_part(text, ready, &format!("請見{}。", order.page_name()))
}

/// Returns the text if it fits into one part, otherwise its begin with a hint to the page.
fn in_one_part(text: String, begin: String, hint: &str) -> String {
    if text.encode_utf16().count() <= PART {
        text
    } else {
        begin + hint
    }
}

fn how_to_pay(order: &OrderFacts) -> String {
    if order.waits_for_freight() {
        return format!("{}。", freight_first(order.pay_type));
    }
    match (order.pay_type, order.due_at) {
        (PayType::CashOnDelivery, _) => "收件時以現金付款。".to_owned(),
        (PayType::PayPal, _) => "專人將與您聯絡付款。".to_owned(),
        (PayType::BankTransfer, Some(due)) => format!("請於 {} 前匯款。", short_moment(due)),
        (_, Some(due)) => format!("請於 {} 前付款。", short_moment(due)),
        (_, None) => format!("請至{}付款。", page(order)),
    }
}

fn carried(order: &OrderFacts) -> String {
    match (&order.carrier, &order.tracking_number) {
        (Some(carrier), Some(number)) => format!("{carrier} {number}。"),
        _ => String::new(),
    }
}

fn cash(order: &OrderFacts) -> String {
    match order.pay_type {
        PayType::CashOnDelivery => format!("請備現金 {}。", dollars(order.charge.total)),
        _ => String::new(),
    }
}

/// Appends the texts that still fit into one part, the most important first.
fn fit(first: String, more: [String; 2]) -> String {
    more.into_iter().fold(first, |text, next| {
        let length = |text: &str| text.encode_utf16().count();
        if length(&text) + length(&next) <= PART {
            text + &next
        } else {
            text
        }
    })
}
