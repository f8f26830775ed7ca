//! Settings in the back office.

use shop_core::settings::{self, SettingEffect, SettingsForm};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, refuse, to_js_all};

/// Checks the settings form.
///
/// Throws a `Refusal` with `fields` for all errors.
#[wasm_bindgen(js_name = checkSettings)]
pub fn check_settings(form: &Ts<SettingsForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Returns the effects of a settings change; `old` are the stored settings, `new` the typed ones.
///
/// Throws a `Refusal` with `fields`, as `checkSettings` does.
#[wasm_bindgen(js_name = settingEffects)]
pub fn setting_effects(
    old: &Ts<SettingsForm>,
    new: &Ts<SettingsForm>,
) -> Answer<Vec<Ts<SettingEffect>>> {
    let old = from_js(old)?.read().map_err(refuse)?;
    let new = from_js(new)?.check().map_err(refuse)?;
    to_js_all(settings::setting_effects(&old, &new))
}
