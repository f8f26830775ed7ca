//! Comparison of a payment reported by a provider with the requested one.

use crate::order::Payable;

/// Payment that the shop has requested from a provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Requested<'a> {
    /// Number of the attempt.
    pub number: &'a str,
    /// Transaction id of the provider, if known.
    pub transaction: Option<&'a str>,
    /// Amount in whole New Taiwan dollars.
    pub dollars: i64,
}

/// Payment that a provider reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reported<'a> {
    /// Number of the attempt, as the provider returns it.
    pub number: &'a str,
    /// Transaction id of the provider, if it returns one.
    pub transaction: Option<&'a str>,
    /// Amount in whole New Taiwan dollars.
    pub dollars: i64,
}

/// Result of the comparison of a report with the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fit {
    /// Number, transaction and amount match: this is proof.
    Whole,
    /// The same payment with another amount.
    OtherAmount,
    /// Another payment, which proves nothing about this one.
    OtherPayment,
}

impl Requested<'_> {
    /// Compares a report with the request: number, transaction (if known) and amount must match
    /// exactly.
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
    /// Returns the amount to request from a gateway, in whole New Taiwan dollars, the only unit
    /// that it accepts.
    #[must_use]
    pub const fn dollars(self) -> i64 {
        self.amount().whole_dollars()
    }
}
