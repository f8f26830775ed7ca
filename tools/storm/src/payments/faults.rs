//! Faults of the simulated gateways.

use serde_json::{Map, Value, json};

/// Names of the faults.
const KINDS: [&str; 12] = [
    "capture_then_hang",
    "hang_then_capture",
    "duplicate",
    "reorder",
    "reset",
    "server_error",
    "slow",
    "wrong_amount",
    "wrong_id",
    "big5",
    "invalid_utf8",
    "lost_return",
];

/// Duration of a hanging gateway and of a slow response, in milliseconds.
///
/// They are shorter than in reality, because the waiting shop is killed sooner anyway.
const HANG_MILLIS: u64 = 1_500;
const SLOW_MILLIS: u64 = 200;

/// Returns the script in which each fault hits this percentage of payments.
pub fn script(seed: u64, percent: u64) -> Value {
    let rates: Map<String, Value> = KINDS
        .iter()
        .map(|kind| ((*kind).to_owned(), json!(percent * 10)))
        .collect();
    json!({
        "Seed": seed, "PerMille": rates,
        "HangMillis": HANG_MILLIS, "SlowMillis": SLOW_MILLIS,
    })
}

/// Like `script`, but without any time to approve a payment.
pub fn lapsed(seed: u64, percent: u64) -> Value {
    let mut script = script(seed, percent);
    script["WindowMillis"] = json!(0);
    script
}
