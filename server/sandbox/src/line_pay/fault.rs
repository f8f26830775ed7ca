//! Faults of the fake of LINE Pay.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::script::{Drawn, Kind};

/// Fault of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Fault {
    /// The card is declined at capture.
    Declined,
    /// The money is captured, and the response comes too late.
    CaptureThenHang,
    /// The money is captured after the shop has stopped waiting.
    HangThenCapture,
    /// The money is captured, and the connection is aborted.
    CaptureThenReset,
    /// The connection is aborted once, before anything is done.
    ResetFirst,
    /// The money is captured, and the response is HTTP status 500.
    CaptureThen500,
    /// The response is HTTP status 500 once, and nothing is done.
    First500,
    /// The money is captured, and the response says that the call is still in progress (1198).
    Capture1198,
    /// The money is captured, and the response is an internal error (9000).
    Capture9000,
    /// The money is captured, and the response says that it was captured before (1152).
    Capture1152,
    /// One dollar less than the requested amount is captured.
    WrongAmount,
    /// The response names another order.
    WrongOrder,
    /// The response names another transaction.
    WrongTransaction,
    /// The response is not valid UTF-8.
    Garbage,
    /// The response is in Big5.
    Big5,
    /// The time for approval has expired.
    Expired,
    /// Every response is delayed, by two seconds unless a script says otherwise.
    Slow,
    /// The connection is aborted at the first call of each kind except the confirmation.
    Stumbling,
    /// The first call of each kind except the confirmation returns HTTP status 500.
    Failing,
    /// The first refund is made, and the connection is aborted.
    RefundThenReset,
    /// The buyer returns to the shop before LINE Pay has recorded the approval.
    EarlyReturn,
    /// The buyer approves and does not return to the shop.
    LostReturn,
}

/// All faults of a payment.
pub(super) type Faults = BTreeSet<Fault>;

impl Fault {
    /// All faults with form value and label.
    pub(super) const ALL: [(Self, &'static str, &'static str); 22] = [
        (Self::Declined, "declined", "請款時卡片遭拒（1298）"),
        (
            Self::CaptureThenHang,
            "capture_then_hang",
            "已請款，回覆逾時",
        ),
        (Self::HangThenCapture, "hang_then_capture", "逾時後才請款"),
        (
            Self::CaptureThenReset,
            "capture_then_reset",
            "已請款，連線中斷",
        ),
        (Self::ResetFirst, "reset_first", "請款前連線中斷一次"),
        (
            Self::CaptureThen500,
            "capture_then_500",
            "已請款，回覆 HTTP 500",
        ),
        (Self::First500, "first_500", "請款前回覆 HTTP 500 一次"),
        (
            Self::Capture1198,
            "capture_1198",
            "已請款，回覆處理中（1198）",
        ),
        (
            Self::Capture9000,
            "capture_9000",
            "已請款，回覆內部錯誤（9000）",
        ),
        (
            Self::Capture1152,
            "capture_1152",
            "已請款，回覆重複（1152）",
        ),
        (Self::WrongAmount, "wrong_amount", "請款金額少一元"),
        (Self::WrongOrder, "wrong_order", "回覆別的訂單編號"),
        (
            Self::WrongTransaction,
            "wrong_transaction",
            "回覆別的交易編號",
        ),
        (Self::Garbage, "garbage", "已請款，回覆無法解讀"),
        (Self::Big5, "big5", "已請款，以 Big5 回覆"),
        (Self::Expired, "expired", "已超過付款時限"),
        (Self::Slow, "slow", "每次回覆慢兩秒"),
        (Self::Stumbling, "stumbling", "查詢與退款第一次連線中斷"),
        (Self::Failing, "failing", "查詢與退款第一次 HTTP 500"),
        (
            Self::RefundThenReset,
            "refund_then_reset",
            "第一次退款已完成，連線中斷",
        ),
        (Self::EarlyReturn, "early_return", "回到商店後才完成同意"),
        (Self::LostReturn, "lost_return", "同意後沒有回到商店"),
    ];

    /// Translates the faults that a script drew into those of LINE Pay.
    pub(super) fn of(drawn: &Drawn) -> Faults {
        let either = |one, other| if drawn.coin { one } else { other };
        let faces = [
            (Kind::CaptureThenHang, Self::CaptureThenHang),
            (Kind::HangThenCapture, Self::HangThenCapture),
            (
                Kind::Duplicate,
                either(Self::Capture1152, Self::Capture1198),
            ),
            (Kind::Reorder, Self::EarlyReturn),
            (
                Kind::Reset,
                either(Self::ResetFirst, Self::CaptureThenReset),
            ),
            (Kind::Reset, Self::Stumbling),
            (
                Kind::ServerError,
                either(Self::First500, Self::CaptureThen500),
            ),
            (Kind::ServerError, Self::Failing),
            (Kind::Slow, Self::Slow),
            (Kind::WrongAmount, Self::WrongAmount),
            (
                Kind::WrongId,
                either(Self::WrongOrder, Self::WrongTransaction),
            ),
            (Kind::Big5, Self::Big5),
            (Kind::InvalidUtf8, Self::Garbage),
            (Kind::LostReturn, Self::LostReturn),
        ];
        let drawn = faces.into_iter().filter(|(kind, _)| drawn.has(*kind));
        drawn.map(|(_, fault)| fault).collect()
    }

    /// Parses a form value. Returns `None` if the value is unknown.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        let named = Self::ALL.into_iter().find(|(_, name, _)| *name == word);
        named.map(|(fault, _, _)| fault)
    }
}
