//! Changes between two seasons of a walk, while all walkers pause.
//!
//! Staff process orders, and the catalogue changes.

use std::fs;
use std::io;

use super::orders::{STAFF, Staff};
use super::walker::Walker;
use crate::chance::Chance;
use crate::goods::{Product, WARE_ID};
use crate::shop::Shop;
use crate::tally::Tally;

/// Orders of each walker that staff process.
const LOOKED_AT: u64 = 3;

/// Most pieces of a delivery; an item with at least `PLENTY` pieces gets none.
const DELIVERED_MAX: u64 = 30;
const PLENTY: i64 = 60;

/// Runs staff actions on some orders through the command line.
///
/// Each must succeed or fail as in the model.
pub fn staff(walker: &mut Walker, shops: &[Shop], tally: &Tally) -> io::Result<()> {
    for _ in 0..LOOKED_AT {
        let Some((member, order)) = walker.some_order() else {
            continue;
        };
        let what = walker.chance.of(&STAFF);
        let status = walker.model.members[member].orders[order].status;
        let allowed = walker.model.staff(member, order, what);
        for (side, shop) in walker.sides.iter().zip(shops) {
            let number = side.number_of(member, order);
            let mut command = vec!["order", what.command(status), number];
            if command[1] == "ship" {
                command.extend(["--carrier", "黑貓宅急便", "--number", "9012"]);
            }
            let output = shop.server.program().run(&command)?;
            tally.check(output.status.success() == allowed, || {
                let printed = String::from_utf8_lossy(&output.stderr);
                format!("{}: {command:?} allowed: {allowed}: {printed}", side.name)
            });
        }
    }
    Ok(())
}

/// Changes prices, and takes goods off the shelf or puts them back.
pub fn change(goods: &mut [Product], chance: &mut Chance) {
    for product in goods {
        product.active = chance.percent(80);
        if chance.percent(40) {
            let price = chance.between(1, 2_000_000);
            product.price = i64::try_from(price).unwrap_or(1);
        }
    }
}

/// Imports deliveries of stock items from a file (S7), to replace sold pieces.
pub fn deliver(walkers: &mut [Walker], shops: &[Shop]) -> io::Result<()> {
    let mut rows = vec!["ProdID,WareID,Change".to_owned()];
    for walker in walkers {
        let mut items: Vec<(&String, &mut i64)> = walker.model.stock.iter_mut().collect();
        items.sort();
        for (prod_id, left) in items {
            let pieces = walker.chance.between(1, DELIVERED_MAX);
            let pieces = i64::try_from(pieces).unwrap_or_default();
            if *left < PLENTY {
                *left += pieces;
                rows.push(format!("{prod_id},{WARE_ID},{pieces}"));
            }
        }
    }
    for shop in shops {
        let file = shop.file("deliveries.csv");
        fs::write(&file, rows.join("\n"))?;
        let path = file.display().to_string();
        let program = shop.server.program();
        program.must(&["stock", "import", &path, "--again"])?;
    }
    Ok(())
}

impl Staff {
    /// Returns the verb of `shop-server order` for an order with this status.
    const fn command(self, status: i64) -> &'static str {
        match (self, status) {
            (Self::Advance, 1) => "prepare",
            (Self::Advance, 2) => "ship",
            (Self::Advance, _) => "deliver",
            (Self::MarkPaid, _) => "mark-paid",
            (Self::Collect, _) => "collect",
            (Self::MarkRefunded, _) => "refund",
        }
    }
}
