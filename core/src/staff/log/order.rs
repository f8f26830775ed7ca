//! Words and amounts of the steps of orders in the log.

use serde::Deserialize;

use super::{LogKind, LogValue};
use crate::money::Money;
use crate::order::ActionName;

/// Name of an order's first event.
const PLACE: &str = "place";

/// Begin of the note with which a confirmed action is recorded in the order's log (decision D59).
pub const CONFIRMED: &str = "已確認：";

/// Actions with which staff book money.
pub const MONEY_ACTIONS: [ActionName; 3] = [
    ActionName::MarkPaid,
    ActionName::Collect,
    ActionName::MarkRefunded,
];

/// Values of an order's event that the log shows. The log leaves out texts, which may name people.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct EventFacts {
    /// Sum of a refund.
    #[serde(default)]
    pub refunded: Option<Money>,
    /// Sum credited for returned goods.
    #[serde(default)]
    pub total: Option<Money>,
    /// Freight.
    #[serde(default)]
    pub freight: Option<Money>,
    /// Step that a step back undid.
    #[serde(default)]
    pub undone: Option<ActionName>,
}

/// Returns the label of an order's event, in Chinese.
#[must_use]
pub fn event_label(event: &str) -> &'static str {
    match ActionName::from_name(event) {
        Some(action) => action.label(),
        None if event == PLACE => "訂單成立",
        None => LogKind::Other.label(),
    }
}

/// Returns the kind of an order's event in the log.
#[must_use]
pub fn event_kind(event: &str) -> LogKind {
    let action = ActionName::from_name(event);
    if action.is_some_and(|action| MONEY_ACTIONS.contains(&action)) {
        LogKind::Money
    } else {
        LogKind::Order
    }
}

/// Returns the amount that an event is about, or `None` if it is not about money or the amount is
/// not known.
///
/// A refund without its sum gave back the `total` of the order, unless goods of it came back.
#[must_use]
pub fn event_amount(
    event: &str,
    facts: &EventFacts,
    total: Money,
    has_credits: bool,
) -> Option<Money> {
    if event == PLACE {
        return Some(total);
    }
    match ActionName::from_name(event)? {
        ActionName::MarkPaid | ActionName::Collect => Some(total),
        ActionName::MarkRefunded => facts.refunded.or((!has_credits).then_some(total)),
        ActionName::TakeBack => facts.total,
        ActionName::SetFreight => facts.freight,
        _ => None,
    }
}

/// Returns the values of an event, for display.
#[must_use]
pub fn event_values(facts: &EventFacts) -> Vec<LogValue> {
    let undone = facts.undone.map(|step| step.label().to_owned());
    let undone = undone.map(|step| LogValue::of("退回的步驟", None, Some(step)));
    undone.into_iter().collect()
}
