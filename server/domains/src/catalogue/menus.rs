//! `GET /Product/Menu/Front`: the grid of menus.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::MenuItem;

use crate::app::App;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::Unchanged;

/// Lists the menus, in the order of the grid.
#[utoipa::path(
    get,
    path = "/api/Product/Menu/Front",
    operation_id = "listMenus",
    tag = "catalogue",
    responses(
        (status = 200, description = "All menus, in display order", body = Envelope<Vec<MenuItem>>,
            example = json!({"Result": [{"id": 2, "name": "盤香", "summary": "盤著點的香。",
                "img": "/images/coil-960.3f2a9c1b7d5e8a04.jpg", "picture": {"url": "/images/coil-960.3f2a9c1b7d5e8a04.jpg", "width": 960, "height": 720,
                "alt": "盤香", "sources": [{"url": "/images/coil-480.9b1c2d3e4f5a6b7c.avif",
                "width": 480, "type": "image/avif"}]}}]})),
        Unchanged,
    )
)]
pub async fn list_menus(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    app.snapshot().menus_answer.respond(&request)
}
