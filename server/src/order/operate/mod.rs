//! `shop-server order …`: what whoever runs the shop does with orders.
//!
//! The rules are those of the pages (`shop_core::order::apply`); every step is an entry in the
//! order's log under the operator's name, and the buyer's message is queued as the rules say.

mod list;
mod replay;
mod show;
mod step;

use crate::config::{Config, Purpose};
use crate::db::{Db, OpenError};
use crate::error::AppError;

pub use list::ListArguments;
pub use replay::ReplayArguments;

/// A command for orders.
#[derive(Debug, clap::Subcommand)]
pub enum OrderCommand {
    /// The last orders, the newest first
    List(ListArguments),
    /// An order: who, where to, what, how far, its log, and what can be done
    Show {
        /// The order number
        id: String,
    },
    /// The goods are being prepared
    Prepare {
        /// The order number
        id: String,
    },
    /// The goods have left the shop
    Ship {
        /// The order number
        id: String,
        /// Who carries the goods
        #[arg(long)]
        carrier: String,
        /// The carrier's number of the parcel
        #[arg(long)]
        number: String,
    },
    /// The carrier brings the goods
    Deliver {
        /// The order number
        id: String,
    },
    /// One step on, whichever is next: the older form of prepare, ship and deliver
    #[command(hide = true)]
    Advance {
        /// The order number
        id: String,
        /// Who carries the goods, when they leave the shop
        #[arg(long, requires = "number")]
        carrier: Option<String>,
        /// The carrier's number of the parcel
        #[arg(long, requires = "carrier")]
        number: Option<String>,
    },
    /// Call it off, before the goods have left; they go back to the stock
    Cancel {
        /// The order number
        id: String,
    },
    /// The courier has brought the cash
    Collect {
        /// The order number
        id: String,
    },
    /// The money is on the shop's account
    MarkPaid {
        /// The order number
        id: String,
    },
    /// The money went back to the buyer
    #[command(alias = "mark-refunded")]
    Refund {
        /// The order number
        id: String,
    },
    /// What the way to an outlying island or overseas costs; the buyer has to agree to the new total
    SetFreight {
        /// The order number
        id: String,
        /// Whole dollars
        amount: String,
    },
    /// Tell a buyer overseas what to pay with
    SetPaymentCode {
        /// The order number
        id: String,
        /// The code, or a link
        code: String,
    },
    /// Note something for colleagues; the buyer does not see it
    Note {
        /// The order number
        id: String,
        /// What
        text: String,
    },
    /// Count stored receipts again by the rules of today; fails where something comes out otherwise
    Replay(ReplayArguments),
}

impl OrderCommand {
    /// What it needs of the settings: most commands may write messages.
    #[must_use]
    pub const fn purpose(&self) -> Purpose {
        match self {
            Self::List(_) | Self::Show { .. } | Self::Replay(_) => Purpose::Command,
            _ => Purpose::Write,
        }
    }

    /// Does it, and answers what to say.
    pub fn run(self, config: &Config) -> Result<String, OperateError> {
        let db = Db::open(&config.database)?;
        match self {
            Self::List(arguments) => list::list(&db, &arguments),
            Self::Show { id } => show::show(&db, &id),
            Self::Replay(arguments) => replay::replay(&db, &arguments),
            other => step::step(&db, config, other),
        }
    }
}

/// Why a command for orders was not done.
#[derive(Debug, thiserror::Error)]
pub enum OperateError {
    /// Receipts come out otherwise than they were; what, line by line.
    #[error("{0}")]
    Differs(String),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The rules or the database refused.
    #[error(transparent)]
    Refused(#[from] AppError),
}
