//! Storing changed settings, shared by the back office and the command line.

use shop_core::settings::{SettingGroup, SettingUnit, ShopSettings};
use shop_core::staff::log::LogSubject;
use shop_core::time::Moment;

use super::store;
use crate::audit::entries::AuditEntry;
use crate::messaging::Outbox;
use crate::staff::alerts::{self, StaffAlert};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Returns the subject of a setting in the log. The notice about a changed bank account also reads
/// it.
pub(super) const fn subject(name: &str) -> LogSubject<'_> {
    LogSubject::Setting(name)
}

/// Change of a setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SettingChange {
    pub(super) name: &'static str,
    pub(super) from: String,
    pub(super) to: String,
}

/// Returns `true` for the default text of a setting, which the log leaves out, because a shop under
/// another name must not show it (decision D189).
fn is_preset_text(name: &str, text: &str) -> bool {
    let presets = ShopSettings::default().values();
    SettingUnit::of(name) == SettingUnit::Text
        && presets
            .iter()
            .any(|(other, preset)| *other == name && preset == text)
}

/// Stores the changed settings as one new version and logs each change. Returns the version. Owners
/// get a mail if the bank account changes.
///
/// Running servers pick up the change within a second. The transaction must begin with
/// [`store::raise_snapshot_version`], so that concurrent changes wait for each other.
pub(super) fn save(
    conn: &mut Conn,
    outbox: &Outbox,
    who: &str,
    now: Moment,
    changed: &[SettingChange],
) -> Result<i64, AppError> {
    store::raise_version(conn)?;
    for SettingChange { name, from, to } in changed {
        store::decide(conn, name, to)?;
        let from = Some(from.clone()).filter(|from| !is_preset_text(name, from));
        let to = Some(to.clone());
        AuditEntry::new(now, who, subject(name), from, to)?.note(conn)?;
    }
    if changed
        .iter()
        .any(|one| SettingGroup::of(one.name) == SettingGroup::Bank)
    {
        let by = who.to_owned();
        alerts::enqueue(conn, outbox, now, &StaffAlert::BankAccountChanged { by })?;
    }
    store::version(conn)
}
