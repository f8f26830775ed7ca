//! Queries of staff accounts, invitations and recovery codes.

use diesel::prelude::*;
use shop_core::staff::refusals::staff_name_taken;
use shop_core::staff::{Role, StaffName};
use shop_core::time::Moment;

use crate::schema::{staff, staff_invitations, staff_recovery_codes};
use shop_engine::db::{Conn, is_there_already};
use shop_engine::error::AppError;
use shop_engine::infra::random;

/// Row of a staff member.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = staff)]
pub struct StaffRow {
    /// Identifier that other rows refer to.
    pub id: i64,
    /// Login name, also used in logs.
    pub name: String,
    /// Password hash; `None` before an invitation is accepted.
    pub password_hash: Option<String>,
    /// Secret of the authenticator, encrypted.
    pub totp_secret: Option<String>,
    /// Time step of the last used code.
    pub totp_step: i64,
    /// `true` if the staff member may log in.
    pub enabled: bool,
    /// Time when the account was added, in milliseconds since 1970.
    pub created_at: i64,
    /// E-mail address for alerts of the back office.
    pub email: Option<String>,
    /// Name of a [`Role`].
    pub role: String,
    /// Plan of notices as JSON; `None` for the default of the role.
    pub notice_plan: Option<String>,
}

impl StaffRow {
    /// Parses the role. Fails if the stored name is unknown.
    pub fn role(&self) -> Result<Role, AppError> {
        Role::from_name(&self.role)
            .ok_or_else(|| AppError::Damaged(format!("role of staff {}", self.id)))
    }
}

/// Returns `true` if the shop has staff. The back office is off before that.
pub fn any(conn: &mut Conn) -> Result<bool, AppError> {
    let first: Option<i64> = staff::table.select(staff::id).first(conn).optional()?;
    Ok(first.is_some())
}

/// Returns all staff, by name.
pub fn all(conn: &mut Conn) -> Result<Vec<StaffRow>, AppError> {
    Ok(staff::table.order(staff::name).load(conn)?)
}

/// Finds a staff member by identifier.
pub fn find(conn: &mut Conn, id: i64) -> Result<Option<StaffRow>, AppError> {
    Ok(staff::table.find(id).get_result(conn).optional()?)
}

/// Finds a staff member by login name.
pub fn by_name(conn: &mut Conn, name: &str) -> Result<Option<StaffRow>, AppError> {
    let found = staff::table.filter(staff::name.eq(name));
    Ok(found.first(conn).optional()?)
}

/// Stores a staff member, who cannot log in before an invitation is accepted. Returns the
/// identifier.
///
/// Fails with `staff_name_taken` if another transaction has added the name in the meantime.
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
        notice_plan: None,
    };
    let insert = diesel::insert_into(staff::table).values(&row);
    match insert.execute(conn) {
        Err(error) if is_there_already(&error) => Err(staff_name_taken().into()),
        inserted => Ok(inserted.map(|_| row.id)?),
    }
}

/// Changes the role of a staff member, and the permission to log in.
pub fn change(conn: &mut Conn, id: i64, role: Role, enabled: bool) -> Result<(), AppError> {
    diesel::update(staff::table.find(id))
        .set((staff::role.eq(role.name()), staff::enabled.eq(enabled)))
        .execute(conn)?;
    Ok(())
}

/// Returns identifier and alert address of each owner who may log in and has an address, by name.
pub fn owners_to_write_to(conn: &mut Conn) -> Result<Vec<(i64, String)>, AppError> {
    Ok(staff::table
        .filter(staff::role.eq(Role::Owner.name()))
        .filter(staff::enabled.eq(true))
        .filter(staff::email.is_not_null())
        .order(staff::name)
        .select((staff::id, staff::email.assume_not_null()))
        .load(conn)?)
}

/// Stores the alert address of a staff member.
pub fn set_email(conn: &mut Conn, id: i64, email: Option<&str>) -> Result<(), AppError> {
    diesel::update(staff::table.find(id))
        .set(staff::email.eq(email))
        .execute(conn)?;
    Ok(())
}

/// Counts the owners who may log in. The number cannot change before the transaction ends if the
/// caller has [locked](lock_with_owners) the owners.
pub fn enabled_owners(conn: &mut Conn) -> Result<i64, AppError> {
    Ok(staff::table
        .filter(staff::role.eq(Role::Owner.name()))
        .filter(staff::enabled.eq(true))
        .count()
        .get_result(conn)?)
}

/// Locks the row of a staff member until the transaction ends.
///
/// A transaction that changes several rows of a staff member locks this row first (decision D182).
/// Such rows are log-ins, invitations and recovery codes.
pub fn lock(conn: &mut Conn, id: i64) -> Result<(), AppError> {
    if let Conn::Postgres(postgres) = conn {
        let row = staff::table.find(id).select(staff::id);
        let _: Vec<i64> = row.for_no_key_update().load(postgres)?;
    }
    Ok(())
}

/// Like [`lock`], for a staff member and every owner, in the order of identifiers. Only one
/// transaction at a time can then change the set of owners.
pub fn lock_with_owners(conn: &mut Conn, id: i64) -> Result<(), AppError> {
    if let Conn::Postgres(postgres) = conn {
        let is_owner = staff::role.eq(Role::Owner.name());
        let rows = staff::table.filter(staff::id.eq(id).or(is_owner));
        let sorted = rows.order(staff::id).select(staff::id);
        let _: Vec<i64> = sorted.for_no_key_update().load(postgres)?;
    }
    Ok(())
}

/// Replaces the password hash if it still equals `before` (compare-and-swap). Returns `true` if a
/// row changed.
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

/// Removes password, second factor and recovery codes. The staff member then needs a new
/// invitation.
pub fn clear_access(conn: &mut Conn, id: i64) -> Result<(), AppError> {
    diesel::update(staff::table.find(id))
        .set((
            staff::password_hash.eq(None::<String>),
            staff::totp_secret.eq(None::<String>),
        ))
        .execute(conn)?;
    set_recovery_codes(conn, id, &[])
}

/// Stores the encrypted secret of an authenticator, and the time step of the code that proved it.
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

/// Marks the code of a time step as used, and stores the secret as encrypted in `sealed`.
///
/// Returns `true` if the code was unused and the stored secret still equals `stored`. Otherwise
/// nothing changes.
pub fn use_step(
    conn: &mut Conn,
    id: i64,
    step: i64,
    stored: &str,
    sealed: &str,
) -> Result<bool, AppError> {
    let unused = staff::table
        .find(id)
        .filter(staff::totp_step.lt(step))
        .filter(staff::totp_secret.eq(stored));
    let used = diesel::update(unused)
        .set((staff::totp_step.eq(step), staff::totp_secret.eq(sealed)))
        .execute(conn)?;
    Ok(used == 1)
}

/// Replaces all recovery codes of a staff member.
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

/// Deletes a recovery code. Returns `true` if it existed.
pub fn use_recovery_code(conn: &mut Conn, id: i64, hashes: &[String]) -> Result<bool, AppError> {
    let code = staff_recovery_codes::table
        .filter(staff_recovery_codes::staff_id.eq(id))
        .filter(staff_recovery_codes::code_hash.eq_any(hashes));
    Ok(diesel::delete(code).execute(conn)? == 1)
}

/// Returns the number of unused recovery codes.
pub fn recovery_codes(conn: &mut Conn, id: i64) -> Result<i64, AppError> {
    let theirs = staff_recovery_codes::table.filter(staff_recovery_codes::staff_id.eq(id));
    Ok(theirs.count().get_result(conn)?)
}

/// Stores an invitation, which replaces all earlier ones of this staff member.
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

/// Finds the staff member of an invitation. Returns `None` if the invitation does not exist or has
/// expired, or if the staff member may not log in.
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

/// Deletes an invitation. Returns `true` if it existed.
pub fn use_invitation(conn: &mut Conn, token_hash: &str) -> Result<bool, AppError> {
    let used = staff_invitations::table.find(token_hash);
    Ok(diesel::delete(used).execute(conn)? == 1)
}

/// Deletes all invitations of a staff member.
pub fn end_invitations(conn: &mut Conn, id: i64) -> Result<(), AppError> {
    let theirs = staff_invitations::table.filter(staff_invitations::staff_id.eq(id));
    diesel::delete(theirs).execute(conn)?;
    Ok(())
}
