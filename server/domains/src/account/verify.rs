//! `GET /Auth/Verify`: proves the contact of a registration by code or mailed link.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::account::{Code, messages, refusals};
use shop_core::contact::Contact;
use shop_core::refusal::Refusal;
use shop_core::time::Moment;

use super::asker::Asker;
use super::guess::{self, Guess, Guesser};
use super::store::codes::{self, Purpose, Tried};
use super::store::{contacts, registrations};
use crate::account::session::OpenChange;
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::digest;
use shop_platform::http::answer::{Done, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{CrossSiteRefused, TryRefused};

// Decision D63.
/// Returns the handle that continues the registration. It is valid for one hour and one use. Code
/// and link void each other.
///
/// A code is valid only with the nonce with which it was requested. A link with another nonce is
/// rejected and stays valid. A link without a nonce starts a new registration on the web, because
/// opening it proves access to the mailbox; it never continues a LINE registration.
#[utoipa::path(
    get,
    path = "/api/Auth/Verify",
    operation_id = "verifyRegistration",
    tag = "account",
    params(
        ("code" = Option<String>, Query, description = "Code from the message; requires `account`",
            example = "7KM4XA"),
        ("account" = Option<String>, Query, description = "Phone number or e-mail address to \
            which the code was sent", example = "0912345678"),
        ("token" = Option<String>, Query, description = "Token of the mailed link, instead of \
            `code` and `account`"),
        ("TelOrEmail" = Option<String>, Query, description = "With `token`: e-mail address of the \
            link; another address is rejected"),
        ("Registration-Nonce" = Option<String>, Header, min_length = 22, max_length = 86,
            description = "Nonce that the browser sent with `POST /Auth/Register`"),
    ),
    responses(
        (status = 200, description = "Handle for the registration", body = Done<String>,
            example = json!({"Result": "q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE", "message": "驗證成功"})),
        (status = 400, description = "The code is wrong or expired, has no attempts left, or was \
            never sent", body = Refusal,
            example = json!({"code": "code_wrong", "message": "驗證碼錯誤或已失效，請重新輸入或重新傳送驗證碼"})),
        CrossSiteRefused,
        TryRefused,
    )
)]
pub async fn verify_registration(
    _: OpenChange,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let asker = Asker::of(&request)?;
    let handle = if let Some(token) = query.get("token")? {
        let named = query.get("TelOrEmail")?.map(Contact::parse).transpose();
        let named = named.map_err(|_| refusals::link_wrong())?;
        by_link(&app, token, asker, named).await?
    } else {
        let code = Code::parse(query.need("code")?);
        let code = code.map_err(|refusal| refusal.of_parameter("code"))?;
        let contact = Contact::parse(query.need("account")?);
        let contact = contact.map_err(|refusal| refusal.of_parameter("account"))?;
        by_code(&app, &request, &asker, &code, contact).await?
    };
    Ok(private(&Done {
        result: handle,
        message: messages::VERIFIED,
    }))
}

async fn by_link(
    app: &App,
    token: &str,
    asker: Asker,
    named: Option<Contact>,
) -> Result<String, AppError> {
    let link_hash = digest::of(token);
    let now = app.clock.now();
    app.db
        .write(move |conn| {
            let used = codes::use_link(conn, &link_hash, now)?;
            let used = used.ok_or_else(refusals::link_wrong)?;
            let contact = used.contact()?;
            if named
                .as_ref()
                .is_some_and(|named| contacts::key(named) != contacts::key(&contact))
            {
                return Err(refusals::link_wrong().into());
            }
            if asker.is_anybody() {
                return registrations::begin(conn, &contact, now);
            }
            if asker.subject(&contact) != used.subject {
                // The rejection rolls back, so the link stays valid. The reader of the mail may
                // continue without the nonce.
                return Err(refusals::link_elsewhere().into());
            }
            proceed(conn, &used, now)
        })
        .await
}

async fn by_code(
    app: &App,
    request: &HttpRequest,
    asker: &Asker,
    code: &Code,
    contact: Contact,
) -> Result<String, AppError> {
    let now = app.clock.now();
    let guesser = Guesser::From(app.config.proxies.origin(request));
    let secret = app.config.secret.clone();
    let guess = Guess {
        code,
        purpose: Purpose::Register,
        subject: asker.subject(&contact),
        guesser,
    };
    let tried = guess::compare(app, guess).await?;
    app.db
        .write(move |conn| {
            if !codes::use_up(conn, &tried, now)? {
                return Err(refusals::code_wrong().into());
            }
            let handle = proceed(conn, &tried, now)?;
            guesser.give_back(conn, &secret)?;
            Ok(handle)
        })
        .await
}

/// Starts the registration with the proved contact, or continues the LINE registration. Returns the
/// new handle.
fn proceed(conn: &mut Conn, proved: &Tried, now: Moment) -> Result<String, AppError> {
    let contact = proved.contact()?;
    match &proved.handle_hash {
        None => registrations::begin(conn, &contact, now),
        Some(line) => registrations::verify_contact(conn, line, &contact, now)?
            .ok_or_else(|| refusals::registration_unknown().into()),
    }
}
