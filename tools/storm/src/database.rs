//! Databases of the storms.

use std::io;
use std::path::{Path, PathBuf};

use diesel::connection::SimpleConnection as _;
use diesel::deserialize::QueryableByName;
use diesel::pg::Pg;
use diesel::sqlite::Sqlite;
use diesel::{Connection as _, PgConnection, RunQueryDsl as _, SqliteConnection};

/// Database that a storm runs on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Database {
    /// Embedded SQLite, in the shop's data folder.
    Sqlite,
    /// PostgreSQL at this URL.
    Postgres(String),
}

/// PostgreSQL schema used by one storm only; dropped with this value.
pub struct Schema {
    server: String,
    name: String,
}

impl Database {
    /// Returns the display name.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres(_) => "PostgreSQL",
        }
    }

    /// Returns the name on the command line.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::Postgres(_) => "postgres",
        }
    }

    /// Creates a schema for one shop. Returns `None` for SQLite, which needs none.
    pub fn room(&self, name: &str) -> io::Result<Option<Schema>> {
        let Self::Postgres(server) = self else {
            return Ok(None);
        };
        let name = format!("storm_{}_{name}", std::process::id());
        run(server, &format!("CREATE SCHEMA {name}"))?;
        let server = server.clone();
        Ok(Some(Schema { server, name }))
    }
}

/// Direct access to the shop's database, bypassing the server.
#[derive(Debug, Clone)]
pub enum Beside {
    /// Path of the SQLite file.
    Sqlite(PathBuf),
    /// URL of the PostgreSQL.
    Postgres(String),
}

/// Open transaction that blocks the shop's writes.
#[expect(dead_code, reason = "dropping the connection ends the transaction")]
pub enum Held {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Beside {
    /// Runs a statement directly on the database.
    pub fn execute(&self, statement: &str) -> io::Result<()> {
        match self {
            Self::Sqlite(file) => sqlite(file)?.batch_execute(statement),
            Self::Postgres(url) => postgres(url)?.batch_execute(statement),
        }
        .map_err(io::Error::other)
    }

    /// Blocks the shop's writes until the returned transaction is dropped.
    ///
    /// On PostgreSQL it locks the carts, limits, members and stock.
    pub fn hold(&self) -> io::Result<Held> {
        Ok(match self {
            Self::Sqlite(file) => {
                let mut sqlite = sqlite(file)?;
                let held = sqlite.batch_execute("BEGIN IMMEDIATE");
                held.map_err(io::Error::other)?;
                Held::Sqlite(sqlite)
            }
            Self::Postgres(url) => {
                let mut postgres = postgres(url)?;
                let held = postgres.batch_execute(
                    "BEGIN; LOCK TABLE carts, limits, members, stock IN EXCLUSIVE MODE",
                );
                held.map_err(io::Error::other)?;
                Held::Postgres(postgres)
            }
        })
    }

    /// Returns the rows of a query.
    pub fn rows<T>(&self, query: &str) -> io::Result<Vec<T>>
    where
        T: QueryableByName<Sqlite> + QueryableByName<Pg> + 'static,
    {
        match self {
            Self::Sqlite(file) => diesel::sql_query(query).load(&mut sqlite(file)?),
            Self::Postgres(url) => diesel::sql_query(query).load(&mut postgres(url)?),
        }
        .map_err(io::Error::other)
    }
}

fn sqlite(file: &Path) -> io::Result<SqliteConnection> {
    let sqlite = SqliteConnection::establish(&file.display().to_string());
    let mut sqlite = sqlite.map_err(io::Error::other)?;
    let patient = sqlite.batch_execute("PRAGMA busy_timeout = 10000");
    patient.map_err(io::Error::other)?;
    Ok(sqlite)
}

fn postgres(url: &str) -> io::Result<PgConnection> {
    PgConnection::establish(url).map_err(io::Error::other)
}

impl Schema {
    /// Returns the `DATABASE_URL` that selects this schema.
    pub fn url(&self) -> String {
        let Self { server, name } = self;
        let mark = if server.contains('?') { '&' } else { '?' };
        format!("{server}{mark}options=-csearch_path%3D{name}")
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        // A schema left behind does no harm, and its name shows that it belongs to a storm.
        let _ = run(&self.server, &format!("DROP SCHEMA {} CASCADE", self.name));
    }
}

fn run(server: &str, statement: &str) -> io::Result<()> {
    let server = server.to_owned();
    Beside::Postgres(server).execute(statement)
}
