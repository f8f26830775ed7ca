//! `POST /Admin/Login`, `/Admin/Logout` and `/Admin/Reauthenticate`.

use std::time::Duration;

use actix_web::{HttpResponse, web};
use serde::Serialize;
use shop_core::account::Secret;
use shop_core::refusal::RefusalCode;
use shop_core::staff::refusals::login_wrong;
use shop_core::staff::{
    CheckedReauthentication, CheckedStaffLogin, ReauthenticationForm, StaffLoginForm,
};
use shop_core::time::Moment;

use super::codes::{self, Proof};
use super::me::{self, Me};
use super::open::open;
use super::session::{self, Client, Staff, Visitor};
use super::sessions::{self, Outcome};
use super::store::{self, StaffRow};
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::db::limit::Limit;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_engine::infra::hashing::HashingSlot;
use shop_engine::infra::secret::Secret as ServerSecret;
use shop_engine::infra::security_log::{self, Event};
use shop_engine::infra::{digest, random};
use shop_platform::http::answer::{Envelope, MessageResponse, private};
use shop_platform::http::body::Authenticated;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

const QUARTER: Duration = Duration::from_mins(15);
const HOUR: Duration = Duration::from_hours(1);

/// Attempts per pair of name and address.
const PAIR: Limit = Limit::new("staff_login_pair", 5, QUARTER);
/// Attempts per name from all unknown addresses. An address is known if the staff member has logged
/// in from it recently. So strangers cannot use up the attempts of a known address.
const NAME: Limit = Limit::new("staff_login_name", 30, HOUR);
/// Attempts to enter the password again within one open log-in. Only its browser can use them up.
const OPEN: Limit = Limit::new("staff_reauthenticate", 5, QUARTER);
/// Attempts per address.
const FROM: Limit = Limit::new("staff_login_from", 50, HOUR);

/// Logs a staff member in with a cookie for the back office only. The log-in lasts at most 12
/// hours, and ends after 2 hours without a call.
///
/// A wrong name and a wrong password give the same response in the same time. If both are right and
/// the authenticator code is missing, the call fails with `second_factor_required`.
#[utoipa::path(
    post,
    path = "/api/Admin/Login",
    operation_id = "logInStaff",
    tag = "admin",
    request_body(content = StaffLoginForm,
        example = json!({"Name": "mary", "Password": "three old cedars", "Code": "123456"})),
    responses(
        (status = 200, description = "The staff member who logged in. The session cookie is set",
            body = Envelope<Me>,
            example = json!({"Result": me::example()})),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn log_in(
    Authenticated(Visitor(client), form): Authenticated<Visitor, StaffLoginForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let now = app.clock.now();
    let login = form.check()?;
    let slot = app.hashing.slot(client.from)?;
    let tries = Tries {
        secret: app.config.secret.clone(),
        name: login.name.to_string(),
        client,
        session: None,
    };
    let found = look_up(&app, tries.clone(), now).await?;
    let entered = enter(&app, &login, found.as_ref(), &slot, tries.clone(), now).await;
    if is_refused(&entered) {
        record_refused(&app, &tries, found.map(|row| row.id), now).await?;
    }
    let (token, me) = entered?;
    Ok(session::give(
        private(&Envelope { result: me }),
        &app,
        &token,
    ))
}

/// Returns `true` if the attempt was rejected. A request for the missing code after a right
/// password is not a rejection, and neither is an internal error.
fn is_refused<T>(tried: &Result<T, AppError>) -> bool {
    let code = match tried {
        Err(AppError::Refused(refusal)) => Some(refusal.code),
        _ => None,
    };
    code.is_some_and(|code| code != RefusalCode::SecondFactorRequired)
}

/// Records a failed attempt. Attempts beyond the limits are not recorded, because a flood of them
/// would fill the table.
async fn record_refused(
    app: &App,
    tries: &Tries,
    id: Option<i64>,
    now: Moment,
) -> Result<(), AppError> {
    let client = tries.client.clone();
    let who = security_log::hashed(&app.config.secret, &tries.name);
    security_log::note(now, Event::LoginFailed, client.from, &who);
    let record = move |conn: &mut _| sessions::record(conn, id, Outcome::Refused, &client, now);
    app.db.write(record).await
}

/// Finds the staff member and counts the attempt, before the password is compared.
async fn look_up(app: &App, tries: Tries, now: Moment) -> Result<Option<StaffRow>, AppError> {
    app.db
        .write(move |conn| {
            let row = store::by_name(conn, &tries.name)?;
            tries.take(conn, row.as_ref(), now)?;
            Ok(row.filter(|row| row.enabled))
        })
        .await
}

async fn enter(
    app: &App,
    login: &CheckedStaffLogin,
    found: Option<&StaffRow>,
    slot: &HashingSlot<'_>,
    tries: Tries,
    now: Moment,
) -> Result<(String, Me), AppError> {
    let hash = found.and_then(|row| row.password_hash.as_deref());
    let is_right = slot.matches(login.password.reveal(), hash).await?;
    let (Some(row), true) = (found, is_right) else {
        return Err(login_wrong().into());
    };
    let code = login.code.as_ref().map(Secret::reveal);
    let proof = check_code(app, row, code, &tries, now).await?;
    let row = row.clone();
    let token = random::token()?;
    let id_hash = digest::of(&token);
    let outbox = app.outbox.clone();
    let me = app
        .db
        .write(move |conn| {
            store::lock(conn, row.id)?;
            // The password may have changed, or the account been disabled, during the comparison.
            let same = store::find(conn, row.id)?.is_some_and(|present| {
                present.enabled && present.password_hash == row.password_hash
            });
            if !same {
                return Err(login_wrong().into());
            }
            if let Some(proof) = &proof {
                codes::use_up(conn, row.id, proof)?;
                codes::give_back_try(conn, &tries.secret, row.id)?;
            }
            tries.give_back(conn, &row, now)?;
            let opened = (id_hash.as_str(), proof.is_some());
            open(conn, &outbox, &row, opened, &tries.client, now)
        })
        .await?;
    Ok((token, me))
}

/// Counts and checks an entered code. A missing code costs no attempt, because the password was
/// right.
async fn check_code(
    app: &App,
    row: &StaffRow,
    code: Option<&str>,
    tries: &Tries,
    now: Moment,
) -> Result<Option<Proof>, AppError> {
    if row.totp_secret.is_some() {
        let tries = tries.clone();
        let row = row.clone();
        let is_typed = code.is_some();
        let count = move |conn: &mut Conn| {
            if is_typed {
                codes::take_try(conn, &tries.secret, row.id, now)
            } else {
                tries.give_back(conn, &row, now)
            }
        };
        app.db.write(count).await?;
    }
    codes::read(app, row, code, now)
}

/// Ends the log-in of this request.
#[utoipa::path(
    post,
    path = "/api/Admin/Logout",
    operation_id = "logOutStaff",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "Logged out. The session cookie is deleted",
            body = MessageResponse,
            example = json!({"message": "已登出"})),
        StaffRefused,
    )
)]
pub async fn log_out(staff: Staff, app: web::Data<App>) -> Result<HttpResponse, AppError> {
    app.db
        .write(move |conn| {
            let Staff { session, now, .. } = &staff;
            sessions::end(conn, &session.id_hash)?;
            sessions::record(
                conn,
                Some(session.staff_id),
                Outcome::LoggedOut,
                &staff.client(),
                *now,
            )
        })
        .await?;
    let message = "已登出";
    Ok(session::give(
        private(&MessageResponse { message }),
        &app,
        "",
    ))
}

/// Result of re-authentication.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Reauthenticated {
    /// End of the period in which actions that need re-authentication are allowed, in RFC 3339.
    recent_until: String,
}

/// Checks the password, and the code if there is a second factor, again. Actions that need
/// re-authentication are then allowed for five minutes.
#[utoipa::path(
    post,
    path = "/api/Admin/Reauthenticate",
    operation_id = "reauthenticateStaff",
    tag = "admin",
    security(("staff" = [])),
    request_body(content = ReauthenticationForm,
        example = json!({"Password": "three old cedars", "Code": "123456"})),
    responses(
        (status = 200, description = "Time until which the re-authentication is valid",
            body = Envelope<Reauthenticated>,
            example = json!({"Result": {"recent_until": "2026-11-24T08:05:00Z"}})),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn reauthenticate(
    Authenticated(staff, form): Authenticated<Staff, ReauthenticationForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let typed = form.check()?;
    let slot = app.hashing.slot(staff.from)?;
    let tries = Tries {
        secret: app.config.secret.clone(),
        name: staff.session.name.clone(),
        client: staff.client(),
        session: Some(staff.session.id_hash.clone()),
    };
    let id = staff.session.staff_id;
    let now = staff.now;
    let row = look_up(&app, tries.clone(), now).await?;
    let renewed = renew(&app, &typed, row, &slot, tries.clone(), staff).await;
    if is_refused(&renewed) {
        record_refused(&app, &tries, Some(id), now).await?;
    }
    let recent_until = rfc3339(renewed?.millis())?;
    Ok(private(&Envelope {
        result: Reauthenticated { recent_until },
    }))
}

async fn renew(
    app: &App,
    typed: &CheckedReauthentication,
    row: Option<StaffRow>,
    slot: &HashingSlot<'_>,
    tries: Tries,
    Staff { session, now, .. }: Staff,
) -> Result<Moment, AppError> {
    let row = row.ok_or_else(login_wrong)?;
    let hash = row.password_hash.as_deref();
    if !slot.matches(typed.password.reveal(), hash).await? {
        return Err(login_wrong().into());
    }
    let code = typed.code.as_ref().map(Secret::reveal);
    let proof = check_code(app, &row, code, &tries, now).await?;
    app.db
        .write(move |conn| {
            store::lock(conn, row.id)?;
            if let Some(proof) = &proof {
                codes::use_up(conn, row.id, proof)?;
                codes::give_back_try(conn, &tries.secret, row.id)?;
            }
            tries.give_back(conn, &row, now)?;
            sessions::record(
                conn,
                Some(row.id),
                Outcome::Reauthenticated,
                &tries.client,
                now,
            )?;
            let second_factor = session.second_factor || proof.is_some();
            sessions::renew(conn, &session.id_hash, second_factor, now)
        })
        .await
}

/// Keys under which an attempt is counted.
#[derive(Debug, Clone)]
struct Tries {
    secret: ServerSecret,
    name: String,
    client: Client,
    /// Open log-in in which the password is entered again; `None` for a new log-in.
    session: Option<String>,
}

impl Tries {
    /// Counts an attempt. Re-authentication counts against its log-in only.
    ///
    /// A new log-in counts against its address and the pair of address and name. It also counts
    /// against the name, unless the staff member is known at this address.
    fn take(&self, conn: &mut Conn, row: Option<&StaffRow>, now: Moment) -> Result<(), AppError> {
        if let Some(session) = &self.session {
            return OPEN.take(conn, &self.secret, now, session);
        }
        let from = self.client.from;
        FROM.take_from(conn, &self.secret, now, from, "")?;
        PAIR.take_from(conn, &self.secret, now, from, &self.name)?;
        if self.is_at_home(conn, row, now)? {
            return Ok(());
        }
        NAME.take(conn, &self.secret, now, &self.name)
    }

    /// Gives the attempt back to the limits, because the password was right.
    fn give_back(&self, conn: &mut Conn, row: &StaffRow, now: Moment) -> Result<(), AppError> {
        if let Some(session) = &self.session {
            return OPEN.give_back(conn, &self.secret, session);
        }
        let from = self.client.from;
        FROM.give_back_from(conn, &self.secret, from, "")?;
        PAIR.give_back_from(conn, &self.secret, from, &self.name)?;
        if self.is_at_home(conn, Some(row), now)? {
            return Ok(());
        }
        NAME.give_back(conn, &self.secret, &self.name)
    }

    /// Returns `true` if the staff member has recently logged in from this address. An unknown name
    /// runs the same query, so timing does not reveal which names exist.
    fn is_at_home(
        &self,
        conn: &mut Conn,
        row: Option<&StaffRow>,
        now: Moment,
    ) -> Result<bool, AppError> {
        /// Identifier that no row has.
        const NOBODY: i64 = -1;
        let id = row.map_or(NOBODY, |row| row.id);
        sessions::knows_address(conn, id, self.client.from, now)
    }
}
