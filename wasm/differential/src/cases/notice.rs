//! Error dialogs and announcements for screen readers.

use shop_core::RULES_VERSION;
use shop_core::notice::{
    error_dialog, spoken_added, spoken_amount, spoken_cart, spoken_list, spoken_removed,
};
use shop_core::refusal::RefusalCode;

use super::figures::{price, stock};
use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::{near, odd};

pub(super) fn any(chance: &mut Chance) -> Made {
    let (amount, subtotal) = (stock(chance), price(chance));
    match chance.below(10) {
        0..=3 => dialog(chance),
        4 => Case::answered(
            "spokenAdded",
            &(amount, subtotal),
            &spoken_added(amount, subtotal),
        ),
        5 => {
            let name = odd(chance, 6);
            let sentence = spoken_amount(&name, amount, subtotal);
            Case::answered("spokenAmount", &(name, amount, subtotal), &sentence)
        }
        6 => {
            let name = odd(chance, 6);
            let sentence = spoken_removed(&name, subtotal);
            Case::answered("spokenRemoved", &(name, subtotal), &sentence)
        }
        7 => Case::answered("spokenCart", &(amount,), &spoken_cart(amount)),
        8 => {
            let (now, count) = (chance.below(4), chance.below(4));
            let sentence = spoken_list(amount, now, count);
            Case::answered("spokenList", &(amount, now, count), &sentence)
        }
        _ => Case::answered("rulesVersion", &[(); 0], &RULES_VERSION),
    }
}

fn dialog(chance: &mut Chance) -> Made {
    let status = chance.pick(&[
        None,
        Some(400),
        Some(401),
        Some(409),
        Some(500),
        Some(65_535),
    ]);
    let message = match chance.below(4) {
        0 => None,
        1 => Some(near(
            chance,
            &[
                "Column 'account' cannot be null",
                "SQL: Column 'account' cannot be null!",
            ],
        )),
        _ => Some(near(
            chance,
            &["庫存不足", "", "  ", "<b>x</b>", "已售完，目前缺貨"],
        )),
    };
    let code = chance.pick(&[None, Some("form_invalid"), Some("out_of_stock"), Some("?")]);
    let dialog = error_dialog(
        status,
        message.as_deref(),
        code.and_then(RefusalCode::from_name),
    );
    Case::answered("errorDialog", &(status, message, code), &dialog)
}
