//! Amounts of money and of pieces.

use shop_core::money::Money;

use crate::chance::Chance;

/// Returns an amount of thousandths of a dollar, limited to the range of `Money`.
pub(super) fn money(thousandths: i64) -> Money {
    Money::from_thousandths(thousandths.max(0)).unwrap_or(Money::MAX)
}

/// Returns a price: round, by weight, close to half a dollar, tiny, or at the end of the range.
pub(super) fn price(chance: &mut Chance) -> Money {
    let dollars = chance.between(0, 6_800) * 1000;
    match chance.below(12) {
        0..=4 => money(dollars),
        5..=6 => money(dollars + chance.between(0, 999)),
        7..=8 => money(dollars + chance.pick(&[499, 500, 501, 1, 999])),
        9 => money(chance.between(0, 2_000)),
        10 => money(chance.between(0, Money::MAX.thousandths())),
        _ => chance.pick(&[Money::ZERO, Money::MAX]),
    }
}

/// Returns a number of pieces in stock.
pub(super) fn stock(chance: &mut Chance) -> u32 {
    match chance.below(8) {
        0 => 0,
        1 => 1,
        2 => chance.pick(&[99_998, 99_999, 100_000, u32::MAX]),
        _ => chance.below(40),
    }
}

/// Returns a number of pieces wanted: close to one, close to the stock, or far too many.
pub(super) fn wanted(chance: &mut Chance, stock: u32) -> i64 {
    match chance.below(8) {
        0..=3 => i64::from(stock) + chance.between(-1, 1),
        4..=5 => chance.between(-1, 2),
        6 => chance.between(-9_007_199_254_740_991, 9_007_199_254_740_991),
        _ => chance.pick(&[99_999, 100_000, 4_294_967_295, 4_294_967_296]),
    }
}
