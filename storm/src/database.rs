//! Where the data of a storm lies.

use std::io;
use std::path::Path;

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection, SqliteConnection};

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

/// Lets the term of every unpaid order run out, as time would.
const RUN_OUT: &str = "UPDATE orders SET due_at = 1 WHERE due_at > 1";

/// Lets the terms run out in an embedded database, beside the server.
pub fn run_out_in(file: &Path) -> io::Result<()> {
    let sqlite = SqliteConnection::establish(&file.display().to_string());
    let mut sqlite = sqlite.map_err(io::Error::other)?;
    let statements = format!("PRAGMA busy_timeout = 10000; {RUN_OUT}");
    sqlite.batch_execute(&statements).map_err(io::Error::other)
}

impl Schema {
    /// What `DATABASE_URL` must be.
    pub fn url(&self) -> String {
        let Self { server, name } = self;
        let mark = if server.contains('?') { '&' } else { '?' };
        format!("{server}{mark}options=-csearch_path%3D{name}")
    }

    /// Lets the terms run out, beside the server.
    pub fn run_out(&self) -> io::Result<()> {
        run(&self.url(), RUN_OUT)
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        // What is left behind is of no more use to anybody, and says so by its name.
        let _ = run(&self.server, &format!("DROP SCHEMA {} CASCADE", self.name));
    }
}

fn run(server: &str, statement: &str) -> io::Result<()> {
    let mut postgres = PgConnection::establish(server).map_err(io::Error::other)?;
    postgres.batch_execute(statement).map_err(io::Error::other)
}
