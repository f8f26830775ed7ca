//! `POST` and `PUT /Admin/Me/SecondFactor`: setting up an authenticator.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use shop_core::staff::SecondFactorForm;
use shop_core::staff::log::{LogSubject, StaffPart};
use shop_core::staff::refusals::code_wrong;

use super::session::Staff;
use super::{codes, sessions, store, totp};
use crate::app::App;
use crate::audit::entries::AuditEntry;
use shop_engine::error::AppError;
use shop_engine::infra::seal::Seal;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::body::Authenticated;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

/// Authenticator that is being set up.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Setup {
    /// Secret in Base32, to type if the picture cannot be scanned.
    secret: String,
    /// `otpauth://` address with the secret, which opens an authenticator.
    address: String,
    /// QR code of the address, in SVG.
    picture: String,
    /// Token to send back as `Setup`, with the first code.
    token: String,
}

/// Creates a secret for an authenticator. Nothing is stored until a code from it is sent back.
#[utoipa::path(
    post,
    path = "/api/Admin/Me/SecondFactor",
    operation_id = "beginSecondFactor",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "Secret and QR code for the authenticator",
            body = Envelope<Setup>,
            example = json!({"Result": {"secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "address": "otpauth://totp/Shop%20Admin:mary?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Shop%20Admin", "picture": "<svg></svg>", "token": "…"}})),
        StaffRefused,
    )
)]
pub async fn begin_second_factor(
    staff: Staff,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    staff.need_recent()?;
    let secret = totp::secret()?;
    let address = totp::address(&secret, &staff.session.name);
    let result = Setup {
        picture: totp::picture(&address)?,
        token: setup_seal(&app).seal(&format!("{} {secret}", staff.session.staff_id))?,
        address,
        secret,
    };
    Ok(private(&Envelope { result }))
}

/// New recovery codes, shown once.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RecoveryCodes {
    /// Recovery codes, each of which replaces an authenticator code once.
    recovery_codes: Vec<String>,
}

/// Stores the authenticator after its first code, ends every other log-in, and returns new recovery
/// codes.
#[utoipa::path(
    put,
    path = "/api/Admin/Me/SecondFactor",
    operation_id = "setSecondFactor",
    tag = "admin",
    security(("staff" = [])),
    request_body(content = SecondFactorForm, example = json!({"Setup": "…", "Code": "123456"})),
    responses(
        (status = 200, description = "Recovery codes. They are shown only this once",
            body = Envelope<RecoveryCodes>,
            example = json!({"Result": {"recovery_codes": ["7KM4X-A9QTZ"]}})),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn set_second_factor(
    Authenticated(staff, form): Authenticated<Staff, SecondFactorForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    staff.need_recent()?;
    let code = form.check()?;
    let Staff { session, now, .. } = staff;
    let opened = setup_seal(&app).open(form.setup().reveal());
    let opened = opened.map_err(|_| code_wrong())?;
    let (whose, secret) = opened.split_once(' ').ok_or_else(code_wrong)?;
    if whose != session.staff_id.to_string() {
        return Err(code_wrong().into());
    }
    let step = totp::step_of(secret, code.reveal(), now, 0);
    let sealed = codes::seal(&app).seal(secret)?;
    let (shown, hashes) = codes::fresh_recovery_codes(&app.config.secret, session.staff_id)?;
    let server_secret = app.config.secret.clone();
    app.db
        .write(move |conn| codes::take_try(conn, &server_secret, session.staff_id, now))
        .await?;
    let step = step.ok_or_else(code_wrong)?;
    app.db
        .write(move |conn| {
            let id = session.staff_id;
            store::set_second_factor(conn, id, &sealed, step)?;
            store::set_recovery_codes(conn, id, &hashes)?;
            sessions::end_all(conn, id, Some(&session.id_hash))?;
            sessions::renew(conn, &session.id_hash, true, now)?;
            let subject = LogSubject::Staff(&session.name, StaffPart::SecondFactor);
            AuditEntry::new(now, &session.name, subject, None, Some("set".to_owned()))?.note(conn)
        })
        .await?;
    let result = RecoveryCodes {
        recovery_codes: shown,
    };
    Ok(private(&Envelope { result }))
}

fn setup_seal(app: &App) -> Seal {
    Seal::new(&app.config.secret, "staff second factor setup")
}
