//! The rules of the shop, written once.
//!
//! The server runs this crate natively and the page runs it as WebAssembly, so a total, a refusal
//! or a form check is the same on both sides by construction. Nothing here reads a clock, draws a
//! random number, or does input or output: time and chance are arguments, and the caller keeps
//! what a rule decided. Sentences that a shopper reads live beside the rule that says them.

pub mod account;
pub mod cart;
pub mod catalogue;
pub mod contact;
pub mod form;
pub mod money;
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

/// The version of the rules, as the golden vectors and the page's module name it.
///
/// It goes up when any rule answers differently than before, and only then.
pub const RULES_VERSION: &str = "2";
