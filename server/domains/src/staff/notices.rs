//! Rows of notices to staff, each of an event for one staff member (decision D202).
//!
//! `order::notices` collects the events and sends the mails.

use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use shop_core::staff::{NoticeKind, NoticePlan};
use shop_core::time::Moment;

use super::notice_plan;
use crate::schema::staff_notices;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Notice that is due.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct NoticeRow {
    /// Name of a [`NoticeKind`].
    #[diesel(sql_type = Text)]
    pub kind: String,
    /// Order number, stock item, product in the log, or `backup`.
    #[diesel(sql_type = Text)]
    pub subject: String,
    /// Number of the event: that of an entry of the log for a price.
    #[diesel(sql_type = BigInt)]
    pub number: i64,
    /// Time of the event, in milliseconds since 1970.
    #[diesel(sql_type = BigInt)]
    pub at: i64,
}

/// Returns the ids of the staff members with notices that are due.
pub fn due(conn: &mut Conn, now: Moment) -> Result<Vec<i64>, AppError> {
    Ok(staff_notices::table
        .filter(staff_notices::done_at.is_null())
        .filter(staff_notices::due_at.le(now.millis()))
        .order(staff_notices::staff_id)
        .select(staff_notices::staff_id)
        .distinct()
        .load(conn)?)
}

/// Returns `true` if a staff member got a mail less than `time` ago. A later time than `time` from
/// now comes from a wrong clock and does not count.
pub fn has_mail_within(
    conn: &mut Conn,
    staff_id: i64,
    now: Moment,
    time: Duration,
) -> Result<bool, AppError> {
    let latest: Option<i64> = staff_notices::table
        .filter(staff_notices::done_at.gt(now.minus(time).millis()))
        .filter(staff_notices::done_at.lt(now.plus(time).millis()))
        .filter(staff_notices::staff_id.eq(staff_id))
        .select(staff_notices::number)
        .first(conn)
        .optional()?;
    Ok(latest.is_some())
}

/// Marks all notices of a staff member that are due as done, and returns them, oldest first.
pub fn take(conn: &mut Conn, staff_id: i64, now: Moment) -> Result<Vec<NoticeRow>, AppError> {
    let mut rows: Vec<NoticeRow> = diesel::sql_query(
        "UPDATE staff_notices SET done_at = $1 \
         WHERE done_at IS NULL AND due_at <= $1 AND staff_id = $2 RETURNING kind, subject, number, at",
    )
    .bind::<BigInt, _>(now.millis())
    .bind::<BigInt, _>(staff_id)
    .load(conn)?;
    rows.sort_by(|one, other| (one.at, &one.subject).cmp(&(other.at, &other.subject)));
    Ok(rows)
}

/// Postpones all notices of a staff member that are due.
pub fn postpone(
    conn: &mut Conn,
    staff_id: i64,
    now: Moment,
    until: Moment,
) -> Result<(), AppError> {
    diesel::update(staff_notices::table)
        .filter(staff_notices::done_at.is_null())
        .filter(staff_notices::due_at.le(now.millis()))
        .filter(staff_notices::staff_id.eq(staff_id))
        .set(staff_notices::due_at.eq(until.millis()))
        .execute(conn)?;
    Ok(())
}

/// Applies a changed plan to the notices that are not done yet: drops those of a kind that is off
/// now, and sets the due times of the others.
pub(super) fn reschedule(
    conn: &mut Conn,
    staff_id: i64,
    plan: &NoticePlan,
    now: Moment,
) -> Result<(), AppError> {
    for kind in NoticeKind::ALL {
        let open = staff_notices::table
            .filter(staff_notices::done_at.is_null())
            .filter(staff_notices::staff_id.eq(staff_id))
            .filter(staff_notices::kind.eq(kind.name()));
        if let Some(due) = plan.due_at(*kind, now) {
            let due = staff_notices::due_at.eq(due.millis());
            diesel::update(open).set(due).execute(conn)?;
        } else {
            let done = staff_notices::done_at.eq(now.millis());
            diesel::update(open).set(done).execute(conn)?;
        }
    }
    Ok(())
}

/// Adds a notice of a failed backup for every staff member whose plan has this kind.
pub fn add_failed_backup(conn: &mut Conn, now: Moment) -> Result<(), AppError> {
    let kind = NoticeKind::BackupFailed;
    for subscriber in notice_plan::subscribers(conn)? {
        if let Some(due) = subscriber.plan.due_at(kind, now) {
            diesel::sql_query(
                "INSERT INTO staff_notices (staff_id, kind, subject, number, at, due_at) \
                 VALUES ($1, $2, 'backup', $3, $3, $4) ON CONFLICT DO NOTHING",
            )
            .bind::<BigInt, _>(subscriber.id)
            .bind::<Text, _>(kind.name())
            .bind::<BigInt, _>(now.millis())
            .bind::<BigInt, _>(due.millis())
            .execute(conn)?;
        }
    }
    Ok(())
}
