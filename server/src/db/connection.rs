//! One connection type over both databases.

use diesel::pg::PgConnection;
use diesel::sqlite::SqliteConnection;

/// A connection to either database; queries are written once against it.
#[derive(diesel::MultiConnection)]
pub enum Conn {
    /// Many servers in front of one database.
    Postgres(PgConnection),
    /// A file in the data directory.
    Sqlite(SqliteConnection),
}

/// Writes several rows by one statement, and answers how many. diesel has no such statement over
/// both databases at once, so this is the one place that looks which one it is.
macro_rules! insert_all {
    ($conn:expr, $table:expr, $rows:expr) => {
        match $conn {
            $crate::db::Conn::Postgres(postgres) => {
                diesel::insert_into($table).values($rows).execute(postgres)
            }
            $crate::db::Conn::Sqlite(sqlite) => {
                diesel::insert_into($table).values($rows).execute(sqlite)
            }
        }
    };
}
pub(crate) use insert_all;
