//! Lines of a bank statement below the column names, and the direction of their money.

use std::collections::BTreeSet;

use csv::StringRecord;
use shop_core::money::Money;
use shop_core::payment::transfer::{Direction, is_reversal};
use shop_core::time::Day;

use super::cells::{Amount, amount, day, plain};
use super::columns::{Columns, Unread};
use super::fault::Fault;

/// Words in the lines that close a page or a file.
const FEET: [&str; 11] = [
    "合計", "總計", "小計", "累計", "承前", "過次", "結轉", "餘額", "筆數", "total", "balance",
];
/// Maximum number of distinct values of an unread column that may be direction marks, and maximum
/// length of each in characters.
const WORDS_MOST: usize = 4;
const WORD_MOST: usize = 6;
/// Maximum length of a description of the kind of a transaction, in characters.
const SUMMARY_MOST: usize = 12;
/// Maximum length of a memo that only names a reversal, in characters.
const REVERSAL_MOST: usize = 4;

/// Line with a date and a positive amount.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) place: u64,
    pub(super) day: Day,
    pub(super) amount: Money,
    pub(super) record: StringRecord,
}

/// Direction of the money of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    In,
    Out,
    Unclear,
    /// In another currency than the shop's.
    Foreign,
    /// Reversal or correction.
    Reversal,
}

/// Lines below one row of column names.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) columns: Columns,
    pub(super) lines: Vec<Line>,
    /// `true` if an amount is negative: the sign then shows the direction.
    has_signs: bool,
}

impl Section {
    pub(super) const fn of(columns: Columns) -> Self {
        Self {
            columns,
            lines: Vec::new(),
            has_signs: false,
        }
    }

    /// Takes a line, and returns it if it is no transfer. Drops lines of outgoing money.
    ///
    /// Fails if a line has an amount and no date, or a date and no readable amount.
    pub(super) fn take(&mut self, record: StringRecord) -> Result<Option<StringRecord>, Fault> {
        let place = record.position().map_or(0, csv::Position::line);
        let cell = |column: usize| plain(record.get(column).unwrap_or_default());
        let written_day = cell(self.columns.day);
        let written = cell(self.columns.amount);
        let has_digits = written.contains(|letter: char| letter.is_ascii_digit());
        match (day(&written_day), amount(&written)) {
            (Some(day), Some(Amount::In(amount))) => self.lines.push(Line {
                place,
                day,
                amount,
                record,
            }),
            (Some(_), Some(Amount::Out)) => self.has_signs = true,
            (Some(_), Some(Amount::Nothing)) => {}
            (Some(_), None) => return Err(Fault::NoAmount(place, written)),
            (None, _) if is_foot(&written_day, &record) => return Ok(Some(record)),
            (None, Some(Amount::In(_))) => return Err(Fault::NoDate(place, written_day)),
            (None, None) if has_digits => return Err(Fault::NoDate(place, written_day)),
            (None, _) => return Ok(Some(record)),
        }
        Ok(None)
    }

    /// Returns the direction of each line, and the names of the columns that leave it open.
    pub(super) fn judged(&self) -> (Vec<Kind>, Vec<String>) {
        let marks = self.marks();
        let kinds = self.lines.iter().map(|line| self.kind(line, &marks));
        (kinds.collect(), self.unsure_columns(&marks))
    }

    /// Returns the direction of a line, from the name of the amount column, its direction marks and
    /// its texts.
    ///
    /// An unknown or contradictory direction is unclear, never income.
    fn kind(&self, line: &Line, marks: &[usize]) -> Kind {
        let cell = |column: &usize| plain(line.record.get(*column).unwrap_or_default());
        let mut directions = Vec::new();
        for column in self.columns.directions.iter().chain(marks) {
            let mark = cell(column);
            let may_be_blank = self.columns.is_incoming || self.columns.summaries.contains(column);
            match Direction::of_mark(&mark) {
                Some(direction) => directions.push(direction),
                None if mark.is_empty() && may_be_blank => {}
                None => return Kind::Unclear,
            }
        }
        let mut outgoing = self
            .columns
            .outgoing
            .iter()
            .map(|column| amount(&cell(column)));
        if outgoing.any(|amount| amount != Some(Amount::Nothing)) {
            directions.push(Direction::Out);
        }
        let is_in = self.columns.is_incoming || directions.contains(&Direction::In);
        let is_out = directions.contains(&Direction::Out);
        match (is_in, is_out) {
            (false, true) => Kind::Out,
            _ if self.columns.is_foreign(&line.record) => Kind::Foreign,
            _ if self.is_reversed(line) => Kind::Reversal,
            (true, true) => Kind::Unclear,
            (false, false) if self.says_out(line) => Kind::Unclear,
            (_, false) => Kind::In,
        }
    }

    /// Returns the unread and summary columns that contain only direction marks. Payer memos and a
    /// column of dashes do not count.
    fn marks(&self) -> Vec<usize> {
        if self.columns.is_incoming {
            return Vec::new();
        }
        let unread = self.columns.unread.iter().map(|column| column.place);
        let summaries = self.columns.summaries.iter().copied();
        let holds_marks = |column: &usize| {
            let cells: Vec<String> = self.cells(*column).collect();
            let is_word = |cell: &String| cell.as_str() != "-" && cell.as_str() != "+";
            cells.iter().all(|cell| Direction::of_mark(cell).is_some()) && cells.iter().any(is_word)
        };
        unread.chain(summaries).filter(holds_marks).collect()
    }

    /// Returns the cells of a column that are not blank.
    fn cells(&self, column: usize) -> impl Iterator<Item = String> {
        let cell = move |line: &Line| plain(line.record.get(column).unwrap_or_default());
        self.lines.iter().map(cell).filter(|cell| !cell.is_empty())
    }

    /// Returns `true` if the description of a line, or a whole cell, names a reversal or a
    /// correction.
    fn is_reversed(&self, line: &Line) -> bool {
        let says_so = |(column, cell): (usize, &str)| {
            let length = plain(cell).chars().count();
            let most = if self.columns.summaries.contains(&column) {
                SUMMARY_MOST
            } else {
                REVERSAL_MOST
            };
            length <= most && is_reversal(cell)
        };
        line.record.iter().enumerate().any(says_so)
    }

    /// Returns `true` if a cell is a mark of outgoing money, or the description says so. The 付款
    /// that buyers write into memos does not count.
    fn says_out(&self, line: &Line) -> bool {
        let known = [self.columns.day, self.columns.amount];
        let is_out = |(column, cell): (usize, &str)| {
            let cell = plain(cell);
            let is_summary = self.columns.summaries.contains(&column);
            let is_memo = !is_summary && self.columns.payer.contains(&column);
            let is_mark = cell != "-" && Direction::of_mark(&cell) == Some(Direction::Out);
            let is_short = cell.chars().count() <= SUMMARY_MOST;
            let says_out =
                is_summary && is_short && Direction::of_words(&cell) == Some(Direction::Out);
            !known.contains(&column) && (is_mark && !(is_memo && cell.contains('付')) || says_out)
        };
        line.record.iter().enumerate().any(is_out)
    }

    /// Returns the names of unread columns that may show the direction, if nothing else does.
    ///
    /// The direction is known otherwise if the amount column is for incoming money only, or if an
    /// amount is negative. It is also known from a column of outgoing amounts or of direction
    /// marks. An unread column may show the direction if it has only a few short values.
    fn unsure_columns(&self, marks: &[usize]) -> Vec<String> {
        let is_told = self.columns.is_incoming
            || self.has_signs
            || !self.columns.outgoing.is_empty()
            || !self.columns.directions.is_empty()
            || !marks.is_empty();
        if is_told {
            return Vec::new();
        }
        let may_tell = |column: &&Unread| {
            let words: BTreeSet<String> = self.cells(column.place).collect();
            let is_short = |word: &String| {
                let is_number = word.chars().all(|letter| letter.is_ascii_digit());
                word.chars().count() <= if is_number { 2 } else { WORD_MOST }
            };
            (1..=WORDS_MOST).contains(&words.len()) && words.iter().all(is_short)
        };
        let columns = self.columns.unread.iter().filter(may_tell);
        columns.map(|column| column.name.clone()).collect()
    }
}

/// Returns `true` for a line that closes a page: a cell says so, and its date is blank or says so.
fn is_foot(written_day: &str, record: &StringRecord) -> bool {
    let says_so = |cell: &str| {
        let cell: String = plain(cell)
            .split_whitespace()
            .collect::<String>()
            .to_lowercase();
        FEET.iter().any(|foot| cell.contains(foot))
    };
    (written_day.is_empty() || says_so(written_day)) && record.iter().any(says_so)
}
