//! Seeded faults at both gateways.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::card::{decide, form, open};
use crate::support::line_pay::{order, post, request};
use crate::support::{Kind, Shop, shop::run};

/// Sets the script of faults. Returns the known kinds of faults.
async fn play(shop: &Shop, script: Value) -> Vec<String> {
    let sent = |r: reqwest::RequestBuilder| {
        r.header("Content-Type", "application/json")
            .body(script.to_string())
    };
    let answer = shop.ask(Method::POST, "/sandbox/script", sent).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    serde_json::from_value(answer.json()["Result"]["kinds"].clone()).unwrap()
}

/// Returns the faults of a begun payment.
async fn faults(shop: &Shop, order: &str) -> Value {
    let path = format!("/sandbox/line-pay/ledger?orderId={order}");
    shop.get(&path).await.json()["Result"][0]["faults"].clone()
}

async fn drawn(shop: &Shop, order: &str) -> Value {
    // The response itself may be faulty, so the ledger is read instead.
    let path = "/v4/payments/request";
    let body = request(order).to_string();
    let sent = |r| crate::support::line_pay::signed(r, path, &body).body(body.clone());
    let url = format!("http://{}/sandbox/line-pay{path}", shop.address);
    drop(sent(reqwest::Client::new().post(url)).send().await);
    faults(shop, order).await
}

/// Payments have several faults of different kinds at once; a script without faults ends them.
#[test]
fn faults_come_together() {
    run(Kind::Sqlite, async |shop| {
        let kinds = play(&shop, json!({"Seed": 7, "PerMille": {}})).await;
        assert_eq!(kinds.len(), 12);
        let rates: Value = kinds
            .iter()
            .map(|kind| (kind.clone(), json!(300)))
            .collect();
        let script = |seed: u64| json!({"Seed": seed, "PerMille": rates, "SlowMillis": 0});
        play(&shop, script(7)).await;
        let mut seen = BTreeSet::new();
        let mut several = 0;
        for _ in 0..60 {
            let drawn = drawn(&shop, &order()).await;
            let drawn: Vec<String> = serde_json::from_value(drawn).unwrap();
            several += usize::from(drawn.len() > 2);
            seen.extend(drawn);
        }
        assert!(several > 10, "faults come together: {several} of 60");
        assert!(seen.len() > 12, "each kind has its own: {seen:?}");

        play(&shop, json!({"Seed": 7, "PerMille": {}})).await;
        let good = order();
        assert_eq!(
            post(&shop, "/v4/payments/request", &request(&good)).await["returnCode"],
            "0000"
        );
        assert_eq!(faults(&shop, &good).await, json!([]));
    });
}

/// A script with an unknown kind of fault is rejected.
#[test]
fn a_script_knows_its_words() {
    run(Kind::Sqlite, async |shop| {
        let body = json!({"Seed": 7, "PerMille": {"earthquake": 1}}).to_string();
        let sent = |r: reqwest::RequestBuilder| {
            r.header("Content-Type", "application/json")
                .body(body.clone())
        };
        let answer = shop.ask(Method::POST, "/sandbox/script", sent).await;
        assert_eq!(answer.status, 400);
    });
}

/// Effect of each fault at the card gateway on the page and on the books.
#[test]
fn cards_fail_as_the_script_says() {
    run(Kind::Sqlite, async |shop| {
        for (kind, status, shows, booked) in [
            ("lost_return", 200, "沒有回到商店", 1),
            ("hang_then_capture", 200, "name=\"status\" value=\"4\"", 0),
            ("wrong_amount", 200, "name=\"authAmt\" value=\"1\"", 1),
            ("big5", 200, "accept-charset=\"Big5\"", 1),
            ("slow", 200, "name=\"status\" value=\"0\"", 1),
        ] {
            let mut rates = serde_json::Map::new();
            rates.insert(kind.to_owned(), json!(1_000));
            let script =
                json!({"Seed": 7, "PerMille": rates, "HangMillis": 3_600_000, "SlowMillis": 1});
            play(&shop, script).await;
            let lidm: String = order().chars().take(19).collect();
            let page = open(&shop, &form(&lidm, "3000")).await.text();
            let after = decide(&shop, &page, &[("decision", "approve")]).await;
            assert_eq!(after.status, status, "{kind}");
            assert!(after.text().contains(shows), "{kind}: {}", after.text());
            let books = shop.get(&format!("/sandbox/card/ledger?lidm={lidm}")).await;
            assert_eq!(
                books.json()["Result"].as_array().unwrap().len(),
                booked,
                "{kind}"
            );
        }
    });
}
