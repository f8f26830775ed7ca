//! Order form: required fields, tolerated input, and messages of rejected input.

use serde_json::{Value, json};
use shop_core::money::Money;
use shop_core::order::{CheckedOrder, DeliveryLocation, DeliveryType, OrderForm, PayType};
use shop_core::postal::{PostalKind, filter_areas};
use shop_core::refusal::Refusal;

/// Returns a valid form with these changes.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn form(changes: Value) -> OrderForm {
    let mut fields = json!({
        "BuyName": " 林美玉 ", "BuyTel": "+886 912-345-678", "BuyEmail": "Lin@Example.com",
        "ReceiveName": "陳大文", "ReceiveTel": "０９８７６５４３２１",
        "DeliveryType": "HomeDelivery", "DeliveryLocation": "Taiwan",
        "DeliveryZipCode": "10048", "DeliveryCity": "台北市", "DeliveryArea": "中正區",
        "DeliveryAddress": "重慶南路一段 122 號", "PayType": "LinePay",
        "Remark": "請於下午送達", "ExpectedTotal": 3199,
    });
    if let (Value::Object(fields), Value::Object(changes)) = (&mut fields, changes) {
        fields.extend(changes);
    }
    serde_json::from_value(fields).expect("a form's shape")
}

#[expect(clippy::expect_used, reason = "how a test fails")]
pub(crate) fn checked(changes: Value) -> CheckedOrder {
    form(changes).check().expect("nothing is wrong")
}

#[expect(clippy::expect_used, reason = "how a test fails")]
pub(crate) fn refused(changes: Value) -> Refusal {
    form(changes).check().expect_err("something is wrong")
}

pub(crate) fn fields(refusal: &Refusal) -> Vec<(&str, &str)> {
    let wrong = refusal.fields.iter();
    wrong
        .map(|wrong| (wrong.field.as_str(), wrong.code.as_str()))
        .collect()
}

fn sentences(refusal: &Refusal) -> Vec<&str> {
    let wrong = refusal.fields.iter();
    wrong.map(|wrong| wrong.message.as_str()).collect()
}

#[test]
fn a_form_is_kept_in_its_normal_form() {
    let order = checked(json!({}));
    assert_eq!(order.buyer.name, "林美玉");
    assert_eq!(order.buyer.tel.as_str(), "0912345678");
    let email = order.buyer_email.expect("an address");
    assert_eq!(email.as_str(), "Lin@example.com");
    assert_eq!(order.receiver.name, "陳大文");
    assert_eq!(order.receiver.tel.as_str(), "0987654321");
    assert_eq!(order.delivery.r#type, DeliveryType::HomeDelivery);
    assert_eq!(order.delivery.location, DeliveryLocation::Taiwan);
    assert_eq!(order.delivery.zip_code, "100");
    assert_eq!(order.delivery.city, "臺北市");
    assert_eq!(order.delivery.area, "中正區");
    assert_eq!(order.delivery.address, "重慶南路一段 122 號");
    assert_eq!(order.pay_type, PayType::LinePay);
    assert_eq!(order.remark, "請於下午送達");
    assert_eq!(order.expected_total, Some(Money::from_dollars(3199)));
}

#[test]
fn everything_that_is_missing_is_told_at_once_and_by_name() {
    let refusal = OrderForm::default().check().expect_err("an empty form");
    assert_eq!(refusal.code, "form_invalid");
    assert_eq!(
        refusal.message,
        "請填寫 訂購人姓名/訂購人電話/收件人姓名/收件人電話/縣市/鄉鎮市區/地址 欄位"
    );
    let keys: Vec<_> = fields(&refusal);
    assert_eq!(
        keys,
        [
            ("BuyName", "required"),
            ("BuyTel", "required"),
            ("ReceiveName", "required"),
            ("ReceiveTel", "required"),
            ("DeliveryCity", "required"),
            ("DeliveryArea", "required"),
            ("DeliveryAddress", "required"),
        ]
    );
    assert_eq!(refusal.fields[6].message, "請填寫地址");
}

#[test]
fn defaults_are_taiwan_home_delivery_cash_and_no_remark() {
    let order = checked(json!({
        "DeliveryType": null, "DeliveryLocation": null, "PayType": null,
        "BuyEmail": "", "Remark": "  ", "ExpectedTotal": null,
    }));
    assert_eq!(order.delivery.r#type, DeliveryType::HomeDelivery);
    assert_eq!(order.delivery.location, DeliveryLocation::Taiwan);
    assert_eq!(order.pay_type, PayType::CashOnDelivery);
    assert_eq!(order.buyer_email, None);
    assert_eq!(order.remark, "無");
    assert_eq!(order.expected_total, None);
}

#[test]
fn an_empty_word_is_not_left_out() {
    let refusal = refused(json!({"DeliveryType": "", "DeliveryLocation": " ", "PayType": ""}));
    let reported = refusal.fields.iter();
    let reported: Vec<_> = reported
        .map(|field| (field.field.as_str(), field.code.as_str()))
        .collect();
    assert_eq!(
        reported,
        [
            ("DeliveryLocation", "required"),
            ("DeliveryType", "required"),
            ("PayType", "required"),
        ]
    );
    assert_eq!(refusal.fields[2].message, "請填寫付款方式");
}

#[test]
fn a_remark_has_lines_and_at_most_500_characters() {
    let two_lines = checked(json!({"Remark": "請打電話\r\n不要按鈴\n"}));
    assert_eq!(two_lines.remark, "請打電話\n不要按鈴");
    let longest = "香".repeat(500);
    assert_eq!(checked(json!({"Remark": longest})).remark, longest);

    let refusal = refused(json!({"Remark": "香".repeat(501)}));
    assert_eq!(refusal.code, "text_too_long");
    assert_eq!(refusal.message, "備註最多 500 個字");
    for unfit in ["a\u{0}b", "a\u{202E}b", "a\u{7}"] {
        let refusal = refused(json!({"Remark": unfit}));
        assert_eq!(refusal.code, "text_invalid");
        assert_eq!(refusal.message, "備註含有無法使用的字元，請重新輸入");
    }
}

#[test]
fn phones_are_of_any_kind_that_a_courier_can_call() {
    for (typed, kept) in [
        ("+852 1234 5678", "+85212345678"),
        ("02-2345-6789 分機 12", "0223456789#12"),
    ] {
        let order = checked(json!({"BuyTel": typed}));
        assert_eq!(order.buyer.tel.as_str(), kept);
    }
    let refusal = refused(json!({"BuyTel": "091234567"}));
    assert_eq!(fields(&refusal), [("BuyTel", "mobile_invalid")]);
    assert_eq!(
        refusal.message,
        "手機號碼格式錯誤，請輸入 09 開頭的 10 位數字"
    );
    let overseas =
        json!({"DeliveryLocation": "Overseas", "PayType": "PayPal", "ReceiveTel": "12345"});
    let refusal = refused(overseas);
    assert_eq!(fields(&refusal), [("ReceiveTel", "phone_invalid")]);
    assert_eq!(
        refusal.message,
        "電話號碼格式錯誤，請輸入手機或市話（含區碼，例如 02-2345-6789 #12）"
    );
}

#[test]
fn an_email_address_may_be_left_out_but_not_be_wrong() {
    let refusal = refused(json!({"BuyEmail": "lin@"}));
    assert_eq!(fields(&refusal), [("BuyEmail", "email_invalid")]);
    assert_eq!(refusal.message, "電子郵件格式錯誤，請輸入正確的電子郵件");
}

#[test]
fn city_and_area_name_the_zip_when_it_is_left_out() {
    let order =
        checked(json!({"DeliveryZipCode": "", "DeliveryCity": "新竹市", "DeliveryArea": "東區"}));
    assert_eq!(order.delivery.zip_code, "300");
}

#[test]
fn every_area_is_named_by_its_city_and_name_alone() {
    for area in filter_areas(None, "") {
        let place = match area.kind {
            PostalKind::Main => "Taiwan",
            PostalKind::Outlying => "OutlyingIsland",
        };
        let order = checked(json!({
            "DeliveryLocation": place, "PayType": "BankTransfer", "DeliveryZipCode": "",
            "DeliveryCity": area.city, "DeliveryArea": area.area,
        }));
        assert_eq!(order.delivery.zip_code, area.zip_code, "{area:?}");
    }
}

#[test]
fn zip_city_and_area_agree_with_each_other_and_with_the_place() {
    let mismatch = "郵遞區號與縣市、鄉鎮市區不符，請重新選擇";
    for changes in [
        json!({"DeliveryArea": "大安區"}),
        json!({"DeliveryZipCode": "", "DeliveryArea": "馬公市"}),
        // The area is on an outlying island, but the order goes to the main island.
        json!({"DeliveryZipCode": "880", "DeliveryCity": "澎湖縣", "DeliveryArea": "馬公市"}),
        // The area is on the main island, but the order goes to an outlying island.
        json!({"DeliveryLocation": "OutlyingIsland", "PayType": "BankTransfer"}),
    ] {
        let refusal = refused(changes);
        assert_eq!(fields(&refusal), [("DeliveryZipCode", "address_mismatch")]);
        assert_eq!(refusal.message, mismatch);
    }
    let island = checked(json!({
        "DeliveryLocation": "OutlyingIsland", "PayType": "CashOnDelivery",
        "DeliveryZipCode": "880", "DeliveryCity": "澎湖縣", "DeliveryArea": "馬公市",
    }));
    assert_eq!(island.delivery.area, "馬公市");
    let refusal =
        refused(json!({"DeliveryZipCode": "中正", "DeliveryCity": "", "DeliveryArea": ""}));
    assert_eq!(
        fields(&refusal),
        [
            ("DeliveryZipCode", "zip_invalid"),
            ("DeliveryCity", "required"),
            ("DeliveryArea", "required"),
        ]
    );
    // With only city or area there is nothing to compare with the zip code yet.
    let refusal = refused(json!({"DeliveryArea": ""}));
    assert_eq!(fields(&refusal), [("DeliveryArea", "required")]);
    assert_eq!(sentences(&refusal), ["請選擇縣市與鄉鎮市區"]);
    // A variation selector, a blank letter and a combining mark show nothing.
    for nothing in ["\u{E0100}", "\u{3164}", "\u{301}"] {
        let refusal = refused(json!({"DeliveryArea": nothing}));
        assert_eq!(fields(&refusal), [("DeliveryArea", "required")]);
    }
    let unchosen = json!({"DeliveryZipCode": "", "DeliveryCity": "", "DeliveryArea": ""});
    let refusal = refused(unchosen);
    assert_eq!(refusal.message, "請填寫 縣市/鄉鎮市區 欄位");
    assert_eq!(sentences(&refusal), ["請選擇郵遞區號", "請選擇郵遞區號"]);
}

#[test]
fn overseas_the_address_is_free_and_has_no_zip_city_or_area() {
    for zip_code in ["10048", "SW1A 1AA"] {
        let order = checked(json!({
            "DeliveryLocation": "Overseas", "PayType": "PayPal", "DeliveryZipCode": zip_code,
            "DeliveryAddress": "5 Queen's Road Central, Hong Kong",
        }));
        assert_eq!(order.delivery.address, "5 Queen's Road Central, Hong Kong");
        assert_eq!(order.delivery.zip_code, "");
        assert_eq!(order.delivery.city, "");
        assert_eq!(order.delivery.area, "");
    }
}

#[test]
fn each_place_has_its_own_ways_to_pay() {
    let places = [
        (
            "Taiwan",
            "100",
            "臺北市",
            "中正區",
            "CashOnDelivery LinePay CreditCard BankTransfer",
        ),
        (
            "OutlyingIsland",
            "880",
            "澎湖縣",
            "馬公市",
            "CashOnDelivery BankTransfer",
        ),
        ("Overseas", "", "", "", "BankTransfer PayPal"),
    ];
    for (place, zip_code, city, area, offered) in places {
        for &way in PayType::ALL {
            let changes = json!({
                "DeliveryLocation": place, "PayType": way.name(), "DeliveryZipCode": zip_code,
                "DeliveryCity": city, "DeliveryArea": area,
            });
            let taken = form(changes).check();
            if offered.split(' ').any(|name| name == way.name()) {
                assert_eq!(taken.expect("offered").pay_type, way);
            } else {
                let refusal = taken.expect_err("not offered");
                assert_eq!(fields(&refusal), [("PayType", "pay_type_not_offered")]);
            }
        }
    }
    let refusal = refused(json!({"DeliveryLocation": "Overseas"}));
    assert_eq!(
        refusal.message,
        "海外配送不提供 LINE Pay，請改選其他付款方式"
    );
}

#[test]
fn words_that_the_shop_does_not_know_are_out_of_range() {
    for (key, wrong, message) in [
        ("PayType", "paypal", "付款方式不在允許的範圍內"),
        ("PayType", "信用卡", "付款方式不在允許的範圍內"),
        ("DeliveryLocation", "Moon", "配送地點不在允許的範圍內"),
        ("DeliveryLocation", "taiwan", "配送地點不在允許的範圍內"),
        ("DeliveryType", "StorePickup", "配送方式不在允許的範圍內"),
        ("ExpectedTotal", "3,199", "應付總額不在允許的範圍內"),
        ("ExpectedTotal", "-1", "應付總額不在允許的範圍內"),
        ("ExpectedTotal", "3199.5", "應付總額不在允許的範圍內"),
        ("ExpectedTotal", "1000000000001", "應付總額不在允許的範圍內"),
    ] {
        let refusal = refused(json!({key: wrong}));
        assert_eq!(fields(&refusal), [(key, "out_of_range")], "{wrong}");
        assert_eq!(refusal.message, message);
    }
}

#[test]
fn card_data_is_refused_and_never_told() {
    for key in ["PayName", "PayNumber", "PayMonth", "PayYear", "PayCVC"] {
        let refusal = refused(json!({key: "4111111111111111", "BuyName": ""}));
        assert_eq!(refusal.code, "card_data_refused");
        assert_eq!(
            refusal.message,
            "本站不收取信用卡資料，請選擇信用卡付款，並於付款頁面填寫"
        );
        assert_eq!(refusal.fields, []);
    }
    checked(json!({"PayName": "", "PayNumber": null, "PayMonth": " "}));
}

#[test]
fn prices_and_states_are_no_fields_of_the_form() {
    let plain = checked(json!({}));
    let with_more = checked(json!({
        "price": 1, "DeliveryFee": 0, "Status": 4, "PayStatus": 2, "MemberId": 7, "createat": "x",
    }));
    assert_eq!(plain, with_more);
}

#[test]
fn on_the_page_the_terms_have_to_be_agreed_to() {
    assert_eq!(
        form(json!({})).check_agreed(true, false),
        form(json!({})).check()
    );
    let refusal = form(json!({}))
        .check_agreed(false, false)
        .expect_err("not agreed");
    assert_eq!(fields(&refusal), [("Agree", "agreement_required")]);
    assert_eq!(refusal.message, "請先閱讀並同意服務條款與隱私權政策");
    let both = form(json!({"BuyName": ""}))
        .check_agreed(false, false)
        .expect_err("both");
    assert_eq!(
        fields(&both),
        [("BuyName", "required"), ("Agree", "agreement_required")]
    );
}

#[test]
fn missing_fields_of_a_buyer_who_receives_are_named_once() {
    let nobody = json!({"BuyName": "", "BuyTel": "", "ReceiveName": "", "ReceiveTel": ""});
    let refusal = form(nobody.clone())
        .check_agreed(true, true)
        .expect_err("nobody");
    assert_eq!(
        fields(&refusal),
        [("BuyName", "required"), ("BuyTel", "required")]
    );
    let twice = form(nobody).check_agreed(true, false).expect_err("nobody");
    assert_eq!(fields(&twice).len(), 4);
    let other = form(json!({"ReceiveName": "", "ReceiveTel": "12"}));
    let checked = other.check_agreed(true, true).expect("the buyer receives");
    assert_eq!(checked.receiver, checked.buyer);
}

/// The version of the accepted terms is stored with the order (decision D75).
#[test]
fn the_terms_that_were_agreed_to_are_told_by_their_day() {
    let terms = |typed: &str| {
        let form: OrderForm =
            serde_json::from_value(json!({"TermsVersion": typed})).expect("a form");
        form.agreed_terms()
    };
    let day = terms("2026-11-21").expect("a day");
    assert_eq!(
        day.map(|day| day.to_string()).as_deref(),
        Some("2026-11-21")
    );
    assert_eq!(terms(""), Ok(None));
    let refusal = terms("v2").expect_err("no day");
    assert_eq!(fields(&refusal), [("TermsVersion", "out_of_range")]);
}
