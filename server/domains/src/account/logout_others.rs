//! `POST /Auth/Logout/Others`: ends all other sessions of the member, on every server.

use actix_web::{HttpResponse, web};
use shop_core::account::messages;

use super::store::{members, sessions};
use crate::account::session::MemberSession;
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::{MessageResponse, private};
use shop_platform::http::responses::{LoginRefused, RestrictedRefused};

/// Ends all other sessions of the member, on all devices. Also available to LINE members.
#[utoipa::path(
    post,
    path = "/api/Auth/Logout/Others",
    operation_id = "logOutOthers",
    tag = "account",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "All other sessions of the member are ended",
            body = MessageResponse,
            example = json!({"message": "其他裝置上的登入都已登出"})),
        LoginRefused,
        RestrictedRefused,
    )
)]
pub async fn log_out_others(
    session: MemberSession,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let MemberSession(session) = session;
    app.db
        .write(move |conn| {
            // The lock serialises this with a concurrent login.
            members::lock(conn, session.member_id)?;
            sessions::end_others(conn, session.member_id, &session.id)
        })
        .await?;
    let message = messages::LOGGED_OUT_ELSEWHERE;
    Ok(private(&MessageResponse { message }))
}
