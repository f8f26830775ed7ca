//! `GET /Product/Category/All`: one page of categories, by menu or by keyword.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::CategoriesPage;

use super::lists::ListRequest;
use crate::answer::Envelope;
use crate::app::App;
use crate::error::{AppError, ErrorBody};

/// One page of the categories that have something on the shelf.
///
/// `MenuId` and `Search` narrow the list, both together when both are given. A page past the end
/// is empty. Prices run by the lowest price of a category, ties by its number.
#[utoipa::path(
    get,
    path = "/api/Product/Category/All",
    operation_id = "listCategories",
    tag = "catalogue",
    params(
        ("Page" = Option<u32>, Query, description = "Which page, from 1", minimum = 1, example = 1),
        ("PageCount" = Option<u32>, Query, description = "Rows on a page; 9 when absent", minimum = 1, maximum = 100, example = 9),
        ("Order" = Option<shop_core::catalogue::SortOrder>, Query, description = "desc when absent"),
        ("OrderKey" = Option<String>, Query, description = "price, which is also the default", pattern = "^price$", example = "price"),
        ("MenuId" = Option<i64>, Query, description = "Only this menu", minimum = 1, example = 1),
        ("Search" = Option<String>, Query, description = "1 to 50 characters; every word must be in the names of menu, category and products", min_length = 1, max_length = 50, pattern = r"\S", example = "檀香"),
        ("Type" = Option<String>, Query, description = "web, and nothing else", pattern = "^web$", example = "web"),
    ),
    responses(
        (status = 200, description = "The page", body = inline(Envelope<CategoriesPage>)),
        (status = 304, description = "Unchanged since the answer whose ETag was named"),
        (status = 400, description = "A parameter is malformed", body = ErrorBody),
        (status = 404, description = "No such menu", body = ErrorBody),
    )
)]
pub async fn list_categories(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let wanted = ListRequest::of(&request)?;
    let snapshot = app.snapshot();
    if let Some(menu_id) = wanted.menu_id {
        snapshot.menu(menu_id)?;
    }
    Ok(snapshot.lists.page(&wanted).respond(&request))
}
