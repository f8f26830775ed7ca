//! `PUT /Admin/Me/Password` and `PUT /Admin/Me/Email`: staff change their own account.
//!
//! `PUT /Admin/Staff/Email`: owners change the alert address of a staff member.

use actix_web::{HttpResponse, web};
use shop_core::account::CommonPasswords;
use shop_core::contact::Email;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::log::{LogSubject, StaffPart};
use shop_core::staff::refusals::staff_unknown;
use shop_core::staff::{MyEmailForm, StaffEmailForm, StaffPasswordForm};
use shop_core::time::Moment;

use super::alerts::{self, StaffAlert};
use super::idempotent_call::{IdempotencyKey, IdempotentCall};
use super::me::Me;
use super::people::{self, StaffMember};
use super::session::Staff;
use super::sessions;
use super::store;
use crate::app::App;
use crate::audit::entries::AuditEntry;
use crate::messaging::Outbox;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::body::Authenticated;
use shop_platform::http::responses::{ChangeRefused, FormRefused, StaffRefused, TryRefused};

/// Changes the caller's own password and ends their other log-ins. Needs re-authentication within
/// the last five minutes.
#[utoipa::path(
    put,
    path = "/api/Admin/Me/Password",
    operation_id = "changeStaffPassword",
    tag = "admin",
    security(("staff" = [])),
    request_body(content = StaffPasswordForm,
        example = json!({"Password": "four young pines", "PasswordCheck": "four young pines"})),
    responses(
        (status = 200, description = "The logged-in staff member", body = Envelope<Me>,
            example = json!({"Result": super::me::example()})),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn change_staff_password(
    Authenticated(staff, form): Authenticated<Staff, StaffPasswordForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    staff.need_recent()?;
    let password = form.check(CommonPasswords::LISTED)?;
    let Staff {
        session, now, from, ..
    } = staff;
    let slot = app.hashing.slot(from)?;
    let id = session.staff_id;
    let row = app
        .db
        .read(move |conn| store::find(conn, id))
        .await?
        .ok_or_else(staff_unknown)?;
    if slot
        .matches(password.as_str(), row.password_hash.as_deref())
        .await?
    {
        let message = "新密碼不能與目前的密碼相同";
        return Err(Refusal::field("Password", RefusalCode::PasswordUnchanged, message).into());
    }
    let hash = slot.hash(password.as_str()).await?;
    let result = app
        .db
        .write(move |conn| {
            // This log-in may have changed the password in the meantime. A change by another log-in
            // would have ended this one.
            store::lock(conn, row.id)?;
            let row = store::find(conn, row.id)?.ok_or_else(staff_unknown)?;
            let before = row.password_hash.as_deref();
            if !store::set_password(conn, row.id, before, &hash)? {
                return Err(AppError::Conflict);
            }
            sessions::end_all(conn, row.id, Some(&session.id_hash))?;
            let subject = LogSubject::Staff(&row.name, StaffPart::Password);
            AuditEntry::new(now, &row.name, subject, None, Some("changed".to_owned()))?
                .note(conn)?;
            Me::read(conn, &session.id_hash, now)
        })
        .await?;
    Ok(private(&Envelope { result }))
}

/// Sets the caller's address for alerts of the back office. Needs re-authentication within the last
/// five minutes.
#[utoipa::path(
    put,
    path = "/api/Admin/Me/Email",
    operation_id = "setStaffEmail",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = MyEmailForm, example = json!({"Email": "mary@shop.example"})),
    responses(
        (status = 200, description = "The logged-in staff member", body = Envelope<Me>,
            example = json!({"Result": super::me::example()})),
        FormRefused,
        StaffRefused,
        ChangeRefused,
    )
)]
pub async fn set_my_email(
    call: IdempotentCall<MyEmailForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.staff.need_recent()?;
    let outbox = app.outbox.clone();
    let make = move |conn: &mut Conn, staff: &Staff, form: &MyEmailForm| {
        let email = form.check()?;
        let session = &staff.session;
        set_email(
            conn,
            &outbox,
            &session.name,
            session.staff_id,
            email.as_ref(),
            staff.now,
        )?;
        Me::read(conn, &staff.session.id_hash, staff.now)
    };
    call.once(&app, make).await
}

/// Sets the address of a staff member for alerts of the back office.
#[utoipa::path(
    put,
    path = "/api/Admin/Staff/Email",
    operation_id = "setEmailOfStaff",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = StaffEmailForm, example = json!({"Id": 1, "Email": "mary@shop.example"})),
    responses(
        (status = 200, description = "All staff members, sorted by name",
            body = Envelope<Vec<StaffMember>>,
            example = json!({"Result": [people::example()]})),
        FormRefused,
        StaffRefused,
        ChangeRefused,
    )
)]
pub async fn set_email_of_staff(
    call: IdempotentCall<StaffEmailForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let outbox = app.outbox.clone();
    let make = move |conn: &mut Conn, staff: &Staff, form: &StaffEmailForm| {
        let (id, email) = form.check()?;
        let by = &staff.session.name;
        set_email(conn, &outbox, by, id, email.as_ref(), staff.now)?;
        people::list(conn, staff.now)
    };
    call.once(&app, make).await
}

/// Sets the alert address of a staff member. Does nothing if the address stays the same.
///
/// Owners get an alert. An owner whose own address changes gets it at the previous address. The
/// audit log stores both addresses masked.
pub(super) fn set_email(
    conn: &mut Conn,
    outbox: &Outbox,
    by: &str,
    id: i64,
    email: Option<&Email>,
    now: Moment,
) -> Result<(), AppError> {
    store::lock(conn, id)?;
    let row = store::find(conn, id)?.ok_or_else(staff_unknown)?;
    if row.email.as_deref() == email.map(Email::as_str) {
        return Ok(());
    }
    let alert = StaffAlert::EmailChanged {
        name: row.name.clone(),
        by: by.to_owned(),
    };
    alerts::enqueue(conn, outbox, now, &alert)?;
    store::set_email(conn, row.id, email.map(Email::as_str))?;
    let before = row
        .email
        .as_deref()
        .and_then(|stored| Email::parse(stored).ok());
    let masked = |email: Option<&Email>| email.map(Email::masked);
    let subject = LogSubject::Staff(&row.name, StaffPart::Email);
    let from = masked(before.as_ref());
    let to = masked(email);
    AuditEntry::new(now, by, subject, from, to)?.note(conn)
}
