//! Exports for spreadsheets, written in batches to an unlinked temporary file and sent from it
//! (decision D166).

pub mod calls;
mod cell;
mod file;
mod form;
pub mod log;
pub mod members;
pub mod order_lines;
pub mod orders;
pub mod parcels;
pub mod products;
mod run;
pub mod sales;
pub mod stock;

pub use cell::Cell;
pub use file::ExportFile;
