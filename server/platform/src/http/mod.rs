//! Shared parts of all HTTP calls: logins, request parsing, and responses.

pub mod access;
pub mod answer;
pub mod body;
pub mod call;
pub mod cursor;
pub mod disguise;
pub mod endpoint;
pub mod idempotency_key;
pub mod query;
pub mod responses;
pub mod spool;
