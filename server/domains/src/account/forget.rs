//! `POST /Auth/Forget`: sends a temporary password to a member who forgot the password (decision
//! D14).

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::account::{ForgotForm, TemporaryPassword, messages};
use shop_core::contact::Contact;

use super::jobs::{Job, JobQueue};
use super::sending::{Ask, admit, recipient};
use super::store::{contacts, members, temporary_passwords};
use crate::app::App;
use crate::messaging::send_allowances::SendRequest;
use crate::messaging::{Message, outbox};
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_platform::config::send_limits::Reason;
use shop_platform::http::answer::{MessageResponse, private};
use shop_platform::http::body::Form;
use shop_platform::http::responses::{FormRefused, SendRefused};

/// Sends a temporary password, valid for 15 minutes and one login. The old password stays valid
/// until the member sets a new one. A LINE member gets a message to log in by LINE. The response is
/// the same whether or not the account exists.
#[utoipa::path(
    post,
    path = "/api/Auth/Forget",
    operation_id = "forgetPassword",
    tag = "account",
    params(
        ("Proof-Of-Work" = Option<String>, Header,
            description = "Solution of the challenge, `challenge.number`, after \
                `proof_of_work_required`"),
    ),
    request_body(content = ForgotForm, example = json!({"Account": "0912345678"})),
    responses(
        (status = 200, description = "A message is sent if there is such a member",
            body = MessageResponse,
            example = json!({"message": "若此帳號已註冊，臨時密碼將於 5 分鐘內傳送至您的電子郵件或手機，請於 15 分鐘內使用"})),
        FormRefused,
        SendRefused,
    )
)]
pub async fn forget_password(
    request: HttpRequest,
    app: web::Data<App>,
    jobs: web::Data<JobQueue>,
    Form(form): Form<ForgotForm>,
) -> Result<HttpResponse, AppError> {
    let contact = form.check()?;
    let permit = jobs.permit()?;
    let subject = contacts::key(&contact);
    if admit(&app, &request, Ask::Forget, &contact, &subject).await? {
        permit.submit(Job::Forget { contact });
    }
    let message = messages::PASSWORD_SENT;
    Ok(private(&MessageResponse { message }))
}

/// Sends a temporary password, or to a LINE member a hint. Sends nothing if there is no such
/// member, the account is disabled, or the send limits are exceeded.
pub(super) async fn send(app: &App, contact: Contact) -> Result<(), AppError> {
    let password = loop {
        if let Some(drawn) = TemporaryPassword::drawn(random::letters()?) {
            break drawn;
        }
    };
    let outbox = app.outbox.clone();
    let now = app.clock.now();
    let message_id = random::id()?;
    let secret = app.config.secret.clone();
    app.db
        .write(move |conn| {
            let member = members::by_contact(conn, &contact)?;
            let Some(member) = member.filter(|member| member.enabled) else {
                return Ok(());
            };
            members::lock(conn, member.id)?;
            let request = SendRequest {
                reason: Reason::Reset,
                to: recipient(&contact),
                from: None,
                member_id: Some(member.id),
            };
            if !outbox.send_allowances().spend(conn, now, &request)? {
                return Ok(());
            }
            let message = if member.password_hash.is_some() {
                let hash = temporary_passwords::keyed_hash(&secret, member.id, &password);
                temporary_passwords::put(conn, member.id, &hash, now)?;
                Message::TemporaryPassword {
                    password: password.shown(),
                }
            } else {
                Message::LineHint
            };
            let key = format!("forget/{message_id}");
            outbox::enqueue(conn, &outbox, now, &key, &request.to, &message)
        })
        .await
}
