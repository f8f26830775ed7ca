//! Return of all goods of an order: the form, its limits, and the state of the order afterwards.

use serde_json::{Value, json};
use shop_core::money::Money;
use shop_core::order::{
    Action, Actor, BoughtPieces, OrderNotification, OrderStatus, PayStatus, PayType, TakeBack,
    TakeBackForm, apply,
};
use shop_core::staff::cautions;

use crate::states::{every_action, state};
use OrderStatus::{Dispatched, Returned, ShippedOut};
use PayStatus::{FilledIn, Paid, Refunded, Unpaid};

/// Checks a form with these fields in place of valid ones. Returns the pieces written off, or the
/// codes of the refusal.
fn checked(fields: &Value) -> String {
    let mut form = json!({"Id": "2611217QK4ZT9WXB", "Version": 4, "Reason": "買家拒收"});
    if let (Some(form), Some(fields)) = (form.as_object_mut(), fields.as_object()) {
        form.extend(fields.clone());
    }
    let form: TakeBackForm = serde_json::from_value(form).unwrap_or_default();
    match form.check() {
        Ok((_, back)) => format!("{:?}", back.written_off),
        Err(refusal) => {
            let fields = refusal.fields.iter();
            let fields = fields.map(|wrong| format!(" {}:{}", wrong.field, wrong.code.as_str()));
            refusal.code.as_str().to_owned() + &fields.collect::<String>()
        }
    }
}

#[test]
fn the_form_names_a_reason_and_each_written_off_product_once() {
    let off = |product: Value, pieces: Value| json!({"ProductId": product, "Pieces": pieces});
    for (fields, expected) in [
        (json!({}), "{}"),
        (json!({"WrittenOff": []}), "{}"),
        (
            json!({"WrittenOff": [off(json!(10101), json!(2)), off(json!("10102"), json!("1"))]}),
            "{10101: 2, 10102: 1}",
        ),
        (json!({"WrittenOff": [off(json!(10101), json!(0))]}), "{}"),
        (json!({"Reason": " "}), "required Reason:required"),
        (json!({"Reason": null}), "required Reason:required"),
        (
            json!({"Reason": "甲".repeat(201)}),
            "text_too_long Reason:text_too_long",
        ),
        (json!({"Id": "x"}), "order_unknown"),
        (
            json!({"WrittenOff": [off(json!(10101), json!(-1))]}),
            "out_of_range WrittenOff:out_of_range",
        ),
        (
            json!({"WrittenOff": [off(json!(10101), json!("1.5"))]}),
            "out_of_range WrittenOff:out_of_range",
        ),
        (
            json!({"WrittenOff": [off(json!(10101), json!(4_294_967_296_i64))]}),
            "out_of_range WrittenOff:out_of_range",
        ),
        (
            json!({"WrittenOff": [off(json!(null), json!(1))]}),
            "out_of_range WrittenOff:out_of_range",
        ),
        (
            json!({"WrittenOff": [off(json!(10101), json!(1)), off(json!(10101), json!(0))]}),
            "out_of_range WrittenOff:out_of_range",
        ),
    ] {
        assert_eq!(checked(&fields), expected, "{fields}");
    }
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn back(written_off: &[(i64, u32)]) -> TakeBack {
    let form = json!({
        "Id": "2611217QK4ZT9WXB", "Reason": "買家拒收",
        "WrittenOff": written_off
            .iter()
            .map(|(product, pieces)| json!({"ProductId": product, "Pieces": pieces}))
            .collect::<Vec<_>>(),
    });
    let form: TakeBackForm = serde_json::from_value(form).unwrap_or_default();
    form.check().expect("a return").1
}

#[test]
fn no_more_is_written_off_than_was_bought() {
    let bought =
        [(10101, 2), (10102, 1)].map(|(product_id, amount)| BoughtPieces { product_id, amount });
    for (written_off, is_allowed) in [
        (&[][..], true),
        (&[(10101, 2), (10102, 1)], true),
        (&[(10101, 1)], true),
        (&[(10101, 3)], false),
        (&[(10102, 2)], false),
        (&[(10101, 2), (10103, 1)], false),
    ] {
        let checked = back(written_off).check_goods(&bought);
        assert_eq!(checked.is_ok(), is_allowed, "{written_off:?}");
        if let Err(refusal) = checked {
            assert_eq!(refusal.code, "pieces_not_bought");
        }
    }
}

/// A return changes no pay status, and a paid order is to be refunded.
#[test]
fn the_order_ends_and_what_was_paid_is_owed() {
    for status in [ShippedOut, Dispatched] {
        for (pay_status, pay_type, refund_due) in [
            (Unpaid, PayType::CashOnDelivery, false),
            (Paid, PayType::CashOnDelivery, true),
            (Unpaid, PayType::LinePay, false),
            (Paid, PayType::LinePay, true),
            (FilledIn, PayType::BankTransfer, false),
            (Refunded, PayType::CreditCard, false),
        ] {
            let order = state(status, pay_status, pay_type);
            let outcome = apply(&order, &Action::TakeBack(back(&[])), Actor::Staff).expect("back");
            assert_eq!(outcome.status, Returned);
            assert_eq!(outcome.pay_status, pay_status, "no money moves");
            assert_eq!(outcome.refund_due, refund_due, "{order:?}");
            assert!(outcome.returns_stock);
            assert_eq!(outcome.notification, Some(OrderNotification::TakenBack));
        }
    }
}

#[test]
fn a_returned_order_takes_a_refund_and_late_money_alone() {
    for (pay_status, pay_type, expected) in [
        (Unpaid, PayType::CashOnDelivery, "correct_contact add_note"),
        (
            Unpaid,
            PayType::LinePay,
            "settle_payment mark_paid correct_contact add_note",
        ),
        (
            Paid,
            PayType::LinePay,
            "mark_refunded correct_contact add_note",
        ),
        (
            FilledIn,
            PayType::BankTransfer,
            "mark_paid correct_contact add_note",
        ),
        (Refunded, PayType::CreditCard, "correct_contact add_note"),
    ] {
        let order = state(Returned, pay_status, pay_type);
        let allowed = every_action().into_iter().filter(|action| {
            let mut actors = Actor::ALL.iter();
            actors.any(|actor| apply(&order, action, *actor).is_ok())
        });
        let allowed: Vec<_> = allowed.map(|action| action.name().as_str()).collect();
        assert_eq!(allowed.join(" "), expected, "{order:?}");
    }
    let order = state(Returned, Unpaid, PayType::CashOnDelivery);
    for action in [
        Action::TakeBack(back(&[])),
        Action::Cancel,
        Action::Dispatch,
    ] {
        let refusal = apply(&order, &action, Actor::Staff).expect_err("refused");
        assert_eq!(refusal.code, "order_returned", "{action:?}");
        assert_eq!(refusal.message, "訂單的商品已退回，無法進行此操作");
    }
}

#[test]
fn staff_are_told_what_they_will_owe() {
    let told = |pay_status, pay_type| {
        let order = state(Dispatched, pay_status, pay_type);
        let action = Action::TakeBack(back(&[]));
        cautions(&order, Money::from_dollars(1_620), action.name()).join(" ")
    };
    assert_eq!(told(Unpaid, PayType::CashOnDelivery), "");
    assert_eq!(
        told(Paid, PayType::CreditCard),
        "這筆訂單已付款，退回後需退還 NT$1,620。"
    );
    assert_eq!(
        told(FilledIn, PayType::BankTransfer),
        "買家已填寫匯款資料，款項可能正在入帳。"
    );
}
