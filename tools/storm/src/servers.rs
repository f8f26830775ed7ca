//! Three servers on one PostgreSQL behind nginx.
//!
//! In a rolling restart no request fails. After a kill, a repeated click yields one order, and the
//! shop recovers by itself.

use std::io;
use std::thread;

use shop_driver::{Server, free_address};

use crate::arguments::Arguments;
use crate::database::Database;
use crate::goods::Product;
use crate::patient::{AWAY_MAX, BETWEEN, Buyer, check_books, take_away, while_buying};
use crate::proxy::Proxy;
use crate::shop::Shop;
use crate::tally::Tally;

const BUYERS: usize = 12;
const SERVERS: usize = 3;
const IN_ALL: u32 = 4_000_000;

/// Restarts and kills the servers. Returns `true` if no check failed.
///
/// Needs PostgreSQL, because SQLite cannot be shared between servers.
pub fn run(arguments: &Arguments, database: &Database) -> io::Result<bool> {
    let tally = Tally::new(format!("servers ({})", database.name()));
    let kills = arguments.count(arguments.kills, 60, 3);
    let product = Product::new(31, 1, 700, IN_ALL);
    let proxied = [("SHOP_TRUSTED_PROXIES", "127.0.0.1".to_owned())];
    let goods = std::slice::from_ref(&product);
    let mut shop = Shop::open_at(
        free_address()?,
        &arguments.server,
        database,
        "servers",
        goods,
        &proxied,
    )?;
    let program = shop.server.program().clone();
    let mut others = (1..SERVERS)
        .map(|_| program.serve())
        .collect::<io::Result<Vec<Server>>>()?;
    let addresses: Vec<_> = [shop.server.address()]
        .into_iter()
        .chain(others.iter().map(Server::address))
        .collect();
    let proxy = Proxy::open(free_address()?, &addresses)?;
    let members = shop.members_at(BUYERS, proxy.address())?;
    let mut buyers = Buyer::all(members);
    let mut servers: Vec<&mut Server> = [&mut shop.server].into_iter().chain(&mut others).collect();

    let rolling = while_buying(&mut buyers, &product, || {
        for server in &mut servers {
            proxy.drain(server.address())?;
            server.stop()?;
            server.restart()?;
            proxy.undrain()?;
            thread::sleep(BETWEEN);
        }
        Ok(())
    })?;
    let failed: u64 = buyers.iter().map(|buyer| buyer.repeated).sum();
    tally.same("requests that failed while restarting", &failed, &0);

    let killed = while_buying(&mut buyers, &product, || {
        for kill in 0..kills {
            let server = &mut *servers[usize::try_from(kill).unwrap_or_default() % SERVERS];
            server.kill()?;
            thread::sleep(BETWEEN);
            server.restart()?;
            thread::sleep(BETWEEN);
        }
        Ok(())
    })?;
    let away = take_away(&mut buyers);
    tally.check(away <= AWAY_MAX, || format!("unavailable for {away:?}"));
    let repeated: u64 = buyers.iter().map(|buyer| buyer.repeated).sum();

    check_books(&shop, &mut buyers, &product, &tally)?;
    Ok(tally.end(Ok(format!(
        "{SERVERS} servers restarted under {rolling} orders with {failed} failed requests, {kills} kills under {killed} \
         orders with {repeated} repeated requests, unavailable for at most {} ms",
        away.as_millis()
    ))))
}
