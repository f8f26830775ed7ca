//! The return codes of LINE Pay.

use super::table::{CODES, STRANGE, TEMPORARY};

/// What a return code means, whichever call it answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// It was done.
    Done,
    /// It will not be done, and the buyer can do something about it.
    Declined,
    /// The buyer has yet to agree.
    NotYet,
    /// There is a payment of this number: it has to be looked at.
    Exists,
    /// Nobody knows whether it was done.
    Unclear,
    /// The money went back before.
    RefundedBefore,
    /// The shop's channel is not set up for it; nothing was done.
    NotSetUp,
    /// The shop asked for something impossible, which is a fault of its program; nothing was done.
    Fault,
}

/// A return code, with what a buyer reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReturnCode {
    /// Four characters; leading zeros count. What stands for several ends in `X`.
    pub code: &'static str,
    /// What it means.
    pub meaning: Meaning,
    /// The sentence to show.
    pub sentence: &'static str,
}

/// What a return code says. `190` and any digit is temporary; a code that no document names is
/// unclear: it neither pays an order nor fails it.
#[must_use]
pub fn return_code(code: &str) -> &'static ReturnCode {
    let known = CODES.iter().find(|known| known.code == code);
    let is_temporary = code.len() == 4 && code.starts_with("190");
    match known {
        Some(known) => known,
        None if is_temporary => &TEMPORARY,
        None => &STRANGE,
    }
}
