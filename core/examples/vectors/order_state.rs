//! Actions on an order from placing to the end: actors, refusals, texts.

use std::collections::BTreeMap;

use serde_json::json;
use shop_core::contact::Contact;
use shop_core::form::{Field, StaffReason};
use shop_core::money::Money;
use shop_core::order::{
    Action, Actor, BankDigits, CancelReason, ContactCorrection, CorrectionForm, CreditReceipt,
    CreditedReturn, Credits, DeliveryCorrection, Freight, FreightState, LogEntry, Note, OrderState,
    OrderStatus, PayStatus, PayType, PaymentCode, PersonalFacts, ProductPieces, RefundShare,
    ReturnAnswer, ReturnFacts, ReturnProof, ReturnRequest, ReturnRequestForm, ReturnableLine,
    ReturnableOrder, Shipment, ShipmentCorrection, TakeBackForm, actions, apply,
};
use shop_core::refusal::Refusal;
use shop_core::time::Day;

use crate::vector::Vector;

pub(crate) fn vectors() -> Vec<Vector> {
    let taken = every_action().map(|actions| taken(&actions));
    [
        offered(),
        taken.unwrap_or_default(),
        credited(),
        requested(),
        log(),
        masked(),
    ]
    .concat()
}

fn every_state() -> Vec<OrderState> {
    let statuses = OrderStatus::ALL.into_iter();
    let pairs = statuses.flat_map(|status| PayStatus::ALL.map(|pay_status| (status, pay_status)));
    let states = pairs.flat_map(|(status, pay_status)| {
        PayType::ALL.iter().copied().flat_map(move |pay_type| {
            FreightState::ALL.map(|freight| OrderState {
                freight,
                ..OrderState::new(status, pay_status, pay_type)
            })
        })
    });
    // The freight can be open only for payment types that are offered outside the main island.
    let afar =
        |state: &OrderState| !matches!(state.pay_type, PayType::LinePay | PayType::CreditCard);
    states
        .filter(|state| state.freight == FreightState::Known || afar(state))
        .collect()
}

/// Returns the credit receipts of an order of two lines, paid or not, for returns in portions.
fn credited() -> Vec<Vector> {
    let line = |product_id, thousandths, pieces| ReturnableLine {
        product_id,
        price: Money::from_thousandths(thousandths).unwrap_or_default(),
        pieces,
    };
    let order = |pay_status: PayStatus| ReturnableOrder {
        lines: vec![line(10_101, 300_000, 2), line(10_102, 120_500, 3)],
        fees: Money::from_dollars(160),
        credits: Credits {
            total: Money::from_dollars(1_122),
            ..Credits::default()
        },
        pay_status: pay_status.number(),
    };
    let lines = [
        json!([]),
        json!([{"ProductId": 10101, "Pieces": 1}]),
        json!([{"ProductId": 10102, "Pieces": 1, "WrittenOff": 1}]),
        json!([{"ProductId": 10102, "Pieces": 2}, {"ProductId": 10101, "Pieces": 2}]),
        json!([{"ProductId": 10102, "Pieces": 4}]),
        json!([{"ProductId": 10103, "Pieces": 1}]),
    ];
    let sums = [("", ""), ("0", ""), ("60", "21"), ("161", ""), ("", "2000")];
    let mut vectors = Vec::new();
    for pay_status in [PayStatus::Paid, PayStatus::Unpaid] {
        for lines in &lines {
            for (fees, deduction) in sums {
                let order = order(pay_status);
                let form = json!({
                    "Id": "2611217QK4ZT9WXB", "Version": 4, "Reason": "買家退貨", "Lines": lines,
                    "Fees": fees, "Deduction": deduction,
                });
                let read: TakeBackForm = serde_json::from_value(form.clone()).unwrap_or_default();
                let receipt = read.check().and_then(|(_, back)| back.credit(&order));
                let input = json!({"form": form, "order": order});
                vectors.push(Vector::asked("credit_receipt", input, receipt));
            }
        }
    }
    vectors
}

/// Returns checks of return requests, each with the day of the delivery that staff recorded, or
/// without one, in the weeks around its last day.
fn requested() -> Vec<Vector> {
    let held = |product_id, pieces| ProductPieces { product_id, pieces };
    let lines = [
        json!([{"ProductId": 10101, "Pieces": 2}, {"ProductId": 10102, "Pieces": ""}]),
        json!([{"ProductId": 10101, "Pieces": 3}]),
        json!([]),
    ];
    let days = [
        ("2026-11-21", ""),
        ("", "2026-11-22"),
        ("", ""),
        ("", "2026-12-31"),
    ];
    let mut vectors = Vec::new();
    for lines in &lines {
        for (delivered_on, received_on) in days {
            for today in ["2026-11-22", "2026-11-29", "2026-11-30", "2026-12-01"] {
                let Ok(today) = read_day(today) else { continue };
                let Ok(placed_on) = read_day("2026-11-20") else {
                    continue;
                };
                let order = ReturnFacts {
                    lines: vec![held(10_101, 2), held(10_102, 1)],
                    delivered_on: read_day(delivered_on).ok(),
                    placed_on,
                    today,
                };
                let form = json!({
                    "Id": "2611217QK4ZT9WXB", "Lines": lines, "Reason": "Faulty", "Note": " 缺角 ",
                    "ReceivedOn": received_on,
                });
                let read: ReturnRequestForm =
                    serde_json::from_value(form.clone()).unwrap_or_default();
                let read = read.check(ReturnProof::Login);
                let checked = read.and_then(|(_, request)| request.check(&order));
                let input = json!({"form": form, "order": order});
                vectors.push(Vector::asked("return_request", input, checked));
            }
        }
    }
    vectors
}

fn read_day(written: &str) -> Result<Day, Refusal> {
    Day::parse(written).ok_or_else(|| Field::new("Day", "日期").out_of_range())
}

fn take_back(lines: &serde_json::Value) -> Result<Action, Refusal> {
    let receipt = |line: bool| CreditReceipt {
        lines: Vec::new(),
        goods: Money::ZERO,
        fees: Money::ZERO,
        deduction: Money::ZERO,
        total: Money::ZERO,
        is_all: !line,
        share: if line {
            RefundShare::Part
        } else {
            RefundShare::Whole
        },
        sentences: Vec::new(),
    };
    let is_part = lines.as_array().is_some_and(|lines| !lines.is_empty());
    Ok(Action::TakeBack(CreditedReturn {
        reason: StaffReason::parse("買家拒收")?,
        receipt: receipt(is_part),
    }))
}

/// Returns the actions offered to each actor in each state.
fn offered() -> Vec<Vector> {
    let vector = |state: &OrderState| {
        let offered: serde_json::Map<_, _> = Actor::ALL
            .iter()
            .copied()
            .map(|actor| (actor.name().to_owned(), json!(actions(state, actor))))
            .collect();
        let input = json!({
            "status": state.status, "pay_status": state.pay_status, "pay_type": state.pay_type,
            "freight": state.freight,
        });
        Vector::answered("order_actions", input, offered)
    };
    every_state().iter().map(vector).collect()
}

fn every_action() -> Result<[Action; 27], Refusal> {
    Ok([
        Action::StartPayment,
        Action::FillInBankDigits(BankDigits::parse("01234")?),
        Action::SeePaymentCode,
        Action::Cancel(CancelReason::default()),
        Action::Expire,
        Action::SetFreight(Freight::parse("250")?),
        Action::AcceptFreight,
        Action::SettlePayment,
        Action::MarkPaid,
        Action::Prepare,
        Action::ShipOut(Shipment::parse("黑貓宅急便", "9012-3456")?),
        Action::Dispatch,
        Action::Collect,
        Action::MarkRefunded,
        Action::SetPaymentCode(PaymentCode::parse("A1")?),
        Action::RecordDelivery(read_day("2026-11-25")?),
        Action::RequestReturn(ReturnRequest {
            pieces: BTreeMap::from([(10_101, 1)]),
            reason: None,
            note: String::new(),
            received_on: None,
        }),
        Action::AcceptReturn(ReturnAnswer::parse("", false)?),
        Action::AskAboutReturn(ReturnAnswer::parse("請提供照片", true)?),
        Action::RefuseReturn(ReturnAnswer::parse("商品已拆封使用", true)?),
        take_back(&json!([]))?,
        take_back(&json!([{"ProductId": 10101, "Pieces": 1}]))?,
        Action::CorrectDelivery(correction()?),
        Action::CorrectShipment(ShipmentCorrection {
            shipment: Shipment::parse("黑貓宅急便", "9012-3457")?,
            reason: StaffReason::parse("單號打錯")?,
        }),
        Action::CorrectContact(ContactCorrection {
            contact: Contact::parse("lin@example.com")?,
            reason: StaffReason::parse("信箱打錯")?,
        }),
        Action::StepBack(StaffReason::parse("按錯了")?),
        Action::AddNote(Note::parse("請小心輕放")?),
    ])
}

fn correction() -> Result<DeliveryCorrection, Refusal> {
    let form = json!({
        "Id": "2611217QK4ZT9WXB", "ReceiveName": "陳美玉", "ReceiveTel": "0987654321",
        "DeliveryZipCode": "700", "DeliveryCity": "臺南市", "DeliveryArea": "中西區",
        "DeliveryAddress": "府前路一段 21 號", "Remark": "", "Reason": "門牌號碼寫錯",
    });
    let form: CorrectionForm = serde_json::from_value(form).unwrap_or_default();
    form.check().map(|(_, correction)| correction)
}

/// Results of each action on orders paid by LINE Pay, and on orders paid by bank transfer while the
/// freight is open. The actor is the first one who may take the action, or the buyer.
fn taken(actions: &[Action]) -> Vec<Vector> {
    let mut vectors = Vec::new();
    let is_taken = |state: &OrderState| match state.freight {
        FreightState::Known => state.pay_type == PayType::LinePay,
        _ => state.pay_type == PayType::BankTransfer,
    };
    for state in every_state().into_iter().filter(is_taken) {
        for action in actions {
            let may = |actor: &Actor| apply(&state, action, *actor).is_ok();
            let actor = Actor::ALL.iter().copied().find(may).unwrap_or(Actor::Buyer);
            let mut input = json!({
                "status": state.status, "pay_status": state.pay_status,
                "pay_type": state.pay_type, "freight": state.freight, "action": action.name(),
                "actor": actor,
            });
            if let (Action::TakeBack(back), Some(fields)) = (action, input.as_object_mut()) {
                fields.insert("is_all".to_owned(), json!(back.receipt.is_all));
            }
            let outcome = apply(&state, action, actor).map(|outcome| {
                json!({
                    "status": outcome.status, "pay_status": outcome.pay_status,
                    "returns_stock": outcome.returns_stock, "refund_due": outcome.refund_due,
                    "news": outcome.notification,
                })
            });
            vectors.push(Vector::asked("order_action", input, outcome));
        }
    }
    vectors
}

fn log() -> Vec<Vector> {
    let shipment = Shipment {
        carrier: "黑貓宅急便".to_owned(),
        tracking_number: "9012-3456".to_owned(),
    };
    let steps = OrderStatus::ALL.into_iter();
    let steps = steps.flat_map(|status| {
        [Actor::Buyer, Actor::Staff, Actor::Server].map(|actor| (status, actor))
    });
    steps
        .map(|(status, actor)| {
            let input = json!({"status": status, "actor": actor, "shipment": shipment});
            Vector::answered(
                "delivery_log",
                input,
                LogEntry::of(status, actor, Some(&shipment)),
            )
        })
        .collect()
}

fn masked() -> Vec<Vector> {
    let people = [
        ("林美玉", "0912345678", "無", Some("lin.mei@example.com")),
        ("陳文", "+85212345678", "請打電話", None),
        ("José Ñandú", "0987654321", "無", Some("a@b.example")),
    ];
    people
        .map(|(name, tel, remark, email)| {
            let facts = PersonalFacts {
                remark: remark.to_owned(),
                buy_name: name.to_owned(),
                buy_email: email.map(str::to_owned),
                buy_tel: tel.to_owned(),
                tax_no: email.map(|_| "12345675".to_owned()),
                tax_title: email.map(|_| "示範香業有限公司".to_owned()),
                receive_name: name.to_owned(),
                receive_tel: tel.to_owned(),
                delivery_zip_code: "100".to_owned(),
                delivery_area: "中正區".to_owned(),
                delivery_address: "重慶南路一段 122 號".to_owned(),
                pay_bank_account: email.map(|_| "01234".to_owned()),
                overseas_payment_code: None,
                tracking_number: email.map(|_| "9012-3456".to_owned()),
            };
            Vector::answered("masked_order", json!(facts), facts.masked())
        })
        .to_vec()
}
