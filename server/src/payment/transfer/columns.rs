//! Columns of a bank statement, by the names that banks in Taiwan give them.

use csv::StringRecord;
use shop_core::payment::transfer::{is_direction_heading, is_of_taiwan};

use super::cells::plain;

/// Names in lower case and without white space; the first of a list that is there counts, for the payer all
/// of them.
const DAYS: [&str; 14] = [
    "date",
    "日期",
    "交易日期",
    "交易日",
    "帳務日期",
    "入帳日期",
    "入帳日",
    "記帳日期",
    "交易時間",
    "交易日期時間",
    "日期時間",
    "transactiondate",
    "postingdate",
    "valuedate",
];
/// Amounts that came in, by the name of the column.
const INCOMING: [&str; 15] = [
    "credit",
    "deposit",
    "存入金額",
    "存入",
    "存款金額",
    "存款",
    "收入金額",
    "收入",
    "貸方金額",
    "貸方",
    "轉入金額",
    "匯入金額",
    "入帳金額",
    "creditamount",
    "depositamount",
];
/// Amounts of either direction.
const AMOUNTS: [&str; 4] = ["amount", "交易金額", "金額", "transactionamount"];
/// Amounts that went out.
const OUTGOING: [&str; 16] = [
    "debit",
    "withdrawal",
    "支出金額",
    "支出",
    "提款金額",
    "提款",
    "提出金額",
    "提出",
    "支取金額",
    "借方金額",
    "借方",
    "轉出金額",
    "匯出金額",
    "付款金額",
    "debitamount",
    "withdrawalamount",
];
const PAYERS: [&str; 44] = [
    "payer",
    "memo",
    "note",
    "notes",
    "remark",
    "remarks",
    "description",
    "details",
    "payeraccount",
    "fromaccount",
    "counterparty",
    "counterpartyaccount",
    "對方帳號",
    "對方帳戶",
    "對方戶名",
    "對方資訊",
    "轉出帳號",
    "轉出行帳號",
    "匯款帳號",
    "匯款人帳號",
    "付款帳號",
    "付款人帳號",
    "來源帳號",
    "轉帳帳號",
    "備註",
    "備註欄",
    "交易備註",
    "存摺備註",
    "備考",
    "附言",
    "附註",
    "附記",
    "註記",
    "交易註記",
    "摘要",
    "交易摘要",
    "存摺摘要",
    "說明",
    "交易說明",
    "匯款人",
    "匯款人姓名",
    "付款人",
    "姓名",
    "交易資訊",
];
/// Columns that describe the kind of a transaction in a word or two.
const SUMMARIES: [&str; 13] = [
    "摘要",
    "交易摘要",
    "存摺摘要",
    "說明",
    "交易說明",
    "交易資訊",
    "交易類別",
    "交易別",
    "交易種類",
    "交易類型",
    "類別",
    "type",
    "transactiontype",
];
/// Columns of no interest: the shop's own account, which stands on every line, and what says nothing of the
/// direction.
const OTHERS: [&str; 41] = [
    "帳號",
    "交易帳號",
    "匯入帳號",
    "轉入帳號",
    "入帳帳號",
    "收款帳號",
    "存款帳號",
    "存摺帳號",
    "本行帳號",
    "帳戶",
    "account",
    "accountnumber",
    "accountno",
    "戶名",
    "帳戶名稱",
    "餘額",
    "帳戶餘額",
    "可用餘額",
    "結餘",
    "balance",
    "分行",
    "交易分行",
    "交易行",
    "行庫",
    "銀行",
    "銀行代碼",
    "通路",
    "交易通路",
    "channel",
    "branch",
    "序號",
    "交易序號",
    "流水號",
    "編號",
    "項次",
    "no",
    "time",
    "時間",
    "起息日",
    "計息日",
    "櫃員",
];
const CURRENCIES: [&str; 6] = ["幣別", "幣種", "交易幣別", "帳戶幣別", "currency", "ccy"];
/// Words in the brackets of `存入金額(USD)` that name another currency.
const FOREIGN: [&str; 17] = [
    "usd", "us$", "jpy", "cny", "rmb", "eur", "hkd", "gbp", "aud", "美", "日圓", "日幣", "人民",
    "歐", "港", "外幣", "原幣",
];
/// Names of payers that earlier versions read, for [`Earlier`].
const EARLIER_PAYERS: [&str; 18] = [
    "account",
    "payer",
    "memo",
    "note",
    "對方帳號",
    "轉出帳號",
    "匯款帳號",
    "匯入帳號",
    "交易帳號",
    "帳號",
    "備註",
    "附言",
    "註記",
    "存摺備註",
    "摘要",
    "匯款人",
    "轉出行帳號",
    "交易資訊",
];
/// Names of amounts that earlier versions read, in their order.
const EARLIER_AMOUNTS: [&str; 13] = [
    "amount",
    "credit",
    "deposit",
    "存入金額",
    "存入",
    "收入金額",
    "收入",
    "貸方金額",
    "貸方",
    "轉入金額",
    "入帳金額",
    "交易金額",
    "金額",
];

/// Places of the columns in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) day: usize,
    pub(super) amount: usize,
    /// Whether the name of the amount says that the money came in.
    pub(super) is_incoming: bool,
    /// Whether the name of the amount says that it is in another currency.
    pub(super) is_foreign: bool,
    currencies: Vec<usize>,
    pub(super) outgoing: Vec<usize>,
    /// Columns that hold marks such as 借 and 貸, by their names.
    pub(super) directions: Vec<usize>,
    pub(super) payer: Vec<usize>,
    pub(super) summaries: Vec<usize>,
    /// Columns of unknown names.
    pub(super) unread: Vec<Unread>,
    pub(super) earlier: Option<Earlier>,
}

/// A column of an unknown name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unread {
    pub(super) place: usize,
    pub(super) name: String,
}

/// The columns by which earlier versions computed the fingerprint of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Earlier {
    pub(super) amount: usize,
    pub(super) payer: Vec<usize>,
}

impl Columns {
    /// Reads the names of the columns, or `None` if a row does not name a day and an amount.
    pub(super) fn of(head: &StringRecord) -> Option<Self> {
        let names: Vec<String> = head.iter().map(name).collect();
        let first = |known: &[&str]| {
            let place = |wanted: &&str| names.iter().position(|name| name == wanted);
            known.iter().find_map(place)
        };
        let all = |is: &dyn Fn(&str) -> bool| -> Vec<usize> {
            let places = names.iter().enumerate();
            let places = places.filter(|(_, name)| is(name));
            places.map(|(place, _)| place).collect()
        };
        let day = first(&DAYS)?;
        let incoming = first(&INCOMING);
        let amount = incoming.or_else(|| first(&AMOUNTS))?;
        let is_payer = |name: &str| PAYERS.contains(&name.trim_end_matches(NUMBERS));
        let is_summary = |name: &str| SUMMARIES.contains(&name.trim_end_matches(NUMBERS));
        let is_known = |name: &str| {
            is_payer(name)
                || is_summary(name)
                || is_direction_heading(name)
                || [
                    &DAYS[..],
                    &INCOMING,
                    &AMOUNTS,
                    &OUTGOING,
                    &CURRENCIES,
                    &OTHERS,
                ]
                .iter()
                .any(|known| known.contains(&name))
        };
        let earlier = first(&EARLIER_AMOUNTS).map(|amount| Earlier {
            amount,
            payer: all(&|name| EARLIER_PAYERS.contains(&name)),
        });
        Some(Self {
            day,
            amount,
            is_incoming: incoming.is_some(),
            is_foreign: head.get(amount).is_some_and(names_foreign),
            currencies: all(&|name| CURRENCIES.contains(&name)),
            outgoing: all(&|name| OUTGOING.contains(&name)),
            directions: all(&is_direction_heading),
            payer: all(&is_payer),
            summaries: all(&is_summary),
            unread: head
                .iter()
                .enumerate()
                .filter(|(place, _)| names.get(*place).is_some_and(|name| !is_known(name)))
                .map(|(place, cell)| Unread {
                    place,
                    name: plain(cell),
                })
                .collect(),
            earlier,
        })
    }

    /// Returns `true` if the amount of a line is in another currency than the shop's.
    pub(super) fn is_foreign(&self, record: &StringRecord) -> bool {
        let mut cells = self
            .currencies
            .iter()
            .filter_map(|column| record.get(*column));
        self.is_foreign || cells.any(|cell| !is_of_taiwan(&plain(cell)))
    }
}

/// Returns `true` if the brackets in the name of a column name another currency.
fn names_foreign(cell: &str) -> bool {
    let name = plain(cell);
    name.split_once('(')
        .is_some_and(|(_, rest)| is_foreign(rest))
}

/// Returns `true` if a line above the names of the columns says that all amounts are in another currency:
/// `幣別：美元`.
pub(super) fn is_foreign_title(title: &StringRecord) -> bool {
    let title: String = title.iter().map(plain).collect::<String>().to_lowercase();
    let named = ["幣別", "currency"]
        .iter()
        .find_map(|name| title.split_once(name));
    named.is_some_and(|(_, rest)| is_foreign(rest))
}

fn is_foreign(words: &str) -> bool {
    let words = words.to_lowercase();
    !is_of_taiwan(&words) && FOREIGN.iter().any(|word| words.contains(word))
}

/// Numbers behind a name: 備註1, 備註二.
const NUMBERS: [char; 6] = ['1', '2', '3', '一', '二', '三'];

fn name(cell: &str) -> String {
    let name = plain(cell).to_lowercase();
    let name = name.split('(').next().unwrap_or_default();
    name.split_whitespace().collect()
}
