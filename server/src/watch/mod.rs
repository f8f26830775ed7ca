//! Monitoring of the server: health, metrics, logs.

pub mod health;
mod lines;
pub mod log;
pub mod show_metrics;
