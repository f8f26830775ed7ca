//! What the order inquiry proves: it is the only word on a card payment that does not pass through
//! the buyer's browser (decision D40).

use super::{CardReading, is_approval, read_answer};

/// One payment that the inquiry tells of, as it stands there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Inquired {
    /// `txstatus`, as the status of a return.
    pub status: String,
    /// `txerrcode`, as the error code of a return.
    pub errcode: String,
    /// The bank's approval code.
    pub auth_code: String,
    /// `txstate`: what became of an approved payment.
    pub state: String,
    /// `purchAmt`, in whole dollars; `None` where it cannot be read.
    pub dollars: Option<i64>,
}

/// What is known after an inquiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InquiryVerdict {
    /// The money is there, to the dollar; the payment of this place in the answer proves it.
    Paid(usize),
    /// There is money, of another amount than was asked.
    Misfit(usize),
    /// It was refused, by this sentence.
    Refused(&'static str),
    /// Nobody has typed a card yet, or typed it somewhere else.
    NotFound,
    /// It was approved once, and called off or sent back at the gateway.
    Returned,
    /// Nothing is known.
    Unclear,
}

/// States of an approved payment whose money is the shop's: authorised, in the capture file, taken
/// out of it for now, captured and settled.
const HELD: [&str; 4] = ["0", "1", "2", "9"];

/// States of an approved payment whose money is the buyer's again: called off, refunded, refund
/// settled.
const RETURNED: [&str; 3] = ["3", "4", "8"];

/// What an inquiry about a payment of so many dollars proves. `rescode` 0 tells of one payment, 11
/// of several with the same number.
///
/// One that is paid decides it whatever the others are; two that are paid are for people to look
/// at, since one of them has to go back.
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
        // What the gateway waited for in vain is refused in the end, and says so by its state.
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

/// Why an inquiry was not answered, for whoever runs the shop; `None` where it was.
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
