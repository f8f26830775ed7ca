//! `GET /Product/Shop/Front`: the texts about the shop.

use actix_web::{HttpRequest, HttpResponse, web};

use super::texts::ShopTexts;
use crate::app::App;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::Unchanged;

/// Returns the story, the work, the invitation and the directions of the shop.
#[utoipa::path(
    get,
    path = "/api/Product/Shop/Front",
    operation_id = "showShopTexts",
    tag = "catalogue",
    responses(
        (status = 200, description = "Texts of the shop", body = Envelope<ShopTexts>,
            example = json!({"Result": {"story": {"since": "臺南・一九二三",
                "title": "木頭的時間，做成一炷香", "paragraphs": ["一百年過去。"]},
                "visit": {"title": "到店裡聞一聞", "text": "歡迎進來坐坐。"}}})),
        Unchanged,
    )
)]
pub async fn show_shop_texts(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    app.snapshot().texts_answer.respond(&request)
}
