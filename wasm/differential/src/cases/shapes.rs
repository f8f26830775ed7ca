//! Arguments that do not match their types, and values that JSON cannot represent.

use serde::Deserialize;
use serde_json::{Value, json};
use shop_core::account::LoginForm;
use shop_core::cart::{GuestCart, check_amount};
use shop_core::contact::Account;
use shop_core::order::{QuoteRequest, quote};

use super::typed::asked;
use crate::case::{Case, Made};
use crate::chance::Chance;

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(7) {
        0 => Ok(wrong_number(chance)),
        1 => big_integer(),
        2 => Ok(wrong_request(chance)),
        3 => unknown_key(chance),
        4 => Ok(wrong_form(chance)),
        5 => stored_cart(chance),
        _ => odd_field(chance),
    }
}

/// Returns the placeholder of a JavaScript value that JSON cannot represent, as `run.mjs` names it.
fn js(name: &str) -> Value {
    json!({ "$js": name })
}

/// Returns a value that is no number, no text and no object of fields.
fn wrong(chance: &mut Chance) -> Value {
    chance.pick(&[
        js("undefined"),
        js("NaN"),
        js("Infinity"),
        js("2n ** 64n"),
        js("function"),
        js("symbol"),
        js("Map"),
        js("Set"),
        json!([7]),
    ])
}

/// Returns a value as from `wrong`, or one that is not an unsigned 32-bit integer.
fn no_integer(chance: &mut Chance) -> Value {
    let others = [
        js("7n"),
        json!("7"),
        json!(1.5),
        json!(-1),
        json!(4_294_967_296_i64),
        json!({}),
        Value::Null,
    ];
    match chance.below(2) {
        0 => chance.pick(&others),
        _ => wrong(chance),
    }
}

fn wrong_number(chance: &mut Chance) -> Case {
    let arguments = match chance.below(3) {
        0 => json!([7.5, 9]),
        1 => json!([wrong(chance), 9]),
        _ => json!([7, no_integer(chance)]),
    };
    Case::misshapen("checkAmount", arguments.to_string())
}

/// Builds a case with a `BigInt`, which is accepted for a 64-bit integer.
fn big_integer() -> Made {
    Case::asked("checkAmount", &json!([js("7n"), 9]), check_amount(7, 9))
}

fn request() -> Value {
    json!({
        "lines": [{"price": 100, "amount": 1}],
        "delivery_location": "Taiwan",
        "pay_type": "BankTransfer",
        "fees": {
            "delivery_fee": 200,
            "delivery_fee_threshold": 3000,
            "sale_income": 60,
            "outlying_surcharge": 0,
            "overseas_surcharge": 0,
        },
    })
}

/// Builds a case with one wrong or missing value in a request, or with no request at all.
fn wrong_request(chance: &mut Chance) -> Case {
    let mut request = request();
    let (parent, key) = chance.pick(&[
        ("", "lines"),
        ("", "delivery_location"),
        ("", "pay_type"),
        ("", "fees"),
        ("/lines/0", "price"),
        ("/lines/0", "amount"),
        ("/fees", "delivery_fee"),
    ]);
    let value = if key == "amount" {
        no_integer(chance)
    } else {
        wrong(chance)
    };
    if let Some(fields) = request.pointer_mut(parent).and_then(Value::as_object_mut) {
        fields.remove(key);
        if !chance.once_in(4) {
            fields.insert(key.to_owned(), value);
        }
    }
    if chance.once_in(8) {
        request = wrong(chance);
    }
    Case::misshapen("quote", json!([request]).to_string())
}

/// Builds a case with an unknown key, which may have any value.
fn unknown_key(chance: &mut Chance) -> Made {
    let mut request = request();
    let answer = quote(&QuoteRequest::deserialize(&request)?);
    if let Some(fields) = request.as_object_mut() {
        fields.insert("unknown".to_owned(), wrong(chance));
    }
    Case::asked("quote", &json!([request]), answer)
}

/// Builds a case with a form that is not an object; an object may lack all fields.
fn wrong_form(chance: &mut Chance) -> Case {
    let form = match chance.below(4) {
        0 => chance.pick(&[Value::Null, json!(7), json!("7"), json!([])]),
        _ => wrong(chance),
    };
    Case::misshapen("checkLogin", json!([form]).to_string())
}

/// Builds a case with an odd field: undefined counts as `null`, and a `BigInt` as its digits.
fn odd_field(chance: &mut Chance) -> Made {
    let (value, same) = match chance.below(4) {
        0 => (js("undefined"), Value::Null),
        1 => (js("7n"), json!(7)),
        _ => {
            let form = json!({"Account": "0912345678", "Password": wrong_text(chance)});
            let arguments = json!([form]).to_string();
            return Ok(Case::misshapen("checkLogin", arguments));
        }
    };
    let form = |password: Value| json!({"Account": "0912345678", "Password": password});
    let arguments = json!([form(value)]);
    asked("checkLogin", &arguments, &form(same), |form: LoginForm| {
        Ok(Account::from(form.check()?.account))
    })
}

/// Returns a value that is neither a text nor undefined.
fn wrong_text(chance: &mut Chance) -> Value {
    match wrong(chance) {
        undefined if undefined == js("undefined") => json!(1.5),
        value => value,
    }
}

/// Builds a case with a stored cart of any type, which is always read as empty.
fn stored_cart(chance: &mut Chance) -> Made {
    let stored = match chance.below(2) {
        0 => wrong(chance),
        _ => json!([{"id": "a", "product_id": wrong(chance), "category": {"id": 9}, "amount": 2}]),
    };
    Case::answered("sanitizeGuestCart", &(stored,), &GuestCart::default())
}
