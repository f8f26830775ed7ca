//! `GET` and `POST /Member/Undo`: undoes a contact change by the link in the message to the
//! previous contact (decision D67).

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::account::{UndoForm, messages, refusals, undo_unknown};
use shop_core::contact::Contact;
use shop_core::form::FormRules as _;
use shop_core::refusal::Refusal;
use shop_core::time::Moment;

use super::change_contact;
use super::limits::UNDO_FROM;
use super::store::contact_changes::ContactsBefore;
use super::store::{
    contact_changes, contacts, login_addresses, members, sessions, temporary_passwords,
};
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_engine::infra::random;
use shop_platform::http::answer::{Envelope, MessageResponse, private};
use shop_platform::http::body::Form;
use shop_platform::http::query::Query;
use shop_platform::http::responses::{FormRefused, TryRefused};

/// Contact change that can be undone.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ContactChange {
    /// Previous mobile number with its middle masked; null if there was no verified one.
    tel: Option<String>,
    /// Previous e-mail address with its middle masked; null if there was no verified one.
    email: Option<String>,
    /// `true` if the member logs in by LINE and has no password.
    by_line: bool,
    /// Time of the change (RFC 3339).
    changed_at: String,
    /// Time until which the change can be undone (RFC 3339).
    expires_at: String,
}

/// Returns the contact change that the link of a message would undo. It changes nothing, because
/// programs also follow the links in messages.
#[utoipa::path(
    get,
    path = "/api/Member/Undo",
    operation_id = "showContactChange",
    tag = "account",
    params(("token" = String, Query, description = "Token of the link, the part after `#`",
        min_length = 1,
        example = "q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE")),
    responses(
        (status = 200, description = "Contacts before the change",
            body = Envelope<ContactChange>,
            example = json!({"Result": {"tel": "09**-***-678", "email": null, "by_line": false,
                "changed_at": "2026-11-21T00:00:00Z", "expires_at": "2026-11-28T00:00:00Z"}})),
        (status = 400, description = "The link is unknown, expired or used", body = Refusal),
        TryRefused,
    )
)]
pub async fn show_contact_change(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let token = query.get("token")?.unwrap_or_default().to_owned();
    let hashes = change_contact::hashes(&app.config.secret, &token);
    let from = app.config.proxies.origin(&request);
    let now = app.clock.now();
    let secret = app.config.secret.clone();
    let (change, by_line) = app
        .db
        .write(move |conn| {
            UNDO_FROM.take_from(conn, &secret, now, from, "")?;
            // An error here would roll back the counted attempt.
            let Some(change) = contact_changes::find(conn, &hashes, now)? else {
                return Ok(None);
            };
            let has_password = members::password_hash(conn, change.member_id)?.is_some();
            Ok(Some((change, !has_password)))
        })
        .await?
        .ok_or_else(undo_unknown)?;
    let masked = |contact: Contact| contact.masked();
    Ok(private(&Envelope {
        result: ContactChange {
            tel: change.verified_tel()?.map(masked),
            email: change.verified_email()?.map(masked),
            by_line,
            changed_at: rfc3339(change.changed_at)?,
            expires_at: rfc3339(change.expires_at)?,
        },
    }))
}

/// Undoes a contact change and all later ones. Restores the previous contacts and ends all sessions
/// of the member. The password becomes invalid: the change required it, so an attacker who made the
/// change knows it. The member sets a new one by `/Auth/Forget`.
#[utoipa::path(
    post,
    path = "/api/Member/Undo",
    operation_id = "undoContactChange",
    tag = "account",
    request_body(content = UndoForm,
        example = json!({"Token": "q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE"})),
    responses(
        (status = 200, description = "The contacts from before the change are restored",
            body = MessageResponse,
            example = json!({"message": "已還原聯絡方式，所有裝置都已登出，原密碼不再有效，請以「忘記密碼」設定新密碼"})),
        FormRefused,
        (status = 409, description = "The contact now belongs to another member", body = Refusal),
        TryRefused,
    )
)]
pub async fn undo_contact_change(
    request: HttpRequest,
    app: web::Data<App>,
    Form(form): Form<UndoForm>,
) -> Result<HttpResponse, AppError> {
    form.validated(())?;
    let hashes = change_contact::hashes(&app.config.secret, &form.token);
    let from = app.config.proxies.origin(&request);
    let now = app.clock.now();
    let secret = app.config.secret.clone();
    let asked = hashes.clone();
    let slot = app.hashing.slot(from)?;
    app.db
        .write(move |conn| {
            UNDO_FROM.take_from(conn, &secret, now, from, "")?;
            contact_changes::find(conn, &asked, now)
        })
        .await?
        .ok_or_else(undo_unknown)?;
    let void = slot.hash(&random::token()?).await?;
    let has_password = app
        .db
        .write(move |conn| undo(conn, &hashes, &void, now))
        .await?;
    let message = if has_password {
        messages::CONTACT_RESTORED
    } else {
        messages::CONTACT_RESTORED_LINE
    };
    Ok(private(&MessageResponse { message }))
}

/// Undoes the change. Returns `true` if the member had a password, which `void` has replaced. Fails
/// with `contact_taken` if a previous contact belongs to another member by now.
fn undo(conn: &mut Conn, hashes: &[String], void: &str, now: Moment) -> Result<bool, AppError> {
    let before = contact_changes::find(conn, hashes, now)?.ok_or_else(undo_unknown)?;
    let id = before.member_id;
    members::lock(conn, id)?;
    if !contact_changes::forget_since(conn, &before)? {
        return Err(undo_unknown().into());
    }
    let verified = [before.verified_tel()?, before.verified_email()?];
    let verified: Vec<Contact> = verified.into_iter().flatten().collect();
    if !contacts::replace(conn, id, &verified)? {
        return Err(AppError::Refused(refusals::contact_taken()));
    }
    let has_password = members::password_hash(conn, id)?.is_some();
    members::restore(conn, id, &before, void)?;
    contacts::forget_proofs(conn, id)?;
    temporary_passwords::clear(conn, id)?;
    sessions::end_all(conn, id)?;
    login_addresses::forget_all(conn, id)?;
    Ok(has_password)
}

impl ContactsBefore {
    fn verified_tel(&self) -> Result<Option<Contact>, AppError> {
        let tel = self.tel.as_deref().filter(|_| self.tel_verified);
        tel.map(contacts::read).transpose()
    }

    fn verified_email(&self) -> Result<Option<Contact>, AppError> {
        let email = self.email.as_deref().filter(|_| self.email_verified);
        email.map(contacts::read).transpose()
    }
}
