//! Phone numbers of any country, and masked contacts.

use shop_core::contact::{Contact, Mobile, Phone};

#[test]
fn a_phone_number_is_kept_in_one_form() {
    for (typed, kept) in [
        ("0912-345-678", "0912345678"),
        ("+886 912 345 678", "0912345678"),
        ("+852 1234 5678", "+85212345678"),
        ("＋８１ ９０-１２３４-５６７８", "+819012345678"),
        ("+123456", "+123456"),
        ("+123456789012345", "+123456789012345"),
    ] {
        let phone = Phone::parse(typed).expect("a phone number");
        assert_eq!(phone.as_str(), kept, "{typed}");
        assert_eq!(Phone::parse(kept), Ok(phone), "{typed}, read again");
    }
}

#[test]
fn unassigned_numbers_are_invalid() {
    for typed in [
        "",
        "85212345678",
        "+12345",
        "+1234567890123456",
        "+0521234567",
        "+886212345678",
        "+85212e45678",
        "++85212345678",
        "0212345678",
    ] {
        let refusal = Phone::parse(typed).expect_err("no phone number");
        assert_eq!(refusal.code, "phone_invalid", "{typed}");
        assert_eq!(
            refusal.message,
            "電話號碼格式錯誤，海外電話請加上國碼，例如 +852 1234 5678"
        );
    }
}

#[test]
fn a_buyer_may_have_a_landline() {
    for (typed, kept) in [
        ("02-2345-6789", "0223456789"),
        ("(02) 2345 6789", "0223456789"),
        ("０３７－２６１２３４", "037261234"),
        ("+886 2 2345 6789", "0223456789"),
        ("+886 (0)4 22345678", "0422345678"),
        ("02-2345-6789 #12", "0223456789#12"),
        ("02-2345-6789 分機 123", "0223456789#123"),
        ("089-123456 ext. 7", "089123456#7"),
        ("0912-345-678", "0912345678"),
        ("+852 1234 5678", "+85212345678"),
    ] {
        let phone = Phone::parse_any(typed).expect("a phone number");
        assert_eq!(phone.as_str(), kept, "{typed}");
        assert_eq!(Phone::parse_any(kept), Ok(phone), "{typed}, read again");
    }
    for typed in [
        "2345-6789",
        "01-2345-6789",
        "02-2345-678900",
        "02-2345",
        "0800-557-989",
        "02-2345-6789 #",
        "02-2345-6789 #1234567",
        "02-2345-6789 #12a",
        "#12",
        "大同路",
    ] {
        let refusal = Phone::parse_any(typed).expect_err("no phone number");
        assert_eq!(refusal.code, "phone_invalid", "{typed}");
    }
    let landline = Phone::parse_any("02-2345-6789").expect("a phone number");
    assert_eq!(landline.mobile(), None);
}

#[test]
fn only_a_number_of_taiwan_is_a_mobile_number() {
    let mobile = Mobile::parse("0912345678").expect("a mobile number");
    let phone = Phone::parse("+886912345678").expect("a phone number");
    assert_eq!(phone, Phone::from(mobile.clone()));
    assert_eq!(phone.mobile(), Some(mobile));
    let abroad = Phone::parse("+85212345678").expect("a phone number");
    assert_eq!(abroad.mobile(), None);
}

#[test]
fn a_contact_is_shown_with_its_middle_covered() {
    for (contact, shown) in [
        ("0912345678", "09**-***-678"),
        ("a@b.example", "a***@b.example"),
        ("lin.mei@example.com", "l***@example.com"),
    ] {
        let contact = Contact::parse(contact).expect("a contact");
        assert_eq!(contact.masked(), shown);
    }
}
