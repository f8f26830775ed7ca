//! Every letter as it is read: `server/tests/snapshots` has them as files to look at.
//!
//! `LETTERS=write` writes the files anew.

use std::path::Path;

use shop_core::settings::Particulars;
use shop_server::notice::Letter;
use shop_server::notice::wording::{Letterhead, word_mail, word_sms};

/// A shop that has set nothing.
pub(crate) fn head() -> Letterhead {
    Letterhead {
        particulars: Particulars::default(),
        public_url: "https://shop.example".to_owned(),
    }
}

fn letters() -> Vec<(&'static str, Letter)> {
    let code = || "7KM4XA".to_owned();
    let link = "https://shop.example/Register/Verify/Return?token=q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE&Type=2";
    vec![
        (
            "register-code",
            Letter::RegisterCode {
                code: code(),
                link: Some(link.to_owned()),
            },
        ),
        ("contact-code", Letter::ContactCode { code: code() }),
        ("already-member", Letter::AlreadyMember { by_line: false }),
        (
            "already-line-member",
            Letter::AlreadyMember { by_line: true },
        ),
        (
            "temporary-password",
            Letter::TemporaryPassword {
                password: "7KM4-XABC-DEFG".to_owned(),
            },
        ),
        ("line-hint", Letter::LineHint),
        ("password-changed", Letter::PasswordChanged),
        (
            "contact-changed",
            Letter::ContactChanged {
                tel: true,
                email: true,
                link: "https://shop.example/Undo#q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE"
                    .to_owned(),
            },
        ),
    ]
}

/// What the file of this name must hold.
pub(crate) fn same(name: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/snapshots")
        .join(name);
    #[expect(
        clippy::disallowed_methods,
        reason = "asked of the test, not of the shop"
    )]
    let writes = std::env::var_os("LETTERS").is_some_and(|word| word == "write");
    if writes {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, made).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        made, kept,
        "{name} changed; look at it, then LETTERS=write cargo test notice_letters"
    );
}

#[test]
fn mails() {
    for (name, letter) in letters() {
        let mail = word_mail(&letter, &head());
        same(&format!("{name}.html"), &mail.html);
        same(
            &format!("{name}.txt"),
            &format!("{}\n\n{}", mail.subject, mail.text),
        );
        assert!(
            !mail.html.contains("<img") && !mail.html.contains("url("),
            "{name}"
        );
        assert!(!mail.html.contains("<script"), "{name}");
        if let Some(code) = letter.code() {
            assert!(
                mail.html.contains(code) && mail.text.contains(code),
                "{name}"
            );
            assert!(
                !mail.subject.contains(code),
                "a subject is read over shoulders"
            );
        }
    }
}

/// One part each: 70 characters as they are charged; two parts of 67 where there is a link.
#[test]
fn texts() {
    let all: Vec<String> = letters()
        .into_iter()
        .map(|(name, letter)| {
            let text = word_sms(&letter, &head());
            let length = text.encode_utf16().count();
            let is_linked = matches!(letter, Letter::ContactChanged { .. });
            assert!(
                length <= if is_linked { 134 } else { 70 },
                "{name}: {length}"
            );
            format!("{name} ({length})\n{text}\n")
        })
        .collect();
    same("texts.txt", &all.join("\n"));
}

/// The line for browsers goes when it would cost a second part, and names the host alone.
#[test]
fn the_line_for_browsers() {
    let letter = Letter::ContactCode {
        code: "7KM4XA".to_owned(),
    };
    for (url, last) in [
        ("https://shop.example", "@shop.example #7KM4XA"),
        ("http://127.0.0.1:8080", "@127.0.0.1 #7KM4XA"),
        ("http://[::1]:8080", "@::1 #7KM4XA"),
        (
            "https://a.very.long.name.of.a.shop.that.sells.incense.example",
            "【沐山香堂】驗證碼 7KM4XA，10 分鐘內有效，請勿告訴他人。",
        ),
    ] {
        let mut head = head();
        url.clone_into(&mut head.public_url);
        assert_eq!(word_sms(&letter, &head).lines().last().unwrap(), last);
    }
}

/// A shop may be called anything.
#[test]
fn names_are_text() {
    let mut head = head();
    "<b>\"香\" & 堂</b>".clone_into(&mut head.particulars.shop_name);
    let mail = word_mail(&Letter::LineHint, &head);
    assert!(!mail.html.contains("<b>"));
    assert!(
        mail.html
            .contains("&lt;b&gt;&quot;香&quot; &amp; 堂&lt;/b&gt;")
    );
}
