//! Statements that a connection prepares once.

use diesel::RunQueryDsl;
use diesel::backend::Backend;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::result::QueryResult;

/// A statement that answers rows and whose text is one of a few: a connection prepares it once and keeps it. diesel
/// prepares updates and texts of SQL each time, because it cannot know that. It looks past this type where a statement
/// is only executed; an insert of one row it prepares once by itself.
///
/// SQLite prepares a statement again at each run when its `LIMIT` is a parameter, as diesel's `first` makes it. Where a key
/// finds one row, `get_result` does without.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Prepared<Q>(pub(crate) Q);

impl<DB: Backend, Q: QueryFragment<DB>> QueryFragment<DB> for Prepared<Q> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }

    fn is_safe_to_cache_prepared(&self, _: &DB) -> QueryResult<bool> {
        Ok(true)
    }
}

/// Known by its text.
impl<Q> QueryId for Prepared<Q> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q: Query> Query for Prepared<Q> {
    type SqlType = Q::SqlType;
}

impl<Q, C> RunQueryDsl<C> for Prepared<Q> {}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use diesel::connection::{Connection as _, InstrumentationEvent};
    use diesel::sql_types::BigInt;
    use diesel::sqlite::SqliteConnection;
    use diesel::{QueryableByName, RunQueryDsl as _, sql_query};

    use super::Prepared;
    use crate::db::{Conn, on_database};

    #[derive(QueryableByName)]
    struct One {
        #[diesel(sql_type = BigInt)]
        one: i64,
    }

    /// A connection, and how many statements it has kept.
    fn connection() -> (Conn, Arc<AtomicUsize>) {
        let mut sqlite = SqliteConnection::establish(":memory:").unwrap();
        let kept = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&kept);
        sqlite.set_instrumentation(move |event: InstrumentationEvent<'_>| {
            if matches!(event, InstrumentationEvent::CacheQuery { .. }) {
                counter.fetch_add(1, Ordering::Relaxed);
            }
        });
        (Conn::Sqlite(sqlite), kept)
    }

    #[test]
    fn a_statement_of_one_text_is_prepared_once() {
        let (mut conn, kept) = connection();
        for number in 1..=3 {
            let statement = sql_query("SELECT $1 AS one").bind::<BigInt, _>(number);
            let found: One = on_database!(&mut conn, |database| Prepared(statement)
                .get_result(database))
            .unwrap();
            assert_eq!(found.one, number);
        }
        assert_eq!(kept.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn without_it_none_is_kept() {
        let (mut conn, kept) = connection();
        let found: One = sql_query("SELECT 1 AS one").get_result(&mut conn).unwrap();
        assert_eq!(found.one, 1);
        assert_eq!(kept.load(Ordering::Relaxed), 0);
    }
}
