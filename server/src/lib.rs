//! The shop's HTTP API and web server.
//!
//! The program around the domains: start, commands, pages, backup and metrics. `start/routes.rs`
//! and `start/calls.rs` have all URLs.

pub mod backup;
pub mod site;
pub mod start;
pub mod watch;

pub use start::{Running, StartError, start, start_at};

/// Each password hash briefly needs 19 MiB. The system's allocator keeps such blocks for every
/// thread that ever hashed a password; mimalloc returns them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
