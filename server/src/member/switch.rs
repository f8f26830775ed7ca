//! Letting a member log in, or no more: the back office and the command line do the same.

use shop_core::staff::SwitchReason;
use shop_core::time::Moment;

use crate::account::store::{members, sessions, temporary_passwords};
use crate::audit::changes::{self, Change};
use crate::db::Conn;
use crate::error::AppError;

/// A switch that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Switch {
    /// When, in milliseconds.
    pub(super) at: i64,
    /// By whom.
    pub(super) who: String,
    /// Whether the member may log in since.
    pub(super) enabled: bool,
    /// Why, where somebody said so.
    pub(super) reason: Option<String>,
}

/// Lets a member log in, or no more, and writes down why. Whoever is logged in with the account is logged
/// out, and a temporary password is void, in the same transaction; orders stay as they are. What changes
/// nothing is not written down. The caller has locked the member.
pub(super) fn switch(
    conn: &mut Conn,
    id: i64,
    enabled: bool,
    reason: Option<&SwitchReason>,
    by: &str,
    now: Moment,
) -> Result<(), AppError> {
    let (before, _) = members::standing(conn, id)?;
    if before != enabled {
        members::set_enabled(conn, id, enabled)?;
        let to = changes::with_reason(word(enabled), reason.map(SwitchReason::as_str));
        let from = Some(word(before).to_owned());
        Change::new(now, by, subject(id), from, Some(to))?.note(conn)?;
    }
    if !enabled {
        sessions::end_all(conn, id)?;
        temporary_passwords::clear(conn, id)?;
    }
    Ok(())
}

/// Every switch of a member, the oldest first; how many there are is the member's version in the back
/// office.
pub(super) fn history(conn: &mut Conn, id: i64) -> Result<Vec<Switch>, AppError> {
    let made = |change: Change| {
        let to = change.to_value.unwrap_or_default();
        let (enabled, reason) = changes::split_reason(&to);
        Switch {
            at: change.at,
            who: change.who,
            enabled: enabled == word(true),
            reason: reason.map(str::to_owned),
        }
    };
    let changes = changes::of_subject(conn, &subject(id))?;
    Ok(changes.into_iter().map(made).collect())
}

fn subject(id: i64) -> String {
    format!("member {id}{}", changes::MAY_LOG_IN)
}

/// Whether a member may log in, as logs and the command line write it.
pub(super) const fn word(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}
