//! Forms of accounts, parsed from the same JSON that is passed to the bindings.

use serde_json::{Value, json};
use shop_core::account::{
    CommonPasswords, ForgotForm, LoginForm, MemberForm, MemberPage, PasswordForm, ProfileForm,
    RegisterForm, ShownMember, check_contact, sendable_birth,
};
use shop_core::contact::{Account, Contact};
use shop_core::time::{Day, Moment};

use super::typed::{asked, form, merged};
use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::near;

const PERSONAL: [&str; 7] = [
    "Name", "Birth", "ZipCode", "City", "Area", "Address", "TaxNo",
];

/// Lists of common passwords; the real list would make every case 29 KB long.
const COMMON: [&str; 3] = ["", "password\ntrustno1\n", "lin@example.com\r\n\nshort"];

const MEMBER: [&str; 6] = [
    "type",
    "origin",
    "tel",
    "tel_verified",
    "email",
    "email_verified",
];

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(12) {
        0 => {
            let form = form(chance, &["WebSite", "Type", "TelOrEmail", "Account"]);
            let agreed = !chance.once_in(4);
            let arguments = json!([form, agreed]);
            asked("checkRegister", &arguments, &form, |form: RegisterForm| {
                let checked = form.check_agreed(agreed)?;
                Ok(Account::from(checked.contact))
            })
        }
        1 => {
            let form = form(chance, &["Account", "Password", "Remember"]);
            asked("checkLogin", &json!([form]), &form, |form: LoginForm| {
                Ok(Account::from(form.check()?.account))
            })
        }
        2 => {
            let form = form(chance, &["Account"]);
            asked("checkForgot", &json!([form]), &form, |form: ForgotForm| {
                form.check().map(Account::from)
            })
        }
        3 => {
            let kind = chance.between(0, 3);
            let text = near(chance, &["0912345678", "lin@example.com", " ", ""]);
            let contact = check_contact(kind, &text).map(|contact| contact.to_string());
            Case::asked("checkContact", &(kind, text), contact)
        }
        4 => {
            let text = near(
                chance,
                &["1990-01-31", "2000/2/29", "2023-02-29", "民國79年"],
            );
            let now = now(chance);
            let birth = sendable_birth(&text, day(now)).map(|day| day.to_string());
            Case::answered("sendableBirth", &(text, now), &birth)
        }
        5..=7 => member_form(chance),
        8..=9 => profile(chance),
        _ => password_change(chance),
    }
}

/// Returns a time in milliseconds: around midnight in Taiwan, or any time.
fn now(chance: &mut Chance) -> i64 {
    match chance.below(3) {
        0 => chance.between(-9_007_199_254_740_991, 9_007_199_254_740_991),
        _ => 1_795_276_800_000 + chance.between(-2, 2),
    }
}

fn day(now: i64) -> Day {
    Day::in_taiwan(Moment::from_millis(now))
}

fn member_form(chance: &mut Chance) -> Made {
    let contacts = ["Account", "Tel", "VerifyCode", "Email", "EmailVerifyCode"];
    let kinds = ["Password", "PasswordCheck", "BToBOrToC", "Type", "Platform"];
    let mut form = merged(form(chance, &contacts), form(chance, &PERSONAL));
    form = merged(form, super::typed::form(chance, &kinds));
    let verified = chance.pick(&[None, Some("0912345678"), Some("lin@example.com"), Some("x")]);
    let now = now(chance);
    let common = chance.pick(&COMMON);
    let page = MemberPage {
        agreed: !chance.once_in(5),
        code_sent: chance.once_in(2),
    };
    let arguments = json!([form, verified, page.agreed, page.code_sent, now, common]);
    asked("checkMemberForm", &arguments, &form, |form: MemberForm| {
        let verified = verified.and_then(|contact| Contact::parse(contact).ok());
        let platform = form.platform()?;
        Ok(form
            .check_on_page(
                platform,
                verified.as_ref(),
                day(now),
                CommonPasswords::new(common),
                page,
            )?
            .data)
    })
}

fn profile(chance: &mut Chance) -> Made {
    let form = merged(
        form(chance, &["Account", "Tel", "Email", "BToBOrToC"]),
        form(chance, &PERSONAL),
    );
    let member = super::typed::form(chance, &MEMBER);
    let proved = chance.pick(&[["", "?"], ["0912345678", ""], ["lin@example.com", "?"]]);
    let now = now(chance);
    let arguments = json!([form, member, proved, now]);
    let both = json!([form, member]);
    asked(
        "checkProfile",
        &arguments,
        &both,
        |both: (ProfileForm, ShownMember)| {
            let (form, member) = both;
            let proved: Vec<Contact> = proved
                .iter()
                .flat_map(|text| Contact::parse(text))
                .collect();
            form.check(&member.read()?, &proved, day(now))
        },
    )
}

fn password_change(chance: &mut Chance) -> Made {
    let keys = ["Account", "OldPassword", "NewPassword", "NewPasswordCheck"];
    let form = form(chance, &keys);
    let member = match chance.below(2) {
        0 => Value::Null,
        _ => super::typed::form(chance, &MEMBER),
    };
    let common = chance.pick(&COMMON);
    let arguments = json!([form, member, common]);
    let both = json!([form, member]);
    asked(
        "checkPasswordChange",
        &arguments,
        &both,
        |both: (PasswordForm, Option<ShownMember>)| {
            let (form, member) = both;
            let member = member.unwrap_or_default();
            form.check(&[&member.tel, &member.email], CommonPasswords::new(common))
                .map(|_| ())
        },
    )
}
