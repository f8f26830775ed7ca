//! Matching transfers to orders.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::{Likeness, PayerDigits, TransferOrderState};
use crate::money::Money;
use crate::order::BankDigits;
use crate::time::Day;

/// Incoming transfer on a line of a bank statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransferLine {
    /// Booking date of the bank.
    pub day: Day,
    /// Amount in NT$.
    pub amount: Money,
    /// Last digits of the payer's account, as far as the bank shows them.
    pub payer: PayerDigits,
}

/// Order that a transfer may pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransferOrder {
    /// Total of the order.
    pub total: Money,
    /// Digits entered by the buyer.
    pub digits: Option<BankDigits>,
    /// Date of placing, in Taiwan.
    pub placed: Day,
    /// State of the order with regard to a transfer.
    pub state: TransferOrderState,
}

/// Result of matching a transfer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Match {
    /// Certainly for this order.
    Certain(Likeness),
    /// Possibly for one of these orders, the most likely first: staff have to decide.
    Doubtful(Vec<Likeness>),
    /// No order matches.
    Unknown,
}

/// Matches each transfer to orders.
///
/// A match is certain if all of the following hold:
///
/// * the amount equals the order's total;
/// * the account ends in the digits that the buyer entered;
/// * the transfer came on the day of the order or later;
/// * the transfer fully matches no second order, and no second transfer fully matches the order;
/// * the order is waiting for a transfer. An order that is cancelled, waits for its freight or was
///   marked as paid by staff is never certain. It makes other matches doubtful, because it may be
///   the one that was paid;
/// * no order of the same amount was waiting on that day whose buyer has not entered digits yet.
///   Digits are not proof: a buyer can claim another buyer's transfer with them.
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
                    if one.state == TransferOrderState::Awaited
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

/// Returns `true` if the transfer may belong to an order whose buyer has not entered digits.
fn may_be_its_own(other: &Likeness, orders: &[TransferOrder]) -> bool {
    let order = orders.get(other.order);
    let has_no_digits = order.is_some_and(|order| order.digits.is_none());
    has_no_digits && other.amount && other.in_time && other.state == TransferOrderState::Awaited
}

/// Index of the orders by total and by digits, so that a month's statement can be matched with a
/// year's orders in one pass.
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

    /// Returns the rank of an order in the list of a page, which is truncated: first the matching
    /// orders, then those that make such a match doubtful, then the others that wait for a
    /// transfer.
    fn rank(&self, one: &Likeness) -> u8 {
        let is_awaited = one.state == TransferOrderState::Awaited;
        match (one.is_whole(), is_awaited) {
            (true, true) => 0,
            (true, false) => 1,
            (false, true) if may_be_its_own(one, self.orders) => 2,
            (false, true) => 3,
            (false, false) => 4,
        }
    }

    /// Returns the orders with the amount or the digits of a transfer, the most likely first.
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
                state: order.state,
            })
        };
        let mut alike: Vec<Likeness> = places.into_iter().filter_map(likeness).collect();
        alike.sort_by_key(|one| (self.rank(one), Reverse(one.score())));
        alike
    }
}
