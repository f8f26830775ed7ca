//! Changed contacts that can still be undone (decision D67).

use diesel::prelude::*;
use shop_core::account::{PresentMember, UNDO_LIFETIME};
use shop_core::time::Moment;

use crate::db::Conn;
use crate::error::AppError;
use crate::infra::random;
use crate::schema::contact_changes;

/// What a member was known by before a change.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = contact_changes)]
pub struct ContactsBefore {
    /// Whose contacts they were.
    pub member_id: i64,
    /// The phone number.
    pub tel: Option<String>,
    /// Whether it was verified.
    pub tel_verified: bool,
    /// The e-mail address.
    pub email: Option<String>,
    /// Whether it was verified.
    pub email_verified: bool,
    /// When it was changed, in milliseconds.
    pub changed_at: i64,
    /// Until when it can be undone, in milliseconds.
    pub expires_at: i64,
}

/// Keeps what a member was known by before a change; `token_hash` is the keyed hash of what undoes
/// it. Answers the number of the change.
pub fn insert(
    conn: &mut Conn,
    member_id: i64,
    before: &PresentMember,
    token_hash: &str,
    now: Moment,
) -> Result<i64, AppError> {
    let id = random::id()?;
    diesel::insert_into(contact_changes::table)
        .values((
            contact_changes::id.eq(id),
            contact_changes::member_id.eq(member_id),
            contact_changes::token_hash.eq(token_hash),
            contact_changes::tel.eq(before.tel.as_deref()),
            contact_changes::tel_verified.eq(before.tel_verified),
            contact_changes::email.eq(before.email.as_deref()),
            contact_changes::email_verified.eq(before.email_verified),
            contact_changes::changed_at.eq(now.millis()),
            contact_changes::expires_at.eq(now.plus(UNDO_LIFETIME).millis()),
        ))
        .execute(conn)?;
    Ok(id)
}

/// The change that can be undone with one of these hashes: those of the present secret and of the
/// one before it.
pub fn find(
    conn: &mut Conn,
    token_hashes: &[String],
    now: Moment,
) -> Result<Option<ContactsBefore>, AppError> {
    Ok(contact_changes::table
        .filter(contact_changes::token_hash.eq_any(token_hashes))
        .filter(contact_changes::expires_at.gt(now.millis()))
        .select(ContactsBefore::as_select())
        .first(conn)
        .optional()?)
}

/// Forgets a change and every later one of the member: what is undone takes with it what came
/// after. Whether it was still there.
pub fn forget_since(conn: &mut Conn, change: &ContactsBefore) -> Result<bool, AppError> {
    let later = contact_changes::table
        .filter(contact_changes::member_id.eq(change.member_id))
        .filter(contact_changes::changed_at.ge(change.changed_at));
    Ok(diesel::delete(later).execute(conn)? > 0)
}
