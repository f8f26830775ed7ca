//! One connection type over both databases.

use diesel::pg::PgConnection;
use diesel::sqlite::SqliteConnection;

/// Connection to either database. Each query is written only once, for this type.
#[derive(diesel::MultiConnection)]
pub enum Conn {
    /// PostgreSQL, for several servers on one database.
    Postgres(PgConnection),
    /// SQLite file in the data directory.
    Sqlite(SqliteConnection),
}

/// Runs a statement directly on the connection of either database.
///
/// Through [`Conn`] diesel builds the text of a statement several times per run, which costs more
/// than the statement itself when an order is placed.
#[macro_export]
macro_rules! on_database {
    ($conn:expr, |$database:ident| $run:expr) => {
        match $conn {
            $crate::db::Conn::Postgres($database) => $run,
            $crate::db::Conn::Sqlite($database) => $run,
        }
    };
}
pub use on_database;

/// Inserts several rows and returns their number. On PostgreSQL it uses one statement for all rows.
/// On SQLite it runs one prepared statement for each row.
#[macro_export]
macro_rules! insert_all {
    ($conn:expr, $table:expr, $rows:expr) => {
        match $conn {
            $crate::db::Conn::Postgres(postgres) => match &$rows[..] {
                // diesel caches the prepared insert of a single row.
                [row] => diesel::insert_into($table).values(row).execute(postgres),
                rows => diesel::insert_into($table).values(rows).execute(postgres),
            },
            $crate::db::Conn::Sqlite(sqlite) => $rows.iter().try_fold(0, |done, row| {
                let insert = diesel::insert_into($table).values(row);
                $crate::db::run!(sqlite, insert).map(|()| done + 1)
            }),
        }
    };
}
pub use insert_all;
