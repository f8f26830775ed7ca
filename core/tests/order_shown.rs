//! Order views: the delivery log, and the order as shown to readers who are not its owner.

use serde_json::json;
use shop_core::order::{Actor, LogEntry, OrderStatus, PersonalFacts, Shipment, is_shown_masked};
use shop_core::time::Moment;

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
    // The parcel belongs to the entry of the hand-over.
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
        tax_no: Some("12345675".to_owned()),
        tax_title: Some("沐山香業有限公司".to_owned()),
        receive_name: "陳文".to_owned(),
        receive_tel: "+85212345678".to_owned(),
        delivery_zip_code: "100".to_owned(),
        delivery_area: "中正區".to_owned(),
        delivery_address: "重慶南路一段 122 號".to_owned(),
        pay_bank_account: Some("01234".to_owned()),
        overseas_payment_code: Some("https://paypal.me/x".to_owned()),
        tracking_number: Some("9012-3456".to_owned()),
    }
}

#[test]
fn others_see_masked_names_phones_addresses_and_digits() {
    assert_eq!(
        serde_json::to_value(facts().masked()).expect("JSON"),
        json!({
            "remark": "***", "buy_name": "林○玉", "buy_email": "l***@***",
            "buy_tel": "09**-***-678", "tax_no": "***675", "tax_title": "沐○司", "receive_name": "陳○", "receive_tel": "***678",
            "delivery_zip_code": "", "delivery_area": "", "delivery_address": "***",
            "pay_bank_account": "*****", "overseas_payment_code": "***",
            "tracking_number": "***456",
        })
    );
}

#[test]
fn masking_keeps_empty_fields_empty() {
    let without = PersonalFacts {
        remark: "無".to_owned(),
        buy_email: None,
        tax_no: None,
        tax_title: None,
        pay_bank_account: None,
        overseas_payment_code: None,
        tracking_number: None,
        ..facts()
    };
    let masked = without.masked();
    assert_eq!(masked.remark, "無");
    assert_eq!(masked.buy_email, None);
    assert_eq!((masked.tax_no, masked.tax_title), (None, None));
    assert_eq!(masked.pay_bank_account, None);
    assert_eq!(masked.overseas_payment_code, None);
    assert_eq!(masked.tracking_number, None);
}

#[test]
fn a_parcel_number_of_three_characters_is_covered_whole() {
    let masked = |number: &str| {
        let facts = PersonalFacts {
            tracking_number: Some(number.to_owned()),
            ..facts()
        };
        facts.masked().tracking_number
    };
    assert_eq!(masked("123").as_deref(), Some("***"));
    assert_eq!(masked("1234").as_deref(), Some("***234"));
    assert_eq!(masked("").as_deref(), Some("***"));
}

#[test]
fn others_see_an_order_for_thirty_days() {
    let placed = Moment::from_millis(0);
    let shown = |millis| is_shown_masked(placed, Moment::from_millis(millis));
    assert!(shown(0) && shown(2_591_999_999));
    assert!(!shown(2_592_000_000));
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
