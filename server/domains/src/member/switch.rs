//! Disabling and enabling members, shared by the back office and the command line.

use shop_core::form::StaffReason;
use shop_core::staff::log::{LogSubject, MemberPart, split_reason, with_reason};
use shop_core::time::Moment;

use crate::account::store::{members, sessions, temporary_passwords};
use crate::audit::entries::{self, AuditEntry};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Record of disabling or enabling a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Switch {
    /// Time of the change, in milliseconds.
    pub(super) at: i64,
    /// Staff member or operator who did it.
    pub(super) who: String,
    /// `true` if the member may log in since then.
    pub(super) enabled: bool,
    /// Reason, if one was given.
    pub(super) reason: Option<String>,
}

/// Disables or enables a member, and logs the reason.
///
/// In the same transaction all sessions of the member end, and a temporary password becomes
/// invalid. Orders stay unchanged. A call that changes nothing is not logged. The caller has locked
/// the member.
pub(super) fn switch(
    conn: &mut Conn,
    id: i64,
    enabled: bool,
    reason: Option<&StaffReason>,
    by: &str,
    now: Moment,
) -> Result<(), AppError> {
    let (before, _) = members::enabled_since(conn, id)?;
    if before != enabled {
        members::set_enabled(conn, id, enabled)?;
        let to = with_reason(yes_or_no(enabled), reason.map(StaffReason::as_str));
        let from = Some(yes_or_no(before).to_owned());
        AuditEntry::new(now, by, subject(id), from, Some(to))?.note(conn)?;
    }
    if !enabled {
        sessions::end_all(conn, id)?;
        temporary_passwords::clear(conn, id)?;
    }
    Ok(())
}

/// Returns the history of a member, oldest first. Its length is the member's version in the back
/// office.
pub(super) fn history(conn: &mut Conn, id: i64) -> Result<Vec<Switch>, AppError> {
    let made = |change: AuditEntry| {
        let to = change.to_value.unwrap_or_default();
        let (enabled, reason) = split_reason(&to);
        Switch {
            at: change.at,
            who: change.who,
            enabled: enabled == yes_or_no(true),
            reason: reason.map(str::to_owned),
        }
    };
    let changes = entries::of_subject(conn, subject(id))?;
    Ok(changes.into_iter().map(made).collect())
}

const fn subject(id: i64) -> LogSubject<'static> {
    LogSubject::Member(id, MemberPart::MayLogIn)
}

/// Returns `yes` or `no`, as logs and the command line print it.
pub(super) const fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}
