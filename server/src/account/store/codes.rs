//! Verification codes: one at a time for a purpose and its subject.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use diesel::{QueryableByName, sql_query};
use shop_core::account::{CODE_LIFETIME, CODE_TRIES, Code};
use shop_core::contact::{Contact, ContactKind};
use shop_core::time::Moment;

use super::contacts;
use crate::db::Conn;
use crate::error::AppError;
use crate::infra::random;
use crate::infra::secret::Secret;
use crate::schema::codes;

/// What the key of the codes' hashes is for.
const KEY: &str = "code";

/// The words of the column `state`, as the rules' `CodeState` names them; `tries` and `expires_at`
/// say the rest.
const WAITING: &str = "Waiting";
const USED: &str = "Used";

/// What a code is for; it is of no use for anything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Begins a registration. Its subject is the contact, with the digest of who asked.
    Register,
    /// Proves a contact of a registration that was begun. Its subject is the handle's digest.
    Registration(ContactKind),
    /// Proves a contact that a member changes to. Its subject is the member's id.
    Profile(ContactKind),
}

impl Purpose {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Register => "Register",
            Self::Registration(ContactKind::Mobile) => "RegistrationTel",
            Self::Registration(ContactKind::Email) => "RegistrationEmail",
            Self::Profile(ContactKind::Mobile) => "ProfileTel",
            Self::Profile(ContactKind::Email) => "ProfileEmail",
        }
    }
}

/// A code that is about to be sent.
#[derive(Debug)]
pub struct NewCode<'a> {
    /// What it is for.
    pub purpose: Purpose,
    /// Who asked.
    pub subject: &'a str,
    /// Where it goes.
    pub contact: &'a Contact,
    /// Digest of the LINE registration that it verifies a contact for.
    pub registration: Option<&'a str>,
    /// The code's [`keyed_hash`].
    pub code_hash: &'a str,
    /// Digest of the token in the mailed link.
    pub link_hash: Option<String>,
}

/// A code of which one try was taken.
#[derive(Debug, Clone, QueryableByName)]
pub struct Tried {
    #[diesel(sql_type = BigInt)]
    id: i64,
    /// Whose code it is.
    #[diesel(sql_type = Text)]
    pub subject: String,
    /// The kept form of the contact that it was sent to.
    #[diesel(sql_type = Text)]
    pub contact: String,
    /// Digest of the LINE registration that it verifies a contact for.
    #[diesel(sql_type = Nullable<Text>)]
    pub handle_hash: Option<String>,
    #[diesel(sql_type = Text)]
    code_hash: String,
}

/// What is kept of a code that was sent to a contact (decision D65): nobody without the secret finds
/// the code, and comparing costs nothing, so that guesses are no burden.
#[must_use]
pub fn keyed_hash(secret: &Secret, contact: &Contact, code: &Code) -> String {
    secret.hash(KEY, &hashed(contact.as_str(), code))
}

fn hashed(contact: &str, code: &Code) -> String {
    format!("{contact} {}", code.as_str())
}

/// Keeps a code in the place of the one before, which is void from then on. Answers its number.
pub fn put(conn: &mut Conn, code: &NewCode<'_>, now: Moment) -> Result<i64, AppError> {
    let id = random::id()?;
    sql_query(
        "INSERT INTO codes (id, purpose, subject, contact, handle_hash, code_hash, link_hash, \
         tries, state, sent_at, expires_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 'Waiting', $8, $9) \
         ON CONFLICT (purpose, subject) DO UPDATE SET id = $1, contact = $4, handle_hash = $5, \
         code_hash = $6, link_hash = $7, tries = 0, state = 'Waiting', sent_at = $8, \
         expires_at = $9",
    )
    .bind::<BigInt, _>(id)
    .bind::<Text, _>(code.purpose.as_str())
    .bind::<Text, _>(code.subject)
    .bind::<Text, _>(code.contact.as_str())
    .bind::<Nullable<Text>, _>(code.registration)
    .bind::<Text, _>(code.code_hash)
    .bind::<Nullable<Text>, _>(code.link_hash.as_deref())
    .bind::<BigInt, _>(now.millis())
    .bind::<BigInt, _>(now.plus(CODE_LIFETIME).millis())
    .execute(conn)?;
    Ok(id)
}

/// The registration by LINE that the last code of a subject was for.
pub fn registration_of(conn: &mut Conn, subject: &str) -> Result<Option<String>, AppError> {
    let last = codes::table
        .filter(codes::purpose.eq(Purpose::Register.as_str()))
        .filter(codes::subject.eq(subject))
        .select(codes::handle_hash)
        .first(conn)
        .optional()?;
    Ok(last.flatten())
}

/// Whether a code for this was ever sent.
pub fn was_sent(conn: &mut Conn, purpose: Purpose, subject: &str) -> Result<bool, AppError> {
    let sent = codes::table
        .filter(codes::purpose.eq(purpose.as_str()))
        .filter(codes::subject.eq(subject));
    Ok(diesel::select(diesel::dsl::exists(sent)).get_result(conn)?)
}

/// Takes one of a code's tries, before it is compared with anything. `None` when there is no code,
/// or none that may still be tried.
///
/// The caller commits this: a guess that was not counted could be made any number of times.
pub fn take_try(
    conn: &mut Conn,
    purpose: Purpose,
    subject: &str,
    now: Moment,
) -> Result<Option<Tried>, AppError> {
    let tried = sql_query(
        "UPDATE codes SET tries = tries + 1 \
         WHERE purpose = $1 AND subject = $2 AND state = 'Waiting' AND tries < $3 \
         AND expires_at > $4 \
         RETURNING id, subject, contact, handle_hash, code_hash",
    )
    .bind::<Text, _>(purpose.as_str())
    .bind::<Text, _>(subject)
    .bind::<BigInt, _>(i64::from(CODE_TRIES))
    .bind::<BigInt, _>(now.millis())
    .get_result(conn)
    .optional()?;
    Ok(tried)
}

/// Uses a code up; whether it was still there to be used, and still the one that was compared.
pub fn use_up(conn: &mut Conn, tried: &Tried, now: Moment) -> Result<bool, AppError> {
    let code = codes::table
        .find(tried.id)
        .filter(codes::state.eq(WAITING))
        .filter(codes::code_hash.eq(&tried.code_hash))
        .filter(codes::expires_at.gt(now.millis()));
    let used = diesel::update(code)
        .set(codes::state.eq(USED))
        .execute(conn)?;
    Ok(used == 1)
}

/// Uses up the code whose mailed link was followed; `None` when there is none to be used.
pub fn use_link(conn: &mut Conn, link_hash: &str, now: Moment) -> Result<Option<Tried>, AppError> {
    let used = sql_query(
        "UPDATE codes SET state = 'Used' \
         WHERE link_hash = $1 AND state = 'Waiting' AND expires_at > $2 \
         RETURNING id, subject, contact, handle_hash, code_hash",
    )
    .bind::<Text, _>(link_hash)
    .bind::<BigInt, _>(now.millis())
    .get_result(conn)
    .optional()?;
    Ok(used)
}

/// Forgets the codes that were sent for a registration.
pub fn forget_registration(conn: &mut Conn, handle_hash: &str) -> Result<(), AppError> {
    let of_registration = codes::purpose.eq_any(["RegistrationTel", "RegistrationEmail"]);
    diesel::delete(
        codes::table
            .filter(of_registration)
            .filter(codes::subject.eq(handle_hash)),
    )
    .execute(conn)?;
    Ok(())
}

impl Tried {
    /// Whether this is the code.
    #[must_use]
    pub fn is(&self, secret: &Secret, code: &Code) -> bool {
        secret.matches(KEY, &hashed(&self.contact, code), &self.code_hash)
    }

    /// The contact that the code was sent to.
    pub fn contact(&self) -> Result<Contact, AppError> {
        contacts::read(&self.contact)
    }
}
