//! Power loss while orders are placed: every acknowledged order must survive.

use std::io;
use std::thread;
use std::time::Duration;

use super::stage::{Stage, cut_power};
use crate::arguments::Arguments;
use crate::chance::Chance;
use crate::patient::{AWAY_MAX, BETWEEN, take_away, while_buying};
use crate::tally::Tally;

/// Longest delay before the power loss, in milliseconds, once the buyers are ordering.
const DELAY_MAX: u64 = 300;

/// Cuts the power repeatedly. Returns `true` if every acknowledged order survived.
///
/// Every other loss takes all unsynced data; the rest take about half of the unsynced sectors.
pub(super) fn run(arguments: &Arguments) -> io::Result<bool> {
    let tally = Tally::new("faults: power loss (SQLite)");
    let cuts = arguments.count(arguments.power_cuts, 50, 4);
    let mut stage = Stage::open(arguments, "power")?;
    let done = storm(&mut stage, cuts, Chance::new(arguments.seed()), &tally);
    Ok(tally.end(done))
}

fn storm(stage: &mut Stage, cuts: u64, mut chance: Chance, tally: &Tally) -> io::Result<String> {
    let (mut sectors, mut start) = (0, Duration::ZERO);
    for cut in 0..cuts {
        let Stage {
            buyers,
            product,
            shop,
            mount,
        } = &mut *stage;
        while_buying(buyers, product, || {
            thread::sleep(Duration::from_millis(chance.below(DELAY_MAX)));
            let chance = (cut % 2 == 1).then_some(&mut chance);
            let outage = cut_power(shop, mount, chance, tally)?;
            sectors += outage.sectors;
            start = start.max(outage.start);
            Ok(())
        })?;
        shop.audit(tally)?;
    }
    tally.check(sectors > 0, || {
        "no power loss interrupted a write".to_owned()
    });
    let away = take_away(&mut stage.buyers);
    tally.check(away <= AWAY_MAX, || format!("unavailable for {away:?}"));
    let lost = stage.lost()?;
    tally.same("lost orders", &lost, &0);
    stage.check(tally)?;
    let orders: usize = stage.buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    let repeated: u64 = stage.buyers.iter().map(|buyer| buyer.repeated).sum();
    Ok(format!(
        "{cuts} power losses that took {sectors} sectors not yet synced, {orders} orders acknowledged, {lost} of them \
         lost, {repeated} repeated requests, ready again within {} ms",
        start.as_millis()
    ))
}

/// Negative control on a disk that acknowledges an fsync of SQLite's log too early.
///
/// The effect is that of `synchronous = NORMAL`. The power is cut until orders are lost, at most
/// five times, because the last write before a cut may be a message and not an order.
///
/// Returns `true` if lost orders were detected.
pub(super) fn control(arguments: &Arguments) -> io::Result<bool> {
    let tally = Tally::new("faults: power loss, control (SQLite)");
    let mut stage = Stage::open(arguments, "control")?;
    stage.mount.disk().delays_log = true;
    let done = lose(&mut stage, &tally);
    Ok(tally.end(done))
}

fn lose(stage: &mut Stage, tally: &Tally) -> io::Result<String> {
    let (mut cuts, mut sectors, mut lost) = (0, 0, 0);
    while lost == 0 && cuts < 5 {
        let Stage {
            buyers,
            product,
            shop,
            mount,
        } = &mut *stage;
        // No order is in progress at the power loss, because the cart would be lost as well.
        while_buying(buyers, product, || {
            thread::sleep(BETWEEN);
            Ok(())
        })?;
        sectors += cut_power(shop, mount, None, tally)?.sectors;
        cuts += 1;
        lost = stage.lost()?;
    }
    tally.check(lost > 0, || "no order was lost".to_owned());
    stage.shop.audit(tally)?;
    let orders: usize = stage.buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    Ok(format!(
        "{cuts} power losses that took {sectors} sectors said to be synced, {lost} of {orders} acknowledged orders are \
         lost, as they must be"
    ))
}
