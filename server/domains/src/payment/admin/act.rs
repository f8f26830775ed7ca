//! `POST /Admin/Payment/Action`: manual settlement of a payment attempt by staff.

use actix_web::{HttpResponse, web};
use serde_json::json;
use shop_core::staff::refusals::version_changed;
use shop_core::staff::{SettlementForm, of_settlement};

use super::example;
use super::show::{self, StaffPayment};
use crate::app::App;
use crate::messaging::Outbox;
use crate::order::responses::RefusalWithResult;
use crate::order::store::orders;
use crate::payment::manual_settlement::settle;
use crate::payment::refusals::unknown;
use crate::payment::store;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

// Manual settlement: decision D162.
/// Settles an attempt manually, after staff have checked the provider's site: `mark_paid`,
/// `mark_failed`, `mark_captured` or `mark_refunded`.
///
/// The order, its log and the message to the buyer change as after a report of the provider, under
/// the name of the caller. `Version` is the version that the caller saw: the number of the
/// attempt's last report.
#[utoipa::path(
    post,
    path = "/api/Admin/Payment/Action",
    operation_id = "actOnPayment",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = SettlementForm, example = json!({"Id": "2611217QK4ZT9WXB01", "Version": 2, "Act": "mark_captured"})),
    responses(
        (status = 200, description = "The payment attempt after the action",
            body = Envelope<StaffPayment>,
            example = json!({"Result": example::shown()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result` is \
            the current state of the attempt. `payment_state_wrong`, `refund_under_way`: the \
            rules reject the action", body = RefusalWithResult),
    )
)]
pub async fn act_on_payment(
    call: IdempotentCall<SettlementForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let outbox = app.outbox.clone();
    let make = move |conn: &mut Conn, staff: &Staff, form: &SettlementForm| {
        take(conn, &outbox, staff, form)
    };
    call.once(&app, make).await
}

fn take(
    conn: &mut Conn,
    outbox: &Outbox,
    staff: &Staff,
    form: &SettlementForm,
) -> Result<StaffPayment, AppError> {
    let (number, version, act) = form.check()?;
    let role = staff.session.role;
    staff.may(of_settlement(act))?;
    let order_id = store::find(conn, number)?.ok_or_else(unknown)?.order_id;
    // A report about the attempt changes its order too: with the lock, none comes between the
    // version and the settlement.
    orders::lock(conn, &[&order_id])?;
    let before = store::find(conn, number)?.ok_or_else(unknown)?;
    if store::version(conn, number)? != version {
        let now = show::read(conn, before, role)?;
        return Err(AppError::RefusedWith(version_changed(), json!(now)));
    }
    let by = &staff.session.name;
    let after = settle(conn, outbox, &before, act, by, staff.now)?;
    show::read(conn, after, role)
}
