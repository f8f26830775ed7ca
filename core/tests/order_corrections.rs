//! Corrections of placed orders: fields, the place that stays, and the texts before and after.

use serde_json::{Value, json};
use shop_core::form::StaffReason;
use shop_core::order::{
    DeliveryLocation, DeliveryTexts, Shipment, ShipmentCorrection, address_line,
};
use shop_core::staff::MessageForm;

use crate::states::correction;

fn before() -> DeliveryTexts {
    DeliveryTexts {
        receive_name: "陳美玉".to_owned(),
        receive_tel: "0987654321".to_owned(),
        address: "700 臺南市中西區府前路一段 12 號".to_owned(),
        remark: "無".to_owned(),
    }
}

/// Formats the code of a refused correction, and its wrong fields.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn refused(fields: &Value) -> String {
    let refusal = correction(fields).expect_err("refused");
    let fields = refusal.fields.iter();
    let fields = fields.map(|wrong| format!(" {}:{}", wrong.field, wrong.code.as_str()));
    refusal.code.as_str().to_owned() + &fields.collect::<String>()
}

#[test]
fn the_fields_have_the_rules_of_the_checkout() {
    for (fields, expected) in [
        (
            json!({"ReceiveName": " "}),
            "form_invalid ReceiveName:required",
        ),
        (
            json!({"ReceiveTel": "12"}),
            "phone_invalid ReceiveTel:phone_invalid",
        ),
        (
            json!({"DeliveryAddress": ""}),
            "form_invalid DeliveryAddress:required",
        ),
        (
            json!({"DeliveryAddress": "路".repeat(201)}),
            "text_too_long DeliveryAddress:text_too_long",
        ),
        // Penghu is no zip code of the main island.
        (
            json!({"DeliveryZipCode": "880", "DeliveryCity": "澎湖縣", "DeliveryArea": "馬公市"}),
            "address_mismatch DeliveryZipCode:address_mismatch",
        ),
        (
            json!({"DeliveryLocation": "Moon"}),
            "out_of_range DeliveryLocation:out_of_range",
        ),
        (
            json!({"Remark": "字".repeat(501)}),
            "text_too_long Remark:text_too_long",
        ),
        // A missing remark is no empty one.
        (json!({"Remark": null}), "form_invalid Remark:required"),
        (json!({"Reason": ""}), "form_invalid Reason:required"),
        (
            json!({"Reason": "字".repeat(201)}),
            "text_too_long Reason:text_too_long",
        ),
        (json!({"Id": "x"}), "order_unknown"),
    ] {
        assert_eq!(refused(&fields), expected, "{fields}");
    }
}

#[test]
fn a_correction_names_what_was_before() {
    let fields = json!({"ReceiveTel": "０９１２－３４５－６７８", "Remark": "請\r\n輕放"});
    let (number, correction) = correction(&fields).expect("sound");
    assert_eq!(number.as_str(), "2611217QK4ZT9WXB");
    let changes = correction.changes(DeliveryLocation::Taiwan, &before());
    assert_eq!(
        json!(changes.expect("a change")),
        json!({
            "reason": "門牌號碼寫錯",
            "from": {
                "address": "700 臺南市中西區府前路一段 12 號", "receive_tel": "0987654321",
                "remark": "無",
            },
            "to": {
                "address": "700 臺南市中西區府前路一段 21 號", "receive_tel": "0912345678",
                "remark": "請\n輕放",
            },
        })
    );
}

#[test]
fn the_place_of_delivery_stays() {
    let islands = json!({
        "DeliveryLocation": "OutlyingIsland", "DeliveryZipCode": "880", "DeliveryCity": "澎湖縣",
        "DeliveryArea": "馬公市",
    });
    let (_, correction) = correction(&islands).expect("sound by itself");
    for location in [DeliveryLocation::Taiwan, DeliveryLocation::Overseas] {
        let refusal = correction.changes(location, &before()).expect_err("moved");
        assert_eq!(refusal.code, "location_fixed");
    }
    let refusal = correction.changes(DeliveryLocation::Taiwan, &before());
    assert_eq!(
        refusal.expect_err("moved").message,
        "這筆訂單的運費是以配送到臺灣本島計算，更正後的地址必須也在臺灣本島；\
         要改送其他地點，請取消訂單後重新訂購"
    );
    assert!(
        correction
            .changes(DeliveryLocation::OutlyingIsland, &before())
            .is_ok()
    );
}

#[test]
fn an_equal_correction_is_none() {
    let (_, correction) =
        correction(&json!({"DeliveryAddress": "府前路一段 12 號"})).expect("sound");
    let refusal = correction
        .changes(DeliveryLocation::Taiwan, &before())
        .expect_err("equal");
    assert_eq!(
        (refusal.code.as_str(), &*refusal.message),
        (
            "nothing_corrected",
            "內容與目前的資料相同，沒有需要更正的地方"
        )
    );
    let correction = ShipmentCorrection {
        shipment: Shipment::parse("黑貓宅急便", "9012-3456").expect("a shipment"),
        reason: StaffReason::parse("單號打錯").expect("a reason"),
    };
    let refusal = correction
        .changes("黑貓宅急便", "9012-3456")
        .expect_err("equal");
    assert_eq!(refusal.code, "nothing_corrected");
    assert_eq!(
        json!(
            correction
                .changes("黑貓宅急便", "9012-3465")
                .expect("a change")
        ),
        json!({
            "reason": "單號打錯", "from": {"tracking_number": "9012-3465"},
            "to": {"tracking_number": "9012-3456"},
        })
    );
}

#[test]
fn an_address_in_one_line() {
    assert_eq!(
        address_line(["700", "臺南市", "中西區", "府前路一段 21 號"]),
        "700 臺南市中西區府前路一段 21 號"
    );
    assert_eq!(address_line(["", "", "", "1 High Street"]), "1 High Street");
}

#[test]
fn a_message_goes_again_to_a_corrected_contact() {
    let form = |fields: Value| {
        let form: MessageForm = serde_json::from_value(fields).expect("the form's shape");
        let checked = form.check();
        checked.map(|(id, correction)| (id.to_owned(), correction))
    };
    let (id, same) = form(json!({"Id": " m1 "})).expect("sound");
    assert_eq!((id.as_str(), same), ("m1", None));
    let blank: MessageForm = serde_json::from_value(json!({"Id": "m1"})).expect("the form's shape");
    let refusal = blank.check_elsewhere().expect_err("no contact");
    assert_eq!(refusal.message, "請填寫電子郵件或手機號碼");
    for (fields, expected) in [
        (
            json!({"Id": "m1", "To": "lin@example.com"}),
            "Reason:required",
        ),
        (
            json!({"Id": "m1", "To": "lin@", "Reason": "x"}),
            "To:email_invalid",
        ),
        (
            json!({"Id": "m1", "To": "12", "Reason": "x"}),
            "To:mobile_invalid",
        ),
        (
            json!({"Id": "", "To": "lin@example.com", "Reason": "x"}),
            "Id:required",
        ),
    ] {
        let refusal = form(fields.clone()).expect_err("refused");
        let fields_of = refusal.fields.iter();
        let fields_of = fields_of.map(|wrong| format!("{}:{}", wrong.field, wrong.code.as_str()));
        assert_eq!(fields_of.collect::<String>(), expected, "{fields}");
    }
    for (to, expected) in [
        (
            "Lin@Example.com",
            json!({"reason": "信箱打錯", "from": {"buy_email": "lim@example.com"}, "to": {"buy_email": "Lin@example.com"}}),
        ),
        (
            "0912-345-678",
            json!({"reason": "信箱打錯", "from": {"buy_tel": "0987654321"}, "to": {"buy_tel": "0912345678"}}),
        ),
    ] {
        let checked = form(json!({"Id": "m1", "To": to, "Reason": "信箱打錯"})).expect("sound");
        let correction = checked.1.expect("a correction");
        let changes = correction.changes(Some("lim@example.com"), "0987654321");
        assert_eq!(json!(changes.expect("a change")), expected);
        let same = correction.changes(Some("Lin@example.com"), "0912345678");
        assert_eq!(same.expect_err("equal").code, "nothing_corrected");
    }
}
