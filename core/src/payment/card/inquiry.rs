//! Result of the order inquiry, the only report on a card payment that does not pass through the
//! buyer's browser (decision D40).

use super::{CardReading, is_approval, read_answer};

/// Payment in the answer to an inquiry.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Inquired {
    /// `txstatus`, with the same values as the status of a redirect.
    pub status: String,
    /// `txerrcode`, with the same values as the error code of a redirect.
    pub errcode: String,
    /// The bank's approval code.
    pub auth_code: String,
    /// `txstate`: state of an approved payment.
    pub state: String,
    /// `purchAmt`, in whole dollars; `None` if it cannot be read.
    pub dollars: Option<i64>,
}

/// Result of an inquiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InquiryVerdict {
    /// Paid, with the exact amount; contains the index of the payment in the answer.
    Paid(usize),
    /// Paid, with another amount; contains the index of the payment in the answer.
    Misfit(usize),
    /// Declined, with the message for the buyer.
    Refused(&'static str),
    /// No payment was found: no card was entered yet, or it was entered somewhere else.
    NotFound,
    /// Approved, then cancelled or refunded at the gateway.
    Returned,
    /// Unknown.
    Unclear,
}

/// States of an approved payment whose money belongs to the shop: authorised, in the capture file,
/// removed from it for now, captured and settled.
const HELD: [&str; 4] = ["0", "1", "2", "9"];

/// States of an approved payment whose money belongs to the buyer again: cancelled, refunded,
/// refund settled.
const RETURNED: [&str; 3] = ["3", "4", "8"];

/// Evaluates the answer to an inquiry about a payment of `dollars`. `rescode` 0 means one payment,
/// 11 several with the same number.
///
/// A single paid payment decides the result, regardless of the others. Two paid payments are
/// unclear and need a person, because one of them must be refunded.
#[must_use]
pub fn read_inquiry(rescode: &str, payments: &[Inquired], dollars: i64) -> InquiryVerdict {
    match rescode.trim() {
        "0" | "11" => {}
        "10" => return InquiryVerdict::NotFound,
        _ => return InquiryVerdict::Unclear,
    }
    let readings: Vec<InquiryVerdict> = payments
        .iter()
        .enumerate()
        .map(|(place, one)| read_one(place, one, dollars))
        .collect();
    let holds = |verdict: &&InquiryVerdict| {
        matches!(verdict, InquiryVerdict::Paid(_) | InquiryVerdict::Misfit(_))
    };
    let mut held = readings.iter().filter(holds);
    match (held.next(), held.next()) {
        (Some(_), Some(_)) => InquiryVerdict::Unclear,
        (Some(one), None) => *one,
        (None, _) if readings.contains(&InquiryVerdict::Unclear) => InquiryVerdict::Unclear,
        (None, _) => readings.last().copied().unwrap_or(InquiryVerdict::Unclear),
    }
}

fn read_one(place: usize, one: &Inquired, dollars: i64) -> InquiryVerdict {
    let answer = read_answer(&one.status, &one.errcode, &one.auth_code);
    let state = one.state.trim();
    match answer.reading {
        CardReading::Refused => InquiryVerdict::Refused(answer.sentence),
        // If the gateway waited in vain, the payment is declined in the end; only its state shows
        // that.
        CardReading::Unclear if state == "X" && !is_approval(&one.auth_code) => {
            InquiryVerdict::Refused(read_answer("8", "", "").sentence)
        }
        CardReading::Unclear => InquiryVerdict::Unclear,
        CardReading::Approved if RETURNED.contains(&state) => InquiryVerdict::Returned,
        CardReading::Approved if !HELD.contains(&state) => InquiryVerdict::Unclear,
        CardReading::Approved => match one.dollars {
            Some(amount) if amount == dollars => InquiryVerdict::Paid(place),
            Some(_) => InquiryVerdict::Misfit(place),
            None => InquiryVerdict::Unclear,
        },
    }
}

/// Returns the reason why an inquiry failed, for the operator, or `None` if it succeeded.
#[must_use]
pub fn inquiry_failure(rescode: &str) -> Option<&'static str> {
    match rescode.trim() {
        "0" | "10" | "11" => None,
        "1" => Some("查詢欄位不完整：請確認特店代碼與端末機代碼"),
        "2" => Some("查詢未帶訂單編號"),
        "3" => Some("查詢未帶金額"),
        "4" => Some("查詢的回傳網址不正確：請確認 SHOP_PUBLIC_URL"),
        "15" => Some("特店代碼、端末機代碼與 merID 的組合未登錄，或測試代碼尚未啟用"),
        _ => Some("收單系統回覆了未知的查詢結果代碼"),
    }
}
