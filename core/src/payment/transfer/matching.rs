//! Matching transfers to orders.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::{Likeness, PayerDigits, Standing};
use crate::money::Money;
use crate::order::BankDigits;
use crate::time::Day;

/// Money that came in, as a line of a bank statement tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransferLine {
    /// The day, by the bank.
    pub day: Day,
    /// How much.
    pub amount: Money,
    /// From which account, as far as the bank shows it.
    pub payer: PayerDigits,
}

/// An order that a transfer may be for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransferOrder {
    /// What it costs.
    pub total: Money,
    /// The digits that its buyer gave.
    pub digits: Option<BankDigits>,
    /// The day on which it was placed, in Taiwan.
    pub placed: Day,
    /// What it has to do with a transfer.
    pub standing: Standing,
}

/// What a transfer is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Match {
    /// For this order, beyond doubt.
    Certain(Likeness),
    /// Perhaps for one of these, the likeliest first: somebody has to look.
    Doubtful(Vec<Likeness>),
    /// For none.
    Unknown,
}

/// What each transfer is for.
///
/// Certain is a transfer of the order's very amount, from an account that ends in the digits that
/// the buyer gave, not before the order was placed, when it fits no second order as well, and no
/// second transfer fits the order. An order that was called off, that waits for its freight, or that staff have
/// marked as paid by hand, is never certain, and makes its rivals doubtful: it may be the one that was paid. So does
/// an order of the same amount that waited on that day and whose buyer has given no digits yet: digits
/// are a word, and somebody else's transfer can be claimed by them.
#[must_use]
pub fn match_transfers(lines: &[TransferLine], orders: &[TransferOrder]) -> Vec<Match> {
    let index = Index::of(orders);
    let likenesses: Vec<Vec<Likeness>> = lines.iter().map(|line| index.alike(line)).collect();
    let mut claims: BTreeMap<usize, usize> = BTreeMap::new();
    for one in likenesses.iter().flatten().filter(|one| one.is_whole()) {
        *claims.entry(one.order).or_default() += 1;
    }
    likenesses
        .iter()
        .map(|alike| {
            let mut whole = alike.iter().filter(|one| one.is_whole());
            match (whole.next(), whole.next()) {
                (Some(one), None)
                    if one.standing == Standing::Awaited
                        && claims.get(&one.order) == Some(&1)
                        && !alike.iter().any(|other| may_be_its_own(other, orders)) =>
                {
                    Match::Certain(*one)
                }
                _ if alike.is_empty() => Match::Unknown,
                _ => Match::Doubtful(alike.clone()),
            }
        })
        .collect()
}

/// Whether the transfer may be the one that an order without digits waits for.
fn may_be_its_own(other: &Likeness, orders: &[TransferOrder]) -> bool {
    let order = orders.get(other.order);
    let has_no_digits = order.is_some_and(|order| order.digits.is_none());
    has_no_digits && other.amount && other.in_time && other.standing == Standing::Awaited
}

/// The orders by what a transfer may have in common with them, so that a month's statement is compared with
/// a year's orders at once.
struct Index<'o> {
    orders: &'o [TransferOrder],
    by_total: BTreeMap<Money, Vec<usize>>,
    by_digits: BTreeMap<&'o str, Vec<usize>>,
}

impl<'o> Index<'o> {
    fn of(orders: &'o [TransferOrder]) -> Self {
        let mut by_total: BTreeMap<Money, Vec<usize>> = BTreeMap::new();
        let mut by_digits: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (place, order) in orders.iter().enumerate() {
            by_total.entry(order.total).or_default().push(place);
            if let Some(digits) = &order.digits {
                by_digits.entry(digits.as_str()).or_default().push(place);
            }
        }
        Self {
            orders,
            by_total,
            by_digits,
        }
    }

    /// Place of an order among those that a page lists, which cuts the list short: first the orders that fit,
    /// then those that make such a match doubtful, then the others that wait for a transfer.
    fn rank(&self, one: &Likeness) -> u8 {
        let is_awaited = one.standing == Standing::Awaited;
        match (one.is_whole(), is_awaited) {
            (true, true) => 0,
            (true, false) => 1,
            (false, true) if may_be_its_own(one, self.orders) => 2,
            (false, true) => 3,
            (false, false) => 4,
        }
    }

    /// The orders of the amount or the digits of a transfer, the likeliest first.
    fn alike(&self, line: &TransferLine) -> Vec<Likeness> {
        let of_digits = line
            .payer
            .endings()
            .filter_map(|ending| self.by_digits.get(ending));
        let places: BTreeSet<usize> = self
            .by_total
            .get(&line.amount)
            .into_iter()
            .chain(of_digits)
            .flatten()
            .copied()
            .collect();
        let likeness = |place: usize| {
            let order = self.orders.get(place)?;
            Some(Likeness {
                order: place,
                amount: line.amount == order.total,
                digits: order
                    .digits
                    .as_ref()
                    .is_some_and(|digits| line.payer.end_in(digits)),
                in_time: line.day >= order.placed,
                standing: order.standing,
            })
        };
        let mut alike: Vec<Likeness> = places.into_iter().filter_map(likeness).collect();
        alike.sort_by_key(|one| (self.rank(one), Reverse(one.score())));
        alike
    }
}
