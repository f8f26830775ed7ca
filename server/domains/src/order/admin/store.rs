//! Lists of orders for the back office, with keyset pagination (decision D57).

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use shop_core::order::{DeliveryLocation, OrderNumber, PayType};
use shop_core::staff::WorkTab;

use crate::order::store::orders::OrderRow;
use crate::schema::{order_events, order_prints, orders};
use crate::settings::store::ends_shipped;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::cursor::{Cursor, SortKey, parts};

/// Filter of a list of orders.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct OrderFilter {
    pub(crate) tab: Option<WorkTab>,
    pub(crate) pay_type: Option<PayType>,
    pub(crate) location: Option<DeliveryLocation>,
    /// Start of the time of placing, inclusive, in milliseconds.
    pub(crate) from: Option<i64>,
    /// End of the time of placing, exclusive, in milliseconds.
    pub(crate) until: Option<i64>,
    /// Open orders with a payment deadline before this time, in milliseconds.
    pub(crate) overdue: Option<i64>,
    /// Search term.
    pub(crate) term: Option<String>,
}

/// Sort key of a list of orders.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, QueryableByName)]
pub struct OrderKey {
    /// Time of placing, in milliseconds since 1970.
    #[diesel(sql_type = BigInt)]
    pub created_at: i64,
    /// Order number.
    #[diesel(sql_type = Text)]
    pub id: String,
}

impl OrderKey {
    /// Key before the first order of a list that is sorted newest first.
    pub(crate) const NEWEST: Self = Self {
        created_at: i64::MAX,
        id: String::new(),
    };

    /// Key before the first order of a list that is sorted oldest first.
    pub(crate) const OLDEST: Self = Self {
        created_at: i64::MIN,
        id: String::new(),
    };

    /// Returns the key of an order.
    pub(super) fn of(order: &OrderRow) -> Self {
        Self {
            created_at: order.created_at,
            id: order.id.clone(),
        }
    }
}

impl SortKey for OrderKey {
    fn format(&self) -> String {
        format!("{}-{}", self.created_at, self.id)
    }

    fn parse(text: &str) -> Option<Self> {
        let [created_at, id] = parts(text)?;
        Some(Self {
            created_at: created_at.parse().ok()?,
            id: OrderNumber::parse(id).ok()?.as_str().to_owned(),
        })
    }
}

/// SQL condition for orders that wait for their freight, as in the index `orders_without_freight`.
///
/// It agrees with [`OrderState::open_freight`](shop_core::order::OrderState::open_freight). Until a
/// freight is accepted, the receipt has a reason whose name ends with `_to_confirm`.
pub(crate) const OPEN_FREIGHT: &str = "status < 3 AND pay_status < 2 AND delivery_location <> 'Taiwan' \
    AND receipt LIKE '%_to_confirm\"%'";

/// SQL condition for orders with [`OPEN_FREIGHT`] whose freight staff have set. The receipt has the
/// key only then.
const PROPOSED: &str = "receipt LIKE '%\"proposed_freight\"%'";

/// Returns the SQL condition of a worklist: of the orders for which [`WorkTab::of`] returns `tab`.
fn condition(tab: WorkTab, ends_shipped: bool) -> String {
    let condition = indexed(tab, ends_shipped);
    match tab {
        WorkTab::Freight => format!("{OPEN_FREIGHT} AND NOT ({PROPOSED}) AND {condition}"),
        WorkTab::FreightProposed => format!("{OPEN_FREIGHT} AND {PROPOSED} AND {condition}"),
        WorkTab::ToShip | WorkTab::Waiting | WorkTab::ToCheck | WorkTab::Preparing => {
            format!("{condition} AND NOT ({OPEN_FREIGHT})")
        }
        // Only goods that have left the shop can be requested to come back.
        WorkTab::Shipped | WorkTab::ToCollect | WorkTab::Done | WorkTab::Returned => {
            format!("{condition} AND return_stage NOT IN ('Requested', 'Accepted')")
        }
        WorkTab::ToRefund
        | WorkTab::ReturnRequested
        | WorkTab::ReturnAccepted
        | WorkTab::Cancelled => condition.to_owned(),
    }
}

/// Returns the condition without regard to freight and other lists' return requests, written as in
/// the indexes.
const fn indexed(tab: WorkTab, ends_shipped: bool) -> &'static str {
    match tab {
        WorkTab::ToShip => {
            "status = 1 AND (pay_status = 2 OR pay_type = 'CashOnDelivery') \
             AND pay_status <> 1 AND pay_status <> 3 AND NOT refund_due"
        }
        WorkTab::Freight | WorkTab::FreightProposed => "NOT refund_due",
        WorkTab::Waiting => {
            "status = 1 AND pay_status < 2 AND (pay_type <> 'CashOnDelivery' OR pay_status = 1) \
             AND pay_status = 0 AND NOT refund_due"
        }
        WorkTab::ToCheck => {
            "status = 1 AND pay_status < 2 AND (pay_type <> 'CashOnDelivery' OR pay_status = 1) \
             AND pay_status = 1 AND NOT refund_due"
        }
        WorkTab::Preparing => "status = 2 AND pay_status <> 3 AND NOT refund_due",
        WorkTab::Shipped if ends_shipped => "1 = 0",
        WorkTab::Shipped => {
            "status = 3 AND pay_status <> 3 AND delivered_on IS NULL AND NOT refund_due"
        }
        WorkTab::ToCollect if ends_shipped => {
            "status > 2 AND status < 5 AND pay_status < 2 AND NOT refund_due"
        }
        WorkTab::ToCollect => {
            "status > 2 AND status < 5 AND pay_status < 2 \
             AND (status = 4 OR delivered_on IS NOT NULL) AND NOT refund_due"
        }
        WorkTab::ToRefund => "refund_due AND return_stage <> 'Requested'",
        WorkTab::ReturnRequested => "return_stage = 'Requested'",
        WorkTab::ReturnAccepted => "return_stage = 'Accepted' AND NOT refund_due",
        WorkTab::Done if ends_shipped => {
            "status < 5 AND pay_status > 1 \
             AND (status = 4 OR status = 3 OR pay_status = 3) AND NOT refund_due"
        }
        WorkTab::Done => {
            "status < 5 AND pay_status > 1 \
             AND (status = 4 OR pay_status = 3 OR (status = 3 AND delivered_on IS NOT NULL)) \
             AND NOT refund_due"
        }
        WorkTab::Cancelled => "status = 5 AND NOT refund_due",
        WorkTab::Returned => "status > 10 AND NOT refund_due",
    }
}

/// Returns the SQL condition of open orders whose payment deadline has passed, as in the index
/// `orders_due`.
///
/// Orders without bank digits or an open payment are cancelled within seconds, so these have one of
/// the two.
fn overdue(now: i64) -> String {
    format!("pay_status < 2 AND status < 3 AND due_at < {now}")
}

impl OrderFilter {
    /// Returns the SQL condition. It contains only enum names and numbers, never user input.
    fn condition(&self, ends_shipped: bool) -> String {
        let mut all = vec!["1 = 1".to_owned()];
        all.extend(self.tab.map(|tab| condition(tab, ends_shipped)));
        let pay_type = self.pay_type.map(PayType::name);
        all.extend(pay_type.map(|name| format!("pay_type = '{name}'")));
        let location = self.location.map(DeliveryLocation::name);
        all.extend(location.map(|name| format!("delivery_location = '{name}'")));
        all.extend(self.from.map(|at| format!("o.created_at >= {at}")));
        all.extend(self.until.map(|at| format!("o.created_at < {at}")));
        all.extend(self.overdue.map(overdue));
        all.join(" AND ")
    }
}

/// Returns the sort keys of the matching orders after a cursor, newest first.
pub(crate) fn keys(
    conn: &mut Conn,
    filter: &OrderFilter,
    Cursor(OrderKey { created_at, id }): &Cursor<OrderKey>,
    most: i64,
) -> Result<Vec<OrderKey>, AppError> {
    let condition = filter.condition(ends_shipped(conn)?);
    Ok(match &filter.term {
        None => diesel::sql_query(format!(
            "SELECT o.created_at, o.id FROM orders o WHERE {condition} \
             AND (o.created_at, o.id) < ({created_at}, $1) \
             ORDER BY o.created_at DESC, o.id DESC LIMIT {most}"
        ))
        .bind::<Text, _>(id)
        .load(conn)?,
        Some(term) => diesel::sql_query(format!(
            "SELECT w.created_at, w.order_id AS id FROM order_words w \
             JOIN orders o ON o.id = w.order_id WHERE w.word = $1 AND {condition} \
             AND (w.created_at, w.order_id) < ({created_at}, $2) \
             ORDER BY w.created_at DESC, w.order_id DESC LIMIT {most}"
        ))
        .bind::<Text, _>(term)
        .bind::<Text, _>(id)
        .load(conn)?,
    })
}

/// Counts the orders in a worklist, up to `most`.
pub(super) fn count(
    conn: &mut Conn,
    tab: WorkTab,
    ends_shipped: bool,
    most: i64,
) -> Result<i64, AppError> {
    count_up_to(conn, &condition(tab, ends_shipped), most)
}

/// Counts the open orders whose payment deadline has passed, up to `most`.
pub(super) fn count_overdue(conn: &mut Conn, now: i64, most: i64) -> Result<i64, AppError> {
    count_up_to(conn, &overdue(now), most)
}

fn count_up_to(conn: &mut Conn, condition: &str, most: i64) -> Result<i64, AppError> {
    #[derive(QueryableByName)]
    struct Counted {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let counted: Counted = diesel::sql_query(format!(
        "SELECT COUNT(*) AS count FROM (SELECT 1 FROM orders WHERE {condition} LIMIT {most}) found"
    ))
    .get_result(conn)?;
    Ok(counted.count)
}

/// Loads the orders with these numbers, newest first.
pub(crate) fn orders(conn: &mut Conn, ids: &[&str]) -> Result<Vec<OrderRow>, AppError> {
    Ok(orders::table
        .filter(orders::id.eq_any(ids))
        .order((orders::created_at.desc(), orders::id.desc()))
        .load(conn)?)
}

/// Returns the versions of orders: the number of each one's last event.
pub(super) fn versions(conn: &mut Conn, ids: &[&str]) -> Result<Vec<(String, i64)>, AppError> {
    let last: Vec<(String, Option<i64>)> = order_events::table
        .filter(order_events::order_id.eq_any(ids))
        .group_by(order_events::order_id)
        .select((
            order_events::order_id,
            diesel::dsl::max(order_events::number),
        ))
        .load(conn)?;
    let number = |(id, number): (String, Option<i64>)| (id, number.unwrap_or_default());
    Ok(last.into_iter().map(number).collect())
}

/// Returns the prints of orders: order number, kind, time in milliseconds, and member of staff.
pub(super) fn prints(
    conn: &mut Conn,
    ids: &[&str],
) -> Result<Vec<(String, String, i64, String)>, AppError> {
    Ok(order_prints::table
        .filter(order_prints::order_id.eq_any(ids))
        .order(order_prints::at)
        .load(conn)?)
}

/// Records a print of an order.
pub(super) fn record_print(
    conn: &mut Conn,
    id: &str,
    kind: &str,
    at: i64,
    who: &str,
) -> Result<(), AppError> {
    let question = "INSERT INTO order_prints (order_id, kind, at, who) VALUES ($1, $2, $3, $4) \
        ON CONFLICT (order_id, kind, at) DO NOTHING";
    diesel::sql_query(question)
        .bind::<Text, _>(id)
        .bind::<Text, _>(kind)
        .bind::<BigInt, _>(at)
        .bind::<Text, _>(who)
        .execute(conn)?;
    Ok(())
}
