//! Direction marks of a bank statement: money in or money out.

use crate::text::half_width;

/// Direction of the money on a line of a bank statement, seen from the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Incoming money (a credit).
    In,
    /// Outgoing money (a debit).
    Out,
}

/// Marks of incoming money, which the bank credits to the account.
const IN: [&str; 26] = [
    "貸",
    "貸方",
    "貸項",
    "貸記",
    "存",
    "存入",
    "存款",
    "收",
    "收入",
    "收款",
    "入",
    "入帳",
    "進",
    "轉入",
    "匯入",
    "轉帳存入",
    "現金存入",
    "跨行轉入",
    "c",
    "cr",
    "credit",
    "deposit",
    "in",
    "income",
    "incoming",
    "+",
];
/// Marks of outgoing money, which the bank debits to the account.
const OUT: [&str; 34] = [
    "借",
    "借方",
    "借項",
    "借記",
    "提",
    "提款",
    "提領",
    "提出",
    "支",
    "支出",
    "支付",
    "支取",
    "付",
    "付款",
    "付出",
    "出",
    "出帳",
    "扣",
    "扣款",
    "轉出",
    "匯出",
    "轉帳支出",
    "轉帳提款",
    "現金提款",
    "跨行轉出",
    "跨行提款",
    "d",
    "dr",
    "debit",
    "withdrawal",
    "withdraw",
    "out",
    "outgoing",
    "-",
];
/// Names of direction columns that do not consist of two marks.
const HEADINGS: [&str; 24] = [
    "借貸",
    "貸借",
    "收支",
    "支收",
    "存提",
    "提存",
    "收付",
    "付收",
    "存取",
    "進出",
    "出入",
    "轉出入",
    "存支",
    "支存",
    "方向",
    "+/-",
    "正負",
    "正負號",
    "dc",
    "cd",
    "drcr",
    "crdr",
    "direction",
    "sign",
];

impl Direction {
    /// Reads a whole cell as a direction mark, in any case and width: `借`, `貸方`, `D`, `CR`, `轉出`,
    /// `Debit`. Returns `None` if it is no known mark.
    #[must_use]
    pub fn of_mark(cell: &str) -> Option<Self> {
        let mark = plain(cell);
        if IN.contains(&mark.as_str()) {
            Some(Self::In)
        } else if OUT.contains(&mark.as_str()) {
            Some(Self::Out)
        } else {
            None
        }
    }

    /// Reads a short description such as `網銀跨行轉出`. Returns `None` if it names no direction, or
    /// both.
    #[must_use]
    pub fn of_words(cell: &str) -> Option<Self> {
        let words = plain(cell);
        let has = |some: &[&str]| some.iter().any(|word| words.contains(word));
        let is_out = has(&[
            "轉出",
            "匯出",
            "支出",
            "提款",
            "提領",
            "扣款",
            "扣繳",
            "付款",
            "手續費",
        ]);
        let is_in = has(&["轉入", "匯入", "存入", "收入", "入帳", "收款"]);
        match (is_in, is_out) {
            (true, false) => Some(Self::In),
            (false, true) => Some(Self::Out),
            _ => None,
        }
    }
}

/// Returns `true` for a description of a reversal or a correction: 退匯, 沖正, 更正. It pays no order.
#[must_use]
pub fn is_reversal(cell: &str) -> bool {
    let words = plain(cell);
    let reversals = ["退匯", "沖正", "沖銷", "更正", "退票", "退回", "reversal"];
    words == "ec" || reversals.iter().any(|word| words.contains(word))
}

/// Returns `true` if amounts in this currency are New Taiwan dollars: `TWD`, `新臺幣`, `NT$`, or
/// blank.
#[must_use]
pub fn is_of_taiwan(currency: &str) -> bool {
    let words = plain(currency);
    let names = ["twd", "ntd", "nt$", "台幣", "臺幣"];
    matches!(&*words, "" | "-" | "nt" | "元") || names.iter().any(|name| words.contains(name))
}

/// Returns `true` if a column of this name holds marks of the direction: `借貸別`, `收支`, `D/C`,
/// `Debit/Credit`, `轉出/轉入`.
#[must_use]
pub fn is_direction_heading(name: &str) -> bool {
    let name = plain(name);
    let bare = name.trim_end_matches("註記").trim_end_matches("類別");
    let bare = bare.trim_end_matches(['別', '欄']);
    if HEADINGS.contains(&bare) {
        return true;
    }
    let parts: Vec<&str> = bare
        .split(['/', '、', '或', '|', '&', '-', '_', '\\'])
        .collect();
    let directions = parts.iter().map(|part| Direction::of_mark(part));
    let directions: Option<Vec<Direction>> = directions.collect();
    directions.is_some_and(|found| {
        found.len() > 1 && found.contains(&Direction::In) && found.contains(&Direction::Out)
    })
}

/// Converts to half-width and lower case; removes white space, brackets and full stops.
fn plain(cell: &str) -> String {
    let kept = |letter: &char| {
        !letter.is_whitespace()
            && !matches!(letter, '.' | '(' | ')' | '[' | ']' | '「' | '」' | '*')
    };
    let letters = cell.chars().map(half_width).filter(kept);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}
