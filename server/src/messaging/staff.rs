//! What owners are written about the back office.

use serde::{Deserialize, Serialize};

/// News of the back office for the owners. It names staff, and nobody who buys.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum StaffNews {
    /// Somebody logged in with a device, or from an address, that they had not used lately.
    LoggedIn {
        /// Who.
        name: String,
        /// Browser and system.
        device: String,
        /// The network address.
        address: String,
    },
    /// Somebody was added.
    Added {
        /// Who.
        name: String,
        /// As what, in words.
        role: String,
        /// By whom.
        by: String,
    },
    /// Somebody got another role, or may log in no more, or again.
    Changed {
        /// Who.
        name: String,
        /// What they are from now on, in words.
        role: String,
        /// Whether they may log in.
        enabled: bool,
        /// By whom.
        by: String,
    },
    /// Password and second factor of somebody were taken away, and a new invitation was made.
    Reset {
        /// Whose.
        name: String,
        /// By whom.
        by: String,
    },
    /// News go to another address from now on.
    EmailChanged {
        /// Whose.
        name: String,
        /// By whom.
        by: String,
    },
    /// Buyers pay into another account from now on.
    BankAccountChanged {
        /// By whom.
        by: String,
    },
    /// Names and contacts left the shop in a file.
    Exported {
        /// What, in a few words: 「訂單 120 筆」.
        what: String,
        /// By whom.
        by: String,
    },
}

impl StaffNews {
    /// The word of the column `kind`, of the inbox and of the figures.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::LoggedIn { .. } => "StaffLoggedIn",
            Self::Added { .. } => "StaffAdded",
            Self::Changed { .. } => "StaffChanged",
            Self::Reset { .. } => "StaffReset",
            Self::EmailChanged { .. } => "StaffEmailChanged",
            Self::BankAccountChanged { .. } => "BankAccountChanged",
            Self::Exported { .. } => "DataExported",
        }
    }
}
