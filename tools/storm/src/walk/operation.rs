//! Steps of a walk and their random choice.

use super::model::Model;
use super::order_choices::{LOCATIONS, Location, PAY_TYPES, PayType};
use crate::chance::Chance;

/// Step of one member. Products and orders are indexes into the walker's lists.
#[derive(Debug, Clone)]
pub enum Step {
    Add {
        product: usize,
        amount: i64,
        guest_line: Option<u64>,
    },
    AddUnknown {
        product: usize,
    },
    Set {
        product: usize,
        amount: i64,
    },
    SetOfOther {
        other: usize,
    },
    RemoveExpired,
    ShowCart,
    Click(Wish),
    Cancel {
        order: usize,
    },
    FillIn {
        order: usize,
        digits: &'static str,
    },
    RequestReturn {
        order: usize,
        pieces: i64,
    },
    Show {
        order: usize,
    },
    /// Shows, cancels or fills in another member's order.
    Meddle {
        other: usize,
        order: usize,
        how: u64,
    },
    List {
        page: usize,
        size: usize,
        ascending: bool,
    },
    Stock {
        product: usize,
    },
}

/// Order that a member wants to place.
#[derive(Debug, Clone)]
pub struct Wish {
    pub location: Location,
    pub pay_type: PayType,
    /// Expected total, as dollars above or below the right one; `None` sends no total.
    pub expected: Option<i64>,
    pub key: Option<u64>,
    /// `true` if the request of an earlier key is repeated unchanged.
    pub again: bool,
}

/// Number of visitor lines per member.
const GUEST_LINES: u64 = 40;

/// Bank digits, some of them too short or too long.
const DIGITS: [&str; 5] = ["12345", "00000", "98765", "1234", "123456"];

/// Chooses the next step of a member.
pub fn choose(chance: &mut Chance, model: &Model, member: usize) -> Step {
    let goods = model.goods.len() as u64;
    let product = place_of(chance.below(goods));
    let orders = model.members[member].orders.len() as u64;
    match chance.below(100) {
        0..22 => Step::Add {
            product,
            amount: amount(chance, 0),
            guest_line: chance.percent(15).then(|| chance.below(GUEST_LINES)),
        },
        22 => Step::AddUnknown { product },
        23..34 => Step::Set {
            product,
            amount: amount(chance, -1),
        },
        34 => Step::SetOfOther {
            other: other(chance, model, member),
        },
        35..38 => Step::RemoveExpired,
        38..50 => Step::ShowCart,
        50..73 => Step::Click(wish(chance, model, member)),
        73..80 if orders > 0 => Step::Cancel {
            order: recent(chance, orders),
        },
        80..85 if orders > 0 => Step::FillIn {
            order: recent(chance, orders),
            digits: chance.of(&DIGITS),
        },
        85..87 if orders > 0 => Step::RequestReturn {
            order: place_of(chance.below(orders)),
            pieces: amount(chance, 1),
        },
        87..89 if orders > 0 => Step::Show {
            order: recent(chance, orders),
        },
        89..91 => meddle(chance, model, member),
        91..95 => Step::List {
            page: place_of(chance.between(1, orders / 10 + 2)),
            size: chance.of(&[10, 10, 3, 25]),
            ascending: chance.percent(30),
        },
        _ => Step::Stock { product },
    }
}

fn meddle(chance: &mut Chance, model: &Model, member: usize) -> Step {
    let other = other(chance, model, member);
    match model.members[other].orders.len() as u64 {
        0 => Step::SetOfOther { other },
        orders => Step::Meddle {
            other,
            order: recent(chance, orders),
            how: chance.below(3),
        },
    }
}

fn wish(chance: &mut Chance, model: &Model, member: usize) -> Wish {
    let location = chance.of(&LOCATIONS);
    // Usually a payment type that the location offers.
    let pay_type = if chance.percent(95) {
        chance.of(location.pay_types())
    } else {
        chance.of(&PAY_TYPES)
    };
    let mut known: Vec<u64> = model.members[member].keys.keys().copied().collect();
    known.sort_unstable();
    let reused = !known.is_empty() && chance.percent(20);
    let key = match chance.below(3) {
        _ if reused => Some(chance.of(&known)),
        0 => None,
        _ => Some(chance.next() >> 16),
    };
    Wish {
        location,
        pay_type,
        expected: match chance.below(10) {
            0..5 => Some(0),
            5 => Some(1),
            _ => None,
        },
        key,
        again: reused && chance.percent(80),
    }
}

/// Returns a number of pieces: usually a few, sometimes more than the stock.
fn amount(chance: &mut Chance, least: i64) -> i64 {
    let most = if chance.percent(85) { 3 } else { 14 };
    let span = u64::try_from(most - least).unwrap_or_default();
    least + i64::try_from(chance.below(span + 1)).unwrap_or_default()
}

/// Picks an order, usually a recent one, because older ones rarely change.
fn recent(chance: &mut Chance, orders: u64) -> usize {
    let back = if chance.percent(85) { 6 } else { orders };
    place_of(orders - 1 - chance.below(back.min(orders)))
}

fn other(chance: &mut Chance, model: &Model, member: usize) -> usize {
    let members = model.members.len();
    let further = place_of(chance.below(members as u64 - 1));
    (member + 1 + further) % members
}

fn place_of(number: u64) -> usize {
    usize::try_from(number).unwrap_or_default()
}
