//! `GET /Product/Menu/Front`: the grid of menus.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::MenuItem;

use crate::answer::Envelope;
use crate::app::App;

/// The menus, in the grid's order.
#[utoipa::path(
    get,
    path = "/api/Product/Menu/Front",
    operation_id = "listMenus",
    tag = "catalogue",
    responses(
        (status = 200, description = "The menus", body = inline(Envelope<Vec<MenuItem>>)),
        (status = 304, description = "Unchanged since the answer whose ETag was named"),
    )
)]
pub async fn list_menus(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    app.snapshot().menus_answer.respond(&request)
}
