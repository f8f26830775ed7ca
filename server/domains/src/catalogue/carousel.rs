//! `GET /Carousel/Front`: the slides of the home page.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::CarouselItem;

use crate::app::App;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::Unchanged;

/// Lists the slides, in their order.
#[utoipa::path(
    get,
    path = "/api/Carousel/Front",
    operation_id = "listSlides",
    tag = "catalogue",
    responses(
        (status = 200, description = "All slides, in display order",
            body = Envelope<Vec<CarouselItem>>,
            example = json!({"Result": [{"id": 1, "img": "/images/coil-960.3f2a9c1b7d5e8a04.jpg",
                "picture": {"url": "/images/coil-960.3f2a9c1b7d5e8a04.jpg", "width": 960, "height": 720,
                "alt": "盤香", "sources": [{"url": "/images/coil-480.9b1c2d3e4f5a6b7c.avif",
                "width": 480, "type": "image/avif"}]},
                "title": "曬香", "text": "日頭與風。", "href": "/Category/2"}]})),
        Unchanged,
    )
)]
pub async fn list_slides(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    app.snapshot().carousel_answer.respond(&request)
}
