//! Stock counts and deliveries are imported during sales (S7): no sale or delivery is lost.

use std::fs;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use shop_driver::Member;

use super::Race;
use super::arena::Arena;
use crate::buyer::{cancel, fill_cart, form, id_of, must, order};
use crate::goods::{Product, WARE_ID};
use shop_driver::joined;

const IN_ALL: u32 = 1_000_000;

pub(super) const RACE: Race = Race {
    name: "stock-import",
    goods: || vec![Product::new(19, 1, 210, IN_ALL)],
    people: 8,
    rounds: (200, 6),
    run,
};

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let product = arena.goods[0].clone();
    // The count precedes the first sale but is imported repeatedly later, so sales come after it.
    thread::sleep(Duration::from_millis(5));
    let counted_at = now()?;
    thread::sleep(Duration::from_millis(5));
    let over = AtomicBool::new(false);
    let (shop, rounds) = (arena.shop, arena.rounds);
    let (imported, sold) = thread::scope(|scope| {
        let selling: Vec<_> = arena
            .members
            .iter_mut()
            .map(|member| scope.spawn(|| sell(member, &product, &over)))
            .collect();
        let import = |name: &str, content: String| -> io::Result<()> {
            let file = shop.file(name);
            fs::write(&file, content)?;
            let program = shop.server.program();
            let path = file.display().to_string();
            program.must(&["stock", "import", &path]).map(drop)
        };
        let item = format!("{},{WARE_ID}", product.prod_id);
        let mut imported = 0;
        let booked = (1..=i64::try_from(rounds).unwrap_or_default()).try_for_each(|pieces| {
            let change = format!("ProdID,WareID,Change\n{item},{pieces}\n");
            import("change.csv", change)?;
            imported += pieces;
            let count = format!("ProdID,WareID,Quantity,CountedAt\n{item},{IN_ALL},{counted_at}\n");
            import("count.csv", count)
        });
        over.store(true, Ordering::Relaxed);
        let sold = selling
            .into_iter()
            .map(joined)
            .collect::<io::Result<Vec<i64>>>();
        booked?;
        Ok::<_, io::Error>((imported, sold?.into_iter().sum::<i64>()))
    })?;
    arena.has_left(&product, i64::from(IN_ALL) + imported - sold)?;
    Ok(format!(
        "{rounds} deliveries of {imported} pieces and {rounds} counts while {sold} pieces were sold"
    ))
}

/// Buys single pieces and cancels some orders. Returns the number of pieces sold in the end.
fn sell(member: &mut Member, product: &Product, over: &AtomicBool) -> io::Result<i64> {
    let mut sold = 0;
    for number in 0_u32.. {
        if over.load(Ordering::Relaxed) {
            break;
        }
        fill_cart(member, product, 1)?;
        let placed = order(member, &form(), None)?;
        must(&placed)?;
        sold += 1;
        if number.is_multiple_of(3) {
            must(&cancel(member, &id_of(&placed))?)?;
            sold -= 1;
        }
    }
    Ok(sold)
}

/// Returns the current time in RFC 3339 format.
fn now() -> io::Result<String> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.map_err(io::Error::other)?;
    let days = i64::try_from(since.as_secs() / 86_400).unwrap_or_default();
    let (year, month, day) = date_of(days);
    let (second, millis) = (since.as_secs() % 86_400, since.subsec_millis());
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    Ok(format!(
        "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z"
    ))
}

/// Converts days since 1970 to a date; years begin in March here, so that leap days come last.
const fn date_of(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days / 146_097;
    let of_era = days % 146_097;
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let january = if month <= 2 { 1 } else { 0 };
    (year + era * 400 + january, month, day)
}
