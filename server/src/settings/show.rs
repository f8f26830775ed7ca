//! `GET /Setting`: fees, particulars, and what is running.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::settings::Setting;

use crate::answer::Envelope;
use crate::app::App;

/// The fees that every quote uses, who the shop is, and what is running.
#[utoipa::path(
    get,
    path = "/api/Setting",
    operation_id = "showSetting",
    tag = "settings",
    responses(
        (status = 200, description = "The settings", body = inline(Envelope<Setting>)),
        (status = 304, description = "Unchanged since the answer whose ETag was named"),
    )
)]
pub async fn show_setting(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    app.snapshot().setting_answer.respond(&request)
}
