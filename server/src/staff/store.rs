//! Who works in the shop, and how they get in: every query of it.

use diesel::prelude::*;
use shop_core::staff::refusals::staff_name_taken;
use shop_core::staff::{Role, StaffName};
use shop_core::time::Moment;

use crate::db::{Conn, is_there_already};
use crate::error::AppError;
use crate::infra::random;
use crate::schema::{staff, staff_invitations, staff_recovery_codes};

/// Somebody of the staff.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = staff)]
pub struct StaffRow {
    /// The number that rows name them by.
    pub id: i64,
    /// What they log in with; logs name them by it.
    pub name: String,
    /// None before an invitation is accepted.
    pub password_hash: Option<String>,
    /// The secret of the authenticator, sealed.
    pub totp_secret: Option<String>,
    /// The last time step whose code was used.
    pub totp_step: i64,
    /// Whether they may log in.
    pub enabled: bool,
    /// Since when, in milliseconds.
    pub created_at: i64,
    /// Where news of the back office go.
    pub email: Option<String>,
    /// The name of a [`Role`].
    pub role: String,
}

impl StaffRow {
    /// Their role.
    pub fn role(&self) -> Result<Role, AppError> {
        Role::from_name(&self.role)
            .ok_or_else(|| AppError::Damaged(format!("role of staff {}", self.id)))
    }
}

/// Whether there is anybody: the back office is off before.
pub fn any(conn: &mut Conn) -> Result<bool, AppError> {
    let first: Option<i64> = staff::table.select(staff::id).first(conn).optional()?;
    Ok(first.is_some())
}

/// Everybody, by name.
pub fn all(conn: &mut Conn) -> Result<Vec<StaffRow>, AppError> {
    Ok(staff::table.order(staff::name).load(conn)?)
}

/// Somebody by number.
pub fn find(conn: &mut Conn, id: i64) -> Result<Option<StaffRow>, AppError> {
    Ok(staff::table.find(id).get_result(conn).optional()?)
}

/// Somebody by name.
pub fn by_name(conn: &mut Conn, name: &str) -> Result<Option<StaffRow>, AppError> {
    let found = staff::table.filter(staff::name.eq(name));
    Ok(found.first(conn).optional()?)
}

/// Writes somebody new, who cannot log in before an invitation is accepted; answers their number.
///
/// Fails with `staff_name_taken` if another transaction has added the name since it was looked for.
pub fn insert(conn: &mut Conn, name: &StaffName, role: Role, now: Moment) -> Result<i64, AppError> {
    let row = StaffRow {
        id: random::browser_id()?,
        name: name.to_string(),
        role: role.name().to_owned(),
        password_hash: None,
        totp_secret: None,
        totp_step: 0,
        enabled: true,
        created_at: now.millis(),
        email: None,
    };
    let insert = diesel::insert_into(staff::table).values(&row);
    match insert.execute(conn) {
        Err(error) if is_there_already(&error) => Err(staff_name_taken().into()),
        inserted => Ok(inserted.map(|_| row.id)?),
    }
}

/// Changes role and whether somebody may log in.
pub fn change(conn: &mut Conn, id: i64, role: Role, enabled: bool) -> Result<(), AppError> {
    diesel::update(staff::table.find(id))
        .set((staff::role.eq(role.name()), staff::enabled.eq(enabled)))
        .execute(conn)?;
    Ok(())
}

/// The owners who may log in and have an address, with their numbers.
pub fn owners_to_write_to(conn: &mut Conn) -> Result<Vec<(i64, String)>, AppError> {
    Ok(staff::table
        .filter(staff::role.eq(Role::Owner.name()))
        .filter(staff::enabled.eq(true))
        .filter(staff::email.is_not_null())
        .order(staff::name)
        .select((staff::id, staff::email.assume_not_null()))
        .load(conn)?)
}

/// Keeps where news go for somebody.
pub fn set_email(conn: &mut Conn, id: i64, email: Option<&str>) -> Result<(), AppError> {
    diesel::update(staff::table.find(id))
        .set(staff::email.eq(email))
        .execute(conn)?;
    Ok(())
}

/// Number of owners who may log in. It stays so until the end of the transaction if the caller has
/// [locked](lock_with_owners) them.
pub fn enabled_owners(conn: &mut Conn) -> Result<i64, AppError> {
    Ok(staff::table
        .filter(staff::role.eq(Role::Owner.name()))
        .filter(staff::enabled.eq(true))
        .count()
        .get_result(conn)?)
}

/// Locks the row of a colleague until the transaction ends. Whoever changes several rows of a colleague, such as log-ins,
/// invitations and recovery codes, locks this one first (decision D182).
pub fn lock(conn: &mut Conn, id: i64) -> Result<(), AppError> {
    if let Conn::Postgres(postgres) = conn {
        let row = staff::table.find(id).select(staff::id);
        let _: Vec<i64> = row.for_no_key_update().load(postgres)?;
    }
    Ok(())
}

/// [`lock`] for a colleague and every owner, sorted: who may own the shop is decided by one transaction at a time.
pub fn lock_with_owners(conn: &mut Conn, id: i64) -> Result<(), AppError> {
    if let Conn::Postgres(postgres) = conn {
        let is_owner = staff::role.eq(Role::Owner.name());
        let rows = staff::table.filter(staff::id.eq(id).or(is_owner));
        let sorted = rows.order(staff::id).select(staff::id);
        let _: Vec<i64> = sorted.for_no_key_update().load(postgres)?;
    }
    Ok(())
}

/// Keeps a password, as long as the one before it is still there; whether it was.
pub fn set_password(
    conn: &mut Conn,
    id: i64,
    before: Option<&str>,
    hash: &str,
) -> Result<bool, AppError> {
    let set = staff::password_hash.eq(hash);
    let theirs = staff::table.filter(staff::id.eq(id));
    let changed = if let Some(before) = before {
        let same = theirs.filter(staff::password_hash.eq(before));
        diesel::update(same).set(set).execute(conn)?
    } else {
        let none = theirs.filter(staff::password_hash.is_null());
        diesel::update(none).set(set).execute(conn)?
    };
    Ok(changed == 1)
}

/// Takes password and second factor away: a new invitation is needed.
pub fn clear_access(conn: &mut Conn, id: i64) -> Result<(), AppError> {
    diesel::update(staff::table.find(id))
        .set((
            staff::password_hash.eq(None::<String>),
            staff::totp_secret.eq(None::<String>),
        ))
        .execute(conn)?;
    set_recovery_codes(conn, id, &[])
}

/// Keeps the secret of an authenticator, sealed, and the step of the code that proved it.
pub fn set_second_factor(
    conn: &mut Conn,
    id: i64,
    sealed: &str,
    step: i64,
) -> Result<(), AppError> {
    diesel::update(staff::table.find(id))
        .set((staff::totp_secret.eq(sealed), staff::totp_step.eq(step)))
        .execute(conn)?;
    Ok(())
}

/// Uses up the code of a time step, and keeps the authenticator's secret as it is sealed now; whether nobody had used it,
/// and the authenticator is the same.
pub fn use_step(
    conn: &mut Conn,
    id: i64,
    step: i64,
    kept: &str,
    sealed: &str,
) -> Result<bool, AppError> {
    let unused = staff::table
        .find(id)
        .filter(staff::totp_step.lt(step))
        .filter(staff::totp_secret.eq(kept));
    let used = diesel::update(unused)
        .set((staff::totp_step.eq(step), staff::totp_secret.eq(sealed)))
        .execute(conn)?;
    Ok(used == 1)
}

/// Replaces somebody's recovery codes.
pub fn set_recovery_codes(conn: &mut Conn, id: i64, hashes: &[String]) -> Result<(), AppError> {
    let theirs = staff_recovery_codes::table.filter(staff_recovery_codes::staff_id.eq(id));
    diesel::delete(theirs).execute(conn)?;
    for hash in hashes {
        diesel::insert_into(staff_recovery_codes::table)
            .values((
                staff_recovery_codes::staff_id.eq(id),
                staff_recovery_codes::code_hash.eq(hash),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// Uses up a recovery code; whether there was one.
pub fn use_recovery_code(conn: &mut Conn, id: i64, hashes: &[String]) -> Result<bool, AppError> {
    let code = staff_recovery_codes::table
        .filter(staff_recovery_codes::staff_id.eq(id))
        .filter(staff_recovery_codes::code_hash.eq_any(hashes));
    Ok(diesel::delete(code).execute(conn)? == 1)
}

/// How many recovery codes somebody has left.
pub fn recovery_codes(conn: &mut Conn, id: i64) -> Result<i64, AppError> {
    let theirs = staff_recovery_codes::table.filter(staff_recovery_codes::staff_id.eq(id));
    Ok(theirs.count().get_result(conn)?)
}

/// Keeps an invitation in the place of those before it.
pub fn invite(
    conn: &mut Conn,
    id: i64,
    token_hash: &str,
    expires_at: Moment,
) -> Result<(), AppError> {
    let theirs = staff_invitations::table.filter(staff_invitations::staff_id.eq(id));
    diesel::delete(theirs).execute(conn)?;
    diesel::insert_into(staff_invitations::table)
        .values((
            staff_invitations::token_hash.eq(token_hash),
            staff_invitations::staff_id.eq(id),
            staff_invitations::expires_at.eq(expires_at.millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Whom a good invitation is for.
pub fn invited(
    conn: &mut Conn,
    token_hash: &str,
    now: Moment,
) -> Result<Option<StaffRow>, AppError> {
    Ok(staff_invitations::table
        .inner_join(staff::table)
        .filter(staff_invitations::token_hash.eq(token_hash))
        .filter(staff_invitations::expires_at.gt(now.millis()))
        .filter(staff::enabled.eq(true))
        .select(staff::all_columns)
        .first(conn)
        .optional()?)
}

/// Uses up an invitation; whether it was there.
pub fn use_invitation(conn: &mut Conn, token_hash: &str) -> Result<bool, AppError> {
    let used = staff_invitations::table.find(token_hash);
    Ok(diesel::delete(used).execute(conn)? == 1)
}

/// Takes back somebody's invitations.
pub fn end_invitations(conn: &mut Conn, id: i64) -> Result<(), AppError> {
    let theirs = staff_invitations::table.filter(staff_invitations::staff_id.eq(id));
    diesel::delete(theirs).execute(conn)?;
    Ok(())
}
