//! Effects of a settings change, as sentences shown before it is saved.

use serde::{Deserialize, Serialize};

use super::{SettingGroup, SettingUnit, ShopProfile, ShopSettings, setting_field};
use crate::money::Money;
use crate::tax_number::TaxNumber;

/// Effect of a settings change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingEffect {
    /// Name of the setting in the database.
    pub name: String,
    /// Old and new value with the consequences, in Chinese.
    pub sentence: String,
    /// `true` if the change must be confirmed: a fee more than doubled or less than half, a term or
    /// a limit less than half or lifted, something no longer offered, or another bank account.
    pub is_large: bool,
}

/// Returns the effects of all changes between two versions of the settings, in the order of the
/// form.
#[must_use]
pub fn setting_effects(old: &ShopSettings, new: &ShopSettings) -> Vec<SettingEffect> {
    let pairs = old.values().into_iter().zip(new.values());
    let changed = pairs.filter(|((_, from), (_, to))| from != to);
    let mut effects: Vec<_> = changed
        .map(|((name, from), (_, to))| effect(name, &from, &to))
        .collect();
    if old.profile.has_bank_account() && !new.profile.has_bank_account() {
        effects.push(SettingEffect {
            name: "bank_name".to_owned(),
            sentence: "銀行帳戶資料不完整，買家將無法選擇銀行轉帳".to_owned(),
            is_large: true,
        });
    }
    effects
}

/// Value of a switch that is off.
const OFF: &str = "false";

fn effect(name: &'static str, from: &str, to: &str) -> SettingEffect {
    let label = setting_field(name).map_or(name, |field| field.label);
    let from_shown = setting_shown(name, from);
    let to_shown = setting_shown(name, to);
    let follows = follows(name, to);
    SettingEffect {
        name: name.to_owned(),
        sentence: format!("{label} {from_shown} → {to_shown}；{follows}"),
        is_large: is_large(name, from, to),
    }
}

/// Formats a value for display: `NT$1,000`, `24 小時`, `不限`.
#[must_use]
pub fn setting_shown(name: &str, value: &str) -> String {
    let unit = SettingUnit::of(name);
    match unit {
        SettingUnit::Text if value.is_empty() => "未設定".to_owned(),
        SettingUnit::Text => value.to_owned(),
        SettingUnit::Switch if value == OFF => "關閉".to_owned(),
        SettingUnit::Switch => "開放".to_owned(),
        _ if value == "0" && SettingGroup::of(name) == SettingGroup::Orders => "不限".to_owned(),
        SettingUnit::Money => format!("NT${}", amount(value)),
        _ => format!("{value} {}", unit.label()),
    }
}

fn follows(name: &str, to: &str) -> &'static str {
    let is_lifted = to == "0";
    match name {
        "delivery_fee" => "購物車未結帳的會員會以新運費計算，已成立的訂單不變",
        "delivery_fee_threshold" => "購物車未結帳的會員會以新門檻計算，已成立的訂單不變",
        "sale_income" => "之後的貨到付款訂單以新手續費計算，已成立的訂單不變",
        "outlying_surcharge" | "overseas_surcharge" if is_lifted => {
            "之後的訂單不自動加收，由人員確認運費後通知買家"
        }
        "outlying_surcharge" | "overseas_surcharge" => "之後的訂單自動加收，不再由人員另外確認",
        "unpaid_online_hours" | "unpaid_transfer_days" if is_lifted => {
            "之後成立的訂單不會因逾期未付款而取消"
        }
        "unpaid_online_hours" | "unpaid_transfer_days" => {
            "之後成立的訂單適用新期限，已成立的訂單維持原期限"
        }
        "track_dispatch" if to == OFF => "出貨後不必再登記，已出貨且已付款的訂單列為已完成",
        "track_dispatch" => "已出貨的訂單登記「配送中」或送達後，才列為已完成或待收款",
        "low_stock_below" if is_lifted => "沒有自訂警戒量的品項不再提醒",
        "low_stock_below" => "沒有自訂警戒量的品項立即適用",
        "company_tax_number" if has_odd_check(to) => "檢查碼不符，請再次確認號碼是否正確",
        _ => match SettingGroup::of(name) {
            SettingGroup::Orders if is_lifted => "之後結帳不再受此限制",
            SettingGroup::Orders => "下一次結帳起適用，已成立的訂單不變",
            SettingGroup::Offer if to == OFF => "結帳時不再提供，已成立的訂單不變",
            SettingGroup::Offer => "結帳時可以選擇",
            SettingGroup::Bank => "之後匯款的買家會看到新的帳戶，請再次核對",
            _ => "網頁會在幾秒內更新",
        },
    }
}

fn is_large(name: &str, from: &str, to: &str) -> bool {
    match (SettingGroup::of(name), SettingUnit::of(name)) {
        (SettingGroup::Bank, _) => true,
        (_, SettingUnit::Text) => name == "company_tax_number" && has_odd_check(to),
        (SettingGroup::BackOffice, _) => false,
        (SettingGroup::Offer, _) => to == OFF,
        (SettingGroup::Orders, _) if to == "0" => true,
        (SettingGroup::Orders, _) => is_below_half(from, to),
        _ => is_below_half(from, to) || is_below_half(to, from),
    }
}

fn is_below_half(from: &str, to: &str) -> bool {
    amount(to).thousandths().saturating_mul(2) < amount(from).thousandths()
}

fn has_odd_check(number: &str) -> bool {
    let is_odd = |number: TaxNumber| !number.checksum_ok;
    ShopProfile::is_set(number) && TaxNumber::parse(number).is_ok_and(is_odd)
}

/// Parses a value as a number, in any unit.
fn amount(value: &str) -> Money {
    value.parse().unwrap_or_default()
}
