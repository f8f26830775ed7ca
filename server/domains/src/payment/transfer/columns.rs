//! Columns of a bank statement, by the names that banks in Taiwan use.

use csv::StringRecord;
use shop_core::payment::transfer::{is_direction_heading, is_of_taiwan};

use super::cells::plain;

/// Names of date columns, in lower case and without white space. For dates and amounts, the first
/// name in the list that occurs counts. In all other lists every column counts.
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
/// Names of columns with incoming amounts.
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
/// Names of columns with amounts of both directions.
const AMOUNTS: [&str; 4] = ["amount", "交易金額", "金額", "transactionamount"];
/// Names of columns with outgoing amounts.
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
/// Names of columns that describe the kind of a transaction in a few words.
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
/// Names of ignored columns: the shop's own account, which is on every line, and columns that do
/// not show the direction.
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
/// Names of other currencies in brackets, as in `存入金額(USD)`.
const FOREIGN: [&str; 17] = [
    "usd", "us$", "jpy", "cny", "rmb", "eur", "hkd", "gbp", "aud", "美", "日圓", "日幣", "人民",
    "歐", "港", "外幣", "原幣",
];
/// Names of payer columns that earlier versions read, for [`Earlier`].
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
/// Names of amount columns that earlier versions read, by priority.
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

/// Indexes of the columns in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) day: usize,
    pub(super) amount: usize,
    /// `true` if the name of the amount column means incoming money.
    pub(super) is_incoming: bool,
    /// `true` if the name of the amount column names another currency.
    pub(super) is_foreign: bool,
    currencies: Vec<usize>,
    pub(super) outgoing: Vec<usize>,
    /// Columns with direction marks such as 借 and 貸, by their names.
    pub(super) directions: Vec<usize>,
    pub(super) payer: Vec<usize>,
    pub(super) summaries: Vec<usize>,
    /// Columns with unknown names.
    pub(super) unread: Vec<Unread>,
    pub(super) earlier: Option<Earlier>,
}

/// Column with an unknown name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unread {
    pub(super) place: usize,
    pub(super) name: String,
}

/// Columns from which earlier versions computed the fingerprint of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Earlier {
    pub(super) amount: usize,
    pub(super) payer: Vec<usize>,
}

impl Columns {
    /// Parses the names of the columns, or returns `None` if the row does not name a date and an
    /// amount.
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

/// Returns `true` if the name of a column has another currency in brackets.
fn names_foreign(cell: &str) -> bool {
    let name = plain(cell);
    name.split_once('(')
        .is_some_and(|(_, rest)| is_foreign(rest))
}

/// Returns `true` if a line above the column names says that all amounts are in another currency,
/// as in `幣別：美元`.
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

/// Numbers at the end of a column name: 備註1, 備註二.
const NUMBERS: [char; 6] = ['1', '2', '3', '一', '二', '三'];

fn name(cell: &str) -> String {
    let name = plain(cell).to_lowercase();
    let name = name.split('(').next().unwrap_or_default();
    name.split_whitespace().collect()
}
