//! When a provider is asked again about an attempt.

use std::time::Duration;

use super::AttemptState;
use crate::payment::Provider;

/// How long after it was begun a LINE Pay payment can still come to money: LINE lets a buyer agree
/// for 20 minutes, and its clock need not be ours.
pub const LINE_PAY_WINDOW: Duration = Duration::from_mins(30);

/// How long after it was begun a card payment can still come to money: somebody sits in front of
/// the gateway's page, then in front of the bank's.
pub const CARD_WINDOW: Duration = Duration::from_hours(1);

/// How long a confirmation may be under way before its server must have died of it: LINE may take
/// 40 seconds to answer.
pub const CONFIRM_PATIENCE: Duration = Duration::from_mins(1);

/// Waits between two questions: soon at first, since somebody looks at the page, then seldom.
const STEPS: [Duration; 6] = [
    Duration::from_secs(5),
    Duration::from_secs(10),
    Duration::from_secs(30),
    Duration::from_mins(1),
    Duration::from_mins(2),
    Duration::from_mins(5),
];

/// In how long the provider is asked about an attempt that was asked about so often; `None` where
/// nothing is left to ask.
#[must_use]
pub fn ask_again_in(state: AttemptState, asked: u32) -> Option<Duration> {
    let asks = state.is_open() || matches!(state, AttemptState::Created | AttemptState::RefundDue);
    let [.., last] = STEPS;
    let step = usize::try_from(asked).ok().and_then(|n| STEPS.get(n));
    asks.then(|| step.copied().unwrap_or(last))
}

impl Provider {
    /// How long after it was begun an attempt can still come to money.
    #[must_use]
    pub const fn window(self) -> Duration {
        match self {
            Self::LinePay => LINE_PAY_WINDOW,
            Self::Card => CARD_WINDOW,
        }
    }
}
