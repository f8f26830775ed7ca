//! Command line, server, and routes.

pub mod calls;
pub mod command;
pub mod connections;
pub mod example;
mod gaps;
pub mod openapi;
mod permissions;
mod references;
pub mod routes;
pub mod rules;
pub mod server;
mod shared;

pub use routes::Sandbox;
pub use server::{Running, StartError, serve, start, start_at};
