//! The commands of the shop. Each reads the same settings as `serve` and works beside a running
//! server (decision D48).

use std::fmt::Display;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::account::operate::MemberCommand;
use crate::config::faults::Faults;
use crate::config::{Config, Purpose, Settings};
use crate::infra::clock::Clock;
use crate::order::operate::OrderCommand;
use crate::payment::operate::PaymentCommand;
use crate::start::openapi;
use crate::{audit, catalogue, settings, stock, watch};

/// The shop: serve it, fill it, set it.
#[derive(Debug, clap::Parser)]
#[command(name = "shop-server", version)]
pub struct CommandLine {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    settings: Settings,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Serve the shop and its API
    Serve,
    /// Fill the shop
    #[command(subcommand)]
    Catalogue(CatalogueCommand),
    /// Fees, and who the shop is
    #[command(subcommand)]
    Settings(SettingsCommand),
    /// What is left of the goods
    #[command(subcommand)]
    Stock(StockCommand),
    /// Orders: look at them, and move them
    #[command(subcommand)]
    Order(OrderCommand),
    /// Members: look at one, shut one out, end log-ins, forget one
    #[command(subcommand)]
    Member(MemberCommand),
    /// Payments: what waits for somebody, whether the books agree, and what a bank statement pays
    #[command(subcommand)]
    Payment(PaymentCommand),
    /// What staff changed of settings and stock: who, when, from, to; the newest first
    Changes {
        /// How many
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(i64).range(1..=10_000))]
        limit: i64,
    },
    /// Audit the books: stock, carts, orders and messages; fails with a line for whatever is wrong
    Audit,
    /// Print the OpenAPI document
    Openapi,
}

#[derive(Debug, clap::Subcommand)]
enum CatalogueCommand {
    /// Import catalogue.json and images/ of a folder; may be repeated, never resets stock
    Import {
        /// The folder
        path: PathBuf,
        /// Only when the shop has no goods yet, as on a first start
        #[arg(long)]
        if_empty: bool,
    },
}

#[derive(Debug, clap::Subcommand)]
enum StockCommand {
    /// Import a CSV file: ProdID,WareID,Quantity,CountedAt (a count) or ProdID,WareID,Change
    Import {
        /// The file
        file: PathBuf,
        /// Book changes that were booked before once more
        #[arg(long)]
        again: bool,
    },
}

#[derive(Debug, clap::Subcommand)]
enum SettingsCommand {
    /// Show every setting
    Show,
    /// Change one setting
    Set {
        /// Its name, as `show` shows it
        name: String,
        /// Its new value
        value: String,
    },
}

impl Command {
    fn purpose(&self) -> Purpose {
        match self {
            Self::Serve => Purpose::Serve,
            Self::Order(command) => command.purpose(),
            Self::Payment(command) => command.purpose(),
            Self::Member(command) => command.purpose(),
            Self::Catalogue(_)
            | Self::Settings(_)
            | Self::Stock(_)
            | Self::Changes { .. }
            | Self::Audit
            | Self::Openapi => Purpose::Command,
        }
    }
}

impl CommandLine {
    /// Runs the command: exit code 0 done, 1 failed, 2 wrong usage.
    #[must_use]
    pub fn run(self) -> ExitCode {
        let settings = self.settings.with_secrets();
        let purpose = self.command.purpose();
        let config = match settings.and_then(|settings| Config::check(settings, purpose)) {
            Ok(config) => config,
            Err(faults) => return refuse(&faults),
        };
        match self.command {
            Command::Serve => {
                let _log = watch::log::begin(&config);
                report(crate::start::serve(config).map(|()| String::new()))
            }
            Command::Catalogue(CatalogueCommand::Import { if_empty: true, .. })
                if catalogue::import::has_goods(&config) =>
            {
                report(Ok::<_, String>("the shop has its goods already"))
            }
            Command::Catalogue(CatalogueCommand::Import { path, .. }) => {
                report(catalogue::import::import(&path, &config))
            }
            Command::Settings(SettingsCommand::Show) => {
                report(settings::change::list(&config).map(|lines| lines.join("\n")))
            }
            Command::Settings(SettingsCommand::Set { name, value }) => {
                report(settings::change::set(&config, &name, &value))
            }
            Command::Stock(StockCommand::Import { file, again }) => report(stock::import::import(
                &file,
                again,
                &config,
                &Clock::system(),
            )),
            Command::Order(command) => report(command.run(&config)),
            Command::Member(command) => report(command.run(&config)),
            Command::Payment(command) => report(command.run(&config)),
            Command::Changes { limit } => {
                report(audit::changes::list(&config, limit).map(|changes| lines(&changes)))
            }
            Command::Audit => match audit::ledger::check(&config) {
                Ok(violations) if violations.is_empty() => {
                    report(Ok::<_, String>("the books are right"))
                }
                Ok(violations) => {
                    let violations = lines(&violations);
                    report(Err::<String, _>(format!(
                        "the books are wrong\n{violations}"
                    )))
                }
                Err(error) => report(Err::<String, _>(error)),
            },
            Command::Openapi => report(openapi::document_text()),
        }
    }
}

/// One item a line.
fn lines<T: Display>(items: &[T]) -> String {
    let lines: Vec<String> = items.iter().map(T::to_string).collect();
    lines.join("\n")
}

/// Says all faults of the settings at once.
fn refuse(faults: &Faults) -> ExitCode {
    let mut out = std::io::stderr();
    for fault in &faults.0 {
        // There is nowhere to report that the error output is gone.
        let _ = writeln!(out, "error: {fault}");
    }
    ExitCode::from(2)
}

/// Says what was done or why not.
fn report<T: Display, E: Display>(outcome: Result<T, E>) -> ExitCode {
    match outcome {
        Ok(done) => {
            let text = done.to_string();
            if !text.is_empty() && writeln!(std::io::stdout(), "{text}").is_err() {
                return ExitCode::FAILURE;
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "error: {error}");
            ExitCode::FAILURE
        }
    }
}
