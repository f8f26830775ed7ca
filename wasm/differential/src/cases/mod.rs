//! Cases for every function of the door, most of them close to where an answer changes.

mod cart;
mod catalogue;
mod contact;
mod figures;
mod notice;
mod order;
mod postal;

use crate::case::Made;
use crate::chance::Chance;

/// A case of any kind; quotes and carts come most often.
pub(crate) fn any(chance: &mut Chance, control: bool) -> Made {
    match chance.below(20) {
        0..=6 => order::any(chance, control),
        7..=11 => cart::any(chance),
        12..=13 => catalogue::any(chance),
        14..=16 => contact::any(chance),
        17 => postal::any(chance),
        _ => notice::any(chance),
    }
}
