//! What the lines of a statement are for.

use std::fmt;

use shop_core::payment::transfer::{Likeness, Match, TransferLine, TransferOrder, match_transfers};

use super::statement::Row;
use super::store::{self, Candidate, Entry};
use crate::db::Conn;
use crate::error::AppError;
use crate::infra::clock::day_in_taiwan;

/// Rivals of a doubtful line that are listed.
const RIVALS: usize = 3;

/// An order that a line may be for, and how well it fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Likely {
    pub(super) candidate: Candidate,
    pub(super) likeness: Likeness,
}

/// What a line of a statement is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Found {
    /// It was booked before.
    Before(Entry),
    /// It pays this order.
    Certain(Likely),
    /// Somebody has to look at these orders.
    Doubtful(Vec<Likely>),
    /// No order is like it.
    Unknown,
}

impl Found {
    /// The order that it certainly pays.
    pub(super) fn certain(&self) -> Option<&str> {
        match self {
            Self::Certain(likely) => Some(&likely.candidate.row.id),
            _ => None,
        }
    }
}

/// What each line is for, in the sequence of the lines. Changes nothing.
pub(super) fn look(conn: &mut Conn, statement: &[Row]) -> Result<Vec<Found>, AppError> {
    let first = statement.iter().map(|row| row.day).min();
    let Some(first) = first.and_then(day_in_taiwan) else {
        return Ok(Vec::new());
    };
    let candidates = store::candidates(conn, first.0)?;
    let orders: Vec<TransferOrder> = candidates.iter().map(|one| one.order.clone()).collect();
    let fingerprints: Vec<&str> = statement.iter().map(|row| &*row.fingerprint).collect();
    let mut before = store::booked(conn, &fingerprints)?;
    let fresh: Vec<TransferLine> = statement
        .iter()
        .filter(|row| !before.contains_key(&row.fingerprint))
        .map(Row::line)
        .collect();
    let mut matches = match_transfers(&fresh, &orders).into_iter();
    let likely = |likeness: Likeness| {
        let candidate = candidates.get(likeness.order)?.clone();
        Some(Likely {
            candidate,
            likeness,
        })
    };
    let found = |row: &Row| match before.remove(&row.fingerprint) {
        Some(entry) => Found::Before(entry),
        None => match matches.next() {
            Some(Match::Certain(one)) => likely(one).map_or(Found::Unknown, Found::Certain),
            Some(Match::Doubtful(rivals)) => {
                Found::Doubtful(rivals.into_iter().take(RIVALS).filter_map(likely).collect())
            }
            Some(Match::Unknown) | None => Found::Unknown,
        },
    };
    Ok(statement.iter().map(found).collect())
}

/// What every line of a statement is for, for the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The lines, with what each is for.
    pub(super) lines: Vec<(Row, Found)>,
    /// Whether what is certain was marked as paid.
    pub(super) applied: bool,
}

/// One line each, and how many there are of each kind.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut certain, mut doubtful, mut unknown, mut before) = (0, 0, 0, 0);
        for (row, found) in &self.lines {
            write!(f, "line {}  {}  NT${}  ", row.place, row.day, row.amount)?;
            match found {
                Found::Before(entry) => {
                    before += 1;
                    writeln!(f, "booked before for {}", entry.order_id)?;
                }
                Found::Certain(likely) => {
                    certain += 1;
                    let word = if self.applied { "paid" } else { "pays" };
                    writeln!(f, "{word} {likely}")?;
                }
                Found::Doubtful(rivals) => {
                    doubtful += 1;
                    f.write_str("doubtful:")?;
                    for likely in rivals {
                        write!(f, " {likely}")?;
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

/// `2611217QK4ZT9WXB (score 100: amount fits, digits fit, in time)`.
impl fmt::Display for Likely {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.candidate.row.id, self.likeness)
    }
}
