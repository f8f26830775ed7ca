//! Parsing of query strings: each known key occurs at most once, in valid UTF-8; unknown keys are
//! ignored (decision D1).

use actix_web::HttpRequest;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use shop_core::refusal::{Refusal, RefusalCode};

use shop_engine::error::AppError;

/// Characters to percent-encode in a query: all but the unreserved ones (RFC 3986, section 2.3).
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Default and maximum number of entries on a page of the back office.
const PAGE: i64 = 50;
const PAGE_MAX: i64 = 200;

/// Percent-encodes a value for a query.
#[must_use]
pub fn encode(value: &str) -> String {
    utf8_percent_encode(value, RESERVED).to_string()
}

/// Decoded query of a request.
#[derive(Debug)]
pub struct Query(Vec<(String, String)>);

impl Query {
    /// Decodes the query.
    ///
    /// Fails with `query_malformed` if it is not UTF-8 after decoding.
    pub fn of(request: &HttpRequest) -> Result<Self, AppError> {
        let mut pairs = Vec::new();
        for pair in request
            .query_string()
            .split('&')
            .filter(|pair| !pair.is_empty())
        {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            pairs.push((decode(key)?, decode(value)?));
        }
        Ok(Self(pairs))
    }

    /// Returns the value of a key, or `None` if it is absent.
    ///
    /// Fails with `repeated` if the key occurs twice, which would be ambiguous.
    pub fn get(&self, key: &str) -> Result<Option<&str>, AppError> {
        let mut values = self.0.iter().filter(|(name, _)| name == key);
        let first = values.next().map(|(_, value)| value.as_str());
        if values.next().is_some() {
            let sentence = format!("{}只能填寫一次", label(key));
            return Err(AppError::Refused(Refusal::field(
                key,
                RefusalCode::Repeated,
                sentence,
            )));
        }
        Ok(first)
    }

    /// Returns the value of a mandatory key.
    ///
    /// Fails with `required` if it is absent or empty.
    pub fn need(&self, key: &str) -> Result<&str, AppError> {
        self.get(key)?
            .filter(|value| !value.is_empty())
            .ok_or_else(|| {
                AppError::Refused(Refusal::field(
                    key,
                    RefusalCode::Required,
                    format!("請提供{}", label(key)),
                ))
            })
    }

    /// Returns the choice that a key names, or `None` if the key is absent.
    ///
    /// Fails with `out_of_range` for an unknown name, also the empty one.
    pub fn choice<T>(
        &self,
        key: &str,
        from_name: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, AppError> {
        let name = self.get(key)?;
        let choice = name.map(|name| from_name(name).ok_or_else(|| out_of_range(key)));
        choice.transpose()
    }

    /// Returns the page size (`PageCount`): 50 by default, 200 at most (decision D57).
    ///
    /// Fails with `out_of_range` for any other number.
    pub fn page_count(&self) -> Result<i64, AppError> {
        let Some(typed) = self.get("PageCount")? else {
            return Ok(PAGE);
        };
        let count = typed.parse().ok();
        let count = count.filter(|count| (1..=PAGE_MAX).contains(count));
        count.ok_or_else(|| out_of_range("PageCount"))
    }

    /// Returns the id of a menu, category or product, or `None` if the key is absent.
    ///
    /// Fails with `id_invalid` if it is not a positive integer in ASCII digits.
    pub fn id(&self, key: &str) -> Result<Option<i64>, AppError> {
        self.get(key)?
            .map(|digits| read_id(key, digits))
            .transpose()
    }

    /// Like [`Query::id`] for a mandatory key.
    pub fn need_id(&self, key: &str) -> Result<i64, AppError> {
        read_id(key, self.need(key)?)
    }
}

/// Returns the refusal `out_of_range` for a key.
#[must_use]
pub fn out_of_range(key: &str) -> AppError {
    let sentence = format!("{}的值不正確", label(key));
    Refusal::field(key, RefusalCode::OutOfRange, sentence).into()
}

/// Returns what people call a parameter.
fn label(key: &str) -> &str {
    match key {
        "account" => "帳號",
        "code" | "verify_code" => "驗證碼",
        "state" => "登入狀態",
        "error" => "登入結果",
        "token" => "驗證連結",
        "type" => "聯絡方式類別",
        "sendstr" => "聯絡資料",
        "TelOrEmail" => "手機號碼或電子郵件",
        "Id" | "Ids" => "編號",
        "MenuId" | "CategoryId" => "商品分類",
        "ProdID" => "貨號",
        "WareID" => "倉別",
        "Type" => "目錄類別",
        "Kind" => "資料類別",
        "Name" => "文件名稱",
        "Search" => "關鍵字",
        "Order" => "排序方向",
        "OrderKey" => "排序欄位",
        "Page" => "頁次",
        "PageCount" => "每頁筆數",
        "Most" => "筆數",
        "After" => "起始位置",
        "Since" => "時間",
        "From" => "起日",
        "Until" => "迄日",
        "Day" => "日期",
        "By" => "統計單位",
        "PayType" => "付款方式",
        "Location" => "配送地點",
        "Overdue" => "逾期",
        "Tab" | "List" | "Work" => "清單",
        "Disabled" => "停用",
        "Who" => "人員",
        "Subject" => "對象",
        "Alt" => "圖片說明",
        _ => key,
    }
}

fn decode(text: &str) -> Result<String, AppError> {
    let spaced = text.replace('+', " ");
    let decoded = percent_decode_str(&spaced).decode_utf8();
    decoded.map(std::borrow::Cow::into_owned).map_err(|_| {
        AppError::Refused(Refusal::new(
            RefusalCode::QueryMalformed,
            "網址參數必須是 UTF-8 編碼",
        ))
    })
}

fn read_id(key: &str, digits: &str) -> Result<i64, AppError> {
    let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits
        .parse()
        .ok()
        .filter(|id| is_plain && *id > 0)
        .ok_or_else(|| {
            AppError::Refused(Refusal::field(
                key,
                RefusalCode::IdInvalid,
                format!("{}必須是正整數", label(key)),
            ))
        })
}
