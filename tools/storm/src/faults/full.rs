//! PostgreSQL whose disk is full for some seconds while orders are placed.
//!
//! It rejects writes that need space, and ends when its log needs some. After a restart with free
//! space, the shop has everything it acknowledged and goes on by itself.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use shop_driver::free_address;
use tempfile::TempDir;

use super::stage::{BUYERS, IN_ALL};
use super::trouble::{LASTS, RECOVERY_MAX};
use super::watcher::Watcher;
use crate::arguments::Arguments;
use crate::database::Database;
use crate::goods::Product;
use crate::patient::{BETWEEN, Buyer, check_books, while_buying};
use crate::postgres::{Node, Programs};
use crate::shop::Shop;
use crate::tally::Tally;

/// Disk of a fixed size in memory (tmpfs), unmounted when dropped.
struct SmallDisk(TempDir);

impl SmallDisk {
    /// Mounts the disk. Fails with `Unsupported` if this machine cannot mount one.
    fn mount() -> io::Result<Self> {
        let folder = TempDir::with_prefix("shop-small-disk-")?;
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=320m,mode=755", "shop-storm"]);
        let output = mount.arg(folder.path()).output()?;
        if output.status.success() {
            return Ok(Self(folder));
        }
        let why = String::from_utf8_lossy(&output.stderr);
        let text = format!("cannot mount a disk of a fixed size here: {why}");
        Err(io::Error::new(io::ErrorKind::Unsupported, text))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills all remaining space.
    fn fill(&self) -> io::Result<()> {
        let mut file = File::create(self.path().join("filled"))?;
        let zeros = [0; 4096];
        loop {
            match file.write_all(&zeros) {
                Err(error) if error.kind() == io::ErrorKind::StorageFull => return Ok(()),
                outcome => outcome?,
            }
        }
    }

    fn free(&self) -> io::Result<()> {
        fs::remove_file(self.path().join("filled"))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(Command::new("umount").arg(self.path()).status());
    }
}

/// Shop on a PostgreSQL on a small disk. Fields are dropped in this order.
struct Stage {
    buyers: Vec<Buyer>,
    product: Product,
    shop: Shop,
    node: Node,
    programs: Programs,
    disk: SmallDisk,
}

impl Stage {
    fn open(arguments: &Arguments) -> io::Result<Self> {
        let disk = SmallDisk::mount()?;
        let programs = Programs::find()?;
        programs.own(disk.path())?;
        let data = disk.path().join("data");
        programs.make(disk.path(), &data)?;
        let port = free_address()?.port();
        let node = Node::start(&programs, disk.path(), data, port)?;
        let product = Product::new(42, 1, 700, IN_ALL);
        let shop = Shop::open(
            &arguments.server,
            &Database::Postgres(node.url()),
            "full",
            std::slice::from_ref(&product),
        )?;
        let buyers = Buyer::all(shop.members(BUYERS)?);
        Ok(Self {
            buyers,
            product,
            shop,
            node,
            programs,
            disk,
        })
    }
}

/// Fills the disk repeatedly. Returns `true` if no check failed.
pub(super) fn run(arguments: &Arguments) -> io::Result<bool> {
    let tally = Tally::new("faults: full disk (PostgreSQL)");
    let rounds = arguments.count(arguments.rounds, 10, 2);
    let mut stage = Stage::open(arguments)?;
    let done = storm(&mut stage, rounds, &tally);
    Ok(stage.shop.ends(tally, done))
}

fn storm(stage: &mut Stage, rounds: u64, tally: &Tally) -> io::Result<String> {
    let member = stage.shop.members(1)?.remove(0);
    let mut watcher = Watcher::new(member, &stage.product, false)?;
    let (mut recovery, mut ended) = (Duration::ZERO, 0);
    for round in 0..rounds {
        let needs = [Needs::Table, Needs::Log][usize::from(round % 2 == 1)];
        let once = strike(stage, &mut watcher, needs, tally)?;
        recovery = recovery.max(once.recovery);
        ended += u64::from(once.has_ended);
    }
    check_books(&stage.shop, &mut stage.buyers, &stage.product, tally)?;
    let text = || "the server panicked".to_owned();
    tally.check(!stage.shop.log().contains("panicked"), text);
    let orders: usize = stage.buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    let repeated = repeated(&stage.buyers);
    Ok(format!(
        "{rounds} times full under {orders} orders with {repeated} repeated requests, PostgreSQL ended by itself {ended} times; \
         of {} more requests {} were refused, the longest response took {} ms, the shop recovered \
         within {} ms",
        watcher.asked,
        watcher.refused,
        watcher.longest.as_millis(),
        recovery.as_millis()
    ))
}

/// Part of PostgreSQL that runs out of space first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Needs {
    /// A table: writes that would extend it are rejected.
    Table,
    /// The write-ahead log: PostgreSQL ends, and is started again once it can continue its log.
    Log,
}

/// Outcome of a full disk.
struct Outcome {
    /// Time until the shop accepted orders again.
    recovery: Duration,
    /// `true` if PostgreSQL had to be started again.
    has_ended: bool,
}

/// Fills the disk once while orders are placed.
fn strike(
    stage: &mut Stage,
    watcher: &mut Watcher,
    needs: Needs,
    tally: &Tally,
) -> io::Result<Outcome> {
    let Stage {
        buyers,
        product,
        node,
        programs,
        disk,
        ..
    } = stage;
    let refused = repeated(buyers) + watcher.refused;
    let (mut recovery, mut has_ended) = (Duration::ZERO, false);
    while_buying(buyers, product, || {
        disk.fill()?;
        if needs == Needs::Log {
            // Abandons the current log file. Without space for the next one, PostgreSQL ends and
            // the call fails.
            let database = node.database();
            let ends = (0..50).any(|_| database.execute("SELECT pg_switch_wal()").is_err());
            tally.check(ends, || "PostgreSQL still had space for its log".to_owned());
        }
        watcher.watch(tally, |begun, _| begun.elapsed() >= LASTS);
        disk.free()?;
        has_ended = node.has_ended()?;
        if has_ended {
            node.start_again(programs, disk.path())?;
        }
        recovery = watcher.watch(tally, |begun, is_kept| {
            is_kept || begun.elapsed() > RECOVERY_MAX
        });
        thread::sleep(BETWEEN);
        Ok(())
    })?;
    let text = || format!("{needs:?}: no request was rejected");
    tally.check(repeated(buyers) + watcher.refused > refused, text);
    let text = || format!("{needs:?}: the shop did not recover by itself");
    tally.check(recovery <= RECOVERY_MAX, text);
    Ok(Outcome {
        recovery,
        has_ended,
    })
}

/// Returns the number of retries of all buyers.
fn repeated(buyers: &[Buyer]) -> u64 {
    buyers.iter().map(|buyer| buyer.repeated).sum()
}
