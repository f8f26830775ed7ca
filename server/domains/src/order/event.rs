//! Details of an action, for an order's log and for its row.

use serde_json::{Value, json};
use shop_core::contact::ContactKind;
use shop_core::order::{
    Action, ActionName, ContactCorrection, DeliveryTexts, Shipment, check_delivery_day,
    refusals::nothing_corrected,
};
use shop_core::time::{Day, Moment};

use super::store::changes::{OrderUpdate, Redelivered};
use super::store::orders::OrderRow;
use shop_engine::error::AppError;

/// Returns the values of an action for the log, or `None` if it has none. A correction has the
/// values before and after it.
///
/// `undone` is the step that a step back undoes. Fails if a correction changes nothing, or the
/// delivery location, and for a day of the delivery before the order or in the future.
pub fn detail_of(
    before: &OrderRow,
    action: &Action,
    undone: Option<ActionName>,
    now: Moment,
) -> Result<Option<Value>, AppError> {
    Ok(match action {
        Action::Cancel(reason) if !reason.is_empty() => Some(json!({"reason": reason})),
        Action::ShipOut(shipment) => Some(json!(shipment)),
        Action::AddNote(note) => Some(json!({"note": note})),
        Action::SetPaymentCode(code) => Some(json!({"payment_code": code})),
        Action::FillInBankDigits(digits) => Some(json!({"bank_digits": digits})),
        Action::SetFreight(freight) => Some(json!({"freight": freight})),
        Action::CorrectDelivery(correction) => {
            let texts = DeliveryTexts {
                receive_name: before.receive_name.clone(),
                receive_tel: before.receive_tel.clone(),
                address: before.address_line(),
                remark: before.remark.clone(),
            };
            Some(json!(correction.changes(before.location()?, &texts)?))
        }
        Action::RecordDelivery(day) => {
            check_delivery_day(*day, before.placed_on(), Day::in_taiwan(now))?;
            if before.delivered_on()? == Some(*day) {
                return Err(nothing_corrected().into());
            }
            Some(json!({"delivered_on": day, "before": before.delivered_on}))
        }
        Action::RequestReturn(request) => Some(json!(request)),
        Action::AcceptReturn(answer)
        | Action::AskAboutReturn(answer)
        | Action::RefuseReturn(answer) => Some(json!({"answer": answer})),
        Action::TakeBack(back) => Some(json!(back)),
        Action::MarkRefunded => Some(json!({"refunded": before.credits()?.to_refund()})),
        Action::CorrectShipment(correction) => {
            let carrier = before.carrier.as_deref().unwrap_or_default();
            let number = before.tracking_number.as_deref().unwrap_or_default();
            Some(json!(correction.changes(carrier, number)?))
        }
        Action::StepBack(reason) => Some(json!({
            "undone": undone, "reason": reason, "carrier": before.carrier,
            "tracking_number": before.tracking_number,
        })),
        Action::CorrectContact(correction) => {
            let changes = correction.changes(before.buy_email.as_deref(), &before.buy_tel)?;
            Some(json!(changes))
        }
        _ => None,
    })
}

/// Adds the values of an action to the change of the order's row. A step back from the hand-over
/// removes carrier, parcel number and the day of the delivery.
pub(super) fn changed_by<'a>(
    action: &'a Action,
    undone: Option<ActionName>,
    changed: OrderUpdate<'a>,
) -> OrderUpdate<'a> {
    match action {
        Action::StepBack(_) if undone == Some(ActionName::ShipOut) => OrderUpdate {
            carrier: Some(None),
            tracking_number: Some(None),
            delivered_on: Some(None),
            ..changed
        },
        Action::ShipOut(shipment) => shipped(shipment, changed),
        Action::CorrectShipment(correction) => shipped(&correction.shipment, changed),
        Action::CorrectDelivery(correction) => OrderUpdate {
            redelivered: Some(Redelivered::of(correction)),
            ..changed
        },
        Action::CorrectContact(ContactCorrection { contact, .. }) => match contact.kind() {
            ContactKind::Email => OrderUpdate {
                buy_email: Some(contact.as_str()),
                ..changed
            },
            ContactKind::Mobile => OrderUpdate {
                buy_tel: Some(contact.as_str()),
                ..changed
            },
        },
        Action::RecordDelivery(day) => OrderUpdate {
            delivered_on: Some(Some(day.to_string())),
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

fn shipped<'a>(shipment: &Shipment, changed: OrderUpdate<'a>) -> OrderUpdate<'a> {
    OrderUpdate {
        carrier: Some(Some(shipment.carrier.clone())),
        tracking_number: Some(Some(shipment.tracking_number.clone())),
        ..changed
    }
}
