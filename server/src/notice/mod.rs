//! What the shop writes to people, and how it gets there.
//!
//! Whoever changes something posts a [`Letter`] in the same transaction ([`outbox::post`]); a
//! worker sends it afterwards, so that a letter exists exactly when the change does, and no
//! transaction waits for a neighbour. A letter is worded when it is sent.

pub mod config;
mod delivery;
pub mod desk;
pub mod failure;
mod figures;
mod letter;
pub mod mail;
pub mod order;
pub mod outbox;
mod recipient;
pub mod sms;
pub mod store;
pub mod wording;
pub mod worker;

pub use desk::Desk;
pub use figures::Figures;
pub use letter::Letter;
pub use recipient::{Channel, Recipient};
