//! Matches of statement lines with orders.

use std::fmt;

use shop_core::payment::transfer::{Likeness, Match, TransferLine, TransferOrder, match_transfers};

use super::statement::{Row, Statement};
use super::store::{self, Candidate, Entry};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Maximum number of orders listed for a doubtful line.
const RIVALS: usize = 3;

/// Order that a line may pay, with its similarity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Likely {
    pub(super) candidate: Candidate,
    pub(super) likeness: Likeness,
}

/// Match of a statement line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Found {
    /// The line was booked before.
    Before(Entry),
    /// The line pays this order.
    Certain(Likely),
    /// The line may pay one of these orders; staff have to decide.
    Doubtful(Vec<Likely>),
    /// No order matches.
    Unknown,
}

/// Match of a statement line, with the reason why staff have to check it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Looked {
    pub(super) found: Found,
    pub(super) caution: Option<Caution>,
}

/// Reason why a line is never certain, however well it matches an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Caution {
    /// A booked transfer has the same date, amount and account, and is on no other line of this
    /// file.
    LooksBooked,
    /// The file does not show the direction of the money.
    DirectionUnsure,
}

impl Caution {
    /// Returns the message for staff, in Chinese.
    pub(super) const fn sentence(self) -> &'static str {
        match self {
            Self::LooksBooked => "與先前入帳的一筆同日、同金額、同帳號，可能是同一筆匯款",
            Self::DirectionUnsure => "看不出是存入還是支出",
        }
    }

    const fn english(self) -> &'static str {
        match self {
            Self::LooksBooked => "looks like a booked line",
            Self::DirectionUnsure => "may be an outgoing payment",
        }
    }
}

impl Looked {
    /// Returns the number of the order that the line certainly pays.
    pub(super) fn certain(&self) -> Option<&str> {
        match &self.found {
            Found::Certain(likely) => Some(&likely.candidate.row.id),
            _ => None,
        }
    }
}

/// Matches the lines with the orders, without changing anything. Returns one match per line, in the
/// same sequence. `own` is the shop's account.
pub(super) fn look(conn: &mut Conn, statement: &[Row], own: &str) -> Result<Vec<Looked>, AppError> {
    let days = || statement.iter().map(|row| row.day);
    let (Some(first), Some(last)) = (days().min(), days().max()) else {
        return Ok(Vec::new());
    };
    let candidates = store::candidates(conn, first.begin_in_taiwan())?;
    let orders: Vec<TransferOrder> = candidates.iter().map(|one| one.order.clone()).collect();
    let before = store::booked_rows(conn, statement)?;
    let mut alike = store::booked_between(conn, first, last)?;
    let is_here = |id: &str| before.iter().flatten().any(|entry| entry.id == id);
    alike.retain(|facts| !is_here(&facts.id));
    let is_fresh = |(row, entry): (&Row, &Option<Entry>)| entry.is_none().then(|| row.line(own));
    let fresh: Vec<TransferLine> = statement.iter().zip(&before).filter_map(is_fresh).collect();
    let matches = match_transfers(&fresh, &orders);
    let mut fresh = fresh.iter().zip(matches);
    let likely = |likeness: Likeness| {
        let candidate = candidates.get(likeness.order)?.clone();
        Some(Likely {
            candidate,
            likeness,
        })
    };
    let found = |matched: Match, is_sure: bool| match matched {
        Match::Certain(one) if is_sure => likely(one).map_or(Found::Unknown, Found::Certain),
        Match::Certain(one) => Found::Doubtful(likely(one).into_iter().collect()),
        Match::Doubtful(rivals) => {
            Found::Doubtful(rivals.into_iter().take(RIVALS).filter_map(likely).collect())
        }
        Match::Unknown => Found::Unknown,
    };
    let looked = |(row, entry): (&Row, Option<Entry>)| {
        if let Some(entry) = entry {
            return Some(Looked {
                found: Found::Before(entry),
                caution: None,
            });
        }
        let (line, outcome) = fresh.next()?;
        let caution = if alike.iter().any(|facts| facts.is_like(line)) {
            Some(Caution::LooksBooked)
        } else {
            row.is_unsure.then_some(Caution::DirectionUnsure)
        };
        Some(Looked {
            found: found(outcome, caution.is_none()),
            caution,
        })
    };
    Ok(statement
        .iter()
        .zip(before.clone())
        .filter_map(looked)
        .collect())
}

/// Report on all lines of a statement, for the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub(super) statement: Statement,
    /// Match of each row.
    pub(super) looked: Vec<Looked>,
    /// `true` if the orders of certain matches were marked as paid.
    pub(super) applied: bool,
}

/// Formats the warnings, one line per row and per skipped line, and the number of rows of each
/// kind.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut certain = 0;
        let mut doubtful = 0;
        let mut unknown = 0;
        let mut before = 0;
        for column in &self.statement.unsure_columns {
            writeln!(
                f,
                "caution: column \"{column}\" may be the direction of the money, but is not \
                 understood"
            )?;
        }
        for (row, looked) in self.statement.rows.iter().zip(&self.looked) {
            write!(f, "line {}  {}  NT${}  ", row.place, row.day, row.amount)?;
            if let Some(caution) = looked.caution {
                write!(f, "{}; ", caution.english())?;
            }
            match &looked.found {
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
                    f.write_str("no matching order\n")?;
                }
            }
        }
        for line in &self.statement.skipped {
            writeln!(
                f,
                "line {}  skipped: {}: {}",
                line.place,
                line.reason.english(),
                line.text
            )?;
        }
        let skipped = self.statement.skipped_count;
        if skipped > self.statement.skipped.len() {
            writeln!(f, "{skipped} lines skipped in total")?;
        }
        let then = if self.applied {
            "the certain ones are marked as paid"
        } else {
            "nothing was changed; --apply marks the certain ones as paid"
        };
        write!(
            f,
            "{certain} certain, {doubtful} doubtful, {unknown} unknown, {before} booked before; {then}"
        )
    }
}

/// Formats as `2611217QK4ZT9WXB (score 100: amount fits, digits fit, in time)`.
impl fmt::Display for Likely {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.candidate.row.id, self.likeness)
    }
}
