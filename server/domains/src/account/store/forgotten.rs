//! Deletion of a member's personal data other than orders.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Text};

use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Value of `password_hash` that no password matches, because it is not a hash.
const NO_PASSWORD: &str = "none";

/// Statements that delete the rows of a member. `$1` is the member id.
const BY_MEMBER: [&str; 11] = [
    "DELETE FROM member_words WHERE member_id = $1",
    "DELETE FROM sessions WHERE member_id = $1",
    "DELETE FROM login_addresses WHERE member_id = $1",
    "DELETE FROM temporary_passwords WHERE member_id = $1",
    "DELETE FROM contact_changes WHERE member_id = $1",
    "DELETE FROM contact_proofs WHERE member_id = $1",
    "DELETE FROM member_contacts WHERE member_id = $1",
    "DELETE FROM cart_lines WHERE member_id = $1",
    "DELETE FROM cart_absorbed WHERE member_id = $1",
    "DELETE FROM codes WHERE purpose IN ('ProfileTel', 'ProfileEmail') \
     AND subject = CAST($1 AS TEXT)",
    "DELETE FROM registrations WHERE line_sub IN (SELECT line_sub FROM members WHERE id = $1)",
];

/// Statements that delete codes and registrations by contact, because those from before the
/// membership have no member id. `$1` is the contact in lower case.
const BY_CONTACT: [&str; 2] = [
    "DELETE FROM codes WHERE lower(contact) = $1",
    "DELETE FROM registrations WHERE lower(contact) = $1",
];

#[derive(QueryableByName)]
struct Known {
    #[diesel(sql_type = Text)]
    contact: String,
}

/// Returns all stored contacts of a member, verified or not, in lower case.
pub fn contacts(conn: &mut Conn, id: i64) -> Result<Vec<String>, AppError> {
    let question = "SELECT lower(contact) AS contact FROM ( \
        SELECT tel AS contact FROM members WHERE id = $1 \
        UNION SELECT email FROM members WHERE id = $1 \
        UNION SELECT contact FROM member_contacts WHERE member_id = $1 \
        UNION SELECT contact FROM contact_proofs WHERE member_id = $1 \
        UNION SELECT tel FROM contact_changes WHERE member_id = $1 \
        UNION SELECT email FROM contact_changes WHERE member_id = $1 \
        ) AS known WHERE contact IS NOT NULL";
    let known: Vec<Known> = sql_query(question).bind::<BigInt, _>(id).load(conn)?;
    Ok(known.into_iter().map(|known| known.contact).collect())
}

/// Locks the registrations that [`delete`] deletes, sorted by key, until the transaction ends. Does
/// nothing on SQLite, which has a single writer.
pub fn lock_registrations(conn: &mut Conn, id: i64, contacts: &[String]) -> Result<(), AppError> {
    if let Conn::Postgres(postgres) = conn {
        sql_query(
            "SELECT handle_hash FROM registrations WHERE lower(contact) = ANY($1) \
             OR line_sub IN (SELECT line_sub FROM members WHERE id = $2) \
             ORDER BY handle_hash FOR NO KEY UPDATE",
        )
        .bind::<Array<Text>, _>(contacts)
        .bind::<BigInt, _>(id)
        .execute(postgres)?;
    }
    Ok(())
}

/// Deletes the stored data of a member and of these contacts, except the member's own row.
pub fn delete(conn: &mut Conn, id: i64, contacts: &[String]) -> Result<(), AppError> {
    for statement in BY_MEMBER {
        sql_query(statement).bind::<BigInt, _>(id).execute(conn)?;
    }
    for statement in BY_CONTACT {
        for contact in contacts {
            sql_query(statement)
                .bind::<Text, _>(contact)
                .execute(conn)?;
        }
    }
    Ok(())
}

/// Anonymises the row of a member and disables the member. The last argument replaces the `sub` of
/// a LINE member.
///
/// The tax number stays if the member has an order that is not cancelled, because the invoice was
/// issued to it.
pub fn empty(conn: &mut Conn, id: i64, name: &str, nobody: &str) -> Result<(), AppError> {
    // SQLite numbers parameters by their first appearance, so they must appear in ascending order.
    sql_query(
        "UPDATE members SET name = $1, tel = NULL, tel_verified = FALSE, email = NULL, \
         email_verified = FALSE, birth = NULL, zip_code = '', city = '', area = '', address = '', \
         enabled = FALSE, \
         tax_number = CASE WHEN EXISTS (SELECT 1 FROM orders o \
             WHERE o.member_id = members.id AND o.status <> 5) THEN tax_number END, \
         line_sub = CASE WHEN platform = 'Line' THEN $2 END, \
         password_hash = CASE WHEN platform = 'Web' THEN $3 END \
         WHERE id = $4",
    )
    .bind::<Text, _>(name)
    .bind::<Text, _>(nobody)
    .bind::<Text, _>(NO_PASSWORD)
    .bind::<BigInt, _>(id)
    .execute(conn)?;
    Ok(())
}
