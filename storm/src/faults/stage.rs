//! A shop on SQLite whose data lies on a disk of our own, and its buyers.

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
/// Pieces of the stock item in all.
pub(super) const IN_ALL: u32 = 4_000_000;

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// The shop, its buyers and its disk. Fields end in their order.
pub(super) struct Stage {
    /// Those who order.
    pub(super) buyers: Vec<Buyer>,
    /// What they order.
    pub(super) product: Product,
    /// The shop.
    pub(super) shop: Shop,
    /// The disk under it.
    pub(super) mount: Mount,
}

impl Stage {
    /// A shop that has been open for a while: whatever is on its disk is durable.
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

    /// [`check_books`] of this shop.
    pub(super) fn check(&mut self, tally: &Tally) -> io::Result<()> {
        check_books(&self.shop, &mut self.buyers, &self.product, tally)
    }

    /// How many of the orders that were answered are not there.
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

/// What a power loss took.
pub(super) struct Outage {
    /// Sectors that were written and not synced.
    pub(super) sectors: usize,
    /// From the start of the server until the shop was ready.
    pub(super) start: Duration,
}

/// Cuts the power: the server ends at once, and what was not synced is lost, with `chance` some of it. Then everything
/// starts again. The database that is left must be whole.
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

/// What SQLite says of the files on the disk: of a copy, since a program must not map files into its memory that it
/// serves itself.
fn integrity(mount: &Mount) -> io::Result<String> {
    let folder = TempDir::with_prefix("shop-disk-copy-")?;
    mount.disk().copy_to(folder.path())?;
    // It belongs to processes that are gone.
    drop(std::fs::remove_file(folder.path().join("shop.db-shm")));
    let copy = Beside::Sqlite(folder.path().join("shop.db"));
    let lines = copy.rows::<Line>("SELECT integrity_check AS line FROM pragma_integrity_check")?;
    let lines: Vec<String> = lines.into_iter().map(|line| line.line).collect();
    Ok(lines.join("; "))
}
