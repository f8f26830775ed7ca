//! Laws of the account forms: properties that hold for any input.

use proptest::prelude::*;
use shop_core::account::{
    CommonPasswords, ForgotForm, LoginForm, MemberForm, MemberType, Origin, PasswordForm,
    PersonalData, Platform, PresentMember, ProfileForm, RegisterForm, check_contact,
};
use shop_core::contact::{Contact, Email, Phone};
use shop_core::form::Typed;
use shop_core::refusal::Refusal;
use shop_core::time::Day;

const COMMON: CommonPasswords<'_> = CommonPasswords::new("password\ntrustno1\n");

#[expect(clippy::expect_used, reason = "how a test fails")]
fn today() -> Day {
    Day::new(2026, 11, 21).expect("a day")
}

/// Generates mostly valid values of a field, and some almost valid or invalid ones.
fn typed<const N: usize>(fitting: [&'static str; N]) -> impl Strategy<Value = Typed> {
    prop_oneof![
        8 => prop::sample::select(fitting.to_vec()).prop_map(Typed::from),
        1 => Just(Typed::default()),
        1 => r"[ 　0-9０-９a-zＡ-Ｚ@.+\-臺北\r\n]{0,12}".prop_map(|text| Typed::from(&*text)),
        1 => any::<String>().prop_map(|text| Typed::from(&*text)),
    ]
}

/// Name, birth date, zip code, city, area, street, flag for a tax number, tax number.
type PersonalFields = (Typed, Typed, Typed, Typed, Typed, Typed, Typed, Typed);

fn personal_fields() -> impl Strategy<Value = PersonalFields> {
    (
        typed(["林美玉", " Lin  Mei-Yu "]),
        typed(["1990-01-31", "1990/1/31", "2000-02-29", ""]),
        typed(["100", "10048", "100 04", ""]),
        typed(["臺北市", "台北市", ""]),
        typed(["中正區", " 中正區 ", ""]),
        typed(["重慶南路一段 122 號", ""]),
        typed(["true", "1", ""]),
        typed(["04595257", "04595253", ""]),
    )
}

fn tels() -> impl Strategy<Value = Typed> {
    typed(["0912-345-678", "+886912345678", "+852 1234 5678"])
}

fn emails() -> impl Strategy<Value = Typed> {
    typed(["lin@example.com", " Lin@Example.COM ", "ａ＠ｂ．ｔｗ"])
}

fn passwords() -> impl Strategy<Value = Typed> {
    typed([
        "correct horse",
        "correct horse",
        "Passw0rd!2024",
        "0912345678",
    ])
}

fn member_form() -> impl Strategy<Value = MemberForm> {
    let contacts = (tels(), typed(["ABC234"]), emails(), typed(["abc 234", ""]));
    let handle = typed(["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"]);
    let others = (handle, passwords(), passwords(), typed(["1", "2"]));
    (contacts, others, personal_fields()).prop_map(|(contacts, others, personal)| {
        let (tel, verify_code, email, email_verify_code) = contacts;
        let (account, password, password_check, r#type) = others;
        let (name, birth, zip_code, city, area, address, has_tax_number, tax_no) = personal;
        MemberForm {
            account,
            tel,
            verify_code,
            email,
            email_verify_code,
            password,
            password_check,
            name,
            birth,
            zip_code,
            city,
            area,
            address,
            has_tax_number,
            tax_no,
            r#type,
            platform: Typed::from("Web"),
            enable: Typed::default(),
        }
    })
}

fn profile_form() -> impl Strategy<Value = ProfileForm> {
    (tels(), emails(), personal_fields()).prop_map(|(tel, email, personal)| {
        let (name, birth, zip_code, city, area, address, has_tax_number, tax_no) = personal;
        ProfileForm {
            name,
            tel,
            email,
            birth,
            zip_code,
            city,
            area,
            address,
            has_tax_number,
            tax_no,
            ..ProfileForm::default()
        }
    })
}

fn member() -> impl Strategy<Value = PresentMember> {
    let types = prop_oneof![Just(MemberType::Ordinary), Just(MemberType::Linked)];
    let origins = prop_oneof![Just(Origin::Domestic), Just(Origin::Overseas)];
    let tel = prop::option::of(Just("0912345678".to_owned()));
    let email = prop::option::of(Just("lin@example.com".to_owned()));
    (types, origins, tel, email, any::<[bool; 2]>()).prop_map(
        |(r#type, origin, tel, email, [tel_verified, email_verified])| PresentMember {
            r#type,
            origin,
            tel,
            tel_verified,
            email,
            email_verified,
        },
    )
}

fn contacts() -> impl Strategy<Value = Option<Contact>> {
    prop::sample::select(vec!["0912345678", "lin@example.com", ""])
        .prop_map(|text| Contact::parse(text).ok())
}

/// Returns `true` if a refusal names fields of a form, each once and in the order of the form.
fn in_order(refusal: &Refusal, order: &[&str]) -> bool {
    let mut rest = order.iter();
    refusal
        .fields
        .iter()
        .all(|wrong| rest.any(|known| *known == wrong.field))
        && refusal.fields.iter().all(|wrong| !wrong.message.is_empty())
        && !refusal.message.is_empty()
}

fn retyped(text: &str) -> Typed {
    Typed::from(text)
}

/// Returns the fields of personal data as a form shows them.
fn shown(data: &PersonalData) -> PersonalFields {
    let birth = data.birth.map(|day| day.to_string()).unwrap_or_default();
    let tax_number = data.tax_number.as_ref().map(|tax| tax.number.as_str());
    (
        retyped(&data.name),
        retyped(&birth),
        retyped(&data.address.zip_code),
        retyped(&data.address.city),
        retyped(&data.address.area),
        retyped(&data.address.street),
        retyped(if tax_number.is_some() { "true" } else { "" }),
        retyped(tax_number.unwrap_or_default()),
    )
}

const MEMBER_FORM: [&str; 15] = [
    "Account",
    "Type",
    "Tel",
    "VerifyCode",
    "Email",
    "EmailVerifyCode",
    "Password",
    "PasswordCheck",
    "Name",
    "Birth",
    "ZipCode",
    "City",
    "Area",
    "Address",
    "TaxNo",
];

const PROFILE: [&str; 9] = [
    "Tel", "Email", "Name", "Birth", "ZipCode", "City", "Area", "Address", "TaxNo",
];

proptest! {
    #[test]
    fn stored_values_typed_again_give_the_same_member(
        form in member_form(),
        web in any::<bool>(),
        verified in contacts(),
    ) {
        let platform = if web { Platform::Web } else { Platform::Line };
        let form = MemberForm {
            platform: platform.name().into(),
            password: if web { form.password } else { Typed::default() },
            ..form
        };
        match form.check(platform, verified.as_ref(), today(), COMMON) {
            Ok(new) => {
                let (name, birth, zip_code, city, area, address, has_tax_number, tax_no) =
                    shown(&new.data);
                let again = MemberForm {
                    tel: retyped(new.tel.as_ref().map_or("", Phone::as_str)),
                    email: retyped(new.email.as_ref().map_or("", Email::as_str)),
                    name, birth, zip_code, city, area, address, has_tax_number, tax_no,
                    ..form
                };
                let twice = again.check(platform, verified.as_ref(), today(), COMMON);
                prop_assert_eq!(twice, Ok(new));
            }
            Err(refusal) => prop_assert!(in_order(&refusal, &MEMBER_FORM), "{:?}", refusal),
        }
    }

    #[test]
    fn a_profile_that_is_saved_as_it_is_shown_stays_as_it_is(
        form in profile_form(),
        member in member(),
        proved in contacts(),
    ) {
        let proved: Vec<Contact> = proved.into_iter().collect();
        match form.check(&member, &proved, today()) {
            Ok(kept) => {
                let present = PresentMember {
                    tel: kept.tel.as_ref().map(|tel| tel.as_str().to_owned()),
                    tel_verified: kept.tel_verified,
                    email: kept.email.as_ref().map(|email| email.as_str().to_owned()),
                    email_verified: kept.email_verified,
                    ..member
                };
                let (name, birth, zip_code, city, area, address, has_tax_number, tax_no) =
                    shown(&kept.data);
                let again = ProfileForm {
                    tel: retyped(present.tel.as_deref().unwrap_or_default()),
                    email: retyped(present.email.as_deref().unwrap_or_default()),
                    name, birth, zip_code, city, area, address, has_tax_number, tax_no,
                    ..ProfileForm::default()
                };
                // A second check needs no verified contacts any more.
                prop_assert_eq!(again.check(&present, &[], today()), Ok(kept));
            }
            Err(refusal) => prop_assert!(in_order(&refusal, &PROFILE), "{:?}", refusal),
        }
    }

    #[test]
    fn a_contact_in_its_kept_form_is_kept_as_it_is(
        text in prop_oneof![tels(), emails()],
        kind in 0..4i64,
    ) {
        if let Ok(contact) = check_contact(kind, &text) {
            prop_assert_eq!(check_contact(kind, contact.as_str()), Ok(contact.clone()));
            prop_assert_eq!(Contact::parse(contact.as_str()), Ok(contact));
        }
        if let Ok(phone) = Phone::parse(&text) {
            prop_assert_eq!(Phone::parse(phone.as_str()), Ok(phone));
        }
    }

    #[test]
    fn a_registration_begins_the_same_with_the_kept_contact(
        web_site in typed(["1", "0"]),
        r#type in typed(["1", "2"]),
        tel_or_email in prop_oneof![tels(), emails()],
        account in typed([""]),
        agreed in any::<bool>(),
    ) {
        let form = RegisterForm { web_site, r#type, tel_or_email, account };
        match form.check_agreed(agreed) {
            Ok(checked) => {
                let again = RegisterForm {
                    tel_or_email: retyped(checked.contact.as_str()),
                    ..form
                };
                prop_assert_eq!(again.check_agreed(agreed), Ok(checked));
            }
            Err(refusal) => {
                let order = ["WebSite", "Type", "TelOrEmail", "Account", "Agree"];
                prop_assert!(in_order(&refusal, &order), "{:?}", refusal);
            }
        }
    }

    #[test]
    fn a_login_is_the_same_with_the_kept_account(
        account in prop_oneof![tels(), emails()],
        password in passwords(),
        remember in typed(["true", "1", "0"]),
    ) {
        let forgot = ForgotForm { account: account.clone() }.check();
        let form = LoginForm { account, password, remember };
        match form.check() {
            Ok(checked) => {
                prop_assert_eq!(forgot, Ok(checked.account.clone()));
                let again = LoginForm { account: retyped(checked.account.as_str()), ..form };
                prop_assert_eq!(again.check(), Ok(checked));
            }
            Err(refusal) => {
                prop_assert!(in_order(&refusal, &["Account", "Password"]), "{:?}", refusal);
            }
        }
    }

    #[test]
    fn a_new_password_is_kept_to_the_letter(
        [old_password, new_password, new_password_check] in [passwords(), passwords(), passwords()],
        contact in contacts(),
    ) {
        let contact = contact.as_ref().map_or("", Contact::as_str);
        let form = PasswordForm {
            account: Typed::default(),
            old_password,
            new_password,
            new_password_check,
        };
        match form.check(&[contact], COMMON) {
            Ok(change) => {
                prop_assert_eq!(change.new.as_str(), &*form.new_password);
                prop_assert_eq!(change.old.reveal(), &*form.old_password);
                prop_assert_ne!(&*form.old_password, &*form.new_password);
            }
            Err(refusal) => {
                let order = ["OldPassword", "NewPassword", "NewPasswordCheck"];
                prop_assert!(in_order(&refusal, &order), "{:?}", refusal);
            }
        }
    }
}
