//! Forms: every wrong field is told at once, in the form's own order.

use shop_core::cart::AddToCart;
use shop_core::form::check;

#[expect(clippy::expect_used, reason = "how a test fails")]
fn form(json: &str) -> AddToCart {
    serde_json::from_str(json).expect("the form's shape")
}

#[test]
fn a_sound_form_passes_with_numbers_or_digit_strings_and_unknown_keys_ignored() {
    let sent = form(r#"{"CategoryId":101,"ProductId":"10101","Amount":2,"Price":1}"#);
    let checked = check(sent.clone()).expect("sound");
    assert_eq!(checked, sent);
    assert_eq!((checked.product_id, checked.amount), (10101, 2));
}

#[test]
fn every_wrong_field_is_named_in_the_forms_order() {
    let sent = form(r#"{"Amount":0,"ProductId":-1,"CategoryId":101}"#);
    let refusal = check(sent).expect_err("two wrong fields");
    assert_eq!(refusal.code, "form_invalid");
    assert_eq!(refusal.message, "表單驗證失敗，請填寫 商品/數量 欄位");
    let fields: Vec<&str> = refusal
        .fields
        .iter()
        .map(|field| field.field.as_str())
        .collect();
    assert_eq!(fields, ["ProductId", "Amount"]);
    assert_eq!(refusal.fields[1].message, "數量不在允許的範圍內");
}

#[test]
fn an_amount_has_the_limits_of_a_line() {
    let sent = |amount: i64| {
        form(&format!(
            r#"{{"CategoryId":1,"ProductId":1,"Amount":{amount}}}"#
        ))
    };
    assert!(check(sent(1)).is_ok() && check(sent(99_999)).is_ok());
    assert!(check(sent(0)).is_err() && check(sent(100_000)).is_err());
}

#[test]
fn what_is_no_whole_number_has_not_the_forms_shape() {
    for amount in [
        "1.5",
        "null",
        "true",
        "\"\"",
        "\"1.0\"",
        "\"１\"",
        "[1]",
        "9223372036854775808",
    ] {
        let json = format!(r#"{{"CategoryId":1,"ProductId":1,"Amount":{amount}}}"#);
        assert!(
            serde_json::from_str::<AddToCart>(&json).is_err(),
            "{amount}"
        );
    }
}
