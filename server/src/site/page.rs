//! Pages of the shop and their URL paths, which are case sensitive (decision D36).

use shop_core::order::OrderNumber;

/// Page, identified by its URL path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    /// `/`
    Home,
    /// `/Menu`
    Menu,
    /// `/Category/{MenuId}`
    Category(i64),
    /// `/Product/{CategoryId}`
    Product(i64),
    /// `/Search`
    Search,
    /// A page with the same text for every visitor: its path, title and description.
    Text(&'static str, &'static str, &'static str),
    /// A step of log-in or registration, a page for members, or one for a single order: its title.
    ///
    /// Its content is personal, so search engines do not list it and no cache stores it.
    Personal(&'static str),
}

impl Page {
    /// Returns the page at a path, or `None` if no page has this path.
    #[must_use]
    pub fn at(path: &str) -> Option<Self> {
        if let Some(id) = path.strip_prefix("/Category/") {
            return id_of(id).map(Self::Category);
        }
        if let Some(id) = path.strip_prefix("/Product/") {
            return id_of(id).map(Self::Product);
        }
        if let Some(number) = path.strip_prefix("/User/Order/") {
            return is_order_number(number).then_some(Self::Personal("訂購明細"));
        }
        Some(match path {
            "/" => Self::Home,
            "/Menu" => Self::Menu,
            "/Search" => Self::Search,
            "/Terms" => Self::Text(
                "/Terms",
                "服務條款與隱私權政策",
                "服務條款、隱私權政策、配送方式與運費說明。",
            ),
            "/Delivery" => Self::Text(
                "/Delivery",
                "退換貨政策",
                "七日內退貨的期限、辦法與商品問題的處理方式。",
            ),
            "/Contact" => Self::Text("/Contact", "門市據點", "門市地址、服務專線與服務時間。"),
            "/Login" => Self::Personal("會員登入"),
            "/Forget" => Self::Personal("忘記密碼"),
            "/Return" => Self::Personal("申請退貨"),
            "/Register" => Self::Personal("註冊會員"),
            "/Register/Verify" | "/Line/Register/Verify" => Self::Personal("註冊驗證"),
            "/Register/Verify/Return" => Self::Personal("信箱驗證"),
            "/Register/Info" | "/Line/Register/Info" => Self::Personal("填寫會員資料"),
            "/Line/Login/Return" => Self::Personal("LINE 登入"),
            "/Line/Register" => Self::Personal("完成 LINE 會員註冊"),
            "/Order" => Self::Personal("結帳"),
            "/Order/Link" => Self::Personal("訂單明細"),
            "/Undo" => Self::Personal("還原聯絡方式"),
            "/User" | "/User/Password" => Self::Personal("會員中心"),
            "/User/Order" => Self::Personal("訂單查詢"),
            "/User/Profile" => Self::Personal("個人資料"),
            "/LinePay/Confirm"
            | "/LinePay/Cancel"
            | "/FinancePay/Confirm"
            | "/FinancePay/Cancel" => Self::Personal("付款結果"),
            _ => return None,
        })
    }
}

/// Parses an identifier in canonical form: `/Category/1`, not `/Category/01`.
fn id_of(digits: &str) -> Option<i64> {
    let id: i64 = digits.parse().ok().filter(|id| *id > 0)?;
    (id.to_string() == digits).then_some(id)
}

/// Returns `true` if the text is an order number (decision D28) in canonical form. Only the page's
/// own API call checks that the order exists and belongs to the member.
fn is_order_number(text: &str) -> bool {
    OrderNumber::parse(text).is_ok_and(|number| number.as_str() == text)
}

/// Pages that search engines may list, besides menus and products.
pub(super) const LISTED: [&str; 5] = ["/", "/Menu", "/Terms", "/Delivery", "/Contact"];
