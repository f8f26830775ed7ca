//! Shared state of the running server.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use actix_web::HttpRequest;
use actix_web::web::Data;

use crate::catalogue::snapshot::{Current, Snapshot};
use crate::config::{Config, url_of};
use crate::db::Db;
use crate::error::AppError;
use crate::infra::allowance::Allowances;
use crate::infra::child::Children;
use crate::infra::clock::Clock;
use crate::infra::hashing::Hashing;
use crate::infra::metrics::Metrics;
use crate::messaging::Outbox;

/// Shared state for handlers.
#[derive(Debug, Clone)]
pub struct App {
    /// Configuration of the process.
    pub config: Arc<Config>,
    /// Source of the current time.
    pub clock: Clock,
    /// Handle of the database; cheap to clone.
    pub db: Db,
    /// Queue of outgoing messages.
    pub outbox: Outbox,
    /// Password hasher.
    pub hashing: Hashing,
    /// Pool of child processes that resize uploaded pictures.
    pub children: Children,
    /// Rate limits of members and addresses.
    pub allowances: Arc<Allowances>,
    /// Metrics of the server.
    pub metrics: Metrics,
    /// Address of the listening socket; empty until the server listens.
    pub bound: Arc<OnceLock<SocketAddr>>,
    pub(crate) current: Current,
}

impl App {
    /// Returns the shared state of the server that received a request.
    pub fn of(request: &HttpRequest) -> Result<Data<Self>, AppError> {
        let app = request.app_data::<Data<Self>>().cloned();
        app.ok_or_else(|| AppError::Damaged("the server has no application state".to_owned()))
    }

    /// Returns the current snapshot of the catalogue and settings.
    #[must_use]
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.current.get()
    }

    /// Updates the snapshot now instead of at the next periodic check.
    pub async fn refresh(&self) {
        self.current.look(&self.db, &self.config).await;
    }

    /// Returns the URL at which this server reaches itself.
    #[must_use]
    pub fn own_url(&self) -> String {
        url_of(self.bound.get().copied().unwrap_or(self.config.bind))
    }
}
