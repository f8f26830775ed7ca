//! `GET /images/{name}`: pictures of the catalogue, which browsers cache forever.

use actix_files::NamedFile;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::refusal::{Refusal, RefusalCode};

use shop_domains::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::FOREVER;

/// Sends a picture of the catalogue. The name changes with the content, so the response never goes
/// stale.
pub async fn show_image(
    request: HttpRequest,
    name: web::Path<String>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let unknown = || AppError::Refused(Refusal::new(RefusalCode::ImageUnknown, "找不到這張圖片"));
    // Valid names do not start with a dot and contain no path separator.
    let ours = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.starts_with('.') || !name.chars().all(ours) {
        return Err(unknown());
    }
    let path = app.config.images_dir().join(name.as_str());
    let file = web::block(move || NamedFile::open(path))
        .await?
        .map_err(|_| unknown())?;
    let mut response = file.disable_content_disposition().into_response(&request);
    if response.status().is_success() {
        response.headers_mut().insert(CACHE_CONTROL, FOREVER);
    }
    Ok(response)
}
