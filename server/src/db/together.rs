//! Several statements that travel to PostgreSQL as one.

use diesel::pg::{Pg, PgConnection};
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Bool, Text};
use diesel::{QueryResult, RunQueryDsl};
use serde::Serialize;
use serde_json::Value;

use crate::error::AppError;

/// Statements that change rows of different tables, as one of PostgreSQL: each further round trip costs more than most of
/// them. None sees what another one writes; references between their rows are checked when all are written. The rows are one
/// parameter of a statement, as JSON: changes of the same statements are one when their rows are put together, and a
/// connection prepares the text once.
///
/// They run in the sequence in which they are added, and once one of them has changed other rows than it should, those after
/// it are given none: a change that comes too late meets no row that is there already, and PostgreSQL logs no error. What was
/// written before is for the caller's transaction to roll back.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Together {
    parts: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    /// The rows are its `$1`. It returns, as `kept`, of how many of them it has done what it should.
    statement: String,
    /// Objects of JSON, with commas between.
    rows: String,
    /// The sum of `kept` when no other change was in its way.
    kept: i64,
}

impl Together {
    /// Adds a statement. `$1` in it stands for an array of JSON with `rows`; the numbers that it returns as `kept` add up to
    /// this one when no other change was in its way. Such sums are added where changes share the statement.
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

    /// Adds the insertion of rows whose fields are columns of a table. A row that is there already is in its way.
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

    /// Whether both are the same statements, with whatever rows.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let statements = self.parts.iter().map(|part| &part.statement);
        statements.eq(other.parts.iter().map(|part| &part.statement))
    }

    /// The rows of all, which [are like](Self::is_like) the first, in its statements.
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

    /// Runs them in the caller's transaction. Returns `false` if one of them changed other rows than it should: the
    /// transaction must be rolled back then.
    pub fn run(&self, conn: &mut PgConnection) -> QueryResult<bool> {
        if self.parts.is_empty() {
            return Ok(true);
        }
        self.get_result(conn)
    }
}

fn not_written(error: &serde_json::Error) -> AppError {
    AppError::Damaged(format!("a row to be written: {error}"))
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

/// Known by its text.
impl QueryId for &Together {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for &Together {
    type SqlType = Bool;
}

impl<Connection> RunQueryDsl<Connection> for &Together {}
