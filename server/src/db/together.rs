//! Several statements that travel to PostgreSQL as one.

use diesel::pg::{Pg, PgConnection};
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::BigInt;
use diesel::{QueryResult, RunQueryDsl};

/// Statements that change rows of different tables and return something of each, as one of PostgreSQL: each further round
/// trip costs more than most of them. None sees what another one writes; references between their rows are checked when all
/// are written. A connection prepares each text once.
///
/// They run in the sequence in which they are added, as their rows are counted. PostgreSQL does not promise it, and speed
/// alone relies on it: transactions that wait for each other crosswise are run again.
#[derive(Default)]
pub(crate) struct Together<'a> {
    parts: Vec<Box<dyn QueryFragment<Pg> + 'a>>,
    rows: usize,
}

impl<'a> Together<'a> {
    /// Adds a statement that changes so many rows when nobody was in its way.
    pub(crate) fn add(&mut self, rows: usize, part: impl Query + QueryFragment<Pg> + 'a) {
        self.parts.push(Box::new(part));
        self.rows += rows;
    }

    /// Runs them; whether they changed as many rows as they should. Where not, the transaction must be rolled back.
    pub(crate) fn run(self, conn: &mut PgConnection) -> QueryResult<bool> {
        let rows = self.rows;
        let changed: i64 = self.get_result(conn)?;
        Ok(usize::try_from(changed) == Ok(rows))
    }
}

impl QueryFragment<Pg> for Together<'_> {
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        for (number, part) in self.parts.iter().enumerate() {
            let begin = if number == 0 { "WITH" } else { ")," };
            pass.push_sql(&format!("{begin} part_{number} AS ("));
            part.walk_ast(pass.reborrow())?;
        }
        pass.push_sql(") SELECT COUNT(*) FROM (");
        for number in 0..self.parts.len() {
            let and = if number == 0 { "" } else { " UNION ALL " };
            pass.push_sql(&format!("{and}SELECT FROM part_{number}"));
        }
        pass.push_sql(") changed");
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
    type SqlType = BigInt;
}

impl<Connection> RunQueryDsl<Connection> for Together<'_> {}
