//! Similarity of a transfer and an order.

use std::fmt;

/// State of an order with regard to an incoming transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TransferOrderState {
    /// The order is waiting for a transfer.
    Awaited,
    /// The freight is not settled yet, so the total will change.
    FreightOpen,
    /// Staff have marked the order as paid without naming a transfer.
    PaidByHand,
    /// The order was cancelled.
    Cancelled,
}

/// Similarity of a transfer and an order, with its reasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Likeness {
    /// Index of the order in the list of compared orders.
    pub order: usize,
    /// `true` if the amount equals the order's total.
    pub amount: bool,
    /// `true` if the account ends in the digits that the buyer entered.
    pub digits: bool,
    /// `true` if the transfer came on the day of the order or later.
    pub in_time: bool,
    /// State of the order with regard to the transfer.
    pub state: TransferOrderState,
}

impl Likeness {
    /// Returns the score from 0 to 100: 50 for the amount, 40 for the digits, 10 for the day.
    #[must_use]
    pub const fn score(&self) -> u8 {
        let mut score = 0;
        if self.amount {
            score += 50;
        }
        if self.digits {
            score += 40;
        }
        if self.in_time {
            score += 10;
        }
        score
    }

    /// Returns `true` if amount, digits and day all match.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.amount && self.digits && self.in_time
    }

    /// Reasons for and against the match, for staff, in Chinese.
    #[must_use]
    pub fn reasons(&self) -> Vec<&'static str> {
        let word = |holds: bool, yes: &'static str, no: &'static str| if holds { yes } else { no };
        let state = match self.state {
            TransferOrderState::Awaited => None,
            TransferOrderState::FreightOpen => Some("運費尚未確認"),
            TransferOrderState::PaidByHand => Some("已由人員確認收款"),
            TransferOrderState::Cancelled => Some("訂單已取消或退回"),
        };
        [
            word(self.amount, "金額相符", "金額不符"),
            word(self.digits, "末五碼相符", "末五碼不符或未填寫"),
            word(self.in_time, "下單後入帳", "入帳日早於下單日"),
        ]
        .into_iter()
        .chain(state)
        .collect()
    }
}

/// Formats as `score 60: amount fits, digits differ, in time`.
impl fmt::Display for Likeness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |holds: bool, yes: &'static str, no: &'static str| if holds { yes } else { no };
        let amount = word(self.amount, "amount fits", "amount differs");
        let digits = word(self.digits, "digits fit", "digits differ or are not given");
        let day = word(self.in_time, "in time", "before the order");
        let state = match self.state {
            TransferOrderState::Awaited => "",
            TransferOrderState::FreightOpen => ", freight not settled",
            TransferOrderState::PaidByHand => ", marked paid by hand",
            TransferOrderState::Cancelled => ", cancelled",
        };
        let score = self.score();
        write!(f, "score {score}: {amount}, {digits}, {day}{state}")
    }
}
