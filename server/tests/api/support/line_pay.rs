//! Calls to the fake LINE Pay, signed without the shop's code.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use sha2::Sha256;

use super::person::next;
use super::shop::{Answer, Shop};

/// Base path of the fake.
pub(crate) const BASE: &str = "/sandbox/line-pay";

const CHANNEL: &str = "1650000100";
const SECRET: &str = "the-sandbox-has-no-secret-0000100";

/// Returns a nonce that is unique in this run.
pub(crate) fn nonce() -> String {
    format!("test-{}-{}", std::process::id(), next())
}

/// Computes the signature of a call.
pub(crate) fn signature(path: &str, signed: &str, nonce: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    mac.update(format!("{SECRET}{path}{signed}{nonce}").as_bytes());
    STANDARD.encode(mac.finalize().into_bytes())
}

/// Adds the required headers and the signature to a request.
pub(crate) fn signed(request: RequestBuilder, path: &str, signed: &str) -> RequestBuilder {
    let nonce = nonce();
    request
        .header("Content-Type", "application/json")
        .header("X-LINE-ChannelId", CHANNEL)
        .header("X-LINE-Authorization", signature(path, signed, &nonce))
        .header("X-LINE-Authorization-Nonce", nonce)
}

/// Posts to the fake. Returns its response body.
pub(crate) async fn post(shop: &Shop, path: &str, body: &Value) -> Value {
    let body = body.to_string();
    let url = format!("{BASE}{path}");
    let sent = |request| signed(request, path, &body).body(body.clone());
    let answer = shop.ask(Method::POST, &url, sent).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// Sends a GET request to the fake.
pub(crate) async fn get(shop: &Shop, path: &str, query: &str) -> Value {
    let mark = if query.is_empty() { "" } else { "?" };
    let url = format!("{BASE}{path}{mark}{query}");
    let sent = |request| signed(request, path, query);
    let answer = shop.ask(Method::GET, &url, sent).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// Returns an order number that no other test uses.
pub(crate) fn order() -> String {
    format!("TEST{}N{}", std::process::id(), next())
}

/// Builds a payment request that LINE Pay accepts.
pub(crate) fn request(order: &str) -> Value {
    json!({
        "amount": 1_260,
        "currency": "TWD",
        "orderId": order,
        "packages": [{
            "id": order,
            "amount": 1_260,
            "products": [{"name": "線香", "quantity": 1, "price": 1_260}],
        }],
        "redirectUrls": {
            "confirmUrl": "https://shop.example/LinePay/Confirm",
            "cancelUrl": format!("https://shop.example/LinePay/Cancel?orderId={order}"),
        },
    })
}

/// Submits the buyer's choice on LINE Pay's page.
pub(crate) async fn decide(shop: &Shop, page: &str, choice: &[(&str, &str)]) -> Answer {
    let path = page.strip_prefix("https://shop.example").unwrap();
    shop.ask(Method::POST, path, |r| r.form(choice)).await
}
