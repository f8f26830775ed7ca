//! How well a transfer fits an order.

use std::fmt;

/// What an order has to do with a transfer that comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It waits for one.
    Awaited,
    /// Staff have marked it as paid, and nobody knows by which transfer.
    PaidByHand,
    /// It was called off.
    Cancelled,
}

/// How well a transfer fits an order, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Likeness {
    /// The order's place among those that were compared.
    pub order: usize,
    /// Whether the amount is the order's, to the dollar.
    pub amount: bool,
    /// Whether the account ends in the digits that the buyer gave.
    pub digits: bool,
    /// Whether it came on the day of the order or later.
    pub in_time: bool,
    /// What the order has to do with it.
    pub standing: Standing,
}

impl Likeness {
    /// Points of 100: 50 for the amount, 40 for the digits, 10 for the day.
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

    /// Whether everything fits.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.amount && self.digits && self.in_time
    }

    /// Whether there is something in it: the amount or the digits.
    pub(super) const fn is_some(&self) -> bool {
        self.amount || self.digits
    }
}

/// `score 60: amount fits, digits differ, in time`.
impl fmt::Display for Likeness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |holds: bool, yes: &'static str, no: &'static str| if holds { yes } else { no };
        let amount = word(self.amount, "amount fits", "amount differs");
        let digits = word(self.digits, "digits fit", "digits differ or are not given");
        let day = word(self.in_time, "in time", "before the order");
        let standing = match self.standing {
            Standing::Awaited => "",
            Standing::PaidByHand => ", marked paid by hand",
            Standing::Cancelled => ", cancelled",
        };
        let score = self.score();
        write!(f, "score {score}: {amount}, {digits}, {day}{standing}")
    }
}
