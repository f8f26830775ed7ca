//! The shop's HTTP API and web server.
//!
//! `routes.rs` has every URL on one page. A handler does four things: who, load, decide
//! (`shop_core`), keep. One endpoint is one file; `store.rs` of a domain has all its queries.

pub mod account;
pub mod app;
pub mod audit;
pub mod backup;
pub mod cart;
pub mod catalogue;
pub mod config;
pub mod db;
pub mod error;
pub mod export;
pub mod http;
pub mod infra;
pub mod member;
pub mod messaging;
pub mod order;
pub mod payment;
mod schema;
pub mod settings;
pub mod site;
pub mod staff;
pub mod start;
pub mod stock;
pub mod watch;

pub use start::{Running, StartError, start, start_at};

/// Each password hash briefly needs 19 MiB. The system's allocator keeps such blocks for every
/// thread that ever hashed a password; mimalloc returns them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
