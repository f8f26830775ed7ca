//! Settings of mail, text messages and LINE: all faults are reported at once, and none reveals a
//! secret.

use shop_platform::config::mail::Security;
use shop_platform::config::transport::Transport;
use shop_platform::config::{Config, Purpose, Settings};

fn faults(change: impl FnOnce(&mut Settings)) -> Vec<String> {
    let mut settings = Settings::default();
    change(&mut settings);
    match Config::check(settings, Purpose::Command) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.0,
    }
}

#[expect(clippy::unnecessary_wraps, reason = "a setting may be absent")]
fn text(value: &str) -> Option<String> {
    Some(value.to_owned())
}

#[test]
fn all_at_once() {
    let all = faults(|settings| {
        settings.messaging.smtp_url = text("http://shop:canary@mail.example");
        settings.messaging.mail_from = text("not an address");
        settings.messaging.smtp_ca_file = text("/nowhere/cert.pem");
        settings.messaging.sms_provider = text("twilio");
        settings.messaging.sms_url = text("ftp://canary.example");
        settings.line.line_login_channel_secret = text("canary");
    });
    let begins = [
        "SMTP_CA_FILE: ",
        "MAIL_FROM: ",
        "SMTP_URL: ",
        "SMS_URL: ",
        "SMS_USER: ",
        "SMS_PASSWORD: ",
        "SMS_FROM: ",
        "LINE_LOGIN_CHANNEL_SECRET: ",
    ];
    assert_eq!(all.len(), begins.len(), "{all:#?}");
    for (fault, begin) in all.iter().zip(begins) {
        assert!(fault.starts_with(begin), "{fault}");
        assert!(!fault.contains("shop:canary"), "{fault}");
    }
}

#[test]
fn one_by_one() {
    for url in [
        "mail.example",
        "smtp://",
        "smtp://mail.example/path",
        "smtp://mail.example?tls=none",
        "smtp://shop@mail.example",
        "smtp://:canary@mail.example",
        "smtp://shop:%ff@mail.example",
        "smtp://mail.example:99999",
    ] {
        let found = faults(|settings| {
            settings.messaging.smtp_url = text(url);
            settings.messaging.mail_from = text("a@b.example");
        });
        assert_eq!(found.len(), 1, "{url}: {found:?}");
        assert!(found[0].starts_with("SMTP_URL: ") && !found[0].contains("canary"));
    }
    let lonely = faults(|settings| {
        settings.messaging.mail_from = text("a@b.example");
        settings.messaging.sms_user = text("u");
        settings.line.line_api_url = text("https://api.line.me");
    });
    assert_eq!(lonely.len(), 3, "{lonely:?}");
    let unknown = faults(|settings| settings.messaging.sms_provider = text("pigeon"));
    assert_eq!(
        unknown,
        ["SMS_PROVIDER: \"pigeon\" is not one of mitake, every8d, twilio"]
    );
}

/// TLS is required, except for a local mail server in development.
#[test]
fn how_private() {
    for (environment, url, security) in [
        ("development", "smtps://mail.example", Security::Tls),
        ("development", "smtp://mail.example", Security::StartTls),
        ("development", "smtp://localhost:1025", Security::Open),
        ("development", "smtp://127.0.0.1:1025", Security::Open),
        (
            "development",
            "smtp://localhost.example",
            Security::StartTls,
        ),
        ("production", "smtp://localhost:1025", Security::StartTls),
        ("production", "smtps://127.0.0.1", Security::Tls),
    ] {
        let settings = Settings {
            environment: text(environment),
            messaging: shop_platform::config::messaging::MessagingSettings {
                smtp_url: text(url),
                mail_from: text("沐山香堂 <a@b.example>"),
                ..Default::default()
            },
            ..Settings::default()
        };
        let config = Config::check(settings, Purpose::Command).unwrap();
        let Transport::Provider(server) = config.messaging.mail else {
            panic!("no mail server");
        };
        assert_eq!(server.security, security, "{environment} {url}");
        assert_eq!(
            server.port,
            match url.rsplit(':').next().unwrap() {
                "1025" => 1025,
                _ if url.starts_with("smtps") => 465,
                _ => 587,
            }
        );
    }
}

/// Production uses TLS for every connection and shows no secrets.
#[test]
fn in_production() {
    let provide = |url: &str| {
        let mut settings = Settings {
            environment: text("production"),
            ..Settings::default()
        };
        settings.messaging.sms_provider = text("mitake");
        settings.messaging.sms_url = text(url);
        settings.messaging.sms_user = text("shop");
        settings.messaging.sms_password = text("canary");
        settings.line.line_login_channel_id = text("1234567890");
        settings.line.line_login_channel_secret = text("canary");
        Config::check(settings, Purpose::Command)
    };
    let refused = provide("http://sms.example").unwrap_err();
    assert_eq!(refused.0.len(), 1, "{refused:?}");
    let config = provide("https://sms.example").unwrap();
    assert!(!format!("{config:?}").contains("canary"));
    assert!(!config.messaging.mail.is_on() && config.messaging.sms.is_on());
}
