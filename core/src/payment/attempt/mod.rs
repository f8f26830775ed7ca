//! Payment attempts of an order, with their states and transitions (decision D33).
//!
//! An order may have several attempts, each with its own number at the provider. The first attempt
//! whose payment is confirmed settles the order; any other payment has to be refunded.

mod event;
mod number;
mod schedule;
mod state;

pub use event::{AttemptEvent, OrderMoney, Step};
pub use number::{ATTEMPTS_MAX, AttemptNumber};
pub use schedule::{CARD_WINDOW, CONFIRM_PATIENCE, LINE_PAY_WINDOW, ask_again_in};
pub use state::AttemptState;
