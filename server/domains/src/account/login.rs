//! `POST /Auth/Login`: login with a password or a temporary password.

use std::net::IpAddr;
use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::account::{CheckedLogin, LoginForm, TemporaryPassword, messages, refusals};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::time::Moment;

use super::limits::{
    LOGGED_IN, LOGGED_IN_FROM, LOGIN_ACCOUNT, LOGIN_FROM, LOGIN_PAIR, LOGIN_SHAPED, LOGIN_TEMPORARY,
};
use super::store::members::{self, Credentials};
use super::store::{contacts, login_addresses, temporary_passwords};
use crate::account::session::{self, Life};
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::db::limit::Limit;
use shop_engine::error::AppError;
use shop_engine::infra::hashing::HashingSlot;
use shop_engine::infra::secret::Secret;
use shop_engine::infra::security_log::{self, Event};
use shop_platform::http::answer::{Done, private};
use shop_platform::http::body::Form;
use shop_platform::http::responses::{FormRefused, TryRefused};

/// Result of a login.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LoggedIn {
    /// Token for the header `Authorization: Bearer`.
    token: String,
    /// `true` after a login with a temporary password. The token then allows only
    /// `PUT /Member/Password`.
    must_change_password: bool,
}

/// Logs a member in for 12 hours, or for 30 days with `Remember`. A wrong account and a wrong
/// password give the same error in the same time. The right password of a disabled account fails
/// with `member_disabled`.
#[utoipa::path(
    post,
    path = "/api/Auth/Login",
    operation_id = "logIn",
    tag = "account",
    request_body(content = LoginForm,
        example = json!({"Account": "0912345678", "Password": "three old cedars", "Remember": false})),
    responses(
        (status = 200, description = "Token of the new session", body = Done<LoggedIn>,
            example = json!({"Result": {"token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x", "must_change_password": false},
                "message": "登入成功，即將為您跳轉頁面"})),
        FormRefused,
        (status = 403, description = "`member_disabled`: the password is correct, but the shop \
            has disabled the account",
            body = Refusal),
        TryRefused,
    )
)]
pub async fn log_in(
    request: HttpRequest,
    app: web::Data<App>,
    Form(form): Form<LoginForm>,
) -> Result<HttpResponse, AppError> {
    let login = form.check()?;
    let tries = Tries::new(&app, &login, &request);
    let typed = login.temporary();
    // A temporary password is compared without the queue, so that a full queue does not keep out a
    // member who has asked for one.
    let slot = match &typed {
        Some(_) => app.hashing.slot(tries.from).ok(),
        None => Some(app.hashing.slot(tries.from)?),
    };
    let now = app.clock.now();
    let found = look_up(&app, &login, tries.clone(), now).await?;
    let opened = typed.and_then(|typed| found.opened_by(&app.config.secret, &typed));
    let must_change_password = opened.is_some();
    let from = tries.from;
    let who = security_log::hashed(&app.config.secret, &tries.account);
    let token = if let Some(opened) = opened {
        enter_by_temporary(&app, opened, tries, now).await?
    } else {
        let slot = slot.ok_or_else(AppError::busy)?;
        let entered = enter_by_password(&app, &login, found, tries, &slot, now).await;
        if matches!(entered, Err(AppError::Refused(ref refusal)) if refusal.code == RefusalCode::LoginWrong)
        {
            security_log::note(now, Event::LoginFailed, from, &who);
        }
        entered?
    };
    let how = if must_change_password {
        "temporary password"
    } else {
        "password"
    };
    security_log::note(now, Event::LoggedIn, from, &format!("{who} by {how}"));
    Ok(private(&Done {
        result: LoggedIn {
            token,
            must_change_password,
        },
        message: messages::LOGGED_IN,
    }))
}

/// Stored data that a login attempt is compared with.
struct Found {
    /// Member with this contact; `None` if the contact is unknown.
    member: Option<Credentials>,
    /// Keyed hash of the member's valid temporary password.
    temporary: Option<String>,
    /// Time until passwords are compared again, after too many guesses.
    wait: Option<Duration>,
}

impl Found {
    /// Returns the member's id and the hash if the typed temporary password is right and the member
    /// is enabled, otherwise `None`.
    fn opened_by(&self, secret: &Secret, typed: &TemporaryPassword) -> Option<(i64, String)> {
        let member = self.member.as_ref().filter(|member| member.enabled)?;
        let hash = self.temporary.as_ref()?;
        let is_right = temporary_passwords::is(secret, member.id, typed, hash);
        is_right.then(|| (member.id, hash.clone()))
    }
}

/// Counts and commits the attempt before anything is compared. Returns the data to compare with.
async fn look_up(
    app: &App,
    login: &CheckedLogin,
    tries: Tries,
    now: Moment,
) -> Result<Found, AppError> {
    let account = login.account.clone();
    app.db
        .write(move |conn| {
            let member = members::by_contact(conn, &account)?;
            // Also queried without a member, so that the response takes the same time. No member
            // has the id 0.
            let id = member.as_ref().map_or(0, |member| member.id);
            let temporary = temporary_passwords::find(conn, id, now)?;
            let wait = tries.take(conn, id, now)?;
            Ok(Found {
                member,
                temporary,
                wait,
            })
        })
        .await
}

/// Uses up the temporary password and opens a session that allows only a change of the password.
async fn enter_by_temporary(
    app: &App,
    (id, hash): (i64, String),
    tries: Tries,
    now: Moment,
) -> Result<String, AppError> {
    app.db
        .write(move |conn| {
            members::lock(conn, id)?;
            if !temporary_passwords::use_up(conn, id, &hash, now)? {
                return Err(refusals::login_wrong().into());
            }
            tries.succeeded(conn, id, now)?;
            session::open_for_password(conn, &tries.secret, now, id, &hash)
        })
        .await
}

/// Compares the password and opens a session. Replaces a hash with outdated cost.
async fn enter_by_password(
    app: &App,
    login: &CheckedLogin,
    found: Found,
    tries: Tries,
    slot: &HashingSlot<'_>,
    now: Moment,
) -> Result<String, AppError> {
    if let Some(wait) = found.wait {
        return Err(AppError::TooMany(wait));
    }
    let typed = login.password.reveal();
    let stored = found.member.as_ref();
    let hash = stored.and_then(|member| member.password_hash.clone());
    let is_right = slot.matches(typed, hash.as_deref()).await?;
    let (Some(member), Some(hash), true) = (found.member, hash, is_right) else {
        return Err(refusals::login_wrong().into());
    };
    if !member.enabled {
        return Err(refusals::member_disabled().into());
    }
    let renewed = if app.hashing.is_outdated(&hash) {
        slot.hash(typed).await?
    } else {
        hash.clone()
    };
    let life = Life::Usual {
        remember: login.remember,
    };
    app.db
        .write(move |conn| {
            // The password may have been changed while it was compared.
            if !members::replace_password(conn, member.id, &hash, &renewed)? {
                return Err(refusals::login_wrong().into());
            }
            tries.succeeded(conn, member.id, now)?;
            session::open(conn, &tries.secret, now, member.id, life)
        })
        .await
}

/// Keys under which a login attempt is counted.
#[derive(Debug, Clone)]
struct Tries {
    secret: Secret,
    account: String,
    from: IpAddr,
    /// `true` if the typed text has the format of a temporary password.
    is_shaped: bool,
}

impl Tries {
    fn new(app: &App, login: &CheckedLogin, request: &HttpRequest) -> Self {
        Self {
            secret: app.config.secret.clone(),
            account: contacts::key(&login.account),
            from: app.config.proxies.origin(request),
            is_shaped: login.temporary().is_some(),
        }
    }

    /// Returns the limit of an account at one address, and the limit of an account at all addresses
    /// that its member has not logged in from.
    const fn bounds(&self) -> (Limit, Limit) {
        if self.is_shaped {
            (LOGIN_TEMPORARY, LOGIN_SHAPED)
        } else {
            (LOGIN_PAIR, LOGIN_ACCOUNT)
        }
    }

    /// Counts an attempt. Fails with `too_many_requests` above a limit.
    ///
    /// An attempt with the format of a temporary password does not fail above the limit of the
    /// account. It returns the time for which the ordinary password must not be compared.
    fn take(&self, conn: &mut Conn, id: i64, now: Moment) -> Result<Option<Duration>, AppError> {
        let secret = &self.secret;
        let account = self.account.as_str();
        let from = self.from;
        LOGGED_IN_FROM.check_from(conn, secret, now, from)?;
        LOGGED_IN.check(conn, secret, now, account)?;
        LOGIN_FROM.take_from(conn, secret, now, from, "")?;
        let (pair, everywhere) = self.bounds();
        pair.take_from(conn, secret, now, from, account)?;
        if login_addresses::knows(conn, secret, id, from, now)? {
            return Ok(None);
        }
        match everywhere.take(conn, secret, now, account) {
            Err(AppError::TooMany(wait)) if self.is_shaped => Ok(Some(wait)),
            taken => taken.map(|()| None),
        }
    }

    /// Records a successful login: takes the attempt off its counts, counts the success, and stores
    /// the address.
    fn succeeded(&self, conn: &mut Conn, id: i64, now: Moment) -> Result<(), AppError> {
        let secret = &self.secret;
        let account = self.account.as_str();
        let from = self.from;
        LOGGED_IN_FROM.take_from(conn, secret, now, from, "")?;
        LOGGED_IN.take(conn, secret, now, account)?;
        LOGIN_FROM.give_back_from(conn, secret, from, "")?;
        let (pair, everywhere) = self.bounds();
        pair.give_back_from(conn, secret, from, account)?;
        if !login_addresses::knows(conn, secret, id, from, now)? {
            everywhere.give_back(conn, secret, account)?;
        }
        login_addresses::remember(conn, secret, id, from, now)
    }
}
