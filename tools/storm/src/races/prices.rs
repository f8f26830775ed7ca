//! Prices change and products go off the shelf while they are ordered.
//!
//! The buyer is charged the price shown. A product that is off the shelf during the whole call is
//! not sold.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::{Answer, Member};

use super::Race;
use super::arena::Arena;
use crate::buyer::{charge, form, must, order, put_into_cart};
use crate::goods::Product;
use crate::tally::Tally;
use shop_driver::joined;

const DOLLARS: [i64; 2] = [130, 95];
/// Time between two changes of the catalogue.
const HOLDS: Duration = Duration::from_millis(25);

pub(super) const RACE: Race = Race {
    name: "prices",
    goods: || vec![Product::new(20, 1, DOLLARS[0], 1_000_000)],
    people: 8,
    rounds: (200, 8),
    run,
};

/// Period in which the catalogue did not change.
struct Epoch {
    product: Product,
    from: Instant,
    until: Option<Instant>,
}

/// Counts of the orders by result.
#[derive(Default)]
struct Counts {
    placed: AtomicU64,
    refused: AtomicU64,
}

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let first = arena.goods[0].clone();
    let epochs = Mutex::new(vec![epoch(&first)]);
    let (over, counts) = (AtomicBool::new(false), Counts::default());
    let (shop, tally, rounds) = (arena.shop, arena.tally, arena.rounds);
    thread::scope(|scope| {
        let ordering: Vec<_> = arena
            .members
            .iter_mut()
            .map(|member| {
                let (over, epochs, counts, first) = (&over, &epochs, &counts, &first);
                scope.spawn(move || {
                    while !over.load(Ordering::Relaxed) {
                        order_as_seen(member, first, epochs, counts, tally)?;
                    }
                    Ok(())
                })
            })
            .collect();
        let changed: io::Result<()> = (1..=rounds).try_for_each(|round| {
            thread::sleep(HOLDS);
            let dollars = if round.is_multiple_of(2) {
                DOLLARS[0]
            } else {
                DOLLARS[1]
            };
            let next = Product {
                price: dollars * 1000,
                active: !round.is_multiple_of(4),
                ..first.clone()
            };
            end_epoch(&epochs);
            shop.change(std::slice::from_ref(&next))?;
            locked(&epochs).push(epoch(&next));
            Ok(())
        });
        over.store(true, Ordering::Relaxed);
        ordering.into_iter().try_for_each(joined)?;
        changed
    })?;
    let (placed, refused) = (counts.placed.into_inner(), counts.refused.into_inner());
    Ok(format!(
        "{rounds} changes, {placed} orders at the displayed price, {refused} refused"
    ))
}

fn order_as_seen(
    member: &mut Member,
    product: &Product,
    epochs: &Mutex<Vec<Epoch>>,
    counts: &Counts,
    tally: &Tally,
) -> io::Result<()> {
    let cart = must(&member.get("/api/Cart/Account")?)?;
    let Some(line) = cart["Result"].get(0) else {
        let answer = put_into_cart(member, product, 2)?;
        let right = answer.status == 200 || answer.code() == "product_off_shelf";
        tally.check(right, || answer.text());
        return Ok(());
    };
    let dollars = line["product"]["price"].as_i64().unwrap_or_default();
    let total = charge(&[(dollars * 1000, 2)], true);
    let mut form = form();
    form["ExpectedTotal"] = total.into();
    let sent = Instant::now();
    let answer = order(member, &form, None)?;
    let epoch = epoch_of(epochs, sent);
    if answer.status == 200 {
        counts.placed.fetch_add(1, Ordering::Relaxed);
        let order = &answer.json()["Result"];
        let charged = order["price"] == total && order["products"][0]["price"] == dollars;
        tally.check(charged, || {
            format!(
                "charged another price than the displayed {dollars}: {}",
                answer.text()
            )
        });
    } else {
        counts.refused.fetch_add(1, Ordering::Relaxed);
    }
    if let Some(current) = epoch {
        check_code(tally, &current, dollars, &answer);
    } else {
        let known = ["", "total_changed", "product_off_shelf"];
        let right = known.contains(&answer.code().as_str());
        tally.check(right, || answer.text());
    }
    Ok(())
}

/// Checks the error code, of which only one is right within an epoch.
fn check_code(tally: &Tally, current: &Product, seen: i64, answer: &Answer) {
    let wanted = if !current.active {
        "product_off_shelf"
    } else if seen * 1000 == current.price {
        ""
    } else {
        "total_changed"
    };
    tally.check(answer.code() == wanted, || {
        let shelf = if current.active { "on" } else { "off" };
        format!(
            "seen {seen}, {shelf} the shelf for {}: {}",
            current.price,
            answer.text()
        )
    });
}

fn epoch(product: &Product) -> Epoch {
    Epoch {
        product: product.clone(),
        from: Instant::now(),
        until: None,
    }
}

fn end_epoch(epochs: &Mutex<Vec<Epoch>>) {
    if let Some(last) = locked(epochs).last_mut() {
        last.until = Some(Instant::now());
    }
}

/// Returns the product in the current epoch, or `None` if the catalogue changed after `since`.
fn epoch_of(epochs: &Mutex<Vec<Epoch>>, since: Instant) -> Option<Product> {
    let epochs = locked(epochs);
    let last = epochs.last()?;
    let lasts = last.from <= since && last.until.is_none();
    lasts.then(|| last.product.clone())
}

fn locked(epochs: &Mutex<Vec<Epoch>>) -> std::sync::MutexGuard<'_, Vec<Epoch>> {
    epochs.lock().unwrap_or_else(PoisonError::into_inner)
}
