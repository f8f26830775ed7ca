//! Members' accounts.

mod code;

pub use code::{CODE_ALPHABET, CODE_LENGTH, Code};
