//! Returns of goods: the form, and the state of the order afterwards. The credit receipts are in
//! `order_credit.rs`.

use serde_json::{Value, json};
use shop_core::money::Money;
use shop_core::order::{
    Action, Actor, CancelReason, OrderNotification, OrderState, OrderStatus, PayStatus, PayType,
    RefundShare, TakeBack, TakeBackForm, apply,
};
use shop_core::refusal::Refusal;
use shop_core::staff::cautions;

use crate::states::{every_action, state, take_back};
use OrderStatus::{Dispatched, PartlyReturned, Returned, ShippedOut};
use PayStatus::{FilledIn, Paid, Refunded, Unpaid};
use RefundShare::{Part, Settled, Whole};

pub(crate) fn dollars(dollars: u32) -> Money {
    Money::from_dollars(dollars)
}

/// Checks a form with these fields in place of valid ones.
pub(crate) fn checked(fields: &Value) -> Result<TakeBack, Refusal> {
    let mut form = json!({"Id": "2611217QK4ZT9WXB", "Version": 4, "Reason": "買家退貨"});
    if let (Some(form), Some(fields)) = (form.as_object_mut(), fields.as_object()) {
        form.extend(fields.clone());
    }
    let form: TakeBackForm = serde_json::from_value(form).unwrap_or_default();
    form.check().map(|(_, back)| back)
}

/// Returns the codes of a refusal: of the form, and of each field.
pub(crate) fn codes(refusal: &Refusal) -> String {
    let fields = refusal.fields.iter();
    let fields = fields.map(|wrong| format!(" {}:{}", wrong.field, wrong.code.as_str()));
    refusal.code.as_str().to_owned() + &fields.collect::<String>()
}

pub(crate) fn line(product: &Value, pieces: &Value, written_off: &Value) -> Value {
    json!({"ProductId": product, "Pieces": pieces, "WrittenOff": written_off})
}

#[test]
fn the_form_names_a_reason_and_each_product_once() {
    let one = |product: Value, pieces: Value, off: Value| json!({"Lines": [line(&product, &pieces, &off)]});
    for (fields, expected) in [
        (json!({}), "{}"),
        (json!({"Lines": []}), "{}"),
        (
            json!({"Lines": [line(&json!(1), &json!(2), &json!("1")), line(&json!("2"), &json!(" 1 "), &json!(""))]}),
            "{1: PiecesBack { pieces: 2, written_off: 1 }, 2: PiecesBack { pieces: 1, written_off: 0 }}",
        ),
        (
            json!({"Lines": [line(&json!(1), &json!(0), &json!(0)), line(&json!(2), &json!(1), &json!(null))]}),
            "{2: PiecesBack { pieces: 1, written_off: 0 }}",
        ),
        (one(json!(1), json!(0), json!(0)), "required Lines:required"),
        (json!({"Reason": " "}), "required Reason:required"),
        (json!({"Id": "x"}), "order_unknown"),
        (
            one(json!(1), json!(1), json!(2)),
            "out_of_range Lines:out_of_range",
        ),
        (
            one(json!(1), json!(-1), json!(0)),
            "out_of_range Lines:out_of_range",
        ),
        (
            one(json!(1), json!("1.5"), json!(0)),
            "out_of_range Lines:out_of_range",
        ),
        (
            one(json!(1), json!(4_294_967_296_i64), json!(0)),
            "out_of_range Lines:out_of_range",
        ),
        (
            one(json!(null), json!(1), json!(0)),
            "out_of_range Lines:out_of_range",
        ),
        (
            json!({"Lines": [line(&json!(1), &json!(1), &json!(0)), line(&json!(1), &json!(0), &json!(0))]}),
            "out_of_range Lines:out_of_range",
        ),
        (json!({"Fees": "60.5"}), "out_of_range Fees:out_of_range"),
        (json!({"Fees": "-1"}), "out_of_range Fees:out_of_range"),
        (
            json!({"Deduction": "x"}),
            "out_of_range Deduction:out_of_range",
        ),
        (
            json!({"Reason": "", "Fees": "x", "Deduction": "999999999999999"}),
            "form_invalid Reason:required Fees:out_of_range Deduction:out_of_range",
        ),
    ] {
        let read = match checked(&fields) {
            Ok(back) => format!("{:?}", back.pieces),
            Err(refusal) => codes(&refusal),
        };
        assert_eq!(read, expected, "{fields}");
    }
    let typed = checked(&json!({"Fees": " 60 ", "Deduction": 0})).expect("sums");
    assert_eq!(
        (typed.fees, typed.deduction),
        (Some(dollars(60)), Money::ZERO)
    );
    let blank = checked(&json!({"Fees": "", "Deduction": null})).expect("sums");
    assert_eq!((blank.fees, blank.deduction), (None, Money::ZERO));
}

/// A return changes no pay status, and a paid order is to be refunded.
#[test]
fn the_order_ends_and_what_was_paid_is_owed() {
    for status in [ShippedOut, Dispatched, PartlyReturned] {
        for (pay_status, pay_type, refund_due) in [
            (Unpaid, PayType::CashOnDelivery, false),
            (Paid, PayType::CashOnDelivery, true),
            (Unpaid, PayType::LinePay, false),
            (Paid, PayType::LinePay, true),
            (FilledIn, PayType::BankTransfer, false),
            (Refunded, PayType::CreditCard, false),
        ] {
            let order = state(status, pay_status, pay_type);
            let outcome = apply(&order, &take_back(Whole), Actor::Staff).expect("back");
            assert_eq!(outcome.status, Returned);
            assert_eq!(outcome.pay_status, pay_status, "no money moves");
            assert_eq!(outcome.refund_due, refund_due, "{order:?}");
            assert!(outcome.returns_stock);
            assert_eq!(outcome.notification, Some(OrderNotification::TakenBack));
            let part = apply(&order, &take_back(Part), Actor::Staff);
            match part {
                Ok(outcome) if pay_status == Paid => {
                    assert_eq!((outcome.status, outcome.refund_due), (PartlyReturned, true));
                }
                other => assert_eq!(other.expect_err("unpaid").code, "not_paid"),
            }
        }
    }
}

/// The next return waits for the refund of the one before.
#[test]
fn one_refund_after_the_other() {
    let shipped = state(Dispatched, Paid, PayType::LinePay);
    let first = apply(&shipped, &take_back(Part), Actor::Staff).expect("back");
    let owing = OrderState {
        status: first.status,
        refund: first.refund,
        ..shipped
    };
    assert!(owing.refund_due() && owing.is_under_way());
    let refusal = apply(&owing, &take_back(Whole), Actor::Staff).expect_err("owes");
    assert_eq!(refusal.code, "refund_under_way");
    assert_eq!(
        refusal.message,
        "前次退回的款項尚未退還，請先完成退款，再進行下一次退回"
    );
    let refunded = apply(&owing, &Action::MarkRefunded, Actor::Server).expect("refunded");
    assert_eq!(
        (refunded.status, refunded.pay_status, refunded.refund_due),
        (PartlyReturned, Paid, false)
    );
    let settled = OrderState {
        refund: Settled,
        ..owing
    };
    assert!(!settled.is_under_way());
    let refusal = apply(&settled, &Action::MarkRefunded, Actor::Staff).expect_err("settled");
    assert_eq!(refusal.code, "already_refunded");
    assert_eq!(refusal.message, "退回商品的款項已退還");
    let last = apply(&settled, &take_back(Whole), Actor::Staff).expect("the rest");
    assert_eq!((last.status, last.refund_due), (Returned, true));
}

#[test]
fn a_returned_order_takes_a_refund_and_late_money_alone() {
    for (pay_status, pay_type, expected) in [
        (
            Unpaid,
            PayType::CashOnDelivery,
            "collect correct_contact add_note",
        ),
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
        take_back(Whole),
        Action::Cancel(CancelReason::default()),
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
        cautions(&order, dollars(1_620), take_back(Whole).name()).join(" ")
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
