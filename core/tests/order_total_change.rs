//! Explanation of a total that changed between its display and the order.

use serde_json::{Value, json};
use shop_core::order::{ShownTotal, explain_total_change};

#[expect(clippy::expect_used, reason = "how a test fails")]
fn total(value: Value) -> ShownTotal {
    serde_json::from_value(value).expect("a total")
}

/// Two pieces at NT$500 and one at NT$1,080.125, sent to an outlying island with cash on delivery.
fn seen() -> Value {
    json!({
        "quote": {
            "delivery_fee": 200, "reduction": 0, "surcharge": 0, "collection_fee": 60,
            "total": 2340, "subtotal": 2080, "reasons": [],
        },
        "lines": [
            {"product_id": 1, "product_name": "沉香線香", "price": 500, "amount": 2},
            {"product_id": 2, "product_name": "檀香盤香", "price": 1080.125, "amount": 1},
        ],
    })
}

fn reported(now: Value) -> Vec<String> {
    explain_total_change(&total(seen()), &total(now))
}

#[test]
fn of_the_same_total_nothing_is_told() {
    assert_eq!(reported(seen()), [""; 0]);
}

#[test]
fn every_change_of_price_amount_fee_and_total_is_told() {
    let mut now = seen();
    now["lines"][0]["price"] = json!(550.5);
    now["lines"][1]["amount"] = json!(3);
    now["quote"] = json!({
        "delivery_fee": 200, "reduction": 200, "surcharge": 150, "collection_fee": 80,
        "total": 4571,
    });
    assert_eq!(
        reported(now),
        [
            "「沉香線香」的單價由 NT$500 變更為 NT$550.5",
            "「檀香盤香」的數量由 1 變更為 3",
            "運費由 NT$200 變更為 NT$0",
            "加收運費由 NT$0 變更為 NT$150",
            "貨到付款手續費由 NT$60 變更為 NT$80",
            "應付總額由 NT$2,340 變更為 NT$4,571",
        ]
    );
}

#[test]
fn goods_that_came_and_went_are_told_by_name() {
    let mut now = seen();
    now["lines"][1] = json!({"product_id": 3, "product_name": "香爐", "price": 1, "amount": 1});
    assert_eq!(
        reported(now),
        ["購物車多了「香爐」", "購物車已沒有「檀香盤香」"]
    );
}

#[test]
fn goods_are_the_same_under_a_new_name_and_in_another_order() {
    let mut now = seen();
    now["lines"] = json!([
        {"product_id": 2, "product_name": "檀香盤香（新包裝）", "price": 1080.125, "amount": 1},
        {"product_id": 1, "product_name": "沉香線香", "price": 500, "amount": 2},
    ]);
    assert_eq!(reported(now), [""; 0]);
}

#[test]
fn a_quote_of_the_server_is_a_total_that_can_be_explained() {
    let order = json!({
        "lines": [{"price": 500, "amount": 2}], "delivery_location": "Taiwan",
        "pay_type": "LinePay",
        "fees": {
            "delivery_fee": 200, "delivery_fee_threshold": 3000, "sale_income": 60,
            "outlying_surcharge": 0, "overseas_surcharge": 0,
        },
    });
    let request = serde_json::from_value(order).expect("a request");
    let quote = shop_core::order::quote(&request).expect("a quote");
    let answered = shop_core::order::NewTotal {
        quote,
        lines: total(seen()).lines,
    };
    let shown = total(serde_json::to_value(&answered).expect("JSON"));
    assert_eq!(shown.lines, answered.lines);
    assert_eq!(shown.quote.total, answered.quote.total.amount());
}
