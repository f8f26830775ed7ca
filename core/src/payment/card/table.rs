//! Statuses and error codes of the card gateway.

use CardReading::{Approved, Refused, Unclear};

/// Meaning of an outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CardReading {
    /// The bank has approved the payment.
    Approved,
    /// Unknown; an inquiry is needed.
    Unclear,
    /// Declined: nothing was charged.
    Refused,
}

/// Outcome with its message for the buyer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardAnswer {
    /// Meaning of the outcome.
    pub reading: CardReading,
    /// Message for the buyer, in Chinese.
    pub sentence: &'static str,
}

/// Row of the table: a status and an error code with their meaning.
pub(super) struct Line {
    pub(super) status: &'static str,
    pub(super) errcode: &'static str,
    pub(super) answer: CardAnswer,
}

const WAIT: &str = "付款結果確認中，請稍候，不需重複付款";
const BANK: &str = "發卡銀行未核准這筆付款，請改用其他卡片或與發卡銀行聯絡";
const CARD: &str = "卡片資料有誤，請確認卡號、有效期限與安全碼後重新付款";
const BLOCKED: &str = "這張卡片無法使用，請改用其他卡片";
const MONEY: &str = "信用卡額度不足，請改用其他卡片";
const LIMIT: &str = "超過這張卡片或本店的付款限額，請改用其他卡片或付款方式";
const SHOP: &str = "目前無法使用信用卡付款，請改用其他付款方式或與我們聯絡";
const PERSON: &str = "發卡銀行的 3D 驗證未通過，請重新付款並完成驗證";
const INSTALMENT: &str = "這張卡片無法分期付款，請改用其他卡片";

/// Outcome of an undocumented status or error code.
pub(super) const STRANGE: CardAnswer = CardAnswer {
    reading: Unclear,
    sentence: WAIT,
};

const fn line(
    status: &'static str,
    errcode: &'static str,
    reading: CardReading,
    sentence: &'static str,
) -> Line {
    Line {
        status,
        errcode,
        answer: CardAnswer { reading, sentence },
    }
}

/// Meaning of a status with an unlisted error code: 0 approved, 4 declined by the gateway, 8 by the
/// banks, 12 by the cardholder authentication or risk check.
pub(super) static FAMILIES: [Line; 4] = [
    line("0", "", Approved, "付款成功"),
    line("4", "", Refused, SHOP),
    line("8", "", Refused, BANK),
    line("12", "", Refused, PERSON),
];

/// Error codes with a more precise meaning than their status. Time-outs prove nothing.
pub(super) static CODES: [Line; 36] = [
    line("4", "99", Unclear, WAIT),
    line("8", "05", Refused, BANK),
    line("8", "12", Refused, BANK),
    line("8", "14", Refused, CARD),
    line("8", "30", Unclear, WAIT),
    line("8", "33", Refused, "信用卡已過期，請改用其他卡片"),
    line("8", "41", Refused, BLOCKED),
    line("8", "43", Refused, BLOCKED),
    line("8", "51", Refused, MONEY),
    line("8", "54", Refused, "信用卡已過期，請改用其他卡片"),
    line("8", "57", Refused, LIMIT),
    line("8", "63", Refused, CARD),
    line("8", "91", Unclear, WAIT),
    line("8", "96", Unclear, WAIT),
    line("8", "N7", Refused, CARD),
    line("8", "I1", Refused, INSTALMENT),
    line("8", "I2", Refused, INSTALMENT),
    line("8", "I3", Refused, INSTALMENT),
    line("8", "I4", Refused, INSTALMENT),
    line("8", "I5", Refused, INSTALMENT),
    line("8", "I6", Refused, INSTALMENT),
    line("8", "I7", Refused, INSTALMENT),
    line("8", "I8", Refused, INSTALMENT),
    line("8", "I9", Refused, INSTALMENT),
    line("8", "IA", Refused, INSTALMENT),
    line("12", "01", Unclear, WAIT),
    line("12", "21", Refused, LIMIT),
    line("12", "22", Refused, LIMIT),
    line("12", "23", Refused, LIMIT),
    line("12", "24", Refused, SHOP),
    line("12", "26", Refused, BLOCKED),
    line("12", "27", Refused, SHOP),
    line("12", "40", Refused, PERSON),
    line("12", "41", Refused, PERSON),
    line("12", "44", Refused, PERSON),
    line("12", "99", Unclear, WAIT),
];
