//! Business rules of the shop, shared by server and browser.
//!
//! The server runs this crate natively and the page runs it as WebAssembly, so totals, refusals and
//! form checks are the same on both sides by construction. The crate reads no clock, draws no
//! random numbers and does no input or output: time and random numbers are arguments, and the
//! caller stores the results. Messages for buyers are defined next to the rule that returns them.

pub mod account;
pub mod cart;
pub mod catalogue;
pub mod contact;
pub mod form;
pub mod money;
mod named;
pub mod notice;
pub mod order;
pub mod payment;
pub mod postal;
pub mod refusal;
pub mod sales;
pub mod settings;
pub mod spreadsheet;
pub mod staff;
pub mod stock;
pub mod tax_number;
pub mod text;
pub mod time;

/// Version of the rules, stated by the golden vectors and by the page's module.
///
/// It is raised whenever the result of any rule changes, and only then.
pub const RULES_VERSION: &str = "2";
