//! Return requests of buyers: the seven days, the form, and the stages (decision D201).

use proptest::prelude::*;
use serde_json::{Value, json};
use shop_core::order::{
    Action, ActionName, Actor, OrderState, OrderStatus, PayStatus, PayType, ProductPieces,
    RefundShare, ReturnAnswer, ReturnCodeForm, ReturnFacts, ReturnProof, ReturnReason,
    ReturnRequest, ReturnRequestForm, ReturnStage, actions, apply, check_delivery_day,
    last_day_to_return,
};
use shop_core::refusal::Refusal;
use shop_core::staff::ActionForm;
use shop_core::time::Day;

use crate::states::{after, answer, every_action, state, take_back};

use OrderStatus::{Dispatched, PartlyReturned, Preparing, ShippedOut};
use PayStatus::Paid;
use PayType::LinePay;

#[expect(clippy::expect_used, reason = "how a test fails")]
fn day(written: &str) -> Day {
    Day::parse(written).expect("a day")
}

fn facts(delivered_on: &str, today: &str) -> ReturnFacts {
    let held = |product_id, pieces| ProductPieces { product_id, pieces };
    ReturnFacts {
        lines: vec![held(10_101, 2), held(10_102, 1)],
        delivered_on: Day::parse(delivered_on),
        placed_on: day("2026-11-20"),
        today: day(today),
    }
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn form(fields: &Value) -> ReturnRequestForm {
    let mut form = json!({
        "Id": "2611217QK4ZT9WXB", "Lines": [{"ProductId": 10101, "Pieces": 1}],
    });
    if let (Some(form), Some(fields)) = (form.as_object_mut(), fields.as_object()) {
        form.extend(fields.clone());
    }
    serde_json::from_value(form).expect("a form")
}

fn read(fields: &Value) -> Result<ReturnRequest, Refusal> {
    let read = form(fields).check(ReturnProof::Login);
    read.map(|(_, request)| request)
}

/// Returns the code of a refusal and its first field with its code.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn refused<T: std::fmt::Debug>(result: Result<T, Refusal>) -> String {
    let refusal = result.expect_err("refused");
    match refusal.fields.first() {
        Some(field) => format!("{} {}", field.field, field.code.as_str()),
        None => refusal.code.as_str().to_owned(),
    }
}

/// The seventh day counts; a Saturday or Sunday moves it to Monday.
#[test]
fn the_last_day() {
    for (delivered, last) in [
        ("2026-11-23", "2026-11-30"),
        ("2026-11-27", "2026-12-04"),
        // Delivered on a Saturday and on a Sunday.
        ("2026-11-28", "2026-12-07"),
        ("2026-11-29", "2026-12-07"),
        ("2026-11-30", "2026-12-07"),
        // Over the end of a year, and in a leap year.
        ("2026-12-28", "2027-01-04"),
        ("2028-02-22", "2028-02-29"),
    ] {
        assert_eq!(last_day_to_return(day(delivered)), day(last), "{delivered}");
    }
}

#[test]
fn a_request_within_the_seven_days() {
    for (delivered_on, received_on, today, expected) in [
        // Delivered on a Monday: until the next Monday.
        ("2026-11-23", "", "2026-11-30", Ok(Some("2026-11-23"))),
        ("2026-11-23", "", "2026-12-01", Err("return_late")),
        // The shop has recorded no delivery: the buyer's day counts.
        ("", "2026/11/23", "2026-11-30", Ok(Some("2026-11-23"))),
        ("", "2026/11/23", "2026-12-01", Err("return_late")),
        // The day that the shop has recorded comes first.
        ("2026-11-23", "2026-11-30", "2026-12-01", Err("return_late")),
        (
            "2026-11-30",
            "2026-11-23",
            "2026-12-01",
            Ok(Some("2026-11-30")),
        ),
        // Not received yet.
        ("", "", "2027-03-01", Ok(None)),
        (
            "",
            "2026-11-19",
            "2026-11-21",
            Err("ReceivedOn out_of_range"),
        ),
        (
            "",
            "2026-11-22",
            "2026-11-21",
            Err("ReceivedOn out_of_range"),
        ),
    ] {
        let request = read(&json!({"ReceivedOn": received_on})).expect("a request");
        let checked = request.check(&facts(delivered_on, today));
        match expected {
            Ok(received) => {
                let received_on = checked.expect("in time").received_on;
                assert_eq!(received_on, received.map(day), "{today}");
            }
            Err(code) => assert_eq!(refused(checked), code, "{delivered_on} {received_on}"),
        }
    }
    let late = read(&json!({})).expect("a request");
    let late = late
        .check(&facts("2026-11-23", "2026-12-01"))
        .expect_err("late");
    assert_eq!(
        late.message,
        "七日內退貨的期限到 2026/11/30 為止，已經超過。商品如有問題，請與我們聯絡"
    );
}

#[test]
fn what_a_buyer_fills_in() {
    let filled = read(&json!({
        "Lines": [{"ProductId": "10101", "Pieces": "2"}, {"ProductId": 10102, "Pieces": ""}],
        "Reason": "Faulty", "Note": "  有一包破了 ", "ReceivedOn": "２０２６-11-25",
    }))
    .expect("a request");
    assert_eq!(Vec::from_iter(filled.pieces.clone()), [(10_101, 2)]);
    assert_eq!(filled.reason, Some(ReturnReason::Faulty));
    assert_eq!(filled.note, "有一包破了");
    assert_eq!(filled.received_on, Some(day("2026-11-25")));
    assert!(filled.check(&facts("", "2026-11-26")).is_ok());

    for (fields, expected) in [
        (json!({"Id": "x"}), "order_unknown"),
        (json!({"Lines": []}), "Lines required"),
        (
            json!({"Lines": [{"ProductId": 10101, "Pieces": 0}]}),
            "Lines required",
        ),
        (
            json!({"Lines": [{"ProductId": 10101, "Pieces": -1}]}),
            "Lines out_of_range",
        ),
        (
            json!({"Lines": [{"ProductId": "甲", "Pieces": 1}]}),
            "Lines out_of_range",
        ),
        (
            json!({"Lines": [{"ProductId": 1, "Pieces": 1}, {"ProductId": 1, "Pieces": 1}]}),
            "Lines out_of_range",
        ),
        (json!({"Reason": "Cheaper"}), "Reason out_of_range"),
        (json!({"Note": "香".repeat(201)}), "Note text_too_long"),
        (json!({"ReceivedOn": "昨天"}), "ReceivedOn out_of_range"),
    ] {
        assert_eq!(refused(read(&fields)), expected, "{fields}");
    }
    for (lines, today) in [
        (json!([{"ProductId": 10101, "Pieces": 3}]), "2026-11-21"),
        (json!([{"ProductId": 10103, "Pieces": 1}]), "2026-11-21"),
    ] {
        let request = read(&json!({"Lines": lines})).expect("a request");
        let checked = request.check(&facts("", today));
        assert_eq!(refused(checked), "Lines pieces_not_bought", "{lines}");
    }
}

/// A visitor's wrong code is reported with all other errors. A member needs no code.
#[test]
fn the_code_of_a_visitor() {
    let checked = |fields: &Value| form(fields).check(ReturnProof::Code);
    assert!(checked(&json!({"Code": "ab2-cd3"})).is_ok());
    assert_eq!(refused(checked(&json!({}))), "Code code_length");
    assert_eq!(
        refused(checked(&json!({"Code": "000000"}))),
        "Code code_invalid"
    );
    let none = json!({"Lines": [], "Note": "長".repeat(201), "Code": "1"});
    let refusal = checked(&none).expect_err("refused");
    let fields: Vec<&str> = refusal
        .fields
        .iter()
        .map(|field| field.field.as_str())
        .collect();
    assert_eq!(fields, ["Lines", "Note", "Code"]);
}

#[test]
fn number_and_phone_for_a_code() {
    let read = |id: &str, tel: &str| {
        let form = json!({"Id": id, "Tel": tel});
        let form: ReturnCodeForm = serde_json::from_value(form).expect("a form");
        form.check()
    };
    let (number, tel) = read("2611217QK4ZT9WXB", "0912-345-678").expect("both");
    assert_eq!(number.expect("a number").as_str(), "2611217QK4ZT9WXB");
    assert_eq!(tel.as_str(), "0912345678");
    // A malformed number is answered as an unknown one.
    assert_eq!(read("123", "02-2345-6789").expect("a phone").0, None);
    assert_eq!(refused(read("", "0912345678")), "Id required");
    assert_eq!(refused(read("2611217QK4ZT9WXB", " ")), "Tel required");
    assert_eq!(
        refused(read("2611217QK4ZT9WXB", "0912")),
        "Tel mobile_invalid"
    );
}

#[test]
fn a_delivery_lies_between_the_order_and_today() {
    let (placed, today) = (day("2026-11-20"), day("2026-11-25"));
    for (delivered, is_sound) in [
        ("2026-11-19", false),
        ("2026-11-20", true),
        ("2026-11-25", true),
        ("2026-11-26", false),
    ] {
        let checked = check_delivery_day(day(delivered), placed, today);
        assert_eq!(checked.is_ok(), is_sound, "{delivered}");
    }
}

#[test]
fn an_answer_is_needed_except_for_consent() {
    assert_eq!(ReturnAnswer::parse(" ", false).expect("none").as_str(), "");
    assert_eq!(refused(ReturnAnswer::parse(" ", true)), "Answer required");
    assert_eq!(
        refused(ReturnAnswer::parse(&"香".repeat(201), false)),
        "Answer text_too_long"
    );
}

/// Deliveries, answers and the reason of a cancellation in the form of staff.
#[test]
fn what_staff_fill_in() {
    for (fields, expected) in [
        (json!({"Action": "record_delivery"}), "DeliveredOn required"),
        (
            json!({"Action": "record_delivery", "DeliveredOn": "昨天"}),
            "DeliveredOn out_of_range",
        ),
        (
            json!({"Action": "refuse_return", "Answer": " "}),
            "Answer required",
        ),
        (json!({"Action": "ask_about_return"}), "Answer required"),
        (
            json!({"Action": "accept_return", "Answer": "字".repeat(201)}),
            "Answer text_too_long",
        ),
        (
            json!({"Action": "cancel", "Reason": "字".repeat(201)}),
            "Reason text_too_long",
        ),
    ] {
        let form: ActionForm = serde_json::from_value(fields.clone()).expect("a form");
        assert_eq!(refused(form.read()), expected, "{fields}");
    }
}

/// Returns the state after an action that is allowed.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn then(before: &OrderState, action: &Action, actor: Actor) -> OrderState {
    let outcome = apply(before, action, actor).expect("allowed");
    after(before, action, outcome)
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn action(name: ActionName) -> Action {
    let mut all = every_action().into_iter();
    all.find(|action| action.name() == name).expect("an action")
}

#[test]
fn the_way_of_a_request() {
    let request = action(ActionName::RequestReturn);
    let sent = state(Dispatched, Paid, LinePay);
    let asked = then(&sent, &request, Actor::Buyer);
    assert_eq!(asked.return_stage, ReturnStage::Requested);
    let code = |state: &OrderState, action: &Action, actor| refused(apply(state, action, actor));
    assert_eq!(code(&asked, &request, Actor::Buyer), "return_requested");
    assert_eq!(
        code(&sent, &Action::AcceptReturn(answer()), Actor::Staff),
        "return_none"
    );

    let questioned = then(&asked, &Action::AskAboutReturn(answer()), Actor::Staff);
    assert_eq!(questioned.return_stage, ReturnStage::Requested);
    let accepted = then(&questioned, &Action::AcceptReturn(answer()), Actor::Staff);
    assert_eq!(accepted.return_stage, ReturnStage::Accepted);
    assert_eq!(
        code(&accepted, &Action::AcceptReturn(answer()), Actor::Staff),
        "return_accepted"
    );
    // The goods come back: nothing waits any more, and what remains can be asked for later.
    let back = then(&accepted, &take_back(RefundShare::Part), Actor::Staff);
    assert_eq!(
        (back.status, back.return_stage),
        (PartlyReturned, ReturnStage::Closed)
    );
    let again = then(&back, &request, Actor::Buyer);
    assert_eq!(again.return_stage, ReturnStage::Requested);

    let refused_request = then(&accepted, &Action::RefuseReturn(answer()), Actor::Staff);
    assert_eq!(refused_request.return_stage, ReturnStage::Refused);
    let again = then(&refused_request, &request, Actor::Buyer);
    assert_eq!(again.return_stage, ReturnStage::Requested);
    // Goods that come back without a request close none.
    let unasked = then(&sent, &take_back(RefundShare::Whole), Actor::Staff);
    assert_eq!(unasked.return_stage, ReturnStage::None);
}

/// Fails if an order whose goods are in the shop again has a request.
#[test]
fn a_step_back_ends_the_request() {
    let sent = then(
        &state(Preparing, Paid, LinePay),
        &action(ActionName::ShipOut),
        Actor::Staff,
    );
    assert_eq!(sent.status, ShippedOut);
    let asked = then(&sent, &action(ActionName::RequestReturn), Actor::Buyer);
    for before in [
        asked,
        then(&asked, &action(ActionName::AcceptReturn), Actor::Staff),
        then(&asked, &action(ActionName::RefuseReturn), Actor::Staff),
    ] {
        let back = then(&before, &action(ActionName::StepBack), Actor::Staff);
        assert_eq!(
            (back.status, back.return_stage),
            (Preparing, ReturnStage::None)
        );
    }
}

#[test]
fn the_button_ends_with_the_seven_days() {
    let sent = state(Dispatched, Paid, LinePay);
    for (delivered_on, today, is_offered) in [
        (None, "2027-03-01", true),
        (Some("2026-11-23"), "2026-11-30", true),
        (Some("2026-11-23"), "2026-12-01", false),
    ] {
        let order = sent.on(delivered_on.map(day), day(today));
        let offered = actions(&order, Actor::Buyer);
        assert_eq!(
            offered.contains(&ActionName::RequestReturn),
            is_offered,
            "{today}"
        );
        let applied = apply(&order, &action(ActionName::RequestReturn), Actor::Buyer);
        assert_eq!(applied.is_ok(), is_offered);
    }
    assert!(!actions(&sent, Actor::Staff).contains(&ActionName::RequestReturn));
}

proptest! {
    /// A last day is the seventh day or at most two days later, and never on a weekend.
    #[test]
    fn every_last_day_is_a_working_day(days in -700_000..2_900_000i64) {
        let delivered = day("1970-01-01").plus_days(days);
        let last = last_day_to_return(delivered);
        let after = last.epoch_days() - delivered.epoch_days();
        prop_assert!((7..=9).contains(&after));
        // 1970-01-01 was a Thursday.
        prop_assert!((last.epoch_days() + 3).rem_euclid(7) < 5);
        prop_assert!(after == 7 || (delivered.plus_days(7).epoch_days() + 3).rem_euclid(7) >= 5);
    }
}
