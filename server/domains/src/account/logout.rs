//! `POST /Auth/Logout`: revokes the token on every server.

use actix_web::{HttpResponse, web};
use shop_core::account::messages;

use super::store::sessions;
use crate::account::session::Session;
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::{MessageResponse, private};
use shop_platform::http::responses::LoginRefused;

/// Ends the session of the token.
#[utoipa::path(
    post,
    path = "/api/Auth/Logout",
    operation_id = "logOut",
    tag = "account",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Logged out", body = MessageResponse,
            example = json!({"message": "您已成功登出"})),
        LoginRefused,
    )
)]
pub async fn log_out(session: Session, app: web::Data<App>) -> Result<HttpResponse, AppError> {
    app.db
        .write(move |conn| sessions::end(conn, &session.id))
        .await?;
    let message = messages::LOGGED_OUT;
    Ok(private(&MessageResponse { message }))
}
