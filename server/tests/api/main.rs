//! The API over real HTTP, each test on SQLite and on PostgreSQL.
//!
//! `server/tests/with-postgres.sh cargo test -p shop-server` runs them all.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test says what is wrong by panicking"
)]

mod bad_input;
mod catalogue;
mod documents;
mod http;
mod import;
mod operation;
mod pages;
mod schema;
mod servers;
mod settings;
mod support;
