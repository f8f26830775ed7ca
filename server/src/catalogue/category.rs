//! `GET /Product/Category`: one category with its specifications.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::Category;

use crate::answer::Envelope;
use crate::app::App;
use crate::error::{AppError, ErrorBody};
use crate::query::Query;

/// One category with its specifications, those off the shelf among them.
#[utoipa::path(
    get,
    path = "/api/Product/Category",
    operation_id = "showCategory",
    tag = "catalogue",
    params(("CategoryId" = i64, Query, description = "Its number", minimum = 1, example = 101)),
    responses(
        (status = 200, description = "The category", body = inline(Envelope<Category>)),
        (status = 304, description = "Unchanged since the answer whose ETag was named"),
        (status = 400, description = "The number is missing or malformed", body = ErrorBody),
        (status = 404, description = "No such category", body = ErrorBody),
    )
)]
pub async fn show_category(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let id = Query::of(&request)?.need_id("CategoryId")?;
    Ok(app.snapshot().category_answer(id)?.respond(&request))
}
