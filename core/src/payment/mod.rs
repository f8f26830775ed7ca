//! Payment of orders.

mod attempt;
mod books;
pub mod card;
pub mod line_pay;
mod manual_settlement;
mod progress;
mod proof;
mod provider;
pub mod transfer;

pub use attempt::{
    ATTEMPTS_MAX, AttemptEvent, AttemptNumber, AttemptState, CARD_WINDOW, CONFIRM_PATIENCE,
    LINE_PAY_WINDOW, OrderMoney, Step, ask_again_in,
};
pub use books::Entry;
pub use manual_settlement::{
    CAPTURED, ManualSettlement, PaymentWork, SettlementFacts, refund_under_way,
};
pub use progress::{PayReadiness, PaymentFacts, Progress, decisive};
pub use proof::{Fit, Reported, Requested};
pub use provider::Provider;
