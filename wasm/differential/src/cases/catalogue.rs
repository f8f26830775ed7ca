//! The catalogue: formatted amounts, keywords and page buttons.

use shop_core::catalogue::{Keyword, page_buttons};
use shop_core::money::Money;

use super::figures::price;
use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::{near, odd};

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(5) {
        0 | 1 => {
            let amount = price(chance);
            Case::answered("formatMoney", &(amount,), &amount.to_string())
        }
        2 => typed_money(chance),
        3 => {
            let long = "檀".repeat(usize::try_from(49 + chance.below(3)).unwrap_or_default());
            let typed = match chance.below(4) {
                0 => long + &odd(chance, 1),
                _ => near(
                    chance,
                    &["檀香", " 台灣 肖楠 ", "300g", "", "\u{3000}", "%_"],
                ),
            };
            let keyword = Keyword::parse(&typed).map(|keyword| keyword.typed().to_owned());
            Case::asked("checkKeyword", &(typed,), keyword)
        }
        _ => {
            let count = match chance.below(6) {
                0 => u32::MAX - chance.below(3),
                _ => chance.below(30),
            };
            let now = match chance.below(6) {
                0 => u32::MAX - chance.below(3),
                _ => chance.below(30),
            };
            Case::answered("pageButtons", &(now, count), &page_buttons(now, count))
        }
    }
}

/// Builds a case with an amount as text, which the bindings parse or reject as malformed.
fn typed_money(chance: &mut Chance) -> Made {
    let typed = near(
        chance,
        &["128.5", "0.001", "1000000000000", "3000", "0.29", ""],
    );
    match typed.parse::<Money>() {
        Ok(amount) => Case::answered("formatMoney", &(typed,), &amount.to_string()),
        Err(_) => serde_json::to_string(&(typed,)).map(|a| Case::misshapen("formatMoney", a)),
    }
}
