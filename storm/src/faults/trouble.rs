//! A disk in trouble for some seconds while orders are placed: full, failing at fsync, read-only. Whatever cannot be
//! kept is refused cleanly and in time, nothing that was acknowledged is lost, and afterwards the shop goes on by
//! itself.

use std::io;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use shop_driver::{Answer, Member};

use super::disk::Fault;
use super::stage::{Stage, cut_power};
use crate::arguments::Arguments;
use crate::buyer::{addition, cart};
use crate::goods::Product;
use crate::patient::{BETWEEN, while_buying};
use crate::tally::Tally;

const FAULTS: [Fault; 3] = [Fault::Full, Fault::SyncFails, Fault::ReadOnly];

/// How long each lasts.
const LASTS: Duration = Duration::from_secs(3);

/// Whoever asks has an answer by then, while the disk is in trouble and after.
const ANSWER_MAX: Duration = Duration::from_secs(6);

/// By then the shop has recovered.
const RECOVERY_MAX: Duration = Duration::from_secs(5);

/// Each fault in turn; whether everything held.
pub(super) fn run(arguments: &Arguments) -> io::Result<bool> {
    let tally = Tally::new("faults: disk in trouble (SQLite)");
    let rounds = arguments.count(arguments.rounds, 10, 1);
    let mut stage = Stage::open(arguments, "trouble")?;
    let done = storm(&mut stage, rounds, &tally);
    let kept = tally.end(done);
    if !kept {
        println!("  the server's log ends with: {}", stage.shop.complaints());
    }
    Ok(kept)
}

fn storm(stage: &mut Stage, rounds: u64, tally: &Tally) -> io::Result<String> {
    let member = stage.shop.members(1)?.remove(0);
    let mut watcher = Watcher::new(member, &stage.product)?;
    let mut recovery = Duration::ZERO;
    for _ in 0..rounds {
        for fault in FAULTS {
            recovery = recovery.max(strike(stage, &mut watcher, fault, tally)?);
        }
    }
    stage.check(tally)?;
    let text = || "the server panicked".to_owned();
    tally.check(!stage.shop.log().contains("panicked"), text);
    // What was acknowledged is durable, too.
    cut_power(&mut stage.shop, &mut stage.mount, None, tally)?;
    stage.check(tally)?;
    let orders: usize = stage.buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    let repeated: u64 = stage.buyers.iter().map(|buyer| buyer.repeated).sum();
    let Watcher {
        asked,
        refused,
        longest,
        ..
    } = watcher;
    Ok(format!(
        "{rounds} times each full, failing fsync and read-only under {orders} orders with {repeated} repeated requests; \
         of {asked} more requests {refused} were refused, the longest answer took {} ms, the shop went on within {} ms",
        longest.as_millis(),
        recovery.as_millis()
    ))
}

/// One fault under orders; how long the shop took to go on after it.
fn strike(
    stage: &mut Stage,
    watcher: &mut Watcher,
    fault: Fault,
    tally: &Tally,
) -> io::Result<Duration> {
    let Stage {
        buyers,
        product,
        mount,
        ..
    } = stage;
    let (refused, mut recovery) = (watcher.refused, Duration::ZERO);
    while_buying(buyers, product, || {
        mount.disk().fault = Some(fault);
        watcher.watch(tally, |begun, _| begun.elapsed() >= LASTS);
        mount.disk().fault = None;
        recovery = watcher.watch(tally, |begun, is_kept| {
            is_kept || begun.elapsed() > RECOVERY_MAX
        });
        thread::sleep(BETWEEN);
        Ok(())
    })?;
    tally.check(watcher.refused > refused, || {
        format!("{fault:?}: nothing was refused")
    });
    tally.check(recovery <= RECOVERY_MAX, || {
        format!("{fault:?}: the shop did not go on by itself")
    });
    Ok(recovery)
}

/// Somebody who changes a cart again and again, and looks at each answer.
struct Watcher {
    member: Member,
    line: i64,
    asked: u64,
    refused: u64,
    longest: Duration,
}

impl Watcher {
    fn new(mut member: Member, product: &Product) -> io::Result<Self> {
        member.post("/api/Cart", &addition(product, 1))?;
        let line = cart(&mut member)?.first().map(|line| line.id);
        Ok(Self {
            member,
            line: line.ok_or_else(|| io::Error::other("the cart is empty"))?,
            asked: 0,
            refused: 0,
            longest: Duration::ZERO,
        })
    }

    /// Reads and changes the cart until it is over, which may depend on whether a change was kept; how long that took.
    fn watch(&mut self, tally: &Tally, is_over: impl Fn(Instant, bool) -> bool) -> Duration {
        let begun = Instant::now();
        loop {
            let read = self.ask("GET", "/api/Cart/Account", None, tally);
            tally.check(read == 200, || format!("a cart could not be read: {read}"));
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
