//! Common passwords, which attackers try first.

use shop_core::account::{CommonPasswords, Password, Secret};

/// The list of common passwords, as embedded in the rule.
const LISTED: &str = include_str!("../data/common_passwords.txt");

/// Number of words that are specific to this shop and to Taiwan. They come first in the list; some
/// are shorter than a password may be.
const LOCAL_WORDS: usize = 16;

fn code(typed: &str) -> String {
    Password::parse(
        typed,
        &["0912345678", "lin@example.com"],
        CommonPasswords::LISTED,
    )
    .map_or_else(
        |refusal| refusal.code.to_string(),
        |_| "accepted".to_owned(),
    )
}

#[test]
fn the_three_thousand_most_common_are_refused() {
    let passwords: Vec<&str> = LISTED.lines().skip(LOCAL_WORDS).collect();
    assert_eq!(passwords.len(), 3_000);
    for password in &passwords {
        assert_eq!(code(password), "password_common", "{password}");
    }
    for password in passwords.iter().step_by(100) {
        let dressed = format!("{}!", password.to_ascii_uppercase());
        assert_eq!(code(&dressed), "password_common", "{dressed}");
    }
}

#[test]
fn the_list_is_whatever_is_handed_over() {
    let by = |lines| Password::parse("correct horse", &[], CommonPasswords::new(lines));
    assert!(by("").is_ok());
    assert!(by("battery\ncorrect horse\n").is_err());
    assert!(by("battery\r\ncorrect horse\r\nstaple").is_err());
}

#[test]
fn a_word_stays_common_in_other_dress() {
    for password in [
        "Passw0rd!2024",
        "p@ssword1",
        "Tru$tno1!",
        "Iloveyou~99",
        "Incense88",
        "Inc3nse88",
        "888Agarwood",
        "M0nkey77!",
        "taiwan2026",
        "Taipei101!",
        "W0aini1314",
        "El1zabeth",
        "M@rgaret",
        "password password",
        "Three-three_three.",
    ] {
        assert_eq!(code(password), "password_common", "{password}");
    }
}

#[test]
fn repetitions_and_steps_along_the_keyboard_are_common() {
    for password in [
        "aaaaaaaaa",
        "abcabcabcab",
        "沐山香堂沐山香堂",
        "zaq12wsxcde3",
        "qwer1234asdf",
        "98765432101",
        "abcmnoxyz",
    ] {
        assert_eq!(code(password), "password_common", "{password}");
    }
    // Sequences of fewer than three keys.
    assert_eq!(code("abcmnoxy"), "accepted");
}

#[test]
fn a_password_may_be_any_other_text_of_eight_to_128_characters() {
    for password in [
        "correct horse",
        "沐山香堂的沉香很香",
        "kd8!vQz2",
        "  blanks ",
        "sunflowers at 2024-05-06",
        "1970 0912 8 31",
        &"xy7".repeat(42).replacen("xy", "ab", 3),
    ] {
        assert_eq!(code(password), "accepted", "{password}");
    }
    for password in ["", "short12", "香香香香香香香", &"xk9 ".repeat(33)] {
        assert_eq!(code(password), "password_length", "{password}");
    }
}

#[test]
fn the_account_is_no_password() {
    for password in [
        "0912345678",
        "0912-345-678",
        "lin@example.com",
        "LIN.EXAMPLE.COM",
    ] {
        assert_eq!(code(password), "password_is_account", "{password}");
    }
}

#[test]
fn a_password_is_never_shown() {
    let password = Password::parse("four young maples", &[], CommonPasswords::LISTED);
    let shown = format!("{:?}", password.expect("a password"));
    assert_eq!(shown, "Password(……)");
    let typed = Secret::new("four young maples");
    assert_eq!(format!("{typed:?}"), "Secret(……)");
}
