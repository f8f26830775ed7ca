//! What goes wrong at the gateways of the storm.

use serde_json::{Map, Value, json};

/// The kinds of faults.
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

/// How long nobody answers, and how long a slow answer takes. Shorter than in life: the shop that
/// waits for it is killed sooner anyway.
const HANG_MILLIS: u64 = 1_500;
const SLOW_MILLIS: u64 = 200;

/// Each kind in so many of a hundred payments.
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

/// The same, but nobody has time left to agree to anything.
pub fn lapsed(seed: u64, percent: u64) -> Value {
    let mut script = script(seed, percent);
    script["WindowMillis"] = json!(0);
    script
}
