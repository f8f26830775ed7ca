//! `POST /Admin/Stock/Apply`: books the previewed file.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use serde_json::json;
use shop_core::refusal::Refusal;
use shop_core::staff::refusals::{confirmation_required, version_changed};
use shop_core::stock::StockApplyForm;

use super::example;
use super::preview::{self, PreviewRow};
use crate::app::App;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::previews::PreviewedFile;
use crate::staff::session::Staff;
use crate::stock::import;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Result of booking a file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BookedFile {
    /// Number of items whose quantity changed.
    changed: usize,
    /// Number of items whose quantity already matched the file.
    unchanged: usize,
    /// Result of each item.
    rows: Vec<PreviewRow>,
}

/// Books the file that the caller previewed last; if one row fails, none is booked. Sales since the
/// preview are taken into account, as in `changeStock`. If staff have booked changes on its items
/// since then, the file must be previewed again.
#[utoipa::path(
    post,
    path = "/api/Admin/Stock/Apply",
    operation_id = "bookStockFile",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = StockApplyForm, example = json!({"Digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"})),
    responses(
        (status = 200, description = "Result of each row", body = Envelope<BookedFile>,
            example = json!({"Result": {"changed": 1, "unchanged": 0, "rows": [example::row()]}})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: staff have since booked stock of its \
            items, or a row can no longer be booked; preview the file again. \
            `confirmation_required`: the same changes were booked before. `Result.cautions` says \
            when", body = Refusal),
    )
)]
pub async fn book_stock_file(
    call: IdempotentCall<StockApplyForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let make = |conn: &mut Conn, staff: &Staff, form: &StockApplyForm| make(conn, staff, form);
    call.once(&app, make).await
}

fn make(conn: &mut Conn, staff: &Staff, form: &StockApplyForm) -> Result<BookedFile, AppError> {
    let digest = form.check()?;
    let staff_id = staff.session.staff_id;
    let text = PreviewedFile::Stock.find(conn, staff_id, &digest)?;
    let changed = || AppError::RefusedWith(version_changed(), json!({}));
    let (_, file) = import::read(text.as_bytes(), staff.now).map_err(|_| changed())?;
    let plan = import::plan(conn, &file, staff.now)?.map_err(|_| changed())?;
    if preview::digest_of(conn, &text, &plan)? != digest {
        return Err(changed());
    }
    if plan.booked_at.is_some() && !form.is_confirmed() {
        let against = ["相同內容的檔案先前已經登記過，再次登記會重複增減。".to_owned()];
        let refusal = confirmation_required(&against);
        return Err(AppError::RefusedWith(refusal, json!({"cautions": against})));
    }
    plan.book(conn, &staff.session.name, staff.now)?;
    PreviewedFile::Stock.forget(conn, staff_id)?;
    let count = plan.changed().count();
    Ok(BookedFile {
        changed: count,
        unchanged: plan.rows.len() - count,
        rows: preview::rows(conn, &plan)?,
    })
}
