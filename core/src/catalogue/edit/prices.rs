//! Prices and was-prices as typed into forms.

use super::fault::{first, price_invalid};
use super::{Fault, price, was_price};
use crate::catalogue::shown_was_price;
use crate::form::{Typed, UNNAMED, ValidationResult, cross_field, optional, rule};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::text::is_blank;

/// Parses a price. Fails with `required` if blank, and with `price_invalid` if not a price.
pub(super) fn read_price(typed: &Typed) -> Result<Money, Refusal> {
    if is_blank(typed) {
        return Err(UNNAMED.blank());
    }
    let amount: Money = typed.trim().parse().map_err(|_| price_invalid())?;
    first(&price(amount)).map(|()| amount)
}

pub(super) fn of_price(typed: &Typed) -> ValidationResult {
    rule(read_price(typed))
}

/// Parses a was-price, or returns `None` if blank. Fails with `price_invalid` unless it is whole
/// NT$ above the price.
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
