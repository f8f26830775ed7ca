//! Long random walk (O8): every step runs on each database and in a small model in memory.
//!
//! All responses must be equal. Walkers with their own members and goods run in parallel.

mod model;
mod operation;
mod order_choices;
mod orders;
mod predict;
mod returns;
mod season;
mod side;
mod walker;

use std::io;

use shop_driver::StaffMember;

use crate::arguments::Arguments;
use crate::chance::Chance;
use crate::crowd::at_once;
use crate::database::Database;
use crate::goods::Product;
use crate::shop::Shop;
use crate::tally::Tally;

use model::{LIMITS, Model, Order, Stage};
use side::Side;
use walker::Walker;

/// Number of members per walker.
const MEMBERS: usize = 3;
/// Approximate steps of all walkers between two changes of the catalogue.
const SEASON: u64 = 4_000;

/// Runs the walk. Returns `true` if no server ever differed from the model.
pub fn run(arguments: &Arguments, databases: &[Database]) -> io::Result<bool> {
    let names: Vec<&str> = databases.iter().map(Database::name).collect();
    let tally = Tally::new(format!("walk ({} and the model)", names.join(", ")));
    let operations = arguments.count(arguments.operations, 1_000_000, 4_000);
    let chance = Chance::new(arguments.seed());
    let goods: Vec<Vec<Product>> = (0..arguments.walkers).map(goods_of).collect();
    let all = goods.concat();
    let open = |database: &Database| Shop::open(&arguments.server, database, "walk", &all);
    let shops: Vec<Shop> = databases.iter().map(open).collect::<io::Result<_>>()?;
    for (name, value) in LIMITS.settings() {
        shops.iter().try_for_each(|shop| shop.set(name, &value))?;
    }
    let mut walkers = Vec::new();
    for (number, goods) in (0_u64..).zip(goods) {
        let side =
            |(name, shop): (&&'static str, &Shop)| Ok(Side::new(name, shop.members(MEMBERS)?));
        let sides = names.iter().zip(&shops).map(side);
        let sides = sides.collect::<io::Result<Vec<Side>>>()?;
        let model = Model::new(goods, MEMBERS);
        let clerk = |shop: &Shop| {
            let name = format!("walk-{number}");
            StaffMember::join(shop.server.program(), &name, "staff", shop.server.address())
        };
        let clerks = shops
            .iter()
            .map(clerk)
            .collect::<io::Result<Vec<StaffMember>>>()?;
        walkers.push(Walker::new(model, sides, clerks, chance.branch(number)));
    }
    let done = walk(&mut walkers, &shops, operations, &tally);
    let done = done.and_then(|did| {
        shops.iter().try_for_each(|shop| shop.audit(&tally))?;
        Ok(did)
    });
    let kept = tally.end(done);
    if !kept {
        for shop in &shops {
            println!("  a server's log ends with: {}", shop.complaints());
        }
    }
    Ok(kept)
}

/// Returns six products on five stock items, expensive and cheap, with much and little stock.
fn goods_of(walker: u64) -> Vec<Product> {
    let category = 100 + i64::try_from(walker).unwrap_or_default();
    let product = |number, thousandths: i64, opening| Product {
        price: thousandths,
        ..Product::new(category, number, 0, opening)
    };
    let third = product(3, 333_333, 7);
    vec![
        product(1, 1_200_000, 12),
        product(2, 128_500, 9),
        product(4, 45_125, 7).sharing(&third),
        third,
        product(5, 2_650_000, 2),
        product(6, 99_999, 60_000),
    ]
}

fn walk(
    walkers: &mut [Walker],
    shops: &[Shop],
    operations: u64,
    tally: &Tally,
) -> io::Result<String> {
    let count = walkers.len() as u64;
    let seasons = operations.div_ceil(SEASON).max(3);
    let each = operations.div_ceil(seasons * count);
    let mut steps = 0;
    for _ in 0..seasons {
        let walked = at_once(walkers, |_, walker| {
            let steps = walker.walk(each, tally)?;
            if !walker.is_lost {
                season::staff(walker, shops, tally)?;
                returns::handle(walker, tally)?;
            }
            season::change(&mut walker.model.goods, &mut walker.chance);
            Ok(steps)
        })?;
        steps += walked.iter().sum::<u64>();
        let goods: Vec<Product> = walkers
            .iter()
            .flat_map(|walker| walker.model.goods.clone())
            .collect();
        for shop in shops {
            shop.change(&goods)?;
        }
        season::deliver(walkers, shops)?;
    }
    let orders: Vec<&Order> = walkers
        .iter()
        .flat_map(|walker| &walker.model.members)
        .flat_map(|member| &member.orders)
        .collect();
    let requested = orders.iter().filter(|order| order.request != Stage::None);
    let returned = orders.iter().filter(|order| order.status > 10);
    Ok(format!(
        "{steps} operations of {count} walkers in {seasons} seasons, {} orders, of which {} were \
         requested to come back and {} came back",
        orders.len(),
        requested.count(),
        returned.count(),
    ))
}
