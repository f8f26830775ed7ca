//! Who asks: tokens, and the sessions that they name (decision D16).
//!
//! A token (`token.rs`) names its session. The row in `sessions` is the truth; what is gone there
//! is revoked everywhere.

use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpRequest, web};
use serde::{Deserialize, Serialize};
use shop_core::account::{SessionScope, refusals};
use shop_core::time::Moment;

use crate::account::store::sessions;
pub use crate::account::store::sessions::Session;
use crate::app::App;
use crate::db::Conn;
use crate::error::AppError;
pub use crate::http::body::Authenticated;
use crate::http::body::{Login, Looked};
use crate::infra::random;
use crate::infra::secret::Secret;
use crate::infra::security_log::{self, Event};
use crate::infra::token::{self, Parties};

/// Who writes our tokens, and whom they are for.
const OURS: Parties<'_> = Parties {
    issuer: "shop",
    audience: "shop-api",
};

/// Seconds that the clock that a token was written by may be ahead of this one. A clock that is set back by an hour, or by
/// the eight between Taiwan and UTC, logs nobody out; whether a session has ended its row says.
const AHEAD: i64 = 9 * 3_600;

/// How long a login lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Life {
    /// As long as the rules say, longer for who wants to be remembered.
    Usual {
        /// Whether to stay logged in for longer.
        remember: bool,
    },
    /// As long as the session whose place it takes.
    Until(Moment),
}

/// A session that opens everything of the member's. Each call that changes something takes one of the
/// member's changes (decision D66).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberSession(pub Session);

/// Whoever asks a call that a visitor may make, too: with a token it must be a good one that opens
/// everything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionalSession(pub Option<Session>);

#[derive(Debug, Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: String,
    jti: String,
    iat: i64,
    nbf: i64,
    exp: i64,
}

/// Opens a session for a member and answers its token.
pub fn open(
    conn: &mut Conn,
    secret: &Secret,
    now: Moment,
    member_id: i64,
    life: Life,
) -> Result<String, AppError> {
    let expires_at = match life {
        Life::Usual { remember } => now.plus(SessionScope::Full.lifetime(remember)),
        Life::Until(end) => end,
    };
    let session = Session {
        id: random::token()?,
        member_id,
        scope: SessionScope::Full,
        expires_at,
        temporary_hash: None,
    };
    insert(conn, secret, now, &session)
}

/// Opens a session that lets a member choose a new password and nothing else; answers its token.
pub fn open_for_password(
    conn: &mut Conn,
    secret: &Secret,
    now: Moment,
    member_id: i64,
    temporary_hash: &str,
) -> Result<String, AppError> {
    let session = Session {
        id: random::token()?,
        member_id,
        scope: SessionScope::PasswordOnly,
        expires_at: now.plus(SessionScope::PasswordOnly.lifetime(false)),
        temporary_hash: Some(temporary_hash.to_owned()),
    };
    insert(conn, secret, now, &session)
}

fn insert(
    conn: &mut Conn,
    secret: &Secret,
    now: Moment,
    session: &Session,
) -> Result<String, AppError> {
    sessions::insert(conn, session, now)?;
    let issued = now.millis().div_euclid(1_000);
    let claims = Claims {
        iss: OURS.issuer.to_owned(),
        aud: OURS.audience.to_owned(),
        sub: session.member_id.to_string(),
        jti: session.id.clone(),
        iat: issued,
        nbf: issued,
        exp: session.expires_at.millis().div_euclid(1_000),
    };
    token::sign_ours(secret, &claims).map_err(|error| AppError::Damaged(format!("claims: {error}")))
}

impl Claims {
    /// Whether the token is good at this moment.
    fn are_good(&self, now: Moment) -> bool {
        let second = now.millis().div_euclid(1_000);
        let begun = second + AHEAD;
        self.nbf <= begun && self.iat <= begun && second < self.exp
    }
}

/// The session of a request.
///
/// Refuses with `login_required` what carries no token, and with `login_expired` one that is
/// forged, expired or revoked.
async fn of(request: HttpRequest) -> Result<Session, AppError> {
    let expired = || AppError::Refused(refusals::login_expired());
    let token = token_of(&request)?;
    let app = app_of(&request)?;
    let now = app.clock.now();
    let Ok(claims) = token::read_ours::<Claims>(&app.config.secret, OURS, &token) else {
        let from = app.config.proxies.origin(&request);
        security_log::note(now, Event::TokenForged, from, request.path());
        return Err(expired());
    };
    if !claims.are_good(now) {
        return Err(expired());
    }
    let found = app
        .db
        .read_once(move |conn| sessions::find(conn, &claims.jti, &claims.sub, now))
        .await?;
    found.ok_or_else(expired)
}

/// A call that changes something and needs no token: counted by the address that it comes from.
#[derive(Debug)]
pub struct OpenChange(pub IpAddr);

impl FromRequest for OpenChange {
    type Error = AppError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, AppError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let taken = take_open_change(request);
        Box::pin(async { taken.map(Self) })
    }
}

fn take_open_change(request: &HttpRequest) -> Result<IpAddr, AppError> {
    let app = app_of(request)?;
    let from = app.config.proxies.origin(request);
    let now = app.clock.monotonic();
    app.allowances.open_changes.take(from, now)?;
    Ok(from)
}

/// The parts of the server that answers a request.
fn app_of(request: &HttpRequest) -> Result<web::Data<App>, AppError> {
    let app = request.app_data::<web::Data<App>>().cloned();
    app.ok_or_else(|| AppError::Damaged("a server without its state".to_owned()))
}

/// The token of a request; refuses with `login_required` where there is none, and with `login_expired` where
/// there are two.
pub fn token_of(request: &HttpRequest) -> Result<String, AppError> {
    let mut headers = request.headers().get_all(AUTHORIZATION);
    let token = headers.next().and_then(|header| {
        let (scheme, token) = header.to_str().ok()?.split_once(' ')?;
        let token = token.trim();
        (scheme.eq_ignore_ascii_case("Bearer") && !token.is_empty()).then(|| token.to_owned())
    });
    match (token, headers.next()) {
        (None, _) => Err(AppError::Refused(refusals::login_required())),
        // Which one was meant?
        (Some(_), Some(_)) => Err(AppError::Refused(refusals::login_expired())),
        (Some(token), None) => Ok(token),
    }
}

type Found<T> = Pin<Box<dyn Future<Output = Result<T, AppError>>>>;

impl FromRequest for Session {
    type Error = AppError;
    type Future = Found<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        Box::pin(of(request.clone()))
    }
}

impl Login for Session {
    fn look_again(&self, request: &HttpRequest) -> Looked {
        let (session, app) = (self.clone(), app_of(request));
        Box::pin(async move {
            let app = app?;
            let now = app.clock.now();
            let find = move |conn: &mut _| {
                sessions::find(conn, &session.id, &session.member_id.to_string(), now)
            };
            let found = app.db.read_once(find).await?;
            let expired = || AppError::Refused(refusals::login_expired());
            found.map(drop).ok_or_else(expired)
        })
    }
}

impl Login for MemberSession {
    fn look_again(&self, request: &HttpRequest) -> Looked {
        self.0.look_again(request)
    }
}

impl FromRequest for MemberSession {
    type Error = AppError;
    type Future = Found<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let session = of(request.clone()).await?;
            session.scope.require_full()?;
            if !request.method().is_safe() {
                let app = app_of(&request)?;
                let now = app.clock.monotonic();
                app.allowances.changes.take(session.member_id, now)?;
            }
            Ok(Self(session))
        })
    }
}

impl FromRequest for OptionalSession {
    type Error = AppError;
    type Future = Found<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            if !request.headers().contains_key(AUTHORIZATION) {
                return Ok(Self(None));
            }
            let MemberSession(session) =
                MemberSession::from_request(&request, &mut Payload::None).await?;
            Ok(Self(Some(session)))
        })
    }
}
