//! The server's machinery, without any of the shop's rules: database connections, group commit,
//! write sets and limits (`db`), the errors of all layers (`error`), and clock, chance, secrets and
//! other parts of the process (`infra`).

pub mod db;
pub mod error;
pub mod infra;
