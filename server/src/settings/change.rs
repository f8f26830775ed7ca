//! `shop-server settings list` and `settings set NAME VALUE`: what the owner decides.

use serde_json::Value;

use super::store;
use crate::catalogue::store::raise_snapshot_version;
use crate::config::Config;
use crate::db::{Db, OpenError};
use crate::error::AppError;

/// Every setting and its present value, one `name = value` a line.
pub fn list(config: &Config) -> Result<Vec<String>, SettingsError> {
    let db = Db::open(&config.database)?;
    let decided = db.read_here(store::decided)?;
    let line = |(name, default): (String, Value)| {
        let default = default
            .as_str()
            .map_or_else(|| default.to_string(), str::to_owned);
        let value = decided.get(&name).cloned().unwrap_or(default);
        format!("{name} = {value}")
    };
    Ok(store::defaults()
        .map_err(SettingsError::Value)?
        .into_iter()
        .map(line)
        .collect())
}

/// Decides one setting; running servers follow within a second.
///
/// Refuses a name that no setting has and a value that the rules cannot read.
pub fn set(config: &Config, name: &str, value: &str) -> Result<(), SettingsError> {
    let defaults = store::defaults().map_err(SettingsError::Value)?;
    if !defaults.contains_key(name) {
        let names: Vec<String> = defaults.into_iter().map(|(name, _)| name).collect();
        return Err(SettingsError::Unknown(name.to_owned(), names.join(", ")));
    }
    let alone = [(name.to_owned(), value.to_owned())].into();
    store::assemble(&alone, config).map_err(SettingsError::Value)?;
    let db = Db::open(&config.database)?;
    db.write_here(|conn| {
        raise_snapshot_version(conn)?;
        store::decide(conn, name, value)
    })?;
    Ok(())
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
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database refused.
    #[error(transparent)]
    Database(#[from] AppError),
}
