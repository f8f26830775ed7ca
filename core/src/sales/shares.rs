//! Shares of a sum in several amounts.

use crate::money::Money;

/// Divides whole dollars among amounts in proportion to them. The shares are whole dollars and add
/// up to `sum`.
///
/// Each share is rounded down. The dollars that are left go one by one to the largest remainders,
/// the first of equal ones. If no amount is above 0, the first one gets the whole sum.
#[must_use]
pub fn shares(sum: Money, amounts: &[Money]) -> Vec<Money> {
    let weights: Vec<i128> = amounts.iter().map(|one| one.thousandths().into()).collect();
    let all: i128 = weights.iter().sum();
    let dollars = i128::from(sum.whole_dollars());
    let exact = |weight: &i128| match all {
        0 => (0, 0),
        _ => (dollars * weight / all, dollars * weight % all),
    };
    let mut parts: Vec<(i128, i128)> = weights.iter().map(exact).collect();
    let given: i128 = parts.iter().map(|(share, _)| share).sum();
    let mut places: Vec<usize> = (0..parts.len()).collect();
    places.sort_by_key(|place| parts.get(*place).map(|(_, rest)| std::cmp::Reverse(*rest)));
    let left = usize::try_from(dollars - given).unwrap_or_default();
    if all == 0 {
        parts.iter_mut().take(1).for_each(|part| part.0 = dollars);
    } else {
        for place in places.into_iter().take(left) {
            parts
                .iter_mut()
                .skip(place)
                .take(1)
                .for_each(|part| part.0 += 1);
        }
    }
    let money = |(share, _): (i128, i128)| {
        let dollars = i64::try_from(share).ok();
        dollars.and_then(Money::of_dollars).unwrap_or_default()
    };
    parts.into_iter().map(money).collect()
}
