//! Command line arguments of the storms (stress tests).

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::database::Database;

/// Storm to run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Storm {
    /// Concurrent actions of shoppers and staff
    Races,
    /// Every call that writes, concurrently with itself and with calls on the same rows
    Writes,
    /// Kills the server while orders are placed
    Kills,
    /// Three servers behind nginx, restarted one after the other and killed
    Servers,
    /// Three servers whose PostgreSQL is restarted, or lost and replaced by its standby
    Failover,
    /// A long random walk; each step is compared with a model
    Walk,
    /// Payments through gateways that fail, while the server is killed
    Payments,
    /// Staff at work beside buyers, gateways and kills
    Staff,
    /// A thousand slow clients beside honest shoppers
    Slow,
    /// Floods of log-ins and registrations beside honest members
    Flood,
    /// Many more buyers than pieces, all clicking at the same moment
    Sale,
    /// Mixed traffic for twenty minutes, during which no resource may grow
    Mixed,
    /// A server whose clock is set an hour ahead and an hour behind
    Clock,
    /// Power loss and disk errors below SQLite, a full disk below PostgreSQL
    Faults,
    /// All storms, one after the other
    All,
}

/// Stress tests against a running shop.
#[derive(Debug, clap::Parser)]
#[command(name = "shop-storm", version)]
pub struct Arguments {
    /// Storms to run, separated by commas
    #[arg(value_delimiter = ',', required = true, num_args = 1)]
    storms: Vec<Storm>,
    /// Server binary under test
    pub server: PathBuf,
    /// Runs smaller counts, less than a minute per database
    #[arg(long)]
    pub quick: bool,
    /// Seed that repeats a storm [default: seconds since 1970]
    #[arg(long)]
    seed: Option<u64>,
    /// Rounds of each race, or of each disk fault [default: depends on the storm]
    #[arg(long)]
    pub rounds: Option<u64>,
    /// Only these races, by name; for `writes` only these operations
    #[arg(long, value_delimiter = ',')]
    pub only: Vec<String>,
    /// Negative control: breaks a precondition of `failover`, so that orders must be lost
    #[arg(long)]
    pub control: bool,
    /// Number of kills [default: 300]
    #[arg(long)]
    pub kills: Option<u64>,
    /// Number of power losses in `faults` [default: 50]
    #[arg(long)]
    pub power_cuts: Option<u64>,
    /// Number of restarts and failovers of the database [default: 40]
    #[arg(long)]
    pub failovers: Option<u64>,
    /// Buyers in the flash sale [default: 2000]
    #[arg(long)]
    pub buyers: Option<u64>,
    /// Minutes of mixed traffic [default: 20]
    #[arg(long)]
    pub minutes: Option<u64>,
    /// Number of payments [default: 10000]
    #[arg(long)]
    pub payments: Option<u64>,
    /// Number of staff requests [default: 4000]
    #[arg(long)]
    pub requests: Option<u64>,
    /// Percentage of payments that get each of the twelve faults
    #[arg(long, default_value_t = 10)]
    pub faults: u64,
    /// Operations of the walk [default: 1000000]
    #[arg(long)]
    pub operations: Option<u64>,
    /// Parallel walkers, each with its own members and goods
    #[arg(long, default_value_t = 8)]
    pub walkers: u64,
    /// `sqlite` or `postgres` [default: both, if available]
    #[arg(long)]
    database: Option<String>,
    /// URL of the PostgreSQL used by the tests
    #[arg(long, env = "TEST_DATABASE_URL", hide_env_values = true)]
    test_database_url: Option<String>,
    /// Log file of that PostgreSQL, in which `writes` looks for deadlocks
    #[arg(long, env = "TEST_DATABASE_LOG")]
    pub database_log: Option<PathBuf>,
    /// URL of the shop's PostgreSQL; each storm creates its own schema
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
    /// Returns `true` if this storm was selected, by name or by `all`.
    pub fn has(&self, storm: Storm) -> bool {
        self.storms.contains(&storm) || self.storms.contains(&Storm::All)
    }

    /// Returns the seed of all random choices.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or(self.otherwise)
    }

    /// Returns `asked`, or else the full or the quick count.
    pub fn count(&self, asked: Option<u64>, full: u64, quick: u64) -> u64 {
        asked.unwrap_or(if self.quick { quick } else { full })
    }

    /// Returns `true` if the storms run on this database.
    pub fn wants(&self, word: &str) -> bool {
        self.database.as_deref().is_none_or(|name| name == word)
    }

    /// Returns the selected databases: SQLite, and PostgreSQL if a URL is given.
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
            .filter(|database| self.wants(database.as_str()))
            .collect()
    }
}
