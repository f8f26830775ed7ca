//! Orders: placed once, moved by one table of rules, shown to whom they belong.

pub mod act;
pub mod addresses;
pub mod bank_digits;
pub mod cancel;
pub mod delivery_log;
mod event;
mod example;
pub mod expire;
pub mod freight;
pub mod key;
pub mod letter;
pub mod list;
pub mod operate;
mod payment;
pub mod place;
mod placing;
pub mod refused;
pub mod show;
mod shown;
pub mod standing;
pub mod store;

pub use event::detail_of;
pub use payment::{BankAccount, OrderPayment};
pub use shown::{Order, OrderLine};
