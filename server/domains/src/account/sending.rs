//! Shared part of all calls that send a message.

use actix_web::HttpRequest;
use shop_core::contact::Contact;

use super::asker::Asker;
use super::limits::SEND_NEXT;
use crate::app::App;
use crate::messaging::Recipient;
use crate::messaging::send_allowances::{SendRequest, proof_of_work};
use shop_engine::error::AppError;
use shop_platform::config::send_limits::Reason;

/// Kind of requested message.
#[derive(Debug, Clone, Copy)]
pub(super) enum Ask {
    /// Code that starts a registration.
    Register,
    /// Code to a further contact of a registration.
    Registration,
    /// Code to a current or new contact of the member with this id.
    Profile(i64),
    /// Temporary password.
    Forget,
}

impl Ask {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Register => "Register",
            Self::Registration => "Registration",
            Self::Profile(_) => "Profile",
            Self::Forget => "Forget",
        }
    }

    fn message(self, app: &App, request: &HttpRequest, contact: &Contact) -> SendRequest {
        let (reason, member_id) = match self {
            Self::Register | Self::Registration => (Reason::Code, None),
            Self::Profile(id) => (Reason::Code, Some(id)),
            Self::Forget => (Reason::Reset, None),
        };
        SendRequest {
            reason,
            to: recipient(contact),
            from: Some(app.config.proxies.origin(request)),
            member_id,
        }
    }
}

/// Counts a requested message before the member is looked up. Returns `true` if it is to be sent.
///
/// Returns `false`, without using up the send limits, within five seconds of the last message of
/// this kind to the same `subject`.
///
/// Fails with `too_many_requests` above the send limits, and with `proof_of_work_required` if a
/// proof is needed (decision D62). Fails with `mail_off` or `sms_off` if the channel is switched
/// off.
pub(super) async fn admit(
    app: &App,
    request: &HttpRequest,
    ask: Ask,
    contact: &Contact,
    subject: &str,
) -> Result<bool, AppError> {
    let message = ask.message(app, request, contact);
    app.outbox.check(&message.to)?;
    let now = app.clock.now();
    let outbox = app.outbox.clone();
    let asked = message.clone();
    let key = format!("{} {subject}", ask.as_str());
    let has_nonce = Asker::of(request).is_ok_and(|asker| !asker.is_anybody());
    let proof = request.headers().get(proof_of_work::HEADER);
    let proof = proof.and_then(|proof| proof.to_str().ok().map(str::to_owned));
    let answer = app
        .db
        .write(move |conn| {
            if !SEND_NEXT.admits(conn, outbox.secret(), now, &key)? {
                return Ok(false);
            }
            outbox
                .send_allowances()
                .ask(conn, now, &asked, has_nonce, proof.as_deref())?;
            Ok(true)
        })
        .await;
    app.outbox.send_allowances().asked(&message, &answer);
    answer
}

/// Converts a contact to the recipient of a message.
pub(super) fn recipient(contact: &Contact) -> Recipient {
    match contact {
        Contact::Mobile(mobile) => mobile.clone().into(),
        Contact::Email(email) => email.clone().into(),
    }
}
