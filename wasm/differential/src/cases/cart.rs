//! A visitor's cart: stored values, changes, and amounts near the stock.

use serde::Deserialize;
use serde_json::{Value, json};
use shop_core::cart::{
    CategoryRef, GuestCart, GuestLine, StoredCart, check_amount, read_amount, sanitize,
};

use super::figures::{stock, wanted};
use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::{near, odd};

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(7) {
        0 => sanitized(chance),
        1 => added(chance),
        2 => changed(chance),
        3 => {
            let (cart, id) = (guest_cart(chance), id(chance));
            let left = cart.clone().remove(&id);
            Case::answered("removeFromGuestCart", &(cart, id), &left)
        }
        4 | 5 => {
            let stock = stock(chance);
            let amount = wanted(chance, stock);
            Case::asked("checkAmount", &(amount, stock), check_amount(amount, stock))
        }
        _ => {
            let stock = stock(chance);
            let typed = near(
                chance,
                &["1", "12", "３", "-1", " 7 ", "1.5", "1,000", "99999"],
            );
            let amount = read_amount(&typed).and_then(|amount| check_amount(amount, stock));
            Case::asked("checkTypedAmount", &(typed, stock), amount)
        }
    }
}

fn sanitized(chance: &mut Chance) -> Made {
    let stored = match chance.below(8) {
        0 => odd_value(chance),
        1 => json!(guest_cart(chance).items),
        _ => (0..chance.below(5)).map(|_| stored_line(chance)).collect(),
    };
    let cart = sanitize(&StoredCart::deserialize(&stored)?);
    Case::answered("sanitizeGuestCart", &(stored,), &cart)
}

/// Returns a stored line, sometimes with one value or the whole line replaced by an odd one.
fn stored_line(chance: &mut Chance) -> Value {
    let mut line = json!(guest_line(chance));
    let place = chance.pick(&[
        "",
        "/id",
        "/product_id",
        "/category",
        "/category/id",
        "/amount",
    ]);
    if let Some(place) = line.pointer_mut(place)
        && chance.once_in(2)
    {
        *place = odd_value(chance);
    }
    line
}

/// Returns a value of damaged storage, in place of a number, a text, an object or a list.
fn odd_value(chance: &mut Chance) -> Value {
    match chance.below(4) {
        0 => near(chance, &["1", "２", " 3", "007", "9007199254740991", ""]).into(),
        1 => json!(chance.pick(&[2.0, 1e3, 1.5, -0.0, 1e300, 9_007_199_254_740_993.0])),
        2 => json!(chance.pick(&[3, 0, -1, 4_294_967_296, 9_007_199_254_740_991, i64::MAX])),
        _ => chance.pick(&[
            Value::Null,
            json!(true),
            json!(u64::MAX),
            json!([]),
            json!({}),
            json!([["a", 1, {"id": 2}, 3]]),
            json!({"id": 7}),
            json!({"id": {"id": 7}, "__proto__": [[[[]]]]}),
        ]),
    }
}

fn added(chance: &mut Chance) -> Made {
    let (cart, mut line, stock) = (guest_cart(chance), guest_line(chance), stock(chance));
    line.amount = u32::try_from(wanted(chance, stock)).unwrap_or(1);
    let answer = cart.clone().add(line.clone(), stock);
    Case::asked("addToGuestCart", &(cart, line, stock), answer)
}

fn changed(chance: &mut Chance) -> Made {
    let (cart, id, stock) = (guest_cart(chance), id(chance), stock(chance));
    let amount = wanted(chance, stock);
    let answer = cart.clone().set_amount(&id, amount, stock);
    Case::asked("setGuestAmount", &(cart, id, amount, stock), answer)
}

/// Returns a cart as the page stores it: no two lines share a product or an id.
fn guest_cart(chance: &mut Chance) -> GuestCart {
    let lines = (0..chance.below(5)).map(|_| guest_line(chance));
    let mut cart = GuestCart::default();
    for line in lines {
        let taken = |held: &GuestLine| held.id == line.id || held.product_id == line.product_id;
        if !cart.items.iter().any(taken) {
            cart.items.push(line);
        }
    }
    cart
}

fn guest_line(chance: &mut Chance) -> GuestLine {
    GuestLine {
        id: id(chance),
        product_id: chance.between(1, 4),
        category: CategoryRef {
            id: chance.pick(&[1, 101, 9_007_199_254_740_991]),
        },
        amount: 1 + chance.below(20),
    }
}

fn id(chance: &mut Chance) -> String {
    match chance.below(12) {
        0 => format!("id-{}", odd(chance, 3)),
        _ => chance
            .pick(&["a", "b", "c", "5f0c9e2e-1d7a-4c55-9d4b-0a6f2f3c1b11"])
            .to_owned(),
    }
}
