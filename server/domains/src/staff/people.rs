//! Staff accounts: inviting, changing roles and disabling. The back office and the command line
//! share these functions.

use std::fmt;
use std::time::Duration;

use actix_web::{HttpResponse, web};
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::staff::log::{LogSubject, StaffPart};
use shop_core::staff::refusals::{last_owner, staff_name_taken, staff_unknown};
use shop_core::staff::{NewStaffForm, Role, StaffChangeForm, StaffIdForm, StaffName};
use shop_core::time::Moment;

use super::alerts::{self, StaffAlert};
use super::idempotent_call::{IdempotencyKey, IdempotentCall};
use super::notice_plan::{self, StaffNoticePlan};
use super::session::Staff;
use super::sessions;
use super::store::{self, StaffRow};
use crate::app::App;
use crate::audit::entries::AuditEntry;
use crate::messaging::Outbox;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_engine::infra::{digest, random};
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::{ChangeRefused, FormRefused, StaffRefused};

/// Lifetime of an invitation.
const INVITATION_LASTS: Duration = Duration::from_hours(24);

/// Path of the invitation page. The token follows `#`, so browsers do not send it and no log
/// contains it.
const INVITATION_PAGE: &str = "/Admin/Invitation";

/// Staff member as shown to owners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffMember {
    /// Identifier of the staff member.
    id: i64,
    /// Login name.
    name: String,
    /// Role, which decides the permissions.
    role: Role,
    /// Display name of the role, in Chinese.
    role_label: &'static str,
    /// `true` if the staff member may log in.
    enabled: bool,
    /// `true` if a password is set, that is, an invitation was accepted.
    has_password: bool,
    /// `true` if an authenticator is set up.
    has_second_factor: bool,
    /// E-mail address for alerts of the back office; `null` if none is set.
    #[schema(required = true)]
    email: Option<String>,
    /// Plan of the notices, which are sent if an address is set.
    notices: StaffNoticePlan,
    /// Number of open log-ins.
    log_ins: usize,
    /// Time when the account was added, in RFC 3339.
    created_at: String,
}

/// Returns the example for the OpenAPI document.
pub(super) fn example() -> Value {
    json!({"id": 1, "name": "mary", "role": "Owner", "role_label": "店主", "enabled": true,
        "has_password": true, "has_second_factor": true, "email": "mary@shop.example",
        "notices": notice_plan::example(), "log_ins": 1,
        "created_at": "2026-11-24T08:00:00Z"})
}

/// New invitation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Invitation {
    /// Login name.
    name: String,
    /// Link for the invited staff member; works once, within 24 hours.
    link: String,
}

/// Text that the command line prints.
impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, link } = self;
        write!(
            f,
            "One-time link for {name} to choose a password, valid for 24 hours:\n{link}"
        )
    }
}

impl StaffMember {
    fn of(conn: &mut Conn, row: StaffRow, now: Moment) -> Result<Self, AppError> {
        let role = row.role()?;
        Ok(Self {
            log_ins: sessions::open_ones(conn, row.id, now)?.len(),
            notices: StaffNoticePlan::of(&row)?,
            email: row.email,
            id: row.id,
            name: row.name,
            role,
            role_label: role.label(),
            enabled: row.enabled,
            has_password: row.password_hash.is_some(),
            has_second_factor: row.totp_secret.is_some(),
            created_at: rfc3339(row.created_at)?,
        })
    }
}

/// Lists all staff, by name.
pub fn list(conn: &mut Conn, now: Moment) -> Result<Vec<StaffMember>, AppError> {
    let rows = store::all(conn)?;
    rows.into_iter()
        .map(|row| StaffMember::of(conn, row, now))
        .collect()
}

/// Adds a staff member, alerts the owners and returns the invitation.
///
/// Fails with `staff_name_taken` if the name exists.
pub fn add(
    conn: &mut Conn,
    outbox: &Outbox,
    public_url: &str,
    by: &str,
    (name, role): &(StaffName, Role),
    now: Moment,
) -> Result<Invitation, AppError> {
    if store::by_name(conn, name.as_str())?.is_some() {
        return Err(staff_name_taken().into());
    }
    let id = store::insert(conn, name, *role, now)?;
    let subject = LogSubject::Staff(name.as_str(), StaffPart::Account);
    AuditEntry::new(now, by, subject, None, Some(role.name().to_owned()))?.note(conn)?;
    let alert = StaffAlert::Added {
        name: name.to_string(),
        role: role.label().to_owned(),
        by: by.to_owned(),
    };
    alerts::enqueue(conn, outbox, now, &alert)?;
    invite(conn, public_url, id, name.as_str(), now)
}

/// Removes password and second factor, ends all log-ins and returns a new invitation, for example
/// after a phone is lost.
///
/// The staff member and the owners get a mail, because the link opens the account to its holder.
pub fn reset(
    conn: &mut Conn,
    outbox: &Outbox,
    public_url: &str,
    by: &str,
    row: &StaffRow,
    now: Moment,
) -> Result<Invitation, AppError> {
    store::lock(conn, row.id)?;
    store::clear_access(conn, row.id)?;
    sessions::end_all(conn, row.id, None)?;
    let subject = LogSubject::Staff(&row.name, StaffPart::Access);
    AuditEntry::new(now, by, subject, None, Some("reset".to_owned()))?.note(conn)?;
    let alert = StaffAlert::Reset {
        name: row.name.clone(),
        by: by.to_owned(),
    };
    alerts::enqueue_with_person(conn, outbox, now, &alert, row)?;
    invite(conn, public_url, row.id, &row.name, now)
}

fn invite(
    conn: &mut Conn,
    public_url: &str,
    id: i64,
    name: &str,
    now: Moment,
) -> Result<Invitation, AppError> {
    let token = random::token()?;
    store::invite(conn, id, &digest::of(&token), now.plus(INVITATION_LASTS))?;
    Ok(Invitation {
        name: name.to_owned(),
        link: format!("{public_url}{INVITATION_PAGE}#{token}"),
    })
}

/// Changes the role of a staff member, or the permission to log in. A change ends their log-ins and
/// alerts the owners, including an owner who loses that role by it.
///
/// Fails with `last_owner` if no owner who may log in would be left.
pub fn change(
    conn: &mut Conn,
    outbox: &Outbox,
    by: &str,
    row: &StaffRow,
    (role, enabled): (Role, bool),
    now: Moment,
) -> Result<(), AppError> {
    store::lock_with_owners(conn, row.id)?;
    // Read again after locking.
    let row = &store::find(conn, row.id)?.ok_or_else(staff_unknown)?;
    let before = row.role()?;
    let is_owner = |role: Role, enabled: bool| role == Role::Owner && enabled;
    if is_owner(before, row.enabled)
        && !is_owner(role, enabled)
        && store::enabled_owners(conn)? <= 1
    {
        return Err(last_owner().into());
    }
    if (before, row.enabled) == (role, enabled) {
        return Ok(());
    }
    let alert = alerts::of_person(&row.name, role, enabled, by);
    alerts::enqueue(conn, outbox, now, &alert)?;
    store::change(conn, row.id, role, enabled)?;
    sessions::end_all(conn, row.id, None)?;
    if !enabled {
        store::end_invitations(conn, row.id)?;
    }
    let word = |role: Role, enabled: bool| {
        let shut = if enabled { "" } else { ", disabled" };
        Some(format!("{}{shut}", role.name()))
    };
    let subject = LogSubject::Staff(&row.name, StaffPart::Account);
    let from = word(before, row.enabled);
    let to = word(role, enabled);
    AuditEntry::new(now, by, subject, from, to)?.note(conn)
}

/// Lists all staff members, by name.
#[utoipa::path(
    get,
    path = "/api/Admin/Staff",
    operation_id = "listStaff",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "All staff members, sorted by name",
            body = Envelope<Vec<StaffMember>>,
            example = json!({"Result": [example()]})),
        StaffRefused,
    )
)]
pub async fn list_staff(staff: Staff, app: web::Data<App>) -> Result<HttpResponse, AppError> {
    let result = app.db.read(move |conn| list(conn, staff.now)).await?;
    Ok(private(&Envelope { result }))
}

/// Adds a staff member and returns an invitation.
#[utoipa::path(
    post,
    path = "/api/Admin/Staff",
    operation_id = "addStaff",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = NewStaffForm, example = json!({"Name": "john", "Role": "Staff"})),
    responses(
        (status = 200, description = "One-time link for the staff member to choose a password",
            body = Envelope<Invitation>,
            example = json!({"Result": {"name": "john", "link": "https://shop.example/Admin/Invitation#…"}})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`staff_name_taken`, `idempotency_key_reused`", body = shop_core::refusal::Refusal),
    )
)]
pub async fn add_staff(
    call: IdempotentCall<NewStaffForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let outbox = app.outbox.clone();
    let public_url = app.config.public_url.clone();
    let make = move |conn: &mut Conn, staff: &Staff, form: &NewStaffForm| {
        let by = &staff.session.name;
        add(conn, &outbox, &public_url, by, &form.check()?, staff.now)
    };
    call.once(&app, make).await
}

/// Changes the role of a staff member, and the permission to log in.
#[utoipa::path(
    put,
    path = "/api/Admin/Staff",
    operation_id = "changeStaff",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = StaffChangeForm,
        example = json!({"Id": 1, "Role": "Reader", "Enabled": true})),
    responses(
        (status = 200, description = "All staff members, sorted by name",
            body = Envelope<Vec<StaffMember>>,
            example = json!({"Result": [example()]})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`last_owner`, `idempotency_key_reused`", body = shop_core::refusal::Refusal),
    )
)]
pub async fn change_staff(
    call: IdempotentCall<StaffChangeForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let outbox = app.outbox.clone();
    let make = move |conn: &mut Conn, staff: &Staff, form: &StaffChangeForm| {
        let (id, role, enabled) = form.check()?;
        let row = store::find(conn, id)?.ok_or_else(staff_unknown)?;
        let by = &staff.session.name;
        change(conn, &outbox, by, &row, (role, enabled), staff.now)?;
        list(conn, staff.now)
    };
    call.once(&app, make).await
}

/// Removes password and second factor of a staff member and returns a new invitation. The staff
/// member and the owners get a mail.
#[utoipa::path(
    post,
    path = "/api/Admin/Staff/Invitation",
    operation_id = "inviteStaff",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = StaffIdForm, example = json!({"Id": 1})),
    responses(
        (status = 200, description = "One-time link for the staff member to choose a password",
            body = Envelope<Invitation>,
            example = json!({"Result": {"name": "john", "link": "https://shop.example/Admin/Invitation#…"}})),
        FormRefused,
        StaffRefused,
        ChangeRefused,
    )
)]
pub async fn invite_staff(
    call: IdempotentCall<StaffIdForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let outbox = app.outbox.clone();
    let public_url = app.config.public_url.clone();
    let make = move |conn: &mut Conn, staff: &Staff, form: &StaffIdForm| {
        let row = store::find(conn, form.check()?)?.ok_or_else(staff_unknown)?;
        let by = &staff.session.name;
        reset(conn, &outbox, &public_url, by, &row, staff.now)
    };
    call.once(&app, make).await
}
