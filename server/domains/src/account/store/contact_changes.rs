//! Contact changes that can still be undone (decision D67).

use diesel::prelude::*;
use shop_core::account::{PresentMember, UNDO_LIFETIME};
use shop_core::time::Moment;

use crate::schema::contact_changes;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::random;

/// Contacts of a member before a change.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = contact_changes)]
pub struct ContactsBefore {
    /// Member whose contacts were changed.
    pub member_id: i64,
    /// Previous phone number.
    pub tel: Option<String>,
    /// `true` if the phone number was verified.
    pub tel_verified: bool,
    /// Previous e-mail address.
    pub email: Option<String>,
    /// `true` if the e-mail address was verified.
    pub email_verified: bool,
    /// Time of the change, in milliseconds since 1970.
    pub changed_at: i64,
    /// Time until which the change can be undone, in milliseconds since 1970.
    pub expires_at: i64,
}

/// Stores the contacts of a member before a change. `token_hash` is the keyed hash of the undo
/// token. Returns the id of the change.
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

/// Returns the change with one of these token hashes (by the current and the previous secret), or
/// `None` if it is unknown or has expired.
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

/// Deletes a change and all later ones of the member, which are undone together. Returns `false` if
/// there were none any more.
pub fn forget_since(conn: &mut Conn, change: &ContactsBefore) -> Result<bool, AppError> {
    let later = contact_changes::table
        .filter(contact_changes::member_id.eq(change.member_id))
        .filter(contact_changes::changed_at.ge(change.changed_at));
    Ok(diesel::delete(later).execute(conn)? > 0)
}
