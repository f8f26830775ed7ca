//! `shop-server payment …`: commands of the operator for payments.
//!
//! They follow the same rules as the servers. Every step is an entry in the attempt's log under the
//! operator's name, and the rules decide on the message to the buyer.

mod list;
mod manual_settlement;
mod reconcile;

use std::path::PathBuf;

use shop_core::payment::ManualSettlement;

use crate::payment::transfer::{TransferError, match_statement};
use shop_engine::db::{Db, OpenError};
use shop_engine::error::AppError;
use shop_engine::infra::clock::Clock;
use shop_platform::config::{Config, Purpose};

/// Command for payments.
#[derive(Debug, clap::Subcommand)]
pub enum PaymentCommand {
    /// List the payments that wait for an action: unknown results, refunds, cards to capture
    List,
    /// Show a payment attempt with all its reports
    Show {
        /// Number of the attempt
        attempt: String,
    },
    /// Record that the gateway's console shows the charge of an open attempt
    MarkPaid {
        /// Number of the attempt
        attempt: String,
    },
    /// Record that the gateway's console shows no charge for an open attempt
    MarkFailed {
        /// Number of the attempt
        attempt: String,
    },
    /// Record that the card payment was captured at the gateway's console
    MarkCaptured {
        /// Number of the attempt
        attempt: String,
    },
    /// Record that an attempt was refunded to the buyer
    MarkRefunded {
        /// Number of the attempt
        attempt: String,
    },
    /// Compare a day's attempts with the providers' books; fails with a line for each difference
    Reconcile {
        /// Day in Taiwan, YYYY-MM-DD
        #[arg(long)]
        day: String,
    },
    /// Match the lines of a bank statement (CSV or XLSX) with the orders that they pay
    MatchTransfers {
        /// File with columns for the date, the amount, and the payer's account or memo
        file: PathBuf,
        /// Mark the orders of certain matches as paid
        #[arg(long)]
        apply: bool,
    },
}

impl PaymentCommand {
    /// Returns the settings that the command needs. Commands that change an order may queue
    /// messages.
    #[must_use]
    pub const fn purpose(&self) -> Purpose {
        match self {
            Self::List | Self::Show { .. } | Self::Reconcile { .. } => Purpose::Command,
            _ => Purpose::Write,
        }
    }

    /// Runs the command and returns its output.
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
            Self::MarkPaid { attempt } => {
                manual_settlement::settle(config, &attempt, ManualSettlement::MarkPaid)
            }
            Self::MarkFailed { attempt } => {
                manual_settlement::settle(config, &attempt, ManualSettlement::MarkFailed)
            }
            Self::MarkCaptured { attempt } => {
                manual_settlement::settle(config, &attempt, ManualSettlement::MarkCaptured)
            }
            Self::MarkRefunded { attempt } => {
                manual_settlement::settle(config, &attempt, ManualSettlement::MarkRefunded)
            }
        }
    }
}

/// Error of a command for payments.
#[derive(Debug, thiserror::Error)]
pub enum OperateError {
    /// The books differ or could not be compared; one line per attempt.
    #[error("{0}")]
    Differs(String),
    /// An argument could not be parsed.
    #[error("{0}")]
    Unreadable(String),
    /// The bank statement could not be matched.
    #[error(transparent)]
    Transfer(#[from] TransferError),
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The rules rejected the command, or the database failed.
    #[error(transparent)]
    Refused(#[from] AppError),
}
