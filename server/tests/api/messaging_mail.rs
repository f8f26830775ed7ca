//! Mail through a real mail server (aiosmtpd) in another process.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use actix_web::rt;
use shop_domains::messaging::Message;
use shop_platform::config::Settings;

use crate::messaging_steps::{post, rows, wait_for, wait_until};
use crate::renamed::renamed;
use crate::support::{Folder, Kind, Shop};

/// Mail server process, killed when dropped.
struct MailServer {
    folder: Folder,
    process: Child,
    port: u16,
}

/// Mail that the server received.
struct Taken {
    /// Peer, HELO, user, tls or open, sender, recipients.
    facts: Vec<String>,
    text: String,
}

impl MailServer {
    fn start(mode: &str) -> Self {
        let folder = Folder::empty();
        let pair = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        folder.write("cert.pem", pair.cert.pem().as_bytes());
        folder.write("key.pem", pair.signing_key.serialize_pem().as_bytes());
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail/serve.sh");
        let mut process = Command::new(script)
            .arg(folder.path())
            .arg(mode)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        let port = line
            .trim()
            .parse()
            .expect("NOT RUN: the mail server needs Python 3 with venv");
        Self {
            folder,
            process,
            port,
        }
    }

    /// Sets the server's replies to the next mails, one a line.
    fn answer(&self, lines: &str) {
        self.folder.write("answers", lines.as_bytes());
    }

    /// Opens a shop that sends through this server and trusts its certificate.
    fn shop(&self, kind: Kind, scheme: &str) -> Shop {
        Shop::open(kind, |settings| self.serve(settings, scheme))
    }

    fn serve(&self, settings: &mut Settings, scheme: &str) {
        let login = if scheme == "smtp-open" {
            ""
        } else {
            "shop:p%40ss%3Aword%2F%25@"
        };
        let scheme = scheme.trim_end_matches("-open");
        settings.messaging.smtp_url = Some(format!("{scheme}://{login}localhost:{}", self.port));
        settings.messaging.mail_from = Some("shop@shop.example".to_owned());
        if !login.is_empty() {
            let certificate = self.folder.path().join("cert.pem");
            settings.messaging.smtp_ca_file = Some(certificate.display().to_string());
        }
    }

    /// Waits until there are `count` mails of a kind (`taken`, `refused`) and returns them.
    async fn mails(&self, kind: &str, count: usize) -> Vec<Taken> {
        wait_until(async || {
            let found = self.found(kind);
            (found.len() >= count).then_some(found)
        })
        .await
    }

    fn found(&self, kind: &str) -> Vec<Taken> {
        let mut names: Vec<_> = std::fs::read_dir(self.folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.to_str().unwrap().ends_with(&format!(".{kind}.eml")))
            .collect();
        names.sort();
        let read = |path: &std::path::PathBuf| Taken {
            facts: std::fs::read_to_string(path.with_extension("facts"))
                .unwrap()
                .lines()
                .map(str::to_owned)
                .collect(),
            text: std::fs::read_to_string(path).unwrap(),
        };
        names.iter().map(read).collect()
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        // The server ends when its standard input closes; the kill covers one that hangs.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Taken {
    /// Returns the value of a header, unfolded.
    fn header(&self, name: &str) -> String {
        let (head, _) = self.text.split_once("\r\n\r\n").unwrap();
        let head = head.replace("\r\n ", " ");
        let value = head.lines().find_map(|line| {
            line.strip_prefix(name)?
                .strip_prefix(": ")
                .map(str::to_owned)
        });
        value.unwrap_or_else(|| panic!("no {name} in {head}"))
    }
}

fn code() -> Message {
    Message::ContactCode {
        code: "ABC234".to_owned(),
    }
}

fn sent_privately(kind: Kind, mode: &str, scheme: &str) {
    rt::System::new().block_on(async {
        let server = MailServer::start(mode);
        let shop = server.shop(kind, scheme);
        renamed(&shop).await;
        post(&shop, "1", "somebody+tag@b.example", &code());
        let row = wait_for(&shop, "Sent", 1).await;
        let mails = server.mails("taken", 1).await;
        let mail = &mails[0];
        assert_eq!(mail.facts[1], "shop.example");
        assert_eq!(mail.facts[2], "shop");
        assert_eq!(mail.facts[3], "tls");
        assert_eq!(mail.facts[4], "shop@shop.example");
        assert_eq!(mail.facts[5], "somebody+tag@b.example");
        assert_eq!(mail.header("To"), "somebody+tag@b.example");
        assert_eq!(
            mail.header("Message-ID"),
            format!("<{}@shop.example>", row.id)
        );
        assert_eq!(mail.header("Date"), "Sat, 21 Nov 2026 00:00:00 +0000");
        assert_eq!(mail.header("Auto-Submitted"), "auto-generated");
        // The shop name of the settings: 春和香舖.
        assert_eq!(
            mail.header("From"),
            "=?utf-8?b?5pil5ZKM6aaZ6IiW?= <shop@shop.example>"
        );
        assert!(
            mail.header("Subject").starts_with("=?utf-8?b?"),
            "{}",
            mail.header("Subject")
        );
        assert!(
            mail.header("Content-Type")
                .starts_with("multipart/alternative;")
        );
        let plain = mail.text.find("text/plain; charset=utf-8").unwrap();
        let html = mail.text.find("text/html; charset=utf-8").unwrap();
        assert!(plain < html);
        assert!(mail.text.is_ascii());
    });
}

#[test]
fn starttls_sqlite() {
    sent_privately(Kind::Sqlite, "starttls", "smtp");
}

#[test]
fn starttls_postgres() {
    sent_privately(Kind::Postgres, "starttls", "smtp");
}

#[test]
fn tls_from_the_first_byte() {
    sent_privately(Kind::Sqlite, "tls", "smtps");
}

/// In development a local mail server may do without TLS.
#[test]
fn a_server_of_this_machine() {
    rt::System::new().block_on(async {
        let server = MailServer::start("open");
        let shop = server.shop(Kind::Sqlite, "smtp-open");
        post(&shop, "1", "a@b.example", &code());
        wait_for(&shop, "Sent", 1).await;
        assert_eq!(server.mails("taken", 1).await[0].facts[3], "open");
    });
}

/// No mail goes to a server without STARTTLS or with an untrusted certificate. Fails when TLS is
/// optional.
#[test]
fn nothing_travels_in_the_open() {
    rt::System::new().block_on(async {
        let open = MailServer::start("open");
        let shop = open.shop(Kind::Sqlite, "smtp");
        post(&shop, "1", "a@b.example", &code());
        wait_for(&shop, "Due", 1).await;
        let stranger = MailServer::start("starttls");
        let shop = Shop::open(Kind::Sqlite, |settings| {
            stranger.serve(settings, "smtp");
            let other = open.folder.path().join("cert.pem");
            settings.messaging.smtp_ca_file = Some(other.display().to_string());
        });
        post(&shop, "1", "a@b.example", &code());
        wait_for(&shop, "Due", 1).await;
        assert!(open.found("taken").is_empty() && stranger.found("taken").is_empty());
    });
}

/// A temporary error of the mail server is retried with the same Message-ID; a permanent error is
/// not retried.
#[test]
fn later_and_never() {
    rt::System::new().block_on(async {
        let server = MailServer::start("starttls");
        let shop = server.shop(Kind::Sqlite, "smtp");
        server.answer("451 4.3.0 later\n421 4.3.2 closing\n");
        post(&shop, "1", "a@b.example", &code());
        for attempt in [1, 2] {
            let row = wait_for(&shop, "Due", attempt).await;
            let wait = row.next_try_at - shop.clock.now().millis();
            let longest = 2_000 * attempt;
            assert!((longest / 2..=longest).contains(&wait), "{wait}");
            shop.clock
                .advance(std::time::Duration::from_millis(wait.try_into().unwrap()));
        }
        wait_for(&shop, "Sent", 3).await;
        let (refused, taken) = (server.found("refused"), server.found("taken"));
        assert_eq!((refused.len(), taken.len()), (2, 1));
        let id = taken[0].header("Message-ID");
        assert!(refused.iter().all(|mail| mail.header("Message-ID") == id));

        server.answer("554 5.7.1 never\n");
        post(&shop, "2", "a@b.example", &code());
        let failed =
            wait_until(async || rows(&shop).pop().filter(|row| row.state == "Failed")).await;
        assert_eq!(failed.attempts, 1);
    });
}

/// A rejected log-in leaves the message due, because the owner can correct the password.
#[test]
fn not_let_in() {
    rt::System::new().block_on(async {
        let server = MailServer::start("starttls");
        let shop = Shop::open(Kind::Sqlite, |settings| {
            server.serve(settings, "smtp");
            settings.messaging.smtp_url =
                Some(format!("smtp://shop:wrong@localhost:{}", server.port));
        });
        post(&shop, "1", "a@b.example", &code());
        wait_for(&shop, "Due", 1).await;
        assert!(server.found("taken").is_empty());
    });
}

/// The shop's server dies after the mail server accepted the message and before the result was
/// stored. The next server sends the message again, once, with the same Message-ID. Fails when a
/// lease never ends.
fn killed_in_between(kind: Kind) {
    let server = MailServer::start("open");
    server.answer("hold\n");
    let shop = rt::System::new().block_on(async {
        let shop = server.shop(kind, "smtp-open");
        post(&shop, "1", "a@b.example", &code());
        server.mails("refused", 1).await;
        shop
    });
    // The first runtime and all its tasks are gone; the result was not stored.
    assert_eq!(
        (rows(&shop)[0].state.as_str(), rows(&shop)[0].attempts),
        ("Sending", 1)
    );
    rt::System::new().block_on(async {
        shop.sibling();
        rt::time::sleep(std::time::Duration::from_secs(2)).await;
        assert!(
            server.found("taken").is_empty(),
            "somebody else's claim holds"
        );
        shop.clock.advance(std::time::Duration::from_mins(2));
        wait_for(&shop, "Sent", 2).await;
        let (first, second) = (server.found("refused"), server.found("taken"));
        assert_eq!((first.len(), second.len()), (1, 1));
        assert_eq!(
            first[0].header("Message-ID"),
            second[0].header("Message-ID")
        );
    });
}

#[test]
fn killed_in_between_sqlite() {
    killed_in_between(Kind::Sqlite);
}

#[test]
fn killed_in_between_postgres() {
    killed_in_between(Kind::Postgres);
}
