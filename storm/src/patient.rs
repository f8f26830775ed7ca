//! A buyer who asks again until there is an answer, as a page does that keeps its key.

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

/// How long the shop may be away for somebody who asks again and again.
pub const AWAY_MAX: Duration = Duration::from_secs(10);

/// How long buyers go on before and after something is taken away.
pub const BETWEEN: Duration = Duration::from_millis(700);

/// After so long nobody asks again.
const PATIENCE: Duration = Duration::from_mins(1);

/// Of a buyer who owes, one of so many orders stays unpaid.
const OWED_EVERY: usize = 8;

/// Clicks that are repeated at the end, the latest ones.
const REPEATED_AT_END: usize = 20;

/// A click on "order" that was answered.
#[derive(Debug, Clone)]
pub struct Click {
    key: String,
    /// What was ordered.
    form: Value,
    /// The order that the answer named.
    pub id: String,
}

/// A buyer who asks again until there is an answer.
pub struct Buyer {
    /// The buyer as a member, who logged in once.
    pub member: Member,
    number: usize,
    /// Some orders are to be paid by a transfer, which never comes.
    owes: bool,
    begun: usize,
    /// Each click that was answered.
    pub clicks: Vec<Click>,
    /// Calls that were made again, as no server had answered them.
    pub repeated: u64,
    /// The longest time from the first try of a call to its answer.
    pub away: Duration,
}

impl Buyer {
    /// Buyers who pay when the goods arrive.
    pub fn all(members: Vec<Member>) -> Vec<Self> {
        Self::numbered(members, false)
    }

    /// Buyers who leave some of their orders unpaid.
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

    /// Puts a piece into the cart and orders it. An addition that was repeated may have been made
    /// twice, which the cart shows and the order says; so its pieces are set.
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

    /// One call over a connection of its own, again and again until a server answers; what is
    /// refused is an error.
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

    /// Every order that was answered is there once, no other is, and each click has its order still,
    /// whichever server is asked.
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
            "an order that nobody was told of".to_owned()
        });
        for click in self.clicks.clone().iter().rev().take(REPEATED_AT_END) {
            let Click { key, form, id } = click;
            let again = self.ask("POST", "/api/Order", Some(key), Some(form))?;
            tally.same("the order of a repeated click", &id_of(&again), id);
        }
        Ok(())
    }
}

/// Has everybody buy while something is done to the shop; how many orders were placed meanwhile.
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

/// Every order of these buyers that was answered is there once, no other is, and stock and books are right.
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

/// The longest that anybody waited for an answer since this was asked last.
pub fn take_away(buyers: &mut [Buyer]) -> Duration {
    let away = buyers
        .iter_mut()
        .map(|buyer| std::mem::take(&mut buyer.away));
    away.max().unwrap_or_default()
}
