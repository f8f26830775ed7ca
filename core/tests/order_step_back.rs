//! One step back: which steps have a way back, for how long, and where it leads.

use std::time::Duration;

use crate::states::{after, every_action, every_state, state};
use shop_core::form::StaffReason;
use shop_core::money::Money;
use shop_core::order::{
    Action, ActionName, Actor, LastStep, OrderState, OrderStatus, PayStatus, PayType, actions,
    apply,
};
use shop_core::staff::cautions;
use shop_core::time::Moment;

use OrderStatus::{Dispatched, Placed, Preparing, ShippedOut};
use PayStatus::{Paid, Unpaid};
use PayType::{BankTransfer, CashOnDelivery, LinePay};

#[expect(clippy::expect_used, reason = "how a test fails")]
fn back() -> Action {
    Action::StepBack(StaffReason::parse("按錯了").expect("a reason"))
}

/// Returns the state after this action, which was taken `ago` before now.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn stepped(before: OrderState, action: ActionName, ago: Duration) -> OrderState {
    let mut actions = every_action().into_iter();
    let action = actions.find(|one| one.name() == action).expect("an action");
    let mut actors = Actor::ALL.iter();
    let outcome = actors.find_map(|actor| apply(&before, &action, *actor).ok());
    let at = Moment::from_millis(1_795_622_400_000);
    let last = LastStep::new(
        action.name(),
        before.status,
        before.pay_status,
        at,
        at.plus(ago),
    );
    OrderState {
        last_step: Some(last),
        ..after(&before, &action, outcome.expect("allowed"))
    }
}

/// Step with the state before it, and the code of its refused way back; empty if it has one.
const STEPS: [(OrderStatus, PayStatus, PayType, ActionName, &str); 13] = [
    (Placed, Unpaid, CashOnDelivery, ActionName::Prepare, ""),
    (Placed, Paid, LinePay, ActionName::Prepare, ""),
    (Preparing, Unpaid, CashOnDelivery, ActionName::ShipOut, ""),
    (Preparing, Paid, LinePay, ActionName::ShipOut, ""),
    (ShippedOut, Unpaid, CashOnDelivery, ActionName::Dispatch, ""),
    (ShippedOut, Unpaid, CashOnDelivery, ActionName::Collect, ""),
    (Dispatched, Unpaid, CashOnDelivery, ActionName::Collect, ""),
    (
        Preparing,
        Unpaid,
        LinePay,
        ActionName::SettlePayment,
        "step_back_money",
    ),
    (
        Preparing,
        Unpaid,
        LinePay,
        ActionName::MarkPaid,
        "step_back_money",
    ),
    (
        ShippedOut,
        Unpaid,
        BankTransfer,
        ActionName::MarkPaid,
        "step_back_money",
    ),
    (
        Dispatched,
        Paid,
        LinePay,
        ActionName::MarkRefunded,
        "step_back_money",
    ),
    (
        Preparing,
        Unpaid,
        BankTransfer,
        ActionName::FillInBankDigits,
        "step_back_none",
    ),
    (
        Preparing,
        Unpaid,
        CashOnDelivery,
        ActionName::Cancel,
        "order_cancelled",
    ),
];

#[test]
fn a_step_is_undone_unless_it_is_over_money() {
    for (status, pay_status, pay_type, action, code) in STEPS {
        let before = state(status, pay_status, pay_type);
        let stepped = stepped(before, action, Duration::from_mins(1));
        let outcome = apply(&stepped, &back(), Actor::Staff);
        let offered = actions(&stepped, Actor::Staff).contains(&ActionName::StepBack);
        assert_eq!(offered, code.is_empty(), "{action:?}");
        match outcome {
            Ok(outcome) => {
                assert_eq!(code, "", "{action:?}");
                assert_eq!((outcome.status, outcome.pay_status), (status, pay_status));
                assert!(!outcome.returns_stock && !outcome.refund_due);
                assert_eq!(outcome.notification, None);
                // A step back is undone by no other.
                let undone = after(&stepped, &back(), outcome);
                let again = apply(&undone, &back(), Actor::Staff).expect_err("one step");
                let codes = ["step_back_none", "order_status_wrong"];
                assert!(codes.contains(&again.code.as_str()), "{again}");
            }
            Err(refusal) => assert_eq!(refusal.code, code, "{action:?}"),
        }
    }
}

#[test]
fn the_hour_ends_after_sixty_minutes() {
    for (seconds, message) in [
        (0, None),
        (3_599, None),
        (3_600, None),
        (3_601, Some("只能在一小時內退回，這個步驟已經超過一小時")),
        (86_400, Some("只能在一小時內退回，這個步驟已經超過一小時")),
    ] {
        let before = state(Preparing, Unpaid, CashOnDelivery);
        let shipped = stepped(before, ActionName::ShipOut, Duration::from_secs(seconds));
        let refusal = apply(&shipped, &back(), Actor::Staff).err();
        assert_eq!(
            refusal.as_ref().map(|one| &*one.message),
            message,
            "{seconds}"
        );
        if let Some(refusal) = refusal {
            assert_eq!(refusal.code, "step_back_late");
        }
    }
    let paid = stepped(
        state(Preparing, Unpaid, LinePay),
        ActionName::SettlePayment,
        Duration::from_secs(1),
    );
    let refusal = apply(&paid, &back(), Actor::Staff).expect_err("over money");
    assert_eq!(refusal.message, "最後一個步驟已經收款或退款，不能退回");
}

/// All states with all last steps, by all actors.
#[test]
fn only_staff_and_only_four_steps() {
    let mut allowed = 0;
    for order in every_state() {
        for action in every_action() {
            for is_recent in [true, false] {
                let last = LastStep {
                    action: action.name(),
                    status: 1,
                    pay_status: 0,
                    is_recent,
                };
                let order = OrderState {
                    last_step: Some(last),
                    ..order
                };
                for &actor in Actor::ALL {
                    let outcome = apply(&order, &back(), actor);
                    let is_step = matches!(
                        action.name(),
                        ActionName::Prepare
                            | ActionName::ShipOut
                            | ActionName::Dispatch
                            | ActionName::Collect
                    );
                    let is_on_its_way = matches!(order.status, Preparing | ShippedOut | Dispatched);
                    let expected = actor == Actor::Staff && is_recent && is_step && is_on_its_way;
                    assert_eq!(outcome.is_ok(), expected, "{order:?} {actor:?}");
                    allowed += u32::from(expected);
                }
            }
        }
    }
    // 3 statuses, 4 pay statuses, 5 payment types, 2 with an open payment, 3 freights, 4 steps; and
    // 4 more stages of a return request of 2 statuses, 4 pay statuses, 5 payment types, 4 steps.
    assert_eq!(allowed, 1_440 + 640);
}

#[test]
fn the_buyer_has_heard_of_the_shipping() {
    let shipped = stepped(
        state(Preparing, Unpaid, CashOnDelivery),
        ActionName::ShipOut,
        Duration::ZERO,
    );
    let price = Money::from_dollars(700);
    assert_eq!(
        cautions(&shipped, price, ActionName::StepBack),
        ["買家已收到出貨通知，退回後請告知買家。"]
    );
    let prepared = stepped(
        state(Placed, Unpaid, CashOnDelivery),
        ActionName::Prepare,
        Duration::ZERO,
    );
    assert_eq!(cautions(&prepared, price, ActionName::StepBack), [""; 0]);
}
