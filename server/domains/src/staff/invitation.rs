//! `POST /Admin/Invitation`: an invited staff member chooses a password.

use actix_web::{HttpResponse, web};
use shop_core::account::CommonPasswords;
use shop_core::staff::InvitationForm;
use shop_core::staff::refusals::invitation_unknown;

use super::me::{self, Me};
use super::open::open;
use super::session::{self, Visitor};
use super::{sessions, store};
use crate::app::App;
use shop_engine::error::AppError;
use shop_engine::infra::{digest, random};
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::body::Authenticated;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

/// Sets the password of an invited staff member and logs in. An invitation works once, within 24
/// hours.
#[utoipa::path(
    post,
    path = "/api/Admin/Invitation",
    operation_id = "acceptInvitation",
    tag = "admin",
    request_body(content = InvitationForm, example = json!({"Token": "…",
        "Password": "three old cedars", "PasswordCheck": "three old cedars"})),
    responses(
        (status = 200, description = "The staff member who logged in. The session cookie is set",
            body = Envelope<Me>,
            example = json!({"Result": me::example()})),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn accept_invitation(
    Authenticated(Visitor(client), form): Authenticated<Visitor, InvitationForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let now = app.clock.now();
    let open_changes = &app.allowances.open_changes;
    open_changes.take(client.from, app.clock.monotonic())?;
    let chosen = form.check(CommonPasswords::LISTED)?;
    let slot = app.hashing.slot(client.from)?;
    let token_hash = digest::of(chosen.token.reveal());
    let looked_for = token_hash.clone();
    let row = app
        .db
        .read(move |conn| store::invited(conn, &looked_for, now))
        .await?
        .ok_or_else(invitation_unknown)?;
    let hash = slot.hash(chosen.password.as_str()).await?;
    let token = random::token()?;
    let id_hash = digest::of(&token);
    let outbox = app.outbox.clone();
    let me = app
        .db
        .write(move |conn| {
            let before = row.password_hash.as_deref();
            // Lock order: the staff row before the invitation, as in a reset of access (decision
            // D182).
            let is_used = store::set_password(conn, row.id, before, &hash)?
                && store::use_invitation(conn, &token_hash)?;
            if !is_used {
                return Err(invitation_unknown().into());
            }
            sessions::end_all(conn, row.id, None)?;
            open(conn, &outbox, &row, (&id_hash, false), &client, now)
        })
        .await?;
    Ok(session::give(
        private(&Envelope { result: me }),
        &app,
        &token,
    ))
}
