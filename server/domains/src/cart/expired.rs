//! `DELETE /Cart/Expired`: removes lines whose products are off the shelf (decision D23).

use actix_web::{HttpResponse, web};
use shop_core::cart::messages;

use super::{CartLine, store};
use crate::account::session::MemberSession;
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Done, private};
use shop_platform::http::responses::{LoginRefused, RestrictedRefused};

/// Removes the lines whose products are off the shelf. Repeating the request changes nothing.
#[utoipa::path(
    delete,
    path = "/api/Cart/Expired",
    operation_id = "removeExpiredLines",
    tag = "cart",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The remaining cart lines", body = Done<Vec<CartLine>>,
            example = json!({"Result": [], "message": "購物車內容與價格已調整，請確認後再結帳"})),
        LoginRefused,
        RestrictedRefused,
    )
)]
pub async fn remove_expired(
    session: MemberSession,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let id = session.0.member_id;
    let (result, message) = app
        .db
        .write(move |conn| {
            store::raise_version(conn, id)?;
            let lines = store::lines(conn, id)?;
            let (stay, go): (Vec<_>, Vec<_>) =
                lines.into_iter().partition(|line| line.product.active);
            let gone: Vec<i64> = go.iter().map(|line| line.id).collect();
            store::remove(conn, &gone)?;
            let message = messages::expired_removed(gone.len());
            Ok((stay, message))
        })
        .await?;
    Ok(private(&Done { result, message }))
}
