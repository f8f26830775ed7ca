//! Settings of mail over SMTP.

use lettre::message::Mailbox;
use reqwest::Url;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use secrecy::SecretString;

use super::environment::Environment;
use super::faults::Faults;
use super::transport::Transport;

/// Encryption of the connection to the mail server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Security {
    /// TLS from the first byte (`smtps://`).
    Tls,
    /// STARTTLS before any credentials. A server without STARTTLS gets no mail.
    StartTls,
    /// No encryption: a server on this machine, in development only.
    Open,
}

/// Mail server and sender.
#[derive(Debug, Clone)]
pub struct MailServer {
    /// Host name, which its certificate must match.
    pub host: String,
    /// TCP port.
    pub port: u16,
    /// Encryption of the connection.
    pub security: Security,
    /// User and password; `None` if the server requires none.
    pub login: Option<(String, SecretString)>,
    /// Trusted root certificates (PEM), in addition to those of the machine.
    pub certificates: Vec<u8>,
    /// Sender of the mails.
    pub from: Mailbox,
}

/// Returns `true` if the bytes are a PEM file that begins with a certificate.
fn is_certificate(pem: &[u8]) -> bool {
    CertificateDer::pem_slice_iter(pem)
        .next()
        .is_some_and(|first| first.is_ok())
}

/// Unchecked settings of mail.
pub(super) struct MailSettings {
    pub(super) url: Option<String>,
    pub(super) ca_file: Option<String>,
    pub(super) from: Option<String>,
}

impl MailSettings {
    /// Checks the settings, and adds their errors to the faults.
    pub(super) fn check(
        self,
        environment: Environment,
        faults: &mut Faults,
    ) -> Transport<MailServer> {
        let Some(url) = self.url else {
            if self.from.is_some() {
                faults.add("MAIL_FROM", "has no effect without SMTP_URL");
            }
            if self.ca_file.is_some() {
                faults.add("SMTP_CA_FILE", "has no effect without SMTP_URL");
            }
            return Transport::unconfigured(environment);
        };
        let certificates = self.ca_file.map(|path| {
            let pem = std::fs::read(&path).unwrap_or_else(|error| {
                faults.add("SMTP_CA_FILE", format!("{path}: {error}"));
                Vec::new()
            });
            if !pem.is_empty() && !is_certificate(&pem) {
                faults.add("SMTP_CA_FILE", format!("{path} has no PEM certificate"));
            }
            pem
        });
        let from = match self.from.as_deref().map(str::parse) {
            None => {
                faults.add("MAIL_FROM", "is needed with SMTP_URL");
                None
            }
            Some(Err(_)) => {
                faults.add(
                    "MAIL_FROM",
                    "is not an address such as \"the shop <shop@shop.example>\" or \
                     shop@shop.example",
                );
                None
            }
            Some(Ok(from)) => Some(from),
        };
        match (read_smtp(&url), from) {
            (Err(fault), _) => faults.add("SMTP_URL", fault),
            (Ok(address), Some(from)) => {
                let security = address.security(environment, certificates.is_some());
                return Transport::Provider(MailServer {
                    host: address.host,
                    port: address.port,
                    security,
                    login: address.login,
                    certificates: certificates.unwrap_or_default(),
                    from,
                });
            }
            (Ok(_), None) => {}
        }
        Transport::Off
    }
}

struct SmtpAddress {
    host: String,
    port: u16,
    is_tls: bool,
    login: Option<(String, SecretString)>,
}

impl SmtpAddress {
    /// Chooses the encryption. Only a development server may send without TLS, to a mail server on
    /// this machine.
    fn security(&self, environment: Environment, has_certificates: bool) -> Security {
        let is_here = matches!(self.host.as_str(), "localhost" | "127.0.0.1" | "[::1]");
        let may_be_open = environment == Environment::Development && is_here && !has_certificates;
        match (self.is_tls, may_be_open) {
            (true, _) => Security::Tls,
            (false, false) => Security::StartTls,
            (false, true) => Security::Open,
        }
    }
}

/// Parses the address of the mail server. The error does not repeat it, because it may contain a
/// password.
fn read_smtp(text: &str) -> Result<SmtpAddress, &'static str> {
    const FORM: &str = "is not a URL such as smtp://user:password@mail.example:587 or smtps://…";
    let url = Url::parse(text).map_err(|_| FORM)?;
    let (is_tls, usual_port) = match url.scheme() {
        "smtp" => (false, 587),
        "smtps" => (true, 465),
        _ => return Err("does not begin with smtp:// or smtps://"),
    };
    let host = url.host_str().filter(|host| !host.is_empty()).ok_or(FORM)?;
    if !matches!(url.path(), "" | "/") || url.query().is_some() {
        return Err(FORM);
    }
    let decode = |text: &str| {
        let text = percent_encoding::percent_decode_str(text).decode_utf8();
        text.map(std::borrow::Cow::into_owned).map_err(|_| FORM)
    };
    let login = match (url.username(), url.password()) {
        ("", None) => None,
        (user, Some(password)) if !user.is_empty() => {
            Some((decode(user)?, SecretString::from(decode(password)?)))
        }
        _ => return Err("has a user without a password, or a password without a user"),
    };
    Ok(SmtpAddress {
        host: host.to_owned(),
        port: url.port().unwrap_or(usual_port),
        is_tls,
        login,
    })
}
