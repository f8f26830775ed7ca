//! `GET /Admin/Me`: the logged-in staff member and their permissions.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::account::refusals::login_expired;
use shop_core::staff::{Grant, Permission, Role, grant};
use shop_core::time::Moment;

use super::notice_plan::{self, StaffNoticePlan};
use super::session::Staff;
use super::{sessions, store};
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::StaffRefused;

/// Staff member as shown on their own pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Me {
    /// Login name.
    name: String,
    /// Role, which decides the permissions.
    role: Role,
    /// Display name of the role, in Chinese.
    role_label: &'static str,
    /// Grant of each permission.
    grants: Vec<PermissionGrant>,
    /// `true` if an authenticator is set up.
    has_second_factor: bool,
    /// `true` if an authenticator must be set up before any other action.
    must_set_second_factor: bool,
    /// E-mail address for alerts of the back office; `null` if none is set.
    #[schema(required = true)]
    email: Option<String>,
    /// Plan of the notices, which are sent if an address is set.
    notices: StaffNoticePlan,
    /// Number of unused recovery codes.
    recovery_codes: i64,
    /// Time until which actions that need re-authentication are allowed, in RFC 3339.
    recent_until: String,
}

/// Grant of one permission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PermissionGrant {
    /// Permission that the grant is for.
    permission: Permission,
    /// Extent to which the permission is granted.
    grant: Grant,
}

/// Returns the example for the OpenAPI document.
pub(super) fn example() -> Value {
    json!({"name": "mary", "role": "Staff", "role_label": "店員",
        "grants": [{"permission": "SeeWork", "grant": "Allowed"}], "has_second_factor": false,
        "must_set_second_factor": false, "email": null,
        "notices": notice_plan::example(), "recovery_codes": 0,
        "recent_until": "2026-11-24T08:05:00Z"})
}

impl Me {
    /// Reads the staff member of a log-in. Fails with `login_expired` if the log-in has ended.
    pub(super) fn read(conn: &mut Conn, id_hash: &str, now: Moment) -> Result<Self, AppError> {
        let session = sessions::find(conn, id_hash, now)?.ok_or_else(login_expired)?;
        let row = store::find(conn, session.staff_id)?.ok_or_else(login_expired)?;
        let role = session.role;
        let permissions = Permission::ALL.iter().copied();
        let grants = permissions.map(|permission| PermissionGrant {
            permission,
            grant: grant(role, permission),
        });
        Ok(Self {
            notices: StaffNoticePlan::of(&row)?,
            email: row.email,
            name: row.name,
            role,
            role_label: role.label(),
            grants: grants.collect(),
            has_second_factor: row.totp_secret.is_some(),
            must_set_second_factor: role.needs_second_factor() && !session.second_factor,
            recovery_codes: store::recovery_codes(conn, row.id)?,
            recent_until: rfc3339(session.recent_until.millis())?,
        })
    }
}

/// Shows the logged-in staff member and their permissions.
#[utoipa::path(
    get,
    path = "/api/Admin/Me",
    operation_id = "showStaffMember",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "The logged-in staff member", body = Envelope<Me>,
            example = json!({"Result": example()})),
        StaffRefused,
    )
)]
pub async fn show_me(staff: Staff, app: web::Data<App>) -> Result<HttpResponse, AppError> {
    let Staff { session, now, .. } = staff;
    let read = move |conn: &mut _| Me::read(conn, &session.id_hash, now);
    let result = app.db.read(read).await?;
    Ok(private(&Envelope { result }))
}
