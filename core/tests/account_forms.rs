//! Account forms: all wrong fields are reported at once, in the order of the form.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shop_core::account::{
    CommonPasswords, Confirmation, ForgotForm, LoginForm, MemberForm, PasswordForm, Platform,
    ProfileForm, RegisterForm, ShownMember,
};
use shop_core::contact::{Contact, Email};
use shop_core::refusal::Refusal;
use shop_core::time::Day;

#[expect(clippy::expect_used, reason = "how a test fails")]
fn form<F: DeserializeOwned>(fields: Value) -> F {
    serde_json::from_value(fields).expect("the form's shape")
}

fn reported(refusal: &Refusal) -> Vec<(&str, &str)> {
    let fields = refusal.fields.iter();
    fields
        .map(|wrong| (wrong.field.as_str(), wrong.code.as_str()))
        .collect()
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn today() -> Day {
    Day::parse("2026-11-21").expect("a day")
}

#[test]
fn a_registration_needs_a_contact_and_the_terms_agreed_to() {
    let typed: RegisterForm =
        form(json!({"WebSite": "1", "Type": 1, "TelOrEmail": "+886 912-345-678"}));
    let checked = typed.check_agreed(true).expect("sound");
    assert_eq!(checked.contact.as_str(), "0912345678");
    let refusal = typed.check_agreed(false).expect_err("not agreed");
    assert_eq!(refusal.message, "請先閱讀並同意服務條款與隱私權政策");

    let blank: RegisterForm = form(json!({"WebSite": 1, "Type": 2, "TelOrEmail": null}));
    let refusal = blank.check().expect_err("blank");
    assert_eq!(refusal.message, "請填寫 電子郵件 欄位");
    assert_eq!(reported(&refusal), [("TelOrEmail", "required")]);
}

#[test]
fn a_login_tells_both_blank_fields_and_a_wrong_account_by_its_sentence() {
    let blank: LoginForm = form(json!({}));
    let refusal = blank.check().expect_err("blank");
    assert_eq!(refusal.message, "請填寫 帳號/密碼 欄位");
    let wrong: LoginForm = form(json!({"Account": "0912", "Password": "x"}));
    let refusal = wrong.check().expect_err("no account");
    assert_eq!(
        (refusal.code.as_str(), refusal.message.as_str()),
        (
            "account_invalid",
            "帳號格式錯誤，請使用手機號碼或電子郵件登入"
        )
    );
}

/// This form does not log the member in, and labels its field 手機號碼或電子郵件.
#[test]
fn a_forgotten_password_is_asked_for_by_a_contact() {
    let check = |fields: Value| form::<ForgotForm>(fields).check();
    let blank = check(json!({"Account": " "})).expect_err("blank");
    assert_eq!(blank.message, "請填寫 手機號碼或電子郵件 欄位");
    for typed in ["0912", "mei@"] {
        let wrong = check(json!({"Account": typed})).expect_err("no contact");
        assert_eq!(
            (wrong.code.as_str(), wrong.message.as_str()),
            ("account_invalid", "請輸入正確的手機號碼或電子郵件")
        );
        assert_eq!(reported(&wrong), [("Account", "account_invalid")]);
    }
    let contact = check(json!({"Account": "+886 912 345 678"})).expect("a contact");
    assert_eq!(contact.as_str(), "0912345678");
}

#[test]
fn the_info_form_tells_all_wrong_fields_in_its_order() {
    let typed: MemberForm = form(json!({
        "Account": "AAAAAAAAAAAAAAAAAAAAAA", "Type": 1, "Password": "12345678",
        "PasswordCheck": "x", "ZipCode": "100", "City": "臺北市", "Area": "大安區",
        "BToBOrToC": true,
    }));
    let mobile = Contact::parse("0912345678").expect("a contact");
    let refusal = typed
        .check(
            Platform::Web,
            Some(&mobile),
            today(),
            CommonPasswords::LISTED,
        )
        .expect_err("wrong fields");
    assert_eq!(
        refusal.message,
        "請填寫 姓名/統一編號 欄位；這組密碼太常見，容易被猜到，請換一組密碼；\
         兩次輸入的密碼不一致；郵遞區號與縣市、鄉鎮市區不符，請重新選擇"
    );
    assert_eq!(
        reported(&refusal),
        [
            ("Password", "password_common"),
            ("PasswordCheck", "password_mismatch"),
            ("Name", "required"),
            ("ZipCode", "address_mismatch"),
            ("TaxNo", "required"),
        ]
    );
}

/// Such a form belongs to another registration (decision D63).
#[test]
fn a_form_of_another_platform_is_refused() {
    let mobile = Contact::parse("0912345678").expect("a contact");
    let code = |platform, typed_platform: &str, password: &str| {
        let typed: MemberForm = form(json!({
            "Account": "AAAAAAAAAAAAAAAAAAAAAA", "Type": 1, "Name": "林美玉",
            "Platform": typed_platform, "Password": password, "PasswordCheck": password,
        }));
        let common = CommonPasswords::LISTED;
        let checked = typed.check(platform, Some(&mobile), today(), common);
        checked.err().map(|refusal| refusal.code.to_string())
    };
    let differs = Some("platform_differs".to_owned());
    assert_eq!(code(Platform::Web, "Web", "three old cedars"), None);
    assert_eq!(code(Platform::Web, "", "three old cedars"), None);
    assert_eq!(code(Platform::Web, "Line", "three old cedars"), differs);
    assert_eq!(code(Platform::Line, "Line", ""), None);
    assert_eq!(code(Platform::Line, "", ""), None);
    assert_eq!(code(Platform::Line, "Web", ""), differs);
    assert_eq!(code(Platform::Line, "", "three old cedars"), differs);
}

/// The field has no effect, and a value that is not a Boolean is rejected (decision D175).
#[test]
fn enable_is_a_truth_or_left_out() {
    let mobile = Contact::parse("0912345678").expect("a contact");
    let refused = |enable: Option<serde_json::Value>| {
        let mut typed = json!({
            "Account": "AAAAAAAAAAAAAAAAAAAAAA", "Type": 1, "Name": "林美玉",
            "Password": "three old cedars", "PasswordCheck": "three old cedars",
        });
        if let Some(enable) = enable {
            typed["Enable"] = enable;
        }
        let typed: MemberForm = form(typed);
        let common = CommonPasswords::LISTED;
        let checked = typed.check(Platform::Web, Some(&mobile), today(), common);
        checked.err().map(|refusal| {
            let [wrong] = &*refusal.fields else {
                panic!("one field: {refusal:?}");
            };
            (wrong.field.clone(), wrong.code.to_string())
        })
    };
    assert_eq!(refused(None), None);
    for truth in [
        json!(true),
        json!(false),
        json!("true"),
        json!("false"),
        json!(null),
    ] {
        assert_eq!(refused(Some(truth.clone())), None, "{truth}");
    }
    for other in [
        json!(""),
        json!("yes"),
        json!("TRUE"),
        json!(" true"),
        json!(0),
        json!(1),
        json!(2),
    ] {
        let wrong = Some(("Enable".to_owned(), "out_of_range".to_owned()));
        assert_eq!(refused(Some(other.clone())), wrong, "{other}");
    }
}

/// Only a text in the format of a temporary password is compared with one (decision D14).
#[test]
fn a_login_may_be_by_a_temporary_password() {
    let temporary = |password: &str| {
        let typed: LoginForm = form(json!({"Account": "0912345678", "Password": password}));
        let temporary = typed.check().expect("sound").temporary();
        temporary.map(|temporary| temporary.shown())
    };
    assert_eq!(
        temporary("2345-abcd-zzyx").as_deref(),
        Some("2345-ABCD-ZZYX")
    );
    assert_eq!(temporary("three old cedars"), None);
}

#[test]
fn a_changed_contact_of_a_profile_is_proved_first() {
    let member: ShownMember = form(json!({
        "type": 1, "origin": 1, "tel": "0912345678", "tel_verified": true, "email": null,
    }));
    let member = member.read().expect("auth info");
    let typed: ProfileForm =
        form(json!({"Name": "林美玉", "Tel": "0912-345-678", "Email": "lin@example.com"}));
    let refusal = typed.check(&member, &[], today()).expect_err("unproved");
    assert_eq!(refusal.message, "請先完成驗證");
    assert_eq!(reported(&refusal), [("Email", "verification_needed")]);
    let proved = [Contact::Email(
        Email::parse("lin@example.com").expect("an address"),
    )];
    let kept = typed.check(&member, &proved, today()).expect("proved");
    assert!(kept.tel_verified && kept.email_verified);
}

/// A member with a password logs in with the mobile number; a LINE member does not.
#[test]
fn an_ordinary_member_proves_a_new_mobile_and_a_line_member_need_not() {
    let saved = |r#type: u8, tel: &str| {
        let member: ShownMember = form(json!({
            "type": r#type, "origin": 1, "tel": "0912345678", "tel_verified": true,
            "email": "lin@example.com", "email_verified": true,
        }));
        let member = member.read().expect("auth info");
        assert_eq!(member.contacts(), ["0912345678", "lin@example.com"]);
        let typed: ProfileForm =
            form(json!({"Name": "林美玉", "Tel": tel, "Email": "lin@example.com"}));
        typed.check(&member, &[], today())
    };
    let refusal = saved(1, "0987654321").expect_err("unproved");
    assert_eq!(reported(&refusal), [("Tel", "verification_needed")]);
    let kept = saved(2, "0987654321").expect("a profile");
    assert!(!kept.tel_verified);
}

/// The e-mail address of a LINE member comes from LINE: a form without it keeps it, and no form
/// changes it.
#[test]
fn the_email_of_a_line_member_stays_as_it_is() {
    let member: ShownMember = form(json!({
        "type": 2, "origin": 1, "tel": "0912345678", "email": "amy@example.com", "email_verified": true,
    }));
    let member = member.read().expect("auth info");
    let saved = |email: &str| {
        let typed: ProfileForm =
            form(json!({"Name": "林美玉", "Tel": "0912345678", "Email": email}));
        typed.check(&member, &[], today())
    };
    for typed in ["", " ", "amy@example.com"] {
        let kept = saved(typed).expect("a profile");
        let email = kept.email.as_ref().map(Email::as_str);
        assert_eq!(
            (email, kept.email_verified),
            (Some("amy@example.com"), true)
        );
    }
    let refusal = saved("bob@example.com").expect_err("another one");
    assert_eq!(refusal.message, "LINE 會員無法修改電子郵件");
}

/// A change of a contact by which the shop identifies the member must be confirmed (decision D67).
#[test]
fn a_changed_contact_wants_to_be_confirmed() {
    let contact = |text: &str| Contact::parse(text).expect("a contact");
    let proved = [contact("0987654321"), contact("b@example.com")];
    let asked = |member: Value, tel: &str, email: &str| {
        let member: ShownMember = form(member);
        let member = member.read().expect("auth info");
        let typed: ProfileForm = form(json!({"Name": "林美玉", "Tel": tel, "Email": email}));
        let kept = typed.check(&member, &proved, today()).expect("a profile");
        member.confirmation(member.changed_contacts(&kept))
    };
    let web = || {
        json!({"type": 1, "origin": 1, "tel": "0912345678", "tel_verified": true,
            "email": "a@example.com", "email_verified": true})
    };
    assert_eq!(asked(web(), "+886 912-345-678", "a@example.com"), None);
    for (tel, email) in [
        ("0987654321", "a@example.com"),
        ("0912345678", "b@example.com"),
        ("0912345678", ""),
    ] {
        let confirmation = asked(web(), tel, email);
        assert_eq!(confirmation, Some(Confirmation::Password), "{tel} {email}");
    }
    let line = |is_verified: bool| {
        json!({"type": 2, "origin": 1, "tel": "0912345678", "tel_verified": is_verified,
            "email": null})
    };
    let confirmation = asked(line(true), "0987654321", "");
    assert_eq!(confirmation, Some(Confirmation::Code));
    assert_eq!(asked(line(false), "0987654321", ""), None);
    // The shop cannot send messages to this phone number, so its change needs no confirmation.
    let abroad = json!({"type": 1, "origin": 2, "tel": "+85212345678", "tel_verified": false,
        "email": "a@example.com", "email_verified": true});
    assert_eq!(asked(abroad, "+85287654321", "a@example.com"), None);
}

/// The first verified contact receives the codes that confirm a change.
#[test]
fn the_contact_of_the_origin_is_the_first_of_the_verified() {
    let verified = |origin: u8, is_verified: bool| {
        let member: ShownMember = form(json!({
            "type": 1, "origin": origin, "tel": "0912345678", "tel_verified": is_verified,
            "email": "a@example.com", "email_verified": true,
        }));
        let verified = member.read().expect("auth info").verified();
        let texts = verified.iter().map(|contact| contact.as_str().to_owned());
        texts.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(verified(1, true), "0912345678 a@example.com");
    assert_eq!(verified(2, true), "a@example.com 0912345678");
    assert_eq!(verified(1, false), "a@example.com");
}

#[test]
fn a_new_password_is_confirmed_differs_and_is_not_common() {
    let asked = |old: &str, new: &str, again: &str| {
        let typed: PasswordForm =
            form(json!({"OldPassword": old, "NewPassword": new, "NewPasswordCheck": again}));
        typed
            .check(&["0912345678"], CommonPasswords::LISTED)
            .map_err(|refusal| refusal.message)
    };
    assert_eq!(asked("", "", "").expect_err("blank"), "請填寫所有欄位");
    let sentence = asked("old secret", "correct horse", "correct house");
    assert_eq!(sentence.expect_err("differs"), "兩次輸入的新密碼不一致");
    for common in [
        "Passw0rd!2024",
        "12345678",
        "qwer1234",
        "abcabcabc",
        "Incense88",
    ] {
        assert!(asked("old secret", common, common).is_err(), "{common}");
    }
    assert!(asked("correct horse", "correct horse", "correct horse").is_err());
    assert!(asked("old secret", "0912-345-678", "0912-345-678").is_err());
    assert!(asked("old secret", "correct horse", "correct horse").is_ok());
}

#[test]
fn an_address_with_a_line_break_reaches_no_mail() {
    for typed in ["a@b.tw\r\nBcc: c@d.tw", "a\n@b.tw", "a@b.tw\rx", "a@b\n.tw"] {
        assert_eq!(
            Email::parse(typed).expect_err("no address").code,
            "email_invalid"
        );
    }
}
