//! `PUT /Member`: creates a member from a registration.

use std::net::IpAddr;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::account::{
    CommonPasswords, Handle, MemberForm, NewMember, Proof, messages, refusals,
};
use shop_core::contact::{Contact, Phone};
use shop_core::refusal::Refusal;
use shop_core::time::{Day, Moment};

use super::guess::{self, Guess, Guesser};
use super::store::codes::{self, Purpose, Tried};
use super::store::members::{self, Beginning};
use super::store::registrations::{self, Registration};
use super::store::{contacts, login_addresses};
use crate::account::session::{self, Life};
use crate::app::App;
use shop_engine::db::{Conn, is_there_already};
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_platform::http::answer::{Done, private};
use shop_platform::http::body::Form;
use shop_platform::http::responses::{FormRefused, TryRefused};

/// Login of the new member.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Joined {
    /// Token for the header `Authorization: Bearer`.
    token: String,
}

/// Creates a member from a registration and logs the member in. The verified contact is always
/// that of the registration. A LINE member has no password; a domestic LINE member proves the phone
/// number by a code sent to it.
#[utoipa::path(
    put,
    path = "/api/Member",
    operation_id = "join",
    tag = "account",
    request_body(content = MemberForm,
        example = json!({"Account": "q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE", "Type": 1,
            "Name": "王小明", "Tel": "0912345678", "Email": "", "Password": "three old cedars",
            "PasswordCheck": "three old cedars", "Birth": "1990-01-31", "ZipCode": "100",
            "City": "臺北市", "Area": "中正區", "Address": "重慶南路一段122號",
            "BToBOrToC": false, "TaxNo": "", "Platform": "Web"})),
    responses(
        (status = 200, description = "Token of the new session", body = Done<Joined>,
            example = json!({"Result": {"token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x"}, "message": "註冊成功"})),
        FormRefused,
        (status = 409, description = "The contact now belongs to a member", body = Refusal),
        TryRefused,
    )
)]
pub async fn join(
    request: HttpRequest,
    app: web::Data<App>,
    Form(form): Form<MemberForm>,
) -> Result<HttpResponse, AppError> {
    let now = app.clock.now();
    let handle_hash = registrations::digest_of(&Handle::parse(&form.account)?);
    let registration = app
        .db
        .read(move |conn| registrations::find(conn, &handle_hash, now))
        .await?
        .ok_or_else(refusals::registration_unknown)?;
    let verified = registration.contact.as_ref();
    let new = form.check(
        registration.platform,
        verified,
        Day::in_taiwan(now),
        CommonPasswords::LISTED,
    )?;

    // Before an attempt is counted: a request rejected as busy is not an attempt.
    let from = app.config.proxies.origin(&request);
    let slot = app.hashing.slot(from)?;
    let tel = new
        .tel
        .as_ref()
        .and_then(Phone::mobile)
        .map(Contact::Mobile);
    let tel = Contested::prove(&app, from, &registration, tel, &new.tel_proof).await?;
    let email = new.email.clone().map(Contact::Email);
    let email = Contested::prove(&app, from, &registration, email, &new.email_proof).await?;
    let password_hash = match &new.password {
        Some(password) => Some(slot.hash(password.as_str()).await?),
        None => None,
    };
    let secret = app.config.secret.clone();
    let id = random::id()?;
    let token = app
        .db
        .write(move |conn| {
            if !registrations::use_up(conn, &registration, now)? {
                return Err(refusals::registration_unknown().into());
            }
            let beginning = Beginning {
                id,
                line_sub: registration.line.as_ref().map(|line| line.sub.as_str()),
                password_hash: password_hash.as_deref(),
                tel_verified: tel.is_some(),
                email_verified: email.is_some(),
            };
            insert(conn, &new, beginning, now)?;
            claim(conn, id, [&tel, &email].into_iter().flatten(), now)?;
            codes::forget_registration(conn, &registration.handle_hash)?;
            login_addresses::remember(conn, &secret, id, from, now)?;
            session::open(conn, &secret, now, id, Life::Usual { remember: false })
        })
        .await?;
    Ok(private(&Done {
        result: Joined { token },
        message: messages::REGISTERED,
    }))
}

/// Inserts the member. Fails with `registration_unknown` if the LINE user already has an account,
/// which the database reports as a unique violation.
fn insert(
    conn: &mut Conn,
    new: &NewMember,
    beginning: Beginning<'_>,
    now: Moment,
) -> Result<(), AppError> {
    match members::insert(conn, new, beginning, now) {
        Err(AppError::Query(error)) if is_there_already(&error) => {
            Err(refusals::registration_unknown().into())
        }
        inserted => inserted,
    }
}

/// Contact that the new member has proved. Another member may have claimed it since.
#[derive(Debug, Clone)]
struct Contested {
    contact: Contact,
    /// Code that proved the contact; `None` if it was verified before.
    code: Option<Tried>,
}

impl Contested {
    /// Returns the proved contact, or `None` if no proof is required.
    ///
    /// Fails with `code_not_sent` if no code was sent, and with `code_wrong` if the code is wrong
    /// or was sent to another contact.
    async fn prove(
        app: &App,
        from: IpAddr,
        registration: &Registration,
        contact: Option<Contact>,
        proof: &Proof,
    ) -> Result<Option<Self>, AppError> {
        let (contact, code) = match (contact, proof) {
            (_, Proof::None) => return Ok(None),
            // No codes are sent to foreign numbers.
            (None, _) => return Err(refusals::code_wrong().into()),
            (Some(contact), Proof::Verified) => (contact, None),
            (Some(contact), Proof::Code(typed)) => {
                let purpose = Purpose::Registration(contact.kind());
                let subject = registration.handle_hash.clone();
                let is_sent = app
                    .db
                    .read(move |conn| codes::was_sent(conn, purpose, &subject));
                if !is_sent.await? {
                    return Err(refusals::code_not_sent(contact.kind()).into());
                }
                let guess = Guess {
                    code: typed,
                    purpose,
                    subject: registration.handle_hash.clone(),
                    guesser: Guesser::From(from),
                };
                let tried = guess::compare(app, guess).await?;
                if tried.contact()? != contact {
                    return Err(refusals::code_wrong().into());
                }
                (contact, Some(tried))
            }
        };
        Ok(Some(Self { contact, code }))
    }
}

/// Uses up the codes and gives the new member the contacts that they proved. Fails with
/// `code_wrong` if a code is no longer valid, and with `contact_taken` if another member has the
/// contact.
fn claim<'a>(
    conn: &mut Conn,
    member_id: i64,
    contested: impl Iterator<Item = &'a Contested>,
    now: Moment,
) -> Result<(), AppError> {
    let mut wanted = Vec::new();
    for Contested { contact, code } in contested {
        if let Some(code) = code
            && !codes::use_up(conn, code, now)?
        {
            return Err(refusals::code_wrong().into());
        }
        wanted.push(contact.clone());
    }
    if !contacts::replace(conn, member_id, &wanted)? {
        return Err(AppError::Refused(refusals::contact_taken()));
    }
    Ok(())
}
