//! Infrastructure besides the database: clock, randomness, secrets, limits, outgoing HTTP.

pub mod allowance;
pub mod child;
pub mod clock;
pub mod data_dir;
pub mod digest;
mod fair_semaphore;
pub mod hashing;
pub mod http_client;
pub mod metrics;
pub mod network;
pub mod random;
pub mod seal;
pub mod secret;
pub mod security_log;
pub mod text_file;
pub mod token;
pub mod workbook;
