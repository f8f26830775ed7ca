//! Three servers on one PostgreSQL behind nginx. Restarted one after the other, no request fails;
//! killed, whoever repeats a click has one order, and the shop is there again by itself.

use std::collections::HashSet;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::{Answer, Member, Server, free_address, joined};

use crate::arguments::Arguments;
use crate::buyer::{addition, form, id_of, orders, stock};
use crate::crowd::at_once;
use crate::database::Database;
use crate::goods::Product;
use crate::proxy::Proxy;
use crate::shop::Shop;
use crate::tally::Tally;

const BUYERS: usize = 12;
const SERVERS: usize = 3;
const IN_ALL: u32 = 4_000_000;

/// How long the shop may be away for somebody who asks again and again.
const AWAY_MAX: Duration = Duration::from_secs(10);

/// How long buyers go on before and after a server is taken away.
const BETWEEN: Duration = Duration::from_millis(700);

/// A buyer who asks again until there is an answer.
struct Buyer {
    member: Member,
    number: usize,
    clicks: u64,
    /// Key and order of each click that was answered.
    orders: Vec<(String, String)>,
    /// Calls that were made again, as no server had answered them.
    repeated: u64,
    /// The longest time from the first try of a call to its answer.
    away: Duration,
}

/// Restarts and kills; whether everything held. It takes PostgreSQL: an embedded database is one
/// machine's.
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
    let mut buyers: Vec<Buyer> = members.into_iter().enumerate().map(Buyer::new).collect();
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
    let away = buyers.iter().map(|buyer| buyer.away).max();
    let away = away.unwrap_or_default();
    tally.check(away <= AWAY_MAX, || format!("away for {away:?}"));
    let repeated: u64 = buyers.iter().map(|buyer| buyer.repeated).sum();

    at_once(&mut buyers, |_, buyer| buyer.check(&tally))?;
    let sold: usize = buyers.iter().map(|buyer| buyer.orders.len()).sum();
    let left = stock(&mut buyers[0].member, &product)?;
    let wanted = i64::from(IN_ALL) - i64::try_from(sold).unwrap_or_default();
    tally.same("the stock", &left, &wanted);
    shop.audit(&tally)?;
    Ok(tally.end(Ok(format!(
        "{SERVERS} servers restarted under {rolling} orders with {failed} failed requests, {kills} kills under {killed} \
         orders with {repeated} repeated requests, away for {} ms at most",
        away.as_millis()
    ))))
}

/// Has everybody buy while something is done to the servers; how many orders were placed meanwhile.
fn while_buying(
    buyers: &mut [Buyer],
    product: &Product,
    act: impl FnOnce() -> io::Result<()>,
) -> io::Result<u64> {
    let (over, placed) = (AtomicBool::new(false), AtomicU64::new(0));
    thread::scope(|scope| {
        let (over, placed) = (&over, &placed);
        let buying: Vec<_> = buyers
            .iter_mut()
            .map(|buyer| {
                scope.spawn(move || {
                    while !over.load(Ordering::Relaxed) {
                        buyer.buy(product)?;
                        placed.fetch_add(1, Ordering::Relaxed);
                    }
                    Ok(())
                })
            })
            .collect();
        thread::sleep(BETWEEN);
        let done = act();
        over.store(true, Ordering::Relaxed);
        buying.into_iter().try_for_each(joined)?;
        done
    })?;
    Ok(placed.into_inner())
}

impl Buyer {
    fn new((number, member): (usize, Member)) -> Self {
        Self {
            member,
            number,
            clicks: 0,
            orders: Vec::new(),
            repeated: 0,
            away: Duration::ZERO,
        }
    }

    /// Puts a piece into the cart and orders it. An addition that was repeated may have been made
    /// twice, which the cart shows and the order says; so its pieces are set.
    fn buy(&mut self, product: &Product) -> io::Result<()> {
        let body = addition(product, 1);
        self.ask("POST", "/api/Cart", None, Some(&body))?;
        let cart = self.ask("GET", "/api/Cart/Account", None, None)?.json();
        if cart["Result"][0]["amount"] != 1 {
            let line = serde_json::json!({"Id": cart["Result"][0]["id"], "Amount": 1});
            self.ask("PUT", "/api/Cart", None, Some(&line))?;
        }
        self.clicks += 1;
        let key = format!("click-{}-{}", self.number, self.clicks);
        let answer = self.ask("POST", "/api/Order", Some(&key), Some(&form()))?;
        self.orders.push((key, id_of(&answer)));
        Ok(())
    }

    /// One call over a connection of its own, again and again until a server answers; what is
    /// refused is an error.
    fn ask(
        &mut self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&serde_json::Value>,
    ) -> io::Result<Answer> {
        let headers: Vec<(&str, &str)> = key
            .map(|key| ("Idempotency-Key", key))
            .into_iter()
            .collect();
        let begun = Instant::now();
        loop {
            let tried = self
                .member
                .reconnect()
                .and_then(|()| self.member.call(method, path, &headers, body));
            self.away = self.away.max(begun.elapsed());
            match tried {
                Ok(answer) if answer.status == 200 => return Ok(answer),
                Ok(answer) if !matches!(answer.status, 502..=504) => {
                    return Err(io::Error::other(answer.text()));
                }
                Ok(answer) if begun.elapsed() > AWAY_MAX => {
                    return Err(io::Error::other(answer.text()));
                }
                Err(error) if begun.elapsed() > AWAY_MAX => return Err(error),
                Ok(_) | Err(_) => {}
            }
            self.repeated += 1;
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Every order that was answered is there once, no other is, and each click has its order still,
    /// whichever server is asked.
    fn check(&mut self, tally: &Tally) -> io::Result<()> {
        self.member.reconnect()?;
        let kept = orders(&mut self.member)?;
        let kept: Vec<String> = kept
            .iter()
            .map(|order| order["id"].as_str().unwrap_or_default().to_owned())
            .collect();
        let ids: HashSet<&String> = self.orders.iter().map(|(_, id)| id).collect();
        tally.same("orders of a buyer", &kept.len(), &self.orders.len());
        tally.check(kept.iter().all(|id| ids.contains(id)), || {
            "an order that nobody was told of".to_owned()
        });
        for (key, id) in self.orders.clone().iter().rev().take(20) {
            let again = self.ask("POST", "/api/Order", Some(key), Some(&form()))?;
            tally.same("the order of a repeated click", &id_of(&again), id);
        }
        Ok(())
    }
}
