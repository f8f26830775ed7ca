//! Database queries of verification codes. Each purpose and subject has one code at a time.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use diesel::{QueryableByName, sql_query};
use shop_core::account::{CODE_LIFETIME, CODE_TRIES, Code};
use shop_core::contact::{Contact, ContactKind};
use shop_core::time::Moment;

use super::contacts;
use crate::schema::codes;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_engine::infra::secret::Secret;

/// Purpose of the keyed hashes of codes.
const KEY: &str = "code";

/// Values of the column `state`, named as in `CodeState` of `shop_core`. `Exhausted` and `Expired`
/// follow from `tries` and `expires_at`; a voided code has no row.
const WAITING: &str = "Waiting";
const USED: &str = "Used";

/// Purpose of a code, which is invalid for any other purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Starts a registration. The subject is the contact, with the digest of the browser's nonce if
    /// there is one.
    Register,
    /// Proves a contact of a pending registration. The subject is the digest of the handle.
    Registration(ContactKind),
    /// Proves a current or new contact of a member. The subject is the member id.
    Profile(ContactKind),
    /// Allows a return request without a login. The subject is the order number.
    Return,
}

impl Purpose {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Register => "Register",
            Self::Registration(ContactKind::Mobile) => "RegistrationTel",
            Self::Registration(ContactKind::Email) => "RegistrationEmail",
            Self::Profile(ContactKind::Mobile) => "ProfileTel",
            Self::Profile(ContactKind::Email) => "ProfileEmail",
            Self::Return => "Return",
        }
    }
}

/// Code to be stored.
#[derive(Debug)]
pub struct NewCode<'a> {
    /// Purpose of the code.
    pub purpose: Purpose,
    /// Subject of the code, see [`Purpose`].
    pub subject: &'a str,
    /// Contact that the code is sent to.
    pub contact: &'a Contact,
    /// Digest of the handle of the LINE registration; `None` for other codes.
    pub registration: Option<&'a str>,
    /// The code's [`keyed_hash`].
    pub code_hash: &'a str,
    /// Digest of the token in the mailed link; `None` without a link.
    pub link_hash: Option<String>,
}

/// Code after an attempt was counted, or after its link was used.
#[derive(Debug, Clone, QueryableByName)]
pub struct Tried {
    #[diesel(sql_type = BigInt)]
    id: i64,
    /// Subject of the code, see [`Purpose`].
    #[diesel(sql_type = Text)]
    pub subject: String,
    /// Contact that the code was sent to, as stored.
    #[diesel(sql_type = Text)]
    pub contact: String,
    /// Digest of the handle of the LINE registration; `None` for other codes.
    #[diesel(sql_type = Nullable<Text>)]
    pub handle_hash: Option<String>,
    #[diesel(sql_type = Text)]
    code_hash: String,
}

/// Returns the keyed hash of a code and its contact (decision D65). The code cannot be found
/// without the secret, and a comparison costs little, so guesses cause no load.
#[must_use]
pub fn keyed_hash(secret: &Secret, contact: &Contact, code: &Code) -> String {
    secret.hash(KEY, &hashed(contact.as_str(), code))
}

fn hashed(contact: &str, code: &Code) -> String {
    format!("{contact} {}", code.as_str())
}

/// Stores a code, which voids the previous one of the same purpose and subject. Returns its id.
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

/// Returns the digest of the LINE registration of a subject's last code, or `None` without a code
/// or for a registration on the web.
pub fn registration_of(conn: &mut Conn, subject: &str) -> Result<Option<String>, AppError> {
    let last = codes::table
        .filter(codes::purpose.eq(Purpose::Register.as_str()))
        .filter(codes::subject.eq(subject))
        .select(codes::handle_hash)
        .first(conn)
        .optional()?;
    Ok(last.flatten())
}

/// Returns `true` if a code of this purpose and subject is stored, even a used or expired one.
pub fn was_sent(conn: &mut Conn, purpose: Purpose, subject: &str) -> Result<bool, AppError> {
    let sent = codes::table
        .filter(codes::purpose.eq(purpose.as_str()))
        .filter(codes::subject.eq(subject));
    Ok(diesel::select(diesel::dsl::exists(sent)).get_result(conn)?)
}

/// Counts an attempt before the code is compared. Returns `None` if there is no code, or if it is
/// used, has expired, or has no attempts left.
///
/// The caller must commit this before the comparison. Otherwise the rollback after a wrong guess
/// would also undo the count, and guesses would be unlimited.
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

/// Takes back an attempt with the right code, whose request was refused for another reason.
pub fn give_back_try(conn: &mut Conn, tried: &Tried) -> Result<(), AppError> {
    let code = codes::table
        .find(tried.id)
        .filter(codes::code_hash.eq(&tried.code_hash))
        .filter(codes::tries.gt(0));
    diesel::update(code)
        .set(codes::tries.eq(codes::tries - 1))
        .execute(conn)?;
    Ok(())
}

/// Uses up a code. Returns `false` if it has been used or replaced since the comparison, or has
/// expired.
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

/// Uses up the code of a mailed link. Returns `None` if the link is unknown, used or expired.
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

/// Deletes the codes for further contacts of a registration.
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
    /// Returns `true` if the typed code matches the keyed hash.
    #[must_use]
    pub fn is(&self, secret: &Secret, code: &Code) -> bool {
        secret.matches(KEY, &hashed(&self.contact, code), &self.code_hash)
    }

    /// Parses the contact that the code was sent to.
    pub fn contact(&self) -> Result<Contact, AppError> {
        contacts::read(&self.contact)
    }
}
