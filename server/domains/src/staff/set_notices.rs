//! `PUT /Admin/Me/Notices` and `PUT /Admin/Staff/Notices`: the plans of notices to staff
//! (decision D202).

use actix_web::{HttpResponse, web};
use shop_core::staff::NoticePlanForm;
use shop_core::staff::log::{LogSubject, StaffPart};
use shop_core::staff::refusals::staff_unknown;
use shop_core::time::Moment;

use super::idempotent_call::{IdempotencyKey, IdempotentCall};
use super::me::Me;
use super::people::{self, StaffMember};
use super::session::Staff;
use super::{notice_plan, notices, store};
use crate::app::App;
use crate::audit::entries::AuditEntry;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{ChangeRefused, FormRefused, StaffRefused};

/// Sets the caller's own plan of notices.
#[utoipa::path(
    put,
    path = "/api/Admin/Me/Notices",
    operation_id = "setMyNotices",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = NoticePlanForm,
        example = json!({"NewOrder": "AtOnce", "LowStock": "Digest", "DigestHours": "9、15"})),
    responses(
        (status = 200, description = "The logged-in staff member", body = Envelope<Me>,
            example = json!({"Result": super::me::example()})),
        FormRefused,
        StaffRefused,
        ChangeRefused,
    )
)]
pub async fn set_my_notices(
    call: IdempotentCall<NoticePlanForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let make = move |conn: &mut Conn, staff: &Staff, form: &NoticePlanForm| {
        let session = &staff.session;
        set_plan(conn, &session.name, session.staff_id, form, staff.now)?;
        Me::read(conn, &session.id_hash, staff.now)
    };
    call.once(&app, make).await
}

/// Sets the plan of notices of a staff member.
#[utoipa::path(
    put,
    path = "/api/Admin/Staff/Notices",
    operation_id = "setNoticesOfStaff",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = NoticePlanForm,
        example = json!({"Id": 1, "NewOrder": "AtOnce", "Cancelled": "AtOnce"})),
    responses(
        (status = 200, description = "All staff members, sorted by name",
            body = Envelope<Vec<StaffMember>>,
            example = json!({"Result": [people::example()]})),
        FormRefused,
        StaffRefused,
        ChangeRefused,
    )
)]
pub async fn set_notices_of_staff(
    call: IdempotentCall<NoticePlanForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let make = move |conn: &mut Conn, staff: &Staff, form: &NoticePlanForm| {
        let id = form.staff_id()?;
        set_plan(conn, &staff.session.name, id, form, staff.now)?;
        people::list(conn, staff.now)
    };
    call.once(&app, make).await
}

/// Stores the plan of a staff member and applies it to their open notices. Does nothing if the plan
/// stays the same.
fn set_plan(
    conn: &mut Conn,
    by: &str,
    id: i64,
    form: &NoticePlanForm,
    now: Moment,
) -> Result<(), AppError> {
    store::lock(conn, id)?;
    let row = store::find(conn, id)?.ok_or_else(staff_unknown)?;
    let plan = form.check(row.role()?)?;
    let before = notice_plan::plan_of(&row)?;
    if plan == before {
        return Ok(());
    }
    notice_plan::store_plan(conn, id, &plan)?;
    notices::reschedule(conn, id, &plan, now)?;
    let subject = LogSubject::Staff(&row.name, StaffPart::Notices);
    AuditEntry::new(now, by, subject, Some(before.text()), Some(plan.text()))?.note(conn)
}
