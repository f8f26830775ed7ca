//! `GET /Auth/Info`: the logged-in member.

use actix_web::{HttpResponse, web};
use shop_core::account::Member;

use super::store::members;
use crate::account::session::MemberSession;
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::{LoginRefused, RestrictedRefused};

/// Returns the member of the token's session.
#[utoipa::path(
    get,
    path = "/api/Auth/Info",
    operation_id = "showMember",
    tag = "account",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The member", body = Envelope<Member>,
            example = json!({"Result": {"name": "王小明", "account": "0912345678", "email": null,
                "email_verified": false, "tel": "0912345678", "tel_verified": true,
                "birth": "1990-01-31", "zipcode": "100", "city": "臺北市", "area": "中正區",
                "address": "重慶南路一段122號", "type": 1, "origin": 1, "platform": "Web",
                "sub_id": null, "BToBOrToC": false, "tax_no": null, "cart_count": 0}})),
        LoginRefused,
        RestrictedRefused,
    )
)]
pub async fn show_member(
    session: MemberSession,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let id = session.0.member_id;
    let result = app.db.read(move |conn| members::show(conn, id)).await?;
    Ok(private(&Envelope { result }))
}
