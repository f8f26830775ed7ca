//! State transitions of orders: conditions and results of each action, and all combinations of
//! state, action and actor.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::states::{STAGES, after, every_action, everything, state};
use proptest::prelude::*;
use shop_core::order::{
    Action, ActionName, Actor, FreightState, OrderNotification, OrderState, OrderStatus, PayStatus,
    PayType, RefundShare, ReturnStage, apply,
};

use Actor::{Gateway, Staff};
use RefundShare::{Part, Settled, Whole};

/// Conditions and results of each action: name; actors; payment types (by first letter: cash, line,
/// card (K), transfer, `PayPal`); statuses before and after; pay statuses before and after.
const RULE_BOOK: [(&str, &str, &str, &str, &str, &str, &str); 26] = [
    ("accept_freight", "Buyer", "CTP", "12", "=", "01", "0"),
    ("set_freight", "Staff", "CTP", "12", "=", "01", "="),
    ("pay", "Buyer", "LK", "123", "=", "0", "="),
    ("fill_in_bank_digits", "Buyer", "T", "123", "=", "01", "1"),
    ("payment_code", "Buyer", "P", "123", "=", "0", "="),
    ("cancel", "Buyer Staff", "CLKTP", "12", "5", "0123", "="),
    ("expire", "Server", "LKT", "12", "5", "01", "="),
    (
        "settle_payment",
        "Gateway Server",
        "LK",
        "12345RP",
        "=",
        "0",
        "2",
    ),
    ("mark_paid", "Staff", "LKTP", "12345RP", "=", "01", "2"),
    ("prepare", "Staff", "CLKTP", "1", "2", "0123", "="),
    ("ship_out", "Staff", "CLKTP", "2", "3", "0123", "="),
    ("dispatch", "Staff", "CLKTP", "3", "4", "0123", "="),
    ("collect", "Staff", "C", "34R", "=", "0", "2"),
    (
        "mark_refunded",
        "Staff Server",
        "CLKTP",
        "345RP",
        "=",
        "2",
        "3",
    ),
    ("set_payment_code", "Staff", "P", "123", "=", "0", "="),
    ("correct_delivery", "Staff", "CLKTP", "12", "=", "0123", "="),
    ("correct_shipment", "Staff", "CLKTP", "34", "=", "0123", "="),
    (
        "correct_contact",
        "Staff",
        "CLKTP",
        "12345RP",
        "=",
        "0123",
        "=",
    ),
    ("record_delivery", "Staff", "CLKTP", "34P", "=", "0123", "="),
    // By the stage of the return request: see `STAGES`.
    ("request_return", "Buyer", "CLKTP", "34P", "=", "0123", "="),
    ("accept_return", "Staff", "CLKTP", "34P", "=", "0123", "="),
    (
        "ask_about_return",
        "Staff",
        "CLKTP",
        "34P",
        "=",
        "0123",
        "=",
    ),
    ("refuse_return", "Staff", "CLKTP", "34P", "=", "0123", "="),
    // Of a part: see `after_part`.
    ("take_back", "Staff", "CLKTP", "34P", "11", "0123", "="),
    // Only after a step; see `order_step_back.rs`.
    ("step_back", "Staff", "CLKTP", "", "=", "0123", "="),
    ("add_note", "Staff", "CLKTP", "12345RP", "=", "0123", "="),
];

/// Returns the number of a status in the rule book, `R` for returned and `P` for partly returned
/// goods.
fn digit(status: OrderStatus) -> char {
    match status.number() {
        11 => 'R',
        12 => 'P',
        number => u32::try_from(number)
            .ok()
            .and_then(|number| char::from_digit(number, 10))
            .unwrap_or('?'),
    }
}

/// Returns `false` if the credited part of an order forbids an action. The next return waits for
/// the refund of the one before, a refunded part is not refunded again, and a part comes back only
/// from a paid order.
fn is_right_share(state: &OrderState, action: &Action) -> bool {
    match action {
        Action::TakeBack(back) => {
            state.refund != Part && (back.receipt.is_all || state.pay_status == PayStatus::Paid)
        }
        Action::MarkRefunded => state.refund != Settled,
        _ => true,
    }
}

/// Returns status and pay status after an action about a part, otherwise `None`.
fn after_part(state: &OrderState, action: &Action) -> Option<(i32, i32)> {
    match action {
        Action::TakeBack(back) if !back.receipt.is_all => Some((12, state.pay_status.number())),
        Action::MarkRefunded if state.refund == Part => Some((state.status.number(), 2)),
        _ => None,
    }
}

const fn letter(pay_type: PayType) -> char {
    match pay_type {
        PayType::CashOnDelivery => 'C',
        PayType::LinePay => 'L',
        PayType::CreditCard => 'K',
        PayType::BankTransfer => 'T',
        PayType::PayPal => 'P',
    }
}

#[test]
fn every_action_in_every_state_matches_the_table() {
    let mut allowed = 0;
    for (state, action, actor, outcome) in everything() {
        let case = format!("{state:?}, {action:?} by {actor:?}");
        let word = action.name().as_str();
        let row = RULE_BOOK.iter().find(|row| row.0 == word).expect("a row");
        let (_, actors, ways, from, to, pay_from, pay_to) = *row;
        let holds = |numbers: &str, number: i32| numbers.contains(&number.to_string());
        let waits =
            ["pay", "cancel", "expire", "take_back"].contains(&word) && state.has_open_payment;
        let freight = match word {
            "accept_freight" => "P",
            "set_freight" => "UP",
            "expire" => "KP",
            "pay"
            | "fill_in_bank_digits"
            | "payment_code"
            | "mark_paid"
            | "prepare"
            | "ship_out"
            | "set_payment_code" => "K",
            _ => "KUP",
        };
        // A freight is settled while the goods are in the shop and the order is unpaid.
        let is_open = "12".contains(digit(state.status)) && holds("01", state.pay_status.number());
        let freight_now = match state.freight {
            FreightState::Unset if is_open => 'U',
            FreightState::Proposed if is_open => 'P',
            _ => 'K',
        };
        let stages = STAGES.iter().find(|row| row.0 == word);
        let expected = actors.split(' ').any(|name| name == actor.name())
            && ways.contains(letter(state.pay_type))
            && from.contains(digit(state.status))
            && holds(pay_from, state.pay_status.number())
            && !waits
            && freight.contains(freight_now)
            && stages.is_none_or(|(_, stages, _)| stages.contains(&state.return_stage))
            && is_right_share(&state, &action);
        assert_eq!(outcome.is_ok(), expected, "{case}");
        if let Ok(outcome) = outcome {
            allowed += 1;
            let after = |to: &str, before: i32| to.parse().unwrap_or(before);
            let whole = (
                after(to, state.status.number()),
                after(pay_to, state.pay_status.number()),
            );
            let expected = after_part(&state, &action).unwrap_or(whole);
            let reached = (outcome.status.number(), outcome.pay_status.number());
            assert_eq!(reached, expected, "{case}");
            let is_open = matches!(
                state.return_stage,
                ReturnStage::Requested | ReturnStage::Accepted
            );
            let stage = match stages {
                Some((_, _, ReturnStage::None)) => state.return_stage,
                Some((_, _, stage)) => *stage,
                None if word == "take_back" && is_open => ReturnStage::Closed,
                None => state.return_stage,
            };
            assert_eq!(outcome.return_stage, stage, "{case}");
        }
    }
    // 1,720 states, 27 actions, 4 actors.
    assert_eq!((everything().len(), allowed), (185_760, 9_436));
}

#[test]
fn a_cancelled_or_returned_order_stays_so_and_cannot_be_paid() {
    for (state, action, _, outcome) in everything() {
        if !state.status.is_undone() {
            continue;
        }
        let pays = matches!(
            action.name(),
            ActionName::StartPayment | ActionName::FillInBankDigits | ActionName::SeePaymentCode
        );
        assert!(!(pays && outcome.is_ok()), "{state:?} {action:?}");
        if let Ok(outcome) = outcome {
            assert_eq!(outcome.status, state.status);
            assert!(!outcome.returns_stock);
        }
    }
}

#[test]
fn money_that_came_for_a_cancelled_or_returned_order_is_always_owed_back() {
    for (_, _, _, outcome) in everything() {
        let Ok(outcome) = outcome else { continue };
        let is_undone = matches!(outcome.status.number(), 5 | 11);
        let is_owed = match outcome.refund {
            Whole => is_undone,
            Part => true,
            Settled => false,
        };
        let paid = outcome.pay_status == PayStatus::Paid;
        assert_eq!(outcome.refund_due, is_owed && paid);
        let thanked = outcome.notification == Some(OrderNotification::PaymentReceived);
        assert!(!(outcome.refund_due && thanked));
    }
    for status in [OrderStatus::Cancelled, OrderStatus::Returned] {
        let late = state(status, PayStatus::Unpaid, PayType::LinePay);
        let outcome = apply(&late, &Action::SettlePayment, Gateway).expect("written down");
        assert_eq!(
            (outcome.pay_status, outcome.refund_due),
            (PayStatus::Paid, true)
        );
        let paid = OrderState {
            pay_status: PayStatus::Paid,
            ..late
        };
        let outcome = apply(&paid, &Action::MarkRefunded, Staff).expect("paid back");
        assert_eq!(
            (outcome.pay_status, outcome.refund_due),
            (PayStatus::Refunded, false)
        );
    }
}

#[test]
fn nothing_is_cancelled_after_it_was_shipped() {
    for (state, action, _, outcome) in everything() {
        let shipped = matches!(
            state.status,
            OrderStatus::ShippedOut | OrderStatus::Dispatched
        );
        if let (true, Ok(outcome)) = (shipped, outcome) {
            assert_ne!(
                outcome.status,
                OrderStatus::Cancelled,
                "{state:?} {action:?}"
            );
        }
    }
}

#[test]
fn status_and_pay_status_move_along_their_edges_alone() {
    let mut edges = BTreeSet::new();
    let mut pay_edges = BTreeSet::new();
    for (state, _, _, outcome) in everything() {
        let Ok(outcome) = outcome else { continue };
        edges.insert((state.status.number(), outcome.status.number()));
        pay_edges.insert((state.pay_status.number(), outcome.pay_status.number()));
    }
    edges.retain(|(from, to)| from != to);
    pay_edges.retain(|(from, to)| from != to);
    assert_eq!(
        Vec::from_iter(edges),
        [
            (1, 2),
            (1, 5),
            (2, 3),
            (2, 5),
            (3, 4),
            (3, 11),
            (3, 12),
            (4, 11),
            (4, 12),
            (12, 11)
        ]
    );
    // A paid order never becomes unpaid; digits of a transfer are void once the freight changes the
    // total.
    assert_eq!(
        Vec::from_iter(pay_edges),
        [(0, 1), (0, 2), (1, 0), (1, 2), (2, 3)]
    );
}

/// Walks all paths of an order from its placing, with payments opening and closing at any time and
/// each step undone where it can be, and counts on each path how often all goods have come back.
#[test]
fn on_every_path_stock_is_given_back_exactly_when_the_order_is_cancelled_or_returned() {
    type Seen = BTreeMap<(i32, i32, bool), u32>;
    fn walk(state: OrderState, returned: u32, seen: &mut Seen, visited: &mut HashSet<OrderState>) {
        let key = (
            state.status.number(),
            state.pay_status.number(),
            state.has_open_payment,
        );
        let is_undone = matches!(state.status.number(), 5 | 11);
        assert_eq!(returned, u32::from(is_undone), "{state:?}");
        if let Some(before) = seen.insert(key, returned) {
            assert_eq!(before, returned, "two paths to {state:?}");
        }
        if !visited.insert(state) {
            return;
        }
        let has_open_payment = !state.has_open_payment;
        walk(
            OrderState {
                has_open_payment,
                ..state
            },
            returned,
            seen,
            visited,
        );
        for action in every_action() {
            for &actor in Actor::ALL {
                if let Ok(outcome) = apply(&state, &action, actor) {
                    let next = after(&state, &action, outcome);
                    let is_taken_back = action.name() == ActionName::TakeBack;
                    let is_end = next.status.is_undone() && !state.status.is_undone();
                    assert_eq!(outcome.returns_stock, is_taken_back || is_end, "{state:?}");
                    walk(next, returned + u32::from(is_end), seen, visited);
                }
            }
        }
    }
    let reached: Vec<usize> = PayType::ALL
        .iter()
        .copied()
        .map(|pay_type| {
            let mut seen = Seen::new();
            let placed = state(OrderStatus::Placed, PayStatus::Unpaid, pay_type);
            walk(placed, 0, &mut seen, &mut HashSet::new());
            seen.len() / 2
        })
        .collect();
    // Of 28 pairs of status and pay status each. Cash on delivery is paid only after shipping, only
    // transfers have digits, and a part comes back only of a paid order.
    assert_eq!(reached, [13, 17, 17, 23, 17]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    /// All actors take random actions, and payments open and close at any time.
    #[test]
    fn whatever_happens_to_an_order_its_promises_hold(
        way in prop::sample::select(PayType::ALL), steps in prop::collection::vec((prop::sample::select(every_action().to_vec()), prop::sample::select(Actor::ALL), any::<bool>()), 1..40),
    ) {
        let mut order = state(OrderStatus::Placed, PayStatus::Unpaid, way);
        let mut given_back = 0;
        let mut came_in = 0;
        for (action, actor, has_open_payment) in steps {
            order = OrderState { has_open_payment, ..order };
            let Ok(outcome) = apply(&order, &action, actor) else { continue };
            let has_money = |pay_status| matches!(pay_status, PayStatus::Paid | PayStatus::Refunded);
            let last = order.last_step.map(|step| step.action);
            // Only the courier's cash, booked by mistake within the hour, can be undone.
            let is_undone = action.name() == ActionName::StepBack && last == Some(ActionName::Collect);
            prop_assert!(has_money(outcome.pay_status) || !has_money(order.pay_status) || is_undone);
            came_in += u32::from(has_money(outcome.pay_status) && !has_money(order.pay_status));
            came_in -= u32::from(is_undone);
            let is_last = outcome.status.is_undone() && !order.status.is_undone();
            prop_assert_eq!(outcome.returns_stock, is_last || action.name() == ActionName::TakeBack);
            given_back += u32::from(is_last);
            order = after(&order, &action, outcome);
            let is_undone = matches!(order.status.number(), 5 | 11);
            prop_assert_eq!(given_back, u32::from(is_undone));
            prop_assert!(came_in <= 1);
            let is_owed = if order.refund == Whole { is_undone } else { order.refund == Part };
            prop_assert_eq!(outcome.refund_due, is_owed && order.pay_status == PayStatus::Paid);
        }
    }
}
