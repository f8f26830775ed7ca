//! Concurrent additions to a cart.
//!
//! One product added fifty times gives one line with all pieces (C5). A visitor's line merged by
//! fifty tabs counts once (C4).

use std::io;

use shop_driver::Member;

use super::Race;
use super::arena::Arena;
use crate::buyer::{addition, cart, empty_cart};
use crate::crowd::at_once;
use crate::goods::Product;

const TABS: u32 = 50;
/// Pieces of the visitor's line.
const BROUGHT: u32 = 7;

pub(super) const RACE: Race = Race {
    name: "adding",
    goods: || vec![Product::new(15, 1, 35, 90_000)],
    people: 1,
    rounds: (200, 4),
    run,
};

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let product = arena.goods[0].clone();
    let seed = arena.chance.next();
    let member = &mut arena.members[0];
    let tabs = (0..TABS).map(|_| member.again());
    let mut tabs = tabs.collect::<io::Result<Vec<Member>>>()?;
    for round in 0..arena.rounds {
        let brings = !round.is_multiple_of(2);
        let (mut body, wanted) = if brings {
            (addition(&product, BROUGHT), i64::from(BROUGHT))
        } else {
            (addition(&product, 1), i64::from(TABS))
        };
        if brings {
            body["GuestLineId"] = format!("line-{seed:x}-{round}").into();
        }
        let answers = at_once(&mut tabs, |_, tab| tab.post("/api/Cart", &body))?;
        for answer in &answers {
            arena.tally.check(answer.status == 200, || answer.text());
        }
        let lines: Vec<i64> = cart(member)?.iter().map(|line| line.amount).collect();
        arena.tally.same("lines of the cart", &lines, &vec![wanted]);
        empty_cart(member)?;
    }
    Ok(format!("{} rounds of {TABS} tabs", arena.rounds))
}
