//! Search terms of members, written about a minute after the registration, and again when name or
//! contacts change (decision D160).

use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use shop_core::staff::{MemberTexts, member_search_terms};

use crate::schema::{member_words, member_words_mark, members};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Maximum number of members above the watermark that a search scans. There are more only after an
/// upgrade, while the worker writes the search terms of all existing members.
const LOOKED_THROUGH: i64 = 1_000;

/// Columns of a member that the search terms come from.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = members)]
struct Texts {
    id: i64,
    created_at: i64,
    name: String,
    tel: Option<String>,
    email: Option<String>,
}

impl Texts {
    fn search_terms(&self) -> BTreeSet<String> {
        member_search_terms(&MemberTexts {
            name: &self.name,
            tel: self.tel.as_deref(),
            email: self.email.as_deref(),
        })
    }
}

/// Writes the search terms of up to `most` members above the watermark who registered before
/// `until` (milliseconds since 1970). Returns the number of these members.
///
/// A watermark later than `until` comes from a clock that has been set back, or from a server whose
/// clock is ahead. It is set back to `until`, so that new members are not skipped.
pub fn write_next(conn: &mut Conn, until: i64, most: i64) -> Result<usize, AppError> {
    if watermark(conn)?.0 > until {
        set_watermark(conn, until, 0)?;
    }
    let next = above_watermark(conn, until, most)?;
    for member in &next {
        write(conn, member)?;
    }
    if let Some(last) = next.last() {
        set_watermark(conn, last.created_at, last.id)?;
    }
    Ok(next.len())
}

/// Writes missing search terms of members below the watermark, who registered by a clock that is
/// behind. `since` and `until` limit the time of registration. Returns the number of these members.
pub fn write_missed(conn: &mut Conn, since: i64, until: i64) -> Result<usize, AppError> {
    let terms = member_words::table.filter(member_words::member_id.eq(members::id));
    let missed: Vec<Texts> = members::table
        .filter(members::created_at.between(since, until))
        .filter(members::tel.is_not_null().or(members::email.is_not_null()))
        .filter(diesel::dsl::not(diesel::dsl::exists(terms)))
        .order((members::created_at, members::id))
        .limit(LOOKED_THROUGH)
        .select(Texts::as_select())
        .load(conn)?;
    for member in &missed {
        write(conn, member)?;
    }
    Ok(missed.len())
}

/// Replaces the search terms of a member after a change of the name or contacts.
pub(super) fn write_again(conn: &mut Conn, id: i64) -> Result<(), AppError> {
    diesel::delete(member_words::table.filter(member_words::member_id.eq(id))).execute(conn)?;
    let member = members::table
        .find(id)
        .select(Texts::as_select())
        .get_result(conn)?;
    write(conn, &member)
}

/// Returns the members above the watermark who match a search term: time of registration in
/// milliseconds, and member id.
pub fn unwritten(conn: &mut Conn, term: &str) -> Result<Vec<(i64, i64)>, AppError> {
    let behind = above_watermark(conn, i64::MAX, LOOKED_THROUGH)?;
    let found = behind
        .into_iter()
        .filter(|member| member.search_terms().contains(term));
    Ok(found.map(|member| (member.created_at, member.id)).collect())
}

fn write(conn: &mut Conn, member: &Texts) -> Result<(), AppError> {
    for term in member.search_terms() {
        diesel::sql_query(
            "INSERT INTO member_words (word, created_at, member_id) VALUES ($1, $2, $3) \
             ON CONFLICT (word, created_at, member_id) DO NOTHING",
        )
        .bind::<Text, _>(term)
        .bind::<BigInt, _>(member.created_at)
        .bind::<BigInt, _>(member.id)
        .execute(conn)?;
    }
    Ok(())
}

/// Returns the watermark: time of registration and id of the last member whose search terms the
/// worker has written.
fn watermark(conn: &mut Conn) -> Result<(i64, i64), AppError> {
    Ok(member_words_mark::table
        .select((member_words_mark::created_at, member_words_mark::member_id))
        .first(conn)?)
}

fn set_watermark(conn: &mut Conn, created_at: i64, id: i64) -> Result<(), AppError> {
    diesel::update(member_words_mark::table.find(1))
        .set((
            member_words_mark::created_at.eq(created_at),
            member_words_mark::member_id.eq(id),
        ))
        .execute(conn)?;
    Ok(())
}

/// Returns up to `most` members above the watermark who registered before `until`, oldest first.
fn above_watermark(conn: &mut Conn, until: i64, most: i64) -> Result<Vec<Texts>, AppError> {
    let (created_at, id) = watermark(conn)?;
    let later = members::created_at.gt(created_at);
    let same = members::created_at.eq(created_at).and(members::id.gt(id));
    Ok(members::table
        .filter(members::created_at.ge(created_at))
        .filter(later.or(same))
        .filter(members::created_at.lt(until))
        .order((members::created_at, members::id))
        .limit(most)
        .select(Texts::as_select())
        .load(conn)?)
}
