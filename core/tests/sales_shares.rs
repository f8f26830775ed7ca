//! Shares of a sum in several amounts.

use proptest::prelude::*;
use shop_core::money::Money;
use shop_core::sales::shares;

fn dollars(amounts: &[u32]) -> Vec<Money> {
    amounts.iter().copied().map(Money::from_dollars).collect()
}

#[test]
fn a_fee_by_line() {
    for (sum, lines, expected) in [
        (200, vec![680, 360], vec![131, 69]),
        (260, vec![1_000, 1_000, 1_000], vec![87, 87, 86]),
        (1, vec![1, 1], vec![1, 0]),
        (60, vec![500], vec![60]),
        (0, vec![500, 20], vec![0, 0]),
        (100, vec![0, 300], vec![0, 100]),
        // Goods for nothing: the first line gets the fee.
        (100, vec![0, 0], vec![100, 0]),
        (100, vec![], vec![]),
    ] {
        let found = shares(Money::from_dollars(sum), &dollars(&lines));
        assert_eq!(found, dollars(&expected), "{sum} of {lines:?}");
    }
}

proptest! {
    /// The shares add up to the sum, each within a dollar of the exact one.
    #[test]
    fn shares_add_up(sum in 0..10_000_000u32, lines in prop::collection::vec(0..1_000_000u32, 1..30)) {
        let found = shares(Money::from_dollars(sum), &dollars(&lines));
        let total: i64 = found.iter().map(|share| share.whole_dollars()).sum();
        prop_assert_eq!(total, i64::from(sum));
        let all: i64 = lines.iter().copied().map(i64::from).sum();
        for (share, line) in found.iter().zip(&lines) {
            let exact = i64::from(sum) * i64::from(*line);
            prop_assert!(all == 0 || (share.whole_dollars() * all - exact).abs() < all);
        }
    }
}
