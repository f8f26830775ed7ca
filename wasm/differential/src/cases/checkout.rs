//! Cases of the order form, of the checkout and of orders that staff enter.

use serde_json::{Value, json};
use shop_core::order::OrderForm;
use shop_core::staff::OrderEntryForm;

use super::typed::{asked, form, merged};
use crate::case::Made;
use crate::chance::Chance;
use crate::odd_text::near;

pub(super) fn any(chance: &mut Chance) -> Made {
    if chance.once_in(3) {
        entry(chance)
    } else {
        order(chance)
    }
}

fn order_form(chance: &mut Chance) -> Value {
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
    merged(form(chance, &people), form(chance, &delivery))
}

/// Builds a case of an order that staff enter.
fn entry(chance: &mut Chance) -> Made {
    let count = ["0", "1", "2", "-1", "1.5", "", "100"];
    let is_twice = chance.once_in(8);
    let lines = (0..chance.below(4)).map(|place| {
        let product = 10_101 + if is_twice { 0 } else { place };
        json!({"ProductId": product, "Amount": near(chance, &count)})
    });
    let lines: Vec<Value> = lines.collect();
    let number = near(chance, &["", "2611217QK4ZT9WXB", "x"]);
    let consent = !chance.once_in(4);
    let order = order_form(chance);
    let form = json!({"Lines": lines, "Consent": consent, "ExchangeOf": number, "Order": order});
    let to_buyer = chance.once_in(3);
    let arguments = json!([form, to_buyer]);
    asked(
        "checkOrderEntry",
        &arguments,
        &form,
        |form: OrderEntryForm| form.check(to_buyer).map(drop),
    )
}

fn order(chance: &mut Chance) -> Made {
    let form = order_form(chance);
    let agreed = !chance.once_in(6);
    let to_buyer = chance.once_in(3);
    let arguments = json!([form, agreed, to_buyer]);
    asked("checkOrder", &arguments, &form, |form: OrderForm| {
        form.check_agreed(agreed, to_buyer)
            .map(|order| order.remark)
    })
}
