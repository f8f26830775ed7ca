//! Writes of one decided change, described once for both databases.
//!
//! A statement handles rows. On PostgreSQL all statements run as one, with their rows as JSON
//! parameters ([`postgres`]). On SQLite each row runs a prepared statement with bound values
//! ([`sqlite`]). Both count the changed rows: another number than expected is a conflict.

mod postgres;
mod row;
mod sqlite;

use std::borrow::Cow;

use serde::Serialize;

use self::row::{Row, rows_of};
use super::Conn;
use crate::error::AppError;

/// Statements of one change, in the order in which they run.
///
/// Statements of one set must not see the rows of each other: on PostgreSQL none sees the writes of
/// another one, and foreign keys are checked after all of them. After a conflict the statements
/// that follow write nothing, and PostgreSQL logs no error. The caller must then roll back.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct WriteSet {
    parts: Vec<Part>,
}

/// SQL that both databases share, for rows that the code gives.
///
/// `FROM rows` or `USING rows` names the rows, and `row.name` is a field of one of them. Other
/// columns are named with their table.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Statement {
    /// Table whose column types the fields of the rows have.
    pub types: &'static str,
    /// Text of the statement.
    pub sql: Cow<'static, str>,
    /// Set if several changes may write the same row, and a batch has to write it once.
    pub sum: Option<Sum>,
}

/// Rows with the same key that a batch adds up. Each sum must change one row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sum {
    /// Fields of the key, separated by commas.
    pub key: &'static str,
    /// Other fields of the sum, as SQL expressions with their names.
    pub fields: &'static str,
    /// Table of an `UPDATE`, whose rows PostgreSQL locks in the order of the key before the
    /// statement. Without it, the plan of the join decides the order. An `INSERT` writes its rows
    /// in the order of the key.
    pub held: Option<&'static str>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    write: Write,
    /// Names of the fields of `rows`.
    fields: Vec<String>,
    rows: Vec<Row>,
    /// Number of rows to change if there is no conflict.
    changes: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Write {
    /// Inserts the rows into this table.
    Insert(&'static str),
    Run(Statement),
}

impl Statement {
    /// Creates a statement of this text. The fields of its rows have the types of a table.
    #[must_use]
    pub const fn new(types: &'static str, sql: &'static str) -> Self {
        Self {
            types,
            sql: Cow::Borrowed(sql),
            sum: None,
        }
    }
}

impl WriteSet {
    /// Returns `true` if there is nothing to write.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Adds an insert of rows whose fields are named like the columns of `table`. A row that exists
    /// already is a conflict.
    pub fn insert(&mut self, table: &'static str, rows: &[impl Serialize]) -> Result<(), AppError> {
        self.add(Write::Insert(table), rows, rows.len())
    }

    /// Adds a statement that changes one row for each of `rows`.
    pub fn run(&mut self, statement: Statement, rows: &[impl Serialize]) -> Result<(), AppError> {
        self.add(Write::Run(statement), rows, rows.len())
    }

    /// Adds a statement that changes a number of rows for `row`.
    pub fn run_for(
        &mut self,
        statement: Statement,
        row: impl Serialize,
        changes: usize,
    ) -> Result<(), AppError> {
        self.add(Write::Run(statement), &[row], changes)
    }

    fn add(
        &mut self,
        write: Write,
        rows: &[impl Serialize],
        changes: usize,
    ) -> Result<(), AppError> {
        if rows.is_empty() {
            return Ok(());
        }
        let (fields, rows) = rows_of(rows)?;
        self.parts.push(Part {
            write,
            fields,
            rows,
            changes,
        });
        Ok(())
    }

    /// Runs the statements in the caller's transaction. Fails with [`AppError::Conflict`] on a
    /// conflict; the caller must then roll back.
    pub fn write(&self, conn: &mut Conn) -> Result<(), AppError> {
        if self.is_empty() {
            return Ok(());
        }
        let is_written = match conn {
            Conn::Postgres(postgres) => postgres::write(self, postgres)?,
            Conn::Sqlite(sqlite) => sqlite::write(self, sqlite)?,
        };
        is_written.then_some(()).ok_or(AppError::Conflict)
    }

    /// Returns `true` if both have the same statements; the rows may differ.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let statements = self.parts.iter().map(Part::statement);
        statements.eq(other.parts.iter().map(Part::statement))
    }

    /// Joins changes with the same statements into one batch.
    pub(super) fn joined(all: &[Self]) -> Self {
        let mut all = all.iter();
        let mut joined = all.next().cloned().unwrap_or_default();
        for other in all {
            for (part, other) in joined.parts.iter_mut().zip(&other.parts) {
                part.rows.extend_from_slice(&other.rows);
                part.changes += other.changes;
            }
        }
        joined
    }
}

impl Part {
    const fn statement(&self) -> (&Write, &Vec<String>) {
        (&self.write, &self.fields)
    }
}
