//! Members: registering, logging in, and what is theirs.

pub mod hashing;
pub mod store;
