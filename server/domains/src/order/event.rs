//! Details of an action, for an order's log and for its row.

use serde_json::{Value, json};
use shop_core::order::Action;

use super::store::changes::OrderUpdate;

/// Returns the values of an action for the log, or `None` if it has none.
#[must_use]
pub fn detail_of(action: &Action) -> Option<Value> {
    match action {
        Action::ShipOut(shipment) => Some(json!(shipment)),
        Action::AddNote(note) => Some(json!({"note": note})),
        Action::SetPaymentCode(code) => Some(json!({"payment_code": code})),
        Action::FillInBankDigits(digits) => Some(json!({"bank_digits": digits})),
        Action::SetFreight(freight) => Some(json!({"freight": freight})),
        _ => None,
    }
}

/// Adds the values of an action to the change of the order's row.
pub(super) fn changed_by<'a>(action: &'a Action, changed: OrderUpdate<'a>) -> OrderUpdate<'a> {
    match action {
        Action::ShipOut(shipment) => OrderUpdate {
            carrier: Some(&shipment.carrier),
            tracking_number: Some(&shipment.tracking_number),
            ..changed
        },
        Action::SetPaymentCode(code) => OrderUpdate {
            overseas_payment_code: Some(code.as_str()),
            ..changed
        },
        Action::FillInBankDigits(digits) => OrderUpdate {
            bank_digits: Some(digits.as_str()),
            ..changed
        },
        _ => changed,
    }
}
