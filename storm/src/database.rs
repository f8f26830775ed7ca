//! Where the data of a storm lies.

use std::io;
use std::path::{Path, PathBuf};

use diesel::connection::SimpleConnection as _;
use diesel::deserialize::QueryableByName;
use diesel::pg::Pg;
use diesel::sqlite::Sqlite;
use diesel::{Connection as _, PgConnection, RunQueryDsl as _, SqliteConnection};

/// Which database a storm runs on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Database {
    /// The one that is embedded.
    Sqlite,
    /// The PostgreSQL at this address.
    Postgres(String),
}

/// A part of PostgreSQL that a storm has to itself; gone when dropped.
pub struct Schema {
    server: String,
    name: String,
}

impl Database {
    /// Its name, for people.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres(_) => "PostgreSQL",
        }
    }

    /// Its name on the command line.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::Postgres(_) => "postgres",
        }
    }

    /// Makes room for a shop of its own; SQLite needs none, it lies in the shop's folder.
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

/// The shop's database, reached past the shop.
#[derive(Debug, Clone)]
pub enum Beside {
    /// The file of an embedded one.
    Sqlite(PathBuf),
    /// The address of a PostgreSQL.
    Postgres(String),
}

/// A transaction that holds the shop's database.
#[expect(dead_code, reason = "dropping the connection ends the transaction")]
pub enum Held {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Beside {
    /// Runs a statement beside the server.
    pub fn execute(&self, statement: &str) -> io::Result<()> {
        match self {
            Self::Sqlite(file) => sqlite(file)?.batch_execute(statement),
            Self::Postgres(url) => postgres(url)?.batch_execute(statement),
        }
        .map_err(io::Error::other)
    }

    /// Has every write of the shop wait until the connection that is returned is dropped.
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

    /// The rows of a query.
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
    /// What `DATABASE_URL` must be.
    pub fn url(&self) -> String {
        let Self { server, name } = self;
        let mark = if server.contains('?') { '&' } else { '?' };
        format!("{server}{mark}options=-csearch_path%3D{name}")
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        // What is left behind is of no more use to anybody, and says so by its name.
        let _ = run(&self.server, &format!("DROP SCHEMA {} CASCADE", self.name));
    }
}

fn run(server: &str, statement: &str) -> io::Result<()> {
    let server = server.to_owned();
    Beside::Postgres(server).execute(statement)
}
