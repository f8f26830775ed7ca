//! `POST /Auth/Verify`: sends a new code of a registration.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::account::{ResendForm, messages};

use super::asker::Asker;
use super::jobs::{Job, JobQueue};
use super::sending::{Ask, admit};
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::{MessageResponse, private};
use shop_platform::http::body::Form;
use shop_platform::http::responses::{FormRefused, SendRefused};

/// Sends a new code, which voids the old one. Within five seconds of the last code nothing is sent,
/// and the response is the same.
#[utoipa::path(
    post,
    path = "/api/Auth/Verify",
    operation_id = "resendCode",
    tag = "account",
    params(
        ("Registration-Nonce" = Option<String>, Header, min_length = 22, max_length = 86,
            description = "Nonce that the browser sent with `POST /Auth/Register`"),
        ("Proof-Of-Work" = Option<String>, Header,
            description = "Solution of the challenge, `challenge.number`, after \
                `proof_of_work_required`"),
    ),
    request_body(content = ResendForm, example = json!({"Account": "0912345678", "Type": 1})),
    responses(
        (status = 200, description = "A message is being sent", body = MessageResponse,
            example = json!({"message": "驗證碼已傳送"})),
        FormRefused,
        SendRefused,
    )
)]
pub async fn resend_code(
    request: HttpRequest,
    app: web::Data<App>,
    jobs: web::Data<JobQueue>,
    Form(form): Form<ResendForm>,
) -> Result<HttpResponse, AppError> {
    let contact = form.check()?;
    let subject = Asker::of(&request)?.subject(&contact);
    let permit = jobs.permit()?;
    if admit(&app, &request, Ask::Register, &contact, &subject).await? {
        permit.submit(Job::Resend { contact, subject });
    }
    let message = messages::CODE_SENT;
    Ok(private(&MessageResponse { message }))
}
