//! Several statements that travel to PostgreSQL as one.

use diesel::QueryResult;
use diesel::RunQueryDsl;
use diesel::pg::Pg;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::BigInt;

/// Two or four statements that change rows of different tables, as one of PostgreSQL: each further round trip costs more
/// than most of them. None sees what another one writes; references between their rows are checked when all are written. A
/// connection prepares each text once.
///
/// Answers how many rows the first one returned.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Together<Parts>(pub(crate) Parts);

macro_rules! parts {
    ($($part:ident $index:tt $begin:literal),+) => {
        impl<$($part: QueryFragment<Pg>),+> QueryFragment<Pg> for Together<($($part,)+)> {
            fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
                $(
                    pass.push_sql($begin);
                    self.0.$index.walk_ast(pass.reborrow())?;
                )+
                pass.push_sql(") SELECT COUNT(*) FROM a");
                Ok(())
            }

            fn is_safe_to_cache_prepared(&self, _: &Pg) -> QueryResult<bool> {
                Ok(true)
            }
        }
    };
}
parts!(A 0 "WITH a AS (", B 1 "), b AS (");
parts!(A 0 "WITH a AS (", B 1 "), b AS (", C 2 "), c AS (", D 3 "), d AS (");

/// Known by its text.
impl<Parts> QueryId for Together<Parts> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Parts> Query for Together<Parts> {
    type SqlType = BigInt;
}

impl<Parts, Connection> RunQueryDsl<Connection> for Together<Parts> {}
