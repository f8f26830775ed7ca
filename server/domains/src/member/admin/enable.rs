//! `PUT /Admin/Member/Enabled`: an owner disables or enables a member.

use actix_web::{HttpResponse, web};
use serde_json::json;
use shop_core::staff::MemberSwitchForm;
use shop_core::staff::refusals::version_changed;

use super::show::{self, MemberRecord};
use crate::account::store::members;
use crate::app::App;
use crate::member::{member_unknown, switch};
use crate::order::responses::RefusalWithResult;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Disables or enables a member, with a reason. All sessions of the member end at once; orders stay
/// unchanged.
#[utoipa::path(
    put,
    path = "/api/Admin/Member/Enabled",
    operation_id = "switchMember",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = MemberSwitchForm, example = json!({"Id": "4611686018427387904",
        "Version": 0, "Enabled": false, "Reason": "冒用他人信用卡"})),
    responses(
        (status = 200, description = "The changed member", body = Envelope<MemberRecord>,
            example = json!({"Result": show::example()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result` is \
            the current state of the member",
            body = RefusalWithResult),
    )
)]
pub async fn switch_member(
    call: IdempotentCall<MemberSwitchForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let make = |conn: &mut Conn, staff: &Staff, form: &MemberSwitchForm| {
        let wanted = form.check()?;
        let id = wanted.id;
        if !members::exists(conn, id)? {
            return Err(member_unknown());
        }
        members::lock(conn, id)?;
        let now = show::read(conn, staff, id)?;
        if wanted.version != i64::try_from(now.version()).ok() {
            return Err(AppError::RefusedWith(version_changed(), json!(now)));
        }
        let by = &staff.session.name;
        switch::switch(
            conn,
            id,
            wanted.enabled,
            Some(&wanted.reason),
            by,
            staff.now,
        )?;
        show::read(conn, staff, id)
    };
    call.once(&app, make).await
}
