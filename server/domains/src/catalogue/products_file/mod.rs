//! Products from a spreadsheet: preview, and saving in one transaction (decision D208).

pub mod apply;
mod example;
mod look;
pub mod preview;
pub mod read;
