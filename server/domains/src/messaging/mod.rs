//! Messages to buyers, members and staff, and their delivery.
//!
//! A change queues its [`Message`] in the same transaction ([`outbox::enqueue`]), and a worker
//! sends it later. A message is therefore sent exactly if its change is committed, and no
//! transaction waits for an external service. A message is rendered when it is sent.

mod delivery;

pub mod failure;
mod figures;
pub mod listed;
pub mod mail;
mod message;
pub mod notices;
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
pub use recipient::Recipient;
