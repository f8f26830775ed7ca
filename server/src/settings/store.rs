//! Every query of the settings.

use std::collections::BTreeMap;

use diesel::prelude::*;
use serde_json::{Map, Value};
use shop_core::settings::{Fees, Particulars, Setting};

use crate::config::Config;
use crate::db::Conn;
use crate::error::AppError;
use crate::schema::settings;

/// What the owner has decided, by name.
pub fn decided(conn: &mut Conn) -> Result<BTreeMap<String, String>, AppError> {
    Ok(settings::table
        .load::<(String, String)>(conn)?
        .into_iter()
        .collect())
}

/// Keeps one decision.
pub fn decide(conn: &mut Conn, name: &str, value: &str) -> Result<(), AppError> {
    let changed = diesel::update(settings::table.find(name))
        .set(settings::value.eq(value))
        .execute(conn)?;
    if changed == 0 {
        diesel::insert_into(settings::table)
            .values((settings::name.eq(name), settings::value.eq(value)))
            .execute(conn)?;
    }
    Ok(())
}

/// The settings as rules and visitors see them: the defaults, and over them what was decided.
pub fn setting(conn: &mut Conn, config: &Config) -> Result<Setting, AppError> {
    let decided = decided(conn)?;
    assemble(&decided, config).map_err(|error| AppError::Damaged(format!("settings: {error}")))
}

/// The defaults, overlaid.
pub(super) fn assemble(
    decided: &BTreeMap<String, String>,
    config: &Config,
) -> Result<Setting, serde_json::Error> {
    let mut all = defaults()?;
    for (name, value) in decided {
        all.insert(name.clone(), Value::String(value.clone()));
    }
    all.insert("version".to_owned(), Value::String(config.version.clone()));
    all.insert("environment".to_owned(), config.environment.as_str().into());
    serde_json::from_value(Value::Object(all))
}

/// Every setting with its default.
pub(super) fn defaults() -> Result<Map<String, Value>, serde_json::Error> {
    let mut all = Map::new();
    for group in [
        serde_json::to_value(Fees::default())?,
        serde_json::to_value(Particulars::default())?,
    ] {
        if let Value::Object(group) = group {
            all.extend(group);
        }
    }
    Ok(all)
}
