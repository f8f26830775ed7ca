//! The pages of the shop and their addresses, case sensitive (decision D36).

/// A page, as its address names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Page {
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
    /// A page whose text is the same for everybody: its address, title and description.
    Text(&'static str, &'static str, &'static str),
    /// A page that concerns one shopper alone: its title. No search engine lists it.
    Own(&'static str),
}

impl Page {
    /// The page at an address; `None` where there is none.
    pub(super) fn at(path: &str) -> Option<Self> {
        if let Some(id) = path.strip_prefix("/Category/") {
            return id_of(id).map(Self::Category);
        }
        if let Some(id) = path.strip_prefix("/Product/") {
            return id_of(id).map(Self::Product);
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
                "七日內退換貨辦法與發票開立說明。",
            ),
            "/Contact" => Self::Text("/Contact", "門市據點", "門市地址、服務專線與服務時間。"),
            "/Login" => Self::Own("會員登入"),
            "/Register" | "/Line/Register" => Self::Own("註冊會員"),
            "/Register/Verify" | "/Line/Register/Verify" => Self::Own("註冊驗證"),
            "/Register/Verify/Return" => Self::Own("驗證結果"),
            "/Register/Info" | "/Line/Register/Info" => Self::Own("填寫會員資料"),
            "/Line/Login/Return" => Self::Own("LINE 登入"),
            "/Forget" => Self::Own("忘記密碼"),
            "/User" => Self::Own("會員中心"),
            "/User/Password" => Self::Own("變更密碼"),
            "/User/Profile" => Self::Own("個人資料"),
            "/User/Order" => Self::Own("訂單查詢"),
            "/Order" => Self::Own("結帳"),
            "/LinePay/Confirm" | "/FinancePay/Confirm" => Self::Own("付款結果"),
            "/LinePay/Cancel" | "/FinancePay/Cancel" => Self::Own("付款未完成"),
            _ => return None,
        })
    }
}

/// The number in an address, written as we write it: `/Category/1` and not `/Category/01`.
fn id_of(digits: &str) -> Option<i64> {
    let id: i64 = digits.parse().ok().filter(|id| *id > 0)?;
    (id.to_string() == digits).then_some(id)
}

/// The pages that search engines may list, besides menus and products.
pub(super) const LISTED: [&str; 5] = ["/", "/Menu", "/Terms", "/Delivery", "/Contact"];
