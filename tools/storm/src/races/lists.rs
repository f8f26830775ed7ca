//! Reading the order list page by page while orders arrive.
//!
//! In ascending order no order is skipped or repeated; in descending order none is skipped.

use std::collections::HashSet;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use shop_driver::Member;

use super::Race;
use super::arena::Arena;
use crate::buyer::{fill_cart, form, id_of, must, order};
use crate::goods::Product;
use crate::tally::Tally;
use shop_driver::joined;

const PAGE: usize = 10;

/// Orders that may arrive during one reading; with more, each reading would take ever longer.
const ARRIVING: u64 = 20;

/// Target number that tells the buyer to stop.
const OVER: u64 = u64::MAX;

const MOMENT: Duration = Duration::from_millis(1);

pub(super) const RACE: Race = Race {
    name: "lists",
    goods: || vec![Product::new(22, 1, 55, 1_000_000)],
    people: 0,
    rounds: (100, 5),
    run,
};

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let (product, tally, rounds) = (arena.goods[0].clone(), arena.tally, arena.rounds);
    // A new member, because the lists of earlier members are too long to be read so often.
    let mut joined_now = arena.shop.members(1)?;
    let member = &mut joined_now[0];
    let mut reader = member.again()?;
    let (known, wanted) = (Mutex::new(Vec::new()), AtomicU64::new(0));
    let pages = thread::scope(|scope| {
        let buying = scope.spawn(|| buy(member, &product, &known, &wanted));
        let read = (0..rounds).try_fold(0, |pages, round| {
            let ascending = round.is_multiple_of(2);
            // Orders arrive between the readings and during them.
            wanted.store((round + 1) * ARRIVING, Ordering::Relaxed);
            while count(&known) < round * ARRIVING + 1 && !buying.is_finished() {
                thread::sleep(MOMENT);
            }
            Ok::<usize, io::Error>(pages + read(&mut reader, ascending, &known, tally)?)
        });
        wanted.store(OVER, Ordering::Relaxed);
        joined(buying)?;
        read
    })?;
    let orders = count(&known);
    Ok(format!(
        "{rounds} readings of {pages} pages, {orders} orders"
    ))
}

/// Places orders up to the target number, and waits for a higher target.
fn buy(
    member: &mut Member,
    product: &Product,
    known: &Mutex<Vec<String>>,
    wanted: &AtomicU64,
) -> io::Result<()> {
    loop {
        match wanted.load(Ordering::Relaxed) {
            OVER => return Ok(()),
            enough if count(known) >= enough => thread::sleep(MOMENT),
            _ => {
                fill_cart(member, product, 1)?;
                let placed = order(member, &form(), None)?;
                must(&placed)?;
                locked(known).push(id_of(&placed));
            }
        }
    }
}

/// Reads all pages. Returns their number.
fn read(
    reader: &mut Member,
    ascending: bool,
    known: &Mutex<Vec<String>>,
    tally: &Tally,
) -> io::Result<usize> {
    let before: Vec<String> = locked(known).clone();
    let order = if ascending { "asc" } else { "desc" };
    let (mut seen, mut lines, mut pages) = (HashSet::new(), 0, 0);
    loop {
        pages += 1;
        let path =
            format!("/api/Order/All?Page={pages}&PageCount={PAGE}&Order={order}&OrderKey=createat");
        let answer = must(&reader.get(&path)?)?;
        let list = answer["Result"]["list"].as_array().cloned();
        let list = list.ok_or_else(|| io::Error::other("the answer has no list"))?;
        lines += list.len();
        seen.extend(list.iter().map(|order| text(&order["id"])));
        if list.len() < PAGE {
            break;
        }
    }
    let skipped = before.iter().filter(|id| !seen.contains(*id)).count();
    tally.same("orders that the pages skip", &skipped, &0);
    if ascending {
        tally.same("orders listed twice", &(lines - seen.len()), &0);
    }
    Ok(pages)
}

fn count(known: &Mutex<Vec<String>>) -> u64 {
    locked(known).len() as u64
}

fn locked(known: &Mutex<Vec<String>>) -> MutexGuard<'_, Vec<String>> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}

fn text(value: &serde_json::Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
