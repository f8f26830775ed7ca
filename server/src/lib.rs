//! The shop's HTTP API and web server.
//!
//! `routes.rs` has every URL on one page. A handler does four things: who, load, decide
//! (`shop_core`), keep. One endpoint is one file; `store.rs` of a domain has all its queries.

pub mod account;
pub mod allowance;
pub mod answer;
pub mod app;
pub mod audit;
pub mod body;
pub mod cart;
pub mod catalogue;
pub mod clock;
pub mod command;
pub mod config;
pub mod connections;
pub mod data_dir;
pub mod db;
pub mod digest;
pub mod disguise;
pub mod docs;
pub mod endpoint;
pub mod error;
pub mod example;
pub mod hidden;
pub mod http_client;
pub mod limit;
pub mod network;
pub mod notice;
pub mod openapi;
pub mod order;
pub mod payment;
pub mod query;
pub mod random;
pub mod routes;
pub mod rules;
pub mod sandbox;
mod schema;
pub mod seal;
pub mod secret;
pub mod send_allowances;
pub mod session;
pub mod settings;
pub mod site;
pub mod stock;
mod token;
pub mod watch;

pub use app::{Running, StartError, start, start_at};

/// A password hash needs 19 MiB for a moment. The system's allocator keeps such blocks for every
/// thread that ever hashed; this one gives them back.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
