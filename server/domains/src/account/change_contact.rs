//! Confirmation and notification of contact changes (decision D67).
//!
//! The member confirms the change, so that a stolen token alone is not enough. The previous
//! contacts are notified by a message with a link that undoes the change.

use std::net::IpAddr;

use shop_core::account::{
    ChangedContacts, Code, Confirmation, PresentMember, ProfileForm, contact_code_needed,
    password_needed, password_wrong, refusals,
};
use shop_core::text::is_blank;
use shop_core::time::Moment;

use super::guess::{self, Guess, Guesser};
use super::limits::{CONTACT_CHANGED_BY, PASSWORD_BY};
use super::sending::recipient;
use super::store::codes::{self, Purpose, Tried};
use super::store::{contact_changes, members, sessions, temporary_passwords};
use crate::account::session::Session;
use crate::app::App;
use crate::messaging::{Message, Outbox, outbox};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_engine::infra::secret::Secret;

/// Purpose of the keyed hashes of undo tokens.
const KEY: &str = "undo";

/// Confirmation of a contact change.
pub(super) enum Confirmed {
    /// No confirmation was required.
    Unasked,
    /// The password with this hash.
    Password(String),
    /// This code, not used up yet.
    Code(Tried),
}

/// Checks the password or code that confirms a contact change. Each attempt is counted before the
/// comparison.
///
/// Fails with `required` if the password or code is missing, with `password_wrong` or `code_wrong`
/// if it is wrong, and with `too_many_requests` above the limit of attempts.
pub(super) async fn confirm(
    app: &App,
    from: IpAddr,
    id: i64,
    present: &PresentMember,
    changed: ChangedContacts,
    form: &ProfileForm,
) -> Result<Confirmed, AppError> {
    match present.confirmation(changed) {
        None => Ok(Confirmed::Unasked),
        Some(Confirmation::Password) => by_password(app, from, id, &form.password).await,
        Some(Confirmation::Code) => by_code(app, id, present, &form.contact_code).await,
    }
}

async fn by_password(app: &App, from: IpAddr, id: i64, typed: &str) -> Result<Confirmed, AppError> {
    if typed.is_empty() {
        return Err(password_needed().into());
    }
    let slot = app.hashing.slot(from)?;
    let by = id.to_string();
    let now = app.clock.now();
    let secret = app.config.secret.clone();
    let hash = app
        .db
        .write(move |conn| {
            PASSWORD_BY.take(conn, &secret, now, &by)?;
            members::password_hash(conn, id)
        })
        .await?;
    match hash {
        Some(hash) if slot.matches(typed, Some(&hash)).await? => Ok(Confirmed::Password(hash)),
        _ => Err(password_wrong().into()),
    }
}

async fn by_code(
    app: &App,
    id: i64,
    present: &PresentMember,
    typed: &str,
) -> Result<Confirmed, AppError> {
    if is_blank(typed) {
        return Err(contact_code_needed().into());
    }
    let code = Code::parse(typed)?;
    let verified = present.verified();
    let contact = verified.first().ok_or_else(refusals::code_wrong)?;
    let guess = Guess {
        code: &code,
        purpose: Purpose::Profile(contact.kind()),
        subject: id.to_string(),
        guesser: Guesser::Member(id),
    };
    Ok(Confirmed::Code(guess::compare(app, guess).await?))
}

impl Confirmed {
    /// Uses up the confirmation. Checks again that it is sufficient, because the password or the
    /// contacts may have changed since the comparison.
    ///
    /// Fails with `login_expired` if the password has changed, and with `code_wrong` if the code is
    /// used up or was not sent to the current contact. Fails with `required` if the change needs
    /// another kind of confirmation by now.
    pub(super) fn use_up(
        &self,
        conn: &mut Conn,
        id: i64,
        present: &PresentMember,
        changed: ChangedContacts,
        now: Moment,
    ) -> Result<(), AppError> {
        match (present.confirmation(changed), self) {
            (None, _) => Ok(()),
            (Some(Confirmation::Password), Self::Password(compared)) => {
                if members::password_hash(conn, id)?.as_ref() != Some(compared) {
                    return Err(AppError::Refused(refusals::login_expired()));
                }
                Ok(())
            }
            (Some(Confirmation::Code), Self::Code(tried)) => {
                // A code sent to another contact does not prove the current one.
                let is_present = present.verified().first() == Some(&tried.contact()?);
                if !is_present || !codes::use_up(conn, tried, now)? {
                    return Err(refusals::code_wrong().into());
                }
                Ok(())
            }
            (Some(Confirmation::Password), _) => Err(password_needed().into()),
            (Some(Confirmation::Code), _) => Err(contact_code_needed().into()),
        }
    }

    /// Takes the counted attempt off the limit after a correct confirmation. Call it after the
    /// member's rows have been written (lock order of decision D182).
    pub(super) fn give_back(
        &self,
        conn: &mut Conn,
        secret: &Secret,
        id: i64,
    ) -> Result<(), AppError> {
        match self {
            Self::Unasked => Ok(()),
            Self::Password(_) => PASSWORD_BY.give_back(conn, secret, &id.to_string()),
            Self::Code(_) => Guesser::Member(id).give_back(conn, secret),
        }
    }
}

/// Notifier of one contact change, with its undo link.
pub(super) struct Teller {
    outbox: Outbox,
    link: String,
    token_hash: String,
}

impl Teller {
    pub(super) fn new(app: &App) -> Result<Self, AppError> {
        let token = random::token()?;
        Ok(Self {
            outbox: app.outbox.clone(),
            // A token after the # reaches no server and no log until the button is pressed.
            link: format!("{}/Undo#{token}", app.config.public_url),
            token_hash: app.config.secret.hash(KEY, &token),
        })
    }

    /// Stores the previous contacts, ends all other sessions, deletes the temporary password, and
    /// queues a notification to each previously verified contact.
    ///
    /// Fails with `too_many_requests` after five changes within a day.
    pub(super) fn tell(
        &self,
        conn: &mut Conn,
        session: &Session,
        before: &PresentMember,
        changed: ChangedContacts,
        now: Moment,
    ) -> Result<(), AppError> {
        let id = session.member_id;
        CONTACT_CHANGED_BY.take(conn, self.outbox.secret(), now, &id.to_string())?;
        sessions::end_others(conn, id, &session.id)?;
        temporary_passwords::clear(conn, id)?;
        let change = contact_changes::insert(conn, id, before, &self.token_hash, now)?;
        let message = Message::ContactChanged {
            tel: changed.tel,
            email: changed.email,
            link: self.link.clone(),
        };
        for (place, contact) in before.verified().iter().enumerate() {
            let key = format!("contact/{change}/{place}");
            outbox::enqueue(conn, &self.outbox, now, &key, &recipient(contact), &message)?;
        }
        Ok(())
    }
}

/// Returns the keyed hashes under which a token may be stored: by the current secret and by the
/// previous one.
pub(super) fn hashes(secret: &Secret, token: &str) -> Vec<String> {
    let secrets = secret.newest_first();
    secrets.map(|secret| secret.hash(KEY, token)).collect()
}
