//! Database queries of verified contacts, by which members log in. Each belongs to one member at
//! most.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use shop_core::contact::Contact;
use shop_core::time::Moment;

use crate::schema::{contact_proofs, member_contacts};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Returns the unique key of a contact, in lower case: e-mail addresses are compared without case.
#[must_use]
pub fn key(contact: &Contact) -> String {
    contact.as_str().to_ascii_lowercase()
}

/// Parses a stored contact.
pub fn read(stored: &str) -> Result<Contact, AppError> {
    Contact::parse(stored).map_err(|_| AppError::Damaged("invalid contact".to_owned()))
}

/// Gives a contact to a member. Returns `false` if it belongs to a member already.
pub fn claim(conn: &mut Conn, contact: &Contact, member_id: i64) -> Result<bool, AppError> {
    let claimed = sql_query(
        "INSERT INTO member_contacts (contact, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    )
    .bind::<Text, _>(key(contact))
    .bind::<BigInt, _>(member_id)
    .execute(conn)?;
    Ok(claimed == 1)
}

/// Replaces the contacts of a member. Returns `false` if one of them belongs to another member; the
/// caller must then roll back.
///
/// The caller must have locked the member's row. Contacts are deleted and inserted in one sorted
/// sequence, so that two members who swap contacts cannot deadlock (decision D182).
pub fn replace(conn: &mut Conn, member_id: i64, wanted: &[Contact]) -> Result<bool, AppError> {
    let present: BTreeSet<String> = member_contacts::table
        .filter(member_contacts::member_id.eq(member_id))
        .select(member_contacts::contact)
        .load(conn)?
        .into_iter()
        .collect();
    let wanted: BTreeMap<String, &Contact> = wanted.iter().map(|one| (key(one), one)).collect();
    let wanted_keys: BTreeSet<String> = wanted.keys().cloned().collect();
    for contact in present.symmetric_difference(&wanted_keys) {
        if let Some(new) = wanted.get(contact) {
            if !claim(conn, new, member_id)? {
                return Ok(false);
            }
        } else {
            diesel::delete(member_contacts::table.find(contact)).execute(conn)?;
        }
    }
    Ok(true)
}

/// Stores the proof of a new contact of a member, valid until `until`.
pub fn insert_proof(
    conn: &mut Conn,
    member_id: i64,
    contact: &Contact,
    now: Moment,
    until: Moment,
) -> Result<(), AppError> {
    sql_query(
        "INSERT INTO contact_proofs (member_id, contact, proved_at, expires_at) \
         VALUES ($1, $2, $3, $4) ON CONFLICT (member_id, contact) \
         DO UPDATE SET proved_at = $3, expires_at = $4",
    )
    .bind::<BigInt, _>(member_id)
    .bind::<Text, _>(contact.as_str())
    .bind::<BigInt, _>(now.millis())
    .bind::<BigInt, _>(until.millis())
    .execute(conn)?;
    Ok(())
}

/// Returns the contacts that a member has proved and not used yet, without expired ones.
pub fn proofs(conn: &mut Conn, member_id: i64, now: Moment) -> Result<Vec<Contact>, AppError> {
    let stored: Vec<String> = contact_proofs::table
        .filter(contact_proofs::member_id.eq(member_id))
        .filter(contact_proofs::expires_at.gt(now.millis()))
        .order(contact_proofs::contact)
        .select(contact_proofs::contact)
        .load(conn)?;
    stored.iter().map(|contact| read(contact)).collect()
}

/// Deletes the unused proofs of a member.
pub fn forget_proofs(conn: &mut Conn, member_id: i64) -> Result<(), AppError> {
    let theirs = contact_proofs::table.filter(contact_proofs::member_id.eq(member_id));
    diesel::delete(theirs).execute(conn)?;
    Ok(())
}

/// Uses up a proof. Returns `false` if it has been used or has expired.
pub fn use_proof(
    conn: &mut Conn,
    member_id: i64,
    contact: &Contact,
    now: Moment,
) -> Result<bool, AppError> {
    let proof = contact_proofs::table
        .find((member_id, contact.as_str()))
        .filter(contact_proofs::expires_at.gt(now.millis()));
    Ok(diesel::delete(proof).execute(conn)? == 1)
}
