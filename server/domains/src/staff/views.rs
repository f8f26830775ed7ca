//! Record of views of personal data by staff (decision D60).

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use serde::Serialize;
use shop_core::time::Day;

use super::session::Staff;
use crate::schema::{personal_data_views, staff};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::cursor::{Cursor, SortKey, parts};

/// Way in which personal data was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// On the page of an order.
    Order,
    /// On a printed document.
    Print,
    /// In an exported file.
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

/// Records that a staff member sees personal data today.
///
/// `subject` is the number of the order or of the member. For an export, it names the export.
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

/// Views of the same personal data by one staff member on one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct RecordedView {
    /// Cursor of this entry, for the next page.
    place: String,
    /// Day in Taiwan, as `YYYY-MM-DD`.
    day: String,
    /// Login name of the staff member.
    who: String,
    /// `Order`, `Print`, `Member` or `Export`.
    kind: String,
    /// Order number, or number of a member. For an export, the name of the export.
    subject: String,
    /// Number of views on that day.
    views: i64,
    /// Time of the first view, in milliseconds since 1970.
    first_at: i64,
}

/// Filter of the record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeenBetween {
    /// Login name of the staff member.
    pub who: Option<String>,
    /// Order number, number of a member, or name of an export.
    pub subject: Option<String>,
    /// Earliest time of the first view, inclusive, in milliseconds since 1970.
    pub from: Option<i64>,
    /// Latest time of the first view, exclusive, in milliseconds since 1970.
    pub until: Option<i64>,
    /// Cursor of the last entry of the previous page.
    pub after: Option<Cursor<ViewKey>>,
}

/// Sort key of the list of views.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ViewKey {
    /// Time of the first view on that day, in milliseconds since 1970.
    pub first_at: i64,
    /// Identifier of the staff member.
    pub staff_id: i64,
    /// Way in which the data was seen.
    pub kind: String,
    /// Order number, number of a member, or name of an export.
    pub subject: String,
}

impl SortKey for ViewKey {
    fn format(&self) -> String {
        let Self {
            first_at,
            staff_id,
            kind,
            subject,
        } = self;
        format!("{first_at}-{staff_id}-{kind}-{subject}")
    }

    fn parse(text: &str) -> Option<Self> {
        let [first_at, staff_id, kind, subject] = parts(text)?;
        Some(Self {
            first_at: first_at.parse().ok()?,
            staff_id: staff_id.parse().ok()?,
            kind: kind.to_owned(),
            subject: subject.to_owned(),
        })
    }
}

/// Returns the matching views, newest first.
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
    if let Some(Cursor(after)) = &wanted.after {
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
    let recorded = |(on, id, who, how, whose, times, at)| {
        let cursor = Cursor(ViewKey {
            first_at: at,
            staff_id: id,
            kind: how,
            subject: whose,
        });
        RecordedView {
            place: cursor.to_string(),
            day: on,
            who,
            kind: cursor.0.kind,
            subject: cursor.0.subject,
            views: times,
            first_at: at,
        }
    };
    Ok(rows.into_iter().map(recorded).collect())
}
