//! Client that sends requests all the time and checks each response of a shop in trouble.

use std::io;
use std::time::{Duration, Instant};

use serde_json::json;
use shop_driver::{Answer, Member};

use crate::buyer::{addition, cart};
use crate::goods::Product;
use crate::tally::Tally;

/// Longest time until a response, during a fault and after it.
const ANSWER_MAX: Duration = Duration::from_secs(6);

/// Client that changes a cart repeatedly and checks each response.
pub(super) struct Watcher {
    member: Member,
    line: i64,
    reads_always: bool,
    /// Number of requests.
    pub(super) asked: u64,
    /// Number of rejected changes.
    pub(super) refused: u64,
    /// Longest response time.
    pub(super) longest: Duration,
}

impl Watcher {
    /// Creates the client with a line in its cart.
    ///
    /// With `reads_always`, a read must succeed during a fault, too. Otherwise it may be rejected.
    pub(super) fn new(
        mut member: Member,
        product: &Product,
        reads_always: bool,
    ) -> io::Result<Self> {
        member.post("/api/Cart", &addition(product, 1))?;
        let line = cart(&mut member)?.first().map(|line| line.id);
        Ok(Self {
            member,
            line: line.ok_or_else(|| io::Error::other("the cart is empty"))?,
            reads_always,
            asked: 0,
            refused: 0,
            longest: Duration::ZERO,
        })
    }

    /// Reads and changes the cart until `is_over` returns `true`. Returns the time taken.
    ///
    /// `is_over` gets the start time, and `true` if the last change was stored.
    pub(super) fn watch(
        &mut self,
        tally: &Tally,
        is_over: impl Fn(Instant, bool) -> bool,
    ) -> Duration {
        let begun = Instant::now();
        loop {
            let read = self.ask("GET", "/api/Cart/Account", None, tally);
            let is_read = read == 200 || read == 503 && !self.reads_always;
            tally.check(is_read, || format!("a cart could not be read: {read}"));
            let line = json!({"Id": self.line, "Amount": 1 + self.asked % 2});
            let changed = self.ask("PUT", "/api/Cart", Some(&line), tally);
            let is_refused = changed == 503;
            self.refused += u64::from(is_refused);
            tally.check(changed == 200 || is_refused, || {
                format!("a cart could not be changed: {changed}")
            });
            if is_over(begun, changed == 200) {
                return begun.elapsed();
            }
        }
    }

    /// Sends one call. Returns its status, or 0 without a response.
    fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&serde_json::Value>,
        tally: &Tally,
    ) -> u16 {
        let begun = Instant::now();
        let answer = self
            .member
            .reconnect()
            .and_then(|()| self.member.call(method, path, &[], body));
        self.asked += 1;
        self.longest = self.longest.max(begun.elapsed());
        tally.check(begun.elapsed() <= ANSWER_MAX, || {
            format!("{method} {path} took {:?}", begun.elapsed())
        });
        match answer {
            Ok(answer) => {
                tally.check(is_clean(&answer), || {
                    format!("unexpected response: {}", answer.text())
                });
                answer.status
            }
            Err(error) => {
                tally.check(false, || format!("no response: {error}"));
                0
            }
        }
    }
}

/// Returns `true` for a success, or for a rejection that asks to retry.
fn is_clean(answer: &Answer) -> bool {
    answer.status == 200 || ["busy", "unavailable"].contains(&answer.code().as_str())
}
