//! Queries of payment attempts.

use diesel::dsl::max;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use shop_core::money::Money;
use shop_core::payment::{AttemptEvent, AttemptState, Provider, SettlementFacts};
use shop_core::time::Moment;

use crate::schema::{payment_attempts, payment_events};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Row of a payment attempt.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, QueryableByName, Insertable)]
#[diesel(table_name = payment_attempts)]
pub struct AttemptRow {
    /// Number of the attempt, which the provider uses too.
    pub id: String,
    /// Number of the order to pay.
    pub order_id: String,
    /// Position among the order's attempts, from 1.
    pub attempt_no: i64,
    /// The name of a [`Provider`].
    pub provider: String,
    /// Transaction id of the provider; `None` if it gave none.
    pub transaction_id: Option<String>,
    /// Requested amount, in thousandths.
    pub amount: i64,
    /// The name of an [`AttemptState`].
    pub state: String,
    /// Time of creation, in milliseconds.
    pub created_at: i64,
    /// Time of the last change, in milliseconds.
    pub updated_at: i64,
    /// Time of the next inquiry at the provider, in milliseconds; `None` if none is planned.
    pub next_poll_at: Option<i64>,
    /// Number of inquiries since the last change.
    pub poll_count: i64,
    /// Page where the buyer approves the payment. For a card, set once the page was opened.
    pub redirect_url: Option<String>,
    /// Charged amount, in thousandths; `None` until a charge is proved.
    pub captured_amount: Option<i64>,
    /// Message to the buyer.
    pub buyer_message: Option<String>,
    /// Brand of the card, as the gateway names it.
    pub card_brand: Option<String>,
    /// Last four digits of the card.
    pub card_last_digits: Option<String>,
    /// Time at which staff recorded the capture, in milliseconds.
    pub capture_marked_at: Option<i64>,
    /// Part of the payment to refund now, in thousandths; `None` for all that was not refunded yet.
    pub refund_part: Option<i64>,
    /// Sum refunded so far, in thousandths.
    pub refunded: i64,
}

/// Changes of a step. `None` leaves a column unchanged, but clears `next_poll_at` and
/// `refund_part`.
#[derive(Debug, Clone, AsChangeset)]
#[diesel(table_name = payment_attempts)]
pub(super) struct AttemptUpdate {
    pub(super) state: &'static str,
    pub(super) updated_at: i64,
    #[diesel(treat_none_as_null = true)]
    pub(super) next_poll_at: Option<i64>,
    pub(super) poll_count: i64,
    pub(super) captured_amount: Option<i64>,
    pub(super) buyer_message: Option<String>,
    pub(super) card_brand: Option<String>,
    pub(super) card_last_digits: Option<String>,
    #[diesel(treat_none_as_null = true)]
    pub(super) refund_part: Option<i64>,
    pub(super) refunded: i64,
}

/// Row of an event in an attempt's log.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = payment_events)]
pub struct EventRow {
    /// Number of the attempt.
    pub attempt_id: String,
    /// Number of the event within the attempt, from 1.
    pub number: i64,
    /// Time of the event, in milliseconds.
    pub at: i64,
    /// Name of the event's `Source`.
    pub source: String,
    /// Name of an `AttemptEvent`, or `Captured`.
    pub event: String,
    /// State before the event.
    pub state_from: String,
    /// State after the event.
    pub state_to: String,
    /// Proof as JSON; `None` if there was none.
    pub proof: Option<String>,
    /// Staff member or operator who settled the attempt; `None` if the report comes from elsewhere.
    pub who: Option<String>,
}

impl AttemptRow {
    /// Parses the state.
    pub fn state(&self) -> Result<AttemptState, AppError> {
        AttemptState::from_name(&self.state)
            .ok_or_else(|| AppError::Damaged(format!("state of attempt {}", self.id)))
    }

    /// Parses the provider.
    pub fn provider(&self) -> Result<Provider, AppError> {
        Provider::from_name(&self.provider)
            .ok_or_else(|| AppError::Damaged(format!("provider of attempt {}", self.id)))
    }

    /// Returns `true` if a refund is owed that the shop requests from the provider automatically.
    pub fn is_refunded_by_itself(&self) -> Result<bool, AppError> {
        let is_owed = self.state()? == AttemptState::RefundDue;
        // No inquiry is planned once the provider has answered that staff have to make the refund.
        Ok(is_owed && self.provider()? == Provider::LinePay && self.next_poll_at.is_some())
    }

    /// Returns the sum that is to be refunded if a refund is owed, in thousandths.
    #[must_use]
    pub fn to_refund(&self) -> i64 {
        let taken = self.captured_amount.unwrap_or(self.amount);
        self.refund_part.unwrap_or(taken - self.refunded)
    }

    /// Returns `true` if a part of the payment is to be refunded, or was refunded before.
    #[must_use]
    pub const fn is_refunded_in_parts(&self) -> bool {
        self.refund_part.is_some() || self.refunded > 0
    }

    /// Returns the event of the refund that is owed: of a part, or of all that is left.
    #[must_use]
    pub fn sent_back(&self) -> AttemptEvent {
        let taken = self.captured_amount.unwrap_or(self.amount);
        if self.refunded + self.to_refund() < taken {
            AttemptEvent::PartSentBack
        } else {
            AttemptEvent::SentBack
        }
    }

    /// Returns the facts that decide which manual settlements are allowed.
    pub fn settlement_facts(&self) -> Result<SettlementFacts, AppError> {
        Ok(SettlementFacts {
            provider: self.provider()?,
            state: self.state()?,
            is_refunded_by_itself: self.is_refunded_by_itself()?,
            is_captured: self.capture_marked_at.is_some(),
        })
    }

    /// Returns the requested amount, in whole dollars.
    pub fn dollars(&self) -> Result<i64, AppError> {
        Money::from_thousandths(self.amount)
            .map(Money::whole_dollars)
            .ok_or_else(|| AppError::Damaged(format!("amount of attempt {}", self.id)))
    }

    /// Returns the time of creation.
    #[must_use]
    pub const fn begun(&self) -> Moment {
        Moment::from_millis(self.created_at)
    }
}

/// Inserts a new attempt.
pub(super) fn insert(conn: &mut Conn, attempt: &AttemptRow) -> Result<(), AppError> {
    diesel::insert_into(payment_attempts::table)
        .values(attempt)
        .execute(conn)?;
    Ok(())
}

/// Returns the attempt with this number.
pub fn find(conn: &mut Conn, id: &str) -> Result<Option<AttemptRow>, AppError> {
    Ok(payment_attempts::table
        .find(id)
        .get_result(conn)
        .optional()?)
}

/// Loads the attempts of an order, oldest first.
pub fn of_order(conn: &mut Conn, order_id: &str) -> Result<Vec<AttemptRow>, AppError> {
    Ok(payment_attempts::table
        .filter(payment_attempts::order_id.eq(order_id))
        .order(payment_attempts::attempt_no)
        .load(conn)?)
}

/// Loads the attempts of several orders, oldest first within each order.
pub fn of_orders(conn: &mut Conn, order_ids: &[&str]) -> Result<Vec<AttemptRow>, AppError> {
    Ok(payment_attempts::table
        .filter(payment_attempts::order_id.eq_any(order_ids))
        .order((payment_attempts::order_id, payment_attempts::attempt_no))
        .load(conn)?)
}

/// Updates an attempt if it is still in the state of `before`. Returns `true` if a row changed.
pub(super) fn change(
    conn: &mut Conn,
    before: &AttemptRow,
    changed: &AttemptUpdate,
) -> Result<bool, AppError> {
    let same = payment_attempts::table
        .find(&before.id)
        .filter(payment_attempts::state.eq(&before.state));
    Ok(diesel::update(same).set(changed).execute(conn)? == 1)
}

/// Stores the provider's transaction id and the approval page, unless a transaction id is stored.
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

/// Records that the buyer was sent to the provider's page, unless it is recorded already.
pub(super) fn set_opened(conn: &mut Conn, id: &str, page: &str) -> Result<(), AppError> {
    let unopened = payment_attempts::table
        .find(id)
        .filter(payment_attempts::redirect_url.is_null());
    diesel::update(unopened)
        .set(payment_attempts::redirect_url.eq(page))
        .execute(conn)?;
    Ok(())
}

/// Records that staff reported a capture. Returns `false` if it was recorded before, or if the
/// attempt is not paid any more.
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

/// Inserts an event into an attempt's log.
pub(super) fn insert_event(conn: &mut Conn, event: &EventRow) -> Result<(), AppError> {
    diesel::insert_into(payment_events::table)
        .values(event)
        .execute(conn)?;
    Ok(())
}

/// Returns the number of an attempt's next event. To insert it, the caller must have changed the
/// attempt in this transaction.
pub(super) fn next_event(conn: &mut Conn, attempt_id: &str) -> Result<i64, AppError> {
    let last: Option<i64> = payment_events::table
        .filter(payment_events::attempt_id.eq(attempt_id))
        .select(max(payment_events::number))
        .first(conn)?;
    Ok(last.unwrap_or_default() + 1)
}

/// Returns the version of an attempt: the number of its last event, 0 before the first.
pub fn version(conn: &mut Conn, attempt_id: &str) -> Result<i64, AppError> {
    Ok(next_event(conn, attempt_id)? - 1)
}

/// Loads the attempts whose next inquiry at a provider is due, the longest due first.
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

/// Claims an attempt for an inquiry, and sets the time of the next one. Returns `false` if another
/// server was faster, or the attempt has changed.
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

/// Loads the attempts created from `from` until before `until`, oldest first.
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

/// Loads the events of an attempt, oldest first.
pub fn events(conn: &mut Conn, attempt_id: &str) -> Result<Vec<EventRow>, AppError> {
    Ok(payment_events::table
        .filter(payment_events::attempt_id.eq(attempt_id))
        .order(payment_events::number)
        .load(conn)?)
}

/// Unsettled attempts of a provider in one state.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct Unsettled {
    /// The name of a [`Provider`].
    #[diesel(sql_type = Text)]
    pub provider: String,
    /// The name of an [`AttemptState`].
    #[diesel(sql_type = Text)]
    pub state: String,
    /// Number of attempts.
    #[diesel(sql_type = BigInt)]
    pub attempts: i64,
    /// Time at which the oldest entered the state, in milliseconds.
    #[diesel(sql_type = BigInt)]
    pub oldest: i64,
}

/// Counts the unsettled attempts by provider and state.
pub fn unsettled(conn: &mut Conn) -> Result<Vec<Unsettled>, AppError> {
    // Same condition as the partial index `payment_attempts_unsettled`.
    Ok(diesel::sql_query(
        "SELECT provider, state, COUNT(*) AS attempts, MIN(updated_at) AS oldest \
         FROM payment_attempts WHERE state IN \
         ('Created', 'Confirming', 'Unknown', 'ToBeConfirmed', 'RefundDue') \
         GROUP BY provider, state",
    )
    .load(conn)?)
}
