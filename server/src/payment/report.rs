//! Reports about a payment attempt: from the buyer's browser, a notification, a provider that was
//! asked, or staff.

use serde_json::{Value, json};
use shop_core::money::Money;
use shop_core::payment::{AttemptEvent, AttemptState, ask_again_in};
use shop_core::time::Moment;

use super::store::{self, AttemptRow, Changed, EventRow};
use crate::db::Conn;
use crate::error::AppError;

/// Who reports something about an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The provider, server to server, when it was asked.
    Provider,
    /// The buyer's browser, or a notice that anybody could have sent.
    Untrusted,
    /// Somebody of the shop, who has seen it at the provider's own console.
    Staff,
    /// The shop itself.
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

/// What may be kept of a card.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Card {
    /// Its brand, as the gateway calls it.
    pub brand: Option<String>,
    /// Its last four digits.
    pub last_digits: Option<String>,
}

/// Something about an attempt.
#[derive(Debug, Clone)]
pub struct Report {
    event: AttemptEvent,
    source: Source,
    dollars: Option<i64>,
    buyer_message: Option<String>,
    proof: Option<Value>,
    by: Option<String>,
    card: Card,
}

impl Report {
    /// Something that happened, as somebody tells it.
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
        }
    }

    /// The event that it reports.
    pub(super) const fn event(&self) -> AttemptEvent {
        self.event
    }

    /// Who of the staff reports it.
    pub(super) const fn by(&self) -> Option<&String> {
        self.by.as_ref()
    }

    /// Money that was taken, in whole dollars, and what proves it.
    #[must_use]
    pub fn money(event: AttemptEvent, dollars: i64, proof: Value) -> Self {
        Self {
            dollars: Some(dollars),
            proof: Some(proof),
            ..Self::new(event, Source::Provider)
        }
    }

    /// Money that went back, as the provider says.
    #[must_use]
    pub fn given_back(event: AttemptEvent, proof: Value) -> Self {
        Self {
            proof: Some(proof),
            ..Self::new(event, Source::Provider)
        }
    }

    /// What somebody of the shop has seen or done at the provider's own console, and stands for by name.
    #[must_use]
    pub fn of_staff(event: AttemptEvent, name: &str) -> Self {
        Self {
            by: Some(name.to_owned()),
            proof: Some(json!({"by": name})),
            ..Self::new(event, Source::Staff)
        }
    }

    /// The money of an attempt that somebody of the shop has seen at the provider's own console.
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

    /// The same, with what is known of the card.
    #[must_use]
    pub fn by_card(self, card: Card) -> Self {
        Self { card, ..self }
    }

    /// The same, with the sentence that tells the buyer.
    #[must_use]
    pub fn saying(self, sentence: &str) -> Self {
        Self {
            buyer_message: Some(sentence.to_owned()),
            ..self
        }
    }
}

/// Writes a step down: the attempt, and the entry in its log.
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
    let changed = Changed {
        state: state.name(),
        updated_at: now.millis(),
        next_poll_at: ask_again_in(state, 0).map(|wait| now.plus(wait).millis()),
        poll_count: 0,
        captured_amount: captured.map(|dollars| Money::from_dollars(dollars).thousandths()),
        buyer_message: report.buyer_message.clone(),
        card_brand: report.card.brand.clone(),
        card_last_digits: report.card.last_digits.clone(),
    };
    if !store::change(conn, before, &changed)? {
        return Err(AppError::Overtaken);
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
    };
    store::insert_event(conn, &event)?;
    store::find(conn, &before.id)?
        .ok_or_else(|| AppError::Damaged(format!("attempt {} is gone", before.id)))
}
