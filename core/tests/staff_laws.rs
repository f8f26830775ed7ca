//! Previews of actions on orders, for all states.

use crate::states::{every_action, every_state, state};
use proptest::prelude::*;
use shop_core::money::Money;
use shop_core::order::{
    ActionName, Actor, FreightState, OrderState, OrderStatus, PayStatus, PayType, RefundShare,
    ReturnStage, apply,
};
use shop_core::staff::{PlannedOrder, cautions, plan};

use ActionName::{AddNote, Cancel, Dispatch, MarkPaid, Prepare, ShipOut};
use OrderStatus::{Placed, ShippedOut};
use PayStatus::{FilledIn, Paid, Refunded, Unpaid};
use PayType::{BankTransfer, CashOnDelivery, CreditCard, LinePay, PayPal};

/// Returns an order as in a list.
fn planned(state: OrderState, refund_due: bool, price: u32) -> PlannedOrder {
    PlannedOrder {
        id: "2611217QK4ZT9WXB".to_owned(),
        status: state.status.number(),
        pay_status: state.pay_status.number(),
        pay_type: state.pay_type,
        has_open_payment: state.has_open_payment,
        freight: state.freight,
        return_stage: state.return_stage,
        is_delivered: state.is_delivered,
        last_step: state.last_step,
        ends_shipped: state.ends_shipped,
        refund_due,
        price: Money::from_dollars(price),
        credited: Money::from_dollars(u32::from(state.refund != RefundShare::Whole)),
        refunded: Money::from_dollars(u32::from(state.refund == RefundShare::Settled)),
    }
}

/// Status, pay status, payment type, price, action, cautions.
type Caution = (
    OrderStatus,
    PayStatus,
    PayType,
    u32,
    ActionName,
    &'static [&'static str],
);

const CAUTIONS: [Caution; 17] = [
    (
        Placed,
        Unpaid,
        LinePay,
        700,
        Prepare,
        &["這筆 LINE Pay 訂單未付款，款項尚未入帳。"],
    ),
    (
        Placed,
        Unpaid,
        LinePay,
        700,
        ShipOut,
        &["這筆 LINE Pay 訂單未付款，款項尚未入帳。"],
    ),
    (
        ShippedOut,
        Unpaid,
        CreditCard,
        700,
        Dispatch,
        &["這筆信用卡訂單未付款，款項尚未入帳。"],
    ),
    (
        Placed,
        FilledIn,
        BankTransfer,
        700,
        Prepare,
        &["這筆銀行轉帳訂單已填寫匯款資料，款項尚未入帳。"],
    ),
    (
        Placed,
        Refunded,
        PayPal,
        700,
        Prepare,
        &["這筆 PayPal 訂單已退款，款項尚未入帳。"],
    ),
    (Placed, Paid, LinePay, 700, ShipOut, &[]),
    (Placed, Unpaid, CashOnDelivery, 700, ShipOut, &[]),
    (
        Placed,
        Unpaid,
        CashOnDelivery,
        0,
        ShipOut,
        &["這筆貨到付款訂單的應收金額為 NT$0。"],
    ),
    (
        Placed,
        Unpaid,
        CashOnDelivery,
        0,
        Prepare,
        &["這筆貨到付款訂單的應收金額為 NT$0。"],
    ),
    (Placed, Unpaid, CashOnDelivery, 1, Prepare, &[]),
    (
        Placed,
        Paid,
        LinePay,
        12_345,
        Cancel,
        &["這筆訂單已付款，取消後需退還 NT$12,345。"],
    ),
    (
        Placed,
        FilledIn,
        BankTransfer,
        700,
        Cancel,
        &["買家已填寫匯款資料，款項可能正在入帳。"],
    ),
    (Placed, Unpaid, BankTransfer, 700, Cancel, &[]),
    (Placed, Refunded, BankTransfer, 700, Cancel, &[]),
    (Placed, Unpaid, LinePay, 700, MarkPaid, &[]),
    (Placed, Unpaid, LinePay, 700, AddNote, &[]),
    (Placed, Unpaid, CashOnDelivery, 0, Cancel, &[]),
];

#[test]
fn cautions_of_an_action() {
    for (status, pay_status, pay_type, price, action, expected) in CAUTIONS {
        let state = state(status, pay_status, pay_type);
        let found = cautions(&state, Money::from_dollars(price), action);
        assert_eq!(found, expected, "{state:?} {action:?}");
    }
}

/// Fails if the day of a delivery is overwritten without a question, in bulk for example.
#[test]
fn another_day_of_the_delivery_is_asked_about() {
    let sent = state(OrderStatus::Dispatched, Paid, LinePay);
    let price = Money::from_dollars(700);
    assert_eq!(cautions(&sent, price, ActionName::RecordDelivery), [""; 0]);
    let delivered = OrderState {
        is_delivered: true,
        ..sent
    };
    assert_eq!(
        cautions(&delivered, price, ActionName::RecordDelivery),
        ["送達日期已有紀錄，更改後會再通知買家。"]
    );
}

/// Fails if a consent that the buyer has read is withdrawn without a question.
#[test]
fn a_withdrawn_consent_is_asked_about() {
    for (return_stage, expected) in [
        (ReturnStage::Requested, vec![]),
        (
            ReturnStage::Accepted,
            vec!["買家已收到同意退貨的通知，婉拒後會再通知買家。"],
        ),
    ] {
        let asked = OrderState {
            return_stage,
            ..state(OrderStatus::Dispatched, Paid, LinePay)
        };
        let price = Money::from_dollars(700);
        assert_eq!(cautions(&asked, price, ActionName::RefuseReturn), expected);
    }
}

/// All states × actions: the preview has exactly the refusals of the rules, with the same messages.
#[test]
fn a_plan_agrees_with_the_rules() {
    for state in every_state() {
        for action in every_action() {
            let steps = plan(&[planned(state, false, 700)], &action);
            let [step] = &steps[..] else {
                panic!("{steps:?}")
            };
            let refused = apply(&state, &action, Actor::Staff).err();
            assert_eq!(step.refusal, refused, "{state:?} {action:?}");
            assert!(
                refused.is_none() || step.cautions.is_empty(),
                "{state:?} {action:?}"
            );
        }
    }
}

/// An order with unknown status numbers is left out, and the others keep their sequence.
#[test]
fn an_unknown_state_has_no_plan() {
    let sound = planned(state(Placed, Paid, LinePay), false, 700);
    let odd = PlannedOrder {
        status: 9,
        ..sound.clone()
    };
    let odd_pay = PlannedOrder {
        pay_status: -1,
        ..sound.clone()
    };
    let last = PlannedOrder {
        id: "last".to_owned(),
        ..sound.clone()
    };
    let [_, _, _, _, _, _, _, _, _, prepare, ..] = every_action();
    let steps = plan(&[sound, odd, odd_pay, last], &prepare);
    let ids: Vec<&str> = steps.iter().map(|step| step.id.as_str()).collect();
    assert_eq!(ids, ["2611217QK4ZT9WXB", "last"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_plan_never_accepts_a_refused_action(
        status in -1..8i32, pay_status in -1..6i32, pay_type in prop::sample::select(PayType::ALL),
        freight in prop::sample::select(&FreightState::ALL), flags in prop::array::uniform3(any::<bool>()), sums in prop::array::uniform3(0..100_000u32), action in 0..27usize,
        return_stage in prop::sample::select(ReturnStage::ALL),
    ) {
        let [has_open_payment, refund_due, ends_shipped] = flags;
        let order = PlannedOrder {
            id: "x".to_owned(), status, pay_status, pay_type, has_open_payment, freight, return_stage, is_delivered: refund_due, last_step: None, ends_shipped, refund_due,
            price: Money::from_dollars(sums[0]), credited: Money::from_dollars(sums[1]), refunded: Money::from_dollars(sums[2]),
        };
        let action = &every_action()[action];
        match (order.state(), plan(std::slice::from_ref(&order), action).pop()) {
            (None, None) => {}
            (Some(state), Some(step)) => {
                prop_assert_eq!(step.refusal.is_none(), apply(&state, action, Actor::Staff).is_ok());
            }
            other => prop_assert!(false, "{:?}", other),
        }
    }
}
