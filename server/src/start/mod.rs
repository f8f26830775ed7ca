//! Command line, server, and routes.

mod admin_routes;
pub mod command;
pub mod connections;
mod gaps;
pub mod openapi;
mod references;
pub mod routes;
pub mod rules;
pub mod server;

pub use routes::Sandbox;
pub use server::{Running, StartError, serve, start, start_at};
