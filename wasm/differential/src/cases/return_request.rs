//! Return requests around the last day and the pieces that the buyer has.

use serde_json::{Value, json};
use shop_core::order::{
    OrderStatus, ProductPieces, ReturnCodeForm, ReturnFacts, ReturnProof, ReturnReason,
    ReturnRequestForm,
};
use shop_core::time::{Day, Moment};

use super::typed::{asked, form};
use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::near;

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(8) {
        0 => {
            let reason = chance.pick(ReturnReason::ALL);
            Case::answered("returnReasonLabel", &(reason,), &reason.label())
        }
        1 => {
            let number = i32::try_from(chance.below(15)).unwrap_or_default();
            let status = OrderStatus::from_number(number);
            let is_at_buyer = status.is_some_and(OrderStatus::is_at_buyer);
            Case::answered("isAtBuyer", &(number,), &is_at_buyer)
        }
        2 => {
            let typed = json!({
                "Id": near(chance, &["2611217QK4ZT9WXB", ""]),
                "Tel": near(chance, &["0912345678", "02-2345-6789 #12", "+852 1234 5678", "0912"]),
            });
            let rule = |form: ReturnCodeForm| form.check().map(drop);
            asked("checkReturnCode", &json!([typed]), &typed, rule)
        }
        _ => requested(chance),
    }
}

fn requested(chance: &mut Chance) -> Made {
    let mut typed = form(chance, &["Note", "Code"]);
    let count = ["0", "1", "2", "-1", "1.5", ""];
    let is_twice = chance.once_in(8);
    let lines = (0..chance.below(4)).map(|place| {
        let product = 10_101 + if is_twice { 0 } else { place };
        json!({"ProductId": product, "Pieces": near(chance, &count)})
    });
    let lines: Vec<Value> = lines.collect();
    if let Value::Object(typed) = &mut typed {
        typed.insert("Lines".to_owned(), json!(lines));
        let reason = near(chance, &["", "Faulty", "Other", "NotAsExpected"]);
        typed.insert("Reason".to_owned(), json!(reason));
        let received = near(
            chance,
            &["", "2026-11-22", "2026/11/25", "20261128", "2026-12-01"],
        );
        typed.insert("ReceivedOn".to_owned(), json!(received));
        if !chance.once_in(8) {
            typed.insert("Id".to_owned(), json!("2611217QK4ZT9WXB"));
        }
    }
    let placed_on = day(0);
    let order = ReturnFacts {
        lines: (0..3)
            .map(|place| ProductPieces {
                product_id: 10_101 + place,
                pieces: chance.below(4),
            })
            .collect(),
        delivered_on: chance.once_in(2).then(|| day(chance.between(0, 12))),
        placed_on,
        today: day(chance.between(0, 16)),
    };
    let by_code = chance.once_in(3);
    let proof = if by_code {
        ReturnProof::Code
    } else {
        ReturnProof::Login
    };
    let arguments = json!([typed, order, by_code]);
    asked(
        "checkReturnRequest",
        &arguments,
        &typed,
        |form: ReturnRequestForm| form.check(proof)?.1.check(&order).map(drop),
    )
}

/// Returns the day this many days after 2026-11-20.
fn day(after: i64) -> Day {
    // Noon in Taiwan.
    Day::in_taiwan(Moment::from_millis(1_795_147_200_000)).plus_days(after)
}
