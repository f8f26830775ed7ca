//! All states of an order, all actions and all actors.

use shop_core::order::{
    Action, Actor, BankDigits, Freight, FreightState, Note, OrderState, OrderStatus, Outcome,
    PayStatus, PayType, PaymentCode, Shipment, apply,
};
use shop_core::refusal::Refusal;

/// Returns all actions, with their data.
#[expect(clippy::expect_used, reason = "how a test fails")]
pub(crate) fn every_action() -> [Action; 16] {
    [
        Action::StartPayment,
        Action::FillInBankDigits(BankDigits::parse("01234").expect("digits")),
        Action::SeePaymentCode,
        Action::Cancel,
        Action::Expire,
        Action::SetFreight(Freight::parse("250").expect("a freight")),
        Action::AcceptFreight,
        Action::SettlePayment,
        Action::MarkPaid,
        Action::Prepare,
        Action::ShipOut(Shipment::parse("黑貓宅急便", "9012-3456").expect("a shipment")),
        Action::Dispatch,
        Action::Collect,
        Action::MarkRefunded,
        Action::SetPaymentCode(PaymentCode::parse("https://paypal.me/x").expect("a code")),
        Action::AddNote(Note::parse("請小心輕放").expect("a note")),
    ]
}

pub(crate) fn every_state() -> Vec<OrderState> {
    let mut states = Vec::new();
    for status in OrderStatus::ALL {
        for pay_status in PayStatus::ALL {
            for &pay_type in PayType::ALL {
                for has_open_payment in [false, true] {
                    for freight in FreightState::ALL {
                        states.push(OrderState {
                            status,
                            pay_status,
                            pay_type,
                            has_open_payment,
                            freight,
                        });
                    }
                }
            }
        }
    }
    states
}

/// State, action and actor with the result.
type Tried = (OrderState, Action, Actor, Result<Outcome, Refusal>);

/// Returns all combinations of state, action and actor with their results.
pub(crate) fn everything() -> Vec<Tried> {
    let mut all = Vec::new();
    for state in every_state() {
        for action in every_action() {
            for &actor in Actor::ALL {
                let outcome = apply(&state, &action, actor);
                all.push((state, action.clone(), actor, outcome));
            }
        }
    }
    all
}

/// Returns a state without an open payment.
pub(crate) fn state(status: OrderStatus, pay_status: PayStatus, pay_type: PayType) -> OrderState {
    OrderState {
        status,
        pay_status,
        pay_type,
        has_open_payment: false,
        freight: FreightState::Known,
    }
}
