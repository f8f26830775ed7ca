//! `GET|POST /Member/CleanUp`: deletes a registration when the visitor leaves its form.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::account::{Handle, messages};
use shop_core::refusal::Refusal;

use super::store::{codes, registrations};
use crate::account::session::OpenChange;
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::{MessageResponse, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::CrossSiteRefused;

/// Query parameters.
#[derive(Debug, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(
    dead_code,
    reason = "describes the query, which is read by its own reader"
)]
struct Leaving {
    /// Handle of the registration
    #[param(
        min_length = 1,
        example = "q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE"
    )]
    account: String,
}

/// Responses in the OpenAPI document.
#[derive(Debug, utoipa::IntoResponses)]
#[expect(dead_code, reason = "describes the answers")]
enum Cleared {
    /// The registration does not exist any more
    #[response(status = 200, example = json!({"message": "未完成的註冊資料已清除"}))]
    Done(MessageResponse),
    /// The parameter is missing
    #[response(status = 400)]
    Missing(Refusal),
}

/// Deletes the pending registration with this handle. An unknown or invalid handle changes nothing
/// and gives the same response.
#[utoipa::path(
    get,
    path = "/api/Member/CleanUp",
    operation_id = "cleanUp",
    tag = "account",
    params(Leaving),
    responses(Cleared, CrossSiteRefused)
)]
pub async fn clean_up(
    _: OpenChange,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    if let Ok(handle) = Handle::parse(query.need("account")?) {
        let hash = registrations::digest_of(&handle);
        app.db
            .write(move |conn| {
                if registrations::clear(conn, &hash)? {
                    codes::forget_registration(conn, &hash)?;
                }
                Ok(())
            })
            .await?;
    }
    let message = messages::REGISTRATION_CLEARED;
    Ok(private(&MessageResponse { message }))
}

// Decision D6.
/// Deletes the pending registration with this handle, like the GET method. Beacons use it, because
/// they can only POST.
#[utoipa::path(
    post,
    path = "/api/Member/CleanUp",
    operation_id = "cleanUpByBeacon",
    tag = "account",
    params(Leaving),
    responses(Cleared, CrossSiteRefused)
)]
pub async fn clean_up_by_beacon(
    open: OpenChange,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    clean_up(open, request, app).await
}
