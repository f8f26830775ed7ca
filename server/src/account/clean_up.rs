//! `GET|POST /Member/CleanUp`: whoever leaves the info page leaves no registration behind.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::account::{Handle, messages};
use shop_core::refusal::Refusal;

use super::store::{codes, registrations};
use crate::account::session::OpenChange;
use crate::app::App;
use crate::error::AppError;
use crate::http::answer::{MessageResponse, private};
use crate::http::query::Query;
use crate::http::responses::CrossSiteRefused;

/// Whose registration is left.
#[derive(Debug, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(
    dead_code,
    reason = "describes the query, which is read by its own reader"
)]
struct Leaving {
    /// The handle of the registration
    #[param(
        min_length = 1,
        example = "q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE"
    )]
    account: String,
}

/// What leaving is answered with.
#[derive(Debug, utoipa::IntoResponses)]
#[expect(dead_code, reason = "describes the answers")]
enum Cleared {
    /// There is no such registration any more
    #[response(status = 200, example = json!({"message": "未完成的註冊資料已清除"}))]
    Done(MessageResponse),
    /// The parameter is missing
    #[response(status = 400)]
    Missing(Refusal),
}

/// Forgets the pending registration of a handle. What is no handle of one changes nothing; the
/// answer is the same.
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

/// [`clean_up`] for a beacon, which can only POST (decision D6).
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
