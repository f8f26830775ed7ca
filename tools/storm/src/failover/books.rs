//! Checks of the books after the last failover.

use std::collections::HashSet;
use std::io;
use std::thread;
use std::time::{Duration, Instant};

use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Text};

use super::stage::{IN_ALL, Stage};
use crate::buyer::stock;
use crate::crowd::at_once;
use crate::tally::Tally;

/// Time for the workers to finish; each expiry is a transaction of its own.
const PATIENCE: Duration = Duration::from_mins(5);

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

#[derive(QueryableByName)]
struct Id {
    #[diesel(sql_type = Text)]
    id: String,
}

/// Checks that every acknowledged order exists once, every job ran once, and the books are right.
///
/// Returns the number of jobs as text.
pub(super) fn check(stage: &mut Stage, tally: &Tally) -> io::Result<String> {
    finish_jobs(stage)?;
    at_once(&mut stage.buyers, |_, buyer| buyer.check(tally))?;
    let orders = count(stage, "orders")?;
    let acknowledged: usize = stage.buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    tally.same("orders", &usize::try_from(orders).ok(), &Some(acknowledged));

    let owing = count(stage, "orders WHERE pay_type = 'BankTransfer'")?;
    tally.check(owing > 0, || "no order was left unpaid".to_owned());
    let expired = count(stage, "order_events WHERE actor = 'Server'")?;
    tally.same("orders that were cancelled", &expired, &owing);
    let twice = "(SELECT order_id FROM order_events WHERE actor = 'Server' \
                 GROUP BY order_id HAVING COUNT(*) > 1) AS twice";
    tally.same(
        "orders that were cancelled twice",
        &count(stage, twice)?,
        &0,
    );

    for (kind, wanted) in [("OrderPlaced", orders), ("OrderExpired", owing)] {
        let sent = format!("messages WHERE kind = '{kind}' AND state = 'Sent'");
        tally.same(kind, &count(stage, &sent)?, &wanted);
    }
    let twice = "(SELECT order_id FROM messages WHERE order_id IS NOT NULL \
                 GROUP BY order_id, kind HAVING COUNT(*) > 1) AS twice";
    tally.same("messages that were queued twice", &count(stage, twice)?, &0);
    let again = count(stage, "messages WHERE attempts > 1")?;

    let product = stage.product.clone();
    let left = stock(&mut stage.buyers[0].member, &product)?;
    tally.same("the stock", &left, &(i64::from(IN_ALL) - orders + expired));
    stage.shop.audit(tally)?;
    Ok(format!(
        "{orders} orders and {expired} expiries notified once each, {again} messages in more than \
         one attempt"
    ))
}

/// Returns the number of acknowledged orders that are missing.
pub(super) fn lost(stage: &Stage) -> io::Result<usize> {
    let kept = stage.shop.beside().rows::<Id>("SELECT id FROM orders")?;
    let kept: HashSet<String> = kept.into_iter().map(|row| row.id).collect();
    let clicks = stage.buyers.iter().flat_map(|buyer| &buyer.clicks);
    Ok(clicks.filter(|click| !kept.contains(&click.id)).count())
}

/// Makes every payment term expire, and waits until the servers have done the resulting jobs.
///
/// Releases the claim of messages whose result could not be saved, as two minutes of waiting would.
fn finish_jobs(stage: &Stage) -> io::Result<()> {
    let open = "orders WHERE pay_type = 'BankTransfer' AND NOT EXISTS \
                (SELECT 1 FROM order_events e WHERE e.order_id = orders.id AND e.actor = 'Server')";
    stage.shop.run_out_terms()?;
    wait_for_none(stage, open)?;
    let claims = "UPDATE messages SET claimed_until = 1 WHERE state = 'Sending'";
    thread::sleep(Duration::from_secs(1));
    stage.shop.beside().execute(claims)?;
    wait_for_none(stage, "messages WHERE state IN ('Due', 'Sending')")
}

/// Waits until the query finds no rows, up to `PATIENCE`. The check of the books finds the rest.
fn wait_for_none(stage: &Stage, rows: &str) -> io::Result<()> {
    let begun = Instant::now();
    while count(stage, rows)? > 0 && begun.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(100));
    }
    Ok(())
}

fn count(stage: &Stage, rows: &str) -> io::Result<i64> {
    let query = format!("SELECT COUNT(*) AS count FROM {rows}");
    let found = stage.shop.beside().rows::<Count>(&query)?;
    Ok(found.first().map_or(0, |row| row.count))
}
