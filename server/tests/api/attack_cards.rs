//! Card numbers are never stored. The shop asks for none, and one that a client sends anyway is
//! neither in the database nor in the log of the real program.

use std::time::Duration;

use actix_web::rt::time::sleep;
use diesel::{RunQueryDsl as _, sql_query};
use reqwest::Method;
use serde_json::json;
use shop_domains::account::session::{self, Life};
use shop_engine::infra::clock::Clock;
use shop_engine::infra::random;
use shop_engine::infra::secret::Secret;

use crate::attack_canary::{SECRET, Served};
use crate::support::buyer::{addition, order_form, result};
use crate::support::card::inputs;
use crate::support::person::Member;
use crate::support::{Kind, Person};

/// Plausible card number, plain and as people write it.
const CARD: &str = "4556737586899855";
const SPACED: &str = "4556 7375 8689 9855";

/// Inserts a member with a session into a running shop.
fn member(served: &Served, person: Person) -> Member {
    let (db, secret) = (served.db(), Secret::parse(SECRET).unwrap());
    let now = Clock::system().now();
    let token = db.write_here(|conn| {
        let id = random::id()?;
        sql_query(format!(
            "INSERT INTO members (id, platform, origin, tel, tel_verified, email, email_verified, \
             name, zip_code, city, area, address, password_hash, enabled, created_at) VALUES \
             ({id}, 'Web', 'Domestic', '0900123456', TRUE, NULL, FALSE, '王小明', '', '', '', '', \
             'none', TRUE, {})",
            now.millis()
        ))
        .execute(conn)?;
        session::open(conn, &secret, now, id, Life::Usual { remember: true })
    });
    Member {
        person,
        token: token.unwrap(),
    }
}

async fn test(kind: Kind) {
    let served = Served::begin(kind);
    let buyer = member(&served, served.person().await);
    let nobody = served.person().await;
    assert_eq!(
        buyer.post("/api/Cart", &addition(10_005, 1)).await.status,
        200
    );

    for key in ["PayNumber", "PayName", "PayCVC"] {
        let mut form = order_form("CreditCard");
        form[key] = json!(CARD);
        let refused = buyer.post("/api/Order", &form).await;
        refused.is_refused(400, "card_data_refused");
        assert!(!refused.text().contains(CARD), "nor is it reported");
    }
    let order = result(&buyer.post("/api/Order", &order_form("CreditCard")).await);
    let body = json!({"OrderId": order["id"], "PayNumber": CARD, "pan": CARD, "PayCVC": "737"});
    let page = result(&buyer.post("/api/FinancePay/Create", &body).await);
    let (_, path) = page.as_str().unwrap().split_once("/api/").unwrap();
    let shown = nobody.get(&format!("/api/{path}&pan={CARD}")).await;
    let fields = inputs(&shown.text());
    let (_, number) = fields.iter().find(|(name, _)| name == "lidm").unwrap();

    for reported in [
        format!("status=8&errcode=05&lidm={number}&pan={CARD}&errDesc={CARD}"),
        format!("status=8&errcode=05&lidm={number}&lastPan4={CARD}&cardBrand={CARD}&xid={CARD}"),
        format!("status=0&authCode=123456&authAmt={CARD}&lidm={number}&errDesc={SPACED}"),
        format!("AuthResp={{status=8, errcode=05, lidm={number}, pan={CARD}, errDesc={SPACED}}}"),
    ] {
        let answer = nobody
            .ask(Method::POST, "/api/FinancePay/Confirm", |r| {
                r.body(reported.clone())
            })
            .await;
        assert!(answer.status.as_u16() < 400, "{reported}");
        assert!(!answer.text().contains(CARD));
    }
    let back = json!({"TransactionId": CARD, "OrderId": number, "PayNumber": CARD});
    nobody
        .post("/api/LinePay/Confirm", &back)
        .await
        .is_refused(404, "payment_unknown");
    nobody
        .get(&format!("/LinePay/Confirm?orderId={number}&pan={CARD}"))
        .await;
    nobody
        .get(&format!("/api/FinancePay/Page?Key={CARD}"))
        .await;

    // The log is flushed a few times a second.
    sleep(Duration::from_secs(1)).await;
    let (log, dump) = (served.log(), served.dump());
    assert!(log.contains("card result received"), "the log is looked at");
    assert!(!dump.is_empty());
    for written in [CARD, SPACED] {
        assert!(!log.contains(written), "{written} is in the log");
        let found = dump
            .windows(written.len())
            .any(|part| part == written.as_bytes());
        assert!(!found, "{written} is in the database");
    }
}

#[test]
fn sqlite() {
    actix_web::rt::System::new().block_on(test(Kind::Sqlite));
}

#[test]
fn postgres() {
    actix_web::rt::System::new().block_on(test(Kind::Postgres));
}
