//! Two cart lines on one stock item that each fit the stock alone, but not together (S3).

use std::io;

use super::Race;
use super::arena::Arena;
use crate::buyer::{cancel, fill_cart, form, must, order};
use crate::crowd::at_once;
use crate::goods::Product;

/// Pieces of the two products in every cart.
const AMOUNTS: [u32; 2] = [2, 1];

/// Stock that suffices for one cart, and then for either line of another, but not for both.
const IN_ALL: u32 = 5;

pub(super) const RACE: Race = Race {
    name: "shared-item",
    goods: || {
        let first = Product::new(12, 1, 300, IN_ALL);
        let second = Product::new(12, 2, 450, IN_ALL).sharing(&first);
        vec![first, second]
    },
    people: 8,
    rounds: (1_000, 25),
    run,
};

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let form = form();
    let goods = arena.goods.clone();
    let wanted: u32 = AMOUNTS.iter().sum();
    let fill = |member: &mut _| -> io::Result<()> {
        let mut lines = goods.iter().zip(AMOUNTS);
        lines.try_for_each(|(product, amount)| fill_cart(member, product, amount))
    };
    arena.members.iter_mut().try_for_each(fill)?;
    for _ in 0..arena.rounds {
        let answers = at_once(arena.members, |_, buyer| order(buyer, &form, None))?;
        let placed = arena.placed(&answers, 1);
        arena.has_left(&goods[0], i64::from(IN_ALL - wanted))?;
        for (number, id) in placed {
            must(&cancel(&mut arena.members[number], &id)?)?;
            fill(&mut arena.members[number])?;
        }
        arena.has_left(&goods[1], i64::from(IN_ALL))?;
    }
    let (rounds, people) = (arena.rounds, arena.members.len());
    Ok(format!("{rounds} rounds of {people} carts with two lines"))
}
