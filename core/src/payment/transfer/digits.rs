//! Digits of the account that a transfer came from.

use super::runs::account_runs;
use crate::money::Money;
use crate::order::{BankDigits, account_ends_in};

/// Number of account digits that a buyer enters.
const ENDING: usize = 5;

/// Last five digits of a payer's account, as far as the bank shows them.
///
/// The source is an account number, a masked account number, or a memo that contains one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PayerDigits(Vec<String>);

impl PayerDigits {
    /// Reads the last five digits of every run of at least five digits in these cells, sorted and
    /// without duplicates. Hyphens and spaces do not end a run, and full-width digits count as
    /// digits.
    ///
    /// Numbers that are no accounts are ignored: numbers with an exponent or decimals, amounts,
    /// phone numbers, dates, times and order numbers. Buyers choose the five digits themselves, so
    /// a match with such a number need not be a coincidence.
    #[must_use]
    pub fn read<'c>(cells: impl IntoIterator<Item = &'c str>) -> Self {
        let runs = cells.into_iter().flat_map(account_runs);
        let mut endings: Vec<String> = runs.filter_map(|run| ending(&run)).collect();
        endings.sort_unstable();
        endings.dedup();
        Self(endings)
    }

    /// Removes the endings of the shop's own account, which is on every line and known to every
    /// buyer.
    #[must_use]
    pub fn without_account(mut self, account: &str) -> Self {
        self.0.retain(|ending| !account_ends_in(account, ending));
        self
    }

    /// Removes an ending that equals the amount of the line, because memos repeat the amount.
    #[must_use]
    pub fn without_amount(mut self, amount: Money) -> Self {
        let amount = ending(&amount.whole_dollars().to_string());
        self.0.retain(|ending| Some(ending) != amount.as_ref());
        self
    }

    /// Returns the endings, one for each run.
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
