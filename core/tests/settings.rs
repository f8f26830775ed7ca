//! Settings: the form, and the effects of changes.

use serde_json::{Map, Value, json};
use shop_core::form::FormRules as _;
use shop_core::money::Money;
use shop_core::settings::{
    SettingGroup, SettingUnit, SettingsForm, ShopSettings, setting_effects, setting_field,
};
use shop_core::staff::{Permission, of_setting};

/// Returns the form of the default settings with these changes; `null` removes a key.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn form(more: &Value) -> SettingsForm {
    let values = ShopSettings::default().values().into_iter();
    let mut fields: Map<String, Value> = values
        .map(|(name, value)| {
            let field = setting_field(name).expect("a field");
            (field.key.to_owned(), value.into())
        })
        .collect();
    for (key, value) in more.as_object().expect("an object") {
        fields.insert(key.clone(), value.clone());
    }
    serde_json::from_value(fields.into()).expect("the form's shape")
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn wrong(more: &Value) -> String {
    let refusal = form(more).check().expect_err("wrong");
    let fields = refusal.fields.iter();
    let fields = fields.map(|wrong| format!(" {}:{}", wrong.field, wrong.code.as_str()));
    format!("{}{}", refusal.code.as_str(), fields.collect::<String>())
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn effects(from: &Value, to: &Value) -> Vec<(String, bool)> {
    let settings = |more| form(more).check().expect("sound");
    let effects = setting_effects(&settings(from), &settings(to)).into_iter();
    effects
        .map(|effect| (effect.sentence, effect.is_large))
        .collect()
}

#[test]
fn the_defaults_are_sound_and_read_as_themselves() {
    let read = form(&json!({})).check();
    assert_eq!(read, Ok(ShopSettings::default()));
    assert_eq!(form(&json!({})).read(), Ok(ShopSettings::default()));
    // Each field has a value, in the same order.
    let names: Vec<&str> = SettingsForm::FIELDS.iter().map(|(name, _)| *name).collect();
    let values = ShopSettings::default().values();
    assert_eq!(names, values.map(|(name, _)| name));
}

#[test]
fn typed_values() {
    let settings = form(&json!({
        "DeliveryFee": "１８０.5", "DeliveryFeeThreshold": " 3,000 ", "UnpaidTransferDays": 3, "LowStockBelow": "0",
        "CompanyTaxNumber": "０４５９５２５７", "Email": " shop@example.com ", "Motto": "", "BankAccountNumber": "012-345 678",
    }));
    let settings = settings.check().expect("sound");
    assert_eq!(settings.fees.delivery_fee.thousandths(), 180_500);
    assert_eq!(
        settings.fees.delivery_fee_threshold,
        Money::from_dollars(3000)
    );
    assert_eq!(
        (
            settings.terms.unpaid_transfer_days,
            settings.stock.low_stock_below
        ),
        (3, 0)
    );
    let profile = &settings.profile;
    assert_eq!(
        (&*profile.company_tax_number, &*profile.email),
        ("04595257", "shop@example.com")
    );
    assert_eq!(
        (&*profile.motto, &*profile.bank_account_number),
        ("未設定", "012-345 678")
    );
    // Amounts are stored without separators, as in the input fields.
    let values = settings.values();
    assert_eq!(
        (values[0].1.as_str(), values[1].1.as_str()),
        ("180.5", "3000")
    );
}

#[test]
fn everything_that_is_wrong_is_said_at_once() {
    for (more, expected) in [
        (
            json!({"DeliveryFee": "-1", "Court": null, "ShopName": " ", "Email": "x"}),
            "form_invalid DeliveryFee:out_of_range ShopName:required Court:required Email:email_invalid",
        ),
        (
            json!({"DeliveryFee": ""}),
            "form_invalid DeliveryFee:required",
        ),
        (
            json!({"DeliveryFee": "1.2345"}),
            "out_of_range DeliveryFee:out_of_range",
        ),
        (
            json!({"SaleIncome": "1000001"}),
            "out_of_range SaleIncome:out_of_range",
        ),
        (
            json!({"DeliveryFee": 200, "DeliveryFeeThreshold": "199.9"}),
            "out_of_range DeliveryFee:out_of_range DeliveryFeeThreshold:out_of_range",
        ),
        (
            json!({"UnpaidOnlineHours": "1.5"}),
            "out_of_range UnpaidOnlineHours:out_of_range",
        ),
        (
            json!({"UnpaidOnlineHours": 8761}),
            "out_of_range UnpaidOnlineHours:out_of_range",
        ),
        (
            json!({"UnpaidTransferDays": 366}),
            "out_of_range UnpaidTransferDays:out_of_range",
        ),
        (
            json!({"OpenOrdersMax": "many"}),
            "out_of_range OpenOrdersMax:out_of_range",
        ),
        (
            json!({"CompanyTaxNumber": "123"}),
            "tax_number_invalid CompanyTaxNumber:tax_number_invalid",
        ),
        (
            json!({"CompanyTaxNumber": "00000000"}),
            "tax_number_invalid CompanyTaxNumber:tax_number_invalid",
        ),
        (
            json!({"ShopName": "香".repeat(31)}),
            "text_too_long ShopName:text_too_long",
        ),
        (
            json!({"Hotline": "1\u{202e}"}),
            "text_invalid Hotline:text_invalid",
        ),
        (
            json!({"MapFrame": "http://maps.example.com"}),
            "out_of_range MapFrame:out_of_range",
        ),
        (
            json!({"MapFrame": "https://localhost/"}),
            "out_of_range MapFrame:out_of_range",
        ),
        (
            json!({"BankAccountNumber": "ABC"}),
            "out_of_range BankAccountNumber:out_of_range",
        ),
    ] {
        assert_eq!(wrong(&more), expected, "{more}");
    }
    let refusal = form(&json!({"DeliveryFee": 5000}))
        .check()
        .expect_err("wrong");
    assert_eq!(
        refusal.message,
        "運費不可高於免運門檻；免運門檻不可低於運費"
    );
    let refusal = form(&json!({"UnpaidOnlineHours": "x"}))
        .check()
        .expect_err("wrong");
    assert_eq!(refusal.message, "線上付款期限請填寫 0 到 8760 的整數");
    // Values that only an older rule allowed can still be read and compared.
    assert!(form(&json!({"DeliveryFee": 5000})).read().is_ok());
}

#[test]
fn an_offer_without_a_location_or_a_way_to_pay_is_refused() {
    for (more, expected) in [
        (
            json!({"DeliverOverseas": "maybe"}),
            "out_of_range DeliverOverseas:out_of_range",
        ),
        (
            json!({"AcceptPayPal": null}),
            "form_invalid AcceptPayPal:required",
        ),
        (
            json!({"DeliverTaiwan": false, "DeliverOutlyingIsland": "false", "DeliverOverseas": 0}),
            "nothing_offered DeliverTaiwan:nothing_offered",
        ),
        (
            json!({"AcceptCashOnDelivery": false, "AcceptBankTransfer": false}),
            "nothing_offered DeliverOutlyingIsland:nothing_offered",
        ),
        (
            json!({"AcceptPayPal": false, "AcceptCashOnDelivery": false, "AcceptBankTransfer": false}),
            "nothing_offered DeliverOutlyingIsland:nothing_offered DeliverOverseas:nothing_offered",
        ),
    ] {
        assert_eq!(wrong(&more), expected, "{more}");
    }
}

#[test]
fn effects_of_a_change() {
    let none = json!({});
    let one = |to: Value| effects(&none, &to);
    let told = |sentence: &str, is_large| vec![(sentence.to_owned(), is_large)];
    assert_eq!(one(json!({})), []);
    assert_eq!(
        one(json!({"DeliveryFee": 250})),
        told(
            "運費 NT$200 → NT$250；購物車未結帳的會員會以新運費計算，已成立的訂單不變",
            false
        )
    );
    for (to, is_large) in [
        (400, false),
        (401, true),
        (100, false),
        (99, true),
        (0, true),
    ] {
        let fee = one(json!({"DeliveryFee": to}));
        assert_eq!(fee.first().map(|effect| effect.1), Some(is_large), "{to}");
    }
    assert_eq!(
        one(json!({"DeliveryFeeThreshold": 3500})),
        told(
            "免運門檻 NT$3,000 → NT$3,500；購物車未結帳的會員會以新門檻計算，已成立的訂單不變",
            false
        )
    );
    assert_eq!(
        one(json!({"UnpaidOnlineHours": 0})),
        told(
            "線上付款期限 24 小時 → 不限；之後成立的訂單不會因逾期未付款而取消",
            true
        )
    );
    assert_eq!(
        one(json!({"UnpaidTransferDays": 3})),
        told(
            "銀行轉帳期限 7 天 → 3 天；之後成立的訂單適用新期限，已成立的訂單維持原期限",
            true
        )
    );
    assert_eq!(
        one(json!({"OpenOrdersMax": 1000})),
        told(
            "未完成訂單上限 20 筆 → 1000 筆；下一次結帳起適用，已成立的訂單不變",
            false
        )
    );
    assert_eq!(
        one(json!({"LowStockBelow": 20})),
        told(
            "低庫存警戒量 5 件 → 20 件；沒有自訂警戒量的品項立即適用",
            false
        )
    );
    assert_eq!(
        one(json!({"DeliverOverseas": false})),
        told(
            "配送海外 開放 → 關閉；結帳時不再提供，已成立的訂單不變",
            true
        )
    );
    assert_eq!(
        effects(
            &json!({"AcceptCashOnDelivery": "0"}),
            &json!({"AcceptCashOnDelivery": true})
        ),
        told("貨到付款 關閉 → 開放；結帳時可以選擇", false)
    );
    assert_eq!(
        one(json!({"OutlyingSurcharge": 120})),
        told(
            "離島加收運費 NT$0 → NT$120；之後的訂單自動加收，不再由人員另外確認",
            true
        )
    );
    assert_eq!(
        one(json!({"CompanyTaxNumber": "12345678"})),
        told(
            "統一編號 未設定 → 12345678；檢查碼不符，請再次確認號碼是否正確",
            true
        )
    );
    assert_eq!(
        one(json!({"CompanyTaxNumber": "04595257"})),
        told("統一編號 未設定 → 04595257；網頁會在幾秒內更新", false)
    );
    let bank =
        json!({"BankName": "臺灣銀行", "BankAccountHolder": "沐山", "BankAccountNumber": "012345"});
    let opened = one(bank.clone());
    assert_eq!(opened.len(), 3);
    assert!(opened.iter().all(|effect| effect.1), "buyers pay into it");
    let closed = effects(
        &bank,
        &json!({"BankName": "臺灣銀行", "BankAccountHolder": "沐山"}),
    );
    assert_eq!(closed[1].0, "銀行帳戶資料不完整，買家將無法選擇銀行轉帳");
}

#[test]
fn the_step_of_dispatch_is_switched_off() {
    assert_eq!(
        effects(&json!({}), &json!({"TrackDispatch": false})),
        [(
            "「配送中」步驟 開放 → 關閉；出貨後不必再登記，已出貨且已付款的訂單列為已完成"
                .to_owned(),
            false
        )]
    );
}

#[test]
fn groups_and_permissions() {
    let group = |name| (SettingGroup::of(name), SettingUnit::of(name));
    assert_eq!(
        group("sale_income"),
        (SettingGroup::Fees, SettingUnit::Money)
    );
    assert_eq!(
        group("unpaid_online_hours"),
        (SettingGroup::Orders, SettingUnit::Hours)
    );
    assert_eq!(
        group("open_sum_max"),
        (SettingGroup::Orders, SettingUnit::Money)
    );
    assert_eq!(
        group("low_stock_below"),
        (SettingGroup::BackOffice, SettingUnit::Pieces)
    );
    assert_eq!(
        group("track_dispatch"),
        (SettingGroup::BackOffice, SettingUnit::Switch)
    );
    assert_eq!(
        group("map_frame"),
        (SettingGroup::Profile, SettingUnit::Text)
    );
    assert_eq!(group("bank_name"), (SettingGroup::Bank, SettingUnit::Text));
    for group in SettingGroup::ALL {
        let expected = if *group == SettingGroup::Bank {
            Permission::ChangeBankAccount
        } else {
            Permission::ChangeSettings
        };
        assert_eq!(of_setting(*group), expected);
    }
}
