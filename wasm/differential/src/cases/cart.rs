//! The visitor's cart: stored texts, changes, amounts around the stock.

use shop_core::cart::{CategoryRef, GuestCart, GuestLine, check_amount, heal, read_amount};

use super::figures::{stock, wanted};
use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::{near, odd};

const STORED: [&str; 6] = [
    r#"[{"id":"a","product_id":10101,"category":{"id":101},"amount":2}]"#,
    r#"[{"id":"a","product_id":1,"category":{"id":9},"amount":2},{"id":"a","product_id":2,"category":{"id":9},"amount":99999}]"#,
    r#"[{"id":"b","product_id":"1","category":{"id":"9"},"amount":"2"},{"product_id":1,"category":{"id":9},"amount":3}]"#,
    r#" [ null , 1.5e3 , "\u65b7\ud83d\udd25\n" , { "amount" : -0 , "amount" : 1 } , [ ] , { } ] "#,
    "[]",
    "{\"__proto__\":[]}",
];

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(7) {
        0 => healed(chance),
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

fn healed(chance: &mut Chance) -> Made {
    let stored = match chance.below(12) {
        0 => None,
        1 => Some(odd(chance, 12)),
        2 => serde_json::to_string(&guest_cart(chance).items).ok(),
        _ => Some(near(chance, &STORED)),
    };
    let cart = heal(stored.as_deref());
    Case::answered("healGuestCart", &(stored,), &cart)
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

/// A cart as the page keeps it: no two lines share a product or an id.
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
