//! Who works in the shop: inviting, changing roles, and letting nobody in any more. The back office and the
//! command line do the same.

use std::fmt;
use std::time::Duration;

use actix_web::{HttpResponse, web};
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::staff::refusals::{last_owner, staff_name_taken, staff_unknown};
use shop_core::staff::{NewStaffForm, Role, StaffChangeForm, StaffIdForm, StaffName};
use shop_core::time::Moment;

use super::change::Change as StaffChange;
use super::news::{self, StaffNews};
use super::session::Staff;
use super::sessions;
use super::store::{self, StaffRow};
use crate::app::App;
use crate::audit::changes::Change;
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::responses::{ChangeRefused, FormRefused, StaffRefused};
use crate::infra::clock::rfc3339;
use crate::infra::{digest, random};
use crate::messaging::Outbox;

/// How long an invitation can be accepted.
const INVITATION_LASTS: Duration = Duration::from_hours(24);

/// Where an invitation leads; what stands behind `#` stays in the browser and reaches no log.
const INVITATION_PAGE: &str = "/Admin/Invitation";

/// Somebody of the staff, as the owner sees them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffMember {
    /// Their number.
    id: i64,
    /// What they log in with.
    name: String,
    /// Their role.
    role: Role,
    /// The role in words.
    role_label: &'static str,
    /// Whether they may log in.
    enabled: bool,
    /// Whether they have accepted an invitation.
    has_password: bool,
    /// Whether they have an authenticator.
    has_second_factor: bool,
    /// Where news of the back office go.
    #[schema(required = true)]
    email: Option<String>,
    /// Log-ins that are open.
    log_ins: usize,
    /// Since when, in RFC 3339.
    created_at: String,
}

/// For the OpenAPI document.
pub(super) fn example() -> Value {
    json!({"id": 1, "name": "mary", "role": "Owner", "role_label": "店主", "enabled": true,
        "has_password": true, "has_second_factor": true, "email": "mary@shop.example", "log_ins": 1,
        "created_at": "2026-11-24T08:00:00Z"})
}

/// An invitation that was just made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Invitation {
    /// What they log in with.
    name: String,
    /// The link to hand over: it works once and for 24 hours.
    link: String,
}

/// As the command line hands it over.
impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, link } = self;
        write!(
            f,
            "{name} chooses a password here, once and within 24 hours:\n{link}"
        )
    }
}

impl StaffMember {
    fn of(conn: &mut Conn, row: StaffRow, now: Moment) -> Result<Self, AppError> {
        let role = row.role()?;
        Ok(Self {
            log_ins: sessions::open_ones(conn, row.id, now)?.len(),
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

/// Everybody of the staff.
pub fn list(conn: &mut Conn, now: Moment) -> Result<Vec<StaffMember>, AppError> {
    let rows = store::all(conn)?;
    rows.into_iter()
        .map(|row| StaffMember::of(conn, row, now))
        .collect()
}

/// Writes somebody new and invites them; answers the link, and owners get news of it. Refuses with
/// `staff_name_taken`.
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
    let subject = format!("staff {name}");
    Change::new(now, by, subject, None, Some(role.name().to_owned()))?.note(conn)?;
    let news = StaffNews::Added {
        name: name.to_string(),
        role: role.label().to_owned(),
        by: by.to_owned(),
    };
    news::enqueue(conn, outbox, now, &news)?;
    invite(conn, public_url, id, name.as_str(), now)
}

/// Takes password and second factor of somebody away, ends their log-ins, and invites them anew; for the
/// day when the phone is lost. The person and the owners get a mail: the new link opens the account to its holder.
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
    let subject = format!("staff {} access", row.name);
    Change::new(now, by, subject, None, Some("reset".to_owned()))?.note(conn)?;
    let news = StaffNews::Reset {
        name: row.name.clone(),
        by: by.to_owned(),
    };
    news::enqueue_with_person(conn, outbox, now, &news, row)?;
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

/// Changes somebody's role, or whether they may log in; what changes ends their log-ins, and owners get news
/// of it, whoever is one no more among them. Refuses with `last_owner` to leave the shop without an owner who
/// may log in.
pub fn change(
    conn: &mut Conn,
    outbox: &Outbox,
    by: &str,
    row: &StaffRow,
    (role, enabled): (Role, bool),
    now: Moment,
) -> Result<(), AppError> {
    store::lock_with_owners(conn, row.id)?;
    // As the row is now that it is locked.
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
    let news = news::of_person(&row.name, role, enabled, by);
    news::enqueue(conn, outbox, now, &news)?;
    store::change(conn, row.id, role, enabled)?;
    sessions::end_all(conn, row.id, None)?;
    if !enabled {
        store::end_invitations(conn, row.id)?;
    }
    let word = |role: Role, enabled: bool| {
        let shut = if enabled { "" } else { ", disabled" };
        Some(format!("{}{shut}", role.name()))
    };
    let subject = format!("staff {}", row.name);
    let (from, to) = (word(before, row.enabled), word(role, enabled));
    Change::new(now, by, subject, from, to)?.note(conn)
}

/// Everybody of the staff.
#[utoipa::path(
    get,
    path = "/api/Admin/Staff",
    operation_id = "listStaff",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "Everybody, by name", body = Envelope<Vec<StaffMember>>,
            example = json!({"Result": [example()]})),
        StaffRefused,
    )
)]
pub async fn list_staff(staff: Staff, app: web::Data<App>) -> Result<HttpResponse, AppError> {
    let result = app.db.read(move |conn| list(conn, staff.now)).await?;
    Ok(private(&Envelope { result }))
}

/// Invites somebody new.
#[utoipa::path(
    post,
    path = "/api/Admin/Staff",
    operation_id = "addStaff",
    tag = "admin",
    security(("staff" = [])),
    params(("Idempotency-Key" = String, Header, min_length = 1, max_length = 255,
        description = "Makes a repeated request the same one: visible ASCII characters")),
    request_body(content = NewStaffForm, example = json!({"Name": "john", "Role": "Staff"})),
    responses(
        (status = 200, description = "The link to hand over", body = Envelope<Invitation>,
            example = json!({"Result": {"name": "john", "link": "https://shop.example/Admin/Invitation#…"}})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`staff_name_taken`, `idempotency_key_reused`", body = shop_core::refusal::Refusal),
    )
)]
pub async fn add_staff(
    change: StaffChange<NewStaffForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let (outbox, public_url) = (app.outbox.clone(), app.config.public_url.clone());
    let make = move |conn: &mut Conn, staff: &Staff, form: &NewStaffForm| {
        let by = &staff.session.name;
        add(conn, &outbox, &public_url, by, &form.check()?, staff.now)
    };
    change.once(&app, make).await
}

/// Changes role, and whether somebody may log in.
#[utoipa::path(
    put,
    path = "/api/Admin/Staff",
    operation_id = "changeStaff",
    tag = "admin",
    security(("staff" = [])),
    params(("Idempotency-Key" = String, Header, min_length = 1, max_length = 255,
        description = "Makes a repeated request the same one: visible ASCII characters")),
    request_body(content = StaffChangeForm,
        example = json!({"Id": 1, "Role": "Reader", "Enabled": true})),
    responses(
        (status = 200, description = "Everybody, by name", body = Envelope<Vec<StaffMember>>,
            example = json!({"Result": [example()]})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`last_owner`, `idempotency_key_reused`", body = shop_core::refusal::Refusal),
    )
)]
pub async fn change_staff(
    request: StaffChange<StaffChangeForm>,
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
    request.once(&app, make).await
}

/// Takes password and second factor of somebody away, and invites them anew. The person and the owners get a mail.
#[utoipa::path(
    post,
    path = "/api/Admin/Staff/Invitation",
    operation_id = "inviteStaff",
    tag = "admin",
    security(("staff" = [])),
    params(("Idempotency-Key" = String, Header, min_length = 1, max_length = 255,
        description = "Makes a repeated request the same one: visible ASCII characters")),
    request_body(content = StaffIdForm, example = json!({"Id": 1})),
    responses(
        (status = 200, description = "The link to hand over", body = Envelope<Invitation>,
            example = json!({"Result": {"name": "john", "link": "https://shop.example/Admin/Invitation#…"}})),
        FormRefused,
        StaffRefused,
        ChangeRefused,
    )
)]
pub async fn invite_staff(
    change: StaffChange<StaffIdForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let (outbox, public_url) = (app.outbox.clone(), app.config.public_url.clone());
    let make = move |conn: &mut Conn, staff: &Staff, form: &StaffIdForm| {
        let row = store::find(conn, form.check()?)?.ok_or_else(staff_unknown)?;
        let by = &staff.session.name;
        reset(conn, &outbox, &public_url, by, &row, staff.now)
    };
    change.once(&app, make).await
}
