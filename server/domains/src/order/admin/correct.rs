//! `PUT /Admin/Order/Delivery`: corrects receiver, address and remark of an order (decision D197).

use actix_web::{HttpResponse, web};
use shop_core::order::{Action, CorrectionForm};

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

/// Corrects receiver, address and remark of an order before its goods leave the shop.
///
/// The delivery location stays, because the total includes its fees. The order's log has the texts
/// before and after, and the reason.
#[utoipa::path(
    put,
    path = "/api/Admin/Order/Delivery",
    operation_id = "correctDelivery",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = CorrectionForm, example = json!({"Id": "2611217QK4ZT9WXB", "Version": 2,
        "ReceiveName": "林美玉", "ReceiveTel": "0912345678", "DeliveryLocation": "Taiwan",
        "DeliveryZipCode": "700", "DeliveryCity": "臺南市", "DeliveryArea": "中西區",
        "DeliveryAddress": "府前路一段 21 號", "Remark": "", "Reason": "門牌號碼寫錯，買家來電更正"})),
    responses(
        (status = 200, description = "The order after the correction", body = Envelope<StaffOrder>,
            example = json!({"Result": example::shown()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. \
            `Result.version` is the current version. `location_fixed`: the address is in another \
            delivery location. `nothing_corrected`, `order_status_wrong`, `order_cancelled`",
            body = RefusalWithResult),
    )
)]
pub async fn correct_delivery(
    call: IdempotentCall<CorrectionForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let outbox = app.outbox.clone();
    let context = PaymentContext::of(&app);
    let make = move |conn: &mut Conn, staff: &Staff, form: &CorrectionForm| {
        let (number, correction) = form.check()?;
        let wanted = WantedAction {
            number: &number,
            version: form.version.number(),
            action: &Action::CorrectDelivery(correction),
            is_confirmed: false,
        };
        let mut effects = SharedEffects::default();
        let after = take_wanted(conn, staff, wanted, &mut effects)?;
        effects.write(conn, &outbox, staff.now)?;
        show::read(conn, staff, after, &context)
    };
    call.once(&app, make).await
}
