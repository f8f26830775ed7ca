//! `GET /Admin/Settings`: all settings with their defaults and last changes.

use std::collections::HashMap;

use actix_web::{HttpResponse, web};
use diesel::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::settings::{SettingGroup, SettingUnit, ShopProfile, ShopSettings, setting_field};

use crate::app::App;
use crate::schema::audit_log;
use crate::settings::save::subject;
use crate::settings::store;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::StaffRefused;

/// Settings of the shop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffSettings {
    /// Version that a change must name.
    version: i64,
    /// All settings, in the order of the page.
    fields: Vec<ShownSetting>,
}

/// Setting with its value and last change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ShownSetting {
    /// Key in the form.
    key: &'static str,
    /// Name on the command line and in the log.
    name: &'static str,
    /// Label on pages.
    label: &'static str,
    /// Group on the page.
    group: SettingGroup,
    /// Unit of the value.
    unit: SettingUnit,
    /// Value as typed; blank if it is not set.
    value: String,
    /// The value before a member of staff decides; null for texts, which no two shops share.
    #[schema(required = true)]
    default: Option<String>,
    /// Time of the last change, in RFC 3339; null if it was never changed.
    #[schema(required = true)]
    changed_at: Option<String>,
    /// Staff member or operator of the last change; null if it was never changed.
    #[schema(required = true)]
    changed_by: Option<String>,
}

/// Returns all settings.
#[utoipa::path(
    get,
    path = "/api/Admin/Settings",
    operation_id = "showStaffSettings",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "All settings", body = Envelope<StaffSettings>,
            example = json!({"Result": example()})),
        StaffRefused,
    )
)]
pub async fn show_staff_settings(
    _staff: Staff,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let result = app.db.read(read).await?;
    Ok(private(&Envelope { result }))
}

/// Reads the settings within this transaction.
pub(super) fn read(conn: &mut Conn) -> Result<StaffSettings, AppError> {
    let version = store::version(conn)?;
    let values = store::shop_settings(conn)?.values();
    let mut changes = last_changes(conn)?;
    let pairs = values.into_iter().zip(ShopSettings::default().values());
    let mut fields = Vec::new();
    for ((name, value), (_, default)) in pairs {
        let Some(field) = setting_field(name) else {
            continue;
        };
        let (changed_at, changed_by) = changes.remove(&subject(name).to_string()).unzip();
        let unit = SettingUnit::of(name);
        fields.push(ShownSetting {
            key: field.key,
            name,
            label: field.label,
            group: SettingGroup::of(name),
            unit,
            value: typed(value),
            default: (unit != SettingUnit::Text).then_some(default),
            changed_at: changed_at.map(rfc3339).transpose()?,
            changed_by,
        });
    }
    Ok(StaffSettings { version, fields })
}

/// Formats a value as typed: a placeholder becomes blank.
fn typed(value: String) -> String {
    if ShopProfile::is_set(&value) {
        value
    } else {
        String::new()
    }
}

/// Returns time and author of the last change of each setting, by its subject in the log.
fn last_changes(conn: &mut Conn) -> Result<HashMap<String, (i64, String)>, AppError> {
    let names = ShopSettings::default().values();
    let subjects = names.map(|(name, _)| subject(name).to_string());
    let rows: Vec<(String, i64, String)> = audit_log::table
        .filter(audit_log::subject.eq_any(subjects))
        .order((audit_log::at, audit_log::id))
        .select((audit_log::subject, audit_log::at, audit_log::who))
        .load(conn)?;
    // Later rows replace earlier ones.
    let entry = |(subject, at, who)| (subject, (at, who));
    Ok(rows.into_iter().map(entry).collect())
}

/// Example for the OpenAPI document.
pub(super) fn example() -> Value {
    json!({"version": 2, "fields": [{"key": "DeliveryFee", "name": "delivery_fee", "label": "運費", "group": "Fees",
        "unit": "Money", "value": "250", "default": "200", "changed_at": "2026-11-25T02:00:00Z",
        "changed_by": "mary"}]})
}
