//! Amounts of money, as text and as JSON numbers.

use shop_core::money::Money;

/// Asserts that an amount survives formatting and parsing, and that arithmetic with amounts is
/// exact.
///
/// The input is two amounts separated by a line break. Each is also parsed as JSON.
pub(crate) fn money(input: &[u8]) {
    let Ok(typed) = str::from_utf8(input) else {
        return;
    };
    let (first, second) = typed.split_once('\n').unwrap_or((typed, "1"));
    let read = |text: &str| {
        let of_json = serde_json::from_str::<Money>(text).ok();
        text.parse::<Money>().ok().or(of_json)
    };
    let (Some(one), Some(other)) = (read(first), read(second)) else {
        return;
    };
    for amount in [one, other] {
        assert!((0..=Money::MAX.thousandths()).contains(&amount.thousandths()));
        assert_eq!(amount.to_string().replace(',', "").parse(), Ok(amount));
        let json = serde_json::to_string(&amount).expect("every amount is a number");
        assert_eq!(
            serde_json::from_str::<Money>(&json).ok(),
            Some(amount),
            "{json}"
        );
        assert!(amount.round_half_up().is_whole());
    }
    let (a, b) = (
        i128::from(one.thousandths()),
        i128::from(other.thousandths()),
    );
    assert_eq!(one.checked_add(other), amount_of(a + b));
    assert_eq!(one.checked_sub(other), amount_of(a - b));
    let pieces = u32::try_from(other.whole_dollars()).unwrap_or(u32::MAX);
    assert_eq!(one.checked_mul(pieces), amount_of(a * i128::from(pieces)));
}

fn amount_of(thousandths: i128) -> Option<Money> {
    i64::try_from(thousandths)
        .ok()
        .and_then(Money::from_thousandths)
}
