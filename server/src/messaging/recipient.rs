//! Who a message goes to.

use std::fmt;

use shop_core::contact::{Contact, Email, Mobile};

/// Who a message goes to: a mobile number gets a text message, an e-mail address a mail.
#[derive(Clone, PartialEq, Eq)]
pub enum Recipient {
    /// A mobile number of Taiwan.
    Mobile(Mobile),
    /// An e-mail address.
    Email(Email),
}

/// The way that a message takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// By SMTP.
    Mail,
    /// By the gateway of a text message provider.
    Sms,
}

impl Recipient {
    /// Returns what tells the inbox from every other, where messages to it are counted (decision D62).
    #[must_use]
    pub fn inbox(&self) -> String {
        match self {
            Self::Mobile(mobile) => Contact::Mobile(mobile.clone()).inbox(),
            Self::Email(email) => Contact::Email(email.clone()).inbox(),
        }
    }

    /// Reads the kept form of a contact; `None` for what is neither.
    #[must_use]
    pub fn read(contact: &str) -> Option<Self> {
        if contact.contains('@') {
            Email::parse(contact).map(Self::Email).ok()
        } else {
            Mobile::parse(contact).map(Self::Mobile).ok()
        }
    }

    /// The kept form of the contact.
    #[must_use]
    pub fn contact(&self) -> &str {
        match self {
            Self::Mobile(mobile) => mobile.as_str(),
            Self::Email(email) => email.as_str(),
        }
    }

    /// The contact with its middle covered: `09**-***-678`, `a***@b.example`.
    #[must_use]
    pub fn masked(&self) -> String {
        match self {
            Self::Mobile(mobile) => mobile.masked(),
            Self::Email(email) => email.masked(),
        }
    }

    /// The way that messages to this recipient take.
    #[must_use]
    pub const fn channel(&self) -> Channel {
        match self {
            Self::Mobile(_) => Channel::Sms,
            Self::Email(_) => Channel::Mail,
        }
    }
}

/// Says the channel alone: people stay out of logs.
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

impl Channel {
    /// The word of the column `channel` and of the figures.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Mail => "Mail",
            Self::Sms => "Sms",
        }
    }
}
