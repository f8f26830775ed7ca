//! Actions of staff on an order: its whole life, versions, keys, confirmations, and concurrency
//! (decisions D59, D161).

use futures_util::future::join;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::audit_ledger::audit;
use crate::support::buyer::result;
use crate::support::{Answer, Colleague, Shop, on_both};

const ACTION: &str = "/api/Admin/Order/Action";

/// Builds an action on an order with additional fields.
fn change(id: &str, version: i64, action: &str, more: &Value) -> Value {
    let mut body = json!({"Id": id, "Version": version, "Action": action});
    for (key, value) in more.as_object().unwrap() {
        body[key.as_str()] = value.clone();
    }
    body
}

fn shipment() -> Value {
    json!({"Carrier": "黑貓宅急便", "TrackingNumber": "9012345678"})
}

/// Returns the number of events of an order.
fn events(shop: &Shop, id: &str) -> i64 {
    shop.number(&format!(
        "SELECT COUNT(*) AS number FROM order_events WHERE order_id = '{id}'"
    ))
}

/// Checks that one response is a success and that the other fails with `version_changed`.
fn one_wins(answers: &[Answer; 2], round: usize) {
    let won = answers.iter().filter(|answer| answer.status == 200).count();
    let texts = answers.each_ref().map(Answer::text);
    assert_eq!(won, 1, "round {round}: {texts:?}");
    let lost = answers.iter().find(|answer| answer.status != 200).unwrap();
    lost.is_refused(409, "version_changed");
    assert_eq!(lost.json()["Result"]["version"], 2, "round {round}");
}

async fn two(shop: &Shop) -> [Colleague; 2] {
    [
        shop.colleague("john", Role::Staff).await,
        shop.colleague("anna", Role::Staff).await,
    ]
}

on_both! {
    async fn a_life_from_order_to_cash(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        for (version, action, more, tab, status) in [
            (1, "prepare", json!({}), "Preparing", "備貨中"),
            (2, "ship_out", shipment(), "Shipped", "已出貨"),
            (3, "dispatch", json!({}), "ToCollect", "配送中"),
            (4, "collect", json!({}), "Done", ""),
            (5, "add_note", json!({"Note": "現金已入帳\r\n第二行"}), "Done", ""),
        ] {
            let answer = john.post(ACTION, &change(&id, version, action, &more)).await;
            let after = result(&answer);
            assert_eq!(answer.header("cache-control"), "no-store");
            assert_eq!((&after["version"], &after["tab"]), (&json!(version + 1), &json!(tab)), "{action}");
            let event = after["events"].as_array().unwrap().last().unwrap();
            assert_eq!((&event["actor"], &event["who"], &event["action"]), (&json!("Staff"), &json!("john"), &json!(action)));
            let expected = if status.is_empty() { Value::Null } else { json!(status) };
            assert_eq!(event["status_label"], expected, "{action}");
            // The response equals the page of the order.
            assert_eq!(john.order(&id).await, after);
        }
        let page = john.order(&id).await;
        assert_eq!(page["events"][5]["detail"]["note"], "現金已入帳\n第二行", "{page}");
        let words: Vec<&str> = page["staff_actions"].as_array().unwrap().iter().map(|offer| offer["action"].as_str().unwrap()).collect();
        assert_eq!(words, ["record_delivery", "take_back", "correct_shipment", "correct_contact", "step_back", "add_note"], "giving money back is the owner's");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Without the step 配送中, a shipped order is done or to be collected, and the step is refused.
    async fn shipping_ends_with_the_parcel(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        shop.set("track_dispatch", "false");
        let id = shop.buyer().owe("CashOnDelivery").await;
        result(&john.act(&id, 1, "prepare").await);
        let shipped = result(&john.post(ACTION, &change(&id, 2, "ship_out", &shipment())).await);
        assert_eq!(shipped["tab"], "ToCollect");
        let offered = |order: &Value| -> Vec<String> {
            let offers = order["staff_actions"].as_array().unwrap();
            offers.iter().map(|offer| offer["action"].as_str().unwrap().to_owned()).collect()
        };
        assert!(!offered(&shipped).contains(&"dispatch".to_owned()));
        john.post(ACTION, &change(&id, 3, "dispatch", &json!({}))).await.is_refused(409, "order_status_wrong");
        let own = [id.clone()];
        assert_eq!(john.found("Tab=ToCollect").await, own);
        let collected = result(&john.act(&id, 3, "collect").await);
        assert_eq!((&collected["tab"], &collected["planned"]["status"]), (&json!("Done"), &json!(3)));
        assert_eq!(john.found("Tab=Done").await, own);
        // Switched on again, the order waits for the step.
        shop.set("track_dispatch", "true");
        let again = john.order(&id).await;
        assert_eq!(again["tab"], "Shipped");
        assert!(offered(&again).contains(&"dispatch".to_owned()));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// An outdated version is rejected with the present one, and nothing changes. The version of a
    /// response can be used at once, without a reload.
    async fn an_older_version_is_refused(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        let note = |version| change(&id, version, "add_note", &json!({"Note": "甲"}));
        let first = result(&john.post(ACTION, &note(1)).await)["version"].as_i64().unwrap();
        let second = result(&john.post(ACTION, &note(first)).await)["version"].as_i64().unwrap();
        assert_eq!((first, second), (2, 3));
        for older in [json!(1), json!(2), json!(4), json!(0), json!(-1), json!("x"), json!(""), Value::Null] {
            let mut body = note(3);
            body["Version"] = older.clone();
            let answer = john.post(ACTION, &body).await;
            answer.is_refused(409, "version_changed");
            assert_eq!(answer.json()["Result"]["version"], 3, "{older}");
        }
        assert_eq!(events(&shop, &id), 3);
        assert_eq!(john.post(ACTION, &note(3)).await.status, 200);
    }

    /// A repeated request under its key gets the same bytes and acts once. A rejected request does
    /// not use up its key.
    async fn a_key_acts_once(shop: Shop) {
        let [john, anna] = two(&shop).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        let body = change(&id, 1, "prepare", &json!({}));
        let first = john.keyed(Method::POST, ACTION, "one", &body).await;
        let again = john.keyed(Method::POST, ACTION, "one", &body).await;
        assert_eq!((first.status, &first.body), (again.status, &again.body));
        assert_eq!((first.status.as_u16(), events(&shop, &id)), (200, 2));
        let other = change(&id, 2, "ship_out", &shipment());
        john.keyed(Method::POST, ACTION, "one", &other).await.is_refused(409, "idempotency_key_reused");
        // The same key for another call is rejected, too.
        john.keyed(Method::POST, "/api/Admin/Orders/Action", "one", &json!({"Orders": [body]})).await.is_refused(409, "idempotency_key_reused");
        // Keys are separate for each colleague.
        anna.keyed(Method::POST, ACTION, "one", &body).await.is_refused(409, "version_changed");
        john.send(Method::POST, ACTION, |r| r.header("Content-Type", "application/json").body(other.to_string())).await.is_refused(400, "required");
        for key in ["", "a b", &"k".repeat(256)] {
            john.keyed(Method::POST, ACTION, key, &other).await.is_refused(400, "idempotency_key_invalid");
        }
        assert_eq!(events(&shop, &id), 2, "nothing of it was done");
        let refused = change(&id, 1, "ship_out", &shipment());
        john.keyed(Method::POST, ACTION, "two", &refused).await.is_refused(409, "version_changed");
        result(&john.keyed(Method::POST, ACTION, "two", &other).await);
    }

    /// The same request twice at once, as a double click sends it. Fails when the response is not
    /// stored under the key: then the second request is rejected for its version.
    async fn a_double_click_acts_once(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = shop.buyer();
        shop.set("open_orders_max", "0");
        shop.stock("STICK-5", 100);
        for round in 0..20 {
            let id = buyer.owe("CashOnDelivery").await;
            let (key, body) = (format!("click-{round}"), change(&id, 1, "add_note", &json!({"Note": "甲"})));
            let (one, other) = join(john.keyed(Method::POST, ACTION, &key, &body), john.keyed(Method::POST, ACTION, &key, &body)).await;
            assert_eq!((one.status.as_u16(), one.text()), (200, other.text()), "round {round}");
            assert_eq!(events(&shop, &id), 2, "round {round}");
        }
    }

    /// A caution against an action requires a confirmation, which the log records.
    async fn cautions_are_confirmed(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = shop.buyer();
        let id = buyer.owe("LinePay").await;
        let caution = "這筆 LINE Pay 訂單未付款，款項尚未入帳。";
        let answer = john.act(&id, 1, "prepare").await;
        answer.is_refused(409, "confirmation_required");
        assert_eq!(answer.json()["Result"], json!({"cautions": [caution]}));
        assert_eq!(answer.json()["message"], caution);
        let offered = john.order(&id).await["staff_actions"].clone();
        let offer = offered.as_array().unwrap().iter().find(|offer| offer["action"] == "prepare").cloned();
        assert_eq!(offer.unwrap()["cautions"], json!([caution]));
        for no in [json!(false), json!(""), json!("no"), json!(0), Value::Null] {
            let body = change(&id, 1, "prepare", &json!({"Confirm": no}));
            john.post(ACTION, &body).await.is_refused(409, "confirmation_required");
        }
        assert_eq!(events(&shop, &id), 1);
        let after = result(&john.post(ACTION, &change(&id, 1, "prepare", &json!({"Confirm": true}))).await);
        assert_eq!(after["version"], 3, "the action and the note");
        assert_eq!(after["events"][2]["detail"]["note"], format!("已確認：{caution}"));

        // An action that the rules reject is rejected without asking for a confirmation.
        john.act(&id, 3, "prepare").await.is_refused(409, "order_status_wrong");
        let body = change(&id, 3, "ship_out", &shipment());
        john.post(ACTION, &body).await.is_refused(409, "confirmation_required");

        let paid = buyer.owe("BankTransfer").await;
        result(&john.act(&paid, 1, "mark_paid").await);
        let answer = john.act(&paid, 2, "cancel").await;
        answer.is_refused(409, "confirmation_required");
        assert_eq!(answer.json()["Result"]["cautions"], json!(["這筆訂單已付款，取消後需退還 NT$700。"]));
        let after = result(&john.post(ACTION, &change(&paid, 2, "cancel", &json!({"Confirm": true}))).await);
        assert_eq!((&after["tab"], &after["planned"]["refund_due"]), (&json!("ToRefund"), &json!(true)));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Two colleagues take the same action on the same order, fifty times. Fails when the version
    /// is not compared: then both notes are written, and a second `prepare` is rejected only for
    /// the status.
    async fn two_race_for_an_order(shop: Shop) {
        shop.set("open_orders_max", "0");
        shop.stock("STICK-5", 100);
        let [john, anna] = two(&shop).await;
        let buyer = shop.buyer();
        for round in 0..50 {
            let id = buyer.owe("CashOnDelivery").await;
            let (action, more) = match round % 3 {
                0 => ("prepare", json!({})),
                1 => ("add_note", json!({"Note": "甲"})),
                _ => ("cancel", json!({})),
            };
            let body = change(&id, 1, action, &more);
            let (one, other) = join(john.post(ACTION, &body), anna.post(ACTION, &body)).await;
            one_wins(&[one, other], round);
            assert_eq!(events(&shop, &id), 2, "round {round}");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// The buyer cancels while staff ship: exactly one of them succeeds, and the books are right.
    async fn staff_race_the_buyer(shop: Shop) {
        shop.set("open_orders_max", "0");
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = shop.buyer();
        for round in 0..20 {
            let id = buyer.owe("CashOnDelivery").await;
            result(&john.act(&id, 1, "prepare").await);
            let body = change(&id, 2, "ship_out", &shipment());
            let path = format!("/api/Order/Cancel?Id={id}");
            let (shipped, cancelled) = join(john.post(ACTION, &body), buyer.delete(&path)).await;
            let statuses = [shipped.status.as_u16(), cancelled.status.as_u16()];
            assert!(matches!(statuses, [200, 409] | [409, 200]), "round {round}: {} {}", shipped.text(), cancelled.text());
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn bad_actions(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        for (body, status, code, field) in [
            (change(&id, 1, "fly", &json!({})), 400, "out_of_range", "Action"),
            (json!({"Id": id, "Version": 1}), 400, "out_of_range", "Action"),
            (change("x", 1, "prepare", &json!({})), 404, "order_unknown", ""),
            (json!({"Version": 1, "Action": "prepare"}), 404, "order_unknown", ""),
            (change("2611217QK4ZT9WXB", 1, "prepare", &json!({})), 404, "order_unknown", ""),
            (change(&id, 1, "ship_out", &json!({"TrackingNumber": "1"})), 400, "required", "Carrier"),
            (change(&id, 1, "ship_out", &json!({"Carrier": "黑貓"})), 400, "required", "TrackingNumber"),
            (change(&id, 1, "ship_out", &json!({"Carrier": "x".repeat(51), "TrackingNumber": "1"})), 400, "text_too_long", "Carrier"),
            (change(&id, 1, "ship_out", &json!({"Carrier": "黑貓", "TrackingNumber": "9.03123E+11"})), 400, "tracking_number_invalid", "TrackingNumber"),
            (change(&id, 1, "ship_out", &json!({"Carrier": "黑貓", "TrackingNumber": "9031234567892026/11/28"})), 400, "tracking_number_invalid", "TrackingNumber"),
            (change(&id, 1, "set_freight", &json!({"Freight": 0})), 400, "freight_invalid", "Freight"),
            (change(&id, 1, "add_note", &json!({"Note": " "})), 400, "required", "Note"),
            (change(&id, 1, "add_note", &json!({"Note": "字".repeat(501)})), 400, "text_too_long", "Note"),
            (change(&id, 1, "add_note", &json!({"Note": ["x"]})), 400, "wrong_type", "Note"),
            (change(&id, 1, "mark_paid", &json!({})), 409, "pay_type_wrong", ""),
            (change(&id, 1, "dispatch", &json!({})), 409, "order_status_wrong", ""),
            (change(&id, 1, "mark_refunded", &json!({})), 403, "not_yours", ""),
        ] {
            let answer = john.post(ACTION, &body).await;
            answer.is_refused(status, code);
            let named = answer.json()["fields"][0]["field"].as_str().unwrap_or_default().to_owned();
            assert_eq!(named, field, "{body}");
        }
        for (content, status, code) in [("{", 400, "body_malformed"), ("[]", 400, "body_malformed"), ("{\"Id\":1,\"Id\":2}", 400, "repeated")] {
            let answer = john.send(Method::POST, ACTION, |r| {
                r.header("Idempotency-Key", "bad").header("Content-Type", "application/json").body(content)
            }).await;
            answer.is_refused(status, code);
        }
        let plain = john.send(Method::POST, ACTION, |r| r.header("Idempotency-Key", "bad").header("Content-Type", "text/plain").body("{}")).await;
        plain.is_refused(415, "content_type_unsupported");
        assert_eq!(events(&shop, &id), 1);
    }
}
