//! The shop's domains. A handler does four things: who, load, decide (`shop_core`), write. One
//! endpoint is one file; `store.rs` of a domain has all its queries, and `calls.rs` its calls.

pub mod account;
pub mod app;
pub mod audit;
pub mod cart;
pub mod catalogue;
pub mod export;
pub mod member;
pub mod messaging;
pub mod order;
pub mod payment;
mod schema;
pub mod settings;
pub mod staff;
pub mod stock;
