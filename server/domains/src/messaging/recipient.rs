//! Recipients of messages.

use std::fmt;

use shop_core::contact::{Contact, Email, Mobile};

use shop_platform::config::send_limits::Channel;

/// Recipient of a message. A mobile number gets a text message, an e-mail address a mail.
#[derive(Clone, PartialEq, Eq)]
pub enum Recipient {
    /// Mobile number of Taiwan.
    Mobile(Mobile),
    /// E-mail address.
    Email(Email),
}

impl Recipient {
    /// Returns the key under which messages to this inbox are counted (decision D62).
    #[must_use]
    pub fn inbox(&self) -> String {
        match self {
            Self::Mobile(mobile) => Contact::Mobile(mobile.clone()).inbox(),
            Self::Email(email) => Contact::Email(email.clone()).inbox(),
        }
    }

    /// Parses the stored form of a contact. Returns `None` if it is invalid.
    #[must_use]
    pub fn read(contact: &str) -> Option<Self> {
        if contact.contains('@') {
            Email::parse(contact).map(Self::Email).ok()
        } else {
            Mobile::parse(contact).map(Self::Mobile).ok()
        }
    }

    /// Returns the stored form of the contact.
    #[must_use]
    pub fn contact(&self) -> &str {
        match self {
            Self::Mobile(mobile) => mobile.as_str(),
            Self::Email(email) => email.as_str(),
        }
    }

    /// Returns the contact with its middle masked: `09**-***-678`, `a***@b.example`.
    #[must_use]
    pub fn masked(&self) -> String {
        match self {
            Self::Mobile(mobile) => mobile.masked(),
            Self::Email(email) => email.masked(),
        }
    }

    /// Returns the channel of messages to this recipient.
    #[must_use]
    pub const fn channel(&self) -> Channel {
        match self {
            Self::Mobile(_) => Channel::Sms,
            Self::Email(_) => Channel::Mail,
        }
    }
}

/// Formats the channel only, to keep contacts out of logs.
impl fmt::Debug for Recipient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Recipient({})", self.channel().as_str())
    }
}

impl From<Mobile> for Recipient {
    fn from(mobile: Mobile) -> Self {
        Self::Mobile(mobile)
    }
}

impl From<Email> for Recipient {
    fn from(email: Email) -> Self {
        Self::Email(email)
    }
}
