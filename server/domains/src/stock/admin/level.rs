//! `PUT /Admin/Stock/Level`: sets the low-stock threshold of an item.

use actix_web::{HttpResponse, web};
use serde_json::json;
use shop_core::refusal::Refusal;
use shop_core::staff::log::LogSubject;
use shop_core::staff::refusals::version_changed;
use shop_core::stock::StockLevelForm;

use super::list::{self, StockItem};
use super::{example, store};
use crate::app::App;
use crate::audit::entries;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use crate::stock::book;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Sets the low-stock threshold of an item. A blank `WarnBelow` restores the default of the shop.
#[utoipa::path(
    put,
    path = "/api/Admin/Stock/Level",
    operation_id = "setStockLevel",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = StockLevelForm,
        example = json!({"ProdID": "ST-LS-13-300", "WareID": "TN01", "Version": 0, "WarnBelow": 12})),
    responses(
        (status = 200, description = "The stock item after the change", body = Envelope<StockItem>,
            example = json!({"Result": example::item()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result.item` \
            is the current state of the item", body = Refusal),
    )
)]
pub async fn set_stock_level(
    call: IdempotentCall<StockLevelForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let make = |conn: &mut Conn, staff: &Staff, form: &StockLevelForm| make(conn, staff, form);
    call.once(&app, make).await
}

fn make(conn: &mut Conn, staff: &Staff, form: &StockLevelForm) -> Result<StockItem, AppError> {
    let (key, warn_below) = form.check()?;
    book::hold(conn, &key)?.ok_or_else(list::unknown)?;
    let (before, version) = store::level(conn, &key)?;
    if form.version.number() != Some(version) {
        let item = list::item(conn, &key, staff.now)?;
        let present = json!({"item": item});
        return Err(AppError::RefusedWith(version_changed(), present));
    }
    if before != warn_below {
        store::keep_level(conn, &key, warn_below, version + 1)?;
        let subject = LogSubject::StockLevel(&key.prod_id, &key.ware_id);
        let from = before.map(|level| level.to_string());
        let to = warn_below.map(|level| level.to_string());
        entries::AuditEntry::new(staff.now, &staff.session.name, subject, from, to)?.note(conn)?;
    }
    list::item(conn, &key, staff.now)
}
