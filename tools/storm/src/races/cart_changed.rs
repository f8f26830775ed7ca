//! A cart that is changed while it is ordered (C1, C2).
//!
//! In any interleaving, the order's total matches its own lines. Every piece is either ordered or
//! still in the cart.

use std::io;

use serde_json::Value;
use shop_driver::{Answer, Member};

use super::Race;
use super::arena::Arena;
use crate::buyer::{
    Line, cancel, cart, charge, empty_cart, fill_cart, form, id_of, must, order, put_into_cart,
    set_amount,
};
use crate::crowd::at_once;
use crate::goods::Product;
use crate::tally::Tally;

/// Pieces of the three products.
///
/// The first two are in the cart from the beginning. While the order is sent, the first line is set
/// to another amount, the second is removed, and the third is added.
const KEPT: u32 = 1;
const RAISED_TO: u32 = 3;
const REMOVED: u32 = 2;
const ADDED: u32 = 4;

pub(super) const RACE: Race = Race {
    name: "cart-changed",
    goods: || {
        let dollars = [2_650, 120, 75];
        let goods = (1..).zip(dollars);
        goods
            .map(|(number, dollars)| Product::new(14, number, dollars, 90_000))
            .collect()
    },
    people: 8,
    rounds: (1_000, 12),
    run,
};

/// Member with four open tabs.
struct Tabs {
    tabs: Vec<Member>,
}

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let goods = arena.goods.clone();
    let (tally, rounds) = (arena.tally, arena.rounds);
    let mut shoppers: Vec<Tabs> = Vec::new();
    for member in &*arena.members {
        let tabs = (0..4).map(|_| member.again()).collect::<io::Result<_>>()?;
        shoppers.push(Tabs { tabs });
    }
    // Each round belongs to one shopper, so shoppers do not wait for each other.
    let each = rounds.div_ceil(shoppers.len() as u64);
    at_once(&mut shoppers, |_, shopper| {
        (0..each).try_for_each(|_| round(shopper, &goods, tally))
    })?;
    let people = shoppers.len();
    Ok(format!(
        "{} rounds of one order against three changes, {people} members side by side",
        each * people as u64
    ))
}

fn round(shopper: &mut Tabs, goods: &[Product], tally: &Tally) -> io::Result<()> {
    let form = form();
    let member = &mut shopper.tabs[0];
    fill_cart(member, &goods[0], KEPT)?;
    fill_cart(member, &goods[1], REMOVED)?;
    let before = cart(member)?;
    let line = |place: usize| before.get(place).map_or(0, |line| line.id);
    let (first, second) = (line(0), line(1));
    let answers = at_once(&mut shopper.tabs, |tab, member| match tab {
        0 => order(member, &form, None),
        1 => set_amount(member, first, RAISED_TO),
        2 => set_amount(member, second, 0),
        _ => put_into_cart(member, &goods[2], ADDED),
    })?;
    let member = &mut shopper.tabs[0];
    let [ordered, raised, removed, added] = answers.as_slice() else {
        return Err(io::Error::other("expected four responses for four tabs"));
    };
    tally.check(ordered.status == 200, || ordered.text());
    tally.check(added.status == 200, || added.text());
    let order = &ordered.json()["Result"];
    let came_first = |change: &Answer| match change.status {
        200 => true,
        404 => false,
        _ => {
            tally.check(false, || change.text());
            false
        }
    };
    let first = if came_first(raised) { RAISED_TO } else { KEPT };
    let second = if came_first(removed) { 0 } else { REMOVED };
    let left = cart(member)?;
    check_pieces(tally, goods, order, &left, [first, second]);
    check_total(tally, goods, order);
    if ordered.status == 200 {
        must(&cancel(member, &id_of(ordered))?)?;
    }
    empty_cart(member)
}

/// Checks that the order reflects the changes before it, and that no added piece is lost or
/// doubled.
fn check_pieces(tally: &Tally, goods: &[Product], order: &Value, left: &[Line], wanted: [u32; 2]) {
    let in_cart = |product: &Product| {
        let lines = left.iter().filter(|line| line.product_id == product.id);
        lines.map(|line| line.amount).sum::<i64>()
    };
    let state = || format!("{order} and in the cart {left:?}");
    let bought = |product: &Product| pieces(order, product);
    let kept = bought(&goods[0]) == i64::from(wanted[0]) && in_cart(&goods[0]) == 0;
    tally.check(kept, || format!("the line that was set: {}", state()));
    let kept = bought(&goods[1]) == i64::from(wanted[1]) && in_cart(&goods[1]) == 0;
    tally.check(kept, || format!("the line that was taken out: {}", state()));
    let places = [bought(&goods[2]), in_cart(&goods[2])];
    let whole = i64::from(ADDED);
    tally.check(places == [whole, 0] || places == [0, whole], || {
        format!("the line that was added: {}", state())
    });
}

fn check_total(tally: &Tally, goods: &[Product], order: &Value) {
    let lines: Vec<(i64, i64)> = goods
        .iter()
        .map(|product| (product.price, pieces(order, product)))
        .collect();
    let charged = order["price"].as_i64().unwrap_or_default();
    tally.same("the total of an order", &charged, &charge(&lines, true));
}

/// Returns the number of pieces of a product in an order.
fn pieces(order: &Value, product: &Product) -> i64 {
    let lines = order["products"].as_array();
    let lines = lines.into_iter().flatten();
    lines
        .filter(|line| line["product_id"] == product.id)
        .filter_map(|line| line["amount"].as_i64())
        .sum()
}
