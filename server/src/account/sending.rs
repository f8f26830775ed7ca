//! What every call has in common that has something sent.

use actix_web::HttpRequest;
use shop_core::contact::Contact;

use super::asker::Asker;
use super::limits::SEND_NEXT;
use crate::app::App;
use crate::error::AppError;
use crate::messaging::Recipient;
use crate::messaging::send_allowances::{Reason, SendRequest, proof_of_work};

/// What somebody asks to be sent.
#[derive(Debug, Clone, Copy)]
pub(super) enum Ask {
    /// The code of a registration, which is its first step.
    Register,
    /// A code to another contact of a registration.
    Registration,
    /// A code to a contact that the member of this number changes to.
    Profile(i64),
    /// A temporary password.
    Forget,
}

impl Ask {
    const fn word(self) -> &'static str {
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

/// Counts a message to a contact, before anybody looks whether there is such a member; whether it is
/// to be sent. Within five seconds of the last one to the same `subject` (whose message it is) it is
/// not, and nothing is counted.
///
/// Refuses with `too_many_requests` beyond the allowances and with `proof_of_work_required` when a proof
/// is wanted first (decision D62), and when there is no way to send such messages at all.
pub(super) async fn admit(
    app: &App,
    request: &HttpRequest,
    ask: Ask,
    contact: &Contact,
    subject: &str,
) -> Result<bool, AppError> {
    let message = ask.message(app, request, contact);
    app.outbox.check(&message.to)?;
    let (now, outbox, asked) = (app.clock.now(), app.outbox.clone(), message.clone());
    let key = format!("{} {subject}", ask.word());
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

/// Who a message to a contact goes to.
pub(super) fn recipient(contact: &Contact) -> Recipient {
    match contact {
        Contact::Mobile(mobile) => mobile.clone().into(),
        Contact::Email(email) => email.clone().into(),
    }
}
