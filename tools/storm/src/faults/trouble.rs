//! Disk faults of some seconds while orders are placed: full, failing at fsync, read-only.
//!
//! A write that cannot be stored is rejected cleanly and in time. No acknowledged write is lost,
//! and afterwards the shop recovers by itself.

use std::io;
use std::thread;
use std::time::Duration;

use super::disk::Fault;
use super::stage::{Stage, cut_power};
use super::watcher::Watcher;
use crate::arguments::Arguments;
use crate::patient::{BETWEEN, while_buying};
use crate::tally::Tally;

const FAULTS: [Fault; 3] = [Fault::Full, Fault::SyncFails, Fault::ReadOnly];

/// Duration of each fault.
pub(super) const LASTS: Duration = Duration::from_secs(3);

/// Longest time until the shop has recovered.
pub(super) const RECOVERY_MAX: Duration = Duration::from_secs(5);

/// Applies each fault in turn. Returns `true` if no check failed.
pub(super) fn run(arguments: &Arguments) -> io::Result<bool> {
    let tally = Tally::new("faults: disk in trouble (SQLite)");
    let rounds = arguments.count(arguments.rounds, 10, 1);
    let mut stage = Stage::open(arguments, "trouble")?;
    let done = storm(&mut stage, rounds, &tally);
    Ok(stage.shop.ends(tally, done))
}

fn storm(stage: &mut Stage, rounds: u64, tally: &Tally) -> io::Result<String> {
    let member = stage.shop.members(1)?.remove(0);
    let mut watcher = Watcher::new(member, &stage.product, true)?;
    let mut recovery = Duration::ZERO;
    for _ in 0..rounds {
        for fault in FAULTS {
            recovery = recovery.max(strike(stage, &mut watcher, fault, tally)?);
        }
    }
    stage.check(tally)?;
    let text = || "the server panicked".to_owned();
    tally.check(!stage.shop.log().contains("panicked"), text);
    // A power loss shows that acknowledged writes are also durable.
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
         of {asked} more requests {refused} were refused, the longest response took {} ms, the \
         shop recovered within {} ms",
        longest.as_millis(),
        recovery.as_millis()
    ))
}

/// Applies one fault while orders are placed. Returns the time until the shop had recovered.
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
        format!("{fault:?}: no request was rejected")
    });
    tally.check(recovery <= RECOVERY_MAX, || {
        format!("{fault:?}: the shop did not recover by itself")
    });
    Ok(recovery)
}
