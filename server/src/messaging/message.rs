//! What a message says, before it is rendered.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use shop_core::account::UNDO_LIFETIME;
use shop_core::order::OrderNews;

use super::order::{self, OrderFacts};
use super::staff::StaffNews;

/// Verification codes (decision D10).
const CODE_LIFE: Duration = Duration::from_mins(10);

/// Temporary passwords (decision D14).
const TEMPORARY_PASSWORD_LIFE: Duration = Duration::from_mins(15);

/// News stays worth sending for a day.
const NEWS_LIFE: Duration = Duration::from_hours(24);

/// A message about an order is worth having for a week.
const ORDER_LIFE: Duration = Duration::from_hours(7 * 24);

/// What the shop has to tell one person.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Message {
    /// The code that begins a registration; a mail also has the link that does the same.
    RegisterCode {
        /// The six characters.
        code: String,
        /// The absolute link to `/Register/Verify/Return`.
        link: Option<String>,
    },
    /// Somebody wanted to register with the contact of a member (decision D13).
    AlreadyMember {
        /// Whether the member logs in by LINE.
        by_line: bool,
    },
    /// The code that proves a contact: of a LINE registration, or one that a member changes to.
    ContactCode {
        /// The six characters.
        code: String,
    },
    /// What opens one log-in after a password was forgotten (decision D14).
    TemporaryPassword {
        /// As it is shown: `XXXX-XXXX-XXXX`.
        password: String,
    },
    /// A member who logs in by LINE forgot a password that there never was (decision D14).
    LineHint,
    /// The password was changed just now.
    PasswordChanged,
    /// A contact was changed just now; goes to the contacts before the change (decision D67).
    ContactChanged {
        /// Whether the mobile number was.
        tel: bool,
        /// Whether the e-mail address was.
        email: bool,
        /// The absolute link to `/Undo`, which undoes it.
        link: String,
    },
    /// Something happened to an order.
    Order {
        /// What.
        news: OrderNews,
        /// The order, as it was then.
        order: Box<OrderFacts>,
    },
    /// Something happened in the back office; goes to the owners (decision D167).
    Staff {
        /// What.
        news: StaffNews,
        /// When, in milliseconds since 1970.
        at: i64,
    },
}

impl Message {
    /// The word of the column `kind`, of the inbox and of the figures.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::RegisterCode { .. } => "RegisterCode",
            Self::AlreadyMember { .. } => "AlreadyMember",
            Self::ContactCode { .. } => "ContactCode",
            Self::TemporaryPassword { .. } => "TemporaryPassword",
            Self::LineHint => "LineHint",
            Self::PasswordChanged => "PasswordChanged",
            Self::ContactChanged { .. } => "ContactChanged",
            Self::Order { news, .. } => order::kind(*news),
            Self::Staff { news, .. } => news.kind(),
        }
    }

    /// How long after it was written the message is worth sending: a code that arrives after its
    /// ten minutes is of no use.
    #[must_use]
    pub const fn life(&self) -> Duration {
        match self {
            Self::RegisterCode { .. } | Self::ContactCode { .. } => CODE_LIFE,
            Self::TemporaryPassword { .. } => TEMPORARY_PASSWORD_LIFE,
            Self::AlreadyMember { .. }
            | Self::LineHint
            | Self::PasswordChanged
            | Self::Staff { .. } => NEWS_LIFE,
            Self::ContactChanged { .. } => UNDO_LIFETIME,
            Self::Order { .. } => ORDER_LIFE,
        }
    }

    /// The code or temporary password in it.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::RegisterCode { code, .. } | Self::ContactCode { code } => Some(code),
            Self::TemporaryPassword { password } => Some(password),
            Self::AlreadyMember { .. }
            | Self::LineHint
            | Self::PasswordChanged
            | Self::ContactChanged { .. }
            | Self::Order { .. }
            | Self::Staff { .. } => None,
        }
    }

    /// The number of the order that it is about.
    #[must_use]
    pub fn order_id(&self) -> Option<&str> {
        match self {
            Self::Order { order, .. } => Some(&order.id),
            _ => None,
        }
    }

    /// The link in it that only its reader may know.
    #[must_use]
    pub fn link(&self) -> Option<&str> {
        match self {
            Self::RegisterCode { link, .. } => link.as_deref(),
            Self::ContactChanged { link, .. } => Some(link),
            _ => None,
        }
    }
}

/// Says the kind alone: codes and passwords stay out of logs.
impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Message({})", self.kind())
    }
}
