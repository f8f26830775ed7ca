//! The fake LINE Pay is as strict as LINE Pay (LINE Pay Online API v4).

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::line_pay::{BASE, decide, get, nonce, order, post, request, signature, signed};
use crate::support::{Kind, Shop, shop::run};

const REQUEST: &str = "/v4/payments/request";

/// Begins a payment. Returns the order id, the transaction id and the address of the page.
async fn begin(shop: &Shop) -> (String, String, String) {
    let order = order();
    let url = format!("{BASE}{REQUEST}");
    let body = request(&order).to_string();
    let sent = |r| signed(r, REQUEST, &body).body(body.clone());
    let answer = shop.ask(Method::POST, &url, sent).await;
    let printed = answer.json();
    assert_eq!(printed["returnCode"], "0000", "{printed}");
    // Read from the text, because a JSON parser might round the number.
    let text = answer.text();
    let (_, digits) = text.split_once("\"transactionId\":").unwrap();
    let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
    assert_eq!(digits.len(), 19, "beyond what a browser counts to: {text}");
    let page = printed["info"]["paymentUrl"]["web"].as_str().unwrap();
    (order, digits, page.to_owned())
}

fn confirm_path(transaction: &str) -> String {
    format!("/v4/payments/{transaction}/confirm")
}

fn money() -> Value {
    json!({"amount": 1_260, "currency": "TWD"})
}

async fn code_of_check(shop: &Shop, transaction: &str) -> Value {
    let path = format!("/v4/payments/requests/{transaction}/check");
    get(shop, &path, "").await["returnCode"].clone()
}

#[test]
fn only_signed_calls_are_heard() {
    run(Kind::Sqlite, async |shop| {
        let body = request(&order()).to_string();
        let url = format!("{BASE}{REQUEST}");
        let headers = async |channel: &str, nonce: &str, signature: &str, printed: &str| {
            let sent = |request: reqwest::RequestBuilder| {
                let mut request = request.header("Content-Type", "application/json");
                for (name, value) in [
                    ("X-LINE-ChannelId", channel),
                    ("X-LINE-Authorization-Nonce", nonce),
                    ("X-LINE-Authorization", signature),
                ] {
                    if !value.is_empty() {
                        request = request.header(name, value);
                    }
                }
                request.body(printed.to_owned())
            };
            let answer = shop.ask(Method::POST, &url, sent).await;
            assert_eq!(answer.status, 200, "failures are 200, too");
            answer.json()["returnCode"].as_str().unwrap().to_owned()
        };
        let good = nonce();
        let sign = |nonce: &str| signature(REQUEST, &body, nonce);
        let channel = "1650000100";
        assert_eq!(headers("", &good, &sign(&good), &body).await, "1106");
        assert_eq!(
            headers("1650000101", &good, &sign(&good), &body).await,
            "1104"
        );
        assert_eq!(headers(channel, "", &sign(""), &body).await, "1106");
        assert_eq!(
            headers(channel, "short", &sign("short"), &body).await,
            "1106"
        );
        assert_eq!(headers(channel, &good, "", &body).await, "1106");
        assert_eq!(
            headers(channel, &good, &sign("other nonce"), &body).await,
            "1106"
        );
        let spaced = body.replace(':', ": ");
        assert_eq!(headers(channel, &good, &sign(&good), &spaced).await, "1106");
        assert_eq!(headers(channel, &good, &sign(&good), &body).await, "0000");
        assert_eq!(
            headers(channel, &good, &sign(&good), &body).await,
            "1106",
            "a nonce is used once"
        );
        let v9 = post(&shop, "/v9/payments/request", &request(&order())).await;
        assert_eq!(v9["returnCode"], "1104");
    });
}

#[test]
fn a_request_holds_every_rule() {
    run(Kind::Sqlite, async |shop| {
        for (pointer, value, code) in [
            ("/amount", json!(1_261), "1124"),
            ("/amount", json!(1260.5), "1124"),
            ("/amount", json!(0), "1124"),
            ("/amount", json!("1260"), "2101"),
            ("/currency", json!("USD"), "1178"),
            ("/currency", json!("NTD"), "2101"),
            ("/currency", Value::Null, "2101"),
            ("/orderId", json!(""), "2101"),
            ("/orderId", json!("x".repeat(101)), "2101"),
            ("/packages", json!([]), "2101"),
            ("/packages/0/id", json!("x".repeat(51)), "2101"),
            ("/packages/0/amount", json!(1_259), "1124"),
            ("/packages/0/products", json!([]), "2101"),
            ("/packages/0/products/0/name", Value::Null, "2101"),
            ("/packages/0/products/0/quantity", json!(2), "1124"),
            ("/packages/0/products/0/quantity", json!(0), "2101"),
            ("/redirectUrls", Value::Null, "2101"),
            (
                "/redirectUrls/confirmUrl",
                json!("/LinePay/Confirm"),
                "2101",
            ),
            ("/redirectUrls/cancelUrl", json!("h".repeat(501)), "2101"),
        ] {
            let mut body = request(&order());
            *body.pointer_mut(pointer).unwrap() = value;
            let printed = post(&shop, REQUEST, &body).await;
            assert_eq!(printed["returnCode"], code, "{pointer}: {body}");
            assert!(
                printed.get("info").is_none(),
                "no info where it was not done"
            );
        }
        let url = format!("{BASE}{REQUEST}");
        let broken = "{\"amount\": 1";
        let sent = |r| signed(r, REQUEST, broken).body(broken);
        let answer = shop.ask(Method::POST, &url, sent).await;
        assert_eq!(answer.json()["returnCode"], "2102");
        let order = order();
        assert_eq!(
            post(&shop, REQUEST, &request(&order)).await["returnCode"],
            "0000"
        );
        assert_eq!(
            post(&shop, REQUEST, &request(&order)).await["returnCode"],
            "1172"
        );
    });
}

#[test]
fn money_is_taken_once_after_the_buyer_agreed() {
    run(Kind::Sqlite, async |shop| {
        let (order, transaction, page) = begin(&shop).await;
        let confirm = confirm_path(&transaction);
        assert_eq!(code_of_check(&shop, &transaction).await, "0000");
        assert_eq!(post(&shop, &confirm, &money()).await["returnCode"], "1169");
        let query = format!("transactionId={transaction}");
        assert_eq!(
            get(&shop, "/v4/payments", &query).await["returnCode"],
            "1150"
        );

        let path = page.strip_prefix("https://shop.example").unwrap();
        let shown = shop.get(path).await;
        assert!(shown.text().contains("NT$1,260"), "{}", shown.text());
        assert!(!shown.text().contains("<style") && !shown.text().contains("style="));
        let back = decide(&shop, &page, &[("decision", "approve")]).await;
        assert_eq!(
            back.header("location"),
            format!(
                "https://shop.example/LinePay/Confirm?transactionId={transaction}&orderId={order}"
            )
        );
        assert_eq!(
            decide(&shop, &page, &[("decision", "cancel")]).await.status,
            200
        );
        assert_eq!(code_of_check(&shop, &transaction).await, "0110");

        for (body, code) in [
            (json!({"amount": 1_259, "currency": "TWD"}), "1153"),
            (json!({"amount": 1_260, "currency": "USD"}), "1153"),
            (json!({"amount": 1_260}), "2101"),
        ] {
            assert_eq!(post(&shop, &confirm, &body).await["returnCode"], code);
        }
        let done = post(&shop, &confirm, &money()).await;
        assert_eq!(done["returnCode"], "0000", "{done}");
        assert_eq!(done["info"]["orderId"], *order);
        assert_eq!(done["info"]["paymentProvider"], "TSP");
        assert_eq!(done["info"]["payInfo"][0]["amount"], 1_260);
        assert_eq!(post(&shop, &confirm, &money()).await["returnCode"], "1152");
        assert_eq!(code_of_check(&shop, &transaction).await, "0123");
        let details = get(&shop, "/v4/payments", &query).await;
        assert_eq!(details["info"][0]["payStatus"], "CAPTURE", "{details}");
        assert_eq!(details["info"][0]["orderId"], *order);
        let v3 = get(&shop, "/v3/payments", &query).await;
        assert!(v3["info"][0].get("paymentProvider").is_none(), "{v3}");
        let many = vec!["1"; 101].join(",");
        let many = get(&shop, "/v4/payments", &format!("transactionId={many}")).await;
        assert_eq!(many["returnCode"], "1177");
    });
}

#[test]
fn money_goes_back_once() {
    run(Kind::Sqlite, async |shop| {
        let (order, transaction, page) = begin(&shop).await;
        let refund = format!("/v4/payments/{transaction}/refund");
        assert_eq!(post(&shop, &refund, &json!({})).await["returnCode"], "1155");
        decide(&shop, &page, &[("decision", "approve")]).await;
        post(&shop, &confirm_path(&transaction), &money()).await;
        let too_much = json!({"refundAmount": 1_261});
        assert_eq!(post(&shop, &refund, &too_much).await["returnCode"], "1164");
        let some = post(&shop, &refund, &json!({"refundAmount": 260})).await;
        assert_eq!(some["returnCode"], "0000");
        assert!(some["info"]["refundTransactionId"].as_u64().unwrap() > 1 << 53);
        assert_eq!(post(&shop, &refund, &json!({})).await["returnCode"], "0000");
        assert_eq!(post(&shop, &refund, &json!({})).await["returnCode"], "1165");
        let unknown = "/v4/payments/1000000000000000001/refund";
        assert_eq!(post(&shop, unknown, &json!({})).await["returnCode"], "1150");
        let books = shop
            .get(&format!("{BASE}/ledger?orderId={order}"))
            .await
            .json();
        assert_eq!(books["Result"][0]["captured"], 1_260);
        assert_eq!(books["Result"][0]["refunded"], 1_260);
        assert_eq!(books["Result"][0]["captures"], 1);
    });
}

#[test]
fn buyers_call_it_off_or_let_it_lapse() {
    run(Kind::Sqlite, async |shop| {
        let (order, transaction, page) = begin(&shop).await;
        let back = decide(&shop, &page, &[("decision", "cancel")]).await;
        let cancel = format!("https://shop.example/LinePay/Cancel?orderId={order}");
        assert_eq!(back.header("location"), cancel);
        assert_eq!(code_of_check(&shop, &transaction).await, "0121");
        let confirm = confirm_path(&transaction);
        assert_eq!(post(&shop, &confirm, &money()).await["returnCode"], "1180");

        let (_, transaction, page) = begin(&shop).await;
        decide(&shop, &page, &[("decision", "decline")]).await;
        let confirm = confirm_path(&transaction);
        assert_eq!(post(&shop, &confirm, &money()).await["returnCode"], "1298");
        assert_eq!(code_of_check(&shop, &transaction).await, "0122");

        let (_, closed, page) = begin(&shop).await;
        let shown = decide(&shop, &page, &[("decision", "close")]).await;
        assert!(shown.headers.get("location").is_none());
        assert_eq!(code_of_check(&shop, &closed).await, "0110");
        shop.clock.advance(Duration::from_mins(20));
        assert_eq!(code_of_check(&shop, &closed).await, "0121");
        assert_eq!(code_of_check(&shop, "1000000000000000001").await, "1150");
    });
}

/// Returns the outcome of a call: a LINE Pay code, an HTTP status, `broken` or `garbage`.
async fn outcome(response: reqwest::Result<reqwest::Response>) -> String {
    let Ok(response) = response else {
        return "broken".to_owned();
    };
    let status = response.status();
    match response.bytes().await {
        Err(_) => "broken".to_owned(),
        Ok(_) if status != 200 => status.as_str().to_owned(),
        Ok(bytes) => serde_json::from_slice::<Value>(&bytes).map_or_else(
            |_| "garbage".to_owned(),
            |printed| printed["returnCode"].as_str().unwrap().to_owned(),
        ),
    }
}

/// Each fault has the response and the captured amount that its name says.
#[test]
fn faults_are_as_their_names_say() {
    run(Kind::Sqlite, async |shop| {
        for (fault, answered, captured) in [
            ("capture_then_500", "500", 1_260),
            ("first_500", "500", 0),
            ("capture_then_reset", "broken", 1_260),
            ("reset_first", "broken", 0),
            ("capture_1198", "1198", 1_260),
            ("capture_9000", "9000", 1_260),
            ("capture_1152", "1152", 1_260),
            ("declined", "1298", 0),
            ("expired", "1180", 0),
            ("garbage", "garbage", 1_260),
            ("big5", "garbage", 1_260),
            ("wrong_amount", "0000", 1_259),
            ("wrong_order", "0000", 1_260),
            ("wrong_transaction", "0000", 1_260),
        ] {
            let (order, transaction, page) = begin(&shop).await;
            decide(&shop, &page, &[("decision", "approve"), ("fault", fault)]).await;
            let path = confirm_path(&transaction);
            let body = money().to_string();
            let url = format!("http://{}{BASE}{path}", shop.address);
            let call = signed(reqwest::Client::new().post(url), &path, &body).body(body);
            assert_eq!(outcome(call.send().await).await, answered, "{fault}");
            let books = shop
                .get(&format!("{BASE}/ledger?orderId={order}"))
                .await
                .json();
            assert_eq!(books["Result"][0]["captured"], captured, "{fault}");
        }
    });
}
