//! Statements prepared once per connection.

use std::any::Any;
use std::marker::PhantomData;

use diesel::RunQueryDsl;
use diesel::backend::Backend;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::result::QueryResult;
use diesel::sql_types::Integer;

/// Statement that returns rows and has a constant SQL text, made with [`prepared!`].
///
/// A connection prepares it once and finds it again by its place in the code. diesel prepares
/// updates and raw SQL on each run, because it cannot know that their text is constant, and would
/// have to build the text to find it in the cache. diesel ignores this type if a statement is only
/// executed. An insert of one row is cached by diesel itself.
///
/// SQLite prepares a statement again on each run if its `LIMIT` is a parameter, as in diesel's
/// `first`. Where a key finds one row, `get_result` avoids this.
#[derive(Debug, Clone, Copy)]
pub struct Prepared<Q, Place> {
    query: Q,
    place: PhantomData<fn() -> Place>,
}

impl<Q, Place> Prepared<Q, Place> {
    /// Creates the statement for [`prepared!`]. Each place in the code must have its own type.
    pub const fn new(query: Q) -> Self {
        let place = PhantomData;
        Self { query, place }
    }
}

/// Makes a statement that a connection prepares once, as [`Prepared`].
///
/// Its text must be constant, with all values as parameters. It must not be used in a function that
/// is generic over the statement. A development build panics if the text of a place changes.
#[macro_export]
macro_rules! prepared {
    ($query:expr) => {{
        struct Here;
        $crate::db::Prepared::<_, Here>::new($query)
    }};
}
pub use prepared;

impl<DB, Q, Place> QueryFragment<DB> for Prepared<Q, Place>
where
    DB: Backend<QueryBuilder: Default>,
    Q: QueryFragment<DB>,
    Place: Any,
{
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.query.walk_ast(pass)
    }

    fn is_safe_to_cache_prepared(&self, backend: &DB) -> QueryResult<bool> {
        if cfg!(debug_assertions) {
            let mut text = DB::QueryBuilder::default();
            self.query.to_sql(&mut text, backend)?;
            texts::check::<Place, DB>(text);
        }
        Ok(true)
    }
}

/// The type of the place in the code is the key of the prepared statement.
impl<Q, Place: Any> QueryId for Prepared<Q, Place> {
    type QueryId = Place;

    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<Q: Query, Place> Query for Prepared<Q, Place> {
    type SqlType = Q::SqlType;
}

impl<Q, Place, C> RunQueryDsl<C> for Prepared<Q, Place> {}

/// Wraps a statement that returns no rows as one that could, because diesel ignores [`Prepared`] if
/// a statement is only executed.
#[derive(Debug, Clone, Copy)]
pub struct NoRows<Q>(pub Q);

impl<DB: Backend, Q: QueryFragment<DB>> QueryFragment<DB> for NoRows<Q> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }
}

impl<Q> Query for NoRows<Q> {
    type SqlType = Integer;
}

/// Runs a statement that returns no rows and that a connection prepares once, as [`prepared!`].
/// On each run of an insert, diesel would otherwise check every column to decide if the statement
/// can be cached.
#[macro_export]
macro_rules! run {
    ($database:expr, $statement:expr) => {{
        let statement = $crate::db::NoRows($statement);
        let answered: diesel::QueryResult<Vec<i32>> =
            diesel::RunQueryDsl::load($crate::db::prepared!(statement), $database);
        answered.map(drop)
    }};
}
pub use run;

/// SQL texts by place, checked in development builds.
mod texts {
    use std::any::{Any, TypeId, type_name};
    use std::collections::BTreeMap;

    use diesel::backend::Backend;
    use diesel::query_builder::QueryBuilder;
    use parking_lot::Mutex;

    static TEXTS: Mutex<BTreeMap<(TypeId, &str), String>> = Mutex::new(BTreeMap::new());

    /// Panics if the place had another text before on the same kind of database.
    pub(super) fn check<Place: Any, DB: Backend>(text: DB::QueryBuilder) {
        let text = QueryBuilder::<DB>::finish(text);
        let place = (TypeId::of::<Place>(), type_name::<DB>());
        let mut texts = TEXTS.lock();
        let first = texts.entry(place).or_insert_with(|| text.clone());
        assert_eq!(
            *first,
            text,
            "{} has two different SQL texts",
            type_name::<Place>()
        );
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use diesel::connection::{Connection as _, InstrumentationEvent};
    use diesel::sql_types::BigInt;
    use diesel::sqlite::SqliteConnection;
    use diesel::{QueryableByName, RunQueryDsl as _, sql_query};

    use crate::db::{Conn, on_database};

    #[derive(QueryableByName)]
    struct One {
        #[diesel(sql_type = BigInt)]
        one: i64,
    }

    /// Returns a connection and the counter of statements in its cache.
    fn connection() -> (Conn, Arc<AtomicUsize>) {
        let mut sqlite = SqliteConnection::establish(":memory:").unwrap();
        let count = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&count);
        sqlite.set_instrumentation(move |event: InstrumentationEvent<'_>| {
            if matches!(event, InstrumentationEvent::CacheQuery { .. }) {
                counter.fetch_add(1, Ordering::Relaxed);
            }
        });
        (Conn::Sqlite(sqlite), count)
    }

    #[test]
    fn a_statement_of_one_text_is_prepared_once() {
        let (mut conn, count) = connection();
        for number in 1..=3 {
            let statement = sql_query("SELECT $1 AS one").bind::<BigInt, _>(number);
            let found: One = on_database!(&mut conn, |database| prepared!(statement)
                .get_result(database))
            .unwrap();
            assert_eq!(found.one, number);
        }
        assert_eq!(count.load(Ordering::Relaxed), 1);
    }

    #[test]
    #[should_panic(expected = "has two different SQL texts")]
    fn a_place_has_one_text() {
        let (mut conn, _) = connection();
        for text in ["SELECT 1 AS one", "SELECT 2 AS one"] {
            let statement = sql_query(text);
            let found: One = on_database!(&mut conn, |database| prepared!(statement)
                .get_result(database))
            .unwrap();
            assert_eq!(found.one, 1);
        }
    }

    #[test]
    fn without_it_none_is_kept() {
        let (mut conn, count) = connection();
        let found: One = sql_query("SELECT 1 AS one").get_result(&mut conn).unwrap();
        assert_eq!(found.one, 1);
        assert_eq!(count.load(Ordering::Relaxed), 0);
    }
}
