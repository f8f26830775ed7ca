//! Whether money that a provider tells of is the money that was asked for.

use crate::order::Payable;

/// What the shop has asked a provider to take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked<'a> {
    /// The number of the attempt.
    pub number: &'a str,
    /// What the provider calls it, where it has said so.
    pub transaction: Option<&'a str>,
    /// Whole New Taiwan dollars.
    pub dollars: i64,
}

/// What a provider says that it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reported<'a> {
    /// The number that the shop gave it.
    pub number: &'a str,
    /// What the provider calls it, where it does.
    pub transaction: Option<&'a str>,
    /// Whole New Taiwan dollars.
    pub dollars: i64,
}

/// How an answer fits what was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fit {
    /// Number, transaction and amount are the same: this is proof.
    Whole,
    /// It is the same payment, of another amount.
    OtherAmount,
    /// It is about another payment, and says nothing of this one.
    OtherPayment,
}

impl Asked<'_> {
    /// How an answer fits: to the number, to the transaction where one is known, and to the dollar.
    #[must_use]
    pub fn fit(&self, reported: &Reported<'_>) -> Fit {
        if self.number != reported.number || self.transaction != reported.transaction {
            Fit::OtherPayment
        } else if self.dollars != reported.dollars {
            Fit::OtherAmount
        } else {
            Fit::Whole
        }
    }
}

impl Payable {
    /// What a gateway is asked for: whole New Taiwan dollars, as it takes no others.
    #[must_use]
    pub const fn dollars(self) -> i64 {
        self.amount().whole_dollars()
    }
}
