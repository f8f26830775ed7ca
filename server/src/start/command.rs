//! Commands of the shop. Each reads the same settings as `serve` and can run beside a server
//! (decision D48).

use std::ffi::OsStr;
use std::fmt::Display;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Arg, Args as _, CommandFactory as _, FromArgMatches as _};
use shop_core::text::escaped;

use super::Sandbox;
use crate::backup;
use crate::start::{openapi, permissions};
use crate::watch;
use shop_domains::audit;
use shop_domains::catalogue;
use shop_domains::catalogue::import::Edits;
use shop_domains::member::MemberCommand;
use shop_domains::order::operate::OrderCommand;
use shop_domains::payment::operate::PaymentCommand;
use shop_domains::settings;
use shop_domains::staff::operate::StaffCommand;
use shop_domains::stock;
use shop_engine::infra::clock::Clock;
use shop_platform::config::faults::Faults;
use shop_platform::config::{Config, Purpose, Settings, SettingsFile};

/// The shop: serve it, fill it, configure it.
#[derive(Debug, clap::Parser)]
#[command(
    name = "shop-server",
    version,
    after_help = "Every command reads the settings of the server: `shop-server serve --help` lists them."
)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
    /// File of settings, one per line as in .env.example; environment variables take precedence
    #[arg(long, env = "SHOP_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Settings,
}

/// Settings shown in the help of every command; the others are in the help of `serve`.
const SHOWN: [&str; 2] = ["config", "operator"];

/// Runs the command of this process. Exit code 0: done, 1: failed, 2: wrong usage.
#[must_use]
pub fn run(sandbox: Option<Sandbox>) -> ExitCode {
    // A child that parses a hostile file reads no settings, and gets none.
    if shop_pictures::is_asked(std::env::args_os()) {
        return shop_pictures::run();
    }
    let place = arguments(&SettingsFile::default()).get_matches();
    let file = place.get_one::<PathBuf>("config");
    let file = match file.map(|path| SettingsFile::read(path)).transpose() {
        Ok(file) => file.unwrap_or_default(),
        Err(faults) => return refuse(&faults),
    };
    if let Err(faults) = file.check(is_setting) {
        return refuse(&faults);
    }
    let matches = arguments(&file).get_matches();
    CommandLine::from_arg_matches(&matches)
        .unwrap_or_else(|wrong| wrong.exit())
        .run(&file, sandbox)
}

/// Returns `true` if a flag or a secret has this variable.
fn is_setting(name: &str) -> bool {
    let is_flag = |argument: &Arg| argument.get_env().is_some_and(|variable| variable == name);
    Settings::is_secret(name) || CommandLine::command().get_arguments().any(is_flag)
}

/// Builds the command-line parser. Values of the file are the defaults below flags and variables.
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
            let serve = serve.next_help_heading("Settings, also as environment variables");
            Settings::augment_args(serve)
                .mut_args(filled)
                .about(about.unwrap_or_default())
        })
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Serve the shop and its API
    Serve,
    /// Import or export the catalogue
    #[command(subcommand)]
    Catalogue(CatalogueCommand),
    /// Show or change the settings: fees, limits, shop profile
    #[command(subcommand)]
    Settings(SettingsCommand),
    /// Import stock files
    #[command(subcommand)]
    Stock(StockCommand),
    /// Orders: show them, and change their state
    #[command(subcommand)]
    Order(OrderCommand),
    /// Members: show, disable, end sessions, delete personal data
    #[command(subcommand)]
    Member(MemberCommand),
    /// Staff of the back office: invite, change a role, disable
    #[command(subcommand)]
    Staff(StaffCommand),
    /// Payments: open cases, reconciliation of the books, import of bank statements
    #[command(subcommand)]
    Payment(PaymentCommand),
    /// List changes of settings and stock by staff: who, when, old and new value; newest first
    Changes {
        /// Maximum number of changes
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(i64).range(1..=10_000))]
        limit: i64,
    },
    /// Audit the books: stock, carts, orders and messages; fails with a line for each violation
    Audit,
    /// Write all data of the shop into one new file, with or without a running server
    Backup {
        /// Backup file to create
        file: PathBuf,
    },
    /// Restore a backup into a data directory without a shop
    Restore {
        /// Backup file to restore
        file: PathBuf,
    },
    /// Check that the server with these settings is ready; fails if it is not
    Ready,
    /// Print the OpenAPI document
    Openapi,
    /// Print the permission that each call of the back office requires
    Permissions,
}

#[derive(Debug, clap::Subcommand)]
enum CatalogueCommand {
    /// Import catalogue.json and images/ of a folder; may be repeated, never resets stock
    Import {
        /// Folder with catalogue.json and images/
        path: PathBuf,
        /// Only if the shop has no goods yet, as on a first start
        #[arg(long)]
        if_empty: bool,
        /// Overwrite edits made in the back office since the last import
        #[arg(long)]
        overwrite_edits: bool,
    },
    /// Write catalogue.json and images/ into a folder that imports again to the same shop
    Export {
        /// Folder to write to
        path: PathBuf,
    },
}

#[derive(Debug, clap::Subcommand)]
enum StockCommand {
    /// Import a CSV or XLSX file: ProdID,WareID,Quantity,CountedAt (count) or ProdID,WareID,Change
    Import {
        /// Stock file to import
        file: PathBuf,
        /// Book changes again that were booked before
        #[arg(long)]
        again: bool,
    },
}

#[derive(Debug, clap::Subcommand)]
enum SettingsCommand {
    /// Show all settings
    Show,
    /// Change one setting
    Set {
        /// Name of the setting, as `show` prints it
        name: String,
        /// New value of the setting
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
            | Self::Openapi
            | Self::Permissions => Purpose::Command,
        }
    }

    /// Returns `true` if the command needs an existing shop. In a wrong folder it would create an
    /// empty shop and succeed: the audit finds no violation, and a backup works.
    const fn needs_shop(&self) -> bool {
        !matches!(
            self,
            Self::Serve
                | Self::Catalogue(CatalogueCommand::Import { .. })
                | Self::Restore { .. }
                | Self::Ready
                | Self::Openapi
                | Self::Permissions
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
                "there is no shop in {}: name its folder with SHOP_DATA_DIR or --config; `serve`, \
                 `catalogue import` and `restore` create one",
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
                report(Ok::<_, String>("the shop already has goods"))
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
                report(audit::entries::list(&config, limit).map(|changes| lines(&changes)))
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
            Command::Backup { file } => {
                let clock = Clock::system();
                let written = backup::write(&config, &clock, &file);
                if written.is_err() {
                    backup::notify_staff(&config, clock.now());
                }
                report(written)
            }
            Command::Restore { file } => report(backup::restore(&config, &file)),
            Command::Ready => report(watch::health::ask(config.bind)),
            Command::Openapi => report(openapi::document_text()),
            Command::Permissions => report(Ok::<_, String>(permissions::page().trim_end())),
        }
    }
}

/// Formats one item per line.
fn lines<T: Display>(items: &[T]) -> String {
    let lines: Vec<String> = items.iter().map(T::to_string).collect();
    lines.join("\n")
}

/// Returns the text for a terminal. Line breaks stay; control characters are escaped, because the
/// text contains input of shoppers and staff.
fn printable(text: &impl Display) -> String {
    let lines: Vec<String> = text.to_string().split('\n').map(escaped).collect();
    lines.join("\n")
}

/// Prints all errors of the settings.
fn refuse(faults: &Faults) -> ExitCode {
    let mut out = std::io::stderr();
    for fault in &faults.0 {
        // There is no place to report that standard error is closed.
        let _ = writeln!(out, "error: {}", printable(fault));
    }
    ExitCode::from(2)
}

/// Prints the result or the error.
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
