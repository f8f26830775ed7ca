//! Messages of rejected actions, texts and offers for buyers, and input by staff.

use std::collections::BTreeSet;

use crate::states::{every_action, every_state, everything, state};
use shop_core::order::{
    Action, ActionName, Actor, Note, OrderState, OrderStatus, PayStatus, PayType, PaymentCode,
    Shipment, actions, apply,
};

use Actor::Buyer;

/// Status and pay status as numbers, payment type, action, actor, code, message.
const REFUSED: &str = "
    5 0 LinePay pay Buyer order_cancelled 訂單已取消，請重新建立訂單
    5 0 BankTransfer fill_in_bank_digits Buyer order_cancelled 訂單已取消，請重新建立訂單
    5 0 PayPal payment_code Buyer order_cancelled 訂單已取消，請重新建立訂單
    4 0 LinePay pay Buyer order_dispatched 商品已在配送中，無法再付款，如需協助請與我們聯絡
    4 0 BankTransfer fill_in_bank_digits Buyer order_dispatched 商品已在配送中，無法再付款，如需協助請與我們聯絡
    1 2 LinePay pay Buyer already_paid 訂單已付款，不需再次付款
    1 2 BankTransfer fill_in_bank_digits Buyer already_paid 訂單已付款，不需再次付款
    5 2 LinePay settle_payment Gateway already_paid 訂單已付款，不需再次付款
    4 3 CreditCard settle_payment Gateway already_refunded 訂單已退款
    1 0 CashOnDelivery pay Buyer pay_type_wrong 此訂單的付款方式為「貨到付款」，不需於線上付款
    1 0 CashOnDelivery fill_in_bank_digits Buyer pay_type_wrong 此訂單的付款方式為「貨到付款」，不需填寫匯款資料
    1 0 CashOnDelivery mark_paid Staff pay_type_wrong 此訂單的付款方式為「貨到付款」，無法進行此操作
    1 0 LinePay set_payment_code Staff pay_type_wrong 此訂單的付款方式為「LINE Pay」，無法進行此操作
    5 0 LinePay cancel Buyer order_cancelled 訂單已取消，不需再次取消
    5 0 LinePay expire Server order_cancelled 訂單已取消，不需再次取消
    3 0 LinePay cancel Buyer order_shipped 商品已出貨，無法取消訂單，如需協助請與我們聯絡
    4 2 LinePay cancel Staff order_shipped 商品已出貨，無法取消訂單，如需協助請與我們聯絡
    5 0 LinePay prepare Staff order_cancelled 訂單已取消，無法進行此操作
    2 0 LinePay prepare Staff order_status_wrong 訂單目前為「備貨中」，無法進行此操作
    1 0 CashOnDelivery collect Staff order_status_wrong 訂單目前為「訂單成立」，無法進行此操作
    1 2 PayPal mark_refunded Staff order_status_wrong 訂單目前為「訂單成立」，無法進行此操作
    1 2 BankTransfer expire Server pay_status_wrong 訂單的付款狀態為「已付款」，無法進行此操作
    5 0 BankTransfer mark_refunded Staff not_paid 訂單尚未付款，無法退款
    5 3 BankTransfer mark_refunded Staff already_refunded 訂單已退款
    3 0 LinePay correct_delivery Staff order_status_wrong 訂單目前為「已出貨」，無法進行此操作
    5 0 LinePay correct_delivery Staff order_cancelled 訂單已取消，無法進行此操作
    2 0 LinePay correct_shipment Staff order_status_wrong 訂單目前為「備貨中」，無法進行此操作
    3 0 LinePay step_back Staff step_back_none 這筆訂單沒有可以退回的步驟
    1 0 LinePay step_back Staff order_status_wrong 訂單目前為「訂單成立」，無法進行此操作
    1 0 LinePay correct_delivery Buyer not_yours 您沒有權限進行此操作
    1 0 LinePay prepare Buyer not_yours 您沒有權限進行此操作
    1 0 LinePay cancel Gateway not_yours 您沒有權限進行此操作
";

#[test]
fn every_refusal_has_its_sentence() {
    for row in REFUSED.trim().lines() {
        let columns: Vec<&str> = row.trim().splitn(7, ' ').collect();
        let [status, pay_status, way, word, actor, code, message] = columns[..] else {
            panic!("{row}")
        };
        let state = state(
            OrderStatus::from_number(status.parse().expect("a number")).expect("a status"),
            PayStatus::from_number(pay_status.parse().expect("a number")).expect("a status"),
            PayType::from_name(way).expect("a way to pay"),
        );
        let mut actions = every_action().into_iter();
        let action = actions.find(|action| action.name().as_str() == word);
        let actor = Actor::from_name(actor).expect("an actor");
        let refusal = apply(&state, &action.expect("an action"), actor).expect_err(row);
        assert_eq!(
            (refusal.code.as_str(), &*refusal.message),
            (code, message),
            "{row}"
        );
    }
}

#[test]
fn while_a_gateway_confirms_the_order_waits() {
    let placed = state(OrderStatus::Placed, PayStatus::Unpaid, PayType::LinePay);
    let confirming = OrderState {
        has_open_payment: true,
        ..placed
    };
    let mut waiting = BTreeSet::new();
    for action in every_action() {
        for &actor in Actor::ALL {
            let refusal = apply(&confirming, &action, actor).err();
            if let Some(refusal) = refusal.filter(|refusal| refusal.code == "payment_in_progress") {
                assert_eq!(refusal.message, "付款結果確認中，請稍候再試");
                waiting.insert(format!("{} {}", action.name().as_str(), actor.name()));
            }
        }
    }
    let expected = ["cancel Buyer", "cancel Staff", "expire Server", "pay Buyer"];
    assert_eq!(Vec::from_iter(waiting), expected);
}

#[test]
fn there_is_no_refusal_but_these() {
    let refusals = everything()
        .into_iter()
        .filter_map(|(.., outcome)| outcome.err());
    let codes: BTreeSet<String> = refusals.map(|refusal| refusal.code.to_string()).collect();
    assert_eq!(
        Vec::from_iter(codes),
        [
            "already_paid",
            "already_refunded",
            "freight_fixed",
            "freight_none",
            "freight_unset",
            "freight_waits",
            "not_paid",
            "not_yours",
            "order_cancelled",
            "order_dispatched",
            "order_returned",
            "order_shipped",
            "order_status_wrong",
            "pay_status_wrong",
            "pay_type_wrong",
            "payment_in_progress",
            "refund_under_way",
            "return_accepted",
            "return_none",
            "return_requested",
            "step_back_none",
        ]
    );
}

#[test]
fn the_buyer_is_notified_of_important_changes() {
    let mut reported = BTreeSet::new();
    for (_, action, actor, outcome) in everything() {
        if let Some(notification) = outcome.ok().and_then(|outcome| outcome.notification) {
            reported.insert(format!(
                "{} by {actor:?}: {notification:?}",
                action.name().as_str()
            ));
        }
    }
    assert_eq!(
        Vec::from_iter(reported),
        [
            "accept_return by Staff: ReturnAccepted",
            "ask_about_return by Staff: ReturnQuestion",
            "cancel by Buyer: Cancelled { by: Buyer }",
            "cancel by Staff: Cancelled { by: Staff }",
            "correct_shipment by Staff: ShipmentCorrected",
            "expire by Server: Expired",
            "mark_paid by Staff: PaymentReceived",
            "record_delivery by Staff: Delivered",
            "refuse_return by Staff: ReturnRefused",
            "request_return by Buyer: ReturnRequested",
            "set_freight by Staff: FreightSet",
            "set_payment_code by Staff: PaymentCodeSet",
            "settle_payment by Gateway: PaymentReceived",
            "settle_payment by Server: PaymentReceived",
            "ship_out by Staff: ShippedOut",
            "take_back by Staff: TakenBack",
        ]
    );
}

#[test]
fn a_buyer_is_offered_the_possible_actions() {
    use OrderStatus::{Cancelled, Dispatched, Placed, ShippedOut};
    use PayStatus::{FilledIn, Paid, Unpaid};
    use PayType::{BankTransfer, CashOnDelivery, CreditCard, LinePay, PayPal};
    let offered = |status, pay_status, pay_type| {
        let offered = actions(&state(status, pay_status, pay_type), Buyer);
        let words: Vec<_> = offered.into_iter().map(ActionName::as_str).collect();
        words.join(" ")
    };
    assert_eq!(offered(Placed, Unpaid, CashOnDelivery), "cancel");
    assert_eq!(offered(Placed, Unpaid, LinePay), "pay cancel");
    assert_eq!(offered(Placed, Unpaid, CreditCard), "pay cancel");
    assert_eq!(
        offered(Placed, Unpaid, BankTransfer),
        "fill_in_bank_digits cancel"
    );
    assert_eq!(
        offered(Placed, FilledIn, BankTransfer),
        "fill_in_bank_digits cancel"
    );
    assert_eq!(offered(Placed, Unpaid, PayPal), "payment_code cancel");
    assert_eq!(offered(Placed, Paid, LinePay), "cancel");
    // Offered unless the order is cancelled or came back. The refusal says to contact the shop.
    assert_eq!(offered(ShippedOut, Paid, LinePay), "request_return cancel");
    assert_eq!(
        offered(Dispatched, Unpaid, LinePay),
        "request_return cancel"
    );
    assert_eq!(offered(Cancelled, Unpaid, LinePay), "");
    assert_eq!(offered(Cancelled, Paid, LinePay), "");
}

#[test]
fn whatever_is_offered_is_allowed_but_to_cancel_goods_on_their_way() {
    for state in every_state() {
        for &actor in Actor::ALL {
            let offered = actions(&state, actor);
            for action in every_action() {
                let name = action.name();
                // The return of all goods is allowed wherever that of a part is.
                if matches!(&action, Action::TakeBack(back) if !back.receipt.is_all) {
                    continue;
                }
                let allowed = apply(&state, &action, actor).is_ok();
                let exception = name == ActionName::Cancel
                    && actor == Buyer
                    && !matches!(state.status.number(), 5 | 11 | 12);
                assert_eq!(
                    offered.contains(&name),
                    allowed || exception,
                    "{state:?} {name:?}"
                );
            }
        }
    }
}

#[test]
fn the_words_on_the_wire_are_those_of_serde() {
    for action in every_action() {
        let name = action.name();
        let json = serde_json::to_value(name).expect("JSON");
        assert_eq!(json, name.as_str());
    }
    for &actor in Actor::ALL {
        assert_eq!(Actor::from_name(actor.name()), Some(actor));
        assert_eq!(serde_json::to_value(actor).expect("JSON"), actor.name());
    }
    assert_eq!(Actor::from_name("buyer"), None);
}

#[test]
fn a_message_of_staff_is_one_line_and_not_blank() {
    let shipment = Shipment::parse(" 黑貓宅急便 ", " 9012-3456 ").expect("a shipment");
    assert_eq!(shipment.carrier, "黑貓宅急便");
    assert_eq!(shipment.tracking_number, "9012-3456");
    for (wrong, field, code, message) in [
        (
            Shipment::parse(" ", "1").map(drop),
            "Carrier",
            "required",
            "請填寫物流業者",
        ),
        (
            Shipment::parse("x", "").map(drop),
            "TrackingNumber",
            "required",
            "請填寫物流單號",
        ),
        (
            Shipment::parse("x", "1\n2").map(drop),
            "TrackingNumber",
            "text_invalid",
            "物流單號含有無法使用的字元，請重新輸入",
        ),
        (
            Shipment::parse(&"x".repeat(51), "1").map(drop),
            "Carrier",
            "text_too_long",
            "物流業者最多 50 個字",
        ),
        (
            PaymentCode::parse("").map(drop),
            "PaymentCode",
            "required",
            "請填寫海外付款代碼",
        ),
        (
            PaymentCode::parse(&"x".repeat(201)).map(drop),
            "PaymentCode",
            "text_too_long",
            "海外付款代碼最多 200 個字",
        ),
        (
            Note::parse(" \n ").map(drop),
            "Note",
            "required",
            "請填寫備註",
        ),
        (
            Note::parse(&"x".repeat(501)).map(drop),
            "Note",
            "text_too_long",
            "備註最多 500 個字",
        ),
    ] {
        let refusal = wrong.expect_err("wrong");
        assert_eq!(
            (&*refusal.fields[0].field, refusal.code.as_str()),
            (field, code)
        );
        assert_eq!(refusal.message, message);
    }
    assert_eq!(
        Note::parse("第一行\r\n第二行").expect("a note").as_str(),
        "第一行\n第二行"
    );
    assert_eq!(PaymentCode::parse(" A1 ").expect("a code").as_str(), "A1");
}

/// An order is in progress until its goods are dispatched and paid, or until it is cancelled or
/// returned and no refund is owed. Where shipping ends with `ShippedOut`, a shipped and paid order
/// is over.
#[test]
fn under_way() {
    use OrderStatus::{Cancelled, Dispatched, Placed, Preparing, Returned, ShippedOut};
    use PayStatus::{FilledIn, Paid, Refunded, Unpaid};
    for (status, pay_status, expected) in [
        (Placed, Unpaid, true),
        (Placed, Paid, true),
        (Preparing, FilledIn, true),
        (ShippedOut, Paid, true),
        (Dispatched, Unpaid, true),
        (Dispatched, Paid, false),
        (Dispatched, Refunded, false),
        (Cancelled, Unpaid, false),
        (Cancelled, FilledIn, false),
        (Cancelled, Paid, true),
        (Cancelled, Refunded, false),
        (Returned, Unpaid, false),
        (Returned, FilledIn, false),
        (Returned, Paid, true),
        (Returned, Refunded, false),
    ] {
        let order = state(status, pay_status, PayType::BankTransfer);
        assert_eq!(order.is_under_way(), expected, "{order:?}");
        let ends_shipped = true;
        let there = OrderState {
            ends_shipped,
            ..order
        };
        let is_over = (status, pay_status) == (ShippedOut, Paid);
        assert_eq!(there.is_under_way(), expected && !is_over, "{there:?}");
        let has_open_payment = true;
        assert!(
            OrderState {
                has_open_payment,
                ..order
            }
            .is_under_way(),
            "{order:?}"
        );
    }
}
