//! `shop-server staff …`: the first owner, and the day when a phone is lost.

use shop_core::contact::Email;
use shop_core::form::optional;
use shop_core::staff::refusals::staff_unknown;
use shop_core::staff::{Role, StaffName};
use shop_core::time::Moment;

use super::own;
use super::people;
use super::sessions;
use super::store::{self, StaffRow};
use crate::config::{Config, Purpose};
use crate::db::{Conn, Db, OpenError};
use crate::error::AppError;
use crate::infra::clock::Clock;
use crate::messaging::Outbox;

/// A command for the staff.
#[derive(Debug, clap::Subcommand)]
pub enum StaffCommand {
    /// Everybody: role, whether they may log in, second factor, open log-ins
    List,
    /// Somebody new; prints the link by which they choose a password, good once and for 24 hours
    Add {
        /// What they log in with: small letters, digits, dots, dashes
        #[arg(long)]
        name: String,
        /// What they may do
        #[arg(long, value_enum)]
        role: RoleArgument,
    },
    /// Take password and second factor away, end every log-in, and print a new link
    Reset {
        /// What they log in with
        name: String,
    },
    /// Let somebody log in no more, and end every log-in
    Disable {
        /// What they log in with
        name: String,
    },
    /// Let somebody log in again
    Enable {
        /// What they log in with
        name: String,
    },
    /// Where news of the back office go for somebody; without an address, nowhere
    Email {
        /// What they log in with
        name: String,
        /// The e-mail address
        address: Option<String>,
    },
    /// Give somebody another role; their log-ins end
    Role {
        /// What they log in with
        name: String,
        /// What they may do
        #[arg(value_enum)]
        role: RoleArgument,
    },
}

/// A role, as it is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum RoleArgument {
    /// May do everything
    Owner,
    /// Keeps orders, goods, stock and members
    Staff,
    /// Packs and ships, and does nothing else
    Packer,
    /// Only looks
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
    /// What it needs of the settings: a link names the shop's own address.
    #[must_use]
    pub const fn purpose(&self) -> Purpose {
        Purpose::Command
    }

    /// Does it, and answers what to say.
    pub fn run(self, config: &Config) -> Result<String, StaffError> {
        let db = Db::open(&config.database)?;
        let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
        let outbox = &outbox;
        let (by, url, now) = (&config.operator, &config.public_url, Clock::system().now());
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

/// Who is meant; refuses with `staff_unknown`.
fn find(conn: &mut Conn, name: &str) -> Result<StaffRow, AppError> {
    let name = name.trim().to_ascii_lowercase();
    Ok(store::by_name(conn, &name)?.ok_or_else(staff_unknown)?)
}

/// Why a command for the staff was not done.
#[derive(Debug, thiserror::Error)]
pub enum StaffError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The rules or the database refused.
    #[error(transparent)]
    Refused(#[from] AppError),
}
