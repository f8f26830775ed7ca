//! The kinds of faults that a script can draw, which both gateways know in their own way.

use serde::{Deserialize, Serialize};

/// One kind of fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// The money is taken, and then nobody answers.
    CaptureThenHang,
    /// Nobody answers, and the money is taken after the shop has given up.
    HangThenCapture,
    /// Each notice is sent twice.
    Duplicate,
    /// What comes one after the other comes the other way round, or late.
    Reorder,
    /// The connection breaks.
    Reset,
    /// An error of HTTP.
    ServerError,
    /// Every answer takes its time.
    Slow,
    /// An amount that was not asked for.
    WrongAmount,
    /// The number of another payment.
    WrongId,
    /// Big5 where nobody expects it.
    Big5,
    /// Bytes that are no text.
    InvalidUtf8,
    /// The buyer has paid and closes the window.
    LostReturn,
}

impl Kind {
    /// Every kind there is.
    pub(super) const ALL: [Self; 12] = [
        Self::CaptureThenHang,
        Self::HangThenCapture,
        Self::Duplicate,
        Self::Reorder,
        Self::Reset,
        Self::ServerError,
        Self::Slow,
        Self::WrongAmount,
        Self::WrongId,
        Self::Big5,
        Self::InvalidUtf8,
        Self::LostReturn,
    ];
}
