//! What of an order is shown: the delivery log, and the order to readers who are not its owner.

use serde_json::json;
use shop_core::order::{Actor, LogEntry, OrderStatus, PersonalFacts, Shipment};

use Actor::{Buyer, Gateway, Server, Staff};

#[test]
fn every_step_has_its_sentence() {
    let shipment = Shipment::parse("黑貓宅急便", "9012-3456").expect("a shipment");
    for (status, by, title, detail) in [
        (OrderStatus::Placed, Buyer, "訂單成立", "我們已收到您的訂單"),
        (
            OrderStatus::Preparing,
            Staff,
            "備貨中",
            "商品正在備貨與包裝",
        ),
        (
            OrderStatus::ShippedOut,
            Staff,
            "已出貨",
            "商品已交付黑貓宅急便，物流單號 9012-3456",
        ),
        (
            OrderStatus::Dispatched,
            Staff,
            "配送中",
            "物流業者正在配送，請留意來電",
        ),
        (OrderStatus::Cancelled, Buyer, "已取消", "您已取消這筆訂單"),
        (
            OrderStatus::Cancelled,
            Staff,
            "已取消",
            "本店已取消這筆訂單，如有疑問請與我們聯絡",
        ),
        (
            OrderStatus::Cancelled,
            Server,
            "已取消",
            "付款期限已過，訂單已自動取消",
        ),
        (
            OrderStatus::Cancelled,
            Gateway,
            "已取消",
            "付款期限已過，訂單已自動取消",
        ),
    ] {
        let entry = LogEntry::of(status, by, Some(&shipment));
        assert_eq!((entry.title, &*entry.detail), (title, detail));
    }
}

#[test]
fn an_entry_travels_with_the_number_of_its_status() {
    let shipment = Shipment::parse("黑貓宅急便", "9012-3456").expect("a shipment");
    let shipped = LogEntry::of(OrderStatus::ShippedOut, Staff, Some(&shipment));
    assert_eq!(
        serde_json::to_value(shipped).expect("JSON"),
        json!({
            "status": 3, "title": "已出貨", "detail": "商品已交付黑貓宅急便，物流單號 9012-3456",
            "carrier": "黑貓宅急便", "tracking_number": "9012-3456",
        })
    );
    // The parcel belongs to the step at which it was handed over.
    let dispatched = LogEntry::of(OrderStatus::Dispatched, Staff, Some(&shipment));
    assert_eq!(
        serde_json::to_value(dispatched).expect("JSON"),
        json!({
            "status": 4, "title": "配送中", "detail": "物流業者正在配送，請留意來電",
            "carrier": null, "tracking_number": null,
        })
    );
    let unknown = LogEntry::of(OrderStatus::ShippedOut, Staff, None);
    assert_eq!(unknown.detail, "商品已交付物流業者");
}

fn facts() -> PersonalFacts {
    PersonalFacts {
        remark: "請打電話 0912345678".to_owned(),
        buy_name: "林美玉".to_owned(),
        buy_email: Some("lin.mei@example.com".to_owned()),
        buy_tel: "0912345678".to_owned(),
        receive_name: "陳文".to_owned(),
        receive_tel: "+85212345678".to_owned(),
        delivery_address: "重慶南路一段 122 號".to_owned(),
        pay_bank_account: Some("01234".to_owned()),
        overseas_payment_code: Some("https://paypal.me/x".to_owned()),
    }
}

#[test]
fn whoever_is_not_the_owner_reads_covered_names_phones_addresses_and_digits() {
    assert_eq!(
        serde_json::to_value(facts().masked()).expect("JSON"),
        json!({
            "remark": "***", "buy_name": "林○玉", "buy_email": "l***@example.com",
            "buy_tel": "09**-***-678", "receive_name": "陳○", "receive_tel": "***678",
            "delivery_address": "***", "pay_bank_account": "*****",
            "overseas_payment_code": "***",
        })
    );
}

#[test]
fn what_there_is_not_stays_what_there_is_not() {
    let without = PersonalFacts {
        remark: "無".to_owned(),
        buy_email: None,
        pay_bank_account: None,
        overseas_payment_code: None,
        ..facts()
    };
    let masked = without.masked();
    assert_eq!(masked.remark, "無");
    assert_eq!(masked.buy_email, None);
    assert_eq!(masked.pay_bank_account, None);
    assert_eq!(masked.overseas_payment_code, None);
}

#[test]
fn of_a_name_at_most_its_ends_are_left() {
    let masked = |name: &str| {
        let facts = PersonalFacts {
            buy_name: name.to_owned(),
            ..facts()
        };
        facts.masked().buy_name
    };
    assert_eq!(masked("林"), "林○");
    assert_eq!(masked("林玉"), "林○");
    assert_eq!(masked("歐陽美玉"), "歐○玉");
    assert_eq!(masked("José Ñandú"), "J○ú");
    assert_eq!(masked(""), "○");
}
