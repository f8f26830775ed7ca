//! Comparison of the orders' logs with the responses to staff and buyers.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Text};

use super::clerk::{Acknowledged, Clerk};
use super::customer::Customer;
use crate::shop::Shop;
use crate::tally::Tally;

/// Staff actions in the orders' logs.
///
/// Notes about a confirmed warning are left out, because they are separate events.
const EVENTS: &str = "SELECT order_id, number, who, action, COALESCE(detail, '') AS detail
    FROM order_events WHERE actor = 'Staff' AND COALESCE(detail, '') NOT LIKE '%已確認：%'";

/// Final status of each order, and the number of times it was shipped or cancelled, without a
/// shipping that a step back undid.
const ENDS: &str = "SELECT o.id, o.status,
        CAST(COALESCE(SUM(CASE e.action WHEN 'step_back' THEN -1 ELSE 1 END), 0) AS BIGINT) AS ways
    FROM orders o LEFT JOIN order_events e
        ON e.order_id = o.id AND (e.action IN ('cancel', 'expire', 'ship_out')
            OR (e.action = 'step_back' AND e.status_from = 3 AND e.status_to = 2))
    GROUP BY o.id, o.status";

#[derive(Debug, QueryableByName)]
struct Event {
    #[diesel(sql_type = Text)]
    order_id: String,
    #[diesel(sql_type = BigInt)]
    number: i64,
    #[diesel(sql_type = Text)]
    who: String,
    #[diesel(sql_type = Text)]
    action: String,
    #[diesel(sql_type = Text)]
    detail: String,
}

#[derive(Debug, QueryableByName)]
struct End {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = BigInt)]
    status: i64,
    #[diesel(sql_type = BigInt)]
    ways: i64,
}

/// Compares the logs; any difference is a violation. Returns a summary.
pub fn compare(
    shop: &Shop,
    clerks: &[Clerk],
    customers: &[Customer],
    tally: &Tally,
) -> io::Result<String> {
    let beside = shop.beside();
    let mut events: BTreeMap<(String, i64), Event> = beside
        .rows(EVENTS)?
        .into_iter()
        .map(|event: Event| ((event.order_id.clone(), event.number), event))
        .collect();
    let (mut done, mut of_action) = (0_u64, BTreeMap::new());
    for action in clerks.iter().flat_map(Clerk::acknowledged) {
        let found = events.remove(&(action.order_id.clone(), action.number));
        tally.check(
            found.as_ref().is_some_and(|found| fits(found, &action)),
            || format!("acknowledged: {action:?}, in the log: {found:?}"),
        );
        done += 1;
        *of_action.entry(action.action).or_insert(0_u64) += 1;
    }
    for event in events.values() {
        tally.check(false, || {
            format!("unacknowledged action in the log: {event:?}")
        });
    }
    let ends: Vec<End> = beside.rows(ENDS)?;
    for end in &ends {
        tally.check(end.ways <= 1, || format!("an order ended twice: {end:?}"));
    }
    check_customers(customers, &ends, tally);
    for action in [
        "prepare",
        "ship_out",
        "dispatch",
        "cancel",
        "mark_paid",
        "step_back",
        "record_delivery",
        "accept_return",
        "refuse_return",
        "take_back",
        "mark_refunded",
    ] {
        tally.check(of_action.contains_key(action), || {
            format!("no staff member did {action}, so it was not tested")
        });
    }
    let requests: Vec<(usize, usize)> = clerks.iter().map(Clerk::requests).collect();
    let made: usize = requests.iter().map(|(made, _)| made).sum();
    let repeated: usize = requests.iter().map(|(_, repeated)| repeated).sum();
    Ok(format!(
        "{} orders, {made} requests of staff, {repeated} of them sent more than once, {done} actions acknowledged \
         and found once",
        ends.len()
    ))
}

fn fits(found: &Event, action: &Acknowledged) -> bool {
    found.who == action.who && found.action == action.action && found.detail.contains(&action.mark)
}

/// Checks that each order reported to a buyer exists, and that each cancelled one stayed cancelled.
fn check_customers(customers: &[Customer], ends: &[End], tally: &Tally) {
    let there: BTreeSet<&str> = ends.iter().map(|end| end.id.as_str()).collect();
    let cancelled: BTreeSet<&str> = ends
        .iter()
        .filter(|end| end.status == 5)
        .map(|end| end.id.as_str())
        .collect();
    for customer in customers {
        for id in &customer.orders {
            tally.check(there.contains(id.as_str()), || {
                format!("order {id} is missing")
            });
        }
        for id in &customer.cancelled {
            tally.check(cancelled.contains(id.as_str()), || {
                format!("order {id} was reported as cancelled, but is not")
            });
        }
    }
}
