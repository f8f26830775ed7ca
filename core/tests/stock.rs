//! Stock: bookings, counts during ongoing sales, low-stock warnings (decision D165).

use proptest::prelude::*;
use serde_json::{Value, json};
use shop_core::catalogue::edit::ProductForm;
use shop_core::refusal::Refusal;
use shop_core::stock::{
    StockApplyForm, StockBooking, StockChangeForm, StockLevelForm, StockMoveKind, StockReason,
    StockStep, count_step, is_low, is_too_old, lasts_days,
};

use shop_core::time::Day;

fn step(from: i64, to: i64, short: i64) -> StockStep {
    StockStep { from, to, short }
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn change(fields: Value) -> StockChangeForm {
    serde_json::from_value(fields).expect("the form's shape")
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn level(fields: Value) -> StockLevelForm {
    serde_json::from_value(fields).expect("the form's shape")
}

#[test]
fn a_file_is_booked_by_the_digest_of_its_preview() {
    let apply = |fields: Value| -> StockApplyForm {
        serde_json::from_value(fields).expect("the form's shape")
    };
    let first = apply(json!({"Digest": " 0f3a "}));
    assert_eq!(first.check().as_deref(), Ok("0f3a"));
    assert!(!first.is_confirmed());
    assert!(apply(json!({"Digest": "0f3a", "Confirm": true})).is_confirmed());
    let blank = apply(json!({"Digest": "", "Confirm": true})).check();
    assert_eq!(
        reported(&blank.expect_err("blank")),
        "form_invalid Digest:required"
    );
}

/// Formats the code of a refusal, and its wrong fields with their codes.
fn reported(refusal: &Refusal) -> String {
    let fields = refusal.fields.iter();
    let fields = fields.map(|wrong| format!(" {}:{}", wrong.field, wrong.code.as_str()));
    format!("{}{}", refusal.code.as_str(), fields.collect::<String>())
}

/// The page showed 10 pieces, and staff counted 8.
#[test]
fn a_count_keeps_later_sales() {
    assert_eq!(count_step(8, 10, 10), step(10, 8, 0), "nothing was sold");
    assert_eq!(count_step(8, 10, 7), step(7, 5, 0), "3 were sold");
    assert_eq!(count_step(8, 10, 12), step(12, 10, 0), "2 were given back");
    assert_eq!(count_step(10, 10, 7), step(7, 7, 0), "nothing was missing");
    assert_eq!(
        count_step(2, 10, 3),
        step(3, 0, 5),
        "7 were sold, 2 counted"
    );
    assert_eq!(count_step(0, 0, 0), step(0, 0, 0));
}

#[test]
fn a_change_never_goes_below_nothing() {
    assert_eq!(StockBooking::Change(5).step(3), Ok(step(3, 8, 0)));
    assert_eq!(StockBooking::Change(-3).step(3), Ok(step(3, 0, 0)));
    assert_eq!(step(3, 8, 0).change(), 5);
    let refused = StockBooking::Change(-4).step(3).expect_err("too many");
    assert_eq!(reported(&refused), "out_of_range Change:out_of_range");
    assert_eq!(refused.message, "庫存只有 3 件，無法減少 4 件");
    let most = StockBooking::Change(99_999_999).step(1);
    assert_eq!(most, Ok(step(1, 100_000_000, 0)));
    let refused = StockBooking::Change(100_000_000).step(1);
    assert_eq!(reported(&refused.expect_err("too many")), "out_of_range");
}

#[test]
fn typed_values() {
    let sound = |fields: Value| change(fields).check().expect("sound");
    let received = json!({"ProdID": " STICK-1 ", "WareID": "TN01", "Version": 1, "Reason": "Received",
        "Change": "＋1,200", "Quantity": "", "ExpectedQuantity": "", "Note": " 十一月批 "});
    let checked = sound(received.clone());
    assert_eq!(checked.key.to_string(), "STICK-1@TN01");
    assert_eq!(checked.booking, StockBooking::Change(1_200));
    assert_eq!(
        (checked.reason, checked.note.as_deref()),
        (StockReason::Received, Some("十一月批"))
    );
    for (typed, pieces) in [("-3", -3), ("−3", -3), ("12", 12), ("+12", 12)] {
        let mut fields = received.clone();
        fields["Change"] = json!(typed);
        assert_eq!(
            sound(fields).booking,
            StockBooking::Change(pieces),
            "{typed}"
        );
    }
    let counted = json!({"ProdID": "STICK-1", "WareID": "TN01", "Version": 1, "Reason": "Counted",
        "Quantity": 8, "ExpectedQuantity": "10", "Note": ""});
    let checked = sound(counted);
    assert_eq!(
        checked.booking,
        StockBooking::Count {
            counted: 8,
            expected: 10
        }
    );
    assert_eq!(checked.note, None);
}

#[test]
fn faults_of_a_change() {
    let wrong = |fields: Value| reported(&change(fields).check().expect_err("wrong"));
    assert_eq!(
        wrong(json!({})),
        "form_invalid ProdID:required WareID:required Reason:required Note:required"
    );
    let of = |more: Value| {
        let mut fields = json!({"ProdID": "A", "WareID": "B", "Note": ""});
        for (key, value) in more.as_object().expect("an object") {
            fields[key.as_str()] = value.clone();
        }
        wrong(fields)
    };
    for (more, expected) in [
        (
            json!({"Reason": "Received"}),
            "form_invalid Change:required",
        ),
        (
            json!({"Reason": "Damaged", "Change": "0"}),
            "out_of_range Change:out_of_range",
        ),
        (
            json!({"Reason": "Damaged", "Change": "1.5"}),
            "out_of_range Change:out_of_range",
        ),
        (
            json!({"Reason": "Damaged", "Change": "--1"}),
            "out_of_range Change:out_of_range",
        ),
        (
            json!({"Reason": "Damaged", "Change": "100000001"}),
            "out_of_range Change:out_of_range",
        ),
        (
            json!({"Reason": "Stolen", "Change": "1"}),
            "out_of_range Reason:out_of_range",
        ),
        (
            json!({"Reason": "Counted"}),
            "form_invalid Quantity:required ExpectedQuantity:required",
        ),
        (
            json!({"Reason": "Counted", "Quantity": "-1", "ExpectedQuantity": 1}),
            "out_of_range Quantity:out_of_range",
        ),
        (
            json!({"Reason": "Counted", "Quantity": 1, "ExpectedQuantity": 1, "Change": 1}),
            "out_of_range Change:out_of_range",
        ),
        (
            json!({"Reason": "Sample", "Change": "-1", "Quantity": 1}),
            "out_of_range Quantity:out_of_range",
        ),
        (
            json!({"Reason": "Sample", "Change": "-1", "Note": "字".repeat(201)}),
            "text_too_long Note:text_too_long",
        ),
        (
            json!({"Reason": "Sample", "Change": "-1", "Note": "a\u{202e}b"}),
            "text_invalid Note:text_invalid",
        ),
    ] {
        assert_eq!(of(more.clone()), expected, "{more}");
    }
}

#[test]
fn a_level_of_warning() {
    let of = |typed: Value| {
        let fields = json!({"ProdID": "A", "WareID": "B", "WarnBelow": typed});
        level(fields).check().map(|(_, level)| level)
    };
    assert_eq!(of(json!("")), Ok(None), "the setting of the shop");
    assert_eq!(of(json!(0)), Ok(Some(0)));
    assert_eq!(of(json!("12")), Ok(Some(12)));
    for (typed, expected) in [
        (Value::Null, "form_invalid WarnBelow:required"),
        (json!("-1"), "out_of_range WarnBelow:out_of_range"),
        (json!("x"), "out_of_range WarnBelow:out_of_range"),
    ] {
        assert_eq!(reported(&of(typed).expect_err("wrong")), expected);
    }
    assert!(is_low(4, 5, true));
    assert!(!is_low(5, 5, true));
    assert!(!is_low(0, 0, true), "0 never warns");
    assert!(!is_low(0, 5, false), "nobody can buy it");
}

#[test]
fn how_long_it_lasts() {
    assert_eq!(lasts_days(30, 60), Some(15));
    assert_eq!(lasts_days(5, 7), Some(21));
    assert_eq!(lasts_days(0, 7), Some(0));
    assert_eq!(lasts_days(5, 0), None);
    assert_eq!(lasts_days(5, -1), None, "more was given back than sold");
}

#[test]
fn words() {
    let labels: Vec<&str> = StockReason::ALL
        .iter()
        .map(|reason| reason.label())
        .collect();
    assert_eq!(labels, ["進貨", "盤點", "破損", "樣品", "其他"]);
    for reason in StockReason::ALL {
        assert_eq!(StockReason::from_name(reason.name()), Some(*reason));
    }
    let label = |kind: &str, reason| {
        StockMoveKind::from_name(kind)
            .expect("a kind")
            .label(reason)
    };
    assert_eq!(label("Opening", None), "期初");
    assert_eq!(label("Sold", None), "訂單售出");
    assert_eq!(label("Returned", None), "訂單退回");
    assert_eq!(label("Imported", None), "匯入");
    assert_eq!(label("Imported", Some(StockReason::Damaged)), "破損");
    assert_eq!(StockMoveKind::from_name("Stolen"), None);
}

proptest! {
    /// The result is the count less the sales since it began, independent of the recorded stock. It
    /// is never below 0, and missing pieces are reported.
    #[test]
    fn a_count_equals_the_counted_pieces_minus_later_sales(
        counted in 0_i64..1_000, expected in 0_i64..1_000, sold in -50_i64..1_000,
    ) {
        let now = expected - sold;
        prop_assume!(now >= 0);
        let step = count_step(counted, expected, now);
        prop_assert_eq!(step.to - step.short, counted - sold);
        prop_assert!(step.to >= 0 && step.short >= 0 && (step.to == 0 || step.short == 0));
        prop_assert_eq!(step.from + step.change(), step.to);
    }

    /// Sales before and after the booking give the same result.
    #[test]
    fn it_does_not_matter_when_it_is_booked(
        counted in 500_i64..1_000, expected in 500_i64..1_000, sold in 0_i64..200, later in 0_i64..200,
    ) {
        let early = count_step(counted, expected, expected - sold).to - later;
        let late = count_step(counted, expected, expected - sold - later).to;
        prop_assert_eq!(early, late);
    }

    /// No number causes an overflow.
    #[test]
    fn no_number_is_too_large(counted: i64, expected: i64, now: i64, change: i64) {
        prop_assert!(count_step(counted, expected, now).to >= 0);
        if let Ok(step) = StockBooking::Change(change).step(now) {
            prop_assert!((0..=100_000_000).contains(&step.to));
        }
    }
}

#[test]
fn a_count_from_long_before_the_first_entry_is_too_old() {
    let at = |day: &str| Day::parse(day).expect("a day").begin_in_taiwan();
    let first = Some(at("2026-11-21"));
    for (counted, is_old) in [
        ("2026-11-21", false),
        ("2026-11-14", false),
        ("2026-11-13", true),
        ("2025-11-21", true),
        ("0115-11-28", true),
        ("1026-11-28", true),
        ("1937-11-28", true),
    ] {
        assert_eq!(is_too_old(at(counted), first), is_old, "{counted}");
    }
    // Items older than the ledger have no first entry.
    assert!(!is_too_old(at("2026-11-13"), None));
    assert!(is_too_old(at("0115-11-28"), None));
}

#[test]
fn first_pieces_of_a_new_product() {
    let read = |typed: Value| {
        let form: ProductForm = serde_json::from_value(json!({"Name": "香", "Price": "100", "Content": "",
            "Picture": "", "ProdID": "STICK-1", "WareID": "TN01", "Active": true, "Quantity": typed}))
        .expect("a form");
        form.check().map(|product| product.first_pieces)
    };
    for (typed, pieces) in [("", 0), ("０", 0), (" 1,200 ", 1_200), ("12", 12)] {
        assert_eq!(read(typed.into()), Ok(pieces), "{typed}");
    }
    for typed in ["-1", "1.5", "一打", "100000001"] {
        let refusal = read(typed.into()).expect_err("wrong");
        assert_eq!(refusal.message, "庫存請填寫 0 以上的整數", "{typed}");
    }
}
