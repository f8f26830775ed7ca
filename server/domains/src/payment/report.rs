//! Reports about a payment attempt, from the buyer's browser, a notification, an inquiry at the
//! provider, or staff.

use serde_json::{Value, json};
use shop_core::money::Money;
use shop_core::payment::{AttemptEvent, AttemptState, ask_again_in};
use shop_core::time::Moment;

use super::store::{self, AttemptRow, AttemptUpdate, EventRow};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Source of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// Response of the provider to an inquiry, server to server.
    Provider,
    /// Buyer's browser, or a notification that an attacker could have sent.
    Untrusted,
    /// Staff who checked the provider's console.
    Staff,
    /// Code of the shop, such as a time limit or a cancelled order.
    Shop,
}

impl Source {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Provider => "Provider",
            Self::Untrusted => "Untrusted",
            Self::Staff => "Staff",
            Self::Shop => "Shop",
        }
    }
}

/// Card data that the shop may store.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Card {
    /// Brand of the card, as the gateway names it.
    pub brand: Option<String>,
    /// Last four digits of the card.
    pub last_digits: Option<String>,
}

/// Report about an attempt.
#[derive(Debug, Clone)]
pub struct Report {
    event: AttemptEvent,
    source: Source,
    dollars: Option<i64>,
    buyer_message: Option<String>,
    proof: Option<Value>,
    by: Option<String>,
    card: Card,
    part: Option<Money>,
}

impl Report {
    /// Creates a report of an event, without amount and proof.
    #[must_use]
    pub const fn new(event: AttemptEvent, source: Source) -> Self {
        Self {
            event,
            source,
            dollars: None,
            buyer_message: None,
            proof: None,
            by: None,
            card: Card {
                brand: None,
                last_digits: None,
            },
            part: None,
        }
    }

    /// Returns the reported event.
    pub(super) const fn event(&self) -> AttemptEvent {
        self.event
    }

    /// Returns the name of the member of staff who reports it, or `None` if it comes from
    /// elsewhere.
    pub(super) const fn by(&self) -> Option<&String> {
        self.by.as_ref()
    }

    /// Creates a provider's report of a charge: the amount in whole dollars, and the proof.
    #[must_use]
    pub fn money(event: AttemptEvent, dollars: i64, proof: Value) -> Self {
        Self {
            dollars: Some(dollars),
            proof: Some(proof),
            ..Self::new(event, Source::Provider)
        }
    }

    /// Creates a provider's report of a refund.
    #[must_use]
    pub fn given_back(event: AttemptEvent, proof: Value) -> Self {
        Self {
            proof: Some(proof),
            ..Self::new(event, Source::Provider)
        }
    }

    /// Creates a report of staff who checked or acted at the provider's console, under their name.
    #[must_use]
    pub fn of_staff(event: AttemptEvent, name: &str) -> Self {
        Self {
            by: Some(name.to_owned()),
            proof: Some(json!({"by": name})),
            ..Self::new(event, Source::Staff)
        }
    }

    /// Creates a report of staff who saw the payment of an attempt at the provider's console.
    pub fn money_of_staff(attempt: &AttemptRow, name: &str) -> Result<Self, AppError> {
        let dollars = attempt.dollars()?;
        Ok(Self {
            dollars: Some(dollars),
            proof: Some(json!({
                "by": name,
                "number": attempt.id,
                "transaction_id": attempt.transaction_id,
                "dollars": dollars,
                "currency": "TWD",
            })),
            ..Self::of_staff(AttemptEvent::Proved, name)
        })
    }

    /// Adds the card data.
    #[must_use]
    pub fn by_card(self, card: Card) -> Self {
        Self { card, ..self }
    }

    /// Limits a refund that is owed to this part of the payment; `None` for all of it.
    #[must_use]
    pub(super) fn of_part(self, part: Option<Money>) -> Self {
        Self { part, ..self }
    }

    /// Adds the message to the buyer.
    #[must_use]
    pub fn saying(self, sentence: &str) -> Self {
        Self {
            buyer_message: Some(sentence.to_owned()),
            ..self
        }
    }
}

/// Writes a step of an attempt: its row and the entry in its log.
pub(super) fn save_step(
    conn: &mut Conn,
    before: &AttemptRow,
    state: AttemptState,
    report: &Report,
    now: Moment,
) -> Result<AttemptRow, AppError> {
    let captured = report
        .dollars
        .and_then(|dollars| u32::try_from(dollars).ok());
    let changed = AttemptUpdate {
        state: state.name(),
        updated_at: now.millis(),
        next_poll_at: ask_again_in(state, 0).map(|wait| now.plus(wait).millis()),
        poll_count: 0,
        captured_amount: captured.map(|dollars| Money::from_dollars(dollars).thousandths()),
        buyer_message: report.buyer_message.clone(),
        card_brand: report.card.brand.clone(),
        card_last_digits: report.card.last_digits.clone(),
        refund_part: report.part.map(Money::thousandths),
        refunded: match report.event {
            AttemptEvent::SentBack | AttemptEvent::PartSentBack => {
                before.refunded + before.to_refund()
            }
            _ => before.refunded,
        },
    };
    if !store::change(conn, before, &changed)? {
        return Err(AppError::Conflict);
    }
    let event = EventRow {
        number: store::next_event(conn, &before.id)?,
        attempt_id: before.id.clone(),
        at: now.millis(),
        source: report.source.name().to_owned(),
        event: report.event.name().to_owned(),
        state_from: before.state.clone(),
        state_to: state.name().to_owned(),
        proof: report.proof.as_ref().map(Value::to_string),
        who: report.by.clone(),
    };
    store::insert_event(conn, &event)?;
    store::find(conn, &before.id)?
        .ok_or_else(|| AppError::Damaged(format!("payment attempt {} does not exist", before.id)))
}
