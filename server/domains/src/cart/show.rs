//! `GET /Cart/Account`: the member's cart.

use actix_web::{HttpResponse, web};

use super::{CartLine, store};
use crate::account::session::MemberSession;
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::{LoginRefused, RestrictedRefused};

/// Returns the lines of the member's cart, oldest first, each with the current data of its product.
#[utoipa::path(
    get,
    path = "/api/Cart/Account",
    operation_id = "showCart",
    tag = "cart",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "All cart lines", body = Envelope<Vec<CartLine>>,
            example = json!({"Result": [{"id": 5_123_488_201_i64, "amount": 2, "product_id": 101,
                "product": {"id": 101, "name": "一尺三・300g", "price": 420,
                    "img": "/images/stick-laoshan-960.jpg", "active": true,
                    "prod_id": "ST-LS-13-300", "ware_id": "TN01", "stock": 126},
                "category": {"id": 1, "name": "老山檀香線香"}}]})),
        LoginRefused,
        RestrictedRefused,
    )
)]
pub async fn show_cart(
    session: MemberSession,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let id = session.0.member_id;
    let result = app.db.read(move |conn| store::lines(conn, id)).await?;
    Ok(private(&Envelope { result }))
}
