//! What the shop writes to people, and how it gets there.
//!
//! Whoever changes something queues a [`Message`] in the same transaction ([`outbox::enqueue`]); a
//! worker sends it afterwards, so that a message exists exactly when the change does, and no
//! transaction waits for an external service. A message is rendered when it is sent.

mod delivery;

pub mod failure;
mod figures;
pub mod listed;
pub mod mail;
mod message;
pub mod order;
pub mod outbox;
pub mod recipient;
pub mod send_allowances;
pub mod sms;
pub mod staff;
pub mod store;
pub mod templates;
pub mod worker;

pub use figures::Figures;
pub use message::Message;
pub use outbox::Outbox;
pub use recipient::{Channel, Recipient};
