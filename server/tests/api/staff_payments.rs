//! Payments in the back office: work lists, decisions by staff, and the reconciliation of a day
//! with the providers.

use std::time::Duration;

use actix_web::rt;
use futures_util::future::join;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::audit_ledger::audit;
use crate::support::buyer::result;
use crate::support::card::AtGateway;
use crate::support::staff::ids;
use crate::support::{Answer, Colleague, Shop, on_both};

const ACTION: &str = "/api/Admin/Payment/Action";

/// Creates a card payment that the browser reports as paid while the gateway gives no result.
async fn unclear(shop: &Shop) -> AtGateway {
    let card = shop.buyer().begin_card(shop).await;
    let choice = [("decision", "approve"), ("trouble", "first_500")];
    shop.bring_back(&card.decide(shop, &choice).await).await;
    card
}

async fn paid(shop: &Shop) -> AtGateway {
    let card = shop.buyer().begin_card(shop).await;
    let back = card.decide(shop, &[("decision", "approve")]).await;
    shop.bring_back(&back).await;
    card
}

impl Colleague {
    async fn payment(&self, id: &str) -> Value {
        result(&self.get(&format!("/api/Admin/Payment?Id={id}")).await)
    }

    async fn mark(&self, id: &str, version: &Value, act: &str) -> Answer {
        let body = json!({"Id": id, "Version": version, "Act": act});
        self.post(ACTION, &body).await
    }

    /// Returns the payments of a work list, and the counts of all lists.
    async fn waiting(&self, work: &str) -> (Vec<String>, Vec<i64>) {
        let page = result(&self.get(&format!("/api/Admin/Payments?Work={work}")).await);
        let counts = page["counts"].as_array().unwrap().iter();
        let counts = counts.map(|count| count["count"].as_i64().unwrap());
        (ids(&page["payments"]), counts.collect())
    }
}

fn version(shown: &Value) -> &Value {
    &shown["payment"]["version"]
}

on_both! {
    /// Staff settle payments without a result, one as paid and one as failed; the order and its log
    /// follow.
    async fn staff_settle_an_unclear_attempt(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        for (act, pay_status, state, label) in [("mark_paid", 2, "Paid", "付款成功"), ("mark_failed", 0, "Failed", "付款失敗")] {
            let card = unclear(&shop).await;
            let id = card.number();
            let (listed, counts) = john.waiting("Unclear").await;
            assert_eq!((listed, counts[0]), (vec![id.to_owned()], 1));
            let shown = john.payment(id).await;
            let payment = &shown["payment"];
            assert_eq!(*payment, json!({"id": id, "version": 1, "order_id": card.order, "provider": "Card", "provider_label": "信用卡",
                "transaction_id": null, "state": "ToBeConfirmed", "state_label": "付款結果確認中", "amount": 700, "captured_amount": null, "to_refund": 700,
                "createat": "2026-11-21T00:00:00Z", "changed_at": "2026-11-21T00:00:00Z", "work": "Unclear",
                "advice": payment["advice"], "marks": ["mark_paid", "mark_failed"]}));
            assert!(payment["advice"].as_str().unwrap().contains("特店管理網站"));
            let body = json!({"Id": id, "Version": 1, "Act": act});
            let answer = john.keyed(Method::POST, ACTION, act, &body).await;
            let after = result(&answer);
            assert_eq!((&after["payment"]["state"], &after["payment"]["state_label"], version(&after)), (&json!(state), &json!(label), &json!(2)));
            let last = &after["events"][1];
            assert_eq!((&last["source"], &last["proof"]["by"]), (&json!("Staff"), &json!("john")));
            assert_eq!(shop.pay_status(&card.order), pay_status);
            assert_eq!(john.payment(id).await, after, "what was answered is what the page shows");
            // The same request gets the same response, and another one under its key is rejected.
            assert_eq!(john.keyed(Method::POST, ACTION, act, &body).await.body, answer.body);
            let other = json!({"Id": id, "Version": 2, "Act": act});
            john.keyed(Method::POST, ACTION, act, &other).await.is_refused(409, "idempotency_key_reused");
            john.mark(id, &json!(2), act).await.is_refused(409, "payment_state_wrong");
        }
        assert_eq!(john.waiting("Unclear").await.0, Vec::<String>::new());
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A card payment is captured once; after a cancellation only the owner can mark its refund.
    /// Each change in a row uses the new version.
    async fn a_card_is_captured_and_given_back(shop: Shop) {
        let (john, mary) = (shop.colleague("john", Role::Staff).await, shop.colleague("mary", Role::Owner).await);
        let card = paid(&shop).await;
        let id = card.number();
        let shown = john.payment(id).await;
        assert_eq!((&shown["payment"]["work"], &shown["payment"]["marks"]), (&json!("ToCapture"), &json!(["mark_captured"])));
        assert_eq!(shown["card_last_digits"].as_str().unwrap().len(), 4);
        assert_eq!((&shown["card_brand"], &shown["order_pay_status_label"]), (&json!("VISA"), &json!("已付款")));
        assert_eq!(john.waiting("ToCapture").await.1, [0, 0, 1, 0]);
        let seen = version(&shown).clone();
        let captured = result(&john.mark(id, &seen, "mark_captured").await);
        assert_eq!((&captured["payment"]["work"], version(&captured)), (&Value::Null, &json!(seen.as_i64().unwrap() + 1)));
        john.mark(id, version(&captured), "mark_captured").await.is_refused(409, "payment_state_wrong");
        assert_eq!(john.waiting("ToCapture").await.1, [0, 0, 0, 0]);

        assert!(shop.cancel(&card.order));
        let due = mary.payment(id).await;
        assert_eq!((&due["payment"]["work"], &due["payment"]["marks"]), (&json!("ToRefund"), &json!(["mark_refunded"])));
        assert_eq!(john.payment(id).await["payment"]["marks"], json!([]));
        // Today's list has the refund once, with the order.
        let work = result(&mary.get("/api/Admin/Work").await);
        let counts = |list: &str, key: &str, name: &str| {
            let mut counts = work[list].as_array().unwrap().iter();
            counts.find(|count| count[key] == name).unwrap()["count"].clone()
        };
        assert_eq!((counts("tabs", "tab", "ToRefund"), counts("payments", "work", "ToRefund")), (json!(1), json!(0)));
        assert_eq!(mary.waiting("ToRefund").await.1, [0, 1, 0, 0]);
        john.mark(id, version(&due), "mark_refunded").await.is_refused(403, "not_yours");
        let back = result(&mary.mark(id, version(&due), "mark_refunded").await);
        assert_eq!((&back["payment"]["state"], &back["order_pay_status_label"]), (&json!("Refunded"), &json!("已退款")));
        assert_eq!(shop.pay_status(&card.order), 3);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A refund that the shop is making itself cannot be marked by hand.
    async fn a_refund_under_way_is_not_marked(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let begun = shop.buyer().begin().await;
        shop.confirm(&begun.agree(&shop, "none").await).await;
        assert!(shop.cancel(&begun.order));
        let id = format!("{}01", begun.order);
        let shown = mary.payment(&id).await;
        assert_eq!((&shown["payment"]["work"], &shown["payment"]["marks"]), (&json!("RefundUnderWay"), &json!([])));
        assert_eq!(mary.waiting("RefundUnderWay").await, (vec![id.clone()], vec![0, 0, 0, 1]));
        mary.mark(&id, version(&shown), "mark_refunded").await.is_refused(409, "refund_under_way");
    }

    /// Each mark requires its permission, and a password of the last five minutes.
    async fn permissions_of_settlements(shop: Shop) {
        let (anna, john, mary) = (shop.colleague("anna", Role::Reader).await, shop.colleague("john", Role::Staff).await, shop.colleague("mary", Role::Owner).await);
        let card = unclear(&shop).await;
        let id = card.number();
        let shown = anna.payment(id).await;
        assert_eq!(shown["payment"]["marks"], json!([]));
        assert_eq!(anna.waiting("Unclear").await.0, [id]);
        for act in ["mark_paid", "mark_failed", "mark_captured", "mark_refunded"] {
            anna.mark(id, version(&shown), act).await.is_refused(403, "not_yours");
        }
        john.mark(id, version(&shown), "mark_refunded").await.is_refused(403, "not_yours");
        shop.clock.advance(Duration::from_mins(5));
        let shown = anna.payment(id).await;
        for (who, act) in [(&john, "mark_paid"), (&john, "mark_failed"), (&john, "mark_captured"), (&mary, "mark_refunded")] {
            who.mark(id, version(&shown), act).await.is_refused(403, "reauthentication_required");
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM payment_events WHERE source = 'Staff'"), 0);
    }

    async fn bad_requests(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let card = unclear(&shop).await;
        let id = card.number();
        for (body, code) in [
            (json!({"Version": 1, "Act": "mark_paid"}), "required"), (json!({"Id": id, "Act": "mark_paid"}), "required"),
            (json!({"Id": id, "Version": 1}), "required"), (json!({"Id": id, "Version": 1, "Act": "pay"}), "out_of_range"),
            (json!({"Id": id, "Version": "x", "Act": "mark_paid"}), "out_of_range"),
        ] {
            let answer = john.post(ACTION, &body).await;
            assert_eq!((answer.status.as_u16(), &answer.json()["fields"][0]["code"]), (400, &json!(code)), "{body}");
        }
        john.mark("2611217QK4ZT9WXB01", &json!(1), "mark_paid").await.is_refused(404, "payment_unknown");
        john.get("/api/Admin/Payment?Id=2611217QK4ZT9WXB01").await.is_refused(404, "payment_unknown");
        john.get("/api/Admin/Payment").await.is_refused(400, "required");
        let stale = john.mark(id, &json!(7), "mark_paid").await;
        stale.is_refused(409, "version_changed");
        assert_eq!(stale.json()["Result"], john.payment(id).await, "what it is now");
        for query in ["Work=Other", "After=x", "After=1-%27", "PageCount=0", "PageCount=201"] {
            john.get(&format!("/api/Admin/Payments?{query}")).await.is_refused(400, "out_of_range");
        }
        assert_eq!(john.payment(id).await["payment"]["state"], "ToBeConfirmed");
    }

    /// Opposite decisions on one payment at once, and two captures of one card: one wins, and the
    /// other request gets the present state. Fails when the version is not compared.
    async fn two_settle_at_once(shop: Shop) {
        shop.stock("STICK-5", 1_000);
        let (john, anna) = (shop.colleague("john", Role::Staff).await, shop.colleague("anna", Role::Staff).await);
        for round in 0..10 {
            let (card, acts) = if round % 2 == 0 {
                (unclear(&shop).await, ["mark_paid", "mark_failed"])
            } else {
                (paid(&shop).await, ["mark_captured", "mark_captured"])
            };
            let id = card.number();
            let seen = version(&john.payment(id).await).clone();
            let (one, other) = join(john.mark(id, &seen, acts[0]), anna.mark(id, &seen, acts[1])).await;
            let won = [&one, &other].into_iter().filter(|answer| answer.status == 200).count();
            assert_eq!(won, 1, "round {round}: {} {}", one.text(), other.text());
            let lost = if one.status == 200 { other } else { one };
            lost.is_refused(409, "version_changed");
            let now = john.payment(id).await;
            assert_eq!(lost.json()["Result"]["payment"]["version"], *version(&now), "round {round}");
            assert_eq!(version(&now).as_i64(), Some(seen.as_i64().unwrap() + 1), "round {round}");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Pages by cursor list every payment exactly once.
    async fn lists_page_by_a_cursor(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let mut all = Vec::new();
        for place in 0..5 {
            all.push(paid(&shop).await.number().to_owned());
            if place % 2 == 0 {
                shop.clock.advance(Duration::from_secs(1));
            }
        }
        let whole = result(&john.get("/api/Admin/Payments?Work=ToCapture").await);
        let (mut seen, mut after) = (Vec::new(), String::new());
        loop {
            let page = result(&john.get(&format!("/api/Admin/Payments?Work=ToCapture&PageCount=2{after}")).await);
            seen.extend(ids(&page["payments"]));
            let Some(next) = page["next"].as_str() else { break };
            after = format!("&After={next}");
        }
        assert_eq!(seen, ids(&whole["payments"]), "one page after another is the whole list in its order");
        seen.sort();
        all.sort();
        assert_eq!(seen, all);
    }

    /// The books of a day agree until the shop's are altered, and the comparison changes nothing.
    async fn a_day_is_compared(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let line = shop.buyer().begin().await;
        shop.confirm(&line.agree(&shop, "none").await).await;
        let card = paid(&shop).await;
        let day = || async { result(&john.get("/api/Admin/Payments/Day?Day=2026-11-21").await) };
        assert_eq!(day().await, json!({"day": "2026-11-21", "attempts": 2, "differences": [], "outages": []}));
        shop.execute(&format!("UPDATE payment_attempts SET state = 'Failed', next_poll_at = NULL WHERE id = '{}'", card.number()));
        let events = shop.number("SELECT COUNT(*) AS number FROM payment_events");
        assert_eq!(day().await["differences"], json!([{"id": card.number(), "order_id": card.order, "provider_label": "信用卡",
            "state_label": "付款失敗", "ours": "未收款", "theirs": "已收款 NT$700"}]));
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM payment_events"), events);
        assert_eq!(result(&john.get("/api/Admin/Payments/Day?Day=2026-11-20").await)["attempts"], 0);
        for (query, code) in [("", "required"), ("Day=", "required"), ("Day=yesterday", "out_of_range"), ("Day=2026-02-30", "out_of_range")] {
            john.get(&format!("/api/Admin/Payments/Day?{query}")).await.is_refused(400, code);
        }
    }
}

/// A provider that is unreachable makes one notice for any number of attempts, and blocks nothing:
/// no transaction is open while it is queried.
#[test]
fn an_outage_is_a_notice() {
    rt::System::new().block_on(async {
        let shop = Shop::open(crate::support::Kind::Sqlite, |_| {});
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        for _ in 0..5 {
            paid(&shop).await;
        }
        let line = shop.buyer().begin().await;
        shop.confirm(&line.agree(&shop, "none").await).await;
        // No server listens there.
        let silent = "http://127.0.0.1:1/".to_owned();
        let mut config = shop.config.clone();
        let merchant = config.card.merchant.as_mut().unwrap();
        merchant.host = shop_platform::config::card::Host::Elsewhere {
            page: silent.clone(),
            inquiry: silent,
        };
        let (address, _) = crate::support::shop::serve(&config, &shop.clock);
        let answer = result(
            &john
                .to(address)
                .get("/api/Admin/Payments/Day?Day=2026-11-21")
                .await,
        );
        assert_eq!(
            answer,
            json!({"day": "2026-11-21", "attempts": 6, "differences": [], "outages": [
            {"provider_label": "信用卡", "attempts": 5}]})
        );
    });
}
