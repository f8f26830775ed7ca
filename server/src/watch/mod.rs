//! Watching the server: health, figures, logs.

pub mod health;
mod lines;
pub mod log;
pub mod show_metrics;
