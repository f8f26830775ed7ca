//! Pictures of the catalogue, uploaded in the back office or imported: their descriptions and the
//! items that show them (decision D164, docs/spec/back-office.md#pictures).

pub mod describe;
mod example;
pub mod expire;
pub mod files;
pub mod library;
pub mod list;
mod maker;
pub mod remove;
mod store;
pub mod upload;
pub mod uses;
pub mod view;
