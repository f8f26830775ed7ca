//! Cases for every exported function, most of them close to a boundary.

mod account;
mod cart;
mod catalogue;
mod catalogue_edit;
mod checkout;
mod contact;
mod figures;
mod limits;
mod notice;
mod order;
mod postal;
mod return_request;
mod settings;
mod shapes;
mod staff;
mod stock;
mod typed;

use crate::case::Made;
use crate::chance::Chance;

/// Builds a case of any kind, most often a quote, a cart or a form.
pub(crate) fn any(chance: &mut Chance, control: bool) -> Made {
    match chance.below(27) {
        0..=4 => order::any(chance, control),
        5..=8 => cart::any(chance),
        9..=10 => catalogue::any(chance),
        11..=12 => contact::any(chance),
        13..=15 => account::any(chance),
        16 => checkout::any(chance),
        17 => postal::any(chance),
        18 => shapes::any(chance),
        19 => limits::any(chance),
        20 => staff::any(chance),
        21 => catalogue_edit::any(chance),
        22 => stock::any(chance),
        23 => settings::any(chance),
        24 => return_request::any(chance),
        _ => notice::any(chance),
    }
}
