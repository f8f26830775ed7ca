//! `POST /Auth/Login`: logging in with a password, or with a temporary one.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::account::{CheckedLogin, LoginForm, refusals, said};
use shop_core::time::Moment;

use super::hashing;
use super::limits::{LOGIN_ACCOUNT, LOGIN_FROM, LOGIN_PAIR, LOGIN_TEMPORARY};
use super::refused::{FormRefused, TryRefused};
use super::store::members::{self, Credentials};
use super::store::{contacts, temporary_passwords};
use crate::answer::{Done, private};
use crate::app::App;
use crate::body::Form;
use crate::db::Conn;
use crate::error::AppError;
use crate::limit::Limit;
use crate::session::{self, Life};

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
/// password is refused in the same words and the same time.
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
                "message": "登入成功，將自動為您轉跳頁面"})),
        FormRefused,
        TryRefused,
    )
)]
pub async fn log_in(
    request: HttpRequest,
    app: web::Data<App>,
    Form(form): Form<LoginForm>,
) -> Result<HttpResponse, AppError> {
    let login = form.check()?;
    let from = app.config.proxies.origin(&request).to_string();
    let tries = Tries::new(&login, from);
    let place = app.hashing.place()?;
    let now = app.clock.now();
    let (credentials, temporary_hash) = load(&app, &login, tries.clone(), now).await?;

    let password_hash = credentials.as_ref().and_then(|c| c.password_hash.clone());
    let typed = login.password.reveal();
    let is_password = place.matches(typed, password_hash.as_deref()).await?;
    let is_temporary = match login.temporary() {
        Some(typed) => {
            let hash = temporary_hash.as_deref();
            place.matches(typed.as_str(), hash).await?
        }
        None => false,
    };

    let wrong = || AppError::Invalid(refusals::login_wrong());
    let member = credentials
        .filter(|member| member.enabled)
        .ok_or_else(wrong)?;
    let secret = app.config.secret.clone();
    let token = match (password_hash, temporary_hash) {
        (Some(hash), _) if is_password => {
            let renewed = if hashing::is_outdated(&hash) {
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
                    tries.give_back(conn)?;
                    session::open(conn, &secret, now, member.id, life)
                })
                .await?
        }
        (_, Some(hash)) if is_temporary => {
            app.db
                .write(move |conn| {
                    if !temporary_passwords::use_up(conn, member.id, &hash, now)? {
                        return Err(refusals::login_wrong().into());
                    }
                    tries.give_back(conn)?;
                    session::open_for_password(conn, &secret, now, member.id, &hash)
                })
                .await?
        }
        _ => return Err(wrong()),
    };
    Ok(private(&Done {
        result: LoggedIn {
            token,
            must_change_password: !is_password,
        },
        message: said::LOGGED_IN,
    }))
}

/// Counts the try, and only then looks what there is to compare with.
async fn load(
    app: &App,
    login: &CheckedLogin,
    tries: Tries,
    now: Moment,
) -> Result<(Option<Credentials>, Option<String>), AppError> {
    let account = login.account.clone();
    app.db
        .write(move |conn| {
            tries.take(conn, now)?;
            let member = members::by_contact(conn, &account)?;
            // Looked for even where there is no member, whose number is never 0.
            let id = member.as_ref().map_or(0, |member| member.id);
            let temporary = temporary_passwords::find(conn, id, now)?;
            Ok((member, temporary))
        })
        .await
}

/// What a try to log in is counted under.
#[derive(Debug, Clone)]
struct Tries(Vec<(Limit, String)>);

impl Tries {
    fn new(login: &CheckedLogin, from: String) -> Self {
        let account = contacts::key(&login.account);
        let pair = format!("{account} {from}");
        Self(match login.temporary() {
            Some(_) => vec![(LOGIN_FROM, from), (LOGIN_TEMPORARY, pair)],
            None => vec![
                (LOGIN_FROM, from),
                (LOGIN_PAIR, pair),
                (LOGIN_ACCOUNT, account),
            ],
        })
    }

    fn take(&self, conn: &mut Conn, now: Moment) -> Result<(), AppError> {
        let mut tries = self.0.iter();
        tries.try_for_each(|(limit, key)| limit.take(conn, now, key))
    }

    fn give_back(&self, conn: &mut Conn) -> Result<(), AppError> {
        let mut tries = self.0.iter();
        tries.try_for_each(|(limit, key)| limit.give_back(conn, key))
    }
}
