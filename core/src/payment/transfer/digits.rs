//! What a bank tells of the account that a transfer came from.

use crate::order::BankDigits;
use crate::text::half_width;

/// How many digits of an account a buyer gives.
const ENDING: usize = 5;

/// The last five digits of a payer's account, as far as the bank shows it: an account, one with stars for
/// most of it, or a memo that names it among other words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PayerDigits(Vec<String>);

impl PayerDigits {
    /// Those of every run of five digits or more in these cells; hyphens and spaces within an account do not
    /// end a run, full-width digits count as digits.
    #[must_use]
    pub fn read<'c>(cells: impl IntoIterator<Item = &'c str>) -> Self {
        let mut endings = Vec::new();
        for cell in cells {
            let mut run = String::new();
            for letter in cell.chars().map(half_width).chain(['\n']) {
                match letter {
                    '0'..='9' => run.push(letter),
                    '-' | ' ' => {}
                    _ => {
                        let ending = run.len().checked_sub(ENDING);
                        endings.extend(ending.map(|ending| run.split_off(ending)));
                        run.clear();
                    }
                }
            }
        }
        Self(endings)
    }

    /// What a buyer may have given, for each run.
    pub(super) fn endings(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Whether one of the runs ends in these digits.
    #[must_use]
    pub fn end_in(&self, digits: &BankDigits) -> bool {
        self.endings().any(|ending| ending == digits.as_str())
    }
}
