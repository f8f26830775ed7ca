//! Batches several PostgreSQL statements into one round trip.

use diesel::pg::{Pg, PgConnection};
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Bool, Text};
use diesel::{QueryResult, RunQueryDsl};
use serde::Serialize;
use serde_json::Value;

use crate::error::AppError;

/// Statements on different tables, sent to PostgreSQL as one.
///
/// Each further round trip costs more than most of these statements. No statement sees the writes
/// of another one; foreign keys are checked after all of them. Each statement takes its rows as one
/// JSON parameter. Changes with the same statements can therefore be joined by joining their rows,
/// and each connection prepares the text once.
///
/// The statements run in the order in which they are added. If the sum of `kept` of a statement is
/// not as expected, the statements after it get no rows. A late change therefore causes no unique
/// violation, and PostgreSQL logs no error. The caller must roll back the earlier writes.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Together {
    parts: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    /// SQL with the rows as `$1`. It returns a column `kept`: the number of rows it handled as
    /// expected.
    statement: String,
    /// JSON objects, separated by commas.
    rows: String,
    /// Expected sum of `kept` if there is no conflict.
    kept: i64,
}

impl Together {
    /// Adds a statement, in which `$1` stands for a JSON array of `rows`.
    ///
    /// `kept` is the expected sum of the column `kept` if there is no conflict. Batching adds up
    /// the sums of changes that share the statement.
    pub fn add(
        &mut self,
        statement: impl Into<String>,
        rows: &[impl Serialize],
        kept: usize,
    ) -> Result<(), AppError> {
        let rows: Result<Vec<_>, _> = rows.iter().map(serde_json::to_string).collect();
        self.parts.push(Part {
            statement: statement.into(),
            rows: rows.map_err(|error| not_written(&error))?.join(","),
            kept: i64::try_from(kept).unwrap_or(i64::MAX),
        });
        Ok(())
    }

    /// Adds an insert of rows whose fields are named like the columns of `table`. A row that exists
    /// already is a conflict.
    pub fn insert(&mut self, table: &str, rows: &[impl Serialize]) -> Result<(), AppError> {
        let rows: Result<Vec<_>, _> = rows.iter().map(serde_json::to_value).collect();
        let rows = rows.map_err(|error| not_written(&error))?;
        let columns: Vec<_> = match rows.first() {
            Some(Value::Object(row)) => row.keys().map(String::as_str).collect(),
            _ => return Ok(()),
        };
        let columns = columns.join(", ");
        let statement = format!(
            "INSERT INTO {table} ({columns}) SELECT {columns} \
             FROM json_populate_recordset(NULL::{table}, $1) \
             ON CONFLICT DO NOTHING RETURNING 1 AS kept"
        );
        self.add(statement, &rows, rows.len())
    }

    /// Returns `true` if both have the same statements; the rows may differ.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let statements = self.parts.iter().map(|part| &part.statement);
        statements.eq(other.parts.iter().map(|part| &part.statement))
    }

    /// Joins changes with the same statements into one batch.
    pub(super) fn joined(all: &[Self]) -> Self {
        let mut all = all.iter();
        let mut joined = all.next().cloned().unwrap_or_default();
        for other in all {
            for (part, other) in joined.parts.iter_mut().zip(&other.parts) {
                part.rows.push(',');
                part.rows.push_str(&other.rows);
                part.kept += other.kept;
            }
        }
        joined
    }

    /// Runs the statements in the caller's transaction. Returns `false` on a conflict; the caller
    /// must then roll back.
    pub fn run(&self, conn: &mut PgConnection) -> QueryResult<bool> {
        if self.parts.is_empty() {
            return Ok(true);
        }
        self.get_result(conn)
    }
}

fn not_written(error: &serde_json::Error) -> AppError {
    AppError::Damaged(format!("cannot serialize a row: {error}"))
}

impl QueryFragment<Pg> for &Together {
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        let mut before: Option<usize> = None;
        for (number, part) in self.parts.iter().enumerate() {
            let begin = if before.is_none() { "WITH" } else { "," };
            pass.push_sql(&format!("{begin} part_{number} AS ("));
            for (place, text) in part.statement.split("$1").enumerate() {
                if place > 0 {
                    pass.push_sql("('[' || ");
                    if let Some(before) = before {
                        pass.push_sql(&format!("CASE WHEN (SELECT done FROM done_{before}) THEN "));
                    }
                    pass.push_bind_param::<Text, _>(&part.rows)?;
                    pass.push_sql(if before.is_none() { "" } else { " ELSE '' END" });
                    pass.push_sql(" || ']')::json");
                }
                pass.push_sql(text);
            }
            pass.push_sql(&format!(
                "), done_{number} AS (SELECT (SELECT COALESCE(SUM(kept), 0) FROM part_{number}) = "
            ));
            pass.push_bind_param::<BigInt, _>(&part.kept)?;
            if let Some(before) = before {
                pass.push_sql(&format!(" AND (SELECT done FROM done_{before})"));
            }
            pass.push_sql(" AS done)");
            before = Some(number);
        }
        if let Some(last) = before {
            pass.push_sql(&format!(" SELECT done FROM done_{last}"));
        }
        Ok(())
    }

    fn is_safe_to_cache_prepared(&self, _: &Pg) -> QueryResult<bool> {
        Ok(true)
    }
}

/// Diesel caches the prepared statement by its SQL text.
impl QueryId for &Together {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for &Together {
    type SqlType = Bool;
}

impl<Connection> RunQueryDsl<Connection> for &Together {}
