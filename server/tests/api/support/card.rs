//! Client of the fake card gateway that acts as a browser does.

use std::fmt::Write as _;

use reqwest::Method;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::buyer::result;
use super::person::Member;
use super::shop::{Answer, Shop};

const MERCHANT: &str = "950876543219001";
const TERMINAL: &str = "90010001";
const KEY: &str = "sandbox-key-0001";

/// Fields of a form, under the gateway's names.
pub(crate) type Form = Vec<(String, String)>;

/// Builds the form that the shop must send, signed without the shop's code.
pub(crate) fn form(lidm: &str, amount: &str) -> Form {
    let token = token(&[lidm, amount, KEY, MERCHANT, TERMINAL, "20261121080000"]);
    [
        ("merID", "829"),
        ("MerchantID", MERCHANT),
        ("TerminalID", TERMINAL),
        ("lidm", lidm),
        ("purchAmt", amount),
        ("customize", "0"),
        ("AutoCap", "0"),
        ("AuthResURL", "https://shop.example/api/FinancePay/Confirm"),
        ("PayType", "0"),
        ("LocalDate", "20261121"),
        ("LocalTime", "080000"),
        ("enCodeType", "UTF-8"),
        ("reqToken", &token),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .to_vec()
}

/// Returns the SHA-256 of the joined parts in upper-case hexadecimal.
pub(crate) fn token(parts: &[&str]) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(parts.join("&")) {
        write!(text, "{byte:02X}").unwrap();
    }
    text
}

/// Returns the token of an approved result.
pub(crate) fn approved(lidm: &str, auth_code: &str, time: &str) -> String {
    token(&["0", lidm, KEY, auth_code, time, MERCHANT, TERMINAL])
}

/// Returns the value of an input of a page.
pub(crate) fn input(page: &str, name: &str) -> String {
    let start = format!("name=\"{name}\" value=\"");
    let (_, rest) = page
        .split_once(&start)
        .unwrap_or_else(|| panic!("no {name} in {page}"));
    rest.split('"').next().unwrap().replace("&#38;", "&")
}

/// Returns all hidden inputs of a page in page order.
pub(crate) fn inputs(page: &str) -> Form {
    page.split("<input type=\"hidden\" name=\"")
        .skip(1)
        .map(|rest| {
            let (name, rest) = rest.split_once("\" value=\"").unwrap();
            let value = rest.split('"').next().unwrap();
            (name.to_owned(), value.replace("&#38;", "&"))
        })
        .collect()
}

/// Opens the card page with a form.
pub(crate) async fn open(shop: &Shop, form: &Form) -> Answer {
    shop.ask(Method::POST, "/sandbox/card/online/", |r| r.form(form))
        .await
}

/// Submits a choice on the card page. Returns the page that leads back to the shop.
pub(crate) async fn decide(shop: &Shop, page: &str, choice: &[(&str, &str)]) -> Answer {
    let key = input(page, "key");
    let form = [&[("key", key.as_str())], choice].concat();
    shop.ask(Method::POST, "/sandbox/card/pay", |r| r.form(&form))
        .await
}

/// Begun card payment: the order, and the form that the shop's page posts.
#[derive(Debug, Clone)]
pub(crate) struct AtGateway {
    pub(crate) order: String,
    pub(crate) form: Form,
}

impl Member {
    /// Requests the card page of an order.
    pub(crate) async fn create_card(&self, order: &str) -> Answer {
        let body = json!({"OrderId": order, "OrderPrice": 700});
        self.post("/api/FinancePay/Create", &body).await
    }

    /// Places an order and opens the page that leads to the gateway.
    pub(crate) async fn begin_card(&self, shop: &Shop) -> AtGateway {
        let order = self.owe("CreditCard").await;
        self.try_card(shop, order).await
    }

    /// Opens the page that leads from an order to the gateway.
    pub(crate) async fn try_card(&self, shop: &Shop, order: String) -> AtGateway {
        let page = result(&self.create_card(&order).await);
        let path = page.as_str().unwrap();
        let path = path.strip_prefix("https://shop.example").unwrap();
        let answer = shop.get(path).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let form = inputs(&answer.text());
        AtGateway { order, form }
    }
}

impl AtGateway {
    /// Submits a choice at the gateway. Returns the form that the browser brings back.
    pub(crate) async fn decide(&self, gateway: &Shop, choice: &[(&str, &str)]) -> Form {
        let page = open(gateway, &self.form).await;
        assert_eq!(page.status, 200, "{}", page.text());
        inputs(&decide(gateway, &page.text(), choice).await.text())
    }

    /// Returns the payment's number at the gateway.
    pub(crate) fn number(&self) -> &str {
        value(&self.form, "lidm")
    }
}

/// Returns the value of a field, or an empty text if it is missing.
pub(crate) fn value<'a>(form: &'a Form, name: &str) -> &'a str {
    let found = form.iter().find(|(known, _)| known == name);
    found.map_or("", |(_, value)| value)
}

impl Shop {
    /// Posts a result to the shop as the browser does. Returns the redirect target.
    pub(crate) async fn bring_back(&self, result: &Form) -> String {
        let path = "/api/FinancePay/Confirm";
        let cross =
            |r: reqwest::RequestBuilder| r.form(result).header("Sec-Fetch-Site", "cross-site");
        let answer = self.ask(Method::POST, path, cross).await;
        assert_eq!(answer.status, 303, "{}", answer.text());
        let page = answer.header("location");
        page.strip_prefix("https://shop.example")
            .unwrap()
            .to_owned()
    }
}
