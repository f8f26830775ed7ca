//! Many buyers order the last unit at once (S1, S8).

use std::io;

use super::Race;
use super::arena::Arena;
use crate::buyer::{cancel, fill_cart, form, must, order};
use crate::crowd::at_once;
use crate::goods::Product;

pub(super) const RACE: Race = Race {
    name: "last-unit",
    goods: || vec![Product::new(11, 1, 500, 1)],
    people: 64,
    rounds: (1_000, 15),
    run,
};

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let product = arena.goods[0].clone();
    for member in &mut *arena.members {
        fill_cart(member, &product, 1)?;
    }
    let ((), looks) = arena.watched(&product, 1, |arena| rounds(arena, &product))?;
    let (rounds, people) = (arena.rounds, arena.members.len());
    Ok(format!(
        "{rounds} rounds of {people} buyers, {looks} stock queries"
    ))
}

fn rounds(arena: &mut Arena<'_>, product: &Product) -> io::Result<()> {
    let form = form();
    for _ in 0..arena.rounds {
        let answers = at_once(arena.members, |_, buyer| order(buyer, &form, None))?;
        let placed = arena.placed(&answers, 1);
        arena.has_left(product, 0)?;
        for (number, id) in placed {
            let buyer = &mut arena.members[number];
            must(&cancel(buyer, &id)?)?;
            fill_cart(buyer, product, 1)?;
        }
        arena.has_left(product, 1)?;
    }
    Ok(())
}
