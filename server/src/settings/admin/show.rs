//! `GET /Admin/Settings`: every setting with its default, and who changed it last.

use std::collections::HashMap;

use actix_web::{HttpResponse, web};
use diesel::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::settings::{SettingGroup, SettingUnit, ShopProfile, ShopSettings, setting_field};

use crate::app::App;
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::responses::StaffRefused;
use crate::infra::clock::rfc3339;
use crate::schema::audit_log;
use crate::settings::keep::subject;
use crate::settings::store;
use crate::staff::session::Staff;

/// The settings of the shop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffSettings {
    /// What a change has to name.
    version: i64,
    /// Every setting, in the order of the page.
    fields: Vec<ShownSetting>,
}

/// A setting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ShownSetting {
    /// Its key in the form.
    key: &'static str,
    /// Its name, as the command line and the log have it.
    name: &'static str,
    /// What it is called.
    label: &'static str,
    /// With which others it stands.
    group: SettingGroup,
    /// What its value is.
    unit: SettingUnit,
    /// The value as it is typed; blank where nobody has decided yet.
    value: String,
    /// The value before a member of staff decides; null for texts, which no two shops share.
    #[schema(required = true)]
    default: Option<String>,
    /// When it was changed last, in RFC 3339; null where it never was.
    #[schema(required = true)]
    changed_at: Option<String>,
    /// By whom.
    #[schema(required = true)]
    changed_by: Option<String>,
}

/// Every setting.
#[utoipa::path(
    get,
    path = "/api/Admin/Settings",
    operation_id = "showStaffSettings",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "Every setting", body = Envelope<StaffSettings>,
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

/// The settings as they are inside this transaction.
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
        let (changed_at, changed_by) = changes.remove(&subject(name)).unzip();
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

/// A value as it is typed: what nobody has decided yet is blank.
fn typed(value: String) -> String {
    if ShopProfile::is_set(&value) {
        value
    } else {
        String::new()
    }
}

/// When each setting was changed last, and by whom, by its subject in the log.
fn last_changes(conn: &mut Conn) -> Result<HashMap<String, (i64, String)>, AppError> {
    let names = ShopSettings::default().values();
    let subjects = names.map(|(name, _)| subject(name));
    let rows: Vec<(String, i64, String)> = audit_log::table
        .filter(audit_log::subject.eq_any(subjects))
        .order((audit_log::at, audit_log::id))
        .select((audit_log::subject, audit_log::at, audit_log::who))
        .load(conn)?;
    // Later ones replace earlier ones.
    let entry = |(subject, at, who)| (subject, (at, who));
    Ok(rows.into_iter().map(entry).collect())
}

/// An example for the OpenAPI document.
pub(super) fn example() -> Value {
    json!({"version": 2, "fields": [{"key": "DeliveryFee", "name": "delivery_fee", "label": "運費", "group": "Fees",
        "unit": "Money", "value": "250", "default": "200", "changed_at": "2026-11-25T02:00:00Z",
        "changed_by": "mary"}]})
}
