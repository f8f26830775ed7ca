//! Snapshots of all messages, kept as files in `server/tests/snapshots`.
//!
//! `SNAPSHOTS=write` writes the files again.

use std::path::Path;

use shop_core::settings::ShopProfile;
use shop_domains::messaging::Message;
use shop_domains::messaging::templates::{Branding, render_mail, render_sms};

/// Returns the branding of a shop with default settings.
pub(crate) fn head() -> Branding {
    Branding {
        profile: ShopProfile::default(),
        public_url: "https://shop.example".to_owned(),
    }
}

pub(crate) fn messages() -> Vec<(&'static str, Message)> {
    let code = || "7KM4XA".to_owned();
    let link = "https://shop.example/Register/Verify/Return?token=q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE&Type=2";
    vec![
        (
            "register-code",
            Message::RegisterCode {
                code: code(),
                link: Some(link.to_owned()),
            },
        ),
        ("contact-code", Message::ContactCode { code: code() }),
        (
            "return-code",
            Message::ReturnCode {
                code: code(),
                order: "2611217QK4ZT9WXB".to_owned(),
            },
        ),
        ("already-member", Message::AlreadyMember { by_line: false }),
        (
            "already-line-member",
            Message::AlreadyMember { by_line: true },
        ),
        (
            "temporary-password",
            Message::TemporaryPassword {
                password: "7KM4-XABC-DEFG".to_owned(),
            },
        ),
        ("line-hint", Message::LineHint),
        ("password-changed", Message::PasswordChanged),
        (
            "contact-changed",
            Message::ContactChanged {
                tel: true,
                email: true,
                link: "https://shop.example/Undo#q0x3r3mS1nGk7yJq2cVb5wTz8uLh4fDa6eRi9oPn0sE"
                    .to_owned(),
            },
        ),
    ]
}

/// Compares a text with the snapshot file of this name.
pub(crate) fn same(name: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/snapshots")
        .join(name);
    #[expect(
        clippy::disallowed_methods,
        reason = "asked of the test, not of the shop"
    )]
    let writes = std::env::var_os("SNAPSHOTS").is_some_and(|word| word == "write");
    if writes {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, made).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        made, kept,
        "{name} changed; look at it, then SNAPSHOTS=write cargo test messaging_messages"
    );
}

#[test]
fn mails() {
    for (name, message) in messages() {
        let mail = render_mail(&message, &head());
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
        if let Some(code) = message.code() {
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

/// Each text fits one SMS part of 70 UTF-16 units; a text with a link fits two parts of 67.
#[test]
fn texts() {
    let all: Vec<String> = messages()
        .into_iter()
        .map(|(name, message)| {
            let text = render_sms(&message, &head());
            let length = text.encode_utf16().count();
            let is_linked = matches!(message, Message::ContactChanged { .. });
            assert!(
                length <= if is_linked { 134 } else { 70 },
                "{name}: {length}"
            );
            format!("{name} ({length})\n{text}\n")
        })
        .collect();
    same("texts.txt", &all.join("\n"));
}

/// The line for browsers names only the host, and is left out if it would need a second part.
#[test]
fn the_line_for_browsers() {
    let message = Message::ContactCode {
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
        assert_eq!(render_sms(&message, &head).lines().last().unwrap(), last);
    }
    // Carriers count a character beyond the Basic Multilingual Plane as two: 62 characters are 72.
    let mut head = head();
    "𩵚𡘙𩵚𡘙𩵚𡘙𩵚𡘙𩵚𡘙堂".clone_into(&mut head.profile.shop_name);
    assert!(render_sms(&message, &head).encode_utf16().count() <= 70);
}

/// The shop name is escaped.
#[test]
fn names_are_text() {
    let mut head = head();
    "<b>\"香\" & 堂</b>".clone_into(&mut head.profile.shop_name);
    let mail = render_mail(&Message::LineHint, &head);
    assert!(!mail.html.contains("<b>"));
    assert!(
        mail.html
            .contains("&#60;b&#62;&#34;香&#34; &#38; 堂&#60;/b&#62;")
    );
}
