//! `POST /Auth/Verify/EmailOrTel`: sends a code to a further contact of a pending registration.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::account::{CODE_LIFETIME, ContactCodeForm, messages, refusals};
use shop_core::contact::Contact;

use super::jobs::{Job, JobQueue};
use super::sending::{Ask, admit, recipient};
use super::store::codes::{self, NewCode, Purpose};
use super::store::{contacts, members, registrations};
use crate::app::App;
use crate::messaging::{Message, outbox};
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_platform::http::answer::{Done, private};
use shop_platform::http::body::Form;
use shop_platform::http::responses::{FormRefused, SendRefused};

/// Recipient and lifetime of a code.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Sent {
    /// Contact with its middle masked.
    sent_to: String,
    /// Lifetime of the code in seconds.
    expires_in: u64,
}

/// Sends a code to a phone number or e-mail address of a pending registration, other than the
/// verified one. The client sends the code in `VerifyCode` or `EmailVerifyCode` of `PUT /Member`.
#[utoipa::path(
    post,
    path = "/api/Auth/Verify/EmailOrTel",
    operation_id = "sendContactCode",
    tag = "account",
    params(
        ("Proof-Of-Work" = Option<String>, Header,
            description = "Solution of the challenge, `challenge.number`, after \
                `proof_of_work_required`"),
    ),
    request_body(content = ContactCodeForm,
        example = json!({"Account": "q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE", "Tel": "0912345678"})),
    responses(
        (status = 200, description = "A message is being sent", body = Done<Sent>,
            example = json!({"Result": {"sent_to": "09**-***-678", "expires_in": 600}, "message": "驗證碼已傳送"})),
        FormRefused,
        SendRefused,
    )
)]
pub async fn send_contact_code(
    request: HttpRequest,
    app: web::Data<App>,
    jobs: web::Data<JobQueue>,
    Form(form): Form<ContactCodeForm>,
) -> Result<HttpResponse, AppError> {
    let checked = form.check()?;
    let hash = registrations::digest_of(&checked.handle);
    let now = app.clock.now();
    let registration = app
        .db
        .read(move |conn| registrations::find(conn, &hash, now))
        .await?
        .ok_or_else(refusals::registration_unknown)?;
    let sent = Sent {
        sent_to: checked.contact.masked(),
        expires_in: CODE_LIFETIME.as_secs(),
    };
    let permit = jobs.permit()?;
    let subject = format!(
        "{} {}",
        registration.handle_hash,
        contacts::key(&checked.contact)
    );
    if admit(
        &app,
        &request,
        Ask::Registration,
        &checked.contact,
        &subject,
    )
    .await?
    {
        permit.submit(Job::ContactCode {
            purpose: Purpose::Registration(checked.contact.kind()),
            subject: registration.handle_hash,
            contact: checked.contact,
            member_id: None,
        });
    }
    Ok(private(&Done {
        result: sent,
        message: messages::CODE_SENT,
    }))
}

/// Sends a code that proves a contact. If the contact belongs to another member, a code is stored
/// but not sent, and that member is notified instead.
pub(super) async fn send(
    app: &App,
    purpose: Purpose,
    subject: String,
    contact: Contact,
    member_id: Option<i64>,
) -> Result<(), AppError> {
    let code = random::code()?;
    let code_hash = codes::keyed_hash(&app.config.secret, &contact, &code);
    let outbox = app.outbox.clone();
    let now = app.clock.now();
    app.db
        .write(move |conn| {
            let owner = members::by_contact(conn, &contact)?;
            let other = owner.filter(|owner| Some(owner.id) != member_id);
            let new = NewCode {
                purpose,
                subject: &subject,
                contact: &contact,
                registration: None,
                code_hash: &code_hash,
                link_hash: None,
            };
            let id = codes::put(conn, &new, now)?;
            let message = match other {
                Some(other) => Message::AlreadyMember {
                    by_line: other.password_hash.is_none(),
                },
                None => Message::ContactCode {
                    code: code.as_str().to_owned(),
                },
            };
            let key = format!("code/{id}");
            outbox::enqueue(conn, &outbox, now, &key, &recipient(&contact), &message)
        })
        .await
}
