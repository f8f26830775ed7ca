//! The arguments of a storm.

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::database::Database;

/// Which storm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Storm {
    /// Everything that shoppers and staff can do at the same moment
    Races,
    /// Every call that writes, concurrently with itself and with calls on the same rows
    Writes,
    /// Killing the server while orders are placed
    Kills,
    /// Three servers behind nginx, restarted one after the other and killed
    Servers,
    /// Three servers whose PostgreSQL is restarted, and lost and replaced by its standby
    Failover,
    /// A long random walk, each step compared
    Walk,
    /// Payments through gateways that fail, while the server is killed
    Payments,
    /// Staff at work beside buyers, gateways and kills
    Staff,
    /// A thousand slow clients beside honest shoppers
    Slow,
    /// Floods of log-ins and registrations beside honest members
    Flood,
    /// Many more buyers than pieces, who click at the same moment
    Sale,
    /// Everything at once for twenty minutes, in which nothing may grow
    Mixed,
    /// A server whose clock is set an hour ahead and behind
    Clock,
    /// Power loss and a disk in trouble below SQLite, a full disk below PostgreSQL
    Faults,
    /// One after the other
    All,
}

/// Storms over a running shop.
#[derive(Debug, clap::Parser)]
#[command(name = "shop-storm", version)]
pub struct Arguments {
    /// Storms to run, separated by commas
    #[arg(value_delimiter = ',', required = true, num_args = 1)]
    storms: Vec<Storm>,
    /// The program under storm
    pub server: PathBuf,
    /// Counts that take less than a minute a database
    #[arg(long)]
    pub quick: bool,
    /// Repeats a storm [default: by the clock]
    #[arg(long)]
    seed: Option<u64>,
    /// Rounds of each race, or of each fault of the disk [default: its own]
    #[arg(long)]
    pub rounds: Option<u64>,
    /// Only these races, by name, or of `writes` these operations
    #[arg(long, value_delimiter = ',')]
    pub only: Vec<String>,
    /// Breaks what `failover` relies on, which must lose orders
    #[arg(long)]
    pub control: bool,
    /// Kills [default: 300]
    #[arg(long)]
    pub kills: Option<u64>,
    /// Power losses of `faults` [default: 50]
    #[arg(long)]
    pub power_cuts: Option<u64>,
    /// Restarts and failovers of the database [default: 40]
    #[arg(long)]
    pub failovers: Option<u64>,
    /// Buyers of a flash sale [default: 2000]
    #[arg(long)]
    pub buyers: Option<u64>,
    /// Minutes of mixed traffic [default: 20]
    #[arg(long)]
    pub minutes: Option<u64>,
    /// Payments [default: 10000]
    #[arg(long)]
    pub payments: Option<u64>,
    /// Requests of staff [default: 4000]
    #[arg(long)]
    pub requests: Option<u64>,
    /// Of a hundred payments so many have each of the twelve faults
    #[arg(long, default_value_t = 10)]
    pub faults: u64,
    /// Operations of the walk [default: 1000000]
    #[arg(long)]
    pub operations: Option<u64>,
    /// Walkers side by side, each with members and goods of its own
    #[arg(long, default_value_t = 8)]
    pub walkers: u64,
    /// `sqlite` or `postgres` [default: both, as far as they are there]
    #[arg(long)]
    database: Option<String>,
    /// PostgreSQL of the tests
    #[arg(long, env = "TEST_DATABASE_URL", hide_env_values = true)]
    test_database_url: Option<String>,
    /// Log of that PostgreSQL, in which `writes` looks for deadlocks
    #[arg(long, env = "TEST_DATABASE_LOG")]
    pub database_log: Option<PathBuf>,
    /// PostgreSQL of the shop; the storms keep to schemas of their own
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    #[arg(skip = clock())]
    otherwise: u64,
}

fn clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(1, |since| since.as_secs())
}

impl Arguments {
    /// Whether this storm is wanted.
    pub fn has(&self, storm: Storm) -> bool {
        self.storms.contains(&storm) || self.storms.contains(&Storm::All)
    }

    /// What all chance comes from.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or(self.otherwise)
    }

    /// A count: what is asked for, else the full or the quick one.
    pub fn count(&self, asked: Option<u64>, full: u64, quick: u64) -> u64 {
        asked.unwrap_or(if self.quick { quick } else { full })
    }

    /// Whether this database is to be stormed.
    pub fn wants(&self, word: &str) -> bool {
        self.database.as_deref().is_none_or(|name| name == word)
    }

    /// The databases to storm.
    pub fn databases(&self) -> Vec<Database> {
        let given = self
            .test_database_url
            .as_ref()
            .or(self.database_url.as_ref());
        let given = given.filter(|url| url.starts_with("postgres"));
        let all = [
            Some(Database::Sqlite),
            given.cloned().map(Database::Postgres),
        ];
        all.into_iter()
            .flatten()
            .filter(|database| self.wants(database.word()))
            .collect()
    }
}
