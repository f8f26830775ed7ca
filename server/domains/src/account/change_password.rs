//! `PUT /Member/Password`: changes the password and ends all other sessions.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::account::{
    CommonPasswords, PasswordForm, Platform, Secret, SessionScope, TemporaryPassword, messages,
    refusals,
};
use shop_core::time::Moment;

use super::change_profile::names;
use super::limits::PASSWORD_BY;
use super::store::{members, sessions, temporary_passwords};
use crate::account::session::{self, Authenticated, Life, Session};
use crate::app::App;
use crate::messaging::send_allowances::SendRequest;
use crate::messaging::{Message, Outbox, Recipient, outbox};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::hashing::HashingSlot;
use shop_engine::infra::secret::Secret as ShopSecret;
use shop_platform::config::send_limits::Reason;
use shop_platform::http::answer::{Done, private};
use shop_platform::http::responses::{FormRefused, LoginRefused, RestrictedRefused, TryRefused};

/// Login after the change of the password.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Renewed {
    /// New token for the header `Authorization: Bearer`.
    token: String,
}

/// Changes the password. `OldPassword` is the current password, or the temporary password of this
/// login. All previous tokens become invalid, and each verified contact of the member is notified.
#[utoipa::path(
    put,
    path = "/api/Member/Password",
    operation_id = "changePassword",
    tag = "account",
    security(("bearer" = [])),
    request_body(content = PasswordForm,
        example = json!({"OldPassword": "three old cedars", "NewPassword": "four young maples",
            "NewPasswordCheck": "four young maples"})),
    responses(
        (status = 200, description = "The new token; all previous ones are invalid",
            body = Done<Renewed>,
            example = json!({"Result": {"token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x"}, "message": "密碼修改成功"})),
        FormRefused,
        LoginRefused,
        RestrictedRefused,
        TryRefused,
    )
)]
pub async fn change_password(
    Authenticated(session, form): Authenticated<Session, PasswordForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    if session.scope == SessionScope::Order {
        return Err(refusals::login_required().into());
    }
    let id = session.member_id;
    let now = app.clock.now();
    let (member, hash) = app
        .db
        .read(move |conn| Ok((members::show(conn, id)?, members::password_hash(conn, id)?)))
        .await?;
    let (Platform::Web, Some(hash)) = (member.platform, hash) else {
        return Err(AppError::Refused(refusals::no_password()));
    };
    if !names(&form.account, &member) {
        return Err(AppError::Refused(refusals::not_yours()));
    }
    let contacts = [&member.tel, &member.email].map(|contact| contact.as_deref().unwrap_or(""));
    let change = form.check(&contacts, CommonPasswords::LISTED)?;
    let slot = app.hashing.slot(app.config.proxies.origin(&request))?;
    let by = id.to_string();
    let secret = app.config.secret.clone();
    app.db
        .write(move |conn| PASSWORD_BY.take(conn, &secret, now, &by))
        .await?;
    if !is_old_password(&slot, &app.config.secret, &session, &change.old, &hash).await? {
        return Err(refusals::old_password_wrong().into());
    }
    let new_hash = slot.hash(change.new.as_str()).await?;

    let secret = app.config.secret.clone();
    let outbox = app.outbox.clone();
    let token = app
        .db
        .write(move |conn| {
            // A concurrent change may have come first, before or after the hash was read. It has
            // ended this session.
            let is_first = members::replace_password(conn, id, &hash, &new_hash)?
                && sessions::find(conn, &session.id, &id.to_string(), now)?.is_some();
            if !is_first {
                return Err(AppError::Refused(refusals::login_expired()));
            }
            sessions::end_all(conn, id)?;
            temporary_passwords::clear(conn, id)?;
            PASSWORD_BY.give_back(conn, &secret, &id.to_string())?;
            for (place, contact) in members::proved_contacts(conn, id)?.iter().enumerate() {
                if let Some(to) = Recipient::read(contact)
                    && may_be_told(conn, &outbox, now, id, &to)?
                {
                    let key = format!("password/{}/{place}", session.id);
                    outbox::enqueue(conn, &outbox, now, &key, &to, &Message::PasswordChanged)?;
                }
            }
            let life = match session.scope {
                SessionScope::Full | SessionScope::Order => Life::Until(session.expires_at),
                SessionScope::PasswordOnly => Life::Usual { remember: false },
            };
            session::open(conn, &secret, now, id, life)
        })
        .await?;
    Ok(private(&Done {
        result: Renewed { token },
        message: messages::PASSWORD_CHANGED,
    }))
}

/// Counts a message about the member's account. Returns `true` if it is within the send limits.
fn may_be_told(
    conn: &mut Conn,
    outbox: &Outbox,
    now: Moment,
    member_id: i64,
    to: &Recipient,
) -> Result<bool, AppError> {
    let request = SendRequest {
        reason: Reason::Account,
        to: to.clone(),
        from: None,
        member_id: Some(member_id),
    };
    outbox.send_allowances().spend(conn, now, &request)
}

/// Returns `true` if the typed text is the current password, or the temporary password that opened
/// this session.
async fn is_old_password(
    slot: &HashingSlot<'_>,
    secret: &ShopSecret,
    session: &Session,
    typed: &Secret,
    hash: &str,
) -> Result<bool, AppError> {
    let temporary = TemporaryPassword::parse(typed.reveal());
    if let (Some(typed), Some(hash)) = (temporary, &session.temporary_hash)
        && temporary_passwords::is(secret, session.member_id, &typed, hash)
    {
        return Ok(true);
    }
    slot.matches(typed.reveal(), Some(hash)).await
}
