//! Every query of the attempts to pay.

use diesel::dsl::max;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use shop_core::money::Money;
use shop_core::payment::{AttemptState, MarkFacts, Provider};
use shop_core::time::Moment;

use crate::db::Conn;
use crate::error::AppError;
use crate::schema::{payment_attempts, payment_events};

/// An attempt as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, QueryableByName, Insertable)]
#[diesel(table_name = payment_attempts)]
pub struct AttemptRow {
    /// What it is called at its provider.
    pub id: String,
    /// The order that it is to pay.
    pub order_id: String,
    /// Its place among the order's attempts, from 1.
    pub attempt_no: i64,
    /// The name of a [`Provider`].
    pub provider: String,
    /// What the provider calls it.
    pub transaction_id: Option<String>,
    /// What is asked for, in thousandths.
    pub amount: i64,
    /// The name of an [`AttemptState`].
    pub state: String,
    /// When it was begun, in milliseconds.
    pub created_at: i64,
    /// When it last changed, in milliseconds.
    pub updated_at: i64,
    /// When the provider is asked about it, in milliseconds.
    pub next_poll_at: Option<i64>,
    /// How often it was asked about.
    pub poll_count: i64,
    /// Where the buyer agrees to it; of a card's page, once it was opened.
    pub redirect_url: Option<String>,
    /// What was taken, in thousandths.
    pub captured_amount: Option<i64>,
    /// What the buyer reads.
    pub buyer_message: Option<String>,
    /// The brand of the card, as the gateway calls it.
    pub card_brand: Option<String>,
    /// The last four digits of the card.
    pub card_last_digits: Option<String>,
    /// When staff said that it was captured, in milliseconds.
    pub capture_marked_at: Option<i64>,
}

/// What a step makes of an attempt; what is `None` stays as it is, but for `next_poll_at`.
#[derive(Debug, Clone, AsChangeset)]
#[diesel(table_name = payment_attempts)]
pub(super) struct Changed {
    pub(super) state: &'static str,
    pub(super) updated_at: i64,
    #[diesel(treat_none_as_null = true)]
    pub(super) next_poll_at: Option<i64>,
    pub(super) poll_count: i64,
    pub(super) captured_amount: Option<i64>,
    pub(super) buyer_message: Option<String>,
    pub(super) card_brand: Option<String>,
    pub(super) card_last_digits: Option<String>,
}

/// Something that was reported, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = payment_events)]
pub struct EventRow {
    /// The attempt.
    pub attempt_id: String,
    /// Its place in the attempt's life, from 1.
    pub number: i64,
    /// When, in milliseconds.
    pub at: i64,
    /// Who stated it.
    pub source: String,
    /// What happened.
    pub event: String,
    /// The state before.
    pub state_from: String,
    /// The state afterwards.
    pub state_to: String,
    /// What proves it, as JSON.
    pub proof: Option<String>,
}

impl AttemptRow {
    /// Its state.
    pub fn state(&self) -> Result<AttemptState, AppError> {
        AttemptState::from_name(&self.state)
            .ok_or_else(|| AppError::Damaged(format!("state of attempt {}", self.id)))
    }

    /// Who takes its money.
    pub fn provider(&self) -> Result<Provider, AppError> {
        Provider::from_name(&self.provider)
            .ok_or_else(|| AppError::Damaged(format!("provider of attempt {}", self.id)))
    }

    /// Whether its money is owed back and the shop has the provider send it, without anybody's doing.
    pub fn is_refunded_by_itself(&self) -> Result<bool, AppError> {
        let is_owed = self.state()? == AttemptState::RefundDue;
        // Nobody is asked any more once the provider has answered that people must see to it.
        Ok(is_owed && self.provider()? == Provider::LinePay && self.next_poll_at.is_some())
    }

    /// What decides what staff may say of it.
    pub fn mark_facts(&self) -> Result<MarkFacts, AppError> {
        Ok(MarkFacts {
            provider: self.provider()?,
            state: self.state()?,
            is_refunded_by_itself: self.is_refunded_by_itself()?,
            is_captured: self.capture_marked_at.is_some(),
        })
    }

    /// What is asked for, in whole dollars.
    pub fn dollars(&self) -> Result<i64, AppError> {
        Money::from_thousandths(self.amount)
            .map(Money::whole_dollars)
            .ok_or_else(|| AppError::Damaged(format!("amount of attempt {}", self.id)))
    }

    /// When it was begun.
    #[must_use]
    pub const fn begun(&self) -> Moment {
        Moment::from_millis(self.created_at)
    }
}

/// Writes a new attempt.
pub(super) fn insert(conn: &mut Conn, attempt: &AttemptRow) -> Result<(), AppError> {
    diesel::insert_into(payment_attempts::table)
        .values(attempt)
        .execute(conn)?;
    Ok(())
}

/// The attempt of this number.
pub fn find(conn: &mut Conn, id: &str) -> Result<Option<AttemptRow>, AppError> {
    Ok(payment_attempts::table
        .find(id)
        .get_result(conn)
        .optional()?)
}

/// The attempts of an order, the oldest first.
pub fn of_order(conn: &mut Conn, order_id: &str) -> Result<Vec<AttemptRow>, AppError> {
    Ok(payment_attempts::table
        .filter(payment_attempts::order_id.eq(order_id))
        .order(payment_attempts::attempt_no)
        .load(conn)?)
}

/// The attempts of several orders, each order's the oldest first.
pub fn of_orders(conn: &mut Conn, order_ids: &[&str]) -> Result<Vec<AttemptRow>, AppError> {
    Ok(payment_attempts::table
        .filter(payment_attempts::order_id.eq_any(order_ids))
        .order((payment_attempts::order_id, payment_attempts::attempt_no))
        .load(conn)?)
}

/// Changes an attempt, as long as it is in the state that the change was decided on; whether it
/// was.
pub(super) fn change(
    conn: &mut Conn,
    before: &AttemptRow,
    changed: &Changed,
) -> Result<bool, AppError> {
    let same = payment_attempts::table
        .find(&before.id)
        .filter(payment_attempts::state.eq(&before.state));
    Ok(diesel::update(same).set(changed).execute(conn)? == 1)
}

/// Keeps what a provider calls an attempt, and where the buyer agrees to it; once.
pub(super) fn set_redirect_url(
    conn: &mut Conn,
    id: &str,
    transaction: &str,
    redirect_url: &str,
) -> Result<(), AppError> {
    let blank = payment_attempts::table
        .find(id)
        .filter(payment_attempts::transaction_id.is_null());
    diesel::update(blank)
        .set((
            payment_attempts::transaction_id.eq(transaction),
            payment_attempts::redirect_url.eq(redirect_url),
        ))
        .execute(conn)?;
    Ok(())
}

/// Keeps that a buyer was led to the provider's page.
pub(super) fn set_opened(conn: &mut Conn, id: &str, page: &str) -> Result<(), AppError> {
    let unopened = payment_attempts::table
        .find(id)
        .filter(payment_attempts::redirect_url.is_null());
    diesel::update(unopened)
        .set(payment_attempts::redirect_url.eq(page))
        .execute(conn)?;
    Ok(())
}

/// Keeps that staff said that an attempt was captured; whether nobody had, and it is still paid.
pub(super) fn mark_captured(conn: &mut Conn, id: &str, now: Moment) -> Result<bool, AppError> {
    let unmarked = payment_attempts::table
        .find(id)
        .filter(payment_attempts::state.eq(AttemptState::Paid.name()))
        .filter(payment_attempts::capture_marked_at.is_null());
    let marked = diesel::update(unmarked)
        .set(payment_attempts::capture_marked_at.eq(now.millis()))
        .execute(conn)?;
    Ok(marked == 1)
}

/// Writes down what was reported.
pub(super) fn insert_event(conn: &mut Conn, event: &EventRow) -> Result<(), AppError> {
    diesel::insert_into(payment_events::table)
        .values(event)
        .execute(conn)?;
    Ok(())
}

/// The number of an attempt's next event. Whoever asks has changed the attempt in this transaction.
pub(super) fn next_event(conn: &mut Conn, attempt_id: &str) -> Result<i64, AppError> {
    let last: Option<i64> = payment_events::table
        .filter(payment_events::attempt_id.eq(attempt_id))
        .select(max(payment_events::number))
        .first(conn)?;
    Ok(last.unwrap_or_default() + 1)
}

/// The version of an attempt: the number of its last event, 0 before the first.
pub fn version(conn: &mut Conn, attempt_id: &str) -> Result<i64, AppError> {
    Ok(next_event(conn, attempt_id)? - 1)
}

/// The attempts that a provider is to be asked about by now, the longest due first.
pub(super) fn due(
    conn: &mut Conn,
    provider: Provider,
    now: Moment,
    most: i64,
) -> Result<Vec<AttemptRow>, AppError> {
    Ok(payment_attempts::table
        .filter(payment_attempts::provider.eq(provider.name()))
        .filter(payment_attempts::next_poll_at.le(now.millis()))
        .order(payment_attempts::next_poll_at)
        .limit(most)
        .load(conn)?)
}

/// Takes it on to ask about an attempt, and puts the next time off; whether nobody else was
/// quicker.
pub(super) fn claim(
    conn: &mut Conn,
    due: &AttemptRow,
    until: Option<Moment>,
) -> Result<bool, AppError> {
    let free = payment_attempts::table
        .find(&due.id)
        .filter(payment_attempts::state.eq(&due.state))
        .filter(payment_attempts::next_poll_at.eq(due.next_poll_at));
    let claimed = diesel::update(free)
        .set((
            payment_attempts::next_poll_at.eq(until.map(Moment::millis)),
            payment_attempts::poll_count.eq(due.poll_count + 1),
        ))
        .execute(conn)?;
    Ok(claimed == 1)
}

/// The attempts that were begun from one moment until before another, the oldest first.
pub fn begun_between(
    conn: &mut Conn,
    from: Moment,
    until: Moment,
) -> Result<Vec<AttemptRow>, AppError> {
    Ok(payment_attempts::table
        .filter(payment_attempts::created_at.ge(from.millis()))
        .filter(payment_attempts::created_at.lt(until.millis()))
        .order((payment_attempts::created_at, payment_attempts::id))
        .load(conn)?)
}

/// What was reported of an attempt, the oldest first.
pub fn events(conn: &mut Conn, attempt_id: &str) -> Result<Vec<EventRow>, AppError> {
    Ok(payment_events::table
        .filter(payment_events::attempt_id.eq(attempt_id))
        .order(payment_events::number)
        .load(conn)?)
}

/// How many attempts of a provider wait in a state, and since when the oldest of them does.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct Unsettled {
    /// The name of a [`Provider`].
    #[diesel(sql_type = Text)]
    pub provider: String,
    /// The name of an [`AttemptState`].
    #[diesel(sql_type = Text)]
    pub state: String,
    /// How many.
    #[diesel(sql_type = BigInt)]
    pub attempts: i64,
    /// In milliseconds.
    #[diesel(sql_type = BigInt)]
    pub oldest: i64,
}

/// The attempts that wait for somebody or something, counted.
pub fn unsettled(conn: &mut Conn) -> Result<Vec<Unsettled>, AppError> {
    // Written out as in the index `payment_attempts_unsettled`, which holds no others.
    Ok(diesel::sql_query(
        "SELECT provider, state, COUNT(*) AS attempts, MIN(updated_at) AS oldest \
         FROM payment_attempts WHERE state IN \
         ('Created', 'Confirming', 'Unknown', 'ToBeConfirmed', 'RefundDue') \
         GROUP BY provider, state",
    )
    .load(conn)?)
}
