//! `shop-server settings show` and `settings set NAME VALUE`: what the owner decides.

use std::fmt;

use serde_json::Value;
use shop_core::refusal::Refusal;
use shop_core::settings::ShopProfile;
use shop_core::tax_number::TaxNumber;

use super::store::{self, raise_snapshot_version};
use crate::audit::changes::Change;
use crate::config::Config;
use crate::db::{Db, OpenError};
use crate::error::AppError;
use crate::infra::clock::Clock;

/// Every setting and its present value, one `name = value` a line, and the version of them all.
pub fn list(config: &Config) -> Result<Vec<String>, SettingsError> {
    let db = Db::open(&config.database)?;
    let (decided, version) =
        db.read_here(|conn| Ok((store::decided(conn)?, store::version(conn)?)))?;
    let line = |(name, default): (String, Value)| {
        let value = decided.get(&name).cloned();
        format!("{name} = {}", value.unwrap_or_else(|| plain(&default)))
    };
    Ok(store::defaults()
        .map_err(SettingsError::Value)?
        .into_iter()
        .map(line)
        .chain([format!("settings version {version}")])
        .collect())
}

/// Decides one setting; running servers follow within a second. The versions of the settings
/// count it, and the log of changes names who did it.
///
/// Refuses a name that no setting has, a value that the rules cannot read, and a tax number that is none.
pub fn set(config: &Config, name: &str, value: &str) -> Result<Decision, SettingsError> {
    let mut defaults = store::defaults().map_err(SettingsError::Value)?;
    let Some(default) = defaults.remove(name) else {
        let names: Vec<String> = defaults.into_iter().map(|(name, _)| name).collect();
        return Err(SettingsError::Unknown(name.to_owned(), names.join(", ")));
    };
    let alone = [(name.to_owned(), value.to_owned())].into();
    store::check(&alone).map_err(SettingsError::Value)?;
    if name == "company_tax_number" && ShopProfile::is_set(value) {
        TaxNumber::parse(value).map_err(SettingsError::TaxNumber)?;
    }
    if name == "map_frame" && ShopProfile::is_set(value) {
        let map = ShopProfile {
            map_frame: value.to_owned(),
            ..ShopProfile::default()
        };
        map.map_host().ok_or(SettingsError::NoMap)?;
    }
    let db = Db::open(&config.database)?;
    let now = Clock::system().now();
    Ok(db.write_here(|conn| {
        raise_snapshot_version(conn)?;
        store::raise_version(conn)?;
        let before = store::decided(conn)?.remove(name);
        let decision = Decision {
            name: name.to_owned(),
            from: before.unwrap_or_else(|| plain(&default)),
            to: value.to_owned(),
            version: store::version(conn)?,
        };
        store::decide(conn, name, value)?;
        let (from, to) = (decision.from.clone(), decision.to.clone());
        let subject = format!("setting {name}");
        Change::new(now, &config.operator, subject, Some(from), Some(to))?.note(conn)?;
        Ok(decision)
    })?)
}

/// A setting that was decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Its name.
    pub name: String,
    /// What it was before, the default included.
    pub from: String,
    /// What it is now.
    pub to: String,
    /// The version of the settings from now on.
    pub version: i64,
}

/// `delivery_fee = 250 (was 200; settings version 2)`.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            name,
            from,
            to,
            version,
        } = self;
        write!(f, "{name} = {to} (was {from}; settings version {version})")
    }
}

/// A default as it is written on the command line.
fn plain(default: &Value) -> String {
    default
        .as_str()
        .map_or_else(|| default.to_string(), str::to_owned)
}

/// Why a setting was not changed.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// No such name.
    #[error("there is no setting \"{0}\"; there are {1}")]
    Unknown(String, String),
    /// The rules cannot read the value.
    #[error("the value does not fit: {0}")]
    Value(serde_json::Error),
    /// It is no tax number.
    #[error("the value does not fit: {0}")]
    TaxNumber(Refusal),
    /// No page can frame it.
    #[error("the value does not fit: a map is framed by an https address with a host name")]
    NoMap,
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database refused.
    #[error(transparent)]
    Database(#[from] AppError),
}
