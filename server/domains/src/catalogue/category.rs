//! `GET /Product/Category`: one category with its specifications.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::Category;

use shop_core::refusal::Refusal;

use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::query::Query;
use shop_platform::http::responses::Unchanged;

/// One category with its products, including those off the shelf.
#[utoipa::path(
    get,
    path = "/api/Product/Category",
    operation_id = "showCategory",
    tag = "catalogue",
    params(("CategoryId" = i64, Query, description = "Id of the category",
        minimum = 1, example = 101)),
    responses(
        (status = 200, description = "The category", body = Envelope<Category>,
            example = json!({"Result": {"id": 201, "name": "檀香盤香", "menu_id": 2, "menu_name": "盤香",
                "summary": "一圈一圈的檀香。", "img": [{"url": "/images/coil-960.3f2a9c1b7d5e8a04.jpg", "width": 960, "height": 720,
                "alt": "盤香", "sources": [{"url": "/images/coil-480.9b1c2d3e4f5a6b7c.avif",
                "width": 480, "type": "image/avif"}]}],
                "products": [{"id": 20101, "name": "四小時", "price": 128.5, "was_price": 150, "content": "說明。",
                "img": "/images/coil-960.3f2a9c1b7d5e8a04.jpg", "prod_id": "COIL-4H",
                "ware_id": "TN01", "active": true}], "price_min": 128.5, "price_max": 128.5}})),
        Unchanged,
        (status = 400, description = "The id is missing or malformed", body = Refusal),
        (status = 404, description = "The category does not exist", body = Refusal),
    )
)]
pub async fn show_category(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let id = Query::of(&request)?.need_id("CategoryId")?;
    Ok(app.snapshot().category_answer(id)?.respond(&request))
}
