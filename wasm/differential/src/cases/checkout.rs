//! Cases of the order form.

use serde_json::json;
use shop_core::order::OrderForm;

use super::typed::{asked, form, merged};
use crate::case::Made;
use crate::chance::Chance;

pub(super) fn any(chance: &mut Chance) -> Made {
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
