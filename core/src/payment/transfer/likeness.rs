//! How well a transfer fits an order.

use std::fmt;

/// What an order has to do with a transfer that comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It waits for one.
    Awaited,
    /// It waits for its freight first: its total is not the one that will be paid.
    FreightOpen,
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

    /// What fits and what does not, as people read it.
    #[must_use]
    pub fn reasons(&self) -> Vec<&'static str> {
        let word = |holds: bool, yes: &'static str, no: &'static str| if holds { yes } else { no };
        let standing = match self.standing {
            Standing::Awaited => None,
            Standing::FreightOpen => Some("運費尚未確認"),
            Standing::PaidByHand => Some("已由人員確認收款"),
            Standing::Cancelled => Some("訂單已取消"),
        };
        [
            word(self.amount, "金額相符", "金額不符"),
            word(self.digits, "末五碼相符", "末五碼不符或未填寫"),
            word(self.in_time, "下單後入帳", "入帳日早於下單日"),
        ]
        .into_iter()
        .chain(standing)
        .collect()
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
            Standing::FreightOpen => ", freight not settled",
            Standing::PaidByHand => ", marked paid by hand",
            Standing::Cancelled => ", cancelled",
        };
        let score = self.score();
        write!(f, "score {score}: {amount}, {digits}, {day}{standing}")
    }
}
