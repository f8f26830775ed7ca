//! Orders: placing, state changes, lists, and the messages and figures made from them.

pub mod act;
pub mod addresses;
pub mod admin;
pub mod allowance;
pub mod author;
pub mod bank_digits;
pub mod calls;
pub mod cancel;
pub mod delivery_log;
pub mod effects;
mod event;
mod example;
pub mod expire;
pub mod freight;
pub mod link;
pub mod list;
pub mod notices;
pub mod notify;
pub mod operate;
mod payment;
pub mod place;
mod place_order;
mod placed_rows;
pub mod request_return;
pub mod responses;
pub mod return_code;
pub(crate) mod returns;
pub mod sales;
pub mod search_terms;
pub mod show;
pub mod store;
mod view;

pub use event::detail_of;
pub use payment::{BankAccount, OrderPayment};
pub use view::{Order, OrderLine};
