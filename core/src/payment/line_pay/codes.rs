//! Return codes that LINE Pay documents for the calls that the shop makes.

use Meaning::{Declined, Done, Exists, Fault, NotSetUp, NotYet, RefundedBefore, Unclear};

/// Meaning of a return code, for all calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// Success.
    Done,
    /// Declined, and the buyer can do something about it.
    Declined,
    /// The buyer has not agreed yet.
    NotYet,
    /// A payment with this number exists and has to be checked.
    Exists,
    /// Unknown result, which has to be inquired.
    Unclear,
    /// The payment was already refunded.
    RefundedBefore,
    /// The shop's channel is not configured for this call; nothing was done.
    NotSetUp,
    /// The request was invalid because of a bug of the shop; nothing was done.
    Fault,
}

/// Return code with its message for the buyer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReturnCode {
    /// Four characters with leading zeros. A code that stands for several ends in `X`.
    pub code: &'static str,
    /// Meaning of the code.
    pub meaning: Meaning,
    /// Message for the buyer, in Chinese.
    pub sentence: &'static str,
}

/// Returns the entry of a code. `190` followed by any character is temporary. An undocumented code
/// is unclear: it neither pays an order nor fails it.
#[must_use]
pub fn return_code(code: &str) -> &'static ReturnCode {
    let known = CODES.iter().find(|known| known.code == code);
    let is_temporary = code.len() == 4 && code.starts_with("190");
    match known {
        Some(known) => known,
        None if is_temporary => &TEMPORARY,
        None => &STRANGE,
    }
}

const WAIT: &str = "付款結果確認中，請稍候，不需重複付款";
const FAULT: &str = "付款發生錯誤，未向您收取款項，請與我們聯絡";
const NOT_SET_UP: &str = "目前無法使用 LINE Pay，未向您收取款項，請改用其他付款方式或與我們聯絡";
const CARD: &str = "您在 LINE Pay 使用的信用卡無法付款，請改用其他卡片";

const fn code(code: &'static str, meaning: Meaning, sentence: &'static str) -> ReturnCode {
    ReturnCode {
        code,
        meaning,
        sentence,
    }
}

/// Undocumented code.
static STRANGE: ReturnCode = code("XXXX", Unclear, WAIT);

/// Codes from 1900 on that are not listed individually.
static TEMPORARY: ReturnCode = code("190X", Unclear, WAIT);

/// Codes in ascending order.
static CODES: [ReturnCode; 57] = [
    code("0000", Done, "付款成功"),
    code(
        "1101",
        Declined,
        "您尚未開通 LINE Pay，請開通後再試或改用其他付款方式",
    ),
    code(
        "1102",
        Declined,
        "您的 LINE Pay 帳戶目前無法付款，請改用其他付款方式",
    ),
    code("1104", NotSetUp, NOT_SET_UP),
    code("1105", NotSetUp, NOT_SET_UP),
    code("1106", NotSetUp, NOT_SET_UP),
    code("1110", Declined, CARD),
    code("1124", Fault, FAULT),
    code(
        "1141",
        Declined,
        "您的 LINE Pay 帳戶狀態無法付款，請至 LINE Pay 確認後再試",
    ),
    code(
        "1142",
        Declined,
        "LINE Pay 餘額不足，請儲值或改用其他付款方式",
    ),
    code("1145", Exists, WAIT),
    code("1150", Declined, "查無此筆 LINE Pay 交易，請重新付款"),
    code("1152", Exists, WAIT),
    code("1153", Fault, FAULT),
    code("1155", Fault, FAULT),
    code("1159", Declined, "此筆付款已失效，請重新付款"),
    code(
        "1163",
        NotSetUp,
        "已超過 LINE Pay 可退款的期限，我們將另外與您聯絡退款",
    ),
    code("1164", Fault, "退款金額有誤，我們將與您聯絡"),
    code("1165", RefundedBefore, "款項已退還至您的 LINE Pay"),
    code("1169", NotYet, "請先在 LINE Pay 選擇付款方式並完成驗證"),
    code("1170", Declined, "您的 LINE Pay 餘額已變動，請重新付款"),
    code("1172", Exists, WAIT),
    code("1177", Fault, FAULT),
    code("1178", NotSetUp, NOT_SET_UP),
    code("1179", Unclear, WAIT),
    code("1180", Declined, "已超過付款時限，請重新付款"),
    code(
        "1183",
        Declined,
        "付款金額低於 LINE Pay 的下限，請改用其他付款方式",
    ),
    code(
        "1184",
        Declined,
        "付款金額超過 LINE Pay 的上限，請改用其他付款方式",
    ),
    code("1198", Unclear, WAIT),
    code("1199", Unclear, WAIT),
    code("1280", Declined, "信用卡付款暫時發生錯誤，請稍後再試"),
    code("1281", Declined, CARD),
    code("1282", Declined, CARD),
    code("1283", Declined, CARD),
    code("1284", Declined, CARD),
    code("1285", Declined, CARD),
    code("1286", Declined, CARD),
    code(
        "1287",
        Declined,
        "您在 LINE Pay 使用的信用卡已過期，請改用其他卡片",
    ),
    code("1288", Declined, "信用卡額度不足，請改用其他卡片"),
    code("1289", Declined, "超過信用卡的單次付款限額，請改用其他卡片"),
    code(
        "1290",
        Declined,
        "超過信用卡的付款次數或金額限制，請改用其他卡片",
    ),
    code("1291", Declined, CARD),
    code("1292", Declined, CARD),
    code("1293", Declined, "信用卡安全碼錯誤，請確認後重新付款"),
    code("1294", Declined, CARD),
    code("1295", Declined, CARD),
    code("1296", Declined, CARD),
    code("1297", Declined, CARD),
    code("1298", Declined, "發卡銀行未核准這筆付款，請改用其他卡片"),
    code("1900", Unclear, WAIT),
    code("1902", Unclear, WAIT),
    code("1999", Unclear, WAIT),
    code(
        "2024",
        Declined,
        "已超過本店 LINE Pay 的收款上限，請改用其他付款方式",
    ),
    code("2101", Fault, FAULT),
    code("2102", Fault, FAULT),
    code("2103", Fault, FAULT),
    code("9000", Unclear, WAIT),
];
