//! `GET /images/{name}`: the catalogue's pictures, kept by browsers for ever.

use actix_files::NamedFile;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::refusal::{Refusal, RefusalCode};

use crate::app::App;
use crate::error::AppError;
use crate::http::answer::FOREVER;

/// A picture of the catalogue. Its name changes with its content.
pub async fn show_image(
    request: HttpRequest,
    name: web::Path<String>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let unknown = || AppError::Refused(Refusal::new(RefusalCode::ImageUnknown, "找不到這張圖片"));
    // A name of ours begins with its stem and holds nothing that leads to another folder.
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
