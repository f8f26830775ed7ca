//! Flash sale: one item, and many more buyers than pieces, all clicking at the same moment.
//!
//! Each piece is sold once, each buyer gets a response, and visitors are served meanwhile.

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

/// Number of buyers per piece.
const BUYERS_A_PIECE: usize = 4;
/// Delay before a buyer clicks again after a busy response, the same as in the page.
const AGAIN_AFTER: Duration = Duration::from_millis(250);
/// Time after which a buyer gives up.
const PATIENCE: Duration = Duration::from_mins(1);
/// Path that visitors read meanwhile, and the pause between two reads.
const PAGE: &str = "/api/Product/Category/All";
const LOOK: Duration = Duration::from_millis(5);
/// Open file limit: connections of buyers, and the storm's own files.
const FILES: u64 = 5_000;

/// Last response to a buyer, number of repeated clicks, and total time.
struct Told {
    answer: Answer,
    again: u64,
    took: Duration,
}

/// Lets all buyers click at once. Returns `true` if each piece was sold once.
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
    // By now the server may have closed the idle connections of the members that registered first.
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
        "{buyers} buyers of {sold} pieces, all answered after {:.1} s with {again} repeated \
         clicks, p50 and p99 of an answer \
         {times}; {} page views meanwhile, {looks}",
        took.as_secs_f64(),
        looks.count()
    ))
}

/// Clicks until the shop accepts or rejects the order.
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

/// Reads a page until the sale is over. Fails if a read is not answered.
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

/// Checks the orders, the stock and the books. Returns the number of pieces sold.
///
/// Each piece must be sold once, and all other buyers must be told that it is sold out.
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
