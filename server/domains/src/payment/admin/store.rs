//! Payment attempts by worklist (decision D57).

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use serde::Serialize;
use shop_core::payment::PaymentWork;

use crate::payment::store::AttemptRow;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::cursor::{Cursor, SortKey, parts};

/// Sort key of a list of attempts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptKey {
    /// Time of the last change, in milliseconds since 1970.
    pub updated_at: i64,
    /// Number of the attempt.
    pub id: String,
}

impl AttemptKey {
    /// Key before the first attempt of a list that is sorted longest unchanged first.
    pub(crate) const OLDEST: Self = Self {
        updated_at: i64::MIN,
        id: String::new(),
    };

    /// Returns the key of an attempt.
    pub(super) fn of(attempt: &AttemptRow) -> Self {
        Self {
            updated_at: attempt.updated_at,
            id: attempt.id.clone(),
        }
    }
}

impl SortKey for AttemptKey {
    fn format(&self) -> String {
        format!("{}-{}", self.updated_at, self.id)
    }

    fn parse(text: &str) -> Option<Self> {
        let [updated_at, id] = parts(text)?;
        let is_number = id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        Some(Self {
            updated_at: updated_at.parse().ok().filter(|_| is_number)?,
            id: id.to_owned(),
        })
    }
}

/// Number of attempts in a worklist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PaymentCount {
    /// Worklist.
    work: PaymentWork,
    /// Label of the worklist, for display.
    label: &'static str,
    /// Number of attempts; 1,000 means 1,000 or more.
    count: i64,
}

/// Upper bound of the counts.
const COUNTED: i64 = 1_000;

/// Returns the SQL condition of a worklist, written exactly as in the indexes.
///
/// It selects the attempts of which
/// [`SettlementFacts::work`](shop_core::payment::SettlementFacts::work) returns this worklist.
const fn condition(work: PaymentWork) -> &'static str {
    match work {
        PaymentWork::Unclear => {
            "state IN ('Created', 'Confirming', 'Unknown', 'ToBeConfirmed', 'RefundDue') \
             AND state IN ('Confirming', 'Unknown', 'ToBeConfirmed')"
        }
        PaymentWork::ToRefund => {
            "state IN ('Created', 'Confirming', 'Unknown', 'ToBeConfirmed', 'RefundDue') \
             AND state = 'RefundDue' AND (provider <> 'LinePay' OR next_poll_at IS NULL)"
        }
        PaymentWork::RefundUnderWay => {
            "state IN ('Created', 'Confirming', 'Unknown', 'ToBeConfirmed', 'RefundDue') \
             AND state = 'RefundDue' AND provider = 'LinePay' AND next_poll_at IS NOT NULL"
        }
        PaymentWork::ToCapture => {
            "provider = 'Card' AND state = 'Paid' AND capture_marked_at IS NULL"
        }
    }
}

/// Loads the attempts of a worklist after a cursor, the longest unchanged first.
pub(crate) fn attempts(
    conn: &mut Conn,
    work: PaymentWork,
    Cursor(after): &Cursor<AttemptKey>,
    most: i64,
) -> Result<Vec<AttemptRow>, AppError> {
    let condition = condition(work);
    Ok(diesel::sql_query(format!(
        "SELECT * FROM payment_attempts WHERE {condition} AND (updated_at, id) > ($1, $2) \
         ORDER BY updated_at, id LIMIT {most}"
    ))
    .bind::<BigInt, _>(after.updated_at)
    .bind::<Text, _>(&after.id)
    .load(conn)?)
}

/// Attempts of orders that do not wait for a refund themselves.
const OF_OTHER_ORDERS: &str = "NOT EXISTS (SELECT 1 FROM orders \
     WHERE orders.id = payment_attempts.order_id AND orders.refund_due)";

/// Counts the attempts in each worklist, in the order in which a page shows them.
pub(super) fn count_waiting(conn: &mut Conn) -> Result<Vec<PaymentCount>, AppError> {
    count(conn, |_| "TRUE")
}

/// Counts the attempts in each worklist, without the refunds for which the order waits in a
/// worklist of orders.
pub fn count_beside_orders(conn: &mut Conn) -> Result<Vec<PaymentCount>, AppError> {
    count(conn, |work| match work {
        PaymentWork::ToRefund | PaymentWork::RefundUnderWay => OF_OTHER_ORDERS,
        PaymentWork::Unclear | PaymentWork::ToCapture => "TRUE",
    })
}

fn count(
    conn: &mut Conn,
    only: impl Fn(PaymentWork) -> &'static str,
) -> Result<Vec<PaymentCount>, AppError> {
    #[derive(QueryableByName)]
    struct Counted {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let mut counts = Vec::with_capacity(PaymentWork::ALL.len());
    for work in PaymentWork::ALL.iter().copied() {
        let (condition, only) = (condition(work), only(work));
        let counted: Counted = diesel::sql_query(format!(
            "SELECT COUNT(*) AS count FROM \
             (SELECT 1 FROM payment_attempts WHERE {condition} AND {only} LIMIT {COUNTED}) found"
        ))
        .get_result(conn)?;
        counts.push(PaymentCount {
            work,
            label: work.label(),
            count: counted.count,
        });
    }
    Ok(counts)
}
