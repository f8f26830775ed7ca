//! Comparison of the shop's record of an attempt with the provider's.

use std::fmt;

use super::AttemptState;
use super::card::InquiryVerdict;
use crate::money::Money;

/// Record of the money of an attempt, by the shop or by the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Entry {
    /// Nothing was charged.
    Nothing,
    /// The shop has this amount in whole dollars; `None` if the amount is unknown.
    Held(Option<i64>),
    /// The buyer was charged and refunded.
    Returned,
    /// The result is not known yet.
    Open,
}

impl Entry {
    /// Returns the shop's record of an attempt in this state; `taken` is the charged amount in
    /// dollars.
    #[must_use]
    pub const fn ours(state: AttemptState, taken: Option<i64>) -> Self {
        match state {
            AttemptState::Created | AttemptState::Failed => Self::Nothing,
            AttemptState::Paid | AttemptState::RefundDue => Self::Held(taken),
            AttemptState::Refunded => Self::Returned,
            AttemptState::Confirming | AttemptState::Unknown | AttemptState::ToBeConfirmed => {
                Self::Open
            }
        }
    }

    /// Returns the card gateway's record from its inquiry; `dollars` is the amount in the answer.
    #[must_use]
    pub const fn of_inquiry(verdict: InquiryVerdict, dollars: Option<i64>) -> Self {
        match verdict {
            InquiryVerdict::Paid(_) | InquiryVerdict::Misfit(_) => Self::Held(dollars),
            InquiryVerdict::Refused(_) | InquiryVerdict::NotFound => Self::Nothing,
            InquiryVerdict::Returned => Self::Returned,
            InquiryVerdict::Unclear => Self::Open,
        }
    }

    /// Returns the text for staff, in Chinese.
    #[must_use]
    pub fn label(self) -> String {
        match self {
            Self::Nothing => "未收款".to_owned(),
            Self::Held(Some(dollars)) => {
                let dollars = u32::try_from(dollars).unwrap_or_default();
                format!("已收款 NT${}", Money::from_dollars(dollars))
            }
            Self::Held(None) => "已收款，金額不明".to_owned(),
            Self::Returned => "已退款".to_owned(),
            Self::Open => "結果不明".to_owned(),
        }
    }
}

/// Formats as `NT$700`, `nothing`, `returned` or `outcome unknown`.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("nothing"),
            Self::Held(Some(dollars)) => write!(f, "NT${dollars}"),
            Self::Held(None) => f.write_str("an unknown amount"),
            Self::Returned => f.write_str("returned"),
            Self::Open => f.write_str("outcome unknown"),
        }
    }
}
