//! The record of who looked at whose personal data (decision D60).

use diesel::RunQueryDsl as _;
use diesel::sql_types::{BigInt, Text};
use shop_core::time::Day;

use super::session::Staff;
use crate::db::Conn;
use crate::error::AppError;

/// How personal data was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// On the page of an order.
    Order,
    /// On paper.
    Print,
    /// In a file.
    Export,
}

impl Seen {
    const fn name(self) -> &'static str {
        match self {
            Self::Order => "Order",
            Self::Print => "Print",
            Self::Export => "Export",
        }
    }
}

/// Writes down that somebody sees the personal data of an order today; of an export, the subject is what was exported.
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
