//! Forged, altered or malformed results of card payments: only the gateway's inquiry decides.

use reqwest::Method;
use serde_json::json;

use crate::support::card::{Form, approved, open, value};
use crate::support::{Kind, Person, Shop, on_both, shop::run};

const FAILED: &str = "/FinancePay/Cancel";

fn with(form: &Form, name: &str, value: &str) -> Form {
    let mut changed = form.clone();
    changed.retain(|(known, _)| known != name);
    changed.push((name.to_owned(), value.to_owned()));
    changed
}

/// Builds a forged result, signed with the key or not at all.
fn made_up(lidm: &str, token: &str) -> Form {
    [
        ("status", "0"),
        ("errcode", "00"),
        ("authCode", "123456"),
        ("authAmt", "700"),
        ("lidm", lidm),
        ("currency", "901"),
        ("merID", "829"),
        ("authRespTime", "20261121080000"),
        ("respToken", token),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .to_vec()
}

on_both! {
    /// Forged results change nothing: unsigned, wrongly signed, of another payment, altered, or
    /// correctly signed without a payment at the gateway.
    async fn forged(shop: Shop) {
        let buyer = shop.buyer();
        let card = buyer.begin_card(&shop).await;
        let number = card.number();
        let other = shop.buyer().begin_card(&shop).await;
        let others = approved(other.number(), "123456", "20261121080000");
        for token in ["", "00", &"0".repeat(64), &others] {
            assert_eq!(shop.bring_back(&made_up(number, token)).await, FAILED);
        }
        assert_eq!(shop.attempts(&card.order, "Created"), 1, "nothing has changed");
        let refused = card.decide(&shop, &[("decision", "refuse"), ("way", "flipped")]).await;
        assert_eq!(value(&refused, "status"), "0");
        assert_eq!(shop.bring_back(&refused).await, FAILED);
        assert_eq!(shop.pay_status(&card.order), 0);

        // A valid signature pays nothing if the gateway knows of no payment.
        let signed = made_up(other.number(), &others);
        let page = shop.bring_back(&signed).await;
        assert_eq!(page, "/FinancePay/Confirm?State=confirming");
        assert_eq!(shop.attempts(&other.order, "ToBeConfirmed"), 1);
        assert_eq!(shop.pay_status(&other.order), 0);
    }

    /// A result of one order, replayed for another order or another shop.
    async fn replayed(shop: Shop) {
        let paid = shop.buyer().begin_card(&shop).await;
        let back = paid.decide(&shop, &[("decision", "approve")]).await;
        shop.bring_back(&back).await;
        let fresh = shop.buyer().begin_card(&shop).await;
        assert_eq!(shop.bring_back(&with(&back, "lidm", fresh.number())).await, FAILED);
        for (name, value) in [("merID", "830"), ("currency", "840"), ("authRespTime", "20261121080001")] {
            let changed = with(&made_up(fresh.number(), ""), name, value);
            assert_eq!(shop.bring_back(&changed).await, FAILED, "{name}");
        }
        assert_eq!(shop.pay_status(&fresh.order), 0);
        assert_eq!(shop.attempts(&fresh.order, "Created"), 1);
    }

    /// The browser alters the result; the inquiry finds the real one.
    async fn spoilt_on_the_way(shop: Shop) {
        for way in ["lower_amount", "wrong_token", "no_token", "small_token", "big5"] {
            let card = shop.buyer().begin_card(&shop).await;
            let back = card.decide(&shop, &[("decision", "approve"), ("way", way)]).await;
            assert_eq!(shop.bring_back(&back).await, "/FinancePay/Confirm", "{way}");
            let taken = format!("SELECT captured_amount AS number FROM payment_attempts WHERE id = '{}'", card.number());
            assert_eq!(shop.number(&taken), 700_000, "{way}: by the gateway's books");
        }
    }

    /// The browser changes the amount from NT$700 to NT$1: the gateway rejects the form (P10).
    async fn lowered_amount(shop: Shop) {
        let card = shop.buyer().begin_card(&shop).await;
        let page = open(&shop, &with(&card.form, "purchAmt", "1")).await;
        assert_eq!(page.status, 400, "{}", page.text());
        assert_eq!(shop.pay_status(&card.order), 0);
    }

    /// Malformed bodies cause no error and change nothing.
    async fn odd_bodies(shop: Shop) {
        let card = shop.buyer().begin_card(&shop).await;
        let number = card.number();
        let bodies: [Vec<u8>; 9] = [
            Vec::new(),
            b"status=0".to_vec(),
            format!("lidm={number}").into_bytes(),
            format!("lidm={number}&lidm={number}&status=0&authCode=123456").into_bytes(),
            format!("respCode=00&qid=1&lidm={number}").into_bytes(),
            [b"status=0&authCode=1&errDesc=\xA9\xDA\xFF&lidm=".as_slice(), number.as_bytes()].concat(),
            b"AuthResp={status=0".to_vec(),
            b"{\"status\": 0}".to_vec(),
            vec![0xff; 60_000],
        ];
        for body in bodies {
            let answer = shop.ask(Method::POST, "/api/FinancePay/Confirm", |r| r.body(body.clone())).await;
            assert_eq!(answer.status, 303, "{:?}", String::from_utf8_lossy(&body));
            assert!(answer.header("location").ends_with(FAILED));
        }
        let long = vec![b'a'; 1 << 20];
        let answer = shop.ask(Method::POST, "/api/FinancePay/Confirm", |r| r.body(long)).await;
        assert_eq!(answer.status, 413);
        assert_eq!(shop.get("/api/FinancePay/Confirm").await.status, 405);
        let notice = format!("AuthResp={{status=0, authCode=1, lidm={number}}}");
        let answer = shop.ask(Method::POST, "/api/FinancePay/Confirm", |r| r.body(notice)).await;
        assert_eq!(answer.status, 200, "a notification is accepted, whatever it says");
        assert_eq!(shop.attempts(&card.order, "Created"), 1);
    }

    /// Only its owner can pay an order, only one by card that is not cancelled, and only a valid
    /// key opens the page.
    async fn payable_orders(shop: Shop) {
        let buyer = shop.buyer();
        let card = buyer.begin_card(&shop).await;
        shop.buyer().create_card(&card.order).await.is_refused(404, "order_unknown");
        let nobody = Person::new(&shop);
        let body = json!({"OrderId": card.order});
        nobody.post("/api/FinancePay/Create", &body).await.is_refused(401, "login_required");
        let cash = buyer.owe("CashOnDelivery").await;
        buyer.create_card(&cash).await.is_refused(409, "pay_type_wrong");
        let line = buyer.owe("LinePay").await;
        buyer.create_card(&line).await.is_refused(409, "pay_type_wrong");
        for key in ["", "x", "guessed-key"] {
            let page = shop.get(&format!("/api/FinancePay/Page?Key={key}")).await;
            assert_eq!(page.status, 404, "{key}");
            assert!(!page.text().contains("reqToken"));
        }
        let page = buyer.create_card(&card.order).await.json();
        let path = page["Result"].as_str().unwrap().strip_prefix("https://shop.example").unwrap().to_owned();
        let shown = shop.get(&path).await;
        assert!(shown.header("content-security-policy").contains("form-action https://shop.example;"));
        assert!(shown.text().contains("NT$700"));
        assert!(shop.cancel(&card.order));
        let closed = shop.get(&path).await;
        assert_eq!(closed.status, 409);
        assert!(!closed.text().contains("<form"));
        buyer.create_card(&card.order).await.is_refused(409, "order_cancelled");
    }
}

/// A shop without a key for its gateway: only the inquiry counts, and a payment of another amount
/// is found and due for refund (D40, P10).
#[test]
fn without_a_key() {
    run(Kind::Sqlite, async |_| {
        let merchant = |settings: &mut shop_platform::config::Settings, gateway: &str| {
            let fisc = &mut settings.card;
            fisc.fisc_merchant_id = Some("950876543219001".to_owned());
            fisc.fisc_terminal_id = Some("90010001".to_owned());
            fisc.fisc_mer_id = Some("829".to_owned());
            fisc.fisc_page_url = Some(format!("{gateway}/sandbox/card/online/"));
            fisc.fisc_inquiry_url = Some(format!("{gateway}/sandbox/card/orderInquery/"));
        };
        let gateway = Shop::open(Kind::Sqlite, |s| merchant(s, "http://127.0.0.1:9"));
        let url = format!("http://{}", gateway.address);
        let shop = Shop::open(Kind::Sqlite, |s| merchant(s, &url));
        let card = shop.buyer().begin_card(&shop).await;
        assert_eq!(value(&card.form, "reqToken"), "");
        let page = shop.bring_back(&made_up(card.number(), "")).await;
        assert_eq!(
            page, "/FinancePay/Confirm?State=confirming",
            "it may be true"
        );
        assert_eq!(shop.pay_status(&card.order), 0);
        let back = card.decide(&gateway, &[("decision", "approve")]).await;
        assert_eq!(shop.bring_back(&back).await, "/FinancePay/Confirm");

        let mut lowered = shop.buyer().begin_card(&shop).await;
        lowered.form = with(&lowered.form, "purchAmt", "1");
        let back = lowered.decide(&gateway, &[("decision", "approve")]).await;
        let lied = with(&back, "authAmt", "700");
        shop.bring_back(&lied).await;
        assert_eq!(shop.pay_status(&lowered.order), 0, "NT$1 pays no NT$700");
        shop.bring_back(&back).await;
        assert_eq!(shop.pay_status(&lowered.order), 0);
        assert_eq!(
            shop.attempts(&lowered.order, "RefundDue"),
            1,
            "NT$1 is owed back"
        );
    });
}
