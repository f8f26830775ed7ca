//! `GET /Member/CleanVerify`: proves a contact of the member by a code.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::account::{Origin, messages, proof_code, refusals};
use shop_core::contact::Contact;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::time::Moment;

use super::guess::{self, Guess, Guesser};
use super::store::codes::{self, Purpose};
use super::store::{contacts, members};
use crate::account::session::MemberSession;
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{MessageResponse, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{LoginRefused, RestrictedRefused, TryRefused};

/// Lifetime of the proof of a new contact. The member must change the profile within it.
const PROOF_LIFE: Duration = Duration::from_hours(1);

/// Proves the contact to which the last code of this type was sent. If it is the current contact of
/// the member, it becomes verified at once. Otherwise `PUT /Member/Info` may change to it within an
/// hour.
#[utoipa::path(
    get,
    path = "/api/Member/CleanVerify",
    operation_id = "proveContact",
    tag = "account",
    security(("bearer" = [])),
    params(
        ("verify_code" = String, Query, description = "Code from the message",
            min_length = 6, example = "7KM4XA"),
        ("type" = i64, Query, description = "1: phone, 2: e-mail address",
            minimum = 1, maximum = 2, example = 1),
    ),
    responses(
        (status = 200, description = "The contact is verified", body = MessageResponse,
            example = json!({"message": "驗證成功"})),
        (status = 400, description = "The code is wrong or expired, or has no attempts left",
            body = Refusal),
        LoginRefused,
        RestrictedRefused,
        (status = 409, description = "The contact belongs to another member", body = Refusal),
        TryRefused,
    )
)]
pub async fn prove_contact(
    session: MemberSession,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let code = proof_code(query.get("verify_code")?.unwrap_or_default())
        .map_err(|refusal| refusal.of_parameter("verify_code"))?;
    let origin = Origin::from_number(query.need_id("type")?).ok_or_else(type_unknown)?;
    let purpose = Purpose::Profile(origin.identified_by());

    let id = session.0.member_id;
    let now = app.clock.now();
    let guesser = Guesser::Member(id);
    let guess = Guess {
        code: &code,
        purpose,
        subject: id.to_string(),
        guesser,
    };
    let secret = app.config.secret.clone();
    let tried = guess::compare(&app, guess).await?;
    app.db
        .write(move |conn| {
            members::lock(conn, id)?;
            if !codes::use_up(conn, &tried, now)? {
                return Err(refusals::code_wrong().into());
            }
            insert(conn, id, &tried.contact()?, now)?;
            guesser.give_back(conn, &secret)
        })
        .await?;
    let message = messages::VERIFIED;
    Ok(private(&MessageResponse { message }))
}

fn insert(conn: &mut Conn, id: i64, contact: &Contact, now: Moment) -> Result<(), AppError> {
    let owner = members::by_contact(conn, contact)?.map(|owner| owner.id);
    if owner.is_some_and(|owner| owner != id) {
        return Err(AppError::Refused(refusals::contact_taken()));
    }
    let is_present = members::verify(conn, id, contact)?;
    if !is_present {
        return contacts::insert_proof(conn, id, contact, now, now.plus(PROOF_LIFE));
    }
    if owner.is_none() && !contacts::claim(conn, contact, id)? {
        return Err(AppError::Refused(refusals::contact_taken()));
    }
    Ok(())
}

fn type_unknown() -> Refusal {
    Refusal::field(
        "type",
        RefusalCode::OutOfRange,
        "聯絡方式類別不在允許的範圍內",
    )
}
