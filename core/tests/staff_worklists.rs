//! Worklists of orders.

use std::collections::BTreeMap;

use crate::states::{every_state, state};
use shop_core::order::{
    Action, ActionName, Actor, FreightState, OrderState, OrderStatus, PayStatus, PayType,
    RefundShare, actions, apply,
};
use shop_core::refusal::RefusalCode;
use shop_core::staff::WorkTab;

use OrderStatus::{Cancelled, Dispatched, PartlyReturned, Placed, Preparing, Returned, ShippedOut};
use PayStatus::{FilledIn, Paid, Refunded, Unpaid};
use PayType::{BankTransfer, CashOnDelivery, CreditCard, LinePay, PayPal};

/// Status, pay status, payment type, `true` if a refund is due, worklist.
const STANDS: [(OrderStatus, PayStatus, PayType, WorkTab); 31] = [
    (Placed, Unpaid, CashOnDelivery, WorkTab::ToShip),
    (Placed, Paid, BankTransfer, WorkTab::ToShip),
    (Placed, Paid, LinePay, WorkTab::ToShip),
    (Placed, Paid, CashOnDelivery, WorkTab::ToShip),
    (Placed, Unpaid, LinePay, WorkTab::Waiting),
    (Placed, Unpaid, CreditCard, WorkTab::Waiting),
    (Placed, Unpaid, BankTransfer, WorkTab::Waiting),
    (Placed, Unpaid, PayPal, WorkTab::Waiting),
    (Placed, FilledIn, BankTransfer, WorkTab::ToCheck),
    (Placed, Refunded, LinePay, WorkTab::Done),
    (Preparing, Unpaid, CashOnDelivery, WorkTab::Preparing),
    (Preparing, Unpaid, LinePay, WorkTab::Preparing),
    (Preparing, FilledIn, BankTransfer, WorkTab::Preparing),
    (Preparing, Paid, CreditCard, WorkTab::Preparing),
    (ShippedOut, Unpaid, CashOnDelivery, WorkTab::Shipped),
    (ShippedOut, FilledIn, BankTransfer, WorkTab::Shipped),
    (ShippedOut, Paid, LinePay, WorkTab::Shipped),
    (ShippedOut, Refunded, LinePay, WorkTab::Done),
    (Dispatched, Unpaid, CashOnDelivery, WorkTab::ToCollect),
    (Dispatched, FilledIn, BankTransfer, WorkTab::ToCollect),
    (Dispatched, Unpaid, PayPal, WorkTab::ToCollect),
    (Dispatched, Paid, CashOnDelivery, WorkTab::Done),
    (Dispatched, Refunded, CreditCard, WorkTab::Done),
    (Cancelled, Unpaid, LinePay, WorkTab::Cancelled),
    (Cancelled, FilledIn, BankTransfer, WorkTab::Cancelled),
    (Cancelled, Refunded, LinePay, WorkTab::Cancelled),
    (Cancelled, Paid, LinePay, WorkTab::ToRefund),
    (Cancelled, Paid, CashOnDelivery, WorkTab::ToRefund),
    (Returned, Unpaid, CashOnDelivery, WorkTab::Returned),
    (Returned, Refunded, CreditCard, WorkTab::Returned),
    (Returned, Paid, CreditCard, WorkTab::ToRefund),
];

#[test]
fn an_order_stands_where_something_is_to_be_done() {
    for (status, pay_status, pay_type, tab) in STANDS {
        let state = state(status, pay_status, pay_type);
        assert_eq!(WorkTab::of(&state), tab, "{state:?}");
    }
    for (status, refund, tab) in [
        (PartlyReturned, RefundShare::Whole, WorkTab::Returned),
        (PartlyReturned, RefundShare::Part, WorkTab::ToRefund),
        (PartlyReturned, RefundShare::Settled, WorkTab::Returned),
        (Returned, RefundShare::Part, WorkTab::ToRefund),
        (Returned, RefundShare::Settled, WorkTab::Returned),
    ] {
        let state = OrderState {
            refund,
            ..state(status, Paid, CreditCard)
        };
        assert_eq!(WorkTab::of(&state), tab, "{state:?}");
    }
}

/// After a recorded delivery, and in a shop that does not record `Dispatched`, a shipped order
/// waits for nothing but its payment. All other lists are the same.
#[test]
fn shipping_may_end_when_an_order_is_shipped_out() {
    for (status, pay_status, pay_type, tab) in STANDS {
        let state = state(status, pay_status, pay_type);
        let expected = match (status, pay_status) {
            (ShippedOut, Unpaid | FilledIn) => WorkTab::ToCollect,
            (ShippedOut, Paid) => WorkTab::Done,
            _ => tab,
        };
        let ends_shipped = true;
        let there = OrderState {
            ends_shipped,
            ..state
        };
        assert_eq!(WorkTab::of(&there), expected, "{there:?}");
        let is_delivered = true;
        let delivered = OrderState {
            is_delivered,
            ..state
        };
        assert_eq!(WorkTab::of(&delivered), expected, "{delivered:?}");
    }
    let shipped = OrderState {
        ends_shipped: true,
        ..state(ShippedOut, Unpaid, CashOnDelivery)
    };
    assert!(!actions(&shipped, Actor::Staff).contains(&ActionName::Dispatch));
    let refused = apply(&shipped, &Action::Dispatch, Actor::Staff).unwrap_err();
    assert_eq!(refused.code, RefusalCode::OrderStatusWrong);
    assert_eq!(
        refused.message,
        "本店的訂單出貨後不再登記「配送中」，店主可以在「設定」改為登記"
    );
    let delivered = OrderState {
        is_delivered: true,
        ..state(ShippedOut, Paid, CreditCard)
    };
    assert!(!actions(&delivered, Actor::Staff).contains(&ActionName::Dispatch));
    assert!(apply(&delivered, &Action::Dispatch, Actor::Staff).is_ok());
    let collected = apply(&shipped, &Action::Collect, Actor::Staff).unwrap();
    assert_eq!((collected.status, collected.pay_status), (ShippedOut, Paid));
}

/// Each state belongs to one worklist, and no worklist is empty.
/// Payments in progress and known freights do not change the worklist.
#[test]
fn every_list_has_its_share_of_all_states() {
    let mut counts = BTreeMap::new();
    for state in every_state() {
        let tab = WorkTab::of(&state);
        let calm = OrderState {
            has_open_payment: false,
            freight: FreightState::Known,
            last_step: None,
            ..state
        };
        if !matches!(tab, WorkTab::Freight | WorkTab::FreightProposed) {
            assert_eq!(tab, WorkTab::of(&calm), "{state:?}");
        }
        *counts.entry(tab.name()).or_insert(0) += 1;
    }
    let expected = [
        ("Cancelled", 90),
        ("Done", 180),
        ("Freight", 40),
        ("FreightProposed", 40),
        ("Preparing", 50),
        ("ReturnAccepted", 95),
        ("ReturnRequested", 100),
        ("Returned", 740),
        ("Shipped", 120),
        ("ToCheck", 10),
        ("ToCollect", 80),
        ("ToRefund", 135),
        ("ToShip", 32),
        ("Waiting", 8),
    ];
    assert_eq!(Vec::from_iter(counts), expected);
}

#[test]
fn lists_have_names() {
    let labels = WorkTab::ALL.iter().map(|tab| tab.label());
    assert_eq!(
        labels.collect::<Vec<_>>(),
        [
            "待出貨",
            "待報運費",
            "待買家同意運費",
            "待付款",
            "待對帳",
            "備貨中",
            "已出貨",
            "待收款",
            "待退款",
            "退貨申請",
            "待收退貨",
            "已完成",
            "已取消",
            "已退回"
        ]
    );
    for tab in WorkTab::ALL {
        assert_eq!(WorkTab::from_name(tab.name()), Some(*tab));
    }
    assert_eq!(WorkTab::from_name("toship"), None);
}
