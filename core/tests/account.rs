//! Accounts: typed verification codes and birth dates.

use shop_core::account::{CODE_ALPHABET, CODE_LENGTH, Code, check_birth, proof_code};
use shop_core::time::Day;

#[test]
fn a_code_has_six_characters_whatever_its_case() {
    assert_eq!(CODE_LENGTH, 6);
    for typed in ["ABC234", "abc234", "aBc 234", "abc-234", "ａｂｃ２３４"] {
        assert_eq!(
            Code::parse(typed).expect("a code").as_str(),
            "ABC234",
            "{typed}"
        );
    }
    for typed in ["", "ABC23", "ABC2345", "驗證碼"] {
        let refusal = Code::parse(typed).expect_err("wrong length");
        assert_eq!(refusal.code, "code_length", "{typed}");
        assert_eq!(refusal.message, "請輸入 6 碼驗證碼");
    }
}

#[test]
fn characters_that_look_alike_are_in_no_code() {
    for look_alike in "0O1IL".chars() {
        assert!(!CODE_ALPHABET.contains(look_alike));
        let typed = format!("ABC23{look_alike}");
        assert_eq!(
            Code::parse(&typed).expect_err("no such character").code,
            "code_invalid"
        );
    }
    assert_eq!(
        Code::parse("ABC23中").expect_err("no such character").code,
        "code_invalid"
    );
}

#[test]
fn a_drawn_code_reads_back_as_itself() {
    let code = Code::drawn([0, 1, 2, 29, 30, 15]).expect("numbers of the alphabet");
    assert_eq!(Code::parse(code.as_str()), Ok(code));
    assert_eq!(CODE_ALPHABET.len(), 31);
    assert_eq!(Code::drawn([31, 0, 0, 0, 0, 0]), None);
}

/// Birth dates from 1900 to today are valid; years of the Republic are too early (decision D71).
#[test]
fn a_birth_is_a_day_of_the_calendar_that_has_come() {
    let day = |typed| Day::parse(typed).expect("a day");
    let today = day("2026-11-21");
    for typed in ["1900-01-01", "1990/05/21", "2026-11-21"] {
        assert_eq!(check_birth(typed, today), Ok(day(typed)), "{typed}");
    }
    for typed in ["1899-12-31", "0079-05-21", "2026-11-22", "2026-02-29", ""] {
        let refusal = check_birth(typed, today).expect_err("no birth");
        assert_eq!(refusal.code, "birth_invalid", "{typed}");
    }
}

#[test]
fn a_code_does_not_show_itself_in_a_log() {
    let code = Code::parse("ABC234").expect("a code");
    assert_eq!(format!("{code:?}"), "Code(……)");
}

/// A blank code has the message of a blank contact, as in the profile
/// (docs/spec/accounts.md#profile).
#[test]
fn a_blank_code_of_a_contact_is_told_as_the_contact() {
    for typed in ["", " ", "\u{3000}"] {
        let refusal = proof_code(typed).expect_err("blank");
        assert_eq!(
            (refusal.code.as_str(), refusal.message.as_str()),
            ("contact_required", "請填寫聯絡資料")
        );
        let renamed = refusal.of_parameter("verify_code");
        assert_eq!(renamed.fields.len(), 1);
        assert_eq!(renamed.fields[0].field, "verify_code");
        assert_eq!(renamed.fields[0].message, "請填寫聯絡資料");
    }
    assert_eq!(proof_code("abc23").expect_err("short").code, "code_length");
    assert_eq!(proof_code("abc 234").expect("a code").as_str(), "ABC234");
}
