//! The back office: stock bookings by staff.

use serde_json::{Value, json};
use shop_core::stock::{StockChangeForm, StockLevelForm, StockReason};

use super::typed::{asked, form};
use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::near;

const PIECES: [&str; 9] = [
    "0",
    "1",
    "12",
    "+3",
    "-3",
    "−4",
    "1,200",
    "１２",
    "100000001",
];

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(5) {
        0 => {
            let reason = chance.pick(StockReason::ALL);
            Case::answered("stockReasonLabel", &(reason,), &reason.label())
        }
        1 => {
            let mut form = form(chance, &["ProdID", "WareID", "Version"]);
            put(&mut form, "WarnBelow", &near(chance, &PIECES));
            asked(
                "checkStockLevel",
                &json!([form]),
                &form,
                |form: StockLevelForm| form.check().map(drop),
            )
        }
        _ => step(chance),
    }
}

fn step(chance: &mut Chance) -> Made {
    let mut form = form(chance, &["ProdID", "WareID", "Version", "Note"]);
    let reason = chance.pick(StockReason::ALL);
    put(&mut form, "Reason", reason.name());
    let is_count = (reason == StockReason::Counted) != chance.once_in(8);
    if is_count {
        put(&mut form, "Quantity", &near(chance, &PIECES));
        put(&mut form, "ExpectedQuantity", &near(chance, &PIECES));
    } else {
        put(&mut form, "Change", &near(chance, &PIECES));
    }
    let now = chance.between(0, 20);
    let arguments = json!([form, now]);
    asked("stockStep", &arguments, &form, |form: StockChangeForm| {
        form.check()?.booking.step(now)
    })
}

fn put(form: &mut Value, key: &str, text: &str) {
    if let Value::Object(form) = form {
        form.insert(key.to_owned(), text.into());
    }
}
