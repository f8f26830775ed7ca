//! Options on the card page: decision of the bank, return path of the result, and faults of the
//! inquiry.

/// Decision of the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Decision {
    pub(super) word: &'static str,
    pub(super) label: &'static str,
    pub(super) status: &'static str,
    pub(super) errcode: &'static str,
    pub(super) words: &'static str,
}

/// All decisions. The last one stands for a buyer who never enters a card.
pub(super) const DECISIONS: [Decision; 7] = [
    decision("approve", "付款", "0", "00", "核准"),
    decision("refuse", "發卡銀行拒絕", "8", "05", "拒絕交易"),
    decision("no_money", "額度不足", "8", "51", "額度不足"),
    decision("no_person", "3D 驗證失敗", "12", "41", "3D 驗證失敗"),
    decision("timeout", "收單逾時", "4", "99", "交易逾時"),
    decision("no_code", "核准但沒有授權碼", "0", "00", "核准"),
    decision("leave", "不付款，關閉視窗", "", "", ""),
];

const fn decision(
    word: &'static str,
    label: &'static str,
    status: &'static str,
    errcode: &'static str,
    words: &'static str,
) -> Decision {
    Decision {
        word,
        label,
        status,
        errcode,
        words,
    }
}

/// Path by which the result reaches the shop, with an optional fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Through the browser.
    Browser,
    /// Not at all, because the window is closed.
    Nobody,
    /// Through the gateway's notification, then the browser.
    NoticeFirst,
    /// Through the browser, then the gateway's notification.
    NoticeLate,
    /// Through the gateway's notification only.
    NoticeOnly,
    /// Through the browser, with a lower amount.
    LowerAmount,
    /// Through the browser, with a wrong signature.
    WrongToken,
    /// Through the browser, without a signature.
    NoToken,
    /// Through the browser, with the payment number reversed, character by character.
    OtherNumber,
    /// Through the browser, with the number of the previous payment.
    AnotherPayment,
    /// Through the browser, with the signature in lower case.
    SmallToken,
    /// Through the browser, in Big5.
    Big5,
    /// Through the browser, as approved although it was rejected.
    Flipped,
}

impl Way {
    /// All return paths with form value and label.
    pub(super) const ALL: [(Self, &'static str, &'static str); 13] = [
        (Self::Browser, "browser", "瀏覽器帶回結果"),
        (Self::Nobody, "nobody", "關閉視窗，不帶回結果"),
        (
            Self::NoticeFirst,
            "notice_first",
            "先主動通知，再由瀏覽器帶回",
        ),
        (Self::NoticeLate, "notice_late", "瀏覽器帶回後才主動通知"),
        (Self::NoticeOnly, "notice_only", "只有主動通知"),
        (Self::LowerAmount, "lower_amount", "帶回較低的金額"),
        (Self::WrongToken, "wrong_token", "驗證碼錯誤"),
        (Self::NoToken, "no_token", "沒有驗證碼"),
        (Self::OtherNumber, "other_number", "帶回別的訂單編號"),
        (
            Self::AnotherPayment,
            "another_payment",
            "帶回前一筆付款的編號",
        ),
        (Self::SmallToken, "small_token", "驗證碼用小寫"),
        (Self::Big5, "big5", "以 Big5 編碼帶回"),
        (Self::Flipped, "flipped", "不論結果都宣稱核准"),
    ];

    pub(super) fn from_word(word: &str) -> Option<Self> {
        let named = Self::ALL.into_iter().find(|(_, name, _)| *name == word);
        named.map(|(way, _, _)| way)
    }
}

/// Fault of the inquiry.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Trouble {
    /// No fault.
    #[default]
    None,
    /// The connection is aborted at the first inquiry.
    FirstReset,
    /// The first inquiry returns HTTP status 500.
    First500,
    /// The first inquiry does not find the payment.
    FirstNotFound,
    /// The first inquiry returns an unreadable page.
    FirstGarbage,
    /// Two payments have the same number: a rejected one, then this one.
    Twice,
}

impl Trouble {
    /// All inquiry faults with form value and label.
    pub(super) const ALL: [(Self, &'static str, &'static str); 6] = [
        (Self::None, "none", "一切正常"),
        (Self::FirstReset, "first_reset", "第一次查詢連線中斷"),
        (Self::First500, "first_500", "第一次查詢 HTTP 500"),
        (Self::FirstNotFound, "first_not_found", "第一次查詢查無交易"),
        (Self::FirstGarbage, "first_garbage", "第一次查詢無法解讀"),
        (Self::Twice, "twice", "同一編號兩筆，先拒絕後核准"),
    ];

    pub(super) fn from_word(word: &str) -> Option<Self> {
        let named = Self::ALL.into_iter().find(|(_, name, _)| *name == word);
        named.map(|(trouble, _, _)| trouble)
    }
}
