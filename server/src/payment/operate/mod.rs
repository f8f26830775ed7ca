//! `shop-server payment …`: what whoever runs the shop does about payments.
//!
//! The rules are those of the servers; every step is an entry in the attempt's log under the
//! operator's name, and the buyer's message is queued as the rules say.

mod list;
mod mark;
mod reconcile;

use std::path::PathBuf;

use shop_core::payment::Mark;

use crate::config::{Config, Purpose};
use crate::db::{Db, OpenError};
use crate::error::AppError;
use crate::infra::clock::Clock;
use crate::payment::transfer::{TransferError, match_statement};

/// A command for payments.
#[derive(Debug, clap::Subcommand)]
pub enum PaymentCommand {
    /// What waits for somebody: payments nobody knows the end of, refunds, cards to capture
    List,
    /// One attempt to pay, and everything that was reported of it
    Show {
        /// The number of the attempt
        attempt: String,
    },
    /// The gateway's own console shows the money of an open attempt
    MarkPaid {
        /// The number of the attempt
        attempt: String,
    },
    /// The gateway's own console shows that an open attempt took nothing
    MarkFailed {
        /// The number of the attempt
        attempt: String,
    },
    /// The card payment was captured at the gateway's console
    MarkCaptured {
        /// The number of the attempt
        attempt: String,
    },
    /// The money of an attempt went back to the buyer
    MarkRefunded {
        /// The number of the attempt
        attempt: String,
    },
    /// Compare a day's attempts with the providers' books; fails with a line for each difference
    Reconcile {
        /// The day in Taiwan, YYYY-MM-DD
        #[arg(long)]
        day: String,
    },
    /// Find the orders that the lines of a bank statement (CSV) pay
    MatchTransfers {
        /// The file, with columns for the date, the amount, and the payer's account or memo
        file: PathBuf,
        /// Mark what is certain as paid
        #[arg(long)]
        apply: bool,
    },
}

impl PaymentCommand {
    /// What it needs of the settings: what changes an order may write messages.
    #[must_use]
    pub const fn purpose(&self) -> Purpose {
        match self {
            Self::List | Self::Show { .. } | Self::Reconcile { .. } => Purpose::Command,
            _ => Purpose::Write,
        }
    }

    /// Does it, and answers what to say.
    pub fn run(self, config: &Config) -> Result<String, OperateError> {
        let clock = Clock::system();
        let open = || Db::open(&config.database);
        match self {
            Self::List => list::list(&open()?, clock.now()),
            Self::Show { attempt } => list::show(&open()?, &attempt),
            Self::Reconcile { day } => reconcile::reconcile(config, &open()?, &day),
            Self::MatchTransfers { file, apply } => {
                Ok(match_statement(&file, apply, config, &clock)?.to_string())
            }
            Self::MarkPaid { attempt } => mark::mark(config, &attempt, Mark::MarkPaid),
            Self::MarkFailed { attempt } => mark::mark(config, &attempt, Mark::MarkFailed),
            Self::MarkCaptured { attempt } => mark::mark(config, &attempt, Mark::MarkCaptured),
            Self::MarkRefunded { attempt } => mark::mark(config, &attempt, Mark::MarkRefunded),
        }
    }
}

/// Why a command for payments was not done.
#[derive(Debug, thiserror::Error)]
pub enum OperateError {
    /// The books differ, or could not be compared; what, line by line.
    #[error("{0}")]
    Differs(String),
    /// The command was given something that it cannot read.
    #[error("{0}")]
    Unreadable(String),
    /// The statement was not matched.
    #[error(transparent)]
    Transfer(#[from] TransferError),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The rules or the database refused.
    #[error(transparent)]
    Refused(#[from] AppError),
}
