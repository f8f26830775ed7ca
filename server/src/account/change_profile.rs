//! `PUT /Member/Info`: changing the profile.

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
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::{Done, private};
use crate::http::responses::{FormRefused, LoginRefused, RestrictedRefused, TryRefused};

/// Keeps a changed profile. A changed contact has to be proved first (`/Member/Verify`), but for
/// the phone of a member of LINE, which may be proved afterwards.
///
/// A changed contact also wants `Password`, the present one; of a member of LINE `ContactCode`, a code
/// that `/Member/Verify` sent to the present verified contact. Every other login is over then, and
/// the contacts before the change learn of it with a link that undoes it for seven days (decision
/// D67).
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
        (status = 200, description = "The member", body = Done<Member>,
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
        (status = 409, description = "The contact belongs to another member by now", body = Refusal),
    )
)]
pub async fn change_profile(
    Authenticated(session, form): Authenticated<MemberSession, ProfileForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let (id, now) = (session.0.member_id, app.clock.now());
    let known = app.db.read(move |conn| Known::load(conn, id, now)).await?;
    let (present, changed) = known.allow(&form, now)?;
    let (from, secret) = (
        app.config.proxies.origin(&request),
        app.config.secret.clone(),
    );
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

/// What the rules ask about a member who changes the profile.
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

    /// The member as they are, and the contacts that the form changes, once its rules hold.
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

/// Whether the account that a form names is the member's; one that names none is.
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

/// The member logs in with the verified contacts of the new profile, and with no other.
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
