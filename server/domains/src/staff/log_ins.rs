//! `GET` and `DELETE` of `/Admin/Me/Sessions` and `/Admin/Staff/Sessions`: listing and ending open
//! log-ins.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::refusal::Refusal;
use shop_core::staff::log::{LogSubject, StaffPart};
use shop_core::staff::refusals::staff_unknown;
use shop_core::staff::{SessionForm, StaffSessionForm};
use shop_core::time::Moment;

use super::idempotent_call::{IdempotencyKey, IdempotentCall};
use super::session::Staff;
use super::sessions::{self, OpenSession};
use super::store;
use crate::app::App;
use crate::audit::entries::AuditEntry;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{ChangeRefused, FormRefused, StaffRefused};

/// Open log-in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffLogIn {
    /// Identifier, sent back to end the log-in.
    id: String,
    /// Browser and operating system; empty for log-ins opened before this was recorded.
    device: String,
    /// IP address; empty for log-ins opened before this was recorded.
    address: String,
    /// Start of the log-in, in RFC 3339.
    created_at: String,
    /// Time of the last use, to the minute, in RFC 3339.
    seen_at: String,
    /// `true` for the log-in that makes this request.
    is_own: bool,
}

fn example() -> Value {
    json!({"id": "gVq2…", "device": "Chrome（Windows）", "address": "203.0.113.7",
        "created_at": "2026-11-24T08:00:00Z", "seen_at": "2026-11-24T09:30:00Z", "is_own": true})
}

fn list(
    conn: &mut Conn,
    staff_id: i64,
    own: &str,
    now: Moment,
) -> Result<Vec<StaffLogIn>, AppError> {
    let log_in = |open: OpenSession| {
        Ok(StaffLogIn {
            is_own: open.id_hash == own,
            id: open.id_hash,
            device: open.device,
            address: open.address,
            created_at: rfc3339(open.created_at)?,
            seen_at: rfc3339(open.seen_at)?,
        })
    };
    let open = sessions::open_ones(conn, staff_id, now)?;
    open.into_iter().map(log_in).collect()
}

/// Ends a log-in and records that in the audit log. Does nothing if the log-in has ended already.
fn end(
    conn: &mut Conn,
    by: &str,
    (staff_id, name): (i64, &str),
    id_hash: &str,
    now: Moment,
) -> Result<(), AppError> {
    let open = sessions::open_ones(conn, staff_id, now)?;
    let Some(found) = open.into_iter().find(|open| open.id_hash == id_hash) else {
        return Ok(());
    };
    sessions::end(conn, id_hash)?;
    let subject = LogSubject::Staff(name, StaffPart::LogIn);
    let to = Some("ended".to_owned());
    AuditEntry::new(now, by, subject, Some(found.device), to)?.note(conn)
}

/// Lists the caller's open log-ins, most recently used first.
#[utoipa::path(
    get,
    path = "/api/Admin/Me/Sessions",
    operation_id = "listMyLogIns",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "Open sessions", body = Envelope<Vec<StaffLogIn>>,
            example = json!({"Result": [example()]})),
        StaffRefused,
    )
)]
pub async fn list_my_log_ins(staff: Staff, app: web::Data<App>) -> Result<HttpResponse, AppError> {
    let Staff { session, now, .. } = staff;
    let read = move |conn: &mut _| list(conn, session.staff_id, &session.id_hash, now);
    let result = app.db.read(read).await?;
    Ok(private(&Envelope { result }))
}

/// Ends one of the caller's log-ins.
#[utoipa::path(
    delete,
    path = "/api/Admin/Me/Sessions",
    operation_id = "endMyLogIn",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = SessionForm, example = json!({"Id": "gVq2…"})),
    responses(
        (status = 200, description = "Open sessions", body = Envelope<Vec<StaffLogIn>>,
            example = json!({"Result": [example()]})),
        FormRefused,
        StaffRefused,
        ChangeRefused,
    )
)]
pub async fn end_my_log_in(
    call: IdempotentCall<SessionForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let make = |conn: &mut Conn, staff: &Staff, form: &SessionForm| {
        let session = &staff.session;
        let whose = (session.staff_id, session.name.as_str());
        end(conn, &session.name, whose, form.check()?, staff.now)?;
        list(conn, session.staff_id, &session.id_hash, staff.now)
    };
    call.once(&app, make).await
}

/// Lists the open log-ins of a staff member, most recently used first.
#[utoipa::path(
    get,
    path = "/api/Admin/Staff/Sessions",
    operation_id = "listLogInsOfStaff",
    tag = "admin",
    security(("staff" = [])),
    params(("Id" = i64, Query, description = "Id of the staff member", example = 1)),
    responses(
        (status = 200, description = "Open sessions", body = Envelope<Vec<StaffLogIn>>,
            example = json!({"Result": [example()]})),
        (status = 400, description = "`id_invalid`, `required`", body = Refusal),
        StaffRefused,
    )
)]
pub async fn list_log_ins_of_staff(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let id = Query::of(&request)?.need_id("Id")?;
    let Staff { session, now, .. } = staff;
    let result = app
        .db
        .read(move |conn| {
            store::find(conn, id)?.ok_or_else(staff_unknown)?;
            list(conn, id, &session.id_hash, now)
        })
        .await?;
    Ok(private(&Envelope { result }))
}

/// Ends a log-in of a staff member.
#[utoipa::path(
    delete,
    path = "/api/Admin/Staff/Sessions",
    operation_id = "endLogInOfStaff",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = StaffSessionForm, example = json!({"Id": 1, "Session": "gVq2…"})),
    responses(
        (status = 200, description = "Open sessions", body = Envelope<Vec<StaffLogIn>>,
            example = json!({"Result": [example()]})),
        FormRefused,
        StaffRefused,
        ChangeRefused,
    )
)]
pub async fn end_log_in_of_staff(
    call: IdempotentCall<StaffSessionForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let make = |conn: &mut Conn, staff: &Staff, form: &StaffSessionForm| {
        let (id, session) = form.check()?;
        let row = store::find(conn, id)?.ok_or_else(staff_unknown)?;
        let by = &staff.session.name;
        end(conn, by, (row.id, &row.name), session, staff.now)?;
        list(conn, row.id, &staff.session.id_hash, staff.now)
    };
    call.once(&app, make).await
}
