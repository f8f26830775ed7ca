//! Tax numbers of companies: eight digits are required, and a wrong checksum gives a warning.

use shop_core::tax_number::TaxNumber;

#[test]
fn numbers_that_pass_the_check_of_2023_need_no_confirmation() {
    for number in [
        "04595257", "10458575", "04702088", "00651474", "00238778", "22099131", "12345675",
        "12345676", "04595252", "10458570", "12345670",
    ] {
        let tax_number = TaxNumber::parse(number).expect("eight digits");
        assert!(tax_number.checksum_ok, "{number}");
        assert_eq!(tax_number.warning, None);
    }
}

#[test]
fn numbers_that_fail_it_are_taken_with_a_warning() {
    for number in [
        "04595253", "04595258", "12345678", "10458576", "23456789", "87654321", "11111111",
    ] {
        let tax_number = TaxNumber::parse(number).expect("eight digits");
        assert!(!tax_number.checksum_ok, "{number}");
        assert_eq!(
            tax_number.warning.as_deref(),
            Some("統一編號檢查碼不符，請再次確認號碼是否正確")
        );
    }
}

#[test]
fn a_tax_number_has_eight_digits_and_is_not_all_zero() {
    for wrong in [
        "00000000",
        "1234567",
        "123456789",
        "1234567a",
        "1234 5678",
        "-1234567",
        "一二三四五六七八",
    ] {
        let refusal = TaxNumber::parse(wrong).expect_err("no tax number");
        assert_eq!(refusal.code, "tax_number_invalid", "{wrong}");
    }
    assert_eq!(
        TaxNumber::parse("").expect_err("blank").code,
        "tax_number_required"
    );
}

#[test]
fn full_width_digits_and_spaces_around_are_forgiven() {
    assert_eq!(
        TaxNumber::parse(" ０４５９５２５７ ")
            .expect("digits")
            .number,
        "04595257"
    );
}
