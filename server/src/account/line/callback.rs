//! `GET /Auth/Line/Login/Return`: coming back from LINE.

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
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::query::Query;
use crate::http::responses::CrossSiteRefused;
use crate::infra::digest;
use crate::infra::secret::Secret;
use crate::infra::security_log::{self, Event};

/// What became of a log-in by LINE.
#[derive(Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum Arrival {
    /// A member is back.
    Member {
        /// What `Authorization: Bearer` takes.
        token: String,
        /// `false`
        #[serde(rename = "isFirstTime")]
        is_first_time: bool,
    },
    /// Somebody new, who registers now.
    New {
        /// `true`
        #[serde(rename = "isFirstTime")]
        is_first_time: bool,
        /// The handle that the registration goes on with.
        account: String,
        /// What they call themselves at LINE: a suggestion for the form.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
}

/// Takes the whole query that LINE sent the browser back with. A member gets a token; somebody new
/// gets the handle of a registration. The state works once.
#[utoipa::path(
    get,
    path = "/api/Auth/Line/Login/Return",
    operation_id = "returnFromLine",
    tag = "account",
    params(
        ("code" = Option<String>, Query, description = "LINE's code"),
        ("state" = Option<String>, Query, description = "The state of the authorization request"),
        ("error" = Option<String>, Query, description = "Instead of `code`: why LINE sends nobody",
            example = "ACCESS_DENIED"),
        ("error_description" = Option<String>, Query, description = "LINE's words for it; not read"),
    ),
    responses(
        (status = 200, description = "A member, or somebody new", body = Envelope<Arrival>,
            examples(
                ("member" = (value = json!({"Result": {"token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x", "isFirstTime": false}}))),
                ("new" = (value = json!({"Result": {"isFirstTime": true, "account": "q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE", "name": "小香"}}))),
            )),
        (status = 400, description = "Denied, forged, used before, or refused by LINE", body = Refusal,
            example = json!({"code": "line_denied", "message": "您已取消 LINE 登入"})),
        CrossSiteRefused,
        (status = 503, description = "LINE does not answer; begin again", body = Refusal),
    )
)]
pub async fn return_from_line(
    OpenChange(from): OpenChange,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let (code, state) = (query.get("code")?, query.get("state")?);
    if let Some(error) = query.get("error")? {
        // LINE may leave the state out of an error; a known one is used up all the same.
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

    let (secret, now) = (app.config.secret.clone(), app.clock.now());
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

/// LINE writes its codes in capitals today, and wrote them small before.
fn refused(error: &str) -> Refusal {
    if error.eq_ignore_ascii_case("access_denied") {
        refusals::line_denied()
    } else {
        refusals::line_login_failed()
    }
}

async fn take_back(app: &App, state: &str) -> Result<Option<AuthorizationRequest>, AppError> {
    let (state_hash, now) = (digest::of(state), app.clock.now());
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

/// Who LINE says it is. No transaction is open meanwhile.
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
        tracing::warn!(?fault, "an ID token is not good");
        refusals::line_login_failed().into()
    })
}

/// A member is known by `sub` alone. Refuses with `member_disabled` one who may not log in: LINE has proved
/// who it is.
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
