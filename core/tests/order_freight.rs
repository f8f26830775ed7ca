//! Unknown freight (decision D172): such an order is neither paid nor packed.

use std::collections::BTreeSet;

use crate::states::{every_action, every_state, state};
use crate::support::{BUYER, NOW, SETTINGS, form, line, number, stocks};
use shop_core::money::Money;
use shop_core::order::{
    Action, ActionName, Actor, DeliveryLocation, Fees, Freight, FreightState, OrderSettings,
    OrderState, OrderStatus, PayStatus, PayType, ReturnStage, actions, apply, place,
};
use shop_core::staff::{PlannedOrder, WorkTab, plan};
use shop_core::time::Moment;

use FreightState::{Known, Proposed, Unset};
use OrderStatus::{Placed, Preparing, ShippedOut};
use PayStatus::{FilledIn, Unpaid};
use PayType::{BankTransfer, CashOnDelivery, PayPal};

fn with(freight: FreightState, order: OrderState) -> OrderState {
    OrderState { freight, ..order }
}

fn words(order: OrderState, actor: Actor) -> Vec<&'static str> {
    let offered = actions(&order, actor).into_iter();
    offered.map(ActionName::as_str).collect()
}

/// Returns all states that an order can reach, as numbers of status and pay status with the first
/// letter of the freight state.
fn reached(from: OrderState) -> BTreeSet<(i32, i32, char)> {
    fn walk(order: OrderState, seen: &mut BTreeSet<(i32, i32, char)>) {
        let freight = match order.freight {
            Known => 'K',
            Unset => 'U',
            Proposed => 'P',
        };
        if !seen.insert((order.status.number(), order.pay_status.number(), freight)) {
            return;
        }
        for action in every_action() {
            for &actor in Actor::ALL {
                let Ok(outcome) = apply(&order, &action, actor) else {
                    continue;
                };
                let freight = match action {
                    Action::SetFreight(_) => Proposed,
                    Action::AcceptFreight => Known,
                    _ => order.freight,
                };
                let (status, pay_status) = (outcome.status, outcome.pay_status);
                walk(
                    OrderState {
                        status,
                        pay_status,
                        freight,
                        refund: outcome.refund,
                        ..order
                    },
                    seen,
                );
            }
        }
    }
    let mut seen = BTreeSet::new();
    walk(from, &mut seen);
    seen
}

#[test]
fn on_no_course_is_an_order_packed_or_paid_before_its_buyer_has_agreed_to_the_freight() {
    for (way, pay_status, courses) in [
        (CashOnDelivery, Unpaid, 17),
        (BankTransfer, Unpaid, 31),
        // The digits were entered under earlier rules.
        (BankTransfer, FilledIn, 31),
        (PayPal, Unpaid, 25),
    ] {
        let reached = reached(with(Unset, state(Placed, pay_status, way)));
        for &(status, pay, freight) in &reached {
            // A payment for a cancelled order is recorded, whatever the state of its freight.
            let is_open = freight != 'K' && status < 5;
            let case = format!("{way:?} {status} {pay} {freight}");
            assert!(!is_open || status == 1, "packed: {case}");
            assert!(!is_open || pay <= pay_status.number(), "paid: {case}");
        }
        assert!(reached.contains(&(4, 2, 'K')), "an order comes to its end");
        // 2, 4 or 4 states before the freight is set, as many before the buyer accepts it, and the
        // states afterwards.
        assert_eq!(reached.len(), courses, "{way:?} {pay_status:?}");
    }
}

/// In each of the 80 states whose freight is open, no action of any actor asks for money, records
/// money or moves goods. The one exception records a payment that a
/// provider has charged already (decision D31), which no action can start.
#[test]
fn no_action_goes_past_an_open_freight() {
    let (mut open, mut allowed) = (0, BTreeSet::new());
    for order in every_state() {
        if order.open_freight() == Known {
            continue;
        }
        open += 1;
        for action in every_action() {
            for &actor in Actor::ALL {
                let Ok(outcome) = apply(&order, &action, actor) else {
                    continue;
                };
                let name = action.name().as_str();
                allowed.insert(format!("{name} {}", actor.name()));
                assert!(outcome.status == order.status || outcome.status == OrderStatus::Cancelled);
                assert!(
                    outcome.pay_status.number() <= order.pay_status.number()
                        || name == "settle_payment"
                );
            }
        }
    }
    assert_eq!(open, 80);
    assert_eq!(
        Vec::from_iter(allowed),
        [
            "accept_freight Buyer",
            "add_note Staff",
            "cancel Buyer",
            "cancel Staff",
            "correct_contact Staff",
            "correct_delivery Staff",
            "expire Server",
            "set_freight Staff",
            "settle_payment Gateway",
            "settle_payment Server",
        ]
    );
}

#[test]
fn actions_of_each_actor_before_the_freight_is_known() {
    for (way, pay_status) in [
        (CashOnDelivery, Unpaid),
        (BankTransfer, Unpaid),
        (BankTransfer, FilledIn),
        (PayPal, Unpaid),
    ] {
        let order = state(Placed, pay_status, way);
        let unset = with(Unset, order);
        assert_eq!(words(unset, Actor::Buyer), ["cancel"], "{way:?}");
        assert_eq!(
            words(unset, Actor::Staff),
            [
                "cancel",
                "set_freight",
                "correct_delivery",
                "correct_contact",
                "add_note"
            ]
        );
        assert_eq!(words(unset, Actor::Server), [""; 0]);
        let proposed = with(Proposed, order);
        assert_eq!(words(proposed, Actor::Buyer), ["accept_freight", "cancel"]);
        assert_eq!(
            words(proposed, Actor::Staff),
            [
                "cancel",
                "set_freight",
                "correct_delivery",
                "correct_contact",
                "add_note"
            ]
        );
    }
    // A transfer order whose freight is not accepted in time is cancelled; the term does not run
    // before the freight is set.
    let proposed = with(Proposed, state(Placed, Unpaid, BankTransfer));
    assert_eq!(words(proposed, Actor::Server), ["expire"]);
    let preparing = with(Unset, state(Preparing, FilledIn, BankTransfer));
    assert_eq!(
        words(preparing, Actor::Staff),
        [
            "cancel",
            "set_freight",
            "correct_delivery",
            "correct_contact",
            "add_note"
        ],
        "what was begun under earlier rules waits as well"
    );
}

/// Digits entered for another total: the buyer accepts the freight, and enters them again.
#[test]
fn digits_given_before_the_freight_are_given_again_for_the_new_total() {
    let order = with(Unset, state(Placed, FilledIn, BankTransfer));
    let freight = Action::SetFreight(Freight::parse("250").expect("a freight"));
    let outcome = apply(&order, &freight, Actor::Staff).expect("set");
    assert_eq!((outcome.status, outcome.pay_status), (Placed, FilledIn));
    let order = with(Proposed, order);
    let outcome = apply(&order, &Action::AcceptFreight, Actor::Buyer).expect("agreed");
    assert_eq!((outcome.status, outcome.pay_status), (Placed, Unpaid));
    let order = state(Placed, Unpaid, BankTransfer);
    assert_eq!(
        words(order, Actor::Buyer),
        ["fill_in_bank_digits", "cancel"]
    );
}

#[test]
fn refusals_name_the_awaited_step() {
    let told = |freight, way, word: &str, actor| {
        let mut all = every_action().into_iter();
        let action = all.find(|action| action.name().as_str() == word);
        let status = if word == "ship_out" {
            Preparing
        } else {
            Placed
        };
        let order = with(freight, state(status, Unpaid, way));
        let refusal = apply(&order, &action.expect("an action"), actor).expect_err("refused");
        format!("{} {}", refusal.code.as_str(), refusal.message)
    };
    let (buyer, staff) = (Actor::Buyer, Actor::Staff);
    let unset = "freight_unset 運費尚未確認，請先填寫運費，待買家同意後再進行此操作";
    let waits = "freight_waits 買家尚未同意運費，待買家同意後再進行此操作";
    for (freight, way, word, actor, expected) in [
        (
            Unset,
            BankTransfer,
            "fill_in_bank_digits",
            buyer,
            "freight_unset 等待本店確認運費，請先不要匯款",
        ),
        (
            Unset,
            PayPal,
            "payment_code",
            buyer,
            "freight_unset 等待本店確認運費，請先不要付款",
        ),
        (
            Proposed,
            BankTransfer,
            "fill_in_bank_digits",
            buyer,
            "freight_waits 運費已確認，請先同意新的應付總額",
        ),
        (
            Unset,
            BankTransfer,
            "accept_freight",
            buyer,
            "freight_none 這筆訂單目前沒有需要確認的運費",
        ),
        (Unset, CashOnDelivery, "prepare", staff, unset),
        (Unset, CashOnDelivery, "ship_out", staff, unset),
        (Unset, BankTransfer, "mark_paid", staff, unset),
        (Unset, PayPal, "set_payment_code", staff, unset),
        (Proposed, CashOnDelivery, "prepare", staff, waits),
        (Proposed, BankTransfer, "mark_paid", staff, waits),
        (Proposed, PayPal, "set_payment_code", staff, waits),
        (
            Known,
            BankTransfer,
            "set_freight",
            staff,
            "freight_fixed 這筆訂單的運費已經確定，不需再確認",
        ),
    ] {
        assert_eq!(told(freight, way, word, actor), expected);
    }
}

/// A label would show an amount to collect without the freight.
#[test]
fn nothing_is_printed_before_the_freight_is_known() {
    let printed = |freight, status| {
        let order = with(freight, state(status, Unpaid, CashOnDelivery));
        let printed = order.check_print("261121ABCDEFGHJK");
        printed.map_err(|refusal| format!("{} {}", refusal.code.as_str(), refusal.message))
    };
    assert_eq!(printed(Known, Placed), Ok(()));
    assert_eq!(printed(Unset, ShippedOut), Ok(()), "it has left");
    let unset = "freight_unset 訂單 261121ABCDEFGHJK 的運費尚未確認，請先填寫運費";
    assert_eq!(printed(Unset, Placed), Err(unset.to_owned()));
    let waits = "freight_waits 訂單 261121ABCDEFGHJK 的運費尚待買家同意，同意後才能列印";
    assert_eq!(printed(Proposed, Placed), Err(waits.to_owned()));
}

/// Orders placed under earlier rules whose goods were shipped, or that are paid, are not blocked.
#[test]
fn a_shipped_or_paid_order_does_not_wait_for_a_freight() {
    let shipped = with(Unset, state(ShippedOut, Unpaid, CashOnDelivery));
    assert_eq!(
        words(shipped, Actor::Staff).join(" "),
        "dispatch collect record_delivery take_back correct_shipment correct_contact add_note"
    );
    let paid = with(Unset, state(Placed, PayStatus::Paid, BankTransfer));
    assert_eq!(
        words(paid, Actor::Staff),
        [
            "cancel",
            "prepare",
            "correct_delivery",
            "correct_contact",
            "add_note"
        ]
    );
}

/// The worklist 待報運費 has the orders whose freight staff have to ask for, 待買家同意運費 those
/// whose buyer has to accept it.
#[test]
fn an_order_without_a_freight_stands_in_a_list_of_its_own() {
    for (freight, status, pay_status, way, tab) in [
        (Unset, Placed, Unpaid, CashOnDelivery, WorkTab::Freight),
        (
            Proposed,
            Placed,
            Unpaid,
            CashOnDelivery,
            WorkTab::FreightProposed,
        ),
        (Known, Placed, Unpaid, CashOnDelivery, WorkTab::ToShip),
        (Unset, Placed, FilledIn, BankTransfer, WorkTab::Freight),
        (Known, Placed, FilledIn, BankTransfer, WorkTab::ToCheck),
        (Unset, Preparing, Unpaid, PayPal, WorkTab::Freight),
        (Unset, ShippedOut, Unpaid, PayPal, WorkTab::Shipped),
        (
            Unset,
            OrderStatus::Cancelled,
            Unpaid,
            PayPal,
            WorkTab::Cancelled,
        ),
    ] {
        let order = with(freight, state(status, pay_status, way));
        assert_eq!(WorkTab::of(&order), tab, "{order:?}");
        assert_eq!(tab == WorkTab::Freight, tab.label() == "待報運費");
    }
}

/// Of several orders, only the one without a freight is rejected, with its reason.
#[test]
fn a_plan_over_several_orders_refuses_the_one_without_a_freight() {
    let planned = |id: &str, freight| PlannedOrder {
        id: id.to_owned(),
        status: 1,
        pay_status: 0,
        pay_type: CashOnDelivery,
        has_open_payment: false,
        freight,
        return_stage: ReturnStage::None,
        is_delivered: false,
        last_step: None,
        ends_shipped: false,
        refund_due: false,
        price: Money::from_dollars(700),
        credited: Money::ZERO,
        refunded: Money::ZERO,
    };
    let orders = [planned("main", Known), planned("island", Unset)];
    let steps = plan(&orders, &Action::Prepare);
    let codes: Vec<_> = steps
        .iter()
        .map(|step| step.refusal.as_ref().map(|refusal| refusal.code.as_str()))
        .collect();
    assert_eq!(codes, [None, Some("freight_unset")]);
}

/// The payment term begins when the freight is set, not when the order is placed.
#[test]
fn an_order_without_a_freight_has_no_term() {
    let lines = [line(1, "香", "700", 1, "A")];
    let placed = |location, dollars| {
        let fees = Fees {
            outlying_surcharge: shop_core::money::Money::from_dollars(dollars),
            ..SETTINGS.fees
        };
        let settings = OrderSettings { fees, ..SETTINGS };
        let form = form(location, BankTransfer, None);
        let stock = stocks(&[("A", 9)]);
        place(form, &BUYER, &lines, &stock, &settings, NOW, number()).expect("an order")
    };
    let week = Some(NOW.millis() + 7 * 86_400_000);
    for (location, dollars, freight, due) in [
        (DeliveryLocation::Taiwan, 0, Known, week),
        (DeliveryLocation::OutlyingIsland, 150, Known, week),
        (DeliveryLocation::OutlyingIsland, 0, Unset, None),
        (DeliveryLocation::Overseas, 0, Unset, None),
    ] {
        let order = placed(location, dollars);
        assert_eq!(order.receipt.freight_state(), freight, "{location:?}");
        assert_eq!(order.due_at.map(Moment::millis), due, "{location:?}");
    }
}
