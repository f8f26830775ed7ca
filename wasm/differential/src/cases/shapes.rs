//! Arguments of another shape than their types say, and values that JSON does not know.

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

/// A value of JavaScript that JSON does not know; `run.mjs` has it under this name.
fn js(name: &str) -> Value {
    json!({ "$js": name })
}

/// What is no number, no text and no object of fields.
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

/// The same, and what no integer of 32 bits is either.
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

/// Where an integer may have 64 bits, a `BigInt` is the integer that it is.
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

/// A request that is none, or that is wrong or lacking in one place.
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

/// A key that no type knows may hold anything.
fn unknown_key(chance: &mut Chance) -> Made {
    let mut request = request();
    let answer = quote(&QuoteRequest::deserialize(&request)?);
    if let Some(fields) = request.as_object_mut() {
        fields.insert("unknown".to_owned(), wrong(chance));
    }
    Case::asked("quote", &json!([request]), answer)
}

/// All fields of a form may be missing, but it has to be an object.
fn wrong_form(chance: &mut Chance) -> Case {
    let form = match chance.below(4) {
        0 => chance.pick(&[Value::Null, json!(7), json!("7"), json!([])]),
        _ => wrong(chance),
    };
    Case::misshapen("checkLogin", json!([form]).to_string())
}

/// A field that is there and undefined is as empty as `null`, a `BigInt` is read as its digits.
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

/// What is no text, and is not undefined either.
fn wrong_text(chance: &mut Chance) -> Value {
    match wrong(chance) {
        undefined if undefined == js("undefined") => json!(1.5),
        value => value,
    }
}

/// A stored cart is read whatever it is.
fn stored_cart(chance: &mut Chance) -> Made {
    let stored = match chance.below(2) {
        0 => wrong(chance),
        _ => json!([{"id": "a", "product_id": wrong(chance), "category": {"id": 9}, "amount": 2}]),
    };
    Case::answered("sanitizeGuestCart", &(stored,), &GuestCart::default())
}
