//! Three servers behind nginx, whose PostgreSQL crashes, or is replaced by its synchronous standby.
//!
//! No acknowledged order is lost or duplicated. Each message and each expiry is handled once, and
//! the shop recovers by itself.

mod books;
mod cluster;
mod everywhere;
mod stage;

use std::io;
use std::thread;
use std::time::Duration;

use crate::arguments::Arguments;
use crate::patient::{AWAY_MAX, BETWEEN, take_away, while_buying};
use crate::postgres::End;
use crate::tally::Tally;
use cluster::Replication;
use stage::{SERVERS, Stage};

/// Disturbance of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Blow {
    /// The primary crashes and starts again.
    Restart,
    /// The primary is lost for good, and the standby is promoted.
    Loss(End),
    /// Both, before the standby can receive what the primary recovered.
    RestartAndLoss,
}

/// Disturbances in the order in which they are repeated.
const BLOWS: [Blow; 4] = [
    Blow::Restart,
    Blow::Loss(End::Immediate),
    Blow::RestartAndLoss,
    Blow::Loss(End::Killed),
];

/// Number of restarts and failovers, and the longest wait of a buyer.
#[derive(Default)]
struct Figures {
    restarts: u64,
    failovers: u64,
    away_restart: Duration,
    away_failover: Duration,
}

/// Restarts and replaces the database. Returns `true` if no check failed.
pub fn run(arguments: &Arguments) -> io::Result<bool> {
    if arguments.control {
        return control(arguments);
    }
    let tally = Tally::new("failover (PostgreSQL)");
    let blows = arguments.count(arguments.failovers, 40, 3);
    let mut stage = Stage::open(arguments, Replication::Synchronous)?;
    let done = storm(&mut stage, blows, &tally);
    Ok(stage.shop.ends(tally, done))
}

fn storm(stage: &mut Stage, blows: u64, tally: &Tally) -> io::Result<String> {
    let mut figures = Figures::default();
    for blow in BLOWS
        .into_iter()
        .cycle()
        .take(usize::try_from(blows).unwrap_or_default())
    {
        strike(stage, blow, &mut figures)?;
    }
    let longest = figures.away_restart.max(figures.away_failover);
    tally.check(longest <= AWAY_MAX, || {
        format!("unavailable for {longest:?}")
    });
    let orders: usize = stage.buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    let repeated: u64 = stage.buyers.iter().map(|buyer| buyer.repeated).sum();
    let jobs = books::check(stage, tally)?;
    let seen = everywhere::check(stage, tally)?;
    let Figures {
        restarts,
        failovers,
        away_restart,
        away_failover,
    } = figures;
    Ok(format!(
        "{SERVERS} servers, {restarts} restarts and {failovers} failovers of their database under {orders} orders with \
         {repeated} repeated requests, unavailable for at most {} and {} ms; {jobs}; {seen}",
        away_restart.as_millis(),
        away_failover.as_millis()
    ))
}

/// Negative control with an asynchronous standby that is behind when it is promoted.
///
/// Returns `true` if the loss of orders was detected.
fn control(arguments: &Arguments) -> io::Result<bool> {
    let tally = Tally::new("failover, control (PostgreSQL)");
    let failovers = arguments.count(arguments.failovers, 3, 1);
    let mut stage = Stage::open(arguments, Replication::Asynchronous)?;
    for _ in 0..failovers {
        let Stage {
            buyers,
            product,
            cluster,
            ..
        } = &mut stage;
        while_buying(buyers, product, || {
            cluster.cut_off_standby()?;
            thread::sleep(BETWEEN);
            Ok(())
        })?;
        // No order is in progress here, because the buyer's cart would be lost as well.
        cluster.fail_over(End::Immediate)?;
        cluster.add_standby()?;
    }
    let orders: usize = stage.buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    let lost = books::lost(&stage)?;
    tally.check(lost > 0, || "no order was lost".to_owned());
    Ok(tally.end(Ok(format!(
        "{failovers} failovers to a standby that was behind, {lost} of {orders} acknowledged orders are lost, as they must be"
    ))))
}

/// Disturbs the database while all buyers order and the terms of unpaid orders expire.
fn strike(stage: &mut Stage, blow: Blow, figures: &mut Figures) -> io::Result<()> {
    let Stage {
        buyers,
        shop,
        product,
        cluster,
        ..
    } = stage;
    while_buying(buyers, product, || {
        shop.run_out_terms()?;
        if matches!(blow, Blow::Restart | Blow::RestartAndLoss) {
            cluster.restart_primary()?;
            figures.restarts += 1;
        }
        match blow {
            Blow::Restart => cluster.wait_for_standby()?,
            Blow::Loss(end) => cluster.fail_over(end)?,
            Blow::RestartAndLoss => cluster.fail_over(End::Killed)?,
        }
        if blow != Blow::Restart {
            figures.failovers += 1;
            thread::sleep(BETWEEN);
            cluster.add_standby()?;
        }
        thread::sleep(BETWEEN);
        Ok(())
    })?;
    let away = take_away(buyers);
    let longest = if blow == Blow::Restart {
        &mut figures.away_restart
    } else {
        &mut figures.away_failover
    };
    *longest = away.max(*longest);
    Ok(())
}
