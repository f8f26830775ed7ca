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
