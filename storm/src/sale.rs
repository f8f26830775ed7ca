//! A flash sale: one item, and many more buyers than pieces who click at the same moment. Each piece is sold once, each
//! buyer has an answer, and whoever only looks at the shop is served meanwhile.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::{Answer, Connection, Member, get, joined};

use crate::arguments::Arguments;
use crate::buyer::{fill_cart, form, id_of, order, orders, stock};
use crate::crowd::at_once;
use crate::database::Database;
use crate::goods::Product;
use crate::shop::Shop;
use crate::tally::Tally;
use crate::times::Times;

/// Of so many buyers one gets a piece.
const BUYERS_A_PIECE: usize = 4;
/// Who is told that the shop is busy clicks again after so long, as the page does.
const AGAIN_AFTER: Duration = Duration::from_millis(250);
/// After so long nobody waits any more.
const PATIENCE: Duration = Duration::from_mins(1);
/// The page that others look at, and how long.
const PAGE: &str = "/api/Product/Category/All";
const LOOK: Duration = Duration::from_millis(5);
/// Connections of buyers, and what the storm itself has open.
const FILES: u64 = 5_000;

/// What a buyer was told at last, how often they had to click again, and how long all that took.
struct Told {
    answer: Answer,
    again: u64,
    took: Duration,
}

/// Has everybody click at once; whether each piece was sold once.
pub fn run(arguments: &Arguments, database: &Database) -> io::Result<bool> {
    let tally = Tally::new(format!("flash sale ({})", database.name()));
    let buyers = arguments.count(arguments.buyers, 2_000, 80);
    let buyers = usize::try_from(buyers).map_err(io::Error::other)?;
    rlimit::increase_nofile_limit(FILES)?;
    let pieces = u32::try_from(buyers / BUYERS_A_PIECE).map_err(io::Error::other)?;
    let product = Product::new(35, 1, 700, pieces);
    let goods = std::slice::from_ref(&product);
    let shop = Shop::open(&arguments.server, database, "sale", goods)?;
    let done = storm(&shop, &product, buyers, &tally);
    Ok(shop.ends(tally, done))
}

fn storm(shop: &Shop, product: &Product, buyers: usize, tally: &Tally) -> io::Result<String> {
    let mut members = shop.members(buyers)?;
    // Those who registered first were silent for too long by now.
    for member in &mut members {
        member.reconnect()?;
        fill_cart(member, product, 1)?;
    }
    for member in &mut members {
        member.reconnect()?;
    }
    let over = AtomicBool::new(false);
    let begun = Instant::now();
    let (told, took, looks) = thread::scope(|scope| {
        let looking = scope.spawn(|| look_until(shop, &over));
        let told = at_once(&mut members, buy);
        let took = begun.elapsed();
        over.store(true, Ordering::Relaxed);
        Ok::<_, io::Error>((told?, took, joined(looking)?))
    })?;
    let sold = check(shop, product, &mut members, &told, tally)?;
    let again: u64 = told.iter().map(|told| told.again).sum();
    let times = Times::new(told.iter().map(|told| told.took).collect());
    Ok(format!(
        "{buyers} buyers of {sold} pieces, all told after {:.1} s with {again} clicks again, p50 and p99 of an answer \
         {times}; {} looks at the shop meanwhile, {looks}",
        took.as_secs_f64(),
        looks.count()
    ))
}

/// Clicks until the shop says yes or no.
fn buy(number: usize, member: &mut Member) -> io::Result<Told> {
    let (form, key) = (form(), format!("sale-{number}"));
    let begun = Instant::now();
    let mut again = 0;
    loop {
        let answer = order(member, &form, Some(&key))?;
        let is_busy = matches!(answer.status, 429 | 503);
        if !is_busy || begun.elapsed() > PATIENCE {
            let took = begun.elapsed();
            return Ok(Told {
                answer,
                again,
                took,
            });
        }
        again += 1;
        thread::sleep(AGAIN_AFTER);
    }
}

/// Looks at a page of the shop until the sale is over; each look must be answered.
fn look_until(shop: &Shop, over: &AtomicBool) -> io::Result<Times> {
    let mut connection = Connection::open(shop.server.address())?;
    let (request, mut times) = (get(PAGE), Vec::new());
    while !over.load(Ordering::Relaxed) {
        let begun = Instant::now();
        connection.ask(&request)?;
        times.push(begun.elapsed());
        thread::sleep(LOOK);
    }
    Ok(Times::new(times))
}

/// Each piece was sold once, everybody else was told that there is none left, and the books are right; how many were
/// sold.
fn check(
    shop: &Shop,
    product: &Product,
    members: &mut [Member],
    told: &[Told],
    tally: &Tally,
) -> io::Result<usize> {
    let mut sold = 0;
    for (member, Told { answer, .. }) in members.iter_mut().zip(told) {
        if answer.status == 200 {
            sold += 1;
            member.reconnect()?;
            let kept = orders(member)?;
            let kept: Vec<_> = kept.iter().map(|order| &order["id"]).collect();
            tally.same("the orders of a buyer", &kept, &vec![&id_of(answer).into()]);
        } else {
            let code = answer.code();
            let is_sold_out = matches!(code.as_str(), "out_of_stock" | "amount_above_stock");
            tally.check(is_sold_out, || answer.text());
        }
    }
    let pieces = usize::try_from(product.opening).map_err(io::Error::other)?;
    tally.same("pieces sold", &sold, &pieces);
    members[0].reconnect()?;
    tally.same("the stock", &stock(&mut members[0], product)?, &0);
    shop.audit(tally)?;
    Ok(sold)
}
