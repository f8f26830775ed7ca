//! Account forms as typed, and passwords.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shop_core::account::{
    CommonPasswords, LoginForm, MemberForm, Password, Platform, ProfileForm, RegisterForm,
    ShownMember, check_contact,
};
use shop_core::contact::{Account, Contact, Phone};
use shop_core::time::Day;

use crate::vector::Vector;

/// Current day of the checks.
const TODAY: &str = "2026-11-21";

pub(crate) fn vectors() -> Vec<Vector> {
    [
        phones(),
        masked(),
        contacts(),
        passwords(),
        registers(),
        logins(),
        members(),
        profiles(),
    ]
    .concat()
}

fn phones() -> Vec<Vector> {
    let typed = [
        "0912-345-678",
        "+886 912 345 678",
        "+852 1234 5678",
        "",
        "85212345678",
        "+0521234567",
        "+886212345678",
    ];
    typed
        .map(|text| Vector::asked("phone", json!({"text": text}), Phone::parse(text)))
        .to_vec()
}

fn masked() -> Vec<Vector> {
    let typed = ["0912345678", "a@b.example", "lin.mei@example.com"];
    let shown = |text| Contact::parse(text).map(|contact| contact.masked());
    typed
        .map(|text| Vector::asked("masked_contact", json!({"text": text}), shown(text)))
        .to_vec()
}

fn contacts() -> Vec<Vector> {
    let typed = [
        (1, "0912-345-678"),
        (2, "Lin@Example.com"),
        (1, "lin@example.com"),
        (2, "0912345678"),
        (1, " "),
        (3, "0912345678"),
    ];
    typed
        .map(|(kind, text)| {
            let contact = check_contact(kind, text).map(Account::from);
            Vector::asked(
                "check_contact",
                json!({"type": kind, "text": text}),
                contact,
            )
        })
        .to_vec()
}

/// Passwords checked against the list in `core/data/common_passwords.txt`.
fn passwords() -> Vec<Vector> {
    let typed = [
        "correct horse",
        "示範香舖的沉香很香",
        "short12",
        "0912-345-678",
        "password",
        "Passw0rd!2024",
        "888Agarwood",
        "abcabcab",
        "qwer1234",
    ];
    let read = |text| {
        Password::parse(text, &["0912345678"], CommonPasswords::LISTED)
            .map(|password| password.as_str().to_owned())
    };
    typed
        .map(|text| {
            let input = json!({"text": text, "contacts": ["0912345678"]});
            Vector::asked("password", input, read(text))
        })
        .to_vec()
}

fn registers() -> Vec<Vector> {
    let typed = [
        json!({"WebSite": 1, "Type": 1, "TelOrEmail": "+886 912-345-678"}),
        json!({"WebSite": "1", "Type": "2", "TelOrEmail": "Lin@Example.com"}),
        json!({"WebSite": 1, "Type": 1, "TelOrEmail": ""}),
        json!({"WebSite": 2, "Type": 3, "TelOrEmail": "lin@"}),
        json!({"WebSite": 0, "Type": 1, "TelOrEmail": "0912345678", "Account": "x"}),
    ];
    typed
        .map(|fields| {
            let checked = form::<RegisterForm>(&fields).check();
            let contact = checked.map(|checked| Account::from(checked.contact));
            Vector::asked("register_form", fields, contact)
        })
        .to_vec()
}

fn logins() -> Vec<Vector> {
    let typed = [
        json!({"Account": "0912-345-678", "Password": "x"}),
        json!({"Account": "0912", "Password": "x"}),
        json!({"Account": "lin@example.com", "Password": null}),
        json!({}),
    ];
    typed
        .map(|fields| {
            let checked = form::<LoginForm>(&fields).check();
            let account = checked.map(|checked| Account::from(checked.account));
            Vector::asked("login_form", fields, account)
        })
        .to_vec()
}

fn members() -> Vec<Vector> {
    let handle = "A".repeat(43);
    let sound = json!({
        "Account": handle, "Type": 1, "Email": "lin@example.com",
        "Password": "correct horse", "PasswordCheck": "correct horse",
        "Name": " 林美玉 ", "Birth": "1990/1/31",
        "ZipCode": "10048", "City": "台北市", "Area": "中正區", "Address": "重慶南路一段 122 號",
        "BToBOrToC": true, "TaxNo": "04595257",
    });
    let changed = [
        json!({}),
        json!({"TaxNo": "04595253"}),
        json!({"BToBOrToC": false, "TaxNo": "x", "Birth": ""}),
        json!({"Area": "大安區"}),
        json!({"City": "", "Area": ""}),
        json!({"Birth": "2026-11-22"}),
        json!({"PasswordCheck": "correct house"}),
        json!({"Account": "x", "Password": "12345678", "Name": "", "Birth": "民國79年", "TaxNo": ""}),
    ];
    changed
        .map(|changes| {
            let form_typed = changed_by(&sound, changes);
            let input = json!({
                "form": form_typed, "platform": "Web", "verified": "0912345678", "today": TODAY,
            });
            let mobile = Contact::parse("0912345678").ok();
            let checked = form::<MemberForm>(&form_typed).check(
                Platform::Web,
                mobile.as_ref(),
                today(),
                CommonPasswords::LISTED,
            );
            Vector::asked("member_form", input, checked.map(|new| new.data))
        })
        .to_vec()
}

fn profiles() -> Vec<Vector> {
    let domestic = json!({
        "type": 1, "origin": 1, "tel": "0912345678", "tel_verified": true,
        "email": "lin@example.com", "email_verified": true,
    });
    let sound = json!({"Name": "林美玉", "Tel": "0912-345-678", "Email": "Lin@Example.com"});
    let asked = [
        (json!({}), json!({}), ""),
        (json!({"Email": "new@example.com"}), json!({}), ""),
        (
            json!({"Email": "new@example.com"}),
            json!({}),
            "new@example.com",
        ),
        (json!({"Tel": "0987654321", "Name": ""}), json!({}), ""),
        (json!({"Tel": "0987654321"}), json!({"type": 2}), ""),
        (json!({"Email": "new@example.com"}), json!({"type": 2}), ""),
        (json!({"Tel": "+852 1234 5678"}), json!({"origin": 2}), ""),
    ];
    asked
        .map(|(changes, of_member, proved)| {
            let typed = changed_by(&sound, changes);
            let member = changed_by(&domestic, of_member);
            let proofs: Vec<Contact> = Contact::parse(proved).into_iter().collect();
            let checked = form::<ShownMember>(&member)
                .read()
                .and_then(|member| form::<ProfileForm>(&typed).check(&member, &proofs, today()));
            let proved: Vec<&str> = proofs.iter().map(Contact::as_str).collect();
            let input = json!({"form": typed, "member": member, "proved": proved, "today": TODAY});
            Vector::asked("profile_form", input, checked)
        })
        .to_vec()
}

fn changed_by(fields: &Value, changes: Value) -> Value {
    let mut whole = fields.clone();
    if let (Value::Object(whole), Value::Object(changes)) = (&mut whole, changes) {
        whole.extend(changes);
    }
    whole
}

#[expect(clippy::expect_used, reason = "a generator may stop")]
fn form<F: DeserializeOwned>(fields: &Value) -> F {
    F::deserialize(fields).expect("a form's shape")
}

#[expect(clippy::expect_used, reason = "a generator may stop")]
fn today() -> Day {
    Day::parse(TODAY).expect("a day")
}
