//! Mail over SMTP.

mod send;

use lettre::message::Mailbox;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;

pub use send::{Envelope, Mailer};

use secrecy::SecretString;

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
#[must_use]
pub fn is_certificate(pem: &[u8]) -> bool {
    CertificateDer::pem_slice_iter(pem)
        .next()
        .is_some_and(|first| first.is_ok())
}
