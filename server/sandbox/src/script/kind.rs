//! Kinds of faults that a script can draw. Each gateway implements them in its own way.

use serde::{Deserialize, Serialize};

/// Kind of fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// The money is captured, and no response arrives.
    CaptureThenHang,
    /// No response arrives, and the money is captured after the shop has given up.
    HangThenCapture,
    /// Each notification is sent twice.
    Duplicate,
    /// Events arrive in the wrong order, or late.
    Reorder,
    /// The connection is aborted.
    Reset,
    /// The response is HTTP status 500.
    ServerError,
    /// Every response is delayed.
    Slow,
    /// The amount differs from the requested one.
    WrongAmount,
    /// The result has the number of another payment.
    WrongId,
    /// The text is in Big5 instead of the expected charset.
    Big5,
    /// The response is not valid UTF-8.
    InvalidUtf8,
    /// The buyer pays and closes the window.
    LostReturn,
}

impl Kind {
    /// All kinds of faults.
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
