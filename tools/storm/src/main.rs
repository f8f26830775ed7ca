//! Stress tests of a running shop: races, kills and long random walks, with every promise checked.
//!
//! `shop-storm races SERVER` starts that server on its own databases and drives it over loopback.
//! The other storms are `writes`, `kills`, `servers`, `failover`, `walk`, `payments`, `staff`,
//! `slow`, `flood`, `sale`, `mixed`, `clock` and `faults`.
//!
//! Each runs on SQLite, and on PostgreSQL if `TEST_DATABASE_URL` or `DATABASE_URL` names one.
//! `failover` and `faults` create their own PostgreSQL. Everything follows from the seed, except
//! the order of concurrent events. The last line is `storm: N passed, M failed`.

#![expect(
    clippy::disallowed_methods,
    reason = "a storm is timed, and chooses its own seed when none is given"
)]

mod arguments;
mod buyer;
mod chance;
mod clock;
mod crowd;
mod database;
mod failover;
mod faults;
mod flood;
mod goods;
mod kills;
mod mixed;
mod patient;
mod payments;
mod postgres;
mod proxy;
mod races;
mod sale;
mod servers;
mod shop;
mod slow;
mod staff;
mod tally;
mod times;
mod walk;
mod writes;

use std::io;
use std::process::ExitCode;

use clap::Parser as _;

use arguments::{Arguments, Storm};
use database::Database;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    println!("seed {}", arguments.seed());
    for outcome in run(&arguments) {
        match outcome {
            Ok(true) => passed += 1,
            Ok(false) => failed += 1,
            Err(error) if error.kind() == io::ErrorKind::Unsupported => {
                println!("SKIPPED: {error}");
                skipped += 1;
            }
            Err(error) => {
                println!("not run: {error}");
                failed += 1;
            }
        }
    }
    println!("storm: {passed} passed, {failed} failed");
    if skipped > 0 {
        println!("storm: {skipped} SKIPPED, without a result");
    }
    ExitCode::from(u8::from(failed > 0))
}

/// Runs the selected storms. Each result is `true` if no check failed.
///
/// An error of kind `Unsupported` means that this machine cannot run the storm.
fn run(arguments: &Arguments) -> Vec<io::Result<bool>> {
    let databases = arguments.databases();
    let mut outcomes = Vec::new();
    if arguments.has(Storm::Races) {
        for database in &databases {
            outcomes.extend(races::run(arguments, database));
        }
    }
    if arguments.has(Storm::Writes) {
        for database in &databases {
            outcomes.push(writes::run(arguments, database));
        }
    }
    if arguments.has(Storm::Kills) {
        for database in &databases {
            outcomes.push(kills::run(arguments, database));
        }
    }
    if arguments.has(Storm::Servers) {
        for database in databases.iter().filter(|one| **one != Database::Sqlite) {
            outcomes.push(servers::run(arguments, database));
        }
    }
    if arguments.has(Storm::Failover) && arguments.wants("postgres") {
        outcomes.push(failover::run(arguments));
    }
    if arguments.has(Storm::Payments) {
        for database in &databases {
            outcomes.push(payments::run(arguments, database));
        }
    }
    if arguments.has(Storm::Staff) {
        for database in &databases {
            outcomes.push(staff::run(arguments, database));
        }
    }
    if arguments.has(Storm::Walk) {
        outcomes.push(walk::run(arguments, &databases));
    }
    if arguments.has(Storm::Slow) {
        for database in &databases {
            outcomes.push(slow::run(arguments, database));
        }
    }
    if arguments.has(Storm::Flood) {
        for database in &databases {
            outcomes.push(flood::run(arguments, database));
        }
    }
    if arguments.has(Storm::Sale) {
        for database in &databases {
            outcomes.push(sale::run(arguments, database));
        }
    }
    if arguments.has(Storm::Mixed) {
        for database in &databases {
            outcomes.push(mixed::run(arguments, database));
        }
    }
    if arguments.has(Storm::Clock) {
        for database in &databases {
            outcomes.push(clock::run(arguments, database));
        }
    }
    if arguments.has(Storm::Faults) {
        outcomes.extend(faults::run(arguments));
    }
    outcomes
}
