//! Who asks in the back office: a cookie that names a log-in, and what the role may do (decisions D56,
//! D159).

use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;

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

use super::access::{self, Access};
pub use super::sessions::{Client, StaffSession};
use super::{sessions, store};
use crate::app::App;
use crate::config::Environment;
use crate::db::Conn;
use crate::error::AppError;
use crate::http::body::{Login, Looked};
use crate::infra::digest;
use crate::infra::security_log::{self, Event};

/// The cookie's path: no page and no call of the shop gets it.
const PATH: &str = "/api/Admin";

/// How long the cookie stays: as long as a log-in may last.
const AGE: CookieAge = CookieAge::hours(12);

/// Somebody of the staff who may make this call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Staff {
    /// Their log-in.
    pub session: StaffSession,
    /// When they asked.
    pub now: Moment,
    /// From where.
    pub from: IpAddr,
    /// With which browser and system.
    pub device: String,
}

/// A call by which one gets in: the page of this shop makes it, and the back office is on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visitor(pub Client);

impl Staff {
    /// From where, and with what, they ask.
    #[must_use]
    pub fn client(&self) -> Client {
        Client {
            from: self.from,
            device: self.device.clone(),
        }
    }

    /// Whether the password was given within the last minutes.
    #[must_use]
    pub fn is_recent(&self) -> bool {
        self.now < self.session.recent_until
    }

    /// Fails with `login_expired` if the log-in has ended since the head of the request was there: in the transaction of
    /// a change, whose body may have come later.
    pub fn check_log_in(&self, conn: &mut Conn) -> Result<(), AppError> {
        let found = sessions::find(conn, &self.session.id_hash, self.now)?;
        found.map(drop).ok_or_else(|| login_expired().into())
    }

    /// Lets them do something; refuses as [`may`] does.
    pub fn may(&self, permission: Permission) -> Result<(), Refusal> {
        may(self.session.role, permission, self.is_recent())
    }

    /// Returns `true` if the role sees orders without names, contacts and addresses, and none of the free text
    /// of colleagues, which may hold them.
    #[must_use]
    pub fn sees_people_masked(&self) -> bool {
        grant(self.session.role, Permission::SeeOrders) == Grant::Masked
    }

    /// Refuses with `reauthentication_required` where the password was not given lately.
    pub fn need_recent(&self) -> Result<(), Refusal> {
        if self.is_recent() {
            Ok(())
        } else {
            Err(reauthentication_required())
        }
    }
}

/// The name of the cookie: browsers take `__Secure-` over TLS alone.
const fn name(environment: Environment) -> &'static str {
    match environment {
        Environment::Production => "__Secure-Admin",
        Environment::Development => "Admin",
    }
}

/// Adds the cookie that holds a log-in; an empty text takes it away.
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
    // Only a text that is no header's value is refused, and ours is base64url.
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
    if staff.session.is_stale {
        let id_hash = staff.session.id_hash.clone();
        let see = move |conn: &mut _| sessions::see(conn, &id_hash, now);
        app.db.write(see).await?;
    }
    Ok(staff)
}

/// Writes down that somebody made a call that their role may not make. To be asked for the password once more is usual.
fn note(app: &App, staff: &Staff, refusal: &Refusal, path: &str) {
    if refusal.code == RefusalCode::NotYours {
        let who = security_log::hashed(&app.config.secret, &staff.session.name);
        let about = format!("{who} {path}");
        security_log::note(staff.now, Event::AccessRefused, staff.from, &about);
    }
}

/// The server, and from where it is asked. Before there is staff there is no back office (404); what
/// changes something has to come from a page of this shop.
async fn begin(request: &HttpRequest) -> Result<(web::Data<App>, Client), AppError> {
    let app = request.app_data::<web::Data<App>>().cloned();
    let app = app.ok_or_else(|| AppError::Damaged("a server without its state".to_owned()))?;
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

/// Whether a page of this very shop asks. A browser says so by itself; other programs say from where.
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
    let path = request.match_pattern().unwrap_or_default();
    access::of(request.method(), &path)
        .ok_or_else(|| AppError::Damaged(format!("no row of access for {path}")))
}

type Found<T> = Pin<Box<dyn Future<Output = Result<T, AppError>>>>;

impl FromRequest for Staff {
    type Error = AppError;
    type Future = Found<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        Box::pin(of(request.clone()))
    }
}

impl Login for Staff {
    fn look_again(&self, request: &HttpRequest) -> Looked {
        let (staff, app) = (self.clone(), request.app_data::<web::Data<App>>().cloned());
        Box::pin(async move {
            let app =
                app.ok_or_else(|| AppError::Damaged("a server without its state".to_owned()))?;
            app.db.read(move |conn| staff.check_log_in(conn)).await
        })
    }
}

/// Nobody is logged in.
impl Login for Visitor {
    fn look_again(&self, _: &HttpRequest) -> Looked {
        Box::pin(async { Ok(()) })
    }
}

impl FromRequest for Visitor {
    type Error = AppError;
    type Future = Found<Self>;

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
