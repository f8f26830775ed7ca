//! The commands of the shop. Each reads the same settings as `serve` and works beside a running
//! server (decision D48).

use std::ffi::OsStr;
use std::fmt::Display;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Arg, Args as _, CommandFactory as _, FromArgMatches as _};
use shop_core::text::escaped;

use super::Sandbox;
use crate::catalogue::import::Edits;
use crate::config::faults::Faults;
use crate::config::{Config, Purpose, Settings, SettingsFile};
use crate::infra::clock::Clock;
use crate::member::MemberCommand;
use crate::order::operate::OrderCommand;
use crate::payment::operate::PaymentCommand;
use crate::staff::operate::StaffCommand;
use crate::start::openapi;
use crate::{audit, backup, catalogue, settings, stock, watch};

/// The shop: serve it, fill it, set it.
#[derive(Debug, clap::Parser)]
#[command(
    name = "shop-server",
    version,
    after_help = "Every command reads the settings of the server: `shop-server serve --help` lists them."
)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
    /// File of settings, a line each as in .env.example; variables of the environment count before it
    #[arg(long, env = "SHOP_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Settings,
}

/// Settings that the help of every command shows; the others are in the help of `serve`.
const SHOWN: [&str; 2] = ["config", "operator"];

/// Runs the command of this process: exit code 0 done, 1 failed, 2 wrong usage.
#[must_use]
pub fn run(sandbox: Option<Sandbox>) -> ExitCode {
    // A child that looks at a hostile file: it reads no settings, and has none.
    if shop_pictures::is_asked(std::env::args_os()) {
        return shop_pictures::run();
    }
    let place = arguments(&SettingsFile::default()).get_matches();
    let file = place.get_one::<PathBuf>("config");
    let file = match file.map(|path| SettingsFile::read(path)).transpose() {
        Ok(file) => file.unwrap_or_default(),
        Err(faults) => return refuse(&faults),
    };
    let matches = arguments(&file).get_matches();
    CommandLine::from_arg_matches(&matches)
        .unwrap_or_else(|wrong| wrong.exit())
        .run(&file, sandbox)
}

/// What can be typed. What the file holds stands where neither a flag nor a variable is given.
fn arguments(file: &SettingsFile) -> clap::Command {
    let filled = |argument: Arg| {
        let name = argument.get_env().and_then(OsStr::to_str);
        match name.and_then(|name| file.get(name)) {
            Some(value) => argument
                .default_value(value.to_owned())
                .hide_default_value(true),
            None => argument,
        }
    };
    CommandLine::command()
        .mut_args(|argument| {
            let is_shown = SHOWN.contains(&argument.get_id().as_str());
            filled(argument).hide(!is_shown)
        })
        .mut_subcommand("serve", |serve| {
            let about = serve.get_about().cloned();
            let serve = serve.next_help_heading("Settings, also variables of the environment");
            Settings::augment_args(serve)
                .mut_args(filled)
                .about(about.unwrap_or_default())
        })
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
    /// Staff of the back office: invite somebody, change a role, let nobody in any more
    #[command(subcommand)]
    Staff(StaffCommand),
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
    /// Write everything that the shop is into one new file, beside a running server or without one
    Backup {
        /// The file
        file: PathBuf,
    },
    /// Restore a backup into a data directory that has no shop
    Restore {
        /// The file
        file: PathBuf,
    },
    /// Ask the server that runs with these settings whether it can serve; fails when it cannot
    Ready,
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
        /// Overwrite what was edited in the back office since the last import
        #[arg(long)]
        overwrite_edits: bool,
    },
    /// Write catalogue.json and images/ into a folder, which imports again to the same shop
    Export {
        /// The folder
        path: PathBuf,
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
            Self::Staff(command) => command.purpose(),
            Self::Catalogue(_)
            | Self::Settings(_)
            | Self::Stock(_)
            | Self::Changes { .. }
            | Self::Audit
            | Self::Backup { .. }
            | Self::Restore { .. }
            | Self::Ready
            | Self::Openapi => Purpose::Command,
        }
    }

    /// Whether it works on a shop that has been begun. In a wrong folder it would make an empty one and answer for that: its
    /// books are right, and a backup of it succeeds.
    const fn needs_shop(&self) -> bool {
        !matches!(
            self,
            Self::Serve
                | Self::Catalogue(CatalogueCommand::Import { .. })
                | Self::Restore { .. }
                | Self::Ready
                | Self::Openapi
        )
    }
}

impl CommandLine {
    fn run(self, file: &SettingsFile, sandbox: Option<Sandbox>) -> ExitCode {
        let settings = self.settings.with_secrets(file);
        let purpose = self.command.purpose();
        let config = match settings.and_then(|settings| Config::check(settings, purpose)) {
            Ok(config) => config,
            Err(faults) => return refuse(&faults),
        };
        if self.command.needs_shop() && config.database.is_missing() {
            return report(Err::<String, _>(format!(
                "there is no shop in {}: SHOP_DATA_DIR or --config says where it is; \
                 `serve`, `catalogue import` and `restore` begin one",
                config.data_dir.display()
            )));
        }
        match self.command {
            Command::Serve => {
                let _log = watch::log::begin(&config);
                report(crate::start::serve(config, sandbox).map(|()| String::new()))
            }
            Command::Catalogue(CatalogueCommand::Import { if_empty: true, .. })
                if catalogue::import::has_goods(&config) =>
            {
                report(Ok::<_, String>("the shop has its goods already"))
            }
            Command::Catalogue(CatalogueCommand::Import {
                path,
                overwrite_edits,
                ..
            }) => {
                let edits = if overwrite_edits {
                    Edits::Overwrite
                } else {
                    Edits::Keep
                };
                report(catalogue::import::import(&path, edits, &config))
            }
            Command::Catalogue(CatalogueCommand::Export { path }) => {
                report(catalogue::export::export(&path, &config))
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
            Command::Staff(command) => report(command.run(&config)),
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
            Command::Backup { file } => report(backup::write(&config, &Clock::system(), &file)),
            Command::Restore { file } => report(backup::restore(&config, &file)),
            Command::Ready => report(watch::health::ask(config.bind)),
            Command::Openapi => report(openapi::document_text()),
        }
    }
}

/// One item a line.
fn lines<T: Display>(items: &[T]) -> String {
    let lines: Vec<String> = items.iter().map(T::to_string).collect();
    lines.join("\n")
}

/// Returns the text for a terminal. Its lines stay; whatever would move a cursor is escaped, since texts of
/// shoppers and staff are in it.
fn printable(text: &impl Display) -> String {
    let lines: Vec<String> = text.to_string().split('\n').map(escaped).collect();
    lines.join("\n")
}

/// Says all faults of the settings at once.
fn refuse(faults: &Faults) -> ExitCode {
    let mut out = std::io::stderr();
    for fault in &faults.0 {
        // There is nowhere to report that the error output is gone.
        let _ = writeln!(out, "error: {}", printable(fault));
    }
    ExitCode::from(2)
}

/// Says what was done or why not.
fn report<T: Display, E: Display>(outcome: Result<T, E>) -> ExitCode {
    match outcome {
        Ok(done) => {
            let text = printable(&done);
            if !text.is_empty() && writeln!(std::io::stdout(), "{text}").is_err() {
                return ExitCode::FAILURE;
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "error: {}", printable(&error));
            ExitCode::FAILURE
        }
    }
}
