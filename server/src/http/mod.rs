//! What every HTTP call shares: who asks, what is read, and what is answered.

pub mod answer;
pub mod body;
pub mod disguise;
pub mod endpoint;
pub mod example;
pub mod idempotency_key;
pub mod query;
pub mod responses;
pub mod spool;
