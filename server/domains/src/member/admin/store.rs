//! Queries on members for the back office, with keyset pagination instead of offsets (decision
//! D57).

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use crate::order::store::orders::OrderRow;
use crate::schema::{members, orders};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::cursor::{Cursor, SortKey};

/// Sort key of the list of members.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, QueryableByName)]
pub struct MemberKey {
    /// Time of registration, in milliseconds since 1970.
    #[diesel(sql_type = BigInt)]
    pub created_at: i64,
    /// Member id.
    #[diesel(sql_type = BigInt)]
    pub id: i64,
}

impl MemberKey {
    /// Key before the first member of the list, which is sorted newest first.
    pub(super) const NEWEST: Self = Self {
        created_at: i64::MAX,
        id: i64::MAX,
    };
}

impl SortKey for MemberKey {
    fn format(&self) -> String {
        (self.created_at, self.id).format()
    }

    fn parse(text: &str) -> Option<Self> {
        let (created_at, id) = SortKey::parse(text)?;
        Some(Self { created_at, id })
    }
}

/// Row of a member in a list or on the member's page.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = members)]
pub(super) struct MemberRow {
    pub(super) id: i64,
    pub(super) platform: String,
    pub(super) origin: String,
    pub(super) name: String,
    pub(super) tel: Option<String>,
    pub(super) tel_verified: bool,
    pub(super) email: Option<String>,
    pub(super) email_verified: bool,
    pub(super) enabled: bool,
    pub(super) created_at: i64,
}

/// Returns the sort keys of matching members after a cursor, newest first.
pub(super) fn keys(
    conn: &mut Conn,
    term: Option<&str>,
    only_disabled: bool,
    Cursor(MemberKey { created_at, id }): Cursor<MemberKey>,
    most: i64,
) -> Result<Vec<MemberKey>, AppError> {
    // Written exactly as in the index definition; otherwise the planner does not use the index.
    let condition = if only_disabled {
        "NOT m.enabled"
    } else {
        "1 = 1"
    };
    Ok(match term {
        None => diesel::sql_query(format!(
            "SELECT m.created_at, m.id FROM members m WHERE {condition} \
             AND (m.created_at, m.id) < ({created_at}, {id}) \
             ORDER BY m.created_at DESC, m.id DESC LIMIT {most}"
        ))
        .load(conn)?,
        Some(term) => diesel::sql_query(format!(
            "SELECT w.created_at, w.member_id AS id FROM member_words w \
             JOIN members m ON m.id = w.member_id WHERE w.word = $1 AND {condition} \
             AND (w.created_at, w.member_id) < ({created_at}, {id}) \
             ORDER BY w.created_at DESC, w.member_id DESC LIMIT {most}"
        ))
        .bind::<Text, _>(term)
        .load(conn)?,
    })
}

/// Returns the members with these ids, newest first.
pub(super) fn members(conn: &mut Conn, ids: &[i64]) -> Result<Vec<MemberRow>, AppError> {
    Ok(members::table
        .filter(members::id.eq_any(ids))
        .order((members::created_at.desc(), members::id.desc()))
        .select(MemberRow::as_select())
        .load(conn)?)
}

/// Returns the member with this id.
pub(super) fn member(conn: &mut Conn, id: i64) -> Result<Option<MemberRow>, AppError> {
    let found = members::table.find(id).select(MemberRow::as_select());
    Ok(found.get_result(conn).optional()?)
}

/// Columns of an order for the figures of a member.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = orders)]
pub(super) struct CountedOrder {
    pub(super) status: i64,
    pub(super) pay_status: i64,
    pub(super) pay_type: String,
    pub(super) total: i64,
    pub(super) delivered_on: Option<String>,
}

/// Returns all orders of a member, reduced to a few columns.
pub(super) fn counted_orders(conn: &mut Conn, id: i64) -> Result<Vec<CountedOrder>, AppError> {
    Ok(orders::table
        .filter(orders::member_id.eq(id))
        .select(CountedOrder::as_select())
        .load(conn)?)
}

/// Returns the last orders of a member, newest first.
pub(super) fn last_orders(conn: &mut Conn, id: i64, most: i64) -> Result<Vec<OrderRow>, AppError> {
    Ok(orders::table
        .filter(orders::member_id.eq(id))
        .order((orders::created_at.desc(), orders::id.desc()))
        .limit(most)
        .load(conn)?)
}
