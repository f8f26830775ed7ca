//! The last digits of the account that a bank transfer came from (decision D34).

use serde::Serialize;

use crate::refusal::{Refusal, RefusalCode};

/// How many digits are given.
const LENGTH: usize = 5;

/// The last five digits of a bank account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct BankDigits(String);

impl BankDigits {
    /// Reads the digits; white space around them is forgiven.
    ///
    /// Refuses with `bank_digits_invalid` what is not exactly five ASCII digits.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let digits = typed.trim();
        if digits.len() == LENGTH && digits.bytes().all(|b| b.is_ascii_digit()) {
            Ok(Self(digits.to_owned()))
        } else {
            Err(Refusal::field(
                "Account",
                RefusalCode::BankDigitsInvalid,
                "請輸入匯款帳號末五碼（5 位數字）",
            ))
        }
    }

    /// The five digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
