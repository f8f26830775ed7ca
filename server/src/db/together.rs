//! Several statements that travel to PostgreSQL as one.

use diesel::pg::{Pg, PgConnection};
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::result::Error as QueryError;
use diesel::sql_types::{BigInt, Integer, Text};
use diesel::{QueryResult, RunQueryDsl};
use serde::Serialize;
use serde_json::Value;

use crate::error::AppError;

/// Statements that change rows of different tables, as one of PostgreSQL: each further round trip costs more than most of
/// them. None sees what another one writes; references between their rows are checked when all are written. All of them
/// happen or none: the whole is a transaction where it is in none. The rows are one parameter of a statement, as JSON:
/// changes of the same statements are one when their rows are put together, and a connection prepares the text once.
///
/// They run in the sequence in which they are added, as their rows are counted. PostgreSQL does not promise it, and speed
/// alone relies on it: transactions that wait for each other crosswise are run again.
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
    /// As many as it keeps when nobody was in its way.
    kept: i64,
}

impl Together {
    /// Adds a statement that changes so many rows when nobody was in its way. `$1` in it stands for an array of JSON with
    /// `rows`, and it returns as `kept` how many of them it has changed.
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

    /// Adds the insertion of rows whose fields are columns of a table.
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
             FROM json_populate_recordset(NULL::{table}, $1) RETURNING 1 AS kept"
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

    /// Runs them; whether each changed as many rows as it should. Where not, nothing is changed.
    pub fn run(&self, conn: &mut PgConnection) -> QueryResult<bool> {
        if self.parts.is_empty() {
            return Ok(true);
        }
        match self.get_result::<i32>(conn) {
            Ok(_) => Ok(true),
            Err(QueryError::DatabaseError(_, about)) if about.message() == OTHER_ROWS => Ok(false),
            Err(error) => Err(error),
        }
    }
}

fn not_written(error: &serde_json::Error) -> AppError {
    AppError::Damaged(format!("a row to be written: {error}"))
}

/// What PostgreSQL says where other rows were changed: the shortest way to have a statement fail.
const OTHER_ROWS: &str = "division by zero";

impl QueryFragment<Pg> for &Together {
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        for (number, part) in self.parts.iter().enumerate() {
            let begin = if number == 0 { "WITH" } else { ")," };
            pass.push_sql(&format!("{begin} part_{number} AS ("));
            for (place, text) in part.statement.split("$1").enumerate() {
                if place > 0 {
                    pass.push_sql("('[' || ");
                    pass.push_bind_param::<Text, _>(&part.rows)?;
                    pass.push_sql(" || ']')::json");
                }
                pass.push_sql(text);
            }
        }
        pass.push_sql(") SELECT 1 / (");
        for (number, part) in self.parts.iter().enumerate() {
            let and = if number == 0 { "" } else { " AND " };
            pass.push_sql(&format!(
                "{and}(SELECT COALESCE(SUM(kept), 0) FROM part_{number}) = "
            ));
            pass.push_bind_param::<BigInt, _>(&part.kept)?;
        }
        pass.push_sql(")::int");
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
    type SqlType = Integer;
}

impl<Connection> RunQueryDsl<Connection> for &Together {}
