//! `shop-server settings show` and `settings set NAME VALUE`.

use std::fmt;

use serde::Deserialize as _;
use serde_json::{Map, Value};
use shop_core::form::FormRules;
use shop_core::refusal::Refusal;
use shop_core::settings::{SettingsForm, ShopSettings, setting_field};

use super::open::check_offer;
use super::save::{SettingChange, save};
use super::store::{self, raise_snapshot_version};
use crate::messaging::Outbox;
use shop_engine::db::{Db, OpenError};
use shop_engine::error::AppError;
use shop_engine::infra::clock::Clock;
use shop_platform::config::Config;

/// Returns every setting as a line `name = value`, and the version of the settings.
pub fn list(config: &Config) -> Result<Vec<String>, SettingsError> {
    let db = Db::open(&config.database)?;
    let (settings, version) =
        db.read_here(|conn| Ok((store::shop_settings(conn)?, store::version(conn)?)))?;
    let mut lines: Vec<String> = settings
        .values()
        .into_iter()
        .map(|(name, value)| format!("{name} = {value}"))
        .collect();
    lines.sort_unstable();
    lines.push(format!("settings version {version}"));
    Ok(lines)
}

/// Changes one setting. Running servers follow within a second. The change raises the version of
/// the settings, and the log names the operator.
///
/// Fails for an unknown name, and for a value that the form of the settings rejects.
pub fn set(config: &Config, name: &str, value: &str) -> Result<Decision, SettingsError> {
    let names = SettingsForm::FIELDS.iter().map(|(name, _)| *name);
    let Some(name) = names.clone().find(|known| *known == name) else {
        let mut names: Vec<&str> = names.collect();
        names.sort_unstable();
        return Err(SettingsError::Unknown(name.to_owned(), names.join(", ")));
    };
    let db = Db::open(&config.database)?;
    let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
    let now = Clock::system().now();
    db.write_here(|conn| {
        raise_snapshot_version(conn)?;
        let before = store::shop_settings(conn)?;
        let after = with(&before, name, value).and_then(|after| {
            check_offer(config, &before, &after)?;
            Ok(after)
        });
        let after = match after {
            Ok(after) => after,
            Err(refusal) => return Ok(Err(SettingsError::Value(refusal))),
        };
        let changed = SettingChange {
            name,
            from: value_of(&before, name),
            to: value_of(&after, name),
        };
        let version = save(
            conn,
            &outbox,
            &config.operator,
            now,
            std::slice::from_ref(&changed),
        )?;
        Ok(Ok(Decision {
            name: name.to_owned(),
            from: changed.from,
            to: changed.to,
            version,
        }))
    })?
}

/// Returns the settings with one value replaced. Fails if that value is invalid. Faults of other
/// settings are ignored: they are fixed by setting those.
fn with(before: &ShopSettings, name: &str, value: &str) -> Result<ShopSettings, Refusal> {
    let form = form(before, Some((name, value)));
    let key = setting_field(name).map_or("", |field| field.key);
    match form.check() {
        Err(refusal) if refusal.fields.iter().any(|wrong| wrong.field == key) => Err(refusal),
        Err(_) => form.read(),
        Ok(after) => Ok(after),
    }
}

/// Returns the settings as form input, with one value optionally replaced.
pub(super) fn form(settings: &ShopSettings, anew: Option<(&str, &str)>) -> SettingsForm {
    let mut typed = Map::new();
    for (name, value) in settings.values() {
        let value = match anew {
            Some((wanted, value)) if wanted == name => value.to_owned(),
            _ => value,
        };
        let key = setting_field(name).map_or(name, |field| field.key);
        typed.insert(key.to_owned(), Value::String(value));
    }
    // All values are texts under keys of the form, so reading cannot fail.
    SettingsForm::deserialize(Value::Object(typed)).unwrap_or_default()
}

fn value_of(settings: &ShopSettings, name: &str) -> String {
    let mut values = settings.values().into_iter();
    let value = values.find(|(own, _)| *own == name);
    value.map(|(_, value)| value).unwrap_or_default()
}

/// Changed setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Name of the setting.
    pub name: String,
    /// Value before, or the default.
    pub from: String,
    /// Value after.
    pub to: String,
    /// Version of the settings after the change.
    pub version: i64,
}

/// Formats as `delivery_fee = 250 (was 200; settings version 2)`.
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

/// Error of a settings command. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// Unknown name of a setting.
    #[error("there is no setting \"{0}\"; the settings are {1}")]
    Unknown(String, String),
    /// A rule rejects the value.
    #[error("the value is rejected: {0}")]
    Value(Refusal),
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A query failed.
    #[error(transparent)]
    Database(#[from] AppError),
}
