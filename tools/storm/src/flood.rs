//! Floods of log-ins and registrations beside honest members (decisions D53, D62).
//!
//! The attacker locks out no member. The member whose password is being guessed can still log in.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use serde_json::json;
use shop_driver::{PASSWORD, Shopper, joined, login, mobile, post};

use crate::arguments::Arguments;
use crate::crowd::at_once;
use crate::database::Database;
use crate::goods::Product;
use crate::shop::Shop;
use crate::tally::Tally;
use crate::times::Times;

/// Accounts of the attacker, all logging in with the right password from one address.
const OWN: u32 = 9;
/// Connections that log in with the right password, and as many that guess.
const CONNECTIONS: usize = 16;
/// Connections that send registrations.
const REGISTERING: usize = 3;
/// Honest members that log in concurrently.
const AT_ONCE: u32 = 2;
/// First number of each range of client addresses; addresses of members begin at 0.
const FLOODER: u32 = 5_000_000;
const GUESSERS: u32 = 6_000_000;
const REGISTRARS: u32 = 7_000_000;
const NEWCOMER: u32 = 8_000_000;
/// Attempts of a guesser or a registrar before it moves to the next address.
const TRIES: u32 = 10;

/// Logs honest members in without load and then beside the floods.
///
/// Returns `true` if all log-ins succeeded.
pub fn run(arguments: &Arguments, database: &Database) -> io::Result<bool> {
    let tally = Tally::new(format!("floods ({})", database.name()));
    let goods = [Product::new(21, 1, 700, 100)];
    let shop = Shop::open(&arguments.server, database, "flood", &goods)?;
    let members = if arguments.quick { 12 } else { 120 };
    let done = storm(&shop, members, &tally);
    Ok(shop.ends(tally, done))
}

fn storm(shop: &Shop, members: u32, tally: &Tally) -> io::Result<String> {
    let victim = members;
    let count = usize::try_from(members + 1 + OWN).map_err(io::Error::other)?;
    // Only the registration matters: from here on a member is addressed by number.
    drop(shop.members(count)?);
    let address = shop.server.address();
    let peace = log_in_all(address, members)?;
    enter(&mut Shopper::new(victim, address)?, victim)?;

    let floods = Floods::new(address, victim);
    let beside = thread::scope(|scope| {
        let register = |_| scope.spawn(|| floods.register());
        let mut flooding: Vec<_> = (0..REGISTERING).map(register).collect();
        for _ in 0..CONNECTIONS {
            flooding.push(scope.spawn(|| floods.log_in_rightly()));
            flooding.push(scope.spawn(|| floods.guess()));
        }
        let beside = log_in_all(address, members);
        let entered = get_in(address, victim, tally);
        floods.over.store(true, Ordering::Relaxed);
        flooding.into_iter().try_for_each(joined)?;
        entered?;
        beside
    })?;
    let made = |count: &AtomicU64| count.load(Ordering::Relaxed);
    let (rightly, guesses, registrations) = (
        made(&floods.rightly),
        made(&floods.guesses),
        made(&floods.registrations),
    );
    tally.check(rightly > 0 && guesses > 0 && registrations > 0, || {
        "the flood sent no requests".to_owned()
    });
    Ok(format!(
        "{} log-ins each time, p50 and p99 {peace} without load, {beside} beside {rightly} \
         log-ins of one \
         address, {guesses} guesses and {registrations} registrations",
        peace.count()
    ))
}

/// Logs every member in once, each from its own address.
fn log_in_all(shop: SocketAddr, members: u32) -> io::Result<Times> {
    let mut lanes: Vec<u32> = (0..AT_ONCE).collect();
    let times = at_once(&mut lanes, |_, lane| {
        let mut times = Vec::new();
        for number in (0..members).filter(|number| number % AT_ONCE == *lane) {
            let mut shopper = Shopper::new(number, shop)?;
            let begun = Instant::now();
            enter(&mut shopper, number)?;
            times.push(begun.elapsed());
        }
        Ok(times)
    })?;
    Ok(Times::new(times.concat()))
}

/// Logs in as the member with this number. Fails unless the log-in succeeds.
fn enter(shopper: &mut Shopper, number: u32) -> io::Result<()> {
    shopper.call(&login(&mobile(number), PASSWORD)).map(drop)
}

/// Checks that the victim gets in from a known address, and from a new address by a password reset.
///
/// Also checks that a new visitor can register.
fn get_in(shop: SocketAddr, victim: u32, tally: &Tally) -> io::Result<()> {
    let known = enter(&mut Shopper::new(victim, shop)?, victim);
    tally.check(known.is_ok(), || {
        format!("login from a known address: {known:?}")
    });

    let mut elsewhere = Shopper::new(NEWCOMER, shop)?;
    let account = mobile(victim);
    let temporary = elsewhere.forget(&account);
    let reset = temporary.and_then(|typed| elsewhere.call(&login(&account, &typed)));
    tally.check(reset.is_ok(), || {
        format!("login after a password reset: {reset:?}")
    });

    let newcomer = Shopper::new(NEWCOMER + 1, shop)?.join(&mobile(NEWCOMER));
    tally.check(newcomer.is_ok(), || {
        format!("a newcomer: {:?}", newcomer.as_ref().err())
    });
    Ok(())
}

/// Requests of the attacker, sent until `over` is set.
struct Floods {
    shop: SocketAddr,
    victim: u32,
    over: AtomicBool,
    next: AtomicU32,
    rightly: AtomicU64,
    guesses: AtomicU64,
    registrations: AtomicU64,
}

impl Floods {
    fn new(shop: SocketAddr, victim: u32) -> Self {
        let none = AtomicU64::default;
        Self {
            shop,
            victim,
            over: AtomicBool::new(false),
            next: AtomicU32::new(0),
            rightly: none(),
            guesses: none(),
            registrations: none(),
        }
    }

    fn goes_on(&self) -> bool {
        !self.over.load(Ordering::Relaxed)
    }

    /// Logs in with the attacker's own accounts, from one address.
    fn log_in_rightly(&self) -> io::Result<()> {
        let mut shopper = Shopper::new(FLOODER, self.shop)?;
        while self.goes_on() {
            let number = self.victim + 1 + self.next.fetch_add(1, Ordering::Relaxed) % OWN;
            shopper.send(&login(&mobile(number), PASSWORD))?;
            self.rightly.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Guesses the victim's password, always from new addresses.
    fn guess(&self) -> io::Result<()> {
        let account = mobile(self.victim);
        self.at_new_addresses(GUESSERS, &self.guesses, |number| {
            login(&account, &format!("a wrong guess, number {number}"))
        })
    }

    /// Requests codes for unused phone numbers, always from new addresses.
    fn register(&self) -> io::Result<()> {
        self.at_new_addresses(REGISTRARS, &self.registrations, |number| {
            let to = mobile(REGISTRARS + number);
            let form = json!({"WebSite": 1, "Type": 1, "TelOrEmail": to});
            post("/api/Auth/Register", &form)
        })
    }

    fn at_new_addresses(
        &self,
        first: u32,
        count: &AtomicU64,
        request: impl Fn(u32) -> Vec<u8>,
    ) -> io::Result<()> {
        while self.goes_on() {
            let address = self.next.fetch_add(1, Ordering::Relaxed);
            let mut shopper = Shopper::new(first + address, self.shop)?;
            for number in 0..TRIES {
                shopper.send(&request(address * TRIES + number))?;
                count.fetch_add(1, Ordering::Relaxed);
            }
        }
        Ok(())
    }
}
