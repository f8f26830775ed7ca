//! Monitoring of the server: health, metrics, logs.

pub(crate) mod calls;
pub mod health;
mod lines;
pub mod log;
pub mod show_metrics;
