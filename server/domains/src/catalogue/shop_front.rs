//! `GET /Product/Shop/Front` and `GET /Product/Shop/Document`: the texts about the shop.

use actix_web::{HttpRequest, HttpResponse, web};

use super::texts::{OwnDocument, ShopTexts};
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::query::{Query, out_of_range};
use shop_platform::http::responses::{RangeRefused, Unchanged};

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

/// Document that the shop may write itself.
#[derive(Debug, Clone, Copy, utoipa::ToSchema)]
pub enum ShopDocument {
    /// Terms and privacy.
    Terms,
    /// Rules of returns.
    Delivery,
}

impl ShopDocument {
    fn from_name(name: &str) -> Option<Self> {
        match name {
            "Terms" => Some(Self::Terms),
            "Delivery" => Some(Self::Delivery),
            _ => None,
        }
    }
}

/// Returns the shop's own terms, or its own rules of returns. The result is null while the shop
/// uses those of the program.
#[utoipa::path(
    get,
    path = "/api/Product/Shop/Document",
    operation_id = "showShopDocument",
    tag = "catalogue",
    params(("Name" = inline(ShopDocument), Query, description = "Document")),
    responses(
        (status = 200, description = "Document of the shop, or null",
            body = Envelope<Option<OwnDocument>>,
            example = json!({"Result": {"title": "服務條款", "changed": "2026-11-30", "lead": "請先讀完這一頁。",
                "chapters": [{"id": "service", "title": "服務條款", "lead": "", "articles": [
                    {"title": "適用範圍", "passages": [{"text": "本條款適用於本網站。"}]}]}]}})),
        Unchanged,
        RangeRefused,
    )
)]
pub async fn show_shop_document(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let snapshot = app.snapshot();
    let name = ShopDocument::from_name(query.need("Name")?);
    let answer = match name.ok_or_else(|| out_of_range("Name"))? {
        ShopDocument::Terms => &snapshot.terms_answer,
        ShopDocument::Delivery => &snapshot.delivery_answer,
    };
    Ok(answer.respond(&request))
}
