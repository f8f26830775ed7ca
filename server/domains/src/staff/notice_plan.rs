//! Plans of notices to staff: the timing of each kind, and the hours of digests (decision D202).

use diesel::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::staff::{NoticeKind, NoticePlan, NoticeTiming, Role};

use super::store::{self, StaffRow};
use crate::schema::staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Plan of the notices to a staff member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffNoticePlan {
    /// Kinds of notices that the role may have.
    kinds: Vec<PlannedNotices>,
    /// Hours of the digests in Taiwan, 0 to 23, ascending; empty without a digest.
    digest_hours: Vec<u8>,
}

/// Timing of the notices of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PlannedNotices {
    /// Kind of the notices.
    kind: NoticeKind,
    /// Name of the kind, for display.
    label: &'static str,
    /// Timing of the notices.
    timing: NoticeTiming,
}

impl StaffNoticePlan {
    /// Returns the plan of a staff member.
    pub(super) fn of(row: &StaffRow) -> Result<Self, AppError> {
        let role = row.role()?;
        let plan = plan_of(row)?;
        let kinds = NoticeKind::ALL.iter().filter(|kind| kind.is_offered(role));
        Ok(Self {
            kinds: kinds
                .map(|kind| PlannedNotices {
                    kind: *kind,
                    label: kind.label(),
                    timing: plan.timing(*kind),
                })
                .collect(),
            digest_hours: plan.digest_hours().collect(),
        })
    }
}

/// Returns the example for the OpenAPI document.
pub(super) fn example() -> Value {
    json!({"kinds": [{"kind": "NewOrder", "label": "新訂單", "timing": "AtOnce"},
        {"kind": "LowStock", "label": "低庫存", "timing": "Digest"}], "digest_hours": [9, 15]})
}

/// Staff member who may log in, has an address, and gets notices of at least one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscriber {
    /// Id of the staff member.
    pub id: i64,
    /// Role of the staff member.
    pub role: Role,
    /// E-mail address.
    pub email: String,
    /// Plan, without kinds that the role may not have.
    pub plan: NoticePlan,
}

impl Subscriber {
    /// Returns `true` if the plan has notices of the kind with this name.
    #[must_use]
    pub fn has(&self, kind: &str) -> bool {
        let kind = NoticeKind::from_name(kind);
        kind.is_some_and(|kind| self.plan.timing(kind) != NoticeTiming::Off)
    }

    fn of(row: StaffRow) -> Result<Option<Self>, AppError> {
        let plan = plan_of(&row)?;
        let role = row.role()?;
        let email = row.email.filter(|_| row.enabled && !plan.is_off());
        Ok(email.map(|email| Self {
            id: row.id,
            role,
            email,
            plan,
        }))
    }
}

/// Returns the plan of a staff member, without kinds that the role may not have.
pub(super) fn plan_of(row: &StaffRow) -> Result<NoticePlan, AppError> {
    let role = row.role()?;
    let plan = match &row.notice_plan {
        None => NoticePlan::default_of(role),
        Some(stored) => serde_json::from_str(stored)
            .map_err(|error| AppError::Damaged(format!("notices of staff {}: {error}", row.id)))?,
    };
    Ok(plan.limited_to(role))
}

/// Returns the staff members who get notices, in the order of their ids.
pub fn subscribers(conn: &mut Conn) -> Result<Vec<Subscriber>, AppError> {
    let rows: Vec<StaffRow> = staff::table
        .filter(staff::enabled.eq(true))
        .filter(staff::email.is_not_null())
        .order(staff::id)
        .load(conn)?;
    let all = rows
        .into_iter()
        .filter_map(|row| Subscriber::of(row).transpose());
    all.collect()
}

/// Locks a staff member and returns their subscription, or `None` if they get no notices.
pub fn lock_subscriber(conn: &mut Conn, id: i64) -> Result<Option<Subscriber>, AppError> {
    store::lock(conn, id)?;
    let row = store::find(conn, id)?;
    row.map_or(Ok(None), Subscriber::of)
}

/// Stores the plan of a staff member.
pub(super) fn store_plan(conn: &mut Conn, id: i64, plan: &NoticePlan) -> Result<(), AppError> {
    let stored = serde_json::to_string(plan)
        .map_err(|error| AppError::Damaged(format!("notices of staff {id}: {error}")))?;
    diesel::update(staff::table.find(id))
        .set(staff::notice_plan.eq(stored))
        .execute(conn)?;
    Ok(())
}
