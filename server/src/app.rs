//! The running server's parts, as data: what a handler may use.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use crate::catalogue::snapshot::{Current, Snapshot};
use crate::config::{Config, url_of};
use crate::db::Db;
use crate::infra::allowance::Allowances;
use crate::infra::child::Children;
use crate::infra::clock::Clock;
use crate::infra::hashing::Hashing;
use crate::infra::metrics::Metrics;
use crate::messaging::Outbox;

/// Everything a handler may use.
#[derive(Debug, Clone)]
pub struct App {
    /// The settings of the process.
    pub config: Arc<Config>,
    /// What time it is.
    pub clock: Clock,
    /// The database.
    pub db: Db,
    /// Where messages are posted.
    pub outbox: Outbox,
    /// Where passwords are hashed.
    pub hashing: Hashing,
    /// Where the copies of uploaded pictures are made.
    pub children: Children,
    /// How often members and addresses may still change something.
    pub allowances: Arc<Allowances>,
    /// What is counted.
    pub metrics: Metrics,
    /// Where the server listens, from when it does.
    pub bound: Arc<OnceLock<SocketAddr>>,
    pub(crate) current: Current,
}

impl App {
    /// The catalogue and settings of this moment.
    #[must_use]
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.current.get()
    }

    /// Brings the snapshot up to date now instead of in a moment.
    pub async fn refresh(&self) {
        self.current.look(&self.db, &self.config).await;
    }

    /// The address at which this server reaches itself.
    #[must_use]
    pub fn own_url(&self) -> String {
        url_of(self.bound.get().copied().unwrap_or(self.config.bind))
    }
}
