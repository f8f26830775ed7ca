//! Digits of the account that a transfer came from.

use super::runs::account_runs;
use crate::money::Money;
use crate::order::{BankDigits, account_ends_in};

/// How many digits of an account a buyer gives.
const ENDING: usize = 5;

/// The last five digits of a payer's account, as far as the bank shows it: an account, one with stars for
/// most of it, or a memo that names it among other words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PayerDigits(Vec<String>);

impl PayerDigits {
    /// Reads the endings of every run of five digits or more in these cells, each once and in ascending
    /// order. Hyphens and spaces within an account do not end a run, full-width digits count as digits.
    ///
    /// Digits that are no account are left out: numbers with an exponent or decimals, amounts, phone numbers,
    /// dates, times and order numbers. A buyer chooses the five digits, so chance is no protection there.
    #[must_use]
    pub fn read<'c>(cells: impl IntoIterator<Item = &'c str>) -> Self {
        let runs = cells.into_iter().flat_map(account_runs);
        let mut endings: Vec<String> = runs.filter_map(|run| ending(&run)).collect();
        endings.sort_unstable();
        endings.dedup();
        Self(endings)
    }

    /// Leaves out the endings of the shop's own account: it is on every line, and every buyer knows it.
    #[must_use]
    pub fn without_account(mut self, account: &str) -> Self {
        self.0.retain(|ending| !account_ends_in(account, ending));
        self
    }

    /// Leaves out an ending that is the amount of the line, which memos repeat.
    #[must_use]
    pub fn without_amount(mut self, amount: Money) -> Self {
        let amount = ending(&amount.whole_dollars().to_string());
        self.0.retain(|ending| Some(ending) != amount.as_ref());
        self
    }

    /// The endings, one for each run.
    pub fn endings(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Returns `true` if one of the runs ends in these digits.
    #[must_use]
    pub fn end_in(&self, digits: &BankDigits) -> bool {
        self.endings().any(|ending| ending == digits.as_str())
    }
}

fn ending(run: &str) -> Option<String> {
    let start = run.len().checked_sub(ENDING)?;
    run.get(start..).map(str::to_owned)
}
