//! Queries on the settings.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_types::Text;
use serde::Deserialize as _;
use serde_json::{Map, Value};
use shop_core::order::{
    AcceptedPayTypes, Fees, Offer, OpenLocations, OrderLimits, OrderSettings, Terms,
};
use shop_core::settings::{Setting, ShippingSteps, ShopProfile, ShopSettings, StockWarning};

use crate::schema::{settings, versions};
use crate::settings::open::open_ways;
use shop_engine::db::{Conn, on_database, prepared};
use shop_engine::error::AppError;
use shop_platform::config::Config;

/// Returns the changed settings, by name.
pub fn decided(conn: &mut Conn) -> Result<BTreeMap<String, String>, AppError> {
    Ok(settings::table
        .load::<(String, String)>(conn)?
        .into_iter()
        .collect())
}

/// Returns the bank account for transfers as the owner typed it; empty if unset.
pub fn bank_account_number(conn: &mut Conn) -> Result<String, AppError> {
    let value: Option<String> = settings::table
        .find("bank_account_number")
        .select(settings::value)
        .first(conn)
        .optional()?;
    Ok(value.unwrap_or_default())
}

/// Returns the version of the settings, raised by every change. An order's receipt records it.
pub fn version(conn: &mut Conn) -> Result<i64, AppError> {
    let version = versions::table
        .filter(versions::name.eq("settings"))
        .select(versions::number);
    Ok(on_database!(conn, |database| version.get_result(database))?)
}

/// Raises the version of the settings.
pub(super) fn raise_version(conn: &mut Conn) -> Result<(), AppError> {
    diesel::update(versions::table.filter(versions::name.eq("settings")))
        .set(versions::number.eq(versions::number + 1))
        .execute(conn)?;
    Ok(())
}

/// Stores one setting.
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

/// Returns the settings as visitors see them: the defaults, overlaid with the changed values.
/// `catalogue` is the version of the catalogue shown with them.
pub fn setting(conn: &mut Conn, config: &Config, catalogue: i64) -> Result<Setting, AppError> {
    let decided = decided(conn)?;
    assemble(&decided, config, catalogue).map_err(|error| damaged(&error))
}

/// Returns the settings for placing an order, read within this transaction.
///
/// One query reads both, so that the version belongs to the values.
pub fn order_settings(conn: &mut Conn) -> Result<OrderSettings, AppError> {
    const VERSION: &str = "settings version";
    let question = "SELECT name, value FROM settings UNION ALL \
        SELECT 'settings version', CAST(number AS TEXT) FROM versions WHERE name = 'settings'";
    let question = diesel::sql_query(question);
    let rows: Vec<Decided> = on_database!(conn, |database| prepared!(question).load(database))?;
    let mut decided: BTreeMap<String, String> =
        rows.into_iter().map(|row| (row.name, row.value)).collect();
    let version = decided
        .remove(VERSION)
        .and_then(|number| number.parse().ok());
    let all = Value::Object(overlaid(&decided).map_err(|error| damaged(&error))?);
    Ok(OrderSettings {
        fees: Fees::deserialize(&all).map_err(|error| damaged(&error))?,
        terms: Terms::deserialize(&all).map_err(|error| damaged(&error))?,
        limits: OrderLimits::deserialize(&all).map_err(|error| damaged(&error))?,
        offer: offer(&all).map_err(|error| damaged(&error))?,
        version: version.ok_or_else(|| AppError::Damaged("settings version".to_owned()))?,
    })
}

#[derive(QueryableByName)]
struct Decided {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    value: String,
}

/// Returns `true` if shipping ends with `ShippedOut` (decision D210).
pub fn ends_shipped(conn: &mut Conn) -> Result<bool, AppError> {
    let all = Value::Object(overlaid(&decided(conn)?).map_err(|error| damaged(&error))?);
    let steps = ShippingSteps::deserialize(&all).map_err(|error| damaged(&error))?;
    Ok(!steps.track_dispatch)
}

/// Returns the default low-stock threshold, in pieces; 0 never warns.
pub fn low_stock_below(conn: &mut Conn) -> Result<i64, AppError> {
    let all = Value::Object(overlaid(&decided(conn)?).map_err(|error| damaged(&error))?);
    let warning = StockWarning::deserialize(&all).map_err(|error| damaged(&error))?;
    Ok(warning.low_stock_below.into())
}

/// Returns all settings: the defaults, overlaid with the changed values.
pub fn shop_settings(conn: &mut Conn) -> Result<ShopSettings, AppError> {
    let all = overlaid(&decided(conn)?).map(Value::Object);
    let read = |all: Value| -> Result<ShopSettings, serde_json::Error> {
        Ok(ShopSettings {
            fees: Fees::deserialize(&all)?,
            terms: Terms::deserialize(&all)?,
            limits: OrderLimits::deserialize(&all)?,
            offer: offer(&all)?,
            shipping: ShippingSteps::deserialize(&all)?,
            stock: StockWarning::deserialize(&all)?,
            profile: ShopProfile::deserialize(&all)?,
        })
    };
    all.and_then(read).map_err(|error| damaged(&error))
}

/// Builds the public settings and the running versions.
fn assemble(
    decided: &BTreeMap<String, String>,
    config: &Config,
    catalogue: i64,
) -> Result<Setting, serde_json::Error> {
    let mut all = overlaid(decided)?;
    let profile = ShopProfile::deserialize(Value::Object(all.clone()))?;
    let offer = offer(&Value::Object(all.clone()))?;
    let available = open_ways(config, &profile);
    let open = serde_json::to_value(offer.pay_types(available))?;
    all.insert("open_pay_types".to_owned(), open);
    all.insert(
        "ways_to_pay".to_owned(),
        offer.ways_to_pay(available).into(),
    );
    all.insert(
        "line_login".to_owned(),
        config.line.channel.is_some().into(),
    );
    all.insert("catalogue_version".to_owned(), catalogue.into());
    all.insert("version".to_owned(), Value::String(config.version.clone()));
    all.insert("environment".to_owned(), config.environment.as_str().into());
    serde_json::from_value(Value::Object(all))
}

/// Returns the defaults, overlaid with the changed values.
fn overlaid(decided: &BTreeMap<String, String>) -> Result<Map<String, Value>, serde_json::Error> {
    let mut all = Map::new();
    for group in [
        serde_json::to_value(Fees::default())?,
        serde_json::to_value(Terms::default())?,
        serde_json::to_value(OrderLimits::default())?,
        serde_json::to_value(OpenLocations::default())?,
        serde_json::to_value(AcceptedPayTypes::default())?,
        serde_json::to_value(ShippingSteps::default())?,
        serde_json::to_value(StockWarning::default())?,
        serde_json::to_value(ShopProfile::default())?,
    ] {
        if let Value::Object(group) = group {
            all.extend(group);
        }
    }
    for (name, value) in decided {
        all.insert(name.clone(), Value::String(value.clone()));
    }
    Ok(all)
}

fn offer(all: &Value) -> Result<Offer, serde_json::Error> {
    Ok(Offer {
        locations: OpenLocations::deserialize(all)?,
        pay_types: AcceptedPayTypes::deserialize(all)?,
    })
}

fn damaged(error: &serde_json::Error) -> AppError {
    AppError::Damaged(format!("settings: {error}"))
}

/// Raises the snapshot version, so that every server reloads catalogue and settings.
///
/// As the first statement of a transaction, it also serializes concurrent editors.
pub fn raise_snapshot_version(conn: &mut Conn) -> Result<(), AppError> {
    diesel::update(versions::table.filter(versions::name.eq("snapshot")))
        .set(versions::number.eq(versions::number + 1))
        .execute(conn)?;
    Ok(())
}
