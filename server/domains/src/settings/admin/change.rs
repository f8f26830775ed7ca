//! `PUT /Admin/Settings`: an owner changes the settings.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use serde_json::json;
use shop_core::form::{Field, FormRules, Typed};
use shop_core::refusal::Refusal;
use shop_core::settings::{SettingEffect, SettingGroup, SettingsForm, setting_effects};
use shop_core::staff::of_setting;
use shop_core::staff::refusals::{confirmation_required, version_changed};
use validator::Validate;

use super::show::{self, StaffSettings};
use crate::app::App;
use crate::messaging::Outbox;
use crate::settings::open::check_offer;
use crate::settings::save::{SettingChange, save};
use crate::settings::store;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::config::Config;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Change of the settings.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct SettingsChangeForm {
    /// Version that the caller has seen.
    #[serde(rename = "Version", default)]
    version: Typed,
    /// Values of all settings.
    #[serde(rename = "Values")]
    values: SettingsForm,
    /// `true` to save in spite of large effects.
    #[serde(rename = "Confirm", default)]
    confirm: Typed,
}

impl FormRules for SettingsChangeForm {
    const FIELDS: &'static [(&'static str, Field)] = &[("values", Field::new("Values", "設定"))];
}

/// Saves every setting that differs. All faults are reported together. A change of the bank account
/// requires the password again. Large effects have to be confirmed.
#[utoipa::path(
    put,
    path = "/api/Admin/Settings",
    operation_id = "changeSettings",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = SettingsChangeForm, example = json!({"Version": 1, "Values": {
        "DeliveryFee": 250, "DeliveryFeeThreshold": 3000, "SaleIncome": 60, "OutlyingSurcharge": 0,
        "OverseasSurcharge": 0, "UnpaidOnlineHours": 24, "UnpaidTransferDays": 7, "OpenOrdersMax": 20,
        "OpenPiecesMax": 500, "OpenSumMax": 100_000, "ItemPiecesMax": 100, "CashOnDeliveryMax": 20_000,
        "DeliverTaiwan": true, "DeliverOutlyingIsland": true, "DeliverOverseas": false,
        "AcceptCashOnDelivery": true, "AcceptLinePay": true, "AcceptCreditCard": true,
        "AcceptBankTransfer": true, "AcceptPayPal": false, "LowStockBelow": 5, "ShopName": "示範香舖", "Motto": "一炷清香", "Hotline": "0800-012345",
        "ServiceHours": "週一至週六 9:00–17:00", "CompanyTaxNumber": "", "Representative": "", "Address": "",
        "Court": "臺灣臺北地方法院", "Email": "", "MapFrame": "", "BankName": "", "BankAccountHolder": "",
        "BankAccountNumber": ""}})),
    responses(
        (status = 200, description = "The settings after the change",
            body = Envelope<StaffSettings>,
            example = json!({"Result": show::example()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result` has \
            the current settings, each with who changed it last. `confirmation_required`: the \
            change has a large effect. `Result.cautions` has the warnings to confirm",
            body = Refusal),
    )
)]
pub async fn change_settings(
    call: IdempotentCall<SettingsChangeForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let (outbox, config) = (app.outbox.clone(), app.config.clone());
    let make = move |conn: &mut Conn, staff: &Staff, form: &SettingsChangeForm| {
        make(conn, &outbox, &config, staff, form)
    };
    call.once(&app, make).await
}

fn make(
    conn: &mut Conn,
    outbox: &Outbox,
    config: &Config,
    staff: &Staff,
    form: &SettingsChangeForm,
) -> Result<StaffSettings, AppError> {
    let after = form.values.check()?;
    store::raise_snapshot_version(conn)?;
    if form.version.number() != Some(store::version(conn)?) {
        let present = json!(show::read(conn)?);
        return Err(AppError::RefusedWith(version_changed(), present));
    }
    let before = store::shop_settings(conn)?;
    check_offer(config, &before, &after)?;
    let pairs = before.values().into_iter().zip(after.values());
    let changed: Vec<SettingChange> = pairs
        .filter(|((_, from), (_, to))| from != to)
        .map(|((name, from), (_, to))| SettingChange { name, from, to })
        .collect();
    for SettingChange { name, .. } in &changed {
        staff.may(of_setting(SettingGroup::of(name)))?;
    }
    let large = setting_effects(&before, &after).into_iter();
    let large = large.filter(|effect: &SettingEffect| effect.is_large);
    let large: Vec<String> = large.map(|effect| effect.sentence).collect();
    if !large.is_empty() && !form.confirm.is_true() {
        let refusal = confirmation_required(&large);
        return Err(AppError::RefusedWith(refusal, json!({"cautions": large})));
    }
    if !changed.is_empty() {
        save(conn, outbox, &staff.session.name, staff.now, &changed)?;
    }
    show::read(conn)
}
