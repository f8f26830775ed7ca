//! Notifications to owners about the back office.

use serde::{Deserialize, Serialize};

/// Event of the back office for the owners. It names staff, but no buyers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum StaffAlert {
    /// A staff member logged in with a device or an address not used recently.
    LoggedIn {
        /// Name of the staff member.
        name: String,
        /// Browser and operating system.
        device: String,
        /// Network address.
        address: String,
    },
    /// A staff account was added.
    Added {
        /// Name of the new staff member.
        name: String,
        /// Role, as text.
        role: String,
        /// Name of the staff member who added it.
        by: String,
    },
    /// A staff account got another role, or was disabled or enabled.
    Changed {
        /// Name of the changed staff member.
        name: String,
        /// New role, as text.
        role: String,
        /// `true` if the account may log in.
        enabled: bool,
        /// Name of the staff member who changed it.
        by: String,
    },
    /// Password and second factor of a staff account were reset, and a new invitation was created.
    Reset {
        /// Name of the reset staff member.
        name: String,
        /// Name of the staff member who reset it.
        by: String,
    },
    /// Notifications go to another address from now on.
    EmailChanged {
        /// Name of the staff member with the new address.
        name: String,
        /// Name of the staff member who changed it.
        by: String,
    },
    /// The bank account for transfers was changed.
    BankAccountChanged {
        /// Name of the staff member who changed it.
        by: String,
    },
    /// Names and contacts were exported to a file.
    Exported {
        /// Short description: 「訂單 120 筆」.
        what: String,
        /// Name of the staff member who exported it.
        by: String,
    },
}

impl StaffAlert {
    /// Returns the value of the column `kind`, also used by the inbox and the metrics.
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
