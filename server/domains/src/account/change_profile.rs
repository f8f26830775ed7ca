//! `PUT /Member/Info`: changes the profile.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::account::{
    ChangedContacts, CheckedProfile, Member, PresentMember, ProfileForm, messages, refusals,
};
use shop_core::contact::{Contact, Phone};
use shop_core::refusal::Refusal;
use shop_core::text::is_blank;
use shop_core::time::{Day, Moment};

use super::change_contact::{self, Teller};
use super::store::{contacts, members};
use crate::account::session::{Authenticated, MemberSession};
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Done, private};
use shop_platform::http::responses::{FormRefused, LoginRefused, RestrictedRefused, TryRefused};

// Decision D67.
/// Changes the profile of the member. A new contact must be proved first (`/Member/Verify`), except
/// the phone number of a LINE member, which may be proved afterwards.
///
/// A change of contacts also requires the current password in `Password`. A LINE member with a
/// verified contact sends in `ContactCode` a code that `/Member/Verify` sent to that contact. The
/// change ends all other sessions. The previous verified contacts get a link that undoes the change
/// and is valid for seven days.
#[utoipa::path(
    put,
    path = "/api/Member/Info",
    operation_id = "changeProfile",
    tag = "account",
    security(("bearer" = [])),
    request_body(content = ProfileForm,
        example = json!({"Name": "王小明", "Tel": "0912345678", "Email": "", "Birth": "1990-01-31",
            "ZipCode": "100", "City": "臺北市", "Area": "中正區", "Address": "重慶南路一段122號",
            "BToBOrToC": true, "TaxNo": "12345675"})),
    responses(
        (status = 200, description = "The changed profile", body = Done<Member>,
            example = json!({"Result": {"name": "王小明", "account": "0912345678", "email": null,
                "email_verified": false, "tel": "0912345678", "tel_verified": true,
                "birth": "1990-01-31", "zipcode": "100", "city": "臺北市", "area": "中正區",
                "address": "重慶南路一段122號", "type": 1, "origin": 1, "platform": "Web",
                "sub_id": null, "BToBOrToC": true, "tax_no": "12345675", "cart_count": 0},
                "message": "會員資料修改成功"})),
        FormRefused,
        LoginRefused,
        RestrictedRefused,
        TryRefused,
        (status = 409, description = "The contact now belongs to another member", body = Refusal),
    )
)]
pub async fn change_profile(
    Authenticated(session, form): Authenticated<MemberSession, ProfileForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let id = session.0.member_id;
    let now = app.clock.now();
    let known = app.db.read(move |conn| Known::load(conn, id, now)).await?;
    let (present, changed) = known.allow(&form, now)?;
    let from = app.config.proxies.origin(&request);
    let secret = app.config.secret.clone();
    let confirmed = change_contact::confirm(&app, from, id, &present, changed, &form).await?;
    let teller = Teller::new(&app)?;
    let result = app
        .db
        .write(move |conn| {
            members::lock(conn, id)?;
            let known = Known::load(conn, id, now)?;
            let (present, changed) = known.allow(&form, now)?;
            let profile = known.check(&form, &present, now)?;
            confirmed.use_up(conn, id, &present, changed, now)?;
            claim_contacts(conn, id, &known.proofs, &profile, now)?;
            members::update(conn, id, &profile)?;
            confirmed.give_back(conn, &secret, id)?;
            if changed.any() {
                teller.tell(conn, &session.0, &present, changed, now)?;
            }
            members::show(conn, id)
        })
        .await?;
    Ok(private(&Done {
        result,
        message: messages::PROFILE_CHANGED,
    }))
}

/// Stored data of the member that the rules need.
struct Known {
    member: Member,
    proofs: Vec<Contact>,
}

impl Known {
    fn load(conn: &mut Conn, id: i64, now: Moment) -> Result<Self, AppError> {
        Ok(Self {
            member: members::show(conn, id)?,
            proofs: contacts::proofs(conn, id, now)?,
        })
    }

    fn check(
        &self,
        form: &ProfileForm,
        present: &PresentMember,
        now: Moment,
    ) -> Result<CheckedProfile, AppError> {
        Ok(form.check(present, &self.proofs, Day::in_taiwan(now))?)
    }

    /// Checks the form. Returns the current member and the contacts that the form changes. Fails
    /// with `not_yours` if the form names another account.
    fn allow(
        &self,
        form: &ProfileForm,
        now: Moment,
    ) -> Result<(PresentMember, ChangedContacts), AppError> {
        if !names(&form.account, &self.member) {
            return Err(AppError::Refused(refusals::not_yours()));
        }
        let present = present(&self.member);
        let changed = present.changed_contacts(&self.check(form, &present, now)?);
        Ok((present, changed))
    }
}

/// Returns `true` if the account in a form is blank or one of the member's contacts.
pub(super) fn names(account: &str, member: &Member) -> bool {
    if is_blank(account) {
        return true;
    }
    let Ok(named) = Contact::parse(account) else {
        return false;
    };
    let theirs = [&member.tel, &member.email].into_iter().flatten();
    theirs
        .filter_map(|contact| Contact::parse(contact).ok())
        .any(|contact| contacts::key(&contact) == contacts::key(&named))
}

fn present(member: &Member) -> PresentMember {
    PresentMember {
        r#type: member.r#type,
        origin: member.origin,
        tel: member.tel.clone(),
        tel_verified: member.tel_verified,
        email: member.email.clone(),
        email_verified: member.email_verified,
    }
}

/// Makes the verified contacts of the new profile the only ones that the member can log in with.
///
/// Fails with `verification_needed` if a proof has been used or has expired, and with
/// `contact_taken` if a contact belongs to another member.
fn claim_contacts(
    conn: &mut Conn,
    id: i64,
    proofs: &[Contact],
    profile: &CheckedProfile,
    now: Moment,
) -> Result<(), AppError> {
    let tel = profile.tel.as_ref().and_then(Phone::mobile);
    let tel = tel.filter(|_| profile.tel_verified).map(Contact::Mobile);
    let email = profile.email.clone();
    let email = email.filter(|_| profile.email_verified).map(Contact::Email);
    let verified: Vec<Contact> = [tel, email].into_iter().flatten().collect();
    for contact in &verified {
        if proofs.contains(contact) && !contacts::use_proof(conn, id, contact, now)? {
            return Err(refusals::verification_needed().into());
        }
    }
    if !contacts::replace(conn, id, &verified)? {
        return Err(AppError::Refused(refusals::contact_taken()));
    }
    Ok(())
}
