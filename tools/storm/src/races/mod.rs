//! Races between concurrent actions of shoppers and staff.

mod adding;
mod arena;
mod cancels;
mod cart_changed;
mod clicks;
mod crossed;
mod expiry;
mod last_unit;
mod lists;
mod prices;
mod shared_item;
mod staff;
mod stock_import;

use std::io;

use arena::Arena;

use crate::arguments::Arguments;
use crate::chance::Chance;
use crate::database::Database;
use crate::goods::Product;
use crate::shop::Shop;
use crate::tally::Tally;

/// Definition of a race.
struct Race {
    name: &'static str,
    /// Products that only this race buys.
    goods: fn() -> Vec<Product>,
    people: usize,
    /// Number of rounds in full and in quick storms.
    rounds: (u64, u64),
    /// Runs the race and returns a summary.
    run: fn(&mut Arena<'_>) -> io::Result<String>,
}

const RACES: &[Race] = &[
    last_unit::RACE,
    shared_item::RACE,
    crossed::RACE,
    cart_changed::RACE,
    adding::RACE,
    clicks::RACE,
    cancels::RACE,
    staff::RACE,
    expiry::RACE,
    stock_import::RACE,
    prices::RACE,
    lists::RACE,
];

/// Runs the races on one database. Each result is `true` if no check failed.
pub fn run(arguments: &Arguments, database: &Database) -> Vec<io::Result<bool>> {
    let wanted = |race: &&Race| {
        arguments.only.is_empty() || arguments.only.iter().any(|name| name == race.name)
    };
    let races: Vec<&Race> = RACES.iter().filter(wanted).collect();
    let goods: Vec<Product> = races.iter().flat_map(|race| (race.goods)()).collect();
    let people = races.iter().map(|race| race.people).max();
    let opened = Shop::open(&arguments.server, database, "races", &goods);
    let ready = opened.and_then(|shop| {
        let members = shop.members(people.unwrap_or_default())?;
        Ok((shop, members))
    });
    let (shop, mut members) = match ready {
        Ok(ready) => ready,
        Err(error) => return vec![Err(error)],
    };
    let chance = Chance::new(arguments.seed());
    let mut outcomes = Vec::new();
    for (number, race) in (0..).zip(races) {
        let tally = Tally::new(format!("{} ({})", race.name, database.name()));
        let mut arena = Arena {
            shop: &shop,
            members: &mut members[..race.people],
            goods: (race.goods)(),
            rounds: arguments.count(arguments.rounds, race.rounds.0, race.rounds.1),
            chance: chance.branch(number),
            tally: &tally,
        };
        let done = arena.begin().and_then(|()| (race.run)(&mut arena));
        let done = done.and_then(|did| shop.audit(&tally).map(|()| did));
        outcomes.push(Ok(shop.ends(tally, done)));
    }
    outcomes
}
