//! A PostgreSQL whose disk is full for some seconds while orders are placed. It refuses what needs room, and ends when its
//! log needs some; started again with room, the shop has all that it acknowledged and goes on by itself.

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

/// A disk of a fixed size in memory; it is gone when dropped.
struct SmallDisk(TempDir);

impl SmallDisk {
    /// Fails with `Unsupported` where nothing can be mounted.
    fn mount() -> io::Result<Self> {
        let folder = TempDir::with_prefix("shop-small-disk-")?;
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=320m,mode=755", "shop-storm"]);
        let output = mount.arg(folder.path()).output()?;
        if output.status.success() {
            return Ok(Self(folder));
        }
        let why = String::from_utf8_lossy(&output.stderr);
        let text = format!("no disk of a fixed size can be mounted here: {why}");
        Err(io::Error::new(io::ErrorKind::Unsupported, text))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Takes all the room that is left.
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

/// A shop on a PostgreSQL on a small disk. Fields end in their order.
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

/// The disk is full, again and again; whether everything held.
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
         of {} more requests {} were refused, the longest answer took {} ms, the shop went on within {} ms",
        watcher.asked,
        watcher.refused,
        watcher.longest.as_millis(),
        recovery.as_millis()
    ))
}

/// What needs room first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Needs {
    /// A table: what would make it longer is refused.
    Table,
    /// The write-ahead log: PostgreSQL ends, and comes back when it can go on with its log.
    Log,
}

/// What a full disk came to.
struct Outcome {
    /// How long the shop took to go on after it.
    recovery: Duration,
    /// Whether PostgreSQL had to be started again.
    has_ended: bool,
}

/// Once full under orders.
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
            // The rest of the present file is given up. Without room for the next one PostgreSQL ends, and does not answer.
            let database = node.database();
            let ends = (0..50).any(|_| database.execute("SELECT pg_switch_wal()").is_err());
            tally.check(ends, || "PostgreSQL found room for its log".to_owned());
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
    let text = || format!("{needs:?}: nothing was refused");
    tally.check(repeated(buyers) + watcher.refused > refused, text);
    let text = || format!("{needs:?}: the shop did not go on by itself");
    tally.check(recovery <= RECOVERY_MAX, text);
    Ok(Outcome {
        recovery,
        has_ended,
    })
}

/// Requests that buyers made again, as they were refused or not answered.
fn repeated(buyers: &[Buyer]) -> u64 {
    buyers.iter().map(|buyer| buyer.repeated).sum()
}
