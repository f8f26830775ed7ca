//! A changed contact is confirmed by the member and reported to the former contacts (decision D67): a
//! stolen token alone changes none, and whoever lost one is informed and can undo it.

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
use crate::db::Conn;
use crate::error::AppError;
use crate::infra::random;
use crate::infra::secret::Secret;
use crate::messaging::{Message, Outbox, outbox};

/// What the key of the hashes of undoing tokens is for.
const KEY: &str = "undo";

/// How a change was confirmed.
pub(super) enum Confirmed {
    /// It asked for nothing.
    Unasked,
    /// With the password of this hash.
    Password(String),
    /// With this code, yet to be used up.
    Code(Tried),
}

/// Compares what a change of contacts has to be confirmed with; each try is counted first.
///
/// Refuses with `required` where it is missing, with `password_wrong` or `code_wrong` where it is wrong.
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
    let place = app.hashing.place(from)?;
    let (by, now) = (id.to_string(), app.clock.now());
    let secret = app.config.secret.clone();
    let hash = app
        .db
        .write(move |conn| {
            PASSWORD_BY.take(conn, &secret, now, &by)?;
            members::password_hash(conn, id)
        })
        .await?;
    match hash {
        Some(hash) if place.matches(typed, Some(&hash)).await? => Ok(Confirmed::Password(hash)),
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
    /// Uses the confirmation up, when it is the one that the change still asks for: password and
    /// contacts may be others since it was compared.
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
                // A code that went anywhere else proves nothing of the present contact.
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

    /// Gives back the try that was counted: the confirmation was right. Limits are changed after the rows of the member
    /// (decision D182).
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

/// Who tells of a changed contact.
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
            // Behind the #, it reaches no server and no log until somebody presses the button.
            link: format!("{}/Undo#{token}", app.config.public_url),
            token_hash: app.config.secret.hash(KEY, &token),
        })
    }

    /// Keeps what the member was known by before, ends every other login, and writes to the contacts
    /// that were verified before the change.
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

/// The hashes that a token may be kept under: by the present secret, and by the one before it.
pub(super) fn hashes(secret: &Secret, token: &str) -> Vec<String> {
    let secrets = secret.newest_first();
    secrets.map(|secret| secret.hash(KEY, token)).collect()
}
