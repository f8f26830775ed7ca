//! `shop-server member …`: commands for the operator on members.

pub mod admin;
pub mod calls;
mod forget;
mod switch;

use shop_core::contact::Contact;
use shop_core::form::StaffReason;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::log::{LogSubject, MemberPart};
use shop_core::text::escaped;
use shop_core::time::Moment;

use crate::account::store::{members, sessions};
use crate::audit::entries::AuditEntry;
use crate::messaging::Outbox;
use forget::forget;
use shop_engine::db::{Conn, Db, OpenError};
use shop_engine::error::AppError;
use shop_engine::infra::clock::{Clock, rfc3339};
use shop_platform::config::{Config, Purpose};
use switch::{switch, yes_or_no};

/// Command of `shop-server member`.
#[derive(Debug, clap::Subcommand)]
pub enum MemberCommand {
    /// Show a member: name, login method, disabled or not, number of active sessions
    Show {
        /// Phone number or e-mail address of the login, or the member id
        who: String,
    },
    /// Disable a member and end all sessions; orders stay unchanged
    Disable {
        /// Phone number or e-mail address of the login, or the member id
        who: String,
        /// Reason, recorded in the log of changes
        #[arg(long)]
        reason: Option<String>,
    },
    /// Enable a member again
    Enable {
        /// Phone number or e-mail address of the login, or the member id
        who: String,
        /// Reason, recorded in the log of changes
        #[arg(long)]
        reason: Option<String>,
    },
    /// End all sessions of a member, on all devices
    Logout {
        /// Phone number or e-mail address of the login, or the member id
        who: String,
    },
    /// Delete the personal data of a member for good; orders stay, without names and addresses
    Forget {
        /// Phone number or e-mail address of the login, or the member id
        who: String,
        /// Also while orders are unfinished; their delivery addresses are lost
        #[arg(long)]
        with_open_orders: bool,
    },
}

impl MemberCommand {
    /// Returns the purpose of the settings. `forget` needs the servers' secret, because it finds
    /// the messages of a member by decrypting them.
    #[must_use]
    pub const fn purpose(&self) -> Purpose {
        match self {
            Self::Forget { .. } => Purpose::Write,
            _ => Purpose::Command,
        }
    }

    /// Runs the command. Returns the text to print.
    pub fn run(self, config: &Config) -> Result<String, MemberError> {
        let db = Db::open(&config.database)?;
        let by = &config.operator;
        let now = Clock::system().now();
        Ok(match self {
            Self::Show { who } => db.read_here(|conn| show(conn, &who))?,
            Self::Disable { who, reason } => {
                db.write_here(|conn| allow(conn, &who, false, reason.as_deref(), by, now))?
            }
            Self::Enable { who, reason } => {
                db.write_here(|conn| allow(conn, &who, true, reason.as_deref(), by, now))?
            }
            Self::Logout { who } => db.write_here(|conn| log_out(conn, &who, by, now))?,
            Self::Forget {
                who,
                with_open_orders,
            } => {
                let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
                db.write_here(|conn| {
                    let id = find(conn, &who)?;
                    forget(conn, &outbox, id, with_open_orders, by, now)?;
                    Ok(format!("member {id}: personal data deleted"))
                })?
            }
        })
    }
}

fn show(conn: &mut Conn, who: &str) -> Result<String, AppError> {
    let id = find(conn, who)?;
    let member = members::show(conn, id)?;
    let (enabled, created_at) = members::enabled_since(conn, id)?;
    let contact = |contact: &Option<String>, is_verified: bool| match contact {
        Some(contact) if is_verified => format!("{contact} (verified)"),
        Some(contact) => contact.clone(),
        None => "-".to_owned(),
    };
    let facts = [
        ("member", id.to_string()),
        ("name", member.name),
        ("platform", member.platform.name().to_owned()),
        ("phone", contact(&member.tel, member.tel_verified)),
        ("mail", contact(&member.email, member.email_verified)),
        ("joined", rfc3339(created_at)?),
        ("may log in", yes_or_no(enabled).to_owned()),
        ("log-ins", sessions::count(conn, id)?.to_string()),
    ];
    let lines = facts.map(|(name, fact)| format!("{name:<12}{}", escaped(&fact)));
    Ok(lines.join("\n"))
}

/// Disables or enables a member.
fn allow(
    conn: &mut Conn,
    who: &str,
    enabled: bool,
    reason: Option<&str>,
    by: &str,
    now: Moment,
) -> Result<String, AppError> {
    let reason = reason.map(StaffReason::parse).transpose()?;
    let id = find(conn, who)?;
    members::lock(conn, id)?;
    switch(conn, id, enabled, reason.as_ref(), by, now)?;
    Ok(format!("member {id} may log in: {}", yes_or_no(enabled)))
}

fn log_out(conn: &mut Conn, who: &str, by: &str, now: Moment) -> Result<String, AppError> {
    let id = find(conn, who)?;
    members::lock(conn, id)?;
    let open = sessions::count(conn, id)?;
    sessions::end_all(conn, id)?;
    let subject = LogSubject::Member(id, MemberPart::LogIns);
    let from = Some(open.to_string());
    let to = Some("0".to_owned());
    AuditEntry::new(now, by, subject, from, to)?.note(conn)?;
    Ok(format!("member {id}: {open} sessions ended"))
}

/// Finds a member by contact or id. Fails with `member_unknown`.
fn find(conn: &mut Conn, who: &str) -> Result<i64, AppError> {
    let by_contact = match Contact::parse(who) {
        Ok(contact) => members::by_contact(conn, &contact)?,
        Err(_) => None,
    };
    let id = match (by_contact, who.parse()) {
        (Some(found), _) => Some(found.id),
        (None, Ok(id)) if members::exists(conn, id)? => Some(id),
        _ => None,
    };
    id.ok_or_else(member_unknown)
}

/// Returns the refusal for an unknown member.
fn member_unknown() -> AppError {
    Refusal::new(RefusalCode::MemberUnknown, "查無此會員").into()
}

/// Error of a member command.
#[derive(Debug, thiserror::Error)]
pub enum MemberError {
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The member is unknown, or a query failed.
    #[error(transparent)]
    Refused(#[from] AppError),
}
