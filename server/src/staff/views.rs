//! The record of who looked at whose personal data (decision D60).

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use serde::Serialize;
use shop_core::time::Day;

use super::session::Staff;
use crate::db::Conn;
use crate::error::AppError;
use crate::schema::{personal_data_views, staff};

/// How personal data was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// On the page of an order.
    Order,
    /// On paper.
    Print,
    /// In a file.
    Export,
    /// On the page of a member.
    Member,
}

impl Seen {
    const fn name(self) -> &'static str {
        match self {
            Self::Order => "Order",
            Self::Print => "Print",
            Self::Export => "Export",
            Self::Member => "Member",
        }
    }
}

/// Writes down that somebody sees the personal data of an order, or of a member, today. `subject` is the
/// number of the one or of the other; of an export, what was exported.
pub fn record(conn: &mut Conn, staff: &Staff, seen: Seen, subject: &str) -> Result<(), AppError> {
    diesel::sql_query(
        "INSERT INTO personal_data_views (day, staff_id, kind, subject, views, first_at) \
         VALUES ($1, $2, $3, $4, 1, $5) ON CONFLICT (day, staff_id, kind, subject) \
         DO UPDATE SET views = personal_data_views.views + 1",
    )
    .bind::<Text, _>(Day::in_taiwan(staff.now).to_string())
    .bind::<BigInt, _>(staff.session.staff_id)
    .bind::<Text, _>(seen.name())
    .bind::<Text, _>(subject)
    .bind::<BigInt, _>(staff.now.millis())
    .execute(conn)?;
    Ok(())
}

/// That somebody saw personal data on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct RecordedView {
    /// Its place in the list, from which a page goes on.
    place: String,
    /// The day in Taiwan.
    day: String,
    /// Who looked.
    who: String,
    /// `Order`, `Print`, `Member` or `Export`.
    kind: String,
    /// Whose: an order number, or the number of a member.
    subject: String,
    /// How often on that day.
    views: i64,
    /// When at first, in milliseconds since 1970.
    first_at: i64,
}

/// Which views are looked for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeenBetween {
    /// Who looked.
    pub who: Option<String>,
    /// Whose data it was.
    pub subject: Option<String>,
    /// First seen at this moment or later, in milliseconds.
    pub from: Option<i64>,
    /// First seen before this moment, in milliseconds.
    pub until: Option<i64>,
    /// Behind this place.
    pub after: Option<Place>,
}

/// A place in the list of views.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// When it was first seen on that day, in milliseconds since 1970.
    pub first_at: i64,
    /// Who looked.
    pub staff_id: i64,
    /// How it was seen.
    pub kind: String,
    /// Whose it was.
    pub subject: String,
}

impl Place {
    /// A place as [`RecordedView`] writes it; `None` for what is none.
    #[must_use]
    pub fn read(typed: &str) -> Option<Self> {
        // PostgreSQL knows no text with such a character.
        let mut parts = typed.splitn(4, '-').filter(|part| !part.contains('\0'));
        let (first_at, staff_id) = (parts.next()?, parts.next()?);
        Some(Self {
            first_at: first_at.parse().ok()?,
            staff_id: staff_id.parse().ok()?,
            kind: parts.next()?.to_owned(),
            subject: parts.next()?.to_owned(),
        })
    }
}

/// The views that are looked for, the newest first.
pub fn page(
    conn: &mut Conn,
    wanted: &SeenBetween,
    most: i64,
) -> Result<Vec<RecordedView>, AppError> {
    use personal_data_views::{day, first_at, kind, staff_id, subject, views};
    let mut seen = personal_data_views::table
        .inner_join(staff::table)
        .into_boxed();
    if let Some(who) = &wanted.who {
        seen = seen.filter(staff::name.eq(who));
    }
    if let Some(whose) = &wanted.subject {
        seen = seen.filter(subject.eq(whose));
    }
    if let Some(from) = wanted.from {
        seen = seen.filter(first_at.ge(from));
    }
    if let Some(until) = wanted.until {
        seen = seen.filter(first_at.lt(until));
    }
    if let Some(after) = &wanted.after {
        let by_kind = kind
            .lt(&after.kind)
            .or(kind.eq(&after.kind).and(subject.lt(&after.subject)));
        let by_staff = staff_id
            .lt(after.staff_id)
            .or(staff_id.eq(after.staff_id).and(by_kind));
        let behind = first_at
            .lt(after.first_at)
            .or(first_at.eq(after.first_at).and(by_staff));
        seen = seen.filter(first_at.le(after.first_at)).filter(behind);
    }
    let rows: Vec<(String, i64, String, String, String, i64, i64)> = seen
        .order((
            first_at.desc(),
            staff_id.desc(),
            kind.desc(),
            subject.desc(),
        ))
        .limit(most)
        .select((day, staff_id, staff::name, kind, subject, views, first_at))
        .load(conn)?;
    let recorded = |(on, id, who, how, whose, times, at)| RecordedView {
        place: format!("{at}-{id}-{how}-{whose}"),
        day: on,
        who,
        kind: how,
        subject: whose,
        views: times,
        first_at: at,
    };
    Ok(rows.into_iter().map(recorded).collect())
}
