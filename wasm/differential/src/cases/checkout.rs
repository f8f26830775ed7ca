//! The checkout: the order form, and changed totals.

use serde_json::json;
use shop_core::order::{OrderForm, ShownFigures, ShownTotal, TotalLine, explain_total_change};

use super::figures::price;
use super::typed::{asked, form, merged};
use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::near;

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(4) {
        0 => {
            let seen = total(chance);
            let now = changed(chance, &seen);
            let changes = explain_total_change(&seen, &now);
            Case::answered("explainTotalChange", &(seen, now), &changes)
        }
        _ => order_form(chance),
    }
}

fn order_form(chance: &mut Chance) -> Made {
    let people = [
        "BuyName",
        "BuyTel",
        "BuyEmail",
        "TaxNo",
        "TaxTitle",
        "ReceiveName",
        "ReceiveTel",
        "Remark",
        "PayType",
        "ExpectedTotal",
        "TermsVersion",
        "PayNumber",
    ];
    let delivery = [
        "DeliveryType",
        "DeliveryLocation",
        "DeliveryZipCode",
        "DeliveryCity",
        "DeliveryArea",
        "DeliveryAddress",
    ];
    let form = merged(form(chance, &people), form(chance, &delivery));
    let agreed = !chance.once_in(6);
    let to_buyer = chance.once_in(3);
    let arguments = json!([form, agreed, to_buyer]);
    asked("checkOrder", &arguments, &form, |form: OrderForm| {
        form.check_agreed(agreed, to_buyer)
            .map(|order| order.remark)
    })
}

fn total(chance: &mut Chance) -> ShownTotal {
    let lines = (0..chance.below(4)).map(|_| line(chance)).collect();
    let quote = ShownFigures {
        delivery_fee: price(chance),
        reduction: price(chance),
        surcharge: price(chance),
        collection_fee: price(chance),
        total: price(chance),
    };
    ShownTotal { quote, lines }
}

fn line(chance: &mut Chance) -> TotalLine {
    TotalLine {
        product_id: chance.between(1, 4),
        product_name: near(chance, &["沉香線香", "香爐"]),
        price: price(chance),
        amount: 1 + chance.below(99_999),
    }
}

/// Returns the total with some of its values changed.
fn changed(chance: &mut Chance, seen: &ShownTotal) -> ShownTotal {
    let mut now = if chance.once_in(4) {
        total(chance)
    } else {
        seen.clone()
    };
    for line in &mut now.lines {
        if chance.once_in(3) {
            line.price = price(chance);
        }
        if chance.once_in(3) {
            line.amount = 1 + chance.below(20);
        }
    }
    if chance.once_in(3) {
        now.lines.push(line(chance));
    }
    let figures = &mut now.quote;
    for figure in [
        &mut figures.delivery_fee,
        &mut figures.reduction,
        &mut figures.surcharge,
        &mut figures.collection_fee,
        &mut figures.total,
    ] {
        if chance.once_in(3) {
            *figure = price(chance);
        }
    }
    now
}
