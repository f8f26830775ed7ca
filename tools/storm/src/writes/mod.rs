//! Every writing operation of the contract runs concurrently with itself and with operations on
//! the same rows (decision D182).
//!
//! A burst sends 20 to 50 requests at the same moment. Half of them call one operation, the others
//! call operations on the same rows. Some are sent twice under the same key, and for some the
//! client gives up.
//!
//! Each response must be one that the contract lists, and each operation must succeed. Afterwards
//! the books are right, PostgreSQL reports no deadlock, and no transaction ran out of retries.

mod answered;
mod calls;
mod contract;
mod dropped;
mod facts;
mod orders;
mod stage;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::net::Ipv4Addr;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::{Answer, Connection};

use crate::arguments::Arguments;
use crate::chance::Chance;
use crate::crowd::at_once;
use crate::database::Database;
use crate::tally::Tally;
use answered::Answered;
use calls::{Call, GROUPS};
use contract::{Operation, writing_operations};
use stage::Stage;

/// Fewest requests of a burst, and the most in full and in quick storms.
const FEWEST: u64 = 20;
const MOST: (u64, u64) = (50, 30);

/// One of this many racers repeats the request of the previous racer.
const REPEATED_EVERY: usize = 5;

/// Percentage of racers that give up, and their longest wait in milliseconds.
const GIVE_UP: u64 = 15;
const PATIENCE: u64 = 60;

/// Message of a deadlock in PostgreSQL's log.
const DEADLOCK: &str = "deadlock detected";

/// Message in the shop's log when a transaction has run out of retries.
const IN_VAIN: &str = "conflict with a concurrent transaction";

/// Request of a burst, with its client.
#[derive(Clone)]
struct Racer<'a> {
    operation: &'a Operation,
    request: Vec<u8>,
    from: Ipv4Addr,
    /// Time after which the client resets the connection.
    gives_up: Option<Duration>,
}

/// Number of responses by status, and the best response of each operation.
#[derive(Default)]
struct Count {
    statuses: BTreeMap<u16, u64>,
    best: BTreeMap<String, Answer>,
    dropped: u64,
    /// Longest response time, and the operation that took it.
    slowest: (Duration, String),
}

/// Races every writing operation. Returns `true` if no check failed.
pub fn run(arguments: &Arguments, database: &Database) -> io::Result<bool> {
    let tally = Tally::new(format!("writes ({})", database.name()));
    let operations = writing_operations()?;
    for missing in without_race(&operations) {
        tally.check(false, || format!("no race for {missing}"));
    }
    let log = arguments.database_log.as_deref();
    let log = log.filter(|_| *database != Database::Sqlite);
    let before = log.map_or(0, deadlocks);
    let mut stage = Stage::open(arguments, database)?;
    let done = storm(arguments, &mut stage, &operations, &tally);
    let ended = log.map_or(0, deadlocks) - before;
    tally.same("deadlocks in PostgreSQL's log", &ended, &0);
    tally.check(!stage.shop.log().contains(IN_VAIN), || {
        "a transaction conflicted on every retry".to_owned()
    });
    let done = done.and_then(|did| stage.shop.audit(&tally).map(|()| did));
    Ok(stage.shop.ends(tally, done))
}

/// Returns operations of the contract without a race, and races without an operation.
fn without_race(operations: &[Operation]) -> BTreeSet<&str> {
    let contract: BTreeSet<&str> = operations.iter().map(|one| one.id.as_str()).collect();
    let raced = GROUPS.iter().flat_map(|(_, calls)| calls.iter());
    let raced: BTreeSet<&str> = raced.map(|(id, _)| *id).collect();
    contract.symmetric_difference(&raced).copied().collect()
}

fn storm(
    arguments: &Arguments,
    stage: &mut Stage,
    operations: &[Operation],
    tally: &Tally,
) -> io::Result<String> {
    let mut chance = Chance::new(arguments.seed()).branch(77);
    let mut count = Count::default();
    let only = &arguments.only;
    let is_wanted = |id: &str| only.is_empty() || only.iter().any(|name| name == id);
    for _ in 0..arguments.count(arguments.rounds, 10, 1) {
        for (group, calls) in GROUPS {
            for call in calls.iter().filter(|(id, _)| is_wanted(id)) {
                stage.prepare(group)?;
                let size = chance.between(FEWEST, arguments.count(None, MOST.0, MOST.1));
                let racing = racers(stage, operations, size, call, calls, &mut chance);
                count.burst(stage, racing, tally)?;
                // A concurrent request, such as a log-out, may have made success impossible.
                if !count.succeeded(call.0) {
                    stage.prepare(group)?;
                    let alone = racers(stage, operations, size, call, &[*call], &mut chance);
                    count.burst(stage, alone, tally)?;
                }
            }
        }
    }
    for operation in operations.iter().filter(|one| is_wanted(&one.id)) {
        tally.check(count.succeeded(&operation.id), || {
            let best = count.best.get(&operation.id).map(Answer::text);
            format!("{} never succeeded: {best:?}", operation.id)
        });
    }
    let dropped = dropped::check(&stage.shop, &stage.goods[0], tally)?;
    let statuses = count.statuses.iter();
    let statuses: Vec<String> = statuses
        .map(|(status, times)| format!("{times} × {status}"))
        .collect();
    Ok(format!(
        "{} operations ({}, {} dropped by the client, the slowest {} ms: {}), {dropped}",
        count.best.len(),
        statuses.join(", "),
        count.dropped,
        count.slowest.0.as_millis(),
        count.slowest.1
    ))
}

impl Count {
    /// Sends the requests of a burst at the same moment, and counts the responses.
    fn burst(
        &mut self,
        stage: &Stage,
        mut racers: Vec<Racer<'_>>,
        tally: &Tally,
    ) -> io::Result<()> {
        let answers = at_once(&mut racers, |_, racer| {
            let since = Instant::now();
            race(stage, racer).map_err(|error| {
                let waited = if racer.gives_up.is_some() {
                    ", given up"
                } else {
                    ""
                };
                let after = since.elapsed();
                io::Error::new(
                    error.kind(),
                    format!(
                        "{}{waited}, after {after:.1?}: {error}",
                        racer.operation.call()
                    ),
                )
            })
        })?;
        for (racer, answered) in racers.iter().zip(&answers) {
            self.add(racer.operation, answered.as_ref(), tally);
        }
        Ok(())
    }

    fn succeeded(&self, id: &str) -> bool {
        self.best.get(id).is_some_and(|best| best.status < 400)
    }

    fn add(&mut self, operation: &Operation, answered: Option<&Answered>, tally: &Tally) {
        let Some(answered) = answered else {
            self.dropped += 1;
            return;
        };
        answered.check(operation, tally);
        let status = answered.answer.status;
        *self.statuses.entry(status).or_default() += 1;
        if answered.took > self.slowest.0 {
            self.slowest = (answered.took, operation.call());
        }
        let best = self.best.entry(operation.id.clone());
        let best = best.or_insert_with(|| answered.answer.clone());
        if status < best.status {
            best.clone_from(&answered.answer);
        }
    }
}

/// Creates the requests of a burst: half for one operation, the rest for its group.
fn racers<'a>(
    stage: &Stage,
    operations: &'a [Operation],
    size: u64,
    call: &Call,
    group: &[Call],
    chance: &mut Chance,
) -> Vec<Racer<'a>> {
    let mut racers: Vec<Racer<'a>> = Vec::new();
    let size = usize::try_from(size).unwrap_or_default();
    for number in 0..size {
        let (id, values) = if number < size / 2 {
            *call
        } else {
            chance.of(group)
        };
        let Some(operation) = operations.iter().find(|one| one.id == id) else {
            continue;
        };
        let before = racers.last().filter(|_| number % REPEATED_EVERY == 0);
        let mut racer = before.cloned().unwrap_or_else(|| Racer {
            operation,
            request: stage.request(operation, number, &values(stage, number)),
            from: stage.address_of(number),
            gives_up: None,
        });
        // When an operation runs alone, the successful response must be read.
        let may_give_up = group.len() > 1;
        racer.gives_up = (may_give_up && chance.percent(GIVE_UP))
            .then(|| Duration::from_millis(chance.below(PATIENCE)));
        racers.push(racer);
    }
    racers
}

/// Sends a request. Returns `None` if the client gave up.
fn race(stage: &Stage, racer: &Racer<'_>) -> io::Result<Option<Answered>> {
    let mut connection = Connection::open_from(racer.from, stage.shop.server.address())?;
    let Some(patience) = racer.gives_up else {
        return Answered::to(connection, &racer.request).map(Some);
    };
    connection.tell(&racer.request)?;
    thread::sleep(patience);
    connection.reset().map(|()| None)
}

/// Returns the number of deadlocks in PostgreSQL's log.
fn deadlocks(log: &Path) -> usize {
    let text = std::fs::read(log).unwrap_or_default();
    String::from_utf8_lossy(&text).matches(DEADLOCK).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fails if a new writing operation has no race.
    #[test]
    fn every_operation_that_writes_is_raced() {
        let operations = writing_operations().unwrap();
        assert!(operations.len() >= 78, "{}", operations.len());
        assert_eq!(without_race(&operations), BTreeSet::new());
    }
}
