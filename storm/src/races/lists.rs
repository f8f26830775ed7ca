//! Reading the list of orders page by page while orders arrive (O11): forwards no order is skipped
//! or told twice, backwards none is skipped.

use std::collections::HashSet;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use shop_driver::Member;

use super::Race;
use super::arena::Arena;
use crate::buyer::{fill_cart, form, id_of, must, order, orders};
use crate::goods::Product;
use crate::tally::Tally;
use shop_driver::joined;

const PAGE: usize = 10;

pub(super) const RACE: Race = Race {
    name: "lists",
    goods: || vec![Product::new(22, 1, 55, 1_000_000)],
    people: 1,
    rounds: (100, 5),
    run,
};

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let (product, tally, rounds) = (arena.goods[0].clone(), arena.tally, arena.rounds);
    let member = &mut arena.members[0];
    let known: Vec<String> = orders(member)?
        .iter()
        .map(|order| text(&order["id"]))
        .collect();
    let known_before = known.len();
    let (known, over) = (Mutex::new(known), AtomicBool::new(false));
    let mut reader = member.again()?;
    let pages = thread::scope(|scope| {
        let buying = scope.spawn(|| buy(member, &product, &known, &over));
        let read = (0..rounds).try_fold(0, |pages, round| {
            let ascending = round.is_multiple_of(2);
            // Orders arrive between the readings and during them.
            let wanted = known_before + usize::try_from(round).unwrap_or_default();
            while locked(&known).len() < wanted && !buying.is_finished() {
                thread::sleep(Duration::from_millis(1));
            }
            Ok::<usize, io::Error>(pages + read(&mut reader, ascending, &known, tally)?)
        });
        over.store(true, Ordering::Relaxed);
        joined(buying)?;
        read
    })?;
    let known = known.into_inner().unwrap_or_else(PoisonError::into_inner);
    let orders: usize = known.len();
    Ok(format!(
        "{rounds} readings of {pages} pages, {orders} orders"
    ))
}

fn buy(
    member: &mut Member,
    product: &Product,
    known: &Mutex<Vec<String>>,
    over: &AtomicBool,
) -> io::Result<()> {
    while !over.load(Ordering::Relaxed) {
        fill_cart(member, product, 1)?;
        let placed = order(member, &form(), None)?;
        must(&placed)?;
        locked(known).push(id_of(&placed));
    }
    Ok(())
}

/// Reads all pages; how many there were.
fn read(
    reader: &mut Member,
    ascending: bool,
    known: &Mutex<Vec<String>>,
    tally: &Tally,
) -> io::Result<usize> {
    let before: Vec<String> = locked(known).clone();
    let order = if ascending { "asc" } else { "desc" };
    let (mut told, mut count, mut pages) = (HashSet::new(), 0, 0);
    loop {
        pages += 1;
        let path =
            format!("/api/Order/All?Page={pages}&PageCount={PAGE}&Order={order}&OrderKey=createat");
        let answer = must(&reader.get(&path)?)?;
        let list = answer["Result"]["list"].as_array().cloned();
        let list = list.ok_or_else(|| io::Error::other("the answer has no list"))?;
        count += list.len();
        told.extend(list.iter().map(|order| text(&order["id"])));
        if list.len() < PAGE {
            break;
        }
    }
    let skipped = before.iter().filter(|id| !told.contains(*id)).count();
    tally.same("orders that the pages skip", &skipped, &0);
    if ascending {
        tally.same("orders told twice", &(count - told.len()), &0);
    }
    Ok(pages)
}

fn locked(known: &Mutex<Vec<String>>) -> MutexGuard<'_, Vec<String>> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}

fn text(value: &serde_json::Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
