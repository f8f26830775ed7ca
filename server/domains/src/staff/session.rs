//! Authentication of back-office calls: the log-in from the cookie, and the permissions of the role
//! (decisions D56, D159).

use std::net::IpAddr;

use actix_web::cookie::time::Duration as CookieAge;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::Payload;
use actix_web::http::header::{HOST, HeaderMap, ORIGIN, USER_AGENT};
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use shop_core::account::refusals::{cross_site, login_expired, login_required};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::refusals::{reauthentication_required, second_factor_missing};
use shop_core::staff::{Grant, Permission, device_of, grant, may};
use shop_core::time::Moment;

pub use super::sessions::{Client, StaffSession};
use super::{sessions, store};
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::digest;
use shop_engine::infra::security_log::{self, Event};
use shop_platform::config::Environment;
use shop_platform::http::access::{self, Access};
use shop_platform::http::body::{Extracting, Login};

/// Path of the cookie. Pages and calls of the shop outside this path never receive it.
const PATH: &str = "/api/Admin";

/// Lifetime of the cookie, equal to the longest log-in.
const AGE: CookieAge = CookieAge::hours(12);

/// Staff member who is allowed to make this call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Staff {
    /// Log-in that the cookie names.
    pub session: StaffSession,
    /// Time of the request.
    pub now: Moment,
    /// IP address of the request.
    pub from: IpAddr,
    /// Browser and operating system.
    pub device: String,
}

/// Client of a call that opens a log-in. The extractor rejects the request while the shop has no
/// staff, and if it comes from another site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visitor(pub Client);

impl Staff {
    /// Returns the address and device of the request.
    #[must_use]
    pub fn client(&self) -> Client {
        Client {
            from: self.from,
            device: self.device.clone(),
        }
    }

    /// Returns `true` if the password was entered within the last five minutes.
    #[must_use]
    pub fn is_recent(&self) -> bool {
        self.now < self.session.recent_until
    }

    /// Fails with `login_expired` if the log-in has ended since the request headers arrived.
    ///
    /// Runs in the transaction of a change, because the body may arrive much later than the
    /// headers.
    pub fn check_log_in(&self, conn: &mut Conn) -> Result<(), AppError> {
        let found = sessions::find(conn, &self.session.id_hash, self.now)?;
        found.map(drop).ok_or_else(|| login_expired().into())
    }

    /// Checks a permission. Fails as [`may`] does.
    pub fn may(&self, permission: Permission) -> Result<(), Refusal> {
        may(self.session.role, permission, self.is_recent())
    }

    /// Returns `true` if the role sees orders without names, contacts and addresses. The role then
    /// does not see free text of other staff either, because that text may contain such data.
    #[must_use]
    pub fn sees_people_masked(&self) -> bool {
        grant(self.session.role, Permission::SeeOrders) == Grant::Masked
    }

    /// Fails with `reauthentication_required` if the password was not entered recently.
    pub fn need_recent(&self) -> Result<(), Refusal> {
        if self.is_recent() {
            Ok(())
        } else {
            Err(reauthentication_required())
        }
    }
}

/// Returns the name of the cookie. Browsers accept the prefix `__Secure-` only over TLS.
const fn name(environment: Environment) -> &'static str {
    match environment {
        Environment::Production => "__Secure-Admin",
        Environment::Development => "Admin",
    }
}

/// Sets the log-in cookie. An empty token removes it.
pub(super) fn give(mut response: HttpResponse, app: &App, token: &str) -> HttpResponse {
    let environment = app.config.environment;
    let age = if token.is_empty() {
        CookieAge::ZERO
    } else {
        AGE
    };
    let cookie = Cookie::build(name(environment), token.to_owned())
        .path(PATH)
        .http_only(true)
        .secure(environment == Environment::Production)
        .same_site(SameSite::Strict)
        .max_age(age)
        .finish();
    // Fails only for a value that no header can carry; the token is base64url.
    let _ = response.add_cookie(&cookie);
    response
}

async fn of(request: HttpRequest) -> Result<Staff, AppError> {
    let (app, Client { from, device }) = begin(&request).await?;
    let access = access_of(&request)?;
    let now = app.clock.now();
    let cookie = request
        .cookie(name(app.config.environment))
        .ok_or_else(login_required)?;
    let id_hash = digest::of(cookie.value());
    let session = app
        .db
        .read(move |conn| sessions::find(conn, &id_hash, now))
        .await?
        .ok_or_else(login_expired)?;
    let staff = Staff {
        session,
        now,
        from,
        device,
    };
    if let Access::Needs(permission) = access {
        if staff.session.role.needs_second_factor() && !staff.session.second_factor {
            return Err(second_factor_missing().into());
        }
        staff
            .may(permission)
            .inspect_err(|refusal| note(&app, &staff, refusal, request.path()))?;
    }
    // A page asks for the open work by itself, also while its person is away.
    let is_use = access != Access::Needs(Permission::SeeWork);
    if staff.session.is_stale && is_use {
        let id_hash = staff.session.id_hash.clone();
        let see = move |conn: &mut _| sessions::see(conn, &id_hash, now);
        app.db.write(see).await?;
    }
    Ok(staff)
}

/// Writes a security log entry if the role does not permit the call. A request for
/// re-authentication is normal and is not logged.
fn note(app: &App, staff: &Staff, refusal: &Refusal, path: &str) {
    if refusal.code == RefusalCode::NotYours {
        let who = security_log::hashed(&app.config.secret, &staff.session.name);
        let about = format!("{who} {path}");
        security_log::note(staff.now, Event::AccessRefused, staff.from, &about);
    }
}

/// Returns the application state and the client.
///
/// Fails with `path_unknown` (404) while the shop has no staff, because the back office is then
/// off. Fails with `cross_site` if an unsafe method does not come from a page of this shop.
async fn begin(request: &HttpRequest) -> Result<(web::Data<App>, Client), AppError> {
    let app = App::of(request)?;
    if !app.db.read(store::any).await? {
        let message = "找不到這個網址";
        return Err(Refusal::new(RefusalCode::PathUnknown, message).into());
    }
    if !request.method().is_safe() && !is_same_site(request.headers()) {
        return Err(cross_site().into());
    }
    let from = app.config.proxies.origin(request);
    let agent = request.headers().get(USER_AGENT);
    let agent = agent.and_then(|agent| agent.to_str().ok());
    let device = device_of(agent.unwrap_or_default());
    Ok((app, Client { from, device }))
}

/// Returns `true` if the request comes from a page of this shop.
///
/// Browsers say so in `Sec-Fetch-Site`. Without that header, `Origin` must match `Host`.
#[must_use]
pub fn is_same_site(headers: &HeaderMap) -> bool {
    if let Some(site) = headers.get("sec-fetch-site") {
        return site == "same-origin";
    }
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let origin = text(ORIGIN).and_then(|origin| origin.split_once("://"));
    origin.is_some_and(|(_, host)| text(HOST).is_some_and(|own| own.eq_ignore_ascii_case(host)))
}

fn access_of(request: &HttpRequest) -> Result<Access, AppError> {
    access::of(request)
        .ok_or_else(|| AppError::Damaged(format!("no access rule for {}", request.path())))
}

impl FromRequest for Staff {
    type Error = AppError;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        Box::pin(of(request.clone()))
    }
}

impl Login for Staff {
    fn look_again(&self, request: &HttpRequest) -> Extracting<()> {
        let staff = self.clone();
        let app = App::of(request);
        Box::pin(async move { app?.db.read(move |conn| staff.check_log_in(conn)).await })
    }
}

/// A visitor has no log-in to check again.
impl Login for Visitor {
    fn look_again(&self, _: &HttpRequest) -> Extracting<()> {
        Box::pin(async { Ok(()) })
    }
}

impl FromRequest for Visitor {
    type Error = AppError;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let (_, client) = begin(&request).await?;
            if access_of(&request)? != Access::Open {
                return Err(login_required().into());
            }
            Ok(Self(client))
        })
    }
}
