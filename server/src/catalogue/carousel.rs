//! `GET /Carousel/Front`: the slides of the home page.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::CarouselItem;

use crate::answer::Envelope;
use crate::app::App;

/// The slides, in their order.
#[utoipa::path(
    get,
    path = "/api/Carousel/Front",
    operation_id = "listSlides",
    tag = "catalogue",
    responses(
        (status = 200, description = "The slides", body = inline(Envelope<Vec<CarouselItem>>)),
        (status = 304, description = "Unchanged since the answer whose ETag was named"),
    )
)]
pub async fn list_slides(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    app.snapshot().carousel_answer.respond(&request)
}
