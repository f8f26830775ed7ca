//! Names and numbers used in databases, calls and pages, and sentences with waiting times. Names
//! stored by another program must never change their meaning.

use std::time::Duration;

use shop_core::account::{
    Handle, MemberType, Origin, Platform, SessionScope, TemporaryPassword, WebSite, messages,
    refusals,
};
use shop_core::cart;
use shop_core::contact::ContactKind;
use shop_core::order::{Actor, DeliveryLocation, DeliveryType, OrderStatus, PayStatus, PayType};
use shop_core::payment::{AttemptEvent, AttemptState, Provider};
use shop_core::stock::{StockMoveKind, StockReason};

#[test]
fn members_by_word_and_number() {
    for (origin, number, name, kind) in [
        (Origin::Domestic, 1, "Domestic", ContactKind::Mobile),
        (Origin::Overseas, 2, "Overseas", ContactKind::Email),
    ] {
        assert_eq!((origin.number(), origin.name()), (number, name));
        assert_eq!(Origin::from_number(number), Some(origin));
        assert_eq!(Origin::from_name(name), Some(origin));
        assert_eq!(origin.identified_by(), kind);
        assert_eq!(Origin::of_contact(kind), origin);
    }
    for (member, number) in [(MemberType::Ordinary, 1), (MemberType::Linked, 2)] {
        assert_eq!(member.number(), number);
        assert_eq!(MemberType::from_number(number), Some(member));
    }
    for nothing in [-1, 0, 3] {
        assert_eq!(Origin::from_number(nothing), None);
        assert_eq!(MemberType::from_number(nothing), None);
    }
    for (site, number, platform, name) in [
        (WebSite::Line, 0, Platform::Line, "Line"),
        (WebSite::Web, 1, Platform::Web, "Web"),
    ] {
        assert_eq!(WebSite::from_number(number), Some(site));
        assert_eq!(site.platform(), platform);
        assert_eq!(platform.name(), name);
        assert_eq!(Platform::from_name(name), Some(platform));
    }
    assert_eq!(WebSite::from_number(2), None);
    assert_eq!(Origin::from_name("domestic"), None);
    assert_eq!(Platform::from_name(""), None);
    for (scope, name) in [
        (SessionScope::Full, "Full"),
        (SessionScope::PasswordOnly, "PasswordOnly"),
    ] {
        assert_eq!(scope.name(), name);
        assert_eq!(SessionScope::from_name(name), Some(scope));
    }
}

#[test]
fn orders_by_word_and_number() {
    for (status, number, label) in [
        (OrderStatus::Placed, 1, "訂單成立"),
        (OrderStatus::Preparing, 2, "備貨中"),
        (OrderStatus::ShippedOut, 3, "已出貨"),
        (OrderStatus::Dispatched, 4, "配送中"),
        (OrderStatus::Cancelled, 5, "已取消"),
    ] {
        assert_eq!((status.number(), status.label()), (number, label));
        assert_eq!(OrderStatus::from_number(number), Some(status));
    }
    for (status, number, label) in [
        (PayStatus::Unpaid, 0, "未付款"),
        (PayStatus::FilledIn, 1, "已填寫匯款資料"),
        (PayStatus::Paid, 2, "已付款"),
        (PayStatus::Refunded, 3, "已退款"),
    ] {
        assert_eq!((status.number(), status.label()), (number, label));
        assert_eq!(PayStatus::from_number(number), Some(status));
    }
    assert_eq!(OrderStatus::from_number(0), None);
    assert_eq!(OrderStatus::from_number(6), None);
    assert_eq!(PayStatus::from_number(-1), None);
    assert_eq!(PayStatus::from_number(4), None);
    for (way, name, label) in [
        (PayType::CashOnDelivery, "CashOnDelivery", "貨到付款"),
        (PayType::LinePay, "LinePay", "LINE Pay"),
        (PayType::CreditCard, "CreditCard", "信用卡"),
        (PayType::BankTransfer, "BankTransfer", "銀行轉帳"),
        (PayType::PayPal, "PayPal", "PayPal"),
    ] {
        assert_eq!((way.name(), way.label()), (name, label));
        assert_eq!(PayType::from_name(name), Some(way));
    }
    for (place, name, label) in [
        (DeliveryLocation::Taiwan, "Taiwan", "臺灣本島"),
        (DeliveryLocation::OutlyingIsland, "OutlyingIsland", "離島"),
        (DeliveryLocation::Overseas, "Overseas", "海外"),
    ] {
        assert_eq!((place.name(), place.label()), (name, label));
        assert_eq!(DeliveryLocation::from_name(name), Some(place));
    }
    let home = DeliveryType::HomeDelivery;
    assert_eq!((home.name(), home.label()), ("HomeDelivery", "宅配到府"));
    for (actor, name) in [
        (Actor::Buyer, "Buyer"),
        (Actor::Staff, "Staff"),
        (Actor::Server, "Server"),
        (Actor::Gateway, "Gateway"),
    ] {
        assert_eq!(actor.name(), name);
        assert_eq!(Actor::from_name(name), Some(actor));
    }
}

#[test]
fn payments_by_word() {
    for (provider, name, label) in [
        (Provider::LinePay, "LinePay", "LINE Pay"),
        (Provider::Card, "Card", "信用卡"),
    ] {
        assert_eq!((provider.name(), provider.label()), (name, label));
        assert_eq!(Provider::from_name(name), Some(provider));
    }
    let states: Vec<_> = AttemptState::ALL
        .iter()
        .map(|state| (state.name(), state.label()))
        .collect();
    assert_eq!(
        states,
        [
            ("Created", "等待付款"),
            ("Confirming", "付款結果確認中"),
            ("Unknown", "付款結果確認中"),
            ("ToBeConfirmed", "付款結果確認中"),
            ("Paid", "付款成功"),
            ("Failed", "付款失敗"),
            ("RefundDue", "退款處理中"),
            ("Refunded", "已退款"),
        ]
    );
    for state in AttemptState::ALL {
        assert_eq!(AttemptState::from_name(state.name()), Some(*state));
    }
    let events: Vec<_> = AttemptEvent::ALL.iter().map(|event| event.name()).collect();
    assert_eq!(
        events.join(" "),
        "ConfirmBegun StillWaiting Unanswered Claimed Proved Misfit Declined CalledOff SentBack PartSentBack"
    );
}

#[test]
fn stock_by_word() {
    let reasons = [
        (StockReason::Received, "Received", "進貨"),
        (StockReason::Counted, "Counted", "盤點"),
        (StockReason::Damaged, "Damaged", "破損"),
        (StockReason::Sample, "Sample", "樣品"),
        (StockReason::Other, "Other", "其他"),
    ];
    for (reason, name, label) in reasons {
        assert_eq!((reason.name(), reason.label()), (name, label));
        assert_eq!(StockReason::from_name(name), Some(reason));
        assert_eq!(StockMoveKind::Imported.label(Some(reason)), label);
        assert_eq!(StockMoveKind::Sold.label(Some(reason)), "訂單售出");
    }
    for (kind, name, label) in [
        (StockMoveKind::Opening, "Opening", "期初"),
        (StockMoveKind::Sold, "Sold", "訂單售出"),
        (StockMoveKind::Returned, "Returned", "訂單退回"),
        (StockMoveKind::Imported, "Imported", "匯入"),
    ] {
        assert_eq!(StockMoveKind::from_name(name), Some(kind));
        assert_eq!(kind.label(None), label);
    }
    assert_eq!(StockMoveKind::from_name("sold"), None);
}

/// Rounded up, so that a retry after that time is not rejected again.
#[test]
fn how_long_to_wait_in_words() {
    for (millis, words) in [
        (0, "1 秒"),
        (1_000, "1 秒"),
        (1_001, "2 秒"),
        (59_000, "59 秒"),
        (59_001, "1 分鐘"),
        (60_000, "1 分鐘"),
        (60_001, "2 分鐘"),
        (7_200_000, "120 分鐘"),
        (7_200_001, "3 小時"),
        (86_400_000, "24 小時"),
    ] {
        let wait = Duration::from_millis(millis);
        assert_eq!(
            refusals::too_many_requests(wait).message,
            format!("嘗試次數過多，請於 {words}後再試")
        );
        assert_eq!(
            refusals::too_many_messages(wait).message,
            format!("訊息傳送次數已達上限，請於 {words}後再試")
        );
        let sent_before = refusals::password_sent_before(wait).message;
        assert!(
            sent_before.ends_with(&format!("如未收到，請於 {words}後再試")),
            "{sent_before}"
        );
    }
}

#[test]
fn the_message_after_a_registration_depends_on_the_origin() {
    assert!(messages::registration_sent(Origin::Domestic).contains("簡訊驗證碼"));
    assert!(messages::registration_sent(Origin::Overseas).contains("驗證信"));
}

#[test]
fn removed_cart_lines_are_reported() {
    let removed = cart::messages::expired_removed;
    assert_eq!(removed(0), "購物車中沒有已下架的商品");
    assert_eq!(removed(1), "購物車內容與價格已調整，請確認後再結帳");
}

#[test]
fn a_handle_is_22_to_86_characters_of_base64url() {
    for typed in ["a".repeat(22), "Z9-_".repeat(21) + "ab", "0-_aA".repeat(5)] {
        let handle = Handle::parse(&format!(" {typed}\n")).expect("a handle");
        assert_eq!(handle.as_str(), typed);
        assert_eq!(format!("{handle:?}"), "Handle(……)");
    }
    for typed in [
        String::new(),
        "a".repeat(21),
        "a".repeat(87),
        "a".repeat(21) + ".",
        "a".repeat(21) + "+",
        "a".repeat(22) + "香",
    ] {
        let refusal = Handle::parse(&typed).expect_err("no handle");
        assert_eq!(refusal.code, "registration_unknown", "{typed}");
    }
}

#[test]
fn a_temporary_password_is_shown_in_three_parts_and_never_in_a_log() {
    let drawn = TemporaryPassword::drawn([0, 1, 2, 3, 8, 9, 10, 11, 30, 30, 29, 28]);
    let password = drawn.expect("of the alphabet");
    assert_eq!(password.as_str(), "2345ABCDZZYX");
    assert_eq!(password.shown(), "2345-ABCD-ZZYX");
    assert_eq!(
        TemporaryPassword::parse(" 2345-abcd zzyx "),
        Some(password.clone())
    );
    assert_eq!(TemporaryPassword::parse("2345-ABCD-ZZY"), None);
    assert_eq!(TemporaryPassword::drawn([31; 12]), None);
    assert_eq!(format!("{password:?}"), "TemporaryPassword(……)");
}
