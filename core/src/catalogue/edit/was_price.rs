//! Was-price of a product in forms and imported files.

use super::Fault;
use super::forms::{first, read_price};
use crate::catalogue::shown_was_price;
use crate::form::{Typed, ValidationResult, cross_field, optional};
use crate::money::Money;
use crate::refusal::Refusal;

/// Checks a was-price: whole NT$, above the price.
#[must_use]
pub fn was_price(value: Money, price: Money) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !value.is_whole() {
        faults.push(Fault::WasPriceInvalid);
    }
    if value <= price {
        faults.push(Fault::WasPriceNotAbove);
    }
    faults
}

/// Parses a was-price; blank is none. Fails with `price_invalid` if it is not whole NT$ or not
/// above the price.
fn read_was_price(typed: &str, price: Money) -> Result<Option<Money>, Refusal> {
    optional(typed, |typed| {
        let amount: Money = typed
            .trim()
            .parse()
            .map_err(|_| Fault::WasPriceInvalid.refusal())?;
        first(&was_price(amount, price)).map(|()| amount)
    })
}

/// Returns the was-price after a change: the typed one. If the form has no such key, the stored one
/// stays as long as it is above the price.
pub(super) fn was_price_after(
    typed: &Typed,
    price: Money,
    stored: Option<Money>,
) -> Result<Option<Money>, Refusal> {
    if typed.is_given() {
        return read_was_price(typed, price);
    }
    Ok(shown_was_price(stored, price))
}

/// Checks the was-price of a form beside its price. An invalid price is reported by its own rule.
pub(super) fn of_was_price(typed: &Typed, price: &Typed) -> ValidationResult {
    let price = read_price(price).unwrap_or_default();
    cross_field("was_price", read_was_price(typed, price))
}
