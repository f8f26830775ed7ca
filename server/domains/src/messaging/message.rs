//! Content of a message before rendering.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use shop_core::account::UNDO_LIFETIME;
use shop_core::order::OrderNotification;

use super::notices::NoticeGroup;
use super::order::{self, OrderFacts};
use super::staff::StaffAlert;

/// Lifetime of verification codes (decision D10).
const CODE_LIFE: Duration = Duration::from_mins(10);

/// Lifetime of temporary passwords (decision D14).
const TEMPORARY_PASSWORD_LIFE: Duration = Duration::from_mins(15);

/// Lifetime of other notifications.
const NOTIFICATION_LIFE: Duration = Duration::from_hours(24);

/// Lifetime of messages about orders.
const ORDER_LIFE: Duration = Duration::from_hours(7 * 24);

/// Message to a person.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Message {
    /// Code that begins a registration. A mail also has a link that does the same.
    RegisterCode {
        /// Code of six characters.
        code: String,
        /// Absolute link to `/Register/Verify/Return`; `None` in a text message.
        link: Option<String>,
    },
    /// A visitor tried to register with the contact of a member (decision D13).
    AlreadyMember {
        /// `true` if the member logs in by LINE.
        by_line: bool,
    },
    /// Code that proves a contact: of a LINE registration, or the new contact of a member.
    ContactCode {
        /// Code of six characters.
        code: String,
    },
    /// Code that allows to request a return without a login (decision D201).
    ReturnCode {
        /// Code of six characters.
        code: String,
        /// Order number.
        order: String,
    },
    /// Temporary password for one login after a forgotten password (decision D14).
    TemporaryPassword {
        /// Password as displayed: `XXXX-XXXX-XXXX`.
        password: String,
    },
    /// A member who logs in by LINE, and so has no password, asked for a new one (decision D14).
    LineHint,
    /// The password was changed.
    PasswordChanged,
    /// A contact was changed; sent to the previous contacts (decision D67).
    ContactChanged {
        /// `true` if the mobile number changed.
        tel: bool,
        /// `true` if the e-mail address changed.
        email: bool,
        /// Absolute link to `/Undo`, which reverts the change.
        link: String,
    },
    /// Event of an order.
    Order {
        /// Kind of event.
        #[serde(rename = "news")]
        notification: OrderNotification,
        /// Order at the time of the event.
        order: Box<OrderFacts>,
    },
    /// Event of the back office; sent to the owners (decision D167).
    Staff {
        /// Kind of event.
        #[serde(rename = "news")]
        alert: StaffAlert,
        /// Time of the event, in milliseconds since 1970.
        at: i64,
    },
    /// Notices about orders, stock and backups to a staff member (decision D202).
    Notices {
        /// Notices by kind, in the order of [`NoticeKind`](shop_core::staff::NoticeKind).
        groups: Vec<NoticeGroup>,
    },
}

impl Message {
    /// Returns the value of the column `kind`, also used by the inbox and the metrics.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::RegisterCode { .. } => "RegisterCode",
            Self::AlreadyMember { .. } => "AlreadyMember",
            Self::ContactCode { .. } => "ContactCode",
            Self::ReturnCode { .. } => "ReturnCode",
            Self::TemporaryPassword { .. } => "TemporaryPassword",
            Self::LineHint => "LineHint",
            Self::PasswordChanged => "PasswordChanged",
            Self::ContactChanged { .. } => "ContactChanged",
            Self::Order { notification, .. } => order::kind(*notification),
            Self::Staff { alert, .. } => alert.kind(),
            Self::Notices { .. } => "StaffNotices",
        }
    }

    /// Returns the time after creation until which the message is worth sending. A code that
    /// arrives after its ten minutes is useless.
    #[must_use]
    pub const fn life(&self) -> Duration {
        match self {
            Self::RegisterCode { .. } | Self::ContactCode { .. } | Self::ReturnCode { .. } => {
                CODE_LIFE
            }
            Self::TemporaryPassword { .. } => TEMPORARY_PASSWORD_LIFE,
            Self::AlreadyMember { .. }
            | Self::LineHint
            | Self::PasswordChanged
            | Self::Staff { .. }
            | Self::Notices { .. } => NOTIFICATION_LIFE,
            Self::ContactChanged { .. } => UNDO_LIFETIME,
            Self::Order { .. } => ORDER_LIFE,
        }
    }

    /// Returns the code or temporary password, or `None`.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::RegisterCode { code, .. }
            | Self::ContactCode { code }
            | Self::ReturnCode { code, .. } => Some(code),
            Self::TemporaryPassword { password } => Some(password),
            Self::AlreadyMember { .. }
            | Self::LineHint
            | Self::PasswordChanged
            | Self::ContactChanged { .. }
            | Self::Order { .. }
            | Self::Staff { .. }
            | Self::Notices { .. } => None,
        }
    }

    /// Removes the texts that the buyer typed from a message about an order, for a recipient who
    /// may not know the order (decision D61).
    #[must_use]
    pub fn without_own_words(self) -> Self {
        match self {
            Self::Order {
                notification,
                order,
            } => Self::Order {
                notification,
                order: Box::new(order.without_own_words()),
            },
            other => other,
        }
    }

    /// Returns the id of the order, or `None` if the message is not about an order.
    #[must_use]
    pub fn order_id(&self) -> Option<&str> {
        match self {
            Self::Order { order, .. } => Some(&order.id),
            _ => None,
        }
    }

    /// Returns the secret link, or `None`.
    #[must_use]
    pub fn link(&self) -> Option<&str> {
        match self {
            Self::RegisterCode { link, .. } => link.as_deref(),
            Self::ContactChanged { link, .. } => Some(link),
            _ => None,
        }
    }
}

/// Formats the kind only, to keep codes and passwords out of logs.
impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Message({})", self.kind())
    }
}
