//! Shared state of the running server.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use actix_web::HttpRequest;
use actix_web::web::Data;

use crate::catalogue::snapshot::{Current, Snapshot};
use crate::messaging::Outbox;
use shop_engine::db::Db;
use shop_engine::error::AppError;
use shop_engine::infra::allowance::Allowances;
use shop_engine::infra::child::Children;
use shop_engine::infra::clock::Clock;
use shop_engine::infra::hashing::Hashing;
use shop_engine::infra::metrics::Metrics;
use shop_platform::config::{Config, url_of};

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
    /// Holder of the current snapshot.
    pub current: Current,
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
