//! Several statements that travel to PostgreSQL as one.

use diesel::pg::{Pg, PgConnection};
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::result::Error as QueryError;
use diesel::sql_types::Integer;
use diesel::{QueryResult, RunQueryDsl};

/// Statements that change rows of different tables and return something of each, as one of PostgreSQL: each further round
/// trip costs more than most of them. None sees what another one writes; references between their rows are checked when all
/// are written. All of them happen or none: the whole is a transaction where it is in none. A connection prepares each text
/// once.
///
/// They run in the sequence in which they are added, as their rows are counted. PostgreSQL does not promise it, and speed
/// alone relies on it: transactions that wait for each other crosswise are run again.
#[derive(Default)]
pub(crate) struct Together<'a> {
    parts: Vec<Part<'a>>,
}

struct Part<'a> {
    statement: Box<dyn QueryFragment<Pg> + 'a>,
    rows: usize,
    /// Which of the rows that it returns are counted.
    counted: String,
}

impl<'a> Together<'a> {
    /// Adds a statement that changes so many rows when nobody was in its way.
    pub(crate) fn add(&mut self, rows: usize, part: impl Query + QueryFragment<Pg> + 'a) {
        self.parts.push(Part {
            statement: Box::new(part),
            rows,
            counted: String::new(),
        });
    }

    /// Adds a statement that changes one row, for which the condition must hold afterwards.
    pub(crate) fn add_if(&mut self, part: impl Query + QueryFragment<Pg> + 'a, condition: &str) {
        self.parts.push(Part {
            statement: Box::new(part),
            rows: 1,
            counted: format!(" WHERE {condition}"),
        });
    }

    /// Runs them; whether each changed as many rows as it should. Where not, nothing is changed, and a transaction around
    /// them must be rolled back.
    pub(crate) fn run(self, conn: &mut PgConnection) -> QueryResult<bool> {
        match self.get_result::<i32>(conn) {
            Ok(_) => Ok(true),
            Err(QueryError::DatabaseError(_, about)) if about.message() == OTHER_ROWS => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// What PostgreSQL says where other rows were changed: the shortest way to have a statement fail.
const OTHER_ROWS: &str = "division by zero";

impl QueryFragment<Pg> for Together<'_> {
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        for (number, part) in self.parts.iter().enumerate() {
            let begin = if number == 0 { "WITH" } else { ")," };
            pass.push_sql(&format!("{begin} part_{number} AS ("));
            part.statement.walk_ast(pass.reborrow())?;
        }
        pass.push_sql(") SELECT 1 / (");
        for (number, Part { rows, counted, .. }) in self.parts.iter().enumerate() {
            let and = if number == 0 { "" } else { " AND " };
            pass.push_sql(&format!(
                "{and}(SELECT COUNT(*) FROM part_{number}{counted}) = {rows}"
            ));
        }
        pass.push_sql(")::int");
        Ok(())
    }

    fn is_safe_to_cache_prepared(&self, _: &Pg) -> QueryResult<bool> {
        Ok(true)
    }
}

/// Known by its text.
impl QueryId for Together<'_> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Together<'_> {
    type SqlType = Integer;
}

impl<Connection> RunQueryDsl<Connection> for Together<'_> {}
