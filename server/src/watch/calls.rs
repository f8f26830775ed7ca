//! Calls of the monitoring.

use super::health;
use shop_platform::http::call::{Calls, call};

/// Adds the calls.
pub(crate) fn add(calls: &mut Calls) {
    calls
        .add(call!(health::show_health))
        .add(call!(health::show_readiness));
}
