//! Schedule of the inquiries about an attempt.

use std::time::Duration;

use super::AttemptState;
use crate::payment::Provider;

/// Time after its start during which a LINE Pay attempt can still be paid. LINE lets a buyer agree
/// for 20 minutes; the rest allows for clock skew.
pub const LINE_PAY_WINDOW: Duration = Duration::from_mins(30);

/// Time after its start during which a card attempt can still be paid: the buyer fills in the
/// gateway's page, then the bank's.
pub const CARD_WINDOW: Duration = Duration::from_hours(1);

/// Maximum time of a confirmation before the server that started it is considered dead. LINE may
/// take 40 seconds to answer.
pub const CONFIRM_PATIENCE: Duration = Duration::from_mins(1);

/// Delays between two inquiries: short at first, while the buyer watches the page, then longer.
const STEPS: [Duration; 6] = [
    Duration::from_secs(5),
    Duration::from_secs(10),
    Duration::from_secs(30),
    Duration::from_mins(1),
    Duration::from_mins(2),
    Duration::from_mins(5),
];

/// Returns the delay before the next inquiry about an attempt after `asked` inquiries, or `None` if
/// there is nothing left to inquire.
#[must_use]
pub fn ask_again_in(state: AttemptState, asked: u32) -> Option<Duration> {
    let asks = state.is_open() || matches!(state, AttemptState::Created | AttemptState::RefundDue);
    let [.., last] = STEPS;
    let step = usize::try_from(asked).ok().and_then(|n| STEPS.get(n));
    asks.then(|| step.copied().unwrap_or(last))
}

impl Provider {
    /// Returns the time after its start during which an attempt can still be paid.
    #[must_use]
    pub const fn window(self) -> Duration {
        match self {
            Self::LinePay => LINE_PAY_WINDOW,
            Self::Card => CARD_WINDOW,
        }
    }
}
