//! `POST /Admin/Order/TakeBack`: records the return of all goods of an order (decision D199).

use actix_web::{HttpResponse, web};
use shop_core::order::{Action, TakeBackForm};

use super::act::{WantedAction, take_wanted};
use super::example;
use super::show::{self, StaffOrder};
use crate::app::App;
use crate::order::effects::SharedEffects;
use crate::order::payment::PaymentContext;
use crate::order::responses::RefusalWithResult;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Records the return of all goods of a shipped order: the delivery was refused, the parcel was
/// unclaimed, or the buyer returned it.
///
/// The pieces go back to the stock, apart from those that are written off. An order that was not
/// paid ends without money; a paid one owes the buyer its whole total. The buyer gets a message.
#[utoipa::path(
    post,
    path = "/api/Admin/Order/TakeBack",
    operation_id = "takeBack",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = TakeBackForm, example = json!({"Id": "2611217QK4ZT9WXB", "Version": 4,
        "Reason": "買家拒收", "WrittenOff": [{"ProductId": 10101, "Pieces": 1}], "Confirm": true})),
    responses(
        (status = 200, description = "The order after the return", body = Envelope<StaffOrder>,
            example = json!({"Result": example::shown()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. \
            `Result.version` is the current version. `confirmation_required`: the cautions in \
            `Result.cautions` have to be confirmed. `pieces_not_bought`: more pieces are written \
            off than the order has. `order_status_wrong`, `order_returned`, `order_cancelled`, \
            `payment_in_progress`", body = RefusalWithResult),
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
        let wanted = WantedAction {
            number: &number,
            version: form.version.number(),
            action: &Action::TakeBack(back),
            is_confirmed: form.is_confirmed(),
        };
        let mut effects = SharedEffects::default();
        let after = take_wanted(conn, staff, wanted, &mut effects)?;
        effects.write(conn, &outbox, staff.now)?;
        show::read(conn, staff, after, &context)
    };
    call.once(&app, make).await
}
