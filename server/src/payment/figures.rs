//! What is counted of the payments, for Prometheus.

use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use shop_core::payment::{AttemptState, Provider};
use shop_core::time::Moment;

use super::store::Unsettled;

/// States in which an attempt waits for somebody or something.
const UNSETTLED: [AttemptState; 5] = [
    AttemptState::Created,
    AttemptState::Confirming,
    AttemptState::Unknown,
    AttemptState::ToBeConfirmed,
    AttemptState::RefundDue,
];

/// Provider and state.
type Kind = [(&'static str, &'static str); 2];

/// Counts attempts that wait and how long the oldest has; where none does, zero.
pub fn register(registry: &mut Registry, unsettled: &[Unsettled], now: Moment) {
    let (attempts, ages) = (
        Family::<Kind, Gauge>::default(),
        Family::<Kind, Gauge>::default(),
    );
    registry.register(
        "payment_attempts_unsettled",
        "Attempts to pay that wait, by provider and state",
        attempts.clone(),
    );
    registry.register(
        "payment_attempts_oldest_seconds",
        "How long the oldest of them has been in its state",
        ages.clone(),
    );
    for &provider in Provider::ALL {
        for state in UNSETTLED {
            let kind = [("provider", provider.name()), ("state", state.name())];
            let found = unsettled
                .iter()
                .find(|one| one.provider == provider.name() && one.state == state.name());
            let oldest = found.map_or(0, |one| {
                let age = Moment::from_millis(one.oldest).until(now);
                i64::try_from(age.as_secs()).unwrap_or(i64::MAX)
            });
            attempts
                .get_or_create(&kind)
                .set(found.map_or(0, |one| one.attempts));
            ages.get_or_create(&kind).set(oldest);
        }
    }
}
