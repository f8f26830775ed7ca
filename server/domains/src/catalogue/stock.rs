//! `GET /ERPProduct/Ware/Stock`: the remaining quantity of a stock item.

use actix_web::http::header::{CacheControl, CacheDirective};
use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::Stock;
use shop_core::refusal::{Refusal, RefusalCode};

use super::store;
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::query::Query;

/// Returns the remaining quantity of a stock item. The value is read from the database on each
/// request, because the shopper's next step depends on it.
#[utoipa::path(
    get,
    path = "/api/ERPProduct/Ware/Stock",
    operation_id = "showStock",
    tag = "catalogue",
    params(
        ("ProdID" = String, Query, description = "Stock item: `prod_id` of a product",
            min_length = 1, example = "ST-LS-13-300"),
        ("WareID" = String, Query, description = "Warehouse of the item: `ware_id` of a product",
            min_length = 1, example = "TN01"),
    ),
    responses(
        (status = 200, description = "Pieces in stock", body = Envelope<Stock>,
            example = json!({"Result": {"Quantity": 126}})),
        (status = 400, description = "A parameter is missing or malformed", body = Refusal),
        (status = 404, description = "The stock item does not exist", body = Refusal),
        (status = 503, description = "The database does not respond", body = Refusal),
    )
)]
pub async fn show_stock(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let prod_id = query.need("ProdID")?.to_owned();
    let ware_id = query.need("WareID")?.to_owned();
    let found = app
        .db
        .read(move |conn| store::stock_of(conn, &prod_id, &ware_id))
        .await?;
    let result = found.ok_or_else(|| {
        AppError::Refused(Refusal::new(
            RefusalCode::StockUnknown,
            "找不到這項商品的庫存",
        ))
    })?;
    Ok(HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .json(Envelope { result }))
}
