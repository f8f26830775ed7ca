//! `POST /Auth/Register`: starts a registration.

use actix_web::{HttpRequest, HttpResponse, web};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use shop_core::account::{RegisterForm, WebSite, messages, refusals};
use shop_core::contact::{Contact, ContactKind};

use super::asker::Asker;
use super::jobs::{Job, JobQueue};
use super::sending::{Ask, admit, recipient};
use super::store::codes::{self, NewCode, Purpose};
use super::store::{members, registrations};
use crate::app::App;
use crate::messaging::{Message, outbox};
use shop_engine::error::AppError;
use shop_engine::infra::{digest, random};
use shop_platform::http::answer::{MessageResponse, private};
use shop_platform::http::body::Form;
use shop_platform::http::responses::{FormRefused, SendRefused};

/// Sends a code to the phone number or e-mail address of a visitor who wants to become a member.
/// The response does not reveal whether the contact belongs to a member; the message does.
#[utoipa::path(
    post,
    path = "/api/Auth/Register",
    operation_id = "register",
    tag = "account",
    params(
        ("Registration-Nonce" = Option<String>, Header, min_length = 22, max_length = 86,
            description = "Random nonce of the browser, in base64url; if sent, the code is valid \
                only together with it"),
        ("Proof-Of-Work" = Option<String>, Header,
            description = "Solution of the challenge, `challenge.number`, after \
                `proof_of_work_required`"),
    ),
    request_body(content = RegisterForm,
        example = json!({"WebSite": 1, "Type": 1, "TelOrEmail": "0912345678"})),
    responses(
        (status = 200, description = "A message is being sent", body = MessageResponse,
            example = json!({"message": "註冊申請已送出，您將收到簡訊驗證碼，請於網站上完成驗證"})),
        FormRefused,
        SendRefused,
    )
)]
pub async fn register(
    request: HttpRequest,
    app: web::Data<App>,
    jobs: web::Data<JobQueue>,
    Form(form): Form<RegisterForm>,
) -> Result<HttpResponse, AppError> {
    let checked = form.check()?;
    let registration = match checked.web_site {
        WebSite::Web => None,
        WebSite::Line => {
            let handle = checked.handle.ok_or_else(refusals::registration_unknown)?;
            let hash = registrations::digest_of(&handle);
            let now = app.clock.now();
            let asked = hash.clone();
            app.db
                .read(move |conn| registrations::find(conn, &asked, now))
                .await?
                .filter(|registration| registration.line.is_some())
                .ok_or_else(refusals::registration_unknown)?;
            Some(hash)
        }
    };
    let subject = Asker::of(&request)?.subject(&checked.contact);
    let permit = jobs.permit()?;
    if admit(&app, &request, Ask::Register, &checked.contact, &subject).await? {
        permit.submit(Job::Register {
            contact: checked.contact,
            subject,
            registration,
        });
    }
    let message = messages::registration_sent(checked.origin);
    Ok(private(&MessageResponse { message }))
}

/// Registration that a code belongs to.
#[derive(Debug, Clone)]
pub(super) enum Verifies {
    /// LINE registration with this digest of its handle, or `None` for one on the web.
    Registration(Option<String>),
    /// Registration of the subject's last code.
    AsBefore,
}

/// Sends the code of a registration. If the contact belongs to a member, sends a notification of
/// that instead.
///
/// For an existing member a code is stored but never sent, so that later attempts to enter a code
/// take the same time.
pub(super) async fn send(
    app: &App,
    contact: Contact,
    subject: String,
    verifies: Verifies,
) -> Result<(), AppError> {
    let code = random::code()?;
    let code_hash = codes::keyed_hash(&app.config.secret, &contact, &code);
    let token = match contact.kind() {
        ContactKind::Mobile => None,
        ContactKind::Email => Some(random::token()?),
    };
    let outbox = app.outbox.clone();
    let now = app.clock.now();
    let public_url = app.config.public_url.clone();
    app.db
        .write(move |conn| {
            let member = members::by_contact(conn, &contact)?;
            let registration = match &verifies {
                Verifies::Registration(registration) => registration.clone(),
                Verifies::AsBefore => codes::registration_of(conn, &subject)?,
            };
            let new = NewCode {
                purpose: Purpose::Register,
                subject: &subject,
                contact: &contact,
                registration: registration.as_deref(),
                code_hash: &code_hash,
                link_hash: token.as_deref().map(digest::of),
            };
            let id = codes::put(conn, &new, now)?;
            let message = match member {
                Some(member) => Message::AlreadyMember {
                    by_line: member.password_hash.is_none(),
                },
                None => Message::RegisterCode {
                    code: code.as_str().to_owned(),
                    link: token
                        .as_deref()
                        .map(|token| link(&public_url, token, &contact, registration.is_some())),
                },
            };
            let key = format!("code/{id}");
            outbox::enqueue(conn, &outbox, now, &key, &recipient(&contact), &message)
        })
        .await
}

/// Returns the mailed link that replaces the code. It contains a token, because the code must not
/// be in a URL. The other parameters tell the page how to continue, possibly in another browser
/// (decision D9).
fn link(public_url: &str, token: &str, contact: &Contact, by_line: bool) -> String {
    let contact = utf8_percent_encode(contact.as_str(), NON_ALPHANUMERIC);
    let web_site = u8::from(!by_line);
    format!(
        "{public_url}/Register/Verify/Return?token={token}&Type=2&TelOrEmail={contact}&WebSite={web_site}"
    )
}
