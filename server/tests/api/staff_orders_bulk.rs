//! Bulk actions on orders: each order has its own result and no change is partial; and the printing
//! of orders.

use reqwest::Method;
use serde_json::{Value, json};
use shop_core::order::{Action, CancelReason};
use shop_core::staff::Role;

use crate::audit_ledger::{audit, step};
use crate::support::buyer::result;
use crate::support::person::Member;
use crate::support::{Shop, on_both};

const BULK: &str = "/api/Admin/Orders/Action";
const PRINT: &str = "/api/Admin/Orders/Print";

/// Places `count` orders of one piece. Returns their ids.
async fn place(shop: &Shop, count: usize, pay_type: &str) -> Vec<String> {
    shop.stock("STICK-1", 1_000);
    shop.set("open_orders_max", "0");
    let mut ids = Vec::new();
    let mut buyer: Member = shop.buyer();
    for number in 0..count {
        if number % 50 == 49 {
            buyer = shop.buyer();
        }
        let order = buyer.buy(10_001, pay_type).await;
        ids.push(order["id"].as_str().unwrap().to_owned());
    }
    ids
}

fn prepare(id: &str, version: i64) -> Value {
    json!({"Id": id, "Version": version, "Action": "prepare"})
}

/// Returns the number of orders in preparation and the number of events.
fn books(shop: &Shop) -> (i64, i64) {
    (
        shop.number("SELECT COUNT(*) AS number FROM orders WHERE status = 2"),
        shop.number("SELECT COUNT(*) AS number FROM order_events"),
    )
}

on_both! {
    /// 200 orders, 40 of them rejected for four reasons. Fails when one rejection ends the others,
    /// or when a rejected change is partly stored.
    async fn two_hundred_with_forty_refused(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let good = place(&shop, 160, "CashOnDelivery").await;
        let (unpaid, stale, cancelled) = (place(&shop, 10, "BankTransfer").await, place(&shop, 10, "CashOnDelivery").await, place(&shop, 10, "CashOnDelivery").await);
        for id in &cancelled {
            step(&shop, id, &Action::Cancel(CancelReason::default()));
        }
        let mut orders: Vec<(Value, &str)> = good.iter().map(|id| (prepare(id, 1), "")).collect();
        orders.extend(unpaid.iter().map(|id| (prepare(id, 1), "confirmation_required")));
        orders.extend(stale.iter().map(|id| (prepare(id, 7), "version_changed")));
        orders.extend(cancelled.iter().map(|id| (prepare(id, 2), "order_cancelled")));
        for number in 0..10 {
            orders.push((prepare(&format!("2611217QK4ZT9WX{}", ["A", "B", "C", "D", "E", "F", "G", "H", "J", "K"][number]), 1), "order_unknown"));
        }
        // Mixed in steps of seven.
        let orders: Vec<_> = (0..200).map(|place| orders[place * 7 % 200].clone()).collect();
        let (_, before) = books(&shop);
        let body = json!({"Orders": orders.iter().map(|(order, _)| order).collect::<Vec<_>>()});
        let answer = john.keyed(Method::POST, BULK, "bulk", &body).await;
        let rows = result(&answer).as_array().unwrap().clone();
        assert_eq!(rows.len(), 200);
        for (row, (order, code)) in rows.iter().zip(&orders) {
            assert_eq!(row["id"], order["Id"]);
            assert_eq!((&row["done"], row["refusal"]["code"].as_str().unwrap_or_default()), (&json!(code.is_empty()), *code), "{row}");
            if code.is_empty() {
                assert_eq!((&row["order"]["version"], &row["order"]["tab"]), (&json!(2), &json!("Preparing")));
            }
            assert_eq!(row["order"].is_null(), *code == "order_unknown");
        }
        assert_eq!(books(&shop), (160, before + 160));
        let again = john.keyed(Method::POST, BULK, "bulk", &body).await;
        assert_eq!((again.status, &again.body), (answer.status, &answer.body));
        assert_eq!(books(&shop), (160, before + 160));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// The same order twice in a request: the second entry has an outdated version. Cautions are
    /// confirmed order by order.
    async fn each_order_has_its_own_answer(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let ids = place(&shop, 3, "BankTransfer").await;
        let mut confirmed = prepare(&ids[0], 1);
        confirmed["Confirm"] = true.into();
        let ship = json!({"Id": ids[2], "Version": 1, "Action": "ship_out", "Carrier": "黑貓", "TrackingNumber": ""});
        let body = json!({"Orders": [confirmed, confirmed, prepare(&ids[1], 1), ship, {"Id": ids[2], "Version": 1, "Action": "fly"},
            {"Id": ids[2], "Version": 1, "Action": "mark_paid"}, {"Id": ids[2], "Version": 2, "Action": "mark_refunded"}, {}]});
        let rows = result(&john.post(BULK, &body).await);
        let codes: Vec<&str> = rows.as_array().unwrap().iter().map(|row| row["refusal"]["code"].as_str().unwrap_or("done")).collect();
        assert_eq!(codes, ["done", "version_changed", "confirmation_required", "required", "out_of_range", "done", "not_yours", "order_unknown"]);
        // A late request gets the events since the version that its sender saw.
        let since = |place: usize| rows[place]["since"].as_array().unwrap().clone();
        let told: Vec<_> = since(1).iter().map(|event| (event["number"].as_i64(), event["who"].clone(), event["action"].clone())).collect();
        assert_eq!(told, [(Some(2), json!("john"), json!("prepare")), (Some(3), json!("john"), json!("add_note"))]);
        assert_eq!((since(0).len(), since(2).len(), since(7).len()), (0, 0, 0));
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM order_events"), 6);
    }

    async fn bad_requests(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let id = &place(&shop, 1, "CashOnDelivery").await[0];
        let many = |count: usize| json!({"Orders": vec![prepare(id, 1); count]});
        for body in [many(0), many(201)] {
            john.post(BULK, &body).await.is_refused(400, "out_of_range");
        }
        for (body, code) in [
            (json!({}), "required"), (json!({"Orders": {}}), "wrong_type"), (json!({"Orders": "x"}), "wrong_type"),
            (json!({"Orders": null}), "wrong_type"),
        ] {
            john.post(BULK, &body).await.is_refused(400, code);
        }
        let odd = john.post(BULK, &json!({"Orders": ["x"]})).await;
        assert_eq!(odd.status, 400, "{}", odd.text());
        for (body, code) in [
            (json!({"Kind": "Slip", "Ids": []}), "form_invalid"),
            (json!({"Kind": "Slip", "Ids": vec![id; 201]}), "form_invalid"),
            (json!({"Kind": "Poster", "Ids": [id]}), "wrong_type"), (json!({"Ids": [id]}), "required"), (json!({"Kind": "Slip"}), "required"),
        ] {
            let answer = john.post(PRINT, &body).await;
            assert_eq!(answer.status, 400, "{body}: {}", answer.text());
            let told = answer.json()["code"].as_str().unwrap().to_owned();
            assert!([code, "out_of_range", "body_malformed"].contains(&&*told), "{body}: {told}");
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM order_events"), 1);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM order_prints"), 0);
    }

    /// Prints are logged with person and time, and as views of personal data.
    async fn printing_is_written_down(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let cash = place(&shop, 2, "CashOnDelivery").await;
        let transfer = place(&shop, 1, "BankTransfer").await;
        let all = [&cash[1], &transfer[0], &cash[0]];
        let body = json!({"Kind": "Label", "Ids": all});
        let first = john.keyed(Method::POST, PRINT, "print", &body).await;
        let rows = result(&first);
        let rows = rows.as_array().unwrap();
        assert_eq!(rows.iter().map(|row| row["order"]["id"].as_str().unwrap()).collect::<Vec<_>>(), all);
        // NT$100, NT$200 for delivery, NT$60 for the courier.
        assert_eq!(rows.iter().map(|row| &row["collect"]).collect::<Vec<_>>(), [&json!(360), &Value::Null, &json!(360)]);
        assert_eq!(rows[0]["items"], json!([{"prod_id": "STICK-1", "ware_id": "TN01"}]));
        assert_eq!(rows[0]["order"]["receive_name"], "陳美玉");
        assert_eq!(john.keyed(Method::POST, PRINT, "print", &body).await.body, first.body);
        let prints = |kind: &str| shop.number(&format!("SELECT COUNT(*) AS number FROM order_prints WHERE kind = '{kind}' AND who = 'john'"));
        let views = || shop.number("SELECT CAST(SUM(views) AS BIGINT) AS number FROM personal_data_views WHERE kind = 'Print'");
        assert_eq!((prints("Label"), views()), (3, 3));
        // An unknown id rejects the whole request, so that no order is left out silently.
        let with_unknown = json!({"Kind": "Picking", "Ids": [cash[0], "2611217QK4ZT9WXB"]});
        john.post(PRINT, &with_unknown).await.is_refused(404, "order_unknown");
        assert_eq!((prints("Picking"), views()), (0, 3));
        result(&john.post(PRINT, &json!({"Kind": "Picking", "Ids": [cash[0]]})).await);
        assert_eq!((prints("Label"), prints("Picking"), views()), (3, 1, 4));
        let page = john.order(&cash[0]).await;
        let kinds: Vec<&str> = page["prints"].as_array().unwrap().iter().map(|print| print["kind"].as_str().unwrap()).collect();
        assert_eq!(kinds.len(), 2);
        assert!(kinds.contains(&"Label") && kinds.contains(&"Picking"));
        let listed = john.list(&format!("Search={}", transfer[0])).await;
        assert_eq!(listed["orders"][0]["printed"], json!(["Label"]));

        // No courier is sent to collect NT$0, and nothing of such a request is printed.
        shop.execute(&format!("UPDATE orders SET total = 0 WHERE id = '{}'", cash[1]));
        john.post(PRINT, &json!({"Kind": "Envelope", "Ids": all})).await.is_refused(400, "order_price_wrong");
        assert_eq!((prints("Envelope"), views()), (0, 4));
    }
}
