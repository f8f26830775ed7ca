//! Watching the server: health, figures, logs.

pub mod health;
pub mod log;
pub mod metrics;
