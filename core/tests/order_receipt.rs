//! Order numbers, and receipts that are calculated again.

use crate::support::{BUYER, NOW, SETTINGS, form, line, number, stocks};
use serde_json::{Value, json};
use shop_core::money::Money;
use shop_core::order::{
    DeliveryLocation, Difference, Freight, FreightState, OrderNumber, PayType, Placed, Receipt,
    place, replay,
};
use shop_core::time::Moment;

#[expect(clippy::expect_used, reason = "how a test fails")]
fn placed() -> Placed {
    let lines = [
        line(1, "沉香線香", "1080.125", 2, "A"),
        line(2, "盤香", "0.5", 1, "B"),
    ];
    let form = form(
        DeliveryLocation::OutlyingIsland,
        PayType::CashOnDelivery,
        None,
    );
    let stocks = stocks(&[("A", 2), ("B", 1)]);
    place(form, &BUYER, &lines, &stocks, &SETTINGS, NOW, number()).expect("an order")
}

#[test]
fn a_number_is_the_time_in_taiwan_and_six_drawn_characters() {
    let drawn = |millis, letters| {
        let number = OrderNumber::drawn(Moment::from_millis(millis), letters);
        number.map(|number| number.to_string())
    };
    // 2026-11-21, 15:59:59.999 in UTC is the last millisecond of that day in Taiwan.
    let last = 1_795_276_799_999;
    assert_eq!(drawn(last, [0; 6]).as_deref(), Some("261121ZZZZ222222"));
    assert_eq!(
        drawn(last + 1, [30; 6]).as_deref(),
        Some("2611222222ZZZZZZ")
    );
    // 86,400,000 ms in 31⁴ intervals: the second begins after 93.5 ms, and noon is in the middle.
    assert_eq!(
        drawn(last + 94, [0; 6]).as_deref(),
        Some("2611222222222222")
    );
    assert_eq!(
        drawn(last + 95, [0; 6]).as_deref(),
        Some("2611222223222222")
    );
    assert_eq!(
        drawn(last + 1 + 43_200_000, [0; 6]).as_deref(),
        Some("261122HHHH222222")
    );
    assert_eq!(drawn(last, [31, 0, 0, 0, 0, 0]), None);
    assert!(
        drawn(last, [30; 6]) < drawn(last + 1, [0; 6]),
        "numbers sort by day"
    );
}

#[test]
fn a_number_reads_itself_and_nothing_else() {
    let parsed = |typed| OrderNumber::parse(typed).map(|number| number.to_string());
    assert_eq!(
        parsed("261121ABCDEFGHJK").as_deref(),
        Ok("261121ABCDEFGHJK")
    );
    assert_eq!(
        parsed(" 261121abcdefghjk ").as_deref(),
        Ok("261121ABCDEFGHJK")
    );
    for wrong in [
        "",
        "261121ABCDEFGHJ",
        "261121ABCDEFGHJKK",
        "26112AABCDEFGHJK",
        "261121ABCDEFGHJ0",
        "261121ABCDEFGHJ'",
        "２61121ABCDEFGH",
        "261121香ABCDEFG",
        "26112香ABCDEFGH",
        "1",
        "%",
    ] {
        let refusal = OrderNumber::parse(wrong).expect_err("no number");
        assert_eq!(refusal.code, "order_unknown", "{wrong:?}");
        assert_eq!(refusal.message, "查無此訂單");
    }
}

#[test]
fn a_receipt_is_kept_as_json_and_reads_itself_again() {
    let receipt = placed().receipt;
    let kept = serde_json::to_value(&receipt).expect("JSON");
    assert_eq!(
        kept,
        json!({
            "rules_version": "2",
            "settings_version": 7,
            "request": {
                "lines": [{"price": 1080.125, "amount": 2}, {"price": 0.5, "amount": 1}],
                "delivery_location": "OutlyingIsland",
                "pay_type": "CashOnDelivery",
                "fees": {
                    "delivery_fee": 200, "delivery_fee_threshold": 3000, "sale_income": 60,
                    "outlying_surcharge": 0, "overseas_surcharge": 0,
                },
            },
            "quote": {
                "lines": [{"exact": 2160.25, "rounded": 2160}, {"exact": 0.5, "rounded": 1}],
                "subtotal_exact": 2160.75, "subtotal": 2161,
                "delivery_fee": 200, "reduction": 0, "surcharge": 0, "collection_fee": 60,
                "total_exact": 2420.75, "total": 2421,
                "reasons": [
                    {
                        "rule": "delivery_fee", "fee": 200, "threshold": 3000, "missing": 839,
                        "sentence": "再買 NT$839 即可免運（未達 NT$3,000 酌收運費 NT$200）",
                    },
                    {"rule": "outlying_to_confirm", "sentence": "離島運費將由專人以電話與您確認"},
                    {"rule": "collection_fee", "fee": 60, "sentence": "貨到付款酌收手續費 NT$60"},
                    {
                        "rule": "rounded", "exact": 2420.75, "charged": 2421,
                        "sentence": "各品項金額四捨五入至元，應付 NT$2,421（原為 NT$2,420.75）",
                    },
                ],
            },
        })
    );
    let text = serde_json::to_string(&receipt).expect("JSON");
    assert_eq!(
        serde_json::from_str::<Receipt>(&text).expect("a receipt"),
        receipt
    );
}

#[test]
fn a_receipt_is_counted_again_to_the_same_total() {
    let placed = placed();
    let again = replay(&placed.receipt).expect("the same");
    assert_eq!(again.total, placed.total);
    assert_eq!(again.total.amount(), Money::from_dollars(2421));
}

/// Returns the receipt with another value at this JSON pointer.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn changed(pointer: &str, value: Value) -> Receipt {
    let mut kept = serde_json::to_value(placed().receipt).expect("JSON");
    *kept.pointer_mut(pointer).expect("a figure") = value;
    serde_json::from_value(kept).expect("a receipt")
}

#[test]
fn every_figure_that_differs_is_told() {
    for (pointer, value, reported) in [
        (
            "/quote/total",
            json!(2422),
            "total: kept 2,422, counted 2,421",
        ),
        (
            "/quote/total_exact",
            json!(2420.5),
            "total_exact: kept 2,420.5, counted 2,420.75",
        ),
        (
            "/quote/subtotal",
            json!(2160),
            "subtotal: kept 2,160, counted 2,161",
        ),
        (
            "/quote/subtotal_exact",
            json!(0),
            "subtotal_exact: kept 0, counted 2,160.75",
        ),
        (
            "/quote/delivery_fee",
            json!(0),
            "delivery_fee: kept 0, counted 200",
        ),
        (
            "/quote/reduction",
            json!(200),
            "reduction: kept 200, counted 0",
        ),
        (
            "/quote/surcharge",
            json!(150),
            "surcharge: kept 150, counted 0",
        ),
        (
            "/quote/collection_fee",
            json!(0),
            "collection_fee: kept 0, counted 60",
        ),
        (
            "/quote/lines/1/rounded",
            json!(0),
            "lines: kept 2,160.25 (2,160) + 0.5 (0), counted 2,160.25 (2,160) + 0.5 (1)",
        ),
        (
            "/quote/reasons/2/fee",
            json!(30),
            "reasons: kept 再買 NT$839 即可免運（未達 NT$3,000 酌收運費 NT$200） \
             離島運費將由專人以電話與您確認 貨到付款酌收手續費 NT$30 \
             各品項金額四捨五入至元，應付 NT$2,421（原為 NT$2,420.75）, counted \
             再買 NT$839 即可免運（未達 NT$3,000 酌收運費 NT$200） \
             離島運費將由專人以電話與您確認 貨到付款酌收手續費 NT$60 \
             各品項金額四捨五入至元，應付 NT$2,421（原為 NT$2,420.75）",
        ),
    ] {
        let difference = replay(&changed(pointer, value)).expect_err("another figure");
        assert_eq!(difference.to_string(), reported);
    }
    let fee = replay(&changed("/request/fees/sale_income", json!(61))).expect_err("another fee");
    let Difference::Figures(figures) = fee else {
        panic!("figures differ")
    };
    let names: Vec<_> = figures.iter().map(|figure| figure.name).collect();
    assert_eq!(names, ["reasons", "collection_fee", "total_exact", "total"]);
}

#[test]
fn an_order_that_the_rules_refuse_today_is_reported_as_refused() {
    let difference = replay(&changed("/request/pay_type", json!("LinePay"))).expect_err("refused");
    assert_eq!(
        difference.to_string(),
        "refused today: pay_type_not_offered: 離島配送不提供 LINE Pay，請改選其他付款方式"
    );
}

/// A freight set by staff later is calculated like any other (decision D24).
#[test]
fn a_freight_is_counted_into_the_receipt_once() {
    let receipt = placed().receipt;
    assert_eq!(receipt.freight_state(), FreightState::Unset);
    assert_eq!(receipt.quote.total, Money::from_dollars(2421));
    let freight = Freight::parse("２５０").expect("a freight");
    assert_eq!(receipt.with_proposed_freight(), None);
    let waiting = receipt.propose_freight(freight).expect("a receipt");
    assert_eq!(
        waiting.quote, receipt.quote,
        "nothing is charged for it yet"
    );
    let reported = waiting.with_proposed_freight().expect("reported");
    let reported = reported.expect("a receipt");
    assert_eq!(waiting.freight_state(), FreightState::Proposed);
    assert_eq!(reported.proposed_freight, None);
    assert_eq!(reported.quote.surcharge, Money::from_dollars(250));
    assert_eq!(reported.quote.total, Money::from_dollars(2671));
    assert_eq!(reported.charged_for_delivery(), Money::from_dollars(450));
    assert!(replay(&reported).is_ok(), "counts again like any other");
    assert_eq!(reported.freight_state(), FreightState::Known);
    let refusal = reported
        .propose_freight(freight)
        .expect_err("known already");
    assert_eq!(refusal.code, "freight_fixed");

    for wrong in ["", "0", "-1", "1.5", "100000", "abc", "1 000"] {
        let refusal = Freight::parse(wrong).expect_err("no freight");
        assert_eq!(refusal.code, "freight_invalid", "{wrong}");
    }
    for (typed, dollars) in [("1", 1), ("1,250", 1250), (" 99999 ", 99_999)] {
        let freight = Freight::parse(typed).expect("a freight");
        assert_eq!(freight.amount(), Money::from_dollars(dollars));
    }
}
