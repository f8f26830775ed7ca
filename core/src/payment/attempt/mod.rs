//! An attempt to pay an order: how far it has come, and what may follow what (decision D33).
//!
//! An order may have many attempts, each with a number of its own at the provider. The first one
//! whose money is proved settles the order; money that comes in beside it is owed back.

mod event;
mod number;
mod schedule;
mod state;

pub use event::{AttemptEvent, OrderMoney, Step};
pub use number::{ATTEMPTS_MAX, AttemptNumber};
pub use schedule::{CARD_WINDOW, CONFIRM_PATIENCE, LINE_PAY_WINDOW, ask_again_in};
pub use state::AttemptState;
