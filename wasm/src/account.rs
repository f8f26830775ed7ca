//! Forms of accounts. A rejected form reports all of its wrong fields at once, in `fields`, each
//! with the sentence to show beside it.

use shop_core::account::{
    self, CheckedProfile, CommonPasswords, ForgotForm, LoginForm, MemberForm, MemberPage,
    PasswordForm, PersonalData, ProfileForm, RegisterForm, ShownMember,
};
use shop_core::contact::{Account, Contact};
use shop_core::time::{Day, Moment};
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, from_js_option, number, refuse, to_js};

/// Returns the current day in Taiwan; `now` is in milliseconds since 1970.
fn today(now: &JsValue) -> Answer<Day> {
    Ok(Day::in_taiwan(Moment::from_millis(number(now)?)))
}

/// Returns the normalised contact of a registration: a mobile number for `Type` 1, an e-mail
/// address for `Type` 2. `agreed` is the state of the checkbox that accepts the terms.
///
/// Throws a `Refusal` with `fields`: `WebSite`, `Type`, `TelOrEmail`, `Account`, `Agree`.
#[wasm_bindgen(js_name = checkRegister)]
pub fn check_register(form: &Ts<RegisterForm>, agreed: bool) -> Answer<Ts<Account>> {
    let checked = from_js(form)?.check_agreed(agreed).map_err(refuse)?;
    to_js(&checked.contact.into())
}

/// Returns the normalised account of a log-in.
///
/// Throws a `Refusal` with `fields`: `Account`, `Password`.
#[wasm_bindgen(js_name = checkLogin)]
pub fn check_login(form: &Ts<LoginForm>) -> Answer<Ts<Account>> {
    to_js(&from_js(form)?.check().map_err(refuse)?.account.into())
}

/// Returns the normalised account that a temporary password is sent to.
///
/// Throws a `Refusal` with `fields`: `Account`.
#[wasm_bindgen(js_name = checkForgot)]
pub fn check_forgot(form: &Ts<ForgotForm>) -> Answer<Ts<Account>> {
    to_js(&from_js(form)?.check().map_err(refuse)?.into())
}

/// Returns the normalised contact that a code is sent to: a mobile number for `kind` 1, an e-mail
/// address for `kind` 2.
///
/// Throws a `Refusal`: `contact_required`, `mobile_invalid`, `email_invalid`.
#[wasm_bindgen(js_name = checkContact)]
pub fn check_contact(
    #[wasm_bindgen(unchecked_param_type = "number")] kind: &JsValue,
    text: &str,
) -> Answer<String> {
    let contact = account::check_contact(number(kind)?, text).map_err(refuse)?;
    Ok(contact.to_string())
}

/// Checks the data form of a registration. Returns the member's data in stored form; a tax number
/// may have a `warning`.
///
/// `verified` is the contact that is verified already (`TelOrEmail` of the page's URL), or `null`.
/// `agreed` is the state of the checkbox that accepts the terms, if the form has one. `code_sent`
/// is `true` if a code was sent to the phone number in the form. `now` is `Date.now()`. `common`
/// contains the common passwords, one per line.
///
/// Throws a `Refusal` with `fields`: `Account`, `Type`, `Tel`, `VerifyCode`, `Email`,
/// `EmailVerifyCode`, `Password`, `PasswordCheck`, `Name`, `Birth`, `ZipCode`, `City`, `Area`,
/// `Address`, `TaxNo`, `Agree`.
#[wasm_bindgen(js_name = checkMemberForm)]
pub fn check_member_form(
    form: &Ts<MemberForm>,
    verified: Option<String>,
    agreed: bool,
    code_sent: bool,
    #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    common: &str,
) -> Answer<Ts<PersonalData>> {
    let form = from_js(form)?;
    let platform = form.platform().map_err(refuse)?;
    let verified = verified.and_then(|contact| Contact::parse(&contact).ok());
    let page = MemberPage { agreed, code_sent };
    let checked = form.check_on_page(
        platform,
        verified.as_ref(),
        today(now)?,
        CommonPasswords::new(common),
        page,
    );
    to_js(&checked.map_err(refuse)?.data)
}

/// Returns the profile as it would be stored. `member` is the auth info, `proved` the contacts
/// verified since it was read, `now` is `Date.now()`.
///
/// Throws a `Refusal` with `fields`: `Tel`, `Email`, `Name`, `Birth`, `ZipCode`, `City`, `Area`,
/// `Address`, `TaxNo`. Its code is `verification_needed` if nothing else is wrong.
#[wasm_bindgen(js_name = checkProfile)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands an array over as an owned one"
)]
pub fn check_profile(
    form: &Ts<ProfileForm>,
    member: &Ts<ShownMember>,
    proved: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
) -> Answer<Ts<CheckedProfile>> {
    let proved: Vec<Contact> = proved
        .iter()
        .flat_map(|text| Contact::parse(text))
        .collect();
    let form = from_js(form)?;
    let member = from_js(member)?;
    let member = member.read().map_err(refuse)?;
    let checked = form.check(&member, &proved, today(now)?);
    to_js(&checked.map_err(refuse)?)
}

/// Checks a change of password. `member` is the auth info; `null` after a log-in by temporary
/// password, which does not provide it. `common` contains the common passwords, one per line.
///
/// Throws a `Refusal` with `fields`: `OldPassword`, `NewPassword`, `NewPasswordCheck`.
#[wasm_bindgen(js_name = checkPasswordChange)]
pub fn check_password_change(
    form: &Ts<PasswordForm>,
    member: Option<Ts<ShownMember>>,
    common: &str,
) -> Answer<()> {
    let member = from_js_option(member)?.unwrap_or_default();
    let checked = from_js(form)?.check(&[&member.tel, &member.email], CommonPasswords::new(common));
    checked.map_err(refuse).map(drop)
}

/// Returns the birth date to send as `YYYY-MM-DD`, or `undefined` if it is no date, in the future,
/// or before 1900. `now` is `Date.now()`.
#[wasm_bindgen(js_name = sendableBirth)]
pub fn sendable_birth(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
) -> Answer<Option<String>> {
    Ok(account::sendable_birth(text, today(now)?).map(|day| day.to_string()))
}
