//! Work counts: each equals its list, unchanged responses get 304, and a list learns how many
//! orders changed since.

use std::time::Duration;

use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::support::buyer::result;
use crate::support::person::PASSWORD;
use crate::support::{Answer, Colleague, Shop, on_both};

async fn work(who: &Colleague, query: &str) -> Value {
    result(&who.get(&format!("/api/Admin/Work?{query}")).await)
}

async fn work_if_changed(who: &Colleague, tag: &str) -> Answer {
    who.send(reqwest::Method::GET, "/api/Admin/Work", |request| {
        request.header("If-None-Match", tag)
    })
    .await
}

on_both! {
    /// Fails when a count and its list use different conditions.
    async fn each_count_is_that_of_its_list(shop: Shop) {
        shop.stock("STICK-1", 100);
        shop.set("open_orders_max", "0");
        let mary = shop.colleague("mary", Role::Owner).await;
        let member = shop.buyer();
        let mut ids = Vec::new();
        for way in ["BankTransfer", "BankTransfer", "CashOnDelivery", "LinePay"] {
            ids.push(member.buy(10_001, way).await["id"].as_str().unwrap().to_owned());
        }
        let none = work(&mary, "").await;
        assert_eq!((&none["overdue"], &none["refund_sum"]), (&json!(0), &json!(0)));
        result(&mary.act(&ids[0], 1, "mark_paid").await);
        let cancel = json!({"Id": ids[0], "Version": 2, "Action": "cancel", "Confirm": true});
        result(&mary.post("/api/Admin/Order/Action", &cancel).await);
        let owed = shop.number(&format!("SELECT total / 1000 AS number FROM orders WHERE id = '{}'", ids[0]));
        // The term of one has passed; with reported digits it is not cancelled yet.
        shop.execute(&format!("UPDATE orders SET pay_status = 1, bank_digits = '12345', due_at = {} WHERE id = '{}'", shop.clock.now().millis() - 1, ids[1]));
        shop.set("low_stock_below", "6");
        let counts = work(&mary, "").await;
        for tab in counts["tabs"].as_array().unwrap() {
            let listed = mary.found(&format!("Tab={}", tab["tab"].as_str().unwrap())).await.len();
            assert_eq!(tab["count"], listed, "{tab}");
        }
        assert_eq!(counts["refund_sum"], owed);
        assert_eq!(counts["overdue"], 1);
        let stock = result(&mary.get("/api/Admin/Stock").await);
        let low = stock["items"].as_array().unwrap().iter().filter(|item| item["is_low"] == true).count();
        assert_eq!((&counts["low_stock"], low > 0), (&json!(low), true));
        assert_eq!(mary.found("Overdue=true").await, [ids[1].clone()]);
        assert_eq!(mary.found("Tab=ToCheck&Overdue=true").await.len(), 1);
        assert_eq!(mary.found("Overdue=false").await.len(), 4);
        assert_eq!(mary.found("Overdue=true&Search=0912345678").await, [ids[1].clone()]);
        mary.get("/api/Admin/Orders?Overdue=yes").await.is_refused(400, "out_of_range");
    }

    /// A client with the current tag gets 304 without a body until something changes. Fails when
    /// the tag always differs, or never does.
    async fn an_unchanged_answer_is_not_sent_again(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        let first = john.get("/api/Admin/Work").await;
        assert_eq!(first.status, 200);
        assert_eq!(first.header("cache-control"), "private, no-cache");
        let tag = first.header("etag").to_owned();
        let same = work_if_changed(&john, &tag).await;
        assert_eq!((same.status.as_u16(), same.body.len(), same.header("etag")), (304, 0, tag.as_str()));
        shop.clock.advance(Duration::from_mins(1));
        assert_eq!(work_if_changed(&john, &tag).await.status, 304);
        result(&john.act(&id, 1, "prepare").await);
        let other = work_if_changed(&john, &tag).await;
        assert_eq!(other.status, 200);
        assert_ne!(other.header("etag"), tag);
        // Without a log-in the call fails, even with a current tag.
        let nobody = shop.nobody("nobody");
        work_if_changed(&nobody, &tag).await.is_refused(401, "login_required");
    }

    /// A list has the time of its newest event, and Work returns the number of orders changed since
    /// then, each counted once and new ones included.
    async fn work_counts_later_changes_of_a_list(shop: Shop) {
        shop.stock("STICK-1", 100);
        shop.set("open_orders_max", "0");
        let (john, anna) = (shop.colleague("john", Role::Staff).await, shop.colleague("anna", Role::Reader).await);
        let empty = anna.list("").await["newest_event"].as_i64().unwrap();
        assert_eq!((empty, &work(&anna, "Since=0").await["changed"]), (0, &json!(0)));
        let member = shop.buyer();
        let mut ids = Vec::new();
        for _ in 0..3 {
            shop.clock.advance(Duration::from_secs(1));
            ids.push(member.buy(10_001, "CashOnDelivery").await["id"].as_str().unwrap().to_owned());
        }
        let read = anna.list("Tab=ToShip").await["newest_event"].as_i64().unwrap();
        assert_eq!(read, shop.clock.now().millis());
        let since = format!("Since={read}");
        assert_eq!((&work(&anna, &since).await["changed"], &work(&anna, "").await["changed"]), (&json!(0), &json!(0)));
        assert_eq!(work(&anna, "Since=0").await["changed"], 3);
        shop.clock.advance(Duration::from_secs(1));
        result(&john.act(&ids[0], 1, "prepare").await);
        let note = json!({"Id": ids[0], "Version": 2, "Action": "add_note", "Note": "甲"});
        result(&john.post("/api/Admin/Order/Action", &note).await);
        assert_eq!(work(&anna, &since).await["changed"], 1, "an order counts once");
        result(&john.act(&ids[1], 1, "prepare").await);
        member.buy(10_001, "CashOnDelivery").await;
        assert_eq!(work(&anna, &since).await["changed"], 3);
        let now = work(&anna, "").await["newest_event"].as_i64().unwrap();
        assert_eq!(now, shop.clock.now().millis());
        assert_eq!(work(&anna, &format!("Since={now}")).await["changed"], 0);
        anna.get("/api/Admin/Work?Since=x").await.is_refused(400, "id_invalid");
        shop.clock.advance(Duration::from_hours(3));
        anna.get("/api/Admin/Work").await.is_refused(401, "login_expired");
        assert_eq!(anna.with(&anna.log_in(PASSWORD, None).await).get("/api/Admin/Work").await.status, 200);
    }
}
