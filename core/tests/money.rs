//! Money: exact to the thousandth, charged in whole dollars, formatted with thousands separators.

use shop_core::money::Money;

#[expect(clippy::expect_used, reason = "how a test fails")]
fn money(text: &str) -> Money {
    text.parse().expect("an amount")
}

#[test]
fn half_a_dollar_goes_up_and_less_goes_down() {
    for (exact, charged) in [
        ("0", "0"),
        ("0.499", "0"),
        ("0.5", "1"),
        ("0.999", "1"),
        ("14.5", "15"),
        ("1080.125", "1080"),
        ("2999.499", "2999"),
        ("2999.5", "3000"),
    ] {
        assert_eq!(money(exact).round_half_up(), money(charged), "{exact}");
    }
}

#[test]
fn fifty_pieces_at_29_cents_are_14_dollars_50_and_cost_15() {
    let line = money("0.29").checked_mul(50).expect("in range");
    assert_eq!(line, money("14.5"));
    assert_eq!(line.round_half_up(), money("15"));
}

#[test]
fn amounts_are_shown_with_thousands_separators_and_at_most_three_decimals() {
    for (amount, shown) in [
        ("0", "0"),
        ("60", "60"),
        ("999", "999"),
        ("1000", "1,000"),
        ("3000", "3,000"),
        ("1080.125", "1,080.125"),
        ("1234567", "1,234,567"),
        ("128.5", "128.5"),
        ("128.50", "128.5"),
        ("0.05", "0.05"),
        ("0.001", "0.001"),
        ("1000000000000", "1,000,000,000,000"),
    ] {
        assert_eq!(money(amount).to_string(), shown);
    }
}

#[test]
fn a_text_that_is_no_amount_is_refused() {
    for text in [
        "",
        " ",
        "-1",
        "+1",
        "1.",
        ".5",
        "1.2345",
        "1,000",
        "1e3",
        "NaN",
        "inf",
        "１",
        "0x10",
        "1 ",
        "1000000000000.001",
        "99999999999999999999",
    ] {
        assert!(text.parse::<Money>().is_err(), "{text:?}");
    }
}

#[test]
fn amounts_travel_as_json_numbers_and_are_read_from_numbers_or_texts() {
    for (amount, json) in [
        ("3000", "3000"),
        ("128.5", "128.5"),
        ("1080.125", "1080.125"),
    ] {
        assert_eq!(serde_json::to_string(&money(amount)).expect("json"), json);
        assert_eq!(
            serde_json::from_str::<Money>(json).expect("number"),
            money(amount)
        );
        let text = format!("\"{json}\"");
        assert_eq!(
            serde_json::from_str::<Money>(&text).expect("text"),
            money(amount)
        );
    }
}

#[test]
fn json_that_is_no_amount_is_refused() {
    for json in [
        "-1",
        "0.0001",
        "1e400",
        "null",
        "true",
        "[]",
        "{}",
        "\"\"",
        "9007199254740993",
    ] {
        assert!(serde_json::from_str::<Money>(json).is_err(), "{json}");
    }
    let refused = serde_json::from_str::<Money>("null").expect_err("no amount");
    let wanted = "expected an amount of NT$ with at most 3 decimals";
    assert!(refused.to_string().contains(wanted), "{refused}");
}

#[test]
fn sums_beyond_the_range_are_refused_instead_of_wrapping() {
    let cent = money("0.001");
    assert_eq!(Money::MAX.checked_add(cent), None);
    assert_eq!(Money::MAX.checked_mul(2), None);
    assert_eq!(Money::ZERO.checked_sub(cent), None);
    assert_eq!(Money::MAX.checked_sub(Money::MAX), Some(Money::ZERO));
}

#[test]
fn whole_dollars_are_an_amount_within_the_range() {
    assert_eq!(Money::of_dollars(3199), Some(money("3199")));
    assert_eq!(Money::of_dollars(0), Some(Money::ZERO));
    assert_eq!(Money::of_dollars(1_000_000_000_000), Some(Money::MAX));
    for beyond in [-1, 1_000_000_000_001, i64::MAX, i64::MIN] {
        assert_eq!(Money::of_dollars(beyond), None, "{beyond}");
    }
}
