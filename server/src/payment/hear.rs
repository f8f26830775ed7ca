//! Hearing something about an attempt to pay, from whomever: one transaction moves the attempt, the
//! order, the log of both, and the letter to the buyer.

use serde_json::{Value, json};
use shop_core::money::Money;
use shop_core::order::{Action, Actor, OrderState, apply};
use shop_core::payment::{AttemptEvent, AttemptState, OrderMoney, ask_again_in};
use shop_core::time::Moment;

use super::refusals;
use super::store::{self, AttemptRow, Changed, HeardRow};
use crate::app::App;
use crate::db::Conn;
use crate::error::AppError;
use crate::notice::Desk;
use crate::order::act::{Doer, act};
use crate::order::store::orders::{self, OrderRow};

/// Who tells something about an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The provider, server to server, when it was asked.
    Provider,
    /// The buyer's browser, or a notice that anybody could have sent.
    Told,
    /// Somebody of the shop, who has seen it at the provider's own desk.
    Staff,
    /// The shop itself.
    Shop,
}

impl Source {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Provider => "Provider",
            Self::Told => "Told",
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
pub struct News {
    event: AttemptEvent,
    source: Source,
    dollars: Option<i64>,
    said: Option<String>,
    proof: Option<Value>,
    by: Option<String>,
    card: Card,
}

impl News {
    /// Something that happened, as somebody tells it.
    #[must_use]
    pub const fn new(event: AttemptEvent, source: Source) -> Self {
        Self {
            event,
            source,
            dollars: None,
            said: None,
            proof: None,
            by: None,
            card: Card {
                brand: None,
                last_digits: None,
            },
        }
    }

    /// What it is about.
    pub(super) const fn event(&self) -> AttemptEvent {
        self.event
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

    /// What somebody of the shop has seen or done at the provider's own desk, and stands for by name.
    #[must_use]
    pub fn of_staff(event: AttemptEvent, name: &str) -> Self {
        Self {
            by: Some(name.to_owned()),
            proof: Some(json!({"by": name})),
            ..Self::new(event, Source::Staff)
        }
    }

    /// The money of an attempt that somebody of the shop has seen at the provider's own desk.
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
            said: Some(sentence.to_owned()),
            ..self
        }
    }
}

/// Hears something about an attempt in a transaction of its own. Answers the attempt afterwards,
/// and whether this changed it.
pub async fn hear(app: &App, id: &str, news: News) -> Result<(AttemptRow, bool), AppError> {
    let (id, desk, now) = (id.to_owned(), app.desk.clone(), app.clock.now());
    app.db
        .write(move |conn| hear_in(conn, &desk, &id, &news, now))
        .await
}

/// [`hear`] in the transaction of the caller.
pub(super) fn hear_in(
    conn: &mut Conn,
    desk: &Desk,
    id: &str,
    news: &News,
    now: Moment,
) -> Result<(AttemptRow, bool), AppError> {
    let attempt = store::find(conn, id)?.ok_or_else(refusals::unknown)?;
    let order = orders::find(conn, &attempt.order_id)?
        .ok_or_else(|| AppError::Damaged(format!("order of attempt {id}")))?;
    // Whoever hears of another attempt of the order at the same time changes the order first, too,
    // and then sees what this one has become.
    if !orders::set_payment_open(conn, &order, order.payment_open)? {
        return Err(AppError::Overtaken);
    }
    let others = others(conn, &attempt)?;
    let holds = others.iter().any(|state| state.holds_money());
    let facts = order.state()?;
    let money = OrderMoney::of(facts.status, facts.pay_status, holds);
    let Some(step) = attempt.state()?.after(news.event, money) else {
        return Ok((attempt, false));
    };
    let open_beside = others.iter().any(|state| state.is_open());
    if news.event == AttemptEvent::ConfirmBegun {
        let alone = OrderState {
            has_open_payment: open_beside,
            ..facts
        };
        // Nobody takes money for an order that does not want it any more.
        apply(&alone, &Action::StartPayment, Actor::Buyer).map_err(AppError::Conflict)?;
    }
    let after = keep(conn, &attempt, step.state, news, now)?;
    let is_open = open_beside || step.state.is_open();
    if !orders::set_payment_open(conn, &order, is_open)? {
        return Err(AppError::Overtaken);
    }
    let order = OrderRow {
        payment_open: is_open,
        ..order
    };
    if step.settles_order {
        let gateway = Doer {
            actor: Actor::Gateway,
            who: after.id.clone(),
        };
        act(conn, desk, &order, &Action::SettlePayment, &gateway, now)?;
    } else if step.state == AttemptState::Refunded && order.refund_due && !holds {
        let by = match &news.by {
            Some(name) => Doer::staff(name),
            None => Doer {
                actor: Actor::Server,
                who: after.id.clone(),
            },
        };
        act(conn, desk, &order, &Action::MarkRefunded, &by, now)?;
    }
    Ok((after, true))
}

/// The states of the order's other attempts.
fn others(conn: &mut Conn, attempt: &AttemptRow) -> Result<Vec<AttemptState>, AppError> {
    let all = store::of_order(conn, &attempt.order_id)?;
    let others = all.iter().filter(|other| other.id != attempt.id);
    others.map(AttemptRow::state).collect()
}

/// Writes a step down: the attempt, and the entry in its log.
pub(super) fn keep(
    conn: &mut Conn,
    before: &AttemptRow,
    state: AttemptState,
    news: &News,
    now: Moment,
) -> Result<AttemptRow, AppError> {
    let taken = news.dollars.and_then(|dollars| u32::try_from(dollars).ok());
    let changed = Changed {
        state: state.name(),
        updated_at: now.millis(),
        ask_at: ask_again_in(state, 0).map(|wait| now.plus(wait).millis()),
        asked: 0,
        taken: taken.map(|dollars| Money::from_dollars(dollars).thousandths()),
        said: news.said.clone(),
        card_brand: news.card.brand.clone(),
        card_last_digits: news.card.last_digits.clone(),
    };
    if !store::change(conn, before, &changed)? {
        return Err(AppError::Overtaken);
    }
    let event = HeardRow {
        number: store::next_event(conn, &before.id)?,
        attempt_id: before.id.clone(),
        at: now.millis(),
        source: news.source.name().to_owned(),
        event: format!("{:?}", news.event),
        state_from: before.state.clone(),
        state_to: state.name().to_owned(),
        proof: news.proof.as_ref().map(Value::to_string),
    };
    store::insert_event(conn, &event)?;
    store::find(conn, &before.id)?
        .ok_or_else(|| AppError::Damaged(format!("attempt {} is gone", before.id)))
}
