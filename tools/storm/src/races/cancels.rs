//! Fifty tabs cancel one order at once: it is cancelled once, and its stock is returned once (S5).

use std::io;

use shop_driver::Member;

use super::Race;
use super::arena::Arena;
use crate::buyer::{cancel, fill_cart, form, id_of, order};
use crate::crowd::at_once;
use crate::goods::Product;

const TABS: usize = 50;
const IN_ALL: u32 = 40;
const BOUGHT: u32 = 3;

pub(super) const RACE: Race = Race {
    name: "cancels",
    goods: || vec![Product::new(16, 1, 800, IN_ALL)],
    people: 1,
    rounds: (200, 6),
    run,
};

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let product = arena.goods[0].clone();
    let member = &arena.members[0];
    let tabs = (0..TABS).map(|_| member.again());
    let mut tabs = tabs.collect::<io::Result<Vec<Member>>>()?;
    let form = form();
    for _ in 0..arena.rounds {
        fill_cart(&mut tabs[0], &product, BOUGHT)?;
        let placed = order(&mut tabs[0], &form, None)?;
        arena.tally.check(placed.status == 200, || placed.text());
        arena.has_left(&product, i64::from(IN_ALL - BOUGHT))?;
        let id = id_of(&placed);
        let answers = at_once(&mut tabs, |_, tab| cancel(tab, &id))?;
        let done = answers.iter().filter(|answer| answer.status == 200);
        arena.tally.same("cancelled", &done.count(), &1);
        for answer in answers.iter().filter(|answer| answer.status != 200) {
            let is_cancelled = answer.status == 409 && answer.code() == "order_cancelled";
            arena.tally.check(is_cancelled, || answer.text());
        }
        arena.has_left(&product, i64::from(IN_ALL))?;
    }
    Ok(format!("{} orders cancelled {TABS} times", arena.rounds))
}
