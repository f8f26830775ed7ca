//! Prometheus metrics of payments.

use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use shop_core::payment::{AttemptState, Provider};
use shop_core::time::Moment;

use super::store::Unsettled;

/// States in which an attempt is not settled, as in the SQL of `store::unsettled`.
const UNSETTLED: [AttemptState; 5] = [
    AttemptState::Created,
    AttemptState::Confirming,
    AttemptState::Unknown,
    AttemptState::ToBeConfirmed,
    AttemptState::RefundDue,
];

/// Labels of a metric: provider and state.
type Kind = [(&'static str, &'static str); 2];

/// Registers the number of unsettled attempts and the age of the oldest in seconds, by provider and
/// state. Both are 0 for a state without attempts.
pub fn register(registry: &mut Registry, unsettled: &[Unsettled], now: Moment) {
    let attempts = Family::<Kind, Gauge>::default();
    let ages = Family::<Kind, Gauge>::default();
    registry.register(
        "payment_attempts_unsettled",
        "Payment attempts that are not settled, by provider and state",
        attempts.clone(),
    );
    registry.register(
        "payment_attempts_oldest_seconds",
        "Seconds that the oldest of them has been in its state",
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
