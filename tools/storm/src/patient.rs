//! Buyer that retries every call until it is answered, like a page that keeps its idempotency key.

use std::collections::HashSet;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use shop_driver::{Answer, Member, joined};

use crate::buyer::{addition, form, id_of, orders, stock};
use crate::crowd::at_once;
use crate::goods::Product;
use crate::shop::Shop;
use crate::tally::Tally;

/// Longest time that the shop may be unavailable to a client that retries.
pub const AWAY_MAX: Duration = Duration::from_secs(10);

/// Time that buyers go on ordering before and after a disturbance.
pub const BETWEEN: Duration = Duration::from_millis(700);

/// Time after which a client stops retrying.
const PATIENCE: Duration = Duration::from_mins(1);

/// For buyers that owe, one of this many orders stays unpaid.
const OWED_EVERY: usize = 8;

/// Number of latest clicks that are repeated at the end.
const REPEATED_AT_END: usize = 20;

/// Answered click on "order".
#[derive(Debug, Clone)]
pub struct Click {
    key: String,
    /// Order form that was sent.
    form: Value,
    /// Id of the order in the response.
    pub id: String,
}

/// Buyer that retries every call until it is answered.
pub struct Buyer {
    /// Session of the buyer, logged in once.
    pub member: Member,
    number: usize,
    /// `true` if some orders are bank transfers that are never paid.
    owes: bool,
    begun: usize,
    /// All answered clicks.
    pub clicks: Vec<Click>,
    /// Number of retries, made because no server had answered.
    pub repeated: u64,
    /// Longest time from the first attempt of a call to its response.
    pub away: Duration,
}

impl Buyer {
    /// Creates buyers that pay cash on delivery.
    pub fn all(members: Vec<Member>) -> Vec<Self> {
        Self::numbered(members, false)
    }

    /// Creates buyers that leave some of their orders unpaid.
    pub fn all_owing(members: Vec<Member>) -> Vec<Self> {
        Self::numbered(members, true)
    }

    fn numbered(members: Vec<Member>, owes: bool) -> Vec<Self> {
        let numbered = members.into_iter().enumerate();
        numbered
            .map(|(number, member)| Self {
                member,
                number,
                owes,
                begun: 0,
                clicks: Vec::new(),
                repeated: 0,
                away: Duration::ZERO,
            })
            .collect()
    }

    /// Puts one piece into the cart and orders it.
    ///
    /// A retried addition may have been applied twice, so any other number is set to 1.
    pub fn buy(&mut self, product: &Product) -> io::Result<()> {
        let body = addition(product, 1);
        self.ask("POST", "/api/Cart", None, Some(&body))?;
        let cart = self.ask("GET", "/api/Cart/Account", None, None)?.json();
        if cart["Result"][0]["amount"] != 1 {
            let line = serde_json::json!({"Id": cart["Result"][0]["id"], "Amount": 1});
            self.ask("PUT", "/api/Cart", None, Some(&line))?;
        }
        self.begun += 1;
        let key = format!("click-{}-{}", self.number, self.begun);
        let mut form = form();
        if self.owes && self.begun.is_multiple_of(OWED_EVERY) {
            form["PayType"] = "BankTransfer".into();
        }
        let answer = self.ask("POST", "/api/Order", Some(&key), Some(&form))?;
        let id = id_of(&answer);
        self.clicks.push(Click { key, form, id });
        Ok(())
    }

    /// Sends one call on a new connection, and retries it until a server answers.
    ///
    /// Fails if the server rejects the call, or if no server answers within `PATIENCE`.
    pub fn ask(
        &mut self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
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
                Ok(answer) if begun.elapsed() > PATIENCE => {
                    return Err(io::Error::other(answer.text()));
                }
                Err(error) if begun.elapsed() > PATIENCE => return Err(error),
                Ok(_) | Err(_) => {}
            }
            self.repeated += 1;
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Checks that exactly the acknowledged orders exist, on any server.
    ///
    /// The keys of the latest clicks must still return the same orders.
    pub fn check(&mut self, tally: &Tally) -> io::Result<()> {
        self.member.reconnect()?;
        let kept = orders(&mut self.member)?;
        let kept: Vec<String> = kept
            .iter()
            .map(|order| order["id"].as_str().unwrap_or_default().to_owned())
            .collect();
        let ids: HashSet<&String> = self.clicks.iter().map(|click| &click.id).collect();
        tally.same("orders of a buyer", &kept.len(), &self.clicks.len());
        tally.check(kept.iter().all(|id| ids.contains(id)), || {
            "an order that was never confirmed to its buyer".to_owned()
        });
        for click in self.clicks.clone().iter().rev().take(REPEATED_AT_END) {
            let Click { key, form, id } = click;
            let again = self.ask("POST", "/api/Order", Some(key), Some(form))?;
            tally.same("the order of a repeated click", &id_of(&again), id);
        }
        Ok(())
    }
}

/// Runs `connect` until it succeeds, while the shop is down. Fails after `PATIENCE`.
pub fn reconnect(mut connect: impl FnMut() -> io::Result<()>) -> io::Result<()> {
    let begun = Instant::now();
    while connect().is_err() {
        if begun.elapsed() > PATIENCE {
            return Err(io::Error::other("the shop did not become ready again"));
        }
        thread::sleep(Duration::from_millis(30));
    }
    Ok(())
}

/// Runs `act` while all buyers place orders. Returns the number of orders placed meanwhile.
pub fn while_buying(
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

/// Checks that exactly the acknowledged orders exist, once each. Checks the stock and the books.
pub fn check_books(
    shop: &Shop,
    buyers: &mut [Buyer],
    product: &Product,
    tally: &Tally,
) -> io::Result<()> {
    at_once(buyers, |_, buyer| buyer.check(tally))?;
    let sold: usize = buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    let left = stock(&mut buyers[0].member, product)?;
    let wanted = i64::from(product.opening) - i64::try_from(sold).unwrap_or_default();
    tally.same("the stock", &left, &wanted);
    shop.audit(tally)
}

/// Returns the longest wait of any buyer for a response since the last call of this function.
pub fn take_away(buyers: &mut [Buyer]) -> Duration {
    let away = buyers
        .iter_mut()
        .map(|buyer| std::mem::take(&mut buyer.away));
    away.max().unwrap_or_default()
}
