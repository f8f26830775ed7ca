//! Telling what the lines of a statement are for, and marking what is certain as paid.

use std::fmt;

use shop_core::order::Action;
use shop_core::payment::transfer::{Likeness, Match, TransferLine, match_transfers};
use shop_core::time::Moment;

use super::statement::Row;
use super::store::{self, Entry};
use crate::db::Conn;
use crate::error::AppError;
use crate::messaging::Outbox;
use crate::order::act::{act, unknown};
use crate::order::author::Author;
use crate::order::store::orders;

/// Rivals of a doubtful line that are listed.
const RIVALS: usize = 3;

/// In whose name, and when, orders are marked as paid.
pub(super) struct Booking<'a> {
    pub(super) outbox: &'a Outbox,
    pub(super) who: &'a str,
    pub(super) now: Moment,
}

/// What a line of a statement is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// It was booked for this order before.
    Before(String),
    /// It pays this order.
    Certain(String, Likeness),
    /// Somebody has to look at these orders.
    Doubtful(Vec<(String, Likeness)>),
    /// No order is like it.
    Unknown,
}

/// What every line of a statement is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Line of the file, what it says, what it is for.
    lines: Vec<(u64, TransferLine, Found)>,
    /// Whether what is certain was marked as paid.
    applied: bool,
}

/// Tells what the lines are for, and changes nothing.
pub(super) fn look(conn: &mut Conn, statement: &[Row]) -> Result<Report, AppError> {
    let candidates = store::candidates(conn)?;
    let (ids, candidates): (Vec<_>, Vec<_>) = candidates.into_iter().unzip();
    let mut before = Vec::with_capacity(statement.len());
    for row in statement {
        before.push(store::booked(conn, &row.fingerprint)?);
    }
    let fresh: Vec<TransferLine> = statement
        .iter()
        .zip(&before)
        .filter(|(_, before)| before.is_none())
        .map(|(row, _)| row.line.clone())
        .collect();
    let mut matches = match_transfers(&fresh, &candidates).into_iter();
    let id = |likeness: &Likeness| ids.get(likeness.order).cloned().unwrap_or_default();
    let found = |before: Option<String>| match before {
        Some(order) => Found::Before(order),
        None => match matches.next() {
            Some(Match::Certain(likeness)) => Found::Certain(id(&likeness), likeness),
            Some(Match::Doubtful(rivals)) => {
                let named = |one: Likeness| (id(&one), one);
                Found::Doubtful(rivals.into_iter().take(RIVALS).map(named).collect())
            }
            Some(Match::Unknown) | None => Found::Unknown,
        },
    };
    let found: Vec<Found> = before.into_iter().map(found).collect();
    let lines = statement.iter().zip(found);
    Ok(Report {
        lines: lines
            .map(|(row, found)| (row.place, row.line.clone(), found))
            .collect(),
        applied: false,
    })
}

/// Tells what the lines are for, and marks the orders of those that are certain as paid.
pub(super) fn book(
    conn: &mut Conn,
    statement: &[Row],
    booking: &Booking<'_>,
) -> Result<Report, AppError> {
    let report = look(conn, statement)?;
    for (row, (_, _, found)) in statement.iter().zip(&report.lines) {
        let Found::Certain(order_id, _) = found else {
            continue;
        };
        let order = orders::find(conn, order_id)?.ok_or_else(unknown)?;
        let staff = Author::staff(booking.who);
        act(
            conn,
            booking.outbox,
            &order,
            &Action::MarkPaid,
            &staff,
            booking.now,
        )?;
        let booked = Entry {
            id: &row.fingerprint,
            order_id,
            amount: row.line.amount.thousandths(),
            booked_at: booking.now.millis(),
            who: booking.who,
        };
        store::insert(conn, &booked)?;
    }
    Ok(Report {
        applied: true,
        ..report
    })
}

/// One line each, and how many there are of each kind.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut certain, mut doubtful, mut unknown, mut before) = (0, 0, 0, 0);
        for (place, line, found) in &self.lines {
            write!(f, "line {place}  {}  NT${}  ", line.day, line.amount)?;
            match found {
                Found::Before(order) => {
                    before += 1;
                    writeln!(f, "booked before for {order}")?;
                }
                Found::Certain(order, likeness) => {
                    certain += 1;
                    let word = if self.applied { "paid" } else { "pays" };
                    writeln!(f, "{word} {order} ({likeness})")?;
                }
                Found::Doubtful(rivals) => {
                    doubtful += 1;
                    f.write_str("doubtful:")?;
                    for (order, likeness) in rivals {
                        write!(f, " {order} ({likeness})")?;
                    }
                    f.write_str("\n")?;
                }
                Found::Unknown => {
                    unknown += 1;
                    f.write_str("no order is like it\n")?;
                }
            }
        }
        let then = if self.applied {
            "the certain are marked as paid"
        } else {
            "nothing was changed; --apply marks the certain as paid"
        };
        write!(
            f,
            "{certain} certain, {doubtful} doubtful, {unknown} unknown, {before} booked before; {then}"
        )
    }
}
