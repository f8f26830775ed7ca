//! Profile of the owner of an access token.

use actix_web::http::StatusCode;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::json;

use super::fault::Fault;
use super::grant::Access;
use super::people::name_of;
use super::refuse;
use shop_domains::app::App;
use shop_platform::http::answer::private;

/// Returns user identifier and display name. The fake has no profile pictures.
pub async fn show_profile(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    let token = request
        .headers()
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let Some(access) = token.and_then(|token| Access::of_token(&app, token)) else {
        return refuse(StatusCode::UNAUTHORIZED, "invalid_token", "access token");
    };
    if !access.scope.split(' ').any(|scope| scope == "profile") {
        return refuse(StatusCode::FORBIDDEN, "insufficient_scope", "profile");
    }
    if access.fault == Fault::NoName {
        return private(&json!({"userId": access.sub}));
    }
    private(&json!({"userId": access.sub, "displayName": name_of(&access.sub)}))
}
