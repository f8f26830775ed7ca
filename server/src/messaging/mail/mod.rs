//! Mail by SMTP.

mod send;

use lettre::message::Mailbox;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;

pub use send::{Envelope, Mailer};

use secrecy::SecretString;

/// How the connection to the mail server is kept private.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Security {
    /// TLS from the first byte (`smtps://`).
    Tls,
    /// STARTTLS before anything is said; a server that does not offer it gets nothing.
    StartTls,
    /// None: a server of this machine, in development only.
    Open,
}

/// The mail server and who the mails are from.
#[derive(Debug, Clone)]
pub struct MailServer {
    /// Its host name, which its certificate must bear.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the connection is kept private.
    pub security: Security,
    /// User and password, when it wants them.
    pub login: Option<(String, SecretString)>,
    /// Certificates (PEM) that it is trusted by, besides those of the machine.
    pub certificates: Vec<u8>,
    /// Who the mails are from.
    pub from: Mailbox,
}

/// Whether a text holds certificates that a mail server can be trusted by.
#[must_use]
pub fn is_certificate(pem: &[u8]) -> bool {
    CertificateDer::pem_slice_iter(pem)
        .next()
        .is_some_and(|first| first.is_ok())
}
