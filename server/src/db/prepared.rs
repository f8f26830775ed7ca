//! Statements that a connection prepares once.

use std::any::Any;
use std::marker::PhantomData;

use diesel::RunQueryDsl;
use diesel::backend::Backend;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::result::QueryResult;
use diesel::sql_types::Integer;

/// A statement that answers rows and whose text is always the same, made with [`prepared!`]: a connection prepares it once and
/// finds it again by the place in the code. diesel prepares updates and texts of SQL each time, because it cannot know that
/// their text is the same, and would write it out to look for it. It looks past this type where a statement is only executed;
/// an insert of one row it prepares once by itself.
///
/// SQLite prepares a statement again at each run when its `LIMIT` is a parameter, as diesel's `first` makes it. Where a key
/// finds one row, `get_result` does without.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Prepared<Q, Place> {
    query: Q,
    place: PhantomData<fn() -> Place>,
}

impl<Q, Place> Prepared<Q, Place> {
    /// What [`prepared!`] makes: each place must have a type of its own.
    pub(crate) const fn new(query: Q) -> Self {
        let place = PhantomData;
        Self { query, place }
    }
}

/// A statement that is prepared once on a connection, as [`Prepared`]. Its text must not depend on anything: values go into
/// parameters, and it must not be written in a function that is generic over the statement. A build for development
/// panics where the text of a place changes.
macro_rules! prepared {
    ($query:expr) => {{
        struct Here;
        $crate::db::Prepared::<_, Here>::new($query)
    }};
}
pub(crate) use prepared;

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

/// Known by its place.
impl<Q, Place: Any> QueryId for Prepared<Q, Place> {
    type QueryId = Place;

    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<Q: Query, Place> Query for Prepared<Q, Place> {
    type SqlType = Q::SqlType;
}

impl<Q, Place, C> RunQueryDsl<C> for Prepared<Q, Place> {}

/// A statement that answers no rows, as one that could: diesel looks past [`Prepared`] where a statement is only executed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NoRows<Q>(pub(crate) Q);

impl<DB: Backend, Q: QueryFragment<DB>> QueryFragment<DB> for NoRows<Q> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }
}

impl<Q> Query for NoRows<Q> {
    type SqlType = Integer;
}

/// Runs a statement that answers no rows and that a connection prepares once, as [`prepared!`]: of an insert diesel asks each
/// column each time whether it may be kept.
macro_rules! run {
    ($database:expr, $statement:expr) => {{
        let statement = $crate::db::NoRows($statement);
        let answered: diesel::QueryResult<Vec<i32>> =
            diesel::RunQueryDsl::load($crate::db::prepared!(statement), $database);
        answered.map(drop)
    }};
}
pub(crate) use run;

/// The texts of all places, for builds for development.
mod texts {
    use std::any::{Any, TypeId, type_name};
    use std::collections::BTreeMap;

    use diesel::backend::Backend;
    use diesel::query_builder::QueryBuilder;
    use parking_lot::Mutex;

    static TEXTS: Mutex<BTreeMap<(TypeId, &str), String>> = Mutex::new(BTreeMap::new());

    /// Panics when the place had another text before on this kind of database.
    pub(super) fn check<Place: Any, DB: Backend>(text: DB::QueryBuilder) {
        let text = QueryBuilder::<DB>::finish(text);
        let place = (TypeId::of::<Place>(), type_name::<DB>());
        let mut texts = TEXTS.lock();
        let first = texts.entry(place).or_insert_with(|| text.clone());
        assert_eq!(*first, text, "{} has two texts", type_name::<Place>());
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
            let found: One = on_database!(&mut conn, |database| prepared!(statement)
                .get_result(database))
            .unwrap();
            assert_eq!(found.one, number);
        }
        assert_eq!(kept.load(Ordering::Relaxed), 1);
    }

    #[test]
    #[should_panic(expected = "has two texts")]
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
        let (mut conn, kept) = connection();
        let found: One = sql_query("SELECT 1 AS one").get_result(&mut conn).unwrap();
        assert_eq!(found.one, 1);
        assert_eq!(kept.load(Ordering::Relaxed), 0);
    }
}
