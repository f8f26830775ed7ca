//! The back office: settings, and the effects of changing them.

use serde_json::{Map, Value, json};
use shop_core::form::FormRules as _;
use shop_core::settings::{SettingUnit, SettingsForm, ShopSettings, setting_effects};

use super::typed::asked;
use crate::case::Made;
use crate::chance::Chance;
use crate::odd_text::{near, odd};

pub(super) fn any(chance: &mut Chance) -> Made {
    let form = changed(chance);
    if chance.once_in(2) {
        return asked(
            "checkSettings",
            &json!([form]),
            &form,
            |form: SettingsForm| form.check().map(drop),
        );
    }
    let arguments = json!([defaults(), form]);
    asked("settingEffects", &arguments, &form, |form: SettingsForm| {
        Ok(setting_effects(&ShopSettings::default(), &form.check()?))
    })
}

/// Returns the default settings with up to three fields changed or removed.
fn changed(chance: &mut Chance) -> Value {
    let mut form = defaults();
    for _ in 0..chance.below(4) {
        let (name, field) = chance.pick(SettingsForm::FIELDS);
        let typed = match SettingUnit::of(name) {
            SettingUnit::Text => text(chance),
            SettingUnit::Switch => near(chance, &["true", "false", "1", "0"]),
            _ => near(chance, &["0", "1", "99", "250.5", "3000", "100000", "２４"]),
        };
        match chance.below(20) {
            0 => form.remove(field.key),
            1 => form.insert(field.key.to_owned(), chance.below(5_000).into()),
            _ => form.insert(field.key.to_owned(), typed.into()),
        };
    }
    Value::Object(form)
}

fn text(chance: &mut Chance) -> String {
    if chance.once_in(8) {
        return odd(chance, 40);
    }
    near(
        chance,
        &[
            "",
            "未設定",
            "04595257",
            "12345678",
            "shop@example.com",
            "https://maps.example.com/?q=1",
            "012-345-678901",
            "臺灣銀行",
        ],
    )
}

fn defaults() -> Map<String, Value> {
    let values = ShopSettings::default().values();
    let key = |name: &str| {
        let mut fields = SettingsForm::FIELDS.iter();
        fields
            .find(|(own, _)| *own == name)
            .map(|(_, field)| field.key)
    };
    values
        .into_iter()
        .filter_map(|(name, value)| Some((key(name)?.to_owned(), value.into())))
        .collect()
}
