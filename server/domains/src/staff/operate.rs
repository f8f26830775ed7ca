//! `shop-server staff …`: adds the first owner, and resets access when a phone is lost.

use shop_core::contact::Email;
use shop_core::form::optional;
use shop_core::staff::refusals::staff_unknown;
use shop_core::staff::{Role, StaffName};
use shop_core::time::Moment;

use super::own;
use super::people;
use super::sessions;
use super::store::{self, StaffRow};
use crate::messaging::Outbox;
use shop_engine::db::{Conn, Db, OpenError};
use shop_engine::error::AppError;
use shop_engine::infra::clock::Clock;
use shop_platform::config::{Config, Purpose};

/// Command that manages staff accounts.
#[derive(Debug, clap::Subcommand)]
pub enum StaffCommand {
    /// List all staff: role, permission to log in, second factor, open log-ins
    List,
    /// Add a staff member; prints a link for choosing a password, valid once and for 24 hours
    Add {
        /// Login name: small letters, digits, dots, dashes
        #[arg(long)]
        name: String,
        /// Role, which decides the permissions
        #[arg(long, value_enum)]
        role: RoleArgument,
    },
    /// Remove password and second factor, end every log-in, and print a new link
    Reset {
        /// Login name
        name: String,
    },
    /// Forbid a staff member to log in, and end every log-in
    Disable {
        /// Login name
        name: String,
    },
    /// Allow a staff member to log in again
    Enable {
        /// Login name
        name: String,
    },
    /// Set the e-mail address for alerts of the back office; without an address, send none
    Email {
        /// Login name
        name: String,
        /// The e-mail address
        address: Option<String>,
    },
    /// Change the role of a staff member; ends their log-ins
    Role {
        /// Login name
        name: String,
        /// Role, which decides the permissions
        #[arg(value_enum)]
        role: RoleArgument,
    },
}

/// Role as an argument of the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum RoleArgument {
    /// May do everything
    Owner,
    /// Manages orders, goods, stock and members
    Staff,
    /// Packs and ships only
    Packer,
    /// Reads only
    Reader,
}

impl From<RoleArgument> for Role {
    fn from(typed: RoleArgument) -> Self {
        match typed {
            RoleArgument::Owner => Self::Owner,
            RoleArgument::Staff => Self::Staff,
            RoleArgument::Packer => Self::Packer,
            RoleArgument::Reader => Self::Reader,
        }
    }
}

impl StaffCommand {
    /// Returns the settings that the command needs. A link contains the public address of the shop.
    #[must_use]
    pub const fn purpose(&self) -> Purpose {
        Purpose::Command
    }

    /// Runs the command and returns the text to print.
    pub fn run(self, config: &Config) -> Result<String, StaffError> {
        let db = Db::open(&config.database)?;
        let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
        let outbox = &outbox;
        let by = &config.operator;
        let url = &config.public_url;
        let now = Clock::system().now();
        Ok(match self {
            Self::List => db.read_here(|conn| list(conn, now))?,
            Self::Add { name, role } => {
                let new = (
                    StaffName::parse(&name).map_err(AppError::from)?,
                    role.into(),
                );
                let made = db.write_here(|conn| people::add(conn, outbox, url, by, &new, now))?;
                made.to_string()
            }
            Self::Reset { name } => {
                let made = db.write_here(|conn| {
                    let row = find(conn, &name)?;
                    people::reset(conn, outbox, url, by, &row, now)
                })?;
                made.to_string()
            }
            Self::Disable { name } => {
                db.write_here(|conn| allow(conn, outbox, &name, false, by, now))?
            }
            Self::Enable { name } => {
                db.write_here(|conn| allow(conn, outbox, &name, true, by, now))?
            }
            Self::Email { name, address } => {
                let typed = address.as_deref().unwrap_or_default();
                let email = optional(typed, Email::parse).map_err(AppError::from)?;
                db.write_here(|conn| {
                    let row = find(conn, &name)?;
                    own::set_email(conn, outbox, by, row.id, email.as_ref(), now)?;
                    let shown = email.as_ref().map_or("-", Email::as_str);
                    Ok(format!("{}: {shown}", row.name))
                })?
            }
            Self::Role { name, role } => db.write_here(|conn| {
                let row = find(conn, &name)?;
                let role = Role::from(role);
                people::change(conn, outbox, by, &row, (role, row.enabled), now)?;
                Ok(format!("{}: {}", row.name, role.name()))
            })?,
        })
    }
}

fn list(conn: &mut Conn, now: Moment) -> Result<String, AppError> {
    let mut lines = Vec::new();
    for row in store::all(conn)? {
        let word = |is: bool, word: &'static str| if is { word } else { "-" };
        lines.push(format!(
            "{:<20} {:<7} {:<9} {:<9} {:<14} {} log-ins",
            row.name,
            row.role,
            word(!row.enabled, "disabled"),
            word(row.password_hash.is_none(), "invited"),
            word(row.totp_secret.is_some(), "second factor"),
            sessions::open_ones(conn, row.id, now)?.len(),
        ));
    }
    Ok(lines.join("\n"))
}

fn allow(
    conn: &mut Conn,
    outbox: &Outbox,
    name: &str,
    enabled: bool,
    by: &str,
    now: Moment,
) -> Result<String, AppError> {
    let row = find(conn, name)?;
    people::change(conn, outbox, by, &row, (row.role()?, enabled), now)?;
    let word = if enabled { "yes" } else { "no" };
    Ok(format!("{name} may log in: {word}"))
}

/// Finds a staff member by name. Fails with `staff_unknown` if the name does not exist.
fn find(conn: &mut Conn, name: &str) -> Result<StaffRow, AppError> {
    let name = name.trim().to_ascii_lowercase();
    Ok(store::by_name(conn, &name)?.ok_or_else(staff_unknown)?)
}

/// Error of a staff command.
#[derive(Debug, thiserror::Error)]
pub enum StaffError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A rule rejected the command, or the database failed.
    #[error(transparent)]
    Refused(#[from] AppError),
}
