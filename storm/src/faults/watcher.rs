//! Somebody who asks all the time, and looks at each answer of a shop in trouble.

use std::io;
use std::time::{Duration, Instant};

use serde_json::json;
use shop_driver::{Answer, Member};

use crate::buyer::{addition, cart};
use crate::goods::Product;
use crate::tally::Tally;

/// Whoever asks has an answer by then, while something is wrong and after.
const ANSWER_MAX: Duration = Duration::from_secs(6);

/// Somebody who changes a cart again and again, and looks at each answer.
pub(super) struct Watcher {
    member: Member,
    line: i64,
    reads_always: bool,
    /// Requests.
    pub(super) asked: u64,
    /// Changes that were refused.
    pub(super) refused: u64,
    /// The longest that an answer took.
    pub(super) longest: Duration,
}

impl Watcher {
    /// Somebody who finds the shop open, and who can always read a cart or is refused that, too.
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

    /// Reads and changes the cart until it is over, which may depend on whether a change was kept; how long that took.
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

    /// One call; its status, 0 without an answer.
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
                    format!("an answer: {}", answer.text())
                });
                answer.status
            }
            Err(error) => {
                tally.check(false, || format!("no answer: {error}"));
                0
            }
        }
    }
}

/// Whether it is a result, or a refusal that says to try again.
fn is_clean(answer: &Answer) -> bool {
    answer.status == 200 || ["busy", "unavailable"].contains(&answer.code().as_str())
}
