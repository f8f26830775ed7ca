//! Notifying staff of a failed backup (decision D202).

use shop_core::time::Moment;
use shop_domains::staff::notices;
use shop_engine::db::unmigrated;
use shop_platform::config::Config;

use super::BackupError;

/// Stores a notice of a failed backup, which a server sends to the staff concerned.
///
/// Does nothing if the database cannot be written, which may be the cause of the failed backup. The
/// tables are not migrated: the program may be newer than the running servers.
pub fn notify_staff(config: &Config, now: Moment) {
    // The command reports the failed backup, and no second error beside it.
    let _ = store_notice(config, now);
}

fn store_notice(config: &Config, now: Moment) -> Result<(), BackupError> {
    let mut conn = unmigrated(&config.database)?;
    Ok(notices::add_failed_backup(&mut conn, now)?)
}
