//! What a bank tells of the account that a transfer came from.

use crate::order::BankDigits;
use crate::text::half_width;

/// Fewest digits that can be the end of an account.
const LEAST: usize = 5;

/// The digits of a payer's account, as far as the bank shows them: an account, one with stars for
/// most of it, or a memo that names it among other words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PayerDigits(Vec<String>);

impl PayerDigits {
    /// Every run of five digits or more in these cells; hyphens and spaces within an account do not
    /// end a run, full-width digits count as digits.
    #[must_use]
    pub fn read<'c>(cells: impl IntoIterator<Item = &'c str>) -> Self {
        let mut runs = Vec::new();
        for cell in cells {
            let mut run = String::new();
            for letter in cell.chars().map(half_width).chain(['\n']) {
                match letter {
                    '0'..='9' => run.push(letter),
                    '-' | ' ' => {}
                    _ if run.len() >= LEAST => runs.push(std::mem::take(&mut run)),
                    _ => run.clear(),
                }
            }
        }
        Self(runs)
    }

    /// The last five digits of each run: what a buyer may have given.
    pub(super) fn endings(&self) -> impl Iterator<Item = &str> {
        let ending = |run: &'_ String| run.len().checked_sub(LEAST);
        self.0.iter().filter_map(move |run| run.get(ending(run)?..))
    }

    /// Whether one of the runs ends in these digits.
    #[must_use]
    pub fn end_in(&self, digits: &BankDigits) -> bool {
        self.endings().any(|ending| ending == digits.as_str())
    }
}
