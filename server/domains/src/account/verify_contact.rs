//! `GET /Member/Verify`: sends a code to a contact of a member, current or new.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::account::{check_contact, messages};
use shop_core::refusal::Refusal;

use super::jobs::{Job, JobQueue};
use super::sending::{Ask, admit};
use super::store::codes::Purpose;
use super::store::contacts;
use crate::account::session::MemberSession;
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::{MessageResponse, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{LoginRefused, RestrictedRefused, SendRefused};

/// Sends a code to a phone number or e-mail address. The client sends the code to
/// `GET /Member/CleanVerify`.
#[utoipa::path(
    get,
    path = "/api/Member/Verify",
    operation_id = "verifyContact",
    tag = "account",
    security(("bearer" = [])),
    params(
        ("type" = i64, Query, description = "1: phone, 2: e-mail address",
            minimum = 1, maximum = 2, example = 1),
        ("sendstr" = String, Query, description = "Phone number or e-mail address",
            min_length = 1, example = "0912345678"),
    ),
    responses(
        (status = 200, description = "A message is being sent", body = MessageResponse,
            example = json!({"message": "驗證碼已傳送"})),
        (status = 400, description = "A parameter is missing or invalid", body = Refusal),
        LoginRefused,
        RestrictedRefused,
        SendRefused,
    )
)]
pub async fn verify_contact(
    session: MemberSession,
    request: HttpRequest,
    app: web::Data<App>,
    jobs: web::Data<JobQueue>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let kind = query.need_id("type")?;
    let contact = check_contact(kind, query.get("sendstr")?.unwrap_or_default())
        .map_err(|refusal| refusal.of_parameter(parameter(kind)))?;
    let permit = jobs.permit()?;
    let ask = Ask::Profile(session.0.member_id);
    let subject = format!("{} {}", session.0.member_id, contacts::key(&contact));
    if admit(&app, &request, ask, &contact, &subject).await? {
        permit.submit(Job::ContactCode {
            purpose: Purpose::Profile(contact.kind()),
            subject: session.0.member_id.to_string(),
            contact,
            member_id: Some(session.0.member_id),
        });
    }
    let message = messages::CODE_SENT;
    Ok(private(&MessageResponse { message }))
}

/// Returns the parameter that an error is about. A `type` other than 1 and 2 is rejected before the
/// contact is parsed.
const fn parameter(kind: i64) -> &'static str {
    if matches!(kind, 1 | 2) {
        "sendstr"
    } else {
        "type"
    }
}
