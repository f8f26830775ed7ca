//! Mail over SMTP.

use std::time::{Duration, UNIX_EPOCH};

use lettre::message::header::{Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use secrecy::ExposeSecret as _;
use shop_core::contact::Email;
use shop_core::time::Moment;

use crate::messaging::failure::{Failure, FailureKind};
use crate::messaging::templates::Mail;
use shop_platform::config::mail::{MailServer, Security};

/// Timeout of each response of the mail server.
const PATIENCE: Duration = Duration::from_secs(15);

/// Reply codes of a mail server that rejects our credentials (RFC 4954, section 6).
const NOT_LET_IN: [u16; 4] = [530, 534, 535, 538];

/// Client of one mail server.
#[derive(Debug, Clone)]
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// Domain part of the Message-IDs.
    host: String,
}

/// Metadata of a mail.
#[derive(Debug)]
pub struct Envelope<'a> {
    /// Left part of the Message-ID, equal for all attempts.
    pub id: &'a str,
    /// Recipient of the mail.
    pub to: &'a Email,
    /// Time of creation, for the `Date` header.
    pub written_at: Moment,
}

impl Mailer {
    /// Creates a client of a server, with the host name of the shop.
    pub fn new(server: &MailServer, host: &str) -> Result<Self, SmtpError> {
        let tls = match server.security {
            Security::Open => Tls::None,
            Security::Tls => Tls::Wrapper(trust(server)?),
            Security::StartTls => Tls::Required(trust(server)?),
        };
        let host = host.to_owned();
        let mut builder =
            AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(server.host.as_str())
                .port(server.port)
                .tls(tls)
                .timeout(Some(PATIENCE))
                .hello_name(ClientId::Domain(host.clone()));
        if let Some((user, password)) = &server.login {
            let password = password.expose_secret().to_owned();
            builder = builder.credentials(Credentials::new(user.clone(), password));
        }
        Ok(Self {
            transport: builder.build(),
            from: server.from.clone(),
            host,
        })
    }

    /// Sends a mail with the shop's name as the sender, unless `MAIL_FROM` has a name of its own.
    pub async fn send(
        &self,
        envelope: &Envelope<'_>,
        mail: &Mail,
        shop_name: &str,
    ) -> Result<(), Failure> {
        let message = self.compose(envelope, mail, shop_name)?;
        let sent = self.transport.send(message).await;
        sent.map(|_| ()).map_err(|error| failure(&error))
    }

    fn compose(
        &self,
        envelope: &Envelope<'_>,
        mail: &Mail,
        shop_name: &str,
    ) -> Result<Message, Failure> {
        let wrong = |what: &str| Failure::new(FailureKind::Rejected, what);
        let to: Address = envelope
            .to
            .as_str()
            .parse()
            .map_err(|_| wrong("invalid address"))?;
        let mut from = self.from.clone();
        from.name.get_or_insert_with(|| shop_name.to_owned());
        let since = u64::try_from(envelope.written_at.millis()).unwrap_or_default();
        Message::builder()
            .from(from)
            .to(Mailbox::new(None, to))
            .subject(mail.subject.clone())
            .message_id(Some(format!("<{}@{}>", envelope.id, self.host)))
            .date(UNIX_EPOCH + Duration::from_millis(since))
            .header(AutoSubmitted)
            .multipart(MultiPart::alternative_plain_html(
                mail.text.clone(),
                mail.html.clone(),
            ))
            .map_err(|_| wrong("malformed mail"))
    }
}

/// Trusts the certificates of the machine and those of the settings.
fn trust(server: &MailServer) -> Result<TlsParameters, SmtpError> {
    let mut parameters = TlsParameters::builder(server.host.clone());
    if !server.certificates.is_empty() {
        parameters = parameters.add_root_certificate(Certificate::from_pem(&server.certificates)?);
    }
    parameters.build_rustls()
}

fn failure(error: &SmtpError) -> Failure {
    let status = error.status().map(u16::from);
    let kind = match status {
        Some(code) if NOT_LET_IN.contains(&code) => FailureKind::Config,
        // No such mailbox, mailbox on another server, mailbox name not allowed.
        Some(550 | 551 | 553) => FailureKind::Recipient,
        _ if error.is_permanent() => FailureKind::Rejected,
        _ if error.is_tls() || error.is_client() => FailureKind::Config,
        _ if error.is_timeout() => FailureKind::Unknown,
        _ => FailureKind::Temporary,
    };
    let detail = match status {
        Some(code) => format!("SMTP {code}"),
        None if error.is_tls() => "TLS".to_owned(),
        None if error.is_timeout() => "time-out".to_owned(),
        None if error.is_client() => {
            "the server lacks a required feature, such as STARTTLS".to_owned()
        }
        None => "connection".to_owned(),
    };
    Failure::new(kind, detail)
}

/// Header that stops automatic replies (RFC 3834).
#[derive(Clone)]
struct AutoSubmitted;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}
