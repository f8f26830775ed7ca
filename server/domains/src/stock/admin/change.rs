//! `POST /Admin/Stock/Change`: books a change of stock or a count by hand.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use serde_json::json;
use shop_core::refusal::Refusal;
use shop_core::staff::refusals::version_changed;
use shop_core::stock::{StockBooking, StockChangeForm, StockStep};

use super::list::{self, StockItem};
use super::{example, moves};
use crate::app::App;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use crate::stock::book::{self, Booking};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Result of booking a change.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BookedStock {
    /// Item after the change.
    item: StockItem,
    /// Pieces before and after, and the shortage.
    step: StockStep,
}

/// Books a change or a count.
///
/// `Version` is the number of staff bookings on the item that the caller has seen. Orders do not
/// change it, so sales never invalidate a count. Pieces sold since the count began stay sold: the
/// stock changes by the counted quantity minus `ExpectedQuantity`.
#[utoipa::path(
    post,
    path = "/api/Admin/Stock/Change",
    operation_id = "changeStock",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = StockChangeForm, example = json!({"ProdID": "ST-LS-13-300", "WareID": "TN01", "Version": 3,
        "Reason": "Counted", "Change": "", "Quantity": 10, "ExpectedQuantity": 12, "Note": ""})),
    responses(
        (status = 200, description = "The stock item after the change",
            body = Envelope<BookedStock>,
            example = json!({"Result": {"item": example::item(), "step": {"from": 12, "to": 10, "short": 0}}})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: staff have since booked stock of the \
            item. `Result` has the item and the last entry by staff", body = Refusal),
    )
)]
pub async fn change_stock(
    call: IdempotentCall<StockChangeForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let make = |conn: &mut Conn, staff: &Staff, form: &StockChangeForm| make(conn, staff, form);
    call.once(&app, make).await
}

fn make(conn: &mut Conn, staff: &Staff, form: &StockChangeForm) -> Result<BookedStock, AppError> {
    let change = form.check()?;
    let key = &change.key;
    let now = book::hold(conn, key)?.ok_or_else(list::unknown)?;
    if form.version.number() != Some(book::version(conn, key)?) {
        let item = list::item(conn, key, staff.now)?;
        let last = moves::last_of_staff(conn, key)?;
        let present = json!({"item": item, "last": last});
        return Err(AppError::RefusedWith(version_changed(), present));
    }
    let step = change.booking.step(now)?;
    let kind = match change.booking {
        StockBooking::Count { .. } => "count",
        StockBooking::Change(_) => "change",
    };
    let booking = Booking {
        source: &format!("{kind} {}", random::id()?),
        reason: Some(change.reason),
        note: change.note.as_deref(),
        who: &staff.session.name,
        now: staff.now,
    };
    book::book(conn, key, step, &booking)?;
    Ok(BookedStock {
        item: list::item(conn, key, staff.now)?,
        step,
    })
}
