//! How far a buyer has come at LINE Pay.

/// What `check` says of a payment that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CheckStatus {
    /// `0000`: the buyer has yet to agree. It does not mean paid.
    Waiting,
    /// `0110`: the buyer has agreed, and the money may be taken.
    Ready,
    /// `0121`: the buyer has called it off, or let the time pass. Nothing was taken, nor will be.
    CalledOff,
    /// `0122`: it has failed for good.
    Failed,
    /// `0123`: the money was taken; the details say how much.
    Completed,
    /// Anything else, errors among them: nothing is known.
    Unclear,
}

/// What a code of `check` says; its `0000` is not the one of other calls.
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
    /// What a buyer reads.
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
