//! `POST /Auth/Login`: logging in with a password, or with a temporary one.

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
use crate::db::Conn;
use crate::db::limit::Limit;
use crate::error::AppError;
use crate::http::answer::{Done, private};
use crate::http::body::Form;
use crate::http::responses::{FormRefused, TryRefused};
use crate::infra::hashing::Place;
use crate::infra::secret::Secret;
use crate::infra::security_log::{self, Event};

/// A login.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LoggedIn {
    /// What `Authorization: Bearer` takes.
    token: String,
    /// Whether the token opens nothing but `PUT /Member/Password`: the password was a temporary
    /// one.
    must_change_password: bool,
}

/// Logs a member in for 12 hours, with `Remember` for 30 days. Whatever is wrong with account or
/// password is refused in the same words and the same time; who gives the right password of an account that the shop
/// has disabled is refused with `member_disabled`.
#[utoipa::path(
    post,
    path = "/api/Auth/Login",
    operation_id = "logIn",
    tag = "account",
    request_body(content = LoginForm,
        example = json!({"Account": "0912345678", "Password": "three old cedars", "Remember": false})),
    responses(
        (status = 200, description = "The token", body = Done<LoggedIn>,
            example = json!({"Result": {"token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x", "must_change_password": false},
                "message": "登入成功，即將為您跳轉頁面"})),
        FormRefused,
        (status = 403, description = "`member_disabled`: the password is right, and the shop has disabled the account",
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
    // A temporary password is compared at once: a queue that others fill keeps nobody from a reset.
    let place = match &typed {
        Some(_) => app.hashing.place(tries.from).ok(),
        None => Some(app.hashing.place(tries.from)?),
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
        let place = place.ok_or_else(AppError::busy)?;
        let entered = enter_by_password(&app, &login, found, tries, &place, now).await;
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

/// What a try to log in is compared with.
struct Found {
    /// The member of the account; none when there is none.
    member: Option<Credentials>,
    /// The keyed hash of the temporary password that the member may use.
    temporary: Option<String>,
    /// When passwords are compared again: too many have been guessed.
    wait: Option<Duration>,
}

impl Found {
    /// The member whose temporary password was typed, and its hash.
    fn opened_by(&self, secret: &Secret, typed: &TemporaryPassword) -> Option<(i64, String)> {
        let member = self.member.as_ref().filter(|member| member.enabled)?;
        let hash = self.temporary.as_ref()?;
        let is_right = temporary_passwords::is(secret, member.id, typed, hash);
        is_right.then(|| (member.id, hash.clone()))
    }
}

/// Counts the try, and only then looks what there is to compare with.
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
            // Looked for even where there is no member, whose number is never 0.
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

/// Opens a session that lets the member choose a new password.
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

/// Compares the password and opens a session.
async fn enter_by_password(
    app: &App,
    login: &CheckedLogin,
    found: Found,
    tries: Tries,
    place: &Place<'_>,
    now: Moment,
) -> Result<String, AppError> {
    if let Some(wait) = found.wait {
        return Err(AppError::TooMany(wait));
    }
    let typed = login.password.reveal();
    let kept = found.member.as_ref();
    let hash = kept.and_then(|member| member.password_hash.clone());
    let is_right = place.matches(typed, hash.as_deref()).await?;
    let (Some(member), Some(hash), true) = (found.member, hash, is_right) else {
        return Err(refusals::login_wrong().into());
    };
    if !member.enabled {
        return Err(refusals::member_disabled().into());
    }
    let renewed = if app.hashing.is_outdated(&hash) {
        place.hash(typed).await?
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

/// What a try to log in is counted under.
#[derive(Debug, Clone)]
struct Tries {
    secret: Secret,
    account: String,
    from: IpAddr,
    /// Whether what was typed looks like a temporary password.
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

    /// The bound of an account at an address, and that of an account at all addresses that its member
    /// has not logged in from.
    const fn bounds(&self) -> (Limit, Limit) {
        if self.is_shaped {
            (LOGIN_TEMPORARY, LOGIN_SHAPED)
        } else {
            (LOGIN_PAIR, LOGIN_ACCOUNT)
        }
    }

    /// Counts a try. When too many of the shape of a temporary password were made, it is not refused;
    /// answers then how long the password is not to be compared.
    fn take(&self, conn: &mut Conn, id: i64, now: Moment) -> Result<Option<Duration>, AppError> {
        let (secret, account, from) = (&self.secret, self.account.as_str(), self.from);
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

    /// A log-in is no guess: the try is given back, the success is counted, and its address is
    /// remembered.
    fn succeeded(&self, conn: &mut Conn, id: i64, now: Moment) -> Result<(), AppError> {
        let (secret, account, from) = (&self.secret, self.account.as_str(), self.from);
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
