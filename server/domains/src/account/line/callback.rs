//! `GET /Auth/Line/Login/Return`: completes a login by LINE.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::account::refusals;
use shop_core::refusal::Refusal;
use shop_core::time::Moment;

use super::authorize::{channel, seal, unreachable};
use super::client::{self, NoTokens};
use super::id_token::{self, Expected};
use super::store::{self, AuthorizationRequest};
use crate::account::session::OpenChange;
use crate::account::session::{self, Life};
use crate::account::store::registrations::LineIdentity;
use crate::account::store::{members, registrations};
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::digest;
use shop_engine::infra::secret::Secret;
use shop_engine::infra::security_log::{self, Event};
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::CrossSiteRefused;

/// Result of a login by LINE.
#[derive(Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum Arrival {
    /// Login of a member.
    Member {
        /// Token for the header `Authorization: Bearer`.
        token: String,
        /// Always `false`.
        #[serde(rename = "isFirstTime")]
        is_first_time: bool,
    },
    /// Start of a registration.
    New {
        /// Always `true`.
        #[serde(rename = "isFirstTime")]
        is_first_time: bool,
        /// Handle that continues the registration.
        account: String,
        /// Display name at LINE, as a suggestion for the form; left out if it has no visible
        /// characters.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
}

/// Completes a login with the query parameters of LINE's redirect. A member gets a token, a visitor
/// gets the handle of a registration. The state is valid once.
#[utoipa::path(
    get,
    path = "/api/Auth/Line/Login/Return",
    operation_id = "returnFromLine",
    tag = "account",
    params(
        ("code" = Option<String>, Query, description = "Authorization code of LINE"),
        ("state" = Option<String>, Query, description = "`state` of the authorization request"),
        ("error" = Option<String>, Query, description = "Instead of `code`: the reason why LINE \
            issued no code",
            example = "ACCESS_DENIED"),
        ("error_description" = Option<String>, Query, description = "LINE's description of the \
            error; ignored"),
    ),
    responses(
        (status = 200, description = "A session of the member, or a handle for the registration \
            of a new one", body = Envelope<Arrival>,
            examples(
                ("member" = (value = json!({"Result": {"token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x", "isFirstTime": false}}))),
                ("new" = (value = json!({"Result": {"isFirstTime": true, "account": "q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE", "name": "小香"}}))),
            )),
        (status = 400, description = "Denied by the visitor, forged, already used, or rejected by \
            LINE", body = Refusal,
            example = json!({"code": "line_denied", "message": "您已取消 LINE 登入"})),
        CrossSiteRefused,
        (status = 503, description = "LINE does not respond; start the login again",
            body = Refusal),
    )
)]
pub async fn return_from_line(
    OpenChange(from): OpenChange,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let code = query.get("code")?;
    let state = query.get("state")?;
    if let Some(error) = query.get("error")? {
        // LINE may omit the state of an error. A known state is used up all the same.
        if let Some(state) = state {
            take_back(&app, state).await?;
        }
        return Err(refused(error).into());
    }
    let authorization = match state {
        Some(state) => take_back(&app, state).await?,
        None => None,
    };
    let authorization = authorization.ok_or_else(refusals::line_state_unknown)?;
    let code = code
        .filter(|code| !code.is_empty())
        .ok_or_else(refusals::line_login_failed)?;
    let identity = identify(&app, code, &authorization).await?;

    let secret = app.config.secret.clone();
    let now = app.clock.now();
    let who = security_log::hashed(&secret, &identity.sub);
    let arrival = app
        .db
        .write(move |conn| arrive(conn, &secret, now, &identity))
        .await?;
    if matches!(arrival, Arrival::Member { .. }) {
        security_log::note(now, Event::LoggedIn, from, &format!("{who} by LINE"));
    }
    Ok(private(&Envelope { result: arrival }))
}

/// Returns the refusal for an error code of LINE. Case is ignored, because LINE has changed it from
/// lower to upper case.
fn refused(error: &str) -> Refusal {
    if error.eq_ignore_ascii_case("access_denied") {
        refusals::line_denied()
    } else {
        refusals::line_login_failed()
    }
}

async fn take_back(app: &App, state: &str) -> Result<Option<AuthorizationRequest>, AppError> {
    let state_hash = digest::of(state);
    let now = app.clock.now();
    let taking = app
        .db
        .write(move |conn| store::take_back(conn, &state_hash, now));
    let Some(sealed) = taking.await? else {
        return Ok(None);
    };
    let seal = seal(app);
    Ok(Some(AuthorizationRequest {
        nonce: seal.open(&sealed.nonce)?,
        verifier: seal.open(&sealed.verifier)?,
    }))
}

/// Exchanges the code and returns the identity in the ID token. No transaction is open meanwhile.
///
/// Fails with `line_unreachable` or `line_login_failed`.
async fn identify(
    app: &App,
    code: &str,
    authorization: &AuthorizationRequest,
) -> Result<LineIdentity, AppError> {
    let channel = channel(app)?;
    let exchanged = client::exchange(app, channel, code, &authorization.verifier).await;
    let token = exchanged.map_err(|failure| match failure {
        NoTokens::Unreachable => unreachable(),
        NoTokens::Refused => refusals::line_login_failed().into(),
    })?;
    let expected = Expected {
        channel: &channel.id,
        secret: &channel.secret,
        nonce: &authorization.nonce,
        now: app.clock.now(),
    };
    id_token::read(&token, &expected).map_err(|fault| {
        tracing::warn!(?fault, "invalid ID token from LINE");
        refusals::line_login_failed().into()
    })
}

/// Logs in the member with this `sub`, or starts a registration. Fails with `member_disabled` if
/// the account is disabled, which may be revealed because LINE has proved the identity.
fn arrive(
    conn: &mut Conn,
    secret: &Secret,
    now: Moment,
    identity: &LineIdentity,
) -> Result<Arrival, AppError> {
    match members::by_line(conn, &identity.sub)? {
        Some(member) if member.enabled => {
            members::lock(conn, member.id)?;
            let life = Life::Usual { remember: false };
            Ok(Arrival::Member {
                token: session::open(conn, secret, now, member.id, life)?,
                is_first_time: false,
            })
        }
        Some(_) => Err(refusals::member_disabled().into()),
        None => Ok(Arrival::New {
            is_first_time: true,
            account: registrations::begin_with_line(conn, identity, now)?,
            name: identity.name.clone(),
        }),
    }
}
