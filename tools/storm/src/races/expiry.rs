//! Buyers cancel while the server cancels orders not paid in time (S5, S6).
//!
//! Each order ends once, and its stock is returned once.

use std::io;
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::Member;

use super::Race;
use super::arena::Arena;
use crate::buyer::{cancel, fill_cart, form, id_of, must, order, show_order};
use crate::crowd::at_once;
use crate::goods::Product;

const IN_ALL: u32 = 1_000;
/// Number of orders per buyer.
const ORDERS: usize = 6;
/// Time limit for the server's expiry job, which runs every few seconds.
const PATIENCE: Duration = Duration::from_mins(1);

pub(super) const RACE: Race = Race {
    name: "expiry",
    goods: || vec![Product::new(23, 1, 480, IN_ALL)],
    people: 8,
    rounds: (30, 1),
    run,
};

/// Buyer with unpaid orders, newest first, because the server begins with the oldest.
struct Debtor {
    member: Member,
    orders: Vec<String>,
}

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let product = arena.goods[0].clone();
    let (mut ended, mut by_buyer) = (0, 0);
    for _ in 0..arena.rounds {
        let mut debtors = at_once(arena.members, |_, member| owe(member, &product))?;
        arena.shop.run_out_terms()?;
        wait_for_first(&mut debtors)?;
        let answers = at_once(&mut debtors, |_, debtor| {
            let Debtor { member, orders } = debtor;
            let answers = orders.iter().map(|id| cancel(member, id));
            answers.collect::<io::Result<Vec<_>>>()
        })?;
        for answer in answers.iter().flatten() {
            ended += 1;
            let is_cancelled = answer.status == 200 || answer.code() == "order_cancelled";
            by_buyer += usize::from(answer.status == 200);
            arena.tally.check(is_cancelled, || answer.text());
        }
        for debtor in &mut debtors {
            for id in &debtor.orders {
                let status = show_order(&mut debtor.member, id)?["status"].as_i64();
                arena
                    .tally
                    .same("the status of an order", &status, &Some(5));
            }
        }
        arena.has_left(&product, i64::from(IN_ALL))?;
    }
    Ok(format!(
        "{ended} unpaid orders, {by_buyer} cancelled by their buyers before the server did"
    ))
}

fn owe(member: &mut Member, product: &Product) -> io::Result<Debtor> {
    let mut form = form();
    form["PayType"] = "BankTransfer".into();
    let mut orders = Vec::new();
    for _ in 0..ORDERS {
        fill_cart(member, product, 1)?;
        let placed = order(member, &form, None)?;
        must(&placed)?;
        orders.push(id_of(&placed));
    }
    orders.sort_unstable_by(|one, other| other.cmp(one));
    let member = member.again()?;
    Ok(Debtor { member, orders })
}

/// Waits until the server has cancelled the first order.
fn wait_for_first(debtors: &mut [Debtor]) -> io::Result<()> {
    let first = debtors
        .iter_mut()
        .min_by(|one, other| one.orders.last().cmp(&other.orders.last()));
    let first = first.ok_or_else(|| io::Error::other("no buyer has an unpaid order"))?;
    let id = first.orders.last().cloned().unwrap_or_default();
    let begun = Instant::now();
    while show_order(&mut first.member, &id)?["status"] != 5 {
        if begun.elapsed() > PATIENCE {
            return Err(io::Error::other("unpaid orders were not cancelled"));
        }
        thread::sleep(Duration::from_millis(2));
    }
    Ok(())
}
