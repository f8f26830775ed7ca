//! `GET /Product/Category/All`: one page of categories, by menu or by keyword.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::CategoriesPage;

use super::lists::ListRequest;
use shop_core::refusal::Refusal;

use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::Unchanged;

/// One page of the categories with at least one product on the shelf.
///
/// `MenuId` and `Search` narrow the list, and both apply if both are given. A page past the end is
/// empty. Categories are sorted by their lowest price, ties by id.
#[utoipa::path(
    get,
    path = "/api/Product/Category/All",
    operation_id = "listCategories",
    tag = "catalogue",
    params(
        ("Page" = Option<i64>, Query, description = "Page number, counted from 1",
            minimum = 1, maximum = 4_294_967_295_i64, example = 1),
        ("PageCount" = Option<u32>, Query, description = "Categories per page; default 9",
            minimum = 1, maximum = 100, example = 9),
        ("Order" = Option<shop_core::catalogue::SortOrder>, Query, description = "Direction; \
            default `desc`"),
        ("OrderKey" = Option<String>, Query, description = "Sort key; only `price` (default)",
            pattern = "^price$", example = "price"),
        ("MenuId" = Option<i64>, Query, description = "Only categories of this menu",
            minimum = 1, example = 1),
        ("Search" = Option<String>, Query, description = "Search terms, 1 to 50 characters. Each \
            term must occur in the name of the menu, the category or a product",
            min_length = 1, max_length = 50, pattern = r"\S", example = "檀香"),
        ("Type" = Option<String>, Query, description = "Only `web`; other values are rejected",
            pattern = "^web$", example = "web"),
    ),
    responses(
        (status = 200, description = "One page of categories", body = Envelope<CategoriesPage>,
            example = json!({"Result": {"list": [{"id": 201, "name": "檀香盤香", "menu_id": 2, "menu_name": "盤香",
                "summary": "一圈一圈的檀香。", "img": [{"url": "/images/coil-960.3f2a9c1b7d5e8a04.jpg", "width": 960, "height": 720,
                "alt": "盤香", "sources": [{"url": "/images/coil-480.9b1c2d3e4f5a6b7c.avif",
                "width": 480, "type": "image/avif"}]}],
                "products": [{"id": 20101, "name": "四小時", "price": 128.5, "was_price": 150, "content": "說明。",
                "img": "/images/coil-960.3f2a9c1b7d5e8a04.jpg", "prod_id": "COIL-4H",
                "ware_id": "TN01", "active": true}], "price_min": 128.5, "price_max": 128.5}],
                "pageinfo": {"page_now": 1, "page_count": 1, "total": 1}}})),
        Unchanged,
        (status = 400, description = "A parameter is malformed", body = Refusal),
        (status = 404, description = "The menu does not exist", body = Refusal),
    )
)]
pub async fn list_categories(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let snapshot = app.snapshot();
    let query = request.query_string();
    if let Some(page) = snapshot.lists.asked_before(query) {
        return Ok(page.respond(&request));
    }
    let wanted = ListRequest::of(&request)?;
    if let Some(menu_id) = wanted.menu_id {
        snapshot.menu(menu_id)?;
    }
    Ok(snapshot.lists.page_for(query, &wanted).respond(&request))
}
