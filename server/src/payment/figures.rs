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

/// The figures of the payments, cheap to clone.
#[derive(Debug, Clone)]
pub struct PaymentFigures {
    attempts: Family<Kind, Gauge>,
    oldest: Family<Kind, Gauge>,
}

impl PaymentFigures {
    /// Begins at zero.
    #[must_use]
    pub fn register(registry: &mut Registry) -> Self {
        let (attempts, oldest) = (Family::default(), Family::default());
        registry.register(
            "payment_attempts_unsettled",
            "Attempts to pay that wait, by provider and state",
            attempts.clone(),
        );
        registry.register(
            "payment_attempts_oldest_seconds",
            "How long the oldest of them has been in its state",
            oldest.clone(),
        );
        Self { attempts, oldest }
    }

    /// Shows how many wait, and how long the oldest; where none does, nought.
    pub fn show(&self, unsettled: &[Unsettled], now: Moment) {
        for provider in Provider::ALL {
            for state in UNSETTLED {
                let kind = [("provider", provider.name()), ("state", state.name())];
                let found = unsettled
                    .iter()
                    .find(|one| one.provider == provider.name() && one.state == state.name());
                let oldest = found.map_or(0, |one| {
                    let age = Moment::from_millis(one.oldest).until(now);
                    i64::try_from(age.as_secs()).unwrap_or(i64::MAX)
                });
                let count = found.map_or(0, |one| one.attempts);
                self.attempts.get_or_create(&kind).set(count);
                self.oldest.get_or_create(&kind).set(oldest);
            }
        }
    }
}
