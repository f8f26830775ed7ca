//! The last digits of the account that a bank transfer came from (decision D34).

use serde::Serialize;

use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

/// Number of digits.
const LENGTH: usize = 5;

/// The last five digits of a bank account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct BankDigits(String);

impl BankDigits {
    /// Parses the digits, ignoring surrounding white space.
    ///
    /// Fails with `bank_digits_invalid` unless there are exactly five ASCII digits.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let digits = typed.trim();
        if digits.len() == LENGTH && digits.bytes().all(|b| b.is_ascii_digit()) {
            Ok(Self(digits.to_owned()))
        } else {
            Err(invalid("請輸入匯款帳號末五碼（5 位數字）"))
        }
    }

    /// Parses the digits that a buyer types; `shop_account` is the account that buyers pay into.
    ///
    /// Fails with `bank_digits_invalid` unless they are exactly five ASCII digits, or if the shop's
    /// own account ends in them. Every buyer sees that account on the order page, so its digits do
    /// not identify the payer.
    pub fn of_payer(typed: &str, shop_account: &str) -> Result<Self, Refusal> {
        let digits = Self::parse(typed)?;
        if account_ends_in(shop_account, digits.as_str()) {
            return Err(invalid("這是本店的帳號，請填您匯出的帳號末五碼"));
        }
        Ok(digits)
    }

    /// Returns the digits as text, 5 characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns `true` if an account number in `account` ends in these digits.
///
/// Hyphens and spaces do not end a number, and full-width digits count. The text may hold several
/// accounts.
pub(crate) fn account_ends_in(account: &str, digits: &str) -> bool {
    let plain: String = account.chars().map(half_width).collect();
    let is_end = |letter: char| !letter.is_ascii_digit() && !matches!(letter, '-' | ' ');
    plain.split(is_end).any(|number| {
        let without_hyphens = number.replace('-', "");
        let joined = without_hyphens.replace(' ', "");
        let mut parts = without_hyphens.split(' ');
        joined.ends_with(digits) || parts.any(|part| part.ends_with(digits))
    })
}

fn invalid(sentence: &str) -> Refusal {
    Refusal::field("Account", RefusalCode::BankDigitsInvalid, sentence)
}
