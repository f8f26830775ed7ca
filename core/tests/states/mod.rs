//! All states of an order, all actions and all actors.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use shop_core::contact::Contact;
use shop_core::form::StaffReason;
use shop_core::money::Money;
use shop_core::order::{
    Action, Actor, BankDigits, CancelReason, ContactCorrection, CorrectionForm, CreditReceipt,
    CreditedReturn, DeliveryCorrection, Freight, FreightState, LastStep, Note, OrderNumber,
    OrderState, OrderStatus, Outcome, PayStatus, PayType, PaymentCode, RefundShare, ReturnAnswer,
    ReturnRequest, ReturnStage, Shipment, ShipmentCorrection, apply,
};
use shop_core::refusal::Refusal;
use shop_core::time::{Day, Moment};

/// Returns all actions, with their data.
#[expect(clippy::expect_used, reason = "how a test fails")]
pub(crate) fn every_action() -> [Action; 27] {
    [
        Action::StartPayment,
        Action::FillInBankDigits(BankDigits::parse("01234").expect("digits")),
        Action::SeePaymentCode,
        Action::Cancel(CancelReason::default()),
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
        Action::RecordDelivery(Day::new(2026, 11, 25).expect("a day")),
        Action::RequestReturn(ReturnRequest {
            pieces: BTreeMap::from([(10_101, 1)]),
            reason: None,
            note: String::new(),
            received_on: None,
        }),
        Action::AcceptReturn(answer()),
        Action::AskAboutReturn(answer()),
        Action::RefuseReturn(answer()),
        take_back(RefundShare::Whole),
        take_back(RefundShare::Part),
        Action::CorrectDelivery(correction(&json!({})).expect("a correction").1),
        Action::CorrectShipment(ShipmentCorrection {
            shipment: Shipment::parse("黑貓宅急便", "9012-3457").expect("a shipment"),
            reason: StaffReason::parse("單號打錯").expect("a reason"),
        }),
        Action::CorrectContact(ContactCorrection {
            contact: Contact::parse("lin@example.com").expect("a contact"),
            reason: StaffReason::parse("信箱打錯").expect("a reason"),
        }),
        Action::StepBack(StaffReason::parse("按錯了").expect("a reason")),
        Action::AddNote(Note::parse("請小心輕放").expect("a note")),
    ]
}

/// Returns an answer to a return request.
#[expect(clippy::expect_used, reason = "how a test fails")]
pub(crate) fn answer() -> ReturnAnswer {
    ReturnAnswer::parse("請提供照片", true).expect("an answer")
}

/// Returns the return of all goods, or of a part of them, with this share of the total.
#[expect(clippy::expect_used, reason = "how a test fails")]
pub(crate) fn take_back(share: RefundShare) -> Action {
    Action::TakeBack(CreditedReturn {
        reason: StaffReason::parse("買家拒收").expect("a reason"),
        receipt: CreditReceipt {
            lines: Vec::new(),
            goods: Money::ZERO,
            fees: Money::ZERO,
            deduction: Money::ZERO,
            total: Money::ZERO,
            is_all: share == RefundShare::Whole,
            share,
            sentences: Vec::new(),
        },
    })
}

/// Checks a correction of the delivery with these fields in place of valid ones.
pub(crate) fn correction(fields: &Value) -> Result<(OrderNumber, DeliveryCorrection), Refusal> {
    let mut form = json!({
        "Id": "2611217QK4ZT9WXB", "Version": 1, "ReceiveName": "陳美玉",
        "ReceiveTel": "0987654321", "DeliveryLocation": "Taiwan", "DeliveryZipCode": "700",
        "DeliveryCity": "臺南市", "DeliveryArea": "中西區",
        "DeliveryAddress": "府前路一段 21 號", "Remark": "", "Reason": "門牌號碼寫錯",
    });
    if let (Some(form), Some(fields)) = (form.as_object_mut(), fields.as_object()) {
        form.extend(fields.clone());
    }
    let form: CorrectionForm = serde_json::from_value(form).unwrap_or_default();
    form.check()
}

pub(crate) fn every_state() -> Vec<OrderState> {
    let mut states = Vec::new();
    for status in OrderStatus::ALL {
        for pay_status in PayStatus::ALL {
            for &pay_type in PayType::ALL {
                for has_open_payment in [false, true] {
                    for freight in FreightState::ALL {
                        for &refund in shares(status) {
                            for &return_stage in stages(status, has_open_payment, freight) {
                                states.push(OrderState {
                                    has_open_payment,
                                    freight,
                                    refund,
                                    return_stage,
                                    ..OrderState::new(status, pay_status, pay_type)
                                });
                            }
                        }
                    }
                }
            }
        }
    }
    states
}

/// Returns the shares that an order of this status can owe.
const fn shares(status: OrderStatus) -> &'static [RefundShare] {
    match status {
        OrderStatus::Returned | OrderStatus::PartlyReturned => &RefundShare::ALL,
        _ => &[RefundShare::Whole],
    }
}

/// Returns the stages of a return request to try with a status: all of them while goods are at the
/// buyer, without regard to open payments and freights.
const fn stages(
    status: OrderStatus,
    has_open_payment: bool,
    freight: FreightState,
) -> &'static [ReturnStage] {
    match (status, has_open_payment, freight) {
        (
            OrderStatus::ShippedOut | OrderStatus::Dispatched | OrderStatus::PartlyReturned,
            false,
            FreightState::Known,
        ) => ReturnStage::ALL,
        _ => &[ReturnStage::None],
    }
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
    OrderState::new(status, pay_status, pay_type)
}

/// Returns the state after an action, just after it.
pub(crate) fn after(before: &OrderState, action: &Action, outcome: Outcome) -> OrderState {
    let is_step = (outcome.status, outcome.pay_status) != (before.status, before.pay_status);
    let now = Moment::from_millis(0);
    let step = || LastStep::new(action.name(), before.status, before.pay_status, now, now);
    OrderState {
        status: outcome.status,
        pay_status: outcome.pay_status,
        refund: outcome.refund,
        return_stage: outcome.return_stage,
        last_step: if is_step {
            Some(step())
        } else {
            before.last_step
        },
        ..*before
    }
}

/// Stages of the return request that allow an action, and the stage after it.
pub(crate) const STAGES: [(&str, &[ReturnStage], ReturnStage); 4] = [
    (
        "request_return",
        &[ReturnStage::None, ReturnStage::Refused, ReturnStage::Closed],
        ReturnStage::Requested,
    ),
    (
        "accept_return",
        &[ReturnStage::Requested],
        ReturnStage::Accepted,
    ),
    (
        "ask_about_return",
        &[ReturnStage::Requested, ReturnStage::Accepted],
        // Keeps the stage.
        ReturnStage::None,
    ),
    (
        "refuse_return",
        &[ReturnStage::Requested, ReturnStage::Accepted],
        ReturnStage::Refused,
    ),
];
