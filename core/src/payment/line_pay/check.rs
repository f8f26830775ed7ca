//! Result of a payment status check at LINE Pay.

/// Status of a requested payment, as returned by `check`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CheckStatus {
    /// `0000`: the buyer has not agreed yet. It does not mean paid.
    Waiting,
    /// `0110`: the buyer has agreed, and the money may be captured.
    Ready,
    /// `0121`: the buyer has cancelled, or the time has run out. Nothing was charged, nor will be.
    CalledOff,
    /// `0122`: failed for good.
    Failed,
    /// `0123`: charged; the details contain the amount.
    Completed,
    /// Any other code, including errors: the status is unknown.
    Unclear,
}

/// Returns the status for a code of `check`, where `0000` has another meaning than in other calls.
#[must_use]
pub fn check_status(code: &str) -> CheckStatus {
    match code {
        "0000" => CheckStatus::Waiting,
        "0110" => CheckStatus::Ready,
        "0121" => CheckStatus::CalledOff,
        "0122" => CheckStatus::Failed,
        "0123" => CheckStatus::Completed,
        _ => CheckStatus::Unclear,
    }
}

impl CheckStatus {
    /// Returns the message for the buyer, in Chinese.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Waiting => "請至 LINE Pay 完成付款",
            Self::Ready | Self::Unclear => "付款結果確認中，請稍候，不需重複付款",
            Self::CalledOff => "您已取消付款，或已超過付款時限，請重新付款",
            Self::Failed => "LINE Pay 付款失敗，請重新付款或改用其他付款方式",
            Self::Completed => "付款成功",
        }
    }
}
