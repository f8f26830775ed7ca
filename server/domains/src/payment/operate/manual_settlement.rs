//! Commands for manual settlement, after the operator has checked or acted at a provider's site.

use shop_core::payment::ManualSettlement;

use super::OperateError;
use crate::messaging::Outbox;
use crate::payment::manual_settlement;
use crate::payment::refusals;
use crate::payment::store;
use shop_engine::db::Db;
use shop_engine::infra::clock::Clock;
use shop_platform::config::Config;

/// Applies the settlement. Returns a line with the states before and after it.
pub(super) fn settle(
    config: &Config,
    number: &str,
    what: ManualSettlement,
) -> Result<String, OperateError> {
    let db = Db::open(&config.database)?;
    let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
    let now = Clock::system().now();
    let by = config.operator.as_str();
    let done = db.write_here(|conn| {
        let before = store::find(conn, number.trim())?.ok_or_else(refusals::unknown)?;
        let after = manual_settlement::settle(conn, &outbox, &before, what, by, now)?;
        Ok(if what == ManualSettlement::MarkCaptured {
            format!("{}: captured", after.id)
        } else {
            format!("{}: {} -> {}", after.id, before.state, after.state)
        })
    })?;
    Ok(done)
}
