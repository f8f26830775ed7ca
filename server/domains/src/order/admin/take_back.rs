//! `POST /Admin/Order/TakeBack`: records the return of goods of an order (decisions D199, D200).

use actix_web::{HttpResponse, web};
use shop_core::order::{Action, ActionName, Actor, CreditedReturn, TakeBackForm, check};

use super::act::{lock_seen, take_on};
use super::example;
use super::show::{self, StaffOrder};
use crate::app::App;
use crate::order::effects::SharedEffects;
use crate::order::payment::PaymentContext;
use crate::order::responses::RefusalWithResult;
use crate::order::returns::returnable;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Records the return of goods of a shipped order: the delivery was refused, the parcel was
/// unclaimed, or the buyer returned all or a part of it.
///
/// The pieces go back to the stock, apart from those that are written off. A paid order owes the
/// buyer the sum of the return; an unpaid one comes back as a whole, and ends without money. The
/// buyer gets a message.
#[utoipa::path(
    post,
    path = "/api/Admin/Order/TakeBack",
    operation_id = "takeBack",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = TakeBackForm, example = json!({"Id": "2611217QK4ZT9WXB", "Version": 4,
        "Reason": "買家退貨", "Lines": [{"ProductId": 10101, "Pieces": 2, "WrittenOff": 1}],
        "Fees": 60, "Confirm": true})),
    responses(
        (status = 200, description = "The order after the return", body = Envelope<StaffOrder>,
            example = json!({"Result": example::shown()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. \
            `Result.version` is the current version. `confirmation_required`: the cautions in \
            `Result.cautions` have to be confirmed. `pieces_not_bought`: the buyer has fewer \
            pieces. `not_paid`: an unpaid order comes back as a whole. `refund_under_way`: the \
            refund of the return before is not done. `order_status_wrong`, `order_returned`, \
            `order_cancelled`, `payment_in_progress`", body = RefusalWithResult),
    )
)]
pub async fn take_back(
    call: IdempotentCall<TakeBackForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let outbox = app.outbox.clone();
    let context = PaymentContext::of(&app);
    let make = move |conn: &mut Conn, staff: &Staff, form: &TakeBackForm| {
        let (number, back) = form.check()?;
        let seen = form.version.number();
        let before = lock_seen(conn, staff, ActionName::TakeBack, &number, seen)?;
        check(&before.state()?, ActionName::TakeBack, Actor::Staff)?;
        let receipt = back.credit(&returnable(conn, &before)?)?;
        let reason = back.reason;
        let action = Action::TakeBack(CreditedReturn { reason, receipt });
        let mut effects = SharedEffects::default();
        let is_confirmed = form.is_confirmed();
        let after = take_on(conn, staff, &before, &action, is_confirmed, &mut effects)?;
        effects.write(conn, &outbox, staff.now)?;
        show::read(conn, staff, after, &context)
    };
    call.once(&app, make).await
}
