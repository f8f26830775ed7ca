//! `shop-server order …`: commands of the operator for orders.
//!
//! They follow the same rules as the pages (`shop_core::order::apply`). Every step is an entry in
//! the order's log under the operator's name, and the rules decide on the message to the buyer.

mod freight;
mod list;
mod replay;
mod show;
mod step;

use shop_engine::db::{Db, OpenError};
use shop_engine::error::AppError;
use shop_platform::config::{Config, Purpose};

pub use list::ListArguments;
pub use replay::ReplayArguments;

/// Command for orders.
#[derive(Debug, clap::Subcommand)]
pub enum OrderCommand {
    /// List the latest orders, newest first
    List(ListArguments),
    /// Show an order with its lines, its log and the possible actions
    Show {
        /// The order number
        id: String,
    },
    /// Record that the goods are being prepared
    Prepare {
        /// The order number
        id: String,
    },
    /// Record that the goods have left the shop
    Ship {
        /// The order number
        id: String,
        /// Name of the carrier
        #[arg(long)]
        carrier: String,
        /// Parcel number of the carrier
        #[arg(long)]
        number: String,
    },
    /// Record that the carrier is delivering the goods
    Deliver {
        /// The order number
        id: String,
    },
    /// Cancel an order before the goods have left; they return to the stock
    Cancel {
        /// The order number
        id: String,
        /// Reason of the cancellation
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Record that the courier has collected the cash
    Collect {
        /// The order number
        id: String,
    },
    /// Record that the money has arrived on the shop's account
    MarkPaid {
        /// The order number
        id: String,
    },
    /// Record that the money was returned to the buyer
    Refund {
        /// The order number
        id: String,
    },
    /// Set the freight to an outlying island or overseas; the buyer has to accept the new total
    SetFreight {
        /// The order number
        id: String,
        /// Freight in whole dollars
        amount: String,
        /// Print the total with the freight and the message to the buyer, and change nothing
        #[arg(long)]
        preview: bool,
    },
    /// Set the payment code for a buyer overseas
    SetPaymentCode {
        /// The order number
        id: String,
        /// Code or link
        code: String,
    },
    /// Add a note for colleagues; the buyer does not see it
    Note {
        /// The order number
        id: String,
        /// Text of the note
        text: String,
    },
    /// Recalculate stored receipts by the current rules; fails if one differs
    Replay(ReplayArguments),
}

impl OrderCommand {
    /// Returns the settings that the command needs. Most commands may queue messages.
    #[must_use]
    pub const fn purpose(&self) -> Purpose {
        match self {
            Self::List(_) | Self::Show { .. } | Self::Replay(_) => Purpose::Command,
            _ => Purpose::Write,
        }
    }

    /// Runs the command and returns its output.
    pub fn run(self, config: &Config) -> Result<String, OperateError> {
        let db = Db::open(&config.database)?;
        match self {
            Self::List(arguments) => list::list(&db, &arguments),
            Self::Show { id } => show::show(&db, &id),
            Self::Replay(arguments) => replay::replay(&db, &arguments),
            Self::SetFreight {
                id,
                amount,
                preview: true,
            } => freight::preview(&db, config, &id, &amount),
            other => step::step(&db, config, other),
        }
    }
}

/// Error of a command for orders.
#[derive(Debug, thiserror::Error)]
pub enum OperateError {
    /// Recalculated receipts that differ, one per line.
    #[error("{0}")]
    Differs(String),
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The rules rejected the command, or the database failed.
    #[error(transparent)]
    Refused(#[from] AppError),
}
