//! What a person can choose: how the bank decides, how the result comes back, and what is wrong
//! with the inquiry.

/// How the bank decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Decision {
    pub(super) word: &'static str,
    pub(super) label: &'static str,
    pub(super) status: &'static str,
    pub(super) errcode: &'static str,
    pub(super) words: &'static str,
}

/// Every decision there is; the last one types no card at all.
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

/// How the result comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// By the browser.
    Browser,
    /// By nobody: the window is closed.
    Nobody,
    /// By the gateway's notice, then by the browser.
    NoticeFirst,
    /// By the browser, then by the gateway's notice.
    NoticeLate,
    /// By the gateway's notice alone.
    NoticeOnly,
    /// By the browser, with a lower amount.
    LowerAmount,
    /// By the browser, signed wrongly.
    WrongToken,
    /// By the browser, not signed.
    NoToken,
    /// By the browser, with the number of another payment.
    OtherNumber,
    /// By the browser, with the number of the payment that was made before this one.
    AnotherPayment,
    /// By the browser, signed in small letters.
    SmallToken,
    /// By the browser, in Big5.
    Big5,
    /// By the browser, approved although it was refused.
    Flipped,
}

impl Way {
    /// Every way with its word and its label.
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

/// What is wrong with the inquiry.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Trouble {
    /// Nothing.
    #[default]
    None,
    /// The connection breaks at the first answer.
    FirstReset,
    /// The first answer is an error of HTTP.
    First500,
    /// The first answer knows nothing of the payment yet.
    FirstNotFound,
    /// The first answer cannot be read.
    FirstGarbage,
    /// Two payments have the number.
    Twice,
}

impl Trouble {
    /// Every trouble with its word and its label.
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
