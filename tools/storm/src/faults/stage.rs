//! Shop on SQLite whose data is on the simulated disk, with its buyers.

use std::io;
use std::time::Duration;

use diesel::QueryableByName;
use diesel::sql_types::Text;
use shop_driver::free_address;
use tempfile::TempDir;

use super::mount::Mount;
use crate::arguments::Arguments;
use crate::buyer::orders;
use crate::chance::Chance;
use crate::crowd::at_once;
use crate::database::{Beside, Database};
use crate::goods::Product;
use crate::patient::{Buyer, check_books};
use crate::shop::Shop;
use crate::tally::Tally;

pub(super) const BUYERS: usize = 8;
/// Opening stock of the product, in pieces.
pub(super) const IN_ALL: u32 = 4_000_000;

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// Shop with its buyers and its disk. Fields are dropped in this order.
pub(super) struct Stage {
    /// Buyers that place orders.
    pub(super) buyers: Vec<Buyer>,
    /// Only product that they order.
    pub(super) product: Product,
    /// Shop under test.
    pub(super) shop: Shop,
    /// Mounted disk with the shop's data.
    pub(super) mount: Mount,
}

impl Stage {
    /// Opens a shop and makes everything on its disk durable.
    pub(super) fn open(arguments: &Arguments, name: &str) -> io::Result<Self> {
        let mount = Mount::open()?;
        let product = Product::new(41, 1, 700, IN_ALL);
        let folder = mount.path().display().to_string();
        let shop = Shop::open_at(
            free_address()?,
            &arguments.server,
            &Database::Sqlite,
            name,
            std::slice::from_ref(&product),
            &[("SHOP_DATA_DIR", folder)],
        )?;
        let buyers = Buyer::all(shop.members(BUYERS)?);
        mount.disk().settle();
        Ok(Self {
            buyers,
            product,
            shop,
            mount,
        })
    }

    /// Runs [`check_books`] on this shop.
    pub(super) fn check(&mut self, tally: &Tally) -> io::Result<()> {
        check_books(&self.shop, &mut self.buyers, &self.product, tally)
    }

    /// Returns the number of acknowledged orders that are missing.
    pub(super) fn lost(&mut self) -> io::Result<usize> {
        let lost = at_once(&mut self.buyers, |_, buyer| {
            buyer.member.reconnect()?;
            let kept = orders(&mut buyer.member)?;
            let is_there = |id: &str| kept.iter().any(|order| order["id"] == id);
            Ok(buyer.clicks.iter().filter(|one| !is_there(&one.id)).count())
        })?;
        Ok(lost.into_iter().sum())
    }
}

/// Figures of one power loss.
pub(super) struct Outage {
    /// Number of unsynced sectors that were lost.
    pub(super) sectors: usize,
    /// Time from the start of the server until the shop was ready.
    pub(super) start: Duration,
}

/// Cuts the power, checks the integrity of the database, and starts everything again.
///
/// The server ends at once. All unsynced data is lost, or with `chance` only some of it.
pub(super) fn cut_power(
    shop: &mut Shop,
    mount: &mut Mount,
    chance: Option<&mut Chance>,
    tally: &Tally,
) -> io::Result<Outage> {
    shop.server.kill()?;
    mount.detach()?;
    let sectors = mount.disk().lose_power(chance);
    let found = integrity(mount)?;
    tally.same("the integrity of the database", &found.as_str(), &"ok");
    mount.attach()?;
    let start = shop.server.restart()?;
    Ok(Outage { sectors, start })
}

/// Returns the result of SQLite's integrity check on a copy of the files.
///
/// A copy is used because a program must not memory-map files that it serves itself.
fn integrity(mount: &Mount) -> io::Result<String> {
    let folder = TempDir::with_prefix("shop-disk-copy-")?;
    mount.disk().copy_to(folder.path())?;
    // The shared memory file belongs to processes that have ended.
    drop(std::fs::remove_file(folder.path().join("shop.db-shm")));
    let copy = Beside::Sqlite(folder.path().join("shop.db"));
    let lines = copy.rows::<Line>("SELECT integrity_check AS line FROM pragma_integrity_check")?;
    let lines: Vec<String> = lines.into_iter().map(|line| line.line).collect();
    Ok(lines.join("; "))
}
