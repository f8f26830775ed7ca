//! Contents of authorization codes and access tokens.

use std::collections::HashSet;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use shop_core::time::Moment;

use super::fault::Fault;
use shop_domains::app::App;
use shop_engine::error::AppError;
use shop_engine::infra::seal::Seal;

/// Lifetime of an authorization code.
const CODE_LIFE: Duration = Duration::from_mins(10);
/// Lifetime of an access token.
pub(super) const ACCESS_LIFE: Duration = Duration::from_hours(30 * 24);

/// Authorization that the person granted.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Grant {
    pub(super) client_id: String,
    pub(super) redirect_uri: String,
    pub(super) scope: String,
    pub(super) nonce: Option<String>,
    pub(super) challenge: Option<String>,
    pub(super) sub: String,
    pub(super) fault: Fault,
    until: i64,
}

/// Access of the shop to the data of a person.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Access {
    pub(super) client_id: String,
    pub(super) scope: String,
    pub(super) sub: String,
    pub(super) fault: Fault,
    pub(super) until: i64,
}

impl Grant {
    /// Encrypts the grant into an authorization code, valid for ten minutes from now.
    pub(super) fn into_code(mut self, app: &App) -> Result<String, AppError> {
        self.until = app.clock.now().plus(CODE_LIFE).millis();
        seal(app, "sandbox-line-code", &self)
    }

    /// Creates a grant. Its lifetime starts with `into_code`.
    pub(super) fn new(client_id: String, redirect_uri: String, sub: String) -> Self {
        Self {
            client_id,
            redirect_uri,
            sub,
            scope: String::new(),
            nonce: None,
            challenge: None,
            fault: Fault::None,
            until: 0,
        }
    }

    /// Decrypts an authorization code. Returns `None` if it is invalid or expired; [`use_up`]
    /// checks for reuse.
    pub(super) fn of_code(app: &App, code: &str) -> Option<Self> {
        let grant: Self = open(app, "sandbox-line-code", code)?;
        (app.clock.now() < Moment::from_millis(grant.until)).then_some(grant)
    }

    /// Returns the access token for this grant, valid for thirty days.
    pub(super) fn access_token(&self, app: &App) -> Result<String, AppError> {
        let access = Access {
            client_id: self.client_id.clone(),
            scope: self.scope.clone(),
            sub: self.sub.clone(),
            fault: self.fault,
            until: app.clock.now().plus(ACCESS_LIFE).millis(),
        };
        seal(app, "sandbox-line-access", &access)
    }
}

impl Access {
    /// Decrypts an access token. Returns `None` if it is invalid or expired.
    pub(super) fn of_token(app: &App, token: &str) -> Option<Self> {
        let access: Self = open(app, "sandbox-line-access", token)?;
        (app.clock.now() < Moment::from_millis(access.until)).then_some(access)
    }
}

/// Marks a code as used. Returns `true` on the first use.
pub(super) fn use_up(code: &str) -> bool {
    static USED: LazyLock<Mutex<HashSet<String>>> = LazyLock::new(Mutex::default);
    let mut used = USED.lock().unwrap_or_else(PoisonError::into_inner);
    used.insert(code.to_owned())
}

fn seal(app: &App, purpose: &'static str, what: &impl Serialize) -> Result<String, AppError> {
    let text = serde_json::to_string(what)
        .map_err(|error| AppError::Damaged(format!("{purpose}: {error}")))?;
    Seal::new(&app.config.secret, purpose).seal(&text)
}

fn open<T: DeserializeOwned>(app: &App, purpose: &'static str, sealed: &str) -> Option<T> {
    let text = Seal::new(&app.config.secret, purpose).open(sealed).ok()?;
    serde_json::from_str(&text).ok()
}
