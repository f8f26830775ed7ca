//! `GET /Admin/Me`: who is logged in, and what they may do.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::account::refusals::login_expired;
use shop_core::staff::{Grant, Permission, Role, grant};
use shop_core::time::Moment;

use super::session::Staff;
use super::{sessions, store};
use crate::app::App;
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::responses::StaffRefused;
use crate::infra::clock::rfc3339;

/// Somebody of the staff, as their own pages see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Me {
    /// What they log in with.
    name: String,
    /// Their role.
    role: Role,
    /// The role in words.
    role_label: &'static str,
    /// How far they may do what.
    grants: Vec<PermissionGrant>,
    /// Whether they have an authenticator.
    has_second_factor: bool,
    /// Whether they have to set one up before anything else.
    must_set_second_factor: bool,
    /// Where news of the back office go.
    #[schema(required = true)]
    email: Option<String>,
    /// Recovery codes that are left.
    recovery_codes: i64,
    /// Until when what wants the password once more may be done, in RFC 3339.
    recent_until: String,
}

/// How far somebody may do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PermissionGrant {
    /// What.
    permission: Permission,
    /// How far.
    grant: Grant,
}

/// For the OpenAPI document.
pub(super) fn example() -> Value {
    json!({"name": "mary", "role": "Staff", "role_label": "店員",
        "grants": [{"permission": "SeeWork", "grant": "Allowed"}], "has_second_factor": false,
        "must_set_second_factor": false, "email": null, "recovery_codes": 0,
        "recent_until": "2026-11-24T08:05:00Z"})
}

impl Me {
    /// Whose log-in this is.
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

/// Who is logged in, and what they may do.
#[utoipa::path(
    get,
    path = "/api/Admin/Me",
    operation_id = "showStaffMember",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "Who is in", body = Envelope<Me>,
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
