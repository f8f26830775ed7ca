//! Attempts to pay by what is to be done about them (decision D57).

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use serde::Serialize;
use shop_core::payment::PaymentWork;

use crate::db::Conn;
use crate::error::AppError;
use crate::payment::store::AttemptRow;

/// A place in a list of attempts: when one last changed, in milliseconds, and its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// When it last changed, in milliseconds since 1970.
    pub updated_at: i64,
    /// Its number.
    pub id: String,
}

impl Place {
    /// Before the first attempt of a list that begins with the longest unchanged.
    pub(crate) const fn first() -> Self {
        Self {
            updated_at: i64::MIN,
            id: String::new(),
        }
    }
}

/// What waits in a list of attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PaymentCount {
    /// The list.
    work: PaymentWork,
    /// The list in words.
    label: &'static str,
    /// How many attempts; 1,000 stands for that many and more.
    count: i64,
}

/// Attempts that are counted at most.
const COUNTED: i64 = 1_000;

/// The condition of a list, written out as in the indexes: what
/// [`MarkFacts::work`](shop_core::payment::MarkFacts::work) says of one attempt.
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

/// The attempts of a list behind a place, the longest unchanged first.
pub(crate) fn attempts(
    conn: &mut Conn,
    work: PaymentWork,
    after: &Place,
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

/// What waits in each list of attempts, in the order in which a page shows them.
pub fn count_waiting(conn: &mut Conn) -> Result<Vec<PaymentCount>, AppError> {
    #[derive(QueryableByName)]
    struct Counted {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let mut counts = Vec::with_capacity(PaymentWork::ALL.len());
    for work in PaymentWork::ALL.iter().copied() {
        let condition = condition(work);
        let counted: Counted = diesel::sql_query(format!(
            "SELECT COUNT(*) AS count FROM \
             (SELECT 1 FROM payment_attempts WHERE {condition} LIMIT {COUNTED}) found"
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
