//! Orders of [A, B] beside orders of [B, A]: each is placed completely or not at all (S4).
//!
//! No order waits for ever, so there is no deadlock.

use std::io;
use std::time::{Duration, Instant};

use shop_driver::Member;

use super::Race;
use super::arena::Arena;
use crate::buyer::{cancel, cart, fill_cart, form, must, order};
use crate::crowd::at_once;
use crate::goods::Product;

/// Stock: enough of A for half of the buyers, and more of B.
const OF_A: u32 = 16;
const OF_B: u32 = 20;

pub(super) const RACE: Race = Race {
    name: "crossed",
    goods: || {
        vec![
            Product::new(13, 1, 1_200, OF_A),
            Product::new(13, 2, 90, OF_B),
        ]
    },
    people: 32,
    rounds: (1_000, 10),
    run,
};

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let form = form();
    let goods = arena.goods.clone();
    let fill = |number: usize, member: &mut Member| -> io::Result<()> {
        let order = if number.is_multiple_of(2) {
            [0, 1]
        } else {
            [1, 0]
        };
        order
            .iter()
            .try_for_each(|place| fill_cart(member, &goods[*place], 1))
    };
    at_once(arena.members, fill)?;
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..arena.rounds {
        let answers = at_once(arena.members, |_, buyer| {
            let begun = Instant::now();
            let answer = order(buyer, &form, None)?;
            Ok((answer, begun.elapsed()))
        })?;
        let (answers, took): (Vec<_>, Vec<_>) = answers.into_iter().unzip();
        times.extend(took);
        let placed = arena.placed(&answers, usize::try_from(OF_A).unwrap_or_default());
        arena.has_left(&goods[0], 0)?;
        arena.has_left(&goods[1], i64::from(OF_B - OF_A))?;
        check_carts(arena, &placed)?;
        let mut winners: Vec<(usize, &mut Member, &str)> = Vec::new();
        for (number, member) in arena.members.iter_mut().enumerate() {
            let order = placed.iter().find(|(winner, _)| *winner == number);
            winners.extend(order.map(|(_, id)| (number, member, id.as_str())));
        }
        at_once(&mut winners, |_, (number, winner, id)| {
            must(&cancel(winner, id)?)?;
            fill(*number, winner)
        })?;
        arena.has_left(&goods[0], i64::from(OF_A))?;
        arena.has_left(&goods[1], i64::from(OF_B))?;
    }
    times.sort_unstable();
    let slowest = times.get(times.len() * 99 / 100).copied();
    let slowest = slowest.unwrap_or_default().as_millis();
    let (rounds, people) = (arena.rounds, arena.members.len());
    Ok(format!(
        "{rounds} rounds of {people} buyers, p99 {slowest} ms"
    ))
}

/// Checks that buyers with an order have an empty cart, and rejected ones still have both lines.
fn check_carts(arena: &mut Arena<'_>, placed: &[(usize, String)]) -> io::Result<()> {
    let left = at_once(arena.members, |_, member| Ok(cart(member)?.len()))?;
    for (number, lines) in left.iter().enumerate() {
        let ordered = placed.iter().any(|(winner, _)| *winner == number);
        let wanted = if ordered { 0 } else { 2 };
        arena.tally.same("lines left in a cart", lines, &wanted);
    }
    Ok(())
}
