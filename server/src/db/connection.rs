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

/// Runs a statement on the connection of either database itself. Through [`Conn`] diesel writes the text of a
/// statement several times on each run, which costs more than the statement where an order is placed.
macro_rules! on_database {
    ($conn:expr, |$database:ident| $run:expr) => {
        match $conn {
            $crate::db::Conn::Postgres($database) => $run,
            $crate::db::Conn::Sqlite($database) => $run,
        }
    };
}
pub(crate) use on_database;

/// Writes several rows, and answers how many: by one statement over the network, by one that is prepared once and run
/// for each row where there is no network between.
macro_rules! insert_all {
    ($conn:expr, $table:expr, $rows:expr) => {
        match $conn {
            $crate::db::Conn::Postgres(postgres) => match &$rows[..] {
                // diesel prepares this one once.
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
pub(crate) use insert_all;
