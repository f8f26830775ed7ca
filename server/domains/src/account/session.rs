//! Authentication of members: tokens and their sessions (decision D16).
//!
//! A token (`token.rs`) contains the id of its session. The row in `sessions` decides: without it,
//! the token is revoked on every server.

use std::net::IpAddr;

use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpRequest};
use serde::{Deserialize, Serialize};
use shop_core::account::{SessionScope, refusals};
use shop_core::refusal::Refusal;
use shop_core::time::Moment;

use crate::account::store::sessions;
pub use crate::account::store::sessions::Session;
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_engine::infra::secret::Secret;
use shop_engine::infra::security_log::{self, Event};
use shop_engine::infra::token::{self, Parties};
pub use shop_platform::http::body::Authenticated;
use shop_platform::http::body::{Extracting, Login};

/// Issuer and audience of the shop's tokens.
const OURS: Parties<'_> = Parties {
    issuer: "shop",
    audience: "shop-api",
};

/// Allowed clock skew in seconds between the server that issued a token and this one.
///
/// A clock that is set back by one hour, or by the eight hours between Taiwan and UTC, must log no
/// member out. The skew does not lengthen a session, whose end is in its row.
const AHEAD: i64 = 9 * 3_600;

/// Lifetime of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Life {
    /// Default lifetime from now on.
    Usual {
        /// `true` for 30 days, `false` for 12 hours.
        remember: bool,
    },
    /// Expiry time of the session that the new one replaces.
    Until(Moment),
}

/// Session with full scope. Each call with an unsafe method, such as POST, counts against the
/// member's limit of changes (decision D66).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberSession(pub Session);

/// Session of a call about one order: with full scope, or limited to that order. Counts like
/// [`MemberSession`]. The lookup of the order compares it with the session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuyerSession(pub Session);

/// Session of a call about one order that is open to visitors, or `None` without a token. A token
/// must be valid, as for [`BuyerSession`].
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

/// Opens a session with full scope and returns its token.
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
        order_id: None,
    };
    insert(conn, secret, now, &session)
}

/// Opens a session for one order of a member, and returns its token.
pub fn open_for_order(
    conn: &mut Conn,
    secret: &Secret,
    now: Moment,
    member_id: i64,
    order_id: &str,
) -> Result<String, AppError> {
    let session = Session {
        id: random::token()?,
        member_id,
        scope: SessionScope::Order,
        expires_at: now.plus(SessionScope::Order.lifetime(false)),
        temporary_hash: None,
        order_id: Some(order_id.to_owned()),
    };
    insert(conn, secret, now, &session)
}

/// Opens a session that allows only a change of the password, and returns its token.
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
        order_id: None,
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
    /// Returns `true` if the token has not expired, and was not issued in the future beyond the
    /// allowed clock skew. Its session is checked separately.
    fn are_good(&self, now: Moment) -> bool {
        let second = now.millis().div_euclid(1_000);
        let begun = second + AHEAD;
        self.nbf <= begun && self.iat <= begun && second < self.exp
    }
}

/// Returns the session of a request.
///
/// Fails with `login_required` without a token, and with `login_expired` if the token is forged,
/// expired or revoked.
async fn of(request: HttpRequest) -> Result<Session, AppError> {
    let expired = || AppError::Refused(refusals::login_expired());
    let token = token_of(&request)?;
    let app = App::of(&request)?;
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

/// Client address of a call that changes something and needs no token. The extractor counts the
/// call against the address's limit of changes.
#[derive(Debug)]
pub struct OpenChange(pub IpAddr);

impl FromRequest for OpenChange {
    type Error = AppError;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let taken = take_open_change(request);
        Box::pin(async { taken.map(Self) })
    }
}

fn take_open_change(request: &HttpRequest) -> Result<IpAddr, AppError> {
    let app = App::of(request)?;
    let from = app.config.proxies.origin(request);
    let now = app.clock.monotonic();
    app.allowances.open_changes.take(from, now)?;
    Ok(from)
}

/// Returns the token of a request. Fails with `login_required` without a bearer token, and with
/// `login_expired` if the request has several `Authorization` headers.
pub fn token_of(request: &HttpRequest) -> Result<String, AppError> {
    let mut headers = request.headers().get_all(AUTHORIZATION);
    let token = headers.next().and_then(|header| {
        let (scheme, token) = header.to_str().ok()?.split_once(' ')?;
        let token = token.trim();
        (scheme.eq_ignore_ascii_case("Bearer") && !token.is_empty()).then(|| token.to_owned())
    });
    match (token, headers.next()) {
        (None, _) => Err(AppError::Refused(refusals::login_required())),
        // It is ambiguous which token the client means.
        (Some(_), Some(_)) => Err(AppError::Refused(refusals::login_expired())),
        (Some(token), None) => Ok(token),
    }
}

impl FromRequest for Session {
    type Error = AppError;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        Box::pin(of(request.clone()))
    }
}

impl Login for Session {
    fn look_again(&self, request: &HttpRequest) -> Extracting<()> {
        let session = self.clone();
        let app = App::of(request);
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
    fn look_again(&self, request: &HttpRequest) -> Extracting<()> {
        self.0.look_again(request)
    }
}

impl Login for BuyerSession {
    fn look_again(&self, request: &HttpRequest) -> Extracting<()> {
        self.0.look_again(request)
    }
}

/// Returns the session of a request whose scope `is_enough`. Counts an unsafe method.
async fn counted(
    request: HttpRequest,
    is_enough: fn(SessionScope) -> Result<(), Refusal>,
) -> Result<Session, AppError> {
    let session = of(request.clone()).await?;
    is_enough(session.scope)?;
    if !request.method().is_safe() {
        let app = App::of(&request)?;
        let now = app.clock.monotonic();
        app.allowances.changes.take(session.member_id, now)?;
    }
    Ok(session)
}

impl FromRequest for MemberSession {
    type Error = AppError;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let session = counted(request.clone(), SessionScope::require_full);
        Box::pin(async { session.await.map(Self) })
    }
}

impl FromRequest for BuyerSession {
    type Error = AppError;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let session = counted(request.clone(), SessionScope::require_orders);
        Box::pin(async { session.await.map(Self) })
    }
}

impl FromRequest for OptionalSession {
    type Error = AppError;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            if !request.headers().contains_key(AUTHORIZATION) {
                return Ok(Self(None));
            }
            let BuyerSession(session) =
                BuyerSession::from_request(&request, &mut Payload::None).await?;
            Ok(Self(Some(session)))
        })
    }
}
