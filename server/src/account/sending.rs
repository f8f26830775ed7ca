//! What every call has in common that has something sent.

use actix_web::HttpRequest;
use shop_core::contact::Contact;

use super::limits;
use super::store::contacts;
use crate::app::App;
use crate::error::AppError;
use crate::notice::Recipient;

/// Counts a message of a kind to a contact, before anybody looks whether there is such a member;
/// whether it is to be sent. Within five seconds of the last one to the same `subject` (whose
/// message it is) it is not, and nothing is counted.
///
/// Refuses with `too_many_requests` beyond the limits (decision D53), and when there is no way to
/// send such messages at all.
pub(super) async fn admit(
    app: &App,
    request: &HttpRequest,
    kind: &'static str,
    contact: &Contact,
    subject: &str,
) -> Result<bool, AppError> {
    app.desk.check(&recipient(contact))?;
    let now = app.clock.now();
    let from = app.config.proxies.origin(request).to_string();
    let budget = app.config.send_budget;
    let next = format!("{kind} {subject}");
    let contact = contacts::key(contact);
    app.db
        .write(move |conn| {
            if !limits::SEND_NEXT.admits(conn, now, &next)? {
                return Ok(false);
            }
            limits::SEND_FROM.take(conn, now, &from)?;
            limits::SEND_TO.take(conn, now, &contact)?;
            limits::send_all(budget).take(conn, now, "")?;
            Ok(true)
        })
        .await
}

/// Who a letter to a contact goes to.
pub(super) fn recipient(contact: &Contact) -> Recipient {
    match contact {
        Contact::Mobile(mobile) => mobile.clone().into(),
        Contact::Email(email) => email.clone().into(),
    }
}
