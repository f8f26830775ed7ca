//! Staff of the back office: their accounts, their log-ins by cookie, and the permissions of each
//! role (decisions D56, D159).

pub mod alerts;
pub mod calls;
pub mod codes;
pub mod file;
pub mod idempotent_call;
pub mod invitation;
pub mod log;
pub mod log_in;
pub mod log_ins;
pub mod me;
pub mod notice_plan;
pub mod notices;
mod open;
pub mod operate;
pub mod own;
pub mod people;
pub mod previews;
pub mod second_factor;
pub mod session;
pub mod sessions;
pub mod set_notices;
pub mod store;
mod totp;
pub mod views;
