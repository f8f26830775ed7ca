//! Contacts: mobile numbers, e-mail addresses, and the accounts of members.

use proptest::prelude::*;
use shop_core::contact::{Account, Contact, ContactKind, Email, Mobile};

#[test]
fn a_mobile_number_is_09_and_ten_digits_in_all() {
    for typed in [
        "0912345678",
        "0987654321",
        "0990000000",
        "0912-345-678",
        "0912 345 678",
        " 0912345678\n",
        "(0912)345678",
        "０９１２３４５６７８",
        "+886912345678",
        "＋８８６９１２３４５６７８",
        "886912345678",
        "+8860912345678",
        "+886 (0)912-345-678",
        "\u{202D}0912\u{2011}345\u{2013}678\u{202C}",
    ] {
        let mobile = Mobile::parse(typed).expect(typed);
        assert!(
            mobile.as_str().starts_with("09") && mobile.as_str().len() == 10,
            "{typed}"
        );
    }
    assert_eq!(
        Mobile::parse("+886 912-345-678").expect("mobile").as_str(),
        "0912345678"
    );
}

#[test]
fn anything_else_is_no_mobile_number() {
    for typed in [
        "091234567",
        "09123456789",
        "0212345678",
        "1912345678",
        "09l2345678",
        "0912345678x",
        "+85291234567",
        "+8869123456789",
        "9912345678",
        "零九一二三四五六七八",
        "0９1２3４5６7",
    ] {
        let refusal = Mobile::parse(typed).expect_err(typed);
        assert_eq!(refusal.code, "mobile_invalid", "{typed}");
        assert_eq!(
            refusal.message,
            "手機號碼格式錯誤，請輸入 09 開頭的 10 位數字"
        );
    }
    for blank in ["", "  ", "\u{3000}"] {
        assert_eq!(
            Mobile::parse(blank).expect_err("blank").code,
            "mobile_required"
        );
    }
}

#[test]
fn an_email_has_one_at_a_name_before_it_and_a_domain_behind_it() {
    for typed in [
        "a@b.tw",
        "user.name+tag@example.com",
        "USER@example.com",
        "x_y-z@sub.example.com.tw",
        "o'brien@example.ie",
        "1@1a.co",
        "ａ＠ｂ．ｔｗ",
        &format!("{}@example.com", "a".repeat(64)),
    ] {
        assert!(Email::parse(typed).is_ok(), "{typed}");
    }
    for typed in [
        "@",
        "a@",
        "@b.tw",
        "a@b",
        "a@b.",
        "a@.tw",
        "a@b..tw",
        "a@@b.tw",
        "a@b@c.tw",
        ".a@b.tw",
        "a.@b.tw",
        "a..b@c.tw",
        "a b@c.tw",
        "a@b c.tw",
        "a@-b.tw",
        "a@b-.tw",
        "a@127.0.0.1",
        "a@[127.0.0.1]",
        "\"a\"@b.tw",
        "a@b_c.tw",
        "名@例.tw",
        "a@例！.tw",
        "a@例\u{2060}\u{3164}.tw",
        "a@例…子.tw",
        "a@.台灣",
        "a@例子",
        &format!("a@{}.台灣", "例".repeat(60)),
        "a\r\nBcc:x@b.tw",
        "a@b.tw,c@d.tw",
        "a@b.tw\0",
        &format!("{}@example.com", "a".repeat(65)),
        &format!("a@{}.com", "b".repeat(64)),
        &format!("a@{}com", "bcd.".repeat(64)),
    ] {
        assert_eq!(
            Email::parse(typed).expect_err(typed).code,
            "email_invalid",
            "{typed}"
        );
    }
    assert_eq!(Email::parse(" ").expect_err("blank").code, "email_required");
}

#[test]
fn an_email_is_kept_trimmed_with_its_domain_in_small_letters() {
    assert_eq!(
        Email::parse(" Lin.Mei@Example.COM ")
            .expect("email")
            .as_str(),
        "Lin.Mei@example.com"
    );
}

/// The domain is stored in its DNS form, so that it is the same address in any notation.
#[test]
fn a_domain_beyond_ascii_is_kept_as_dns_has_it() {
    for (typed, kept) in [
        ("tan.mei@例子.台灣", "tan.mei@xn--fsqu00a.xn--kpry57d"),
        (
            "tan.mei@xn--fsqu00a.xn--kpry57d",
            "tan.mei@xn--fsqu00a.xn--kpry57d",
        ),
        ("a@例子。台灣", "a@xn--fsqu00a.xn--kpry57d"),
        ("a＠例子．台灣", "a@xn--fsqu00a.xn--kpry57d"),
        ("a@bücher.example", "a@xn--bcher-kva.example"),
        ("a@香.例子.tw", "a@xn--285a.xn--fsqu00a.tw"),
        ("a@にほんご.jp", "a@xn--38j2b6b6e.jp"),
    ] {
        assert_eq!(Email::parse(typed).expect(typed).as_str(), kept);
    }
}

/// Invisible pasted characters are not part of a contact.
#[test]
fn invisible_characters_are_removed_from_a_contact() {
    for typed in [
        "a@b.tw\u{200B}",
        "\u{FEFF}a@b.tw",
        "a\u{AD}@b\u{2060}.tw",
        "\u{200E}a@b.tw\u{200F} ",
    ] {
        assert_eq!(Account::parse(typed).expect(typed).value, "a@b.tw");
    }
    for blank in ["\u{200B}", "\u{3164}", "\u{2800}\u{AD}"] {
        assert_eq!(
            Account::parse(blank).expect_err("blank").code,
            "account_required"
        );
        assert_eq!(
            Email::parse(blank).expect_err("blank").code,
            "email_required"
        );
        assert_eq!(
            Mobile::parse(blank).expect_err("blank").code,
            "mobile_required"
        );
    }
}

proptest! {
    /// Labels are encoded like in the `idna` package.
    #[test]
    fn labels_are_written_as_rfc_3492_says(label in "[a-z0-9香例子臺灣檀あいうéüñ가나]{1,20}") {
        let domain = format!("{label}.tw");
        let kept = Email::parse(&format!("a@{domain}"));
        match idna::domain_to_ascii(&domain) {
            Ok(ascii) if ascii.split('.').all(|part| part.len() <= 63) => {
                let kept = kept.map(|email| email.to_string()).ok();
                prop_assert_eq!(kept, Some(format!("a@{ascii}")));
            }
            _ => prop_assert!(kept.is_err() || label.starts_with("xn")),
        }
    }
}

#[test]
fn an_account_with_an_at_is_an_email_and_any_other_a_mobile_number() {
    let account = |typed| Account::parse(typed).expect("an account");
    assert_eq!(account("0912-345-678").kind, ContactKind::Mobile);
    assert_eq!(account("0912-345-678").value, "0912345678");
    assert_eq!(account("a@b.tw").kind, ContactKind::Email);
    assert_eq!(account("ａ＠ｂ．ｔｗ").value, "a@b.tw");
    for typed in ["0912", "lin", "lin@", "@", "0912345678@"] {
        let refusal = Account::parse(typed).expect_err("no account");
        assert_eq!(refusal.code, "account_invalid", "{typed}");
        assert_eq!(
            refusal.message,
            "帳號格式錯誤，請使用手機號碼或電子郵件登入"
        );
    }
    assert_eq!(
        Account::parse("").expect_err("blank").code,
        "account_required"
    );
}

#[test]
fn a_plus_or_capitals_make_no_other_inbox() {
    let inbox = |typed: &str| Contact::parse(typed).expect(typed).inbox();
    for typed in ["amy@b.example", "Amy+1@b.example", "amy+1+2@B.example"] {
        assert_eq!(inbox(typed), "amy@b.example");
    }
    assert_eq!(inbox("a.my@b.example"), "a.my@b.example");
    assert_eq!(inbox("+886 912-345-678"), "0912345678");
}
