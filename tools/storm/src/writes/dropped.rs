//! An order is never placed if its client disconnects while it waits for the database
//! (decision D177).

use std::io;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use shop_driver::{Connection, Member, joined};

use super::answered::Answered;
use crate::buyer::{cart, fill_cart, form, orders};
use crate::crowd::at_once;
use crate::goods::Product;
use crate::shop::Shop;
use crate::tally::Tally;

/// Buyers per wave; half of them give up.
const BUYERS: usize = 16;

/// Time that a buyer waits before giving up.
const GIVES_UP: Duration = Duration::from_millis(500);

/// Time that the second wave still waits for the database after half of it has given up. On a busy
/// machine the buyers begin late, so the time counts from the last of them.
const HELD: Duration = Duration::from_secs(1);

/// Time after which the check goes on although a buyer has not given up.
const BOUND: Duration = Duration::from_secs(30);

/// Time in which a wrongly stored order would be placed.
const AFTERWARDS: Duration = Duration::from_secs(1);

/// Blocks the database while two waves of buyers order.
///
/// The first wave waits in vain for five seconds; buyers that give up close the connection cleanly.
/// The database becomes free during the second wave; buyers that give up reset the connection.
pub fn check(shop: &Shop, product: &Product, tally: &Tally) -> io::Result<String> {
    let mut first = shop.members(BUYERS)?;
    let mut second = shop.members(BUYERS)?;
    for member in first.iter_mut().chain(&mut second) {
        fill_cart(member, product, 1)?;
    }
    let held = shop.beside().hold()?;
    let in_vain = click(shop, &mut first, |connection| {
        drop(connection);
        Ok(())
    })?;
    let (tell, told) = mpsc::channel();
    let served = thread::scope(|scope| {
        let waiting = scope.spawn(|| {
            click(shop, &mut second, move |connection| {
                connection.reset()?;
                // The check may have stopped listening.
                let _ = tell.send(());
                Ok(())
            })
        });
        for _ in 0..BUYERS / 2 {
            // On an error of a buyer, the call below fails with it.
            let _ = told.recv_timeout(BOUND);
        }
        thread::sleep(HELD);
        drop(held);
        joined(waiting)
    })?;
    thread::sleep(AFTERWARDS);
    for Answered { answer, .. } in in_vain.iter().flatten() {
        tally.same("status while the database is held", &answer.status, &503);
    }
    for Answered { answer, .. } in served.iter().flatten() {
        tally.same("status once the database is free", &answer.status, &200);
    }
    let (mut dropped, mut placed) = (0, 0);
    let waves = first.iter_mut().zip(&in_vain);
    for (member, answered) in waves.chain(second.iter_mut().zip(&served)) {
        member.reconnect()?;
        let wanted = match answered {
            Some(Answered { answer, .. }) => usize::from(answer.status == 200),
            None => 0,
        };
        let found = orders(member)?.len();
        tally.same("orders of a buyer", &found, &wanted);
        tally.same("lines left", &(cart(member)?.len() + found), &1);
        if answered.is_none() {
            dropped += 1;
            placed += found;
        }
    }
    Ok(format!("{placed} of {dropped} dropped orders placed"))
}

/// Lets the members order; every other one gives up.
fn click(
    shop: &Shop,
    members: &mut [Member],
    give_up: impl Fn(Connection) -> io::Result<()> + Sync,
) -> io::Result<Vec<Option<Answered>>> {
    at_once(members, |number, member| {
        let request = member.request("POST", "/api/Order", &[], Some(&form()));
        let mut connection = Connection::open(shop.server.address())?;
        if number % 2 == 0 {
            return Answered::to(connection, &request).map(Some);
        }
        connection.tell(&request)?;
        thread::sleep(GIVES_UP);
        give_up(connection).map(|()| None)
    })
}
