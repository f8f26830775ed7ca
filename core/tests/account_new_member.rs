//! New members: verification of the contacts, required fields and stored data
//! (docs/spec/accounts.md#registration-form).

use serde_json::{Value, json};
use shop_core::account::{
    Code, CommonPasswords, MemberForm, MemberPage, NewMember, Origin, Platform, Proof,
    suggested_name,
};
use shop_core::contact::Contact;
use shop_core::refusal::Refusal;
use shop_core::time::Day;

/// Formats the wrong fields of a refusal, each with its code.
fn reported(refusal: &Refusal) -> String {
    let fields = refusal.fields.iter();
    let fields: Vec<_> = fields
        .map(|wrong| format!("{}:{}", wrong.field, wrong.code.as_str()))
        .collect();
    fields.join(" ")
}

/// Returns the new member of a form; `verified` is the contact that is already verified, if any.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn new_member(verified: Option<&str>, fields: &Value) -> Result<NewMember, Refusal> {
    let mut all = json!({
        "Account": "AAAAAAAAAAAAAAAAAAAAAA", "Name": "林美玉", "Platform": "Line",
    });
    let fields = fields.as_object().expect("fields").clone();
    all.as_object_mut().expect("fields").extend(fields);
    let verified = verified.map(|contact| Contact::parse(contact).expect("a contact"));
    let common = CommonPasswords::LISTED;
    let form: MemberForm = serde_json::from_value(all).expect("the form's shape");
    form.check(
        Platform::Line,
        verified.as_ref(),
        Day::parse("2026-11-21").expect("a day"),
        common,
    )
}

/// Contacts that were not verified before are verified by the codes sent to them: a domestic
/// member's phone number always, an e-mail address and a phone number overseas if a code is given.
#[test]
fn how_the_contacts_of_a_new_member_are_proved() {
    let proved = |verified, fields: Value| {
        let member = new_member(verified, &fields).expect("sound");
        (member.origin, member.tel_proof, member.email_proof)
    };
    let code = || Proof::Code(Code::parse("ABC234").expect("a code"));
    let (domestic, overseas) = (Origin::Domestic, Origin::Overseas);
    assert_eq!(
        proved(
            None,
            json!({"Type": 1, "Tel": "0912345678", "VerifyCode": "abc234"})
        ),
        (domestic, code(), Proof::None)
    );
    assert_eq!(
        proved(
            None,
            json!({"Type": 1, "Tel": "0912345678", "VerifyCode": "ABC234",
                "Email": "a@b.tw", "EmailVerifyCode": "ABC234"})
        ),
        (domestic, code(), code())
    );
    assert_eq!(
        proved(
            None,
            json!({"Type": 2, "Tel": "+85212345678", "Email": "a@b.tw"})
        ),
        (overseas, Proof::None, Proof::None)
    );
    // A code for a contact that is not given verifies nothing.
    assert_eq!(
        proved(
            Some("0912345678"),
            json!({"Type": 2, "Tel": "nobody asks", "EmailVerifyCode": "ABC234"})
        ),
        (domestic, Proof::Verified, Proof::None)
    );
    assert_eq!(
        proved(
            Some("a@b.tw"),
            json!({"Tel": "+85212345678", "VerifyCode": "ABC234", "EmailVerifyCode": "what"})
        ),
        (overseas, code(), Proof::Verified)
    );
}

/// With a verified contact the address is optional, but a given address must be valid.
#[test]
fn where_a_new_member_lives() {
    let refused = |verified, fields: Value| {
        let refused = new_member(verified, &fields).expect_err("wrong");
        reported(&refused)
    };
    let overseas = json!({"Type": 9, "Tel": "+85212345678"});
    assert_eq!(refused(Some("a@b.tw"), overseas), "Type:out_of_range");
    let of_nowhere = json!({"Tel": "0912345678", "VerifyCode": "ABC234"});
    assert_eq!(refused(None, of_nowhere), "Type:required");
}

/// Personal data are stored trimmed; addresses in Taiwan as in the postal table, overseas as typed.
#[test]
fn stored_fields_of_a_new_member() {
    let kept = |verified: &str, fields: Value| {
        let member = new_member(Some(verified), &fields).expect("sound");
        serde_json::to_value(&member.data).expect("JSON")
    };
    let fields = json!({
        "Name": " 林美玉 ", "Birth": "1990/05/21", "ZipCode": "10048", "City": "台北市",
        "Area": "中正區", "Address": " 重慶南路一段 122 號 ", "BToBOrToC": true, "TaxNo": "04595257",
    });
    assert_eq!(
        kept("0912345678", fields),
        json!({"name": "林美玉", "birth": "1990-05-21", "tax_number": {"number": "04595257", "checksum_ok": true},
            "address": {"zip_code": "100", "city": "臺北市", "area": "中正區",
                "street": "重慶南路一段 122 號"}})
    );
    let fields = json!({
        "Name": "Lin", "Birth": "", "ZipCode": " SW1A 1AA ", "City": "London", "Area": "",
        "Address": "10 Example Road", "BToBOrToC": false, "TaxNo": "04595257",
        "Tel": "+442079460000",
    });
    assert_eq!(
        kept("a@b.tw", fields),
        json!({"name": "Lin", "address": {"zip_code": "SW1A 1AA", "city": "London", "area": "",
            "street": "10 Example Road"}})
    );
    let nothing = json!({"name": "林美玉", "address": {"zip_code": "", "city": "", "area": "", "street": ""}});
    assert_eq!(kept("0912345678", json!({})), nothing);
    let street_alone = new_member(
        Some("0912345678"),
        &json!({"Address": "重慶南路一段 122 號"}),
    );
    assert_eq!(
        reported(&street_alone.expect_err("a part of an address")),
        "ZipCode:required City:required Area:required"
    );
}

#[test]
fn required_proofs_of_a_new_member() {
    let wrong = |fields: Value| {
        let refusal = new_member(None, &fields).expect_err("unproved");
        reported(&refusal)
    };
    for blank in ["", " "] {
        let fields = json!({"Type": 1, "Tel": "0912345678", "VerifyCode": blank});
        assert_eq!(wrong(fields), "VerifyCode:code_needed");
    }
    let fields = json!({"Type": 1, "Tel": "0912345678", "VerifyCode": "ABC"});
    assert_eq!(wrong(fields), "VerifyCode:code_length");
    let fields = json!({"Type": 2, "Tel": "+85212345678", "VerifyCode": "ABC", "Email": "a@b.tw",
        "EmailVerifyCode": "ABC"});
    assert_eq!(
        wrong(fields),
        "VerifyCode:code_length EmailVerifyCode:code_length"
    );
    let fields = json!({"Type": 2, "Tel": "", "Email": ""});
    assert_eq!(wrong(fields), "Tel:required Email:required");
    let fields = json!({"Type": 1, "Tel": "+85212345678", "VerifyCode": "ABC234"});
    assert_eq!(wrong(fields), "Tel:mobile_invalid");
    let fields = json!({"Type": 3, "Tel": "0912345678", "VerifyCode": "ABC234"});
    assert_eq!(wrong(fields), "Type:out_of_range");
}

#[test]
fn a_member_of_the_web_types_a_password_twice() {
    let codes = |password: &str, again: &str| {
        let typed = json!({
            "Account": "AAAAAAAAAAAAAAAAAAAAAA", "Name": "林美玉",
            "Password": password, "PasswordCheck": again,
        });
        let typed: MemberForm = serde_json::from_value(typed).expect("the form's shape");
        let mobile = Contact::parse("0912345678").expect("a contact");
        let common = CommonPasswords::LISTED;
        let checked = typed.check(
            Platform::Web,
            Some(&mobile),
            Day::parse("2026-11-21").expect("a day"),
            common,
        );
        let refusal = checked.expect_err("no password");
        reported(&refusal)
    };
    assert_eq!(codes("", ""), "Password:required PasswordCheck:required");
    assert_eq!(codes("three old cedars", ""), "PasswordCheck:required");
    assert_eq!(
        codes("three old cedars", "three old cedar"),
        "PasswordCheck:password_mismatch"
    );
    assert_eq!(
        codes("0912345678", "0912345678"),
        "Password:password_is_account"
    );
}

/// After a first LINE log-in, the page reports missing consent and a missing code.
#[test]
fn a_page_names_the_missing_fields() {
    let told = |page: MemberPage, code: &str| {
        let form: MemberForm = serde_json::from_value(json!({
            "Account": "AAAAAAAAAAAAAAAAAAAAAA", "Type": 1, "Name": "林美玉", "Platform": "Line",
            "Tel": "0912345678", "VerifyCode": code,
        }))
        .expect("the form's shape");
        let today = Day::parse("2026-11-21").expect("a day");
        let checked =
            form.check_on_page(Platform::Line, None, today, CommonPasswords::LISTED, page);
        checked.err().map(|refusal| refusal.message)
    };
    let page = |agreed, code_sent| MemberPage { agreed, code_sent };
    assert_eq!(told(page(true, true), "ABC234"), None);
    assert_eq!(
        told(page(false, true), "ABC234").as_deref(),
        Some("請先閱讀並同意服務條款與隱私權政策")
    );
    assert_eq!(
        told(page(true, false), "").as_deref(),
        Some("請先傳送驗證碼，再填入您收到的驗證碼")
    );
    assert_eq!(
        told(page(true, true), "").as_deref(),
        Some("請輸入您收到的驗證碼")
    );
}

/// Display names of other services are cleaned before they are suggested as names.
#[test]
fn a_display_name_is_cleaned_before_it_is_suggested() {
    for (display, name) in [
        ("林小香", Some("林小香")),
        ("王\u{200B}小明", Some("王小明")),
        ("\u{FEFF}王小明\u{200E}", Some("王小明")),
        ("\u{202E}王小明\u{202C}", Some("王小明")),
        ("王小明\n（客服）", Some("王小明 （客服）")),
        ("  Mei\t\u{3000} Wang ", Some("Mei Wang")),
        ("小香👩\u{200D}🦰", Some("小香👩\u{200D}🦰")),
        ("\u{200B}\u{2060}\u{FEFF}", None),
        ("\u{3164} \u{2800}", None),
        ("\u{200D}\u{FE0F}", None),
        ("\u{0}\u{7}", None),
        // Characters for private use, such as the emoji of LINE, are dropped.
        ("\u{100084}小香\u{10FFFF}", Some("小香")),
        ("\u{E001}\u{FFFC}\u{FFFD}", None),
        ("𠮷田", Some("𠮷田")),
        ("José", Some("José")),
        ("e\u{301}lise", Some("e\u{301}lise")),
        ("\u{301}", None),
        ("香\u{E0020}\u{1D173}", Some("香")),
        ("", None),
    ] {
        assert_eq!(suggested_name(display).as_deref(), name, "{display:?}");
    }
    let long = "香".repeat(60);
    assert_eq!(suggested_name(&long), Some("香".repeat(50)));
    // A shortened name does not end with a joiner or a space.
    let cut = ["香".repeat(49).as_str(), " 林"].concat();
    assert_eq!(suggested_name(&cut), Some("香".repeat(49)));
    let cut = ["香".repeat(48).as_str(), "👩\u{200D}🦰"].concat();
    assert_eq!(
        suggested_name(&cut),
        Some(["香".repeat(48).as_str(), "👩"].concat())
    );
}
