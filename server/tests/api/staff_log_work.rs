//! One log of all work: orders, money and everything else in one list, and a person's day
//! (decision D207).

use std::collections::HashSet;
use std::time::Duration;

use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_core::time::Day;

use crate::support::buyer::{island_form, result};
use crate::support::{Colleague, Shop, on_both};

const LOG: &str = "/api/Admin/Log";

async fn log(who: &Colleague, query: &str) -> Vec<Value> {
    let log = result(&who.get(&format!("{LOG}?{query}")).await);
    log.as_array().unwrap().clone()
}

/// Returns action, name and amount of each entry, sorted, because entries of a test have the same
/// time.
fn told(log: &[Value]) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let one = |entry: &Value| {
        let amount = entry["amount"].as_i64().map(|amount| format!(" {amount}"));
        format!(
            "{} {}{}",
            text(&entry["action"]),
            text(&entry["name"]),
            amount.unwrap_or_default()
        )
    };
    let mut told: Vec<String> = log.iter().map(one).collect();
    told.sort();
    told
}

async fn day(who: &Colleague, of: &str, day: Day) -> Vec<(String, i64, String, Option<i64>)> {
    let sums = result(&who.get(&format!("{LOG}/Day?Who={of}&Day={day}")).await);
    assert_eq!(
        (&sums["who"], &sums["day"]),
        (&json!(of), &json!(day.to_string()))
    );
    let sum = |one: &Value| {
        let text = |key: &str| one[key].as_str().unwrap().to_owned();
        (
            text("action"),
            one["count"].as_i64().unwrap(),
            text("unit"),
            one["amount"].as_i64(),
        )
    };
    sums["sums"].as_array().unwrap().iter().map(sum).collect()
}

on_both! {
    /// Orders and goods of a person are in one list, once, with amounts and targets.
    async fn orders_and_goods_are_in_one_list(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let mary = shop.colleague("mary", Role::Owner).await;
        let buyer = shop.buyer();
        let (cash, transfer) = (buyer.owe("CashOnDelivery").await, buyer.owe("BankTransfer").await);
        let total = john.order(&transfer).await["order"]["price"].as_i64().unwrap();
        buyer.add(10_001, 1).await;
        let island = result(&buyer.order(&island_form("BankTransfer"), None).await)["id"].as_str().unwrap().to_owned();
        result(&john.act(&cash, 1, "prepare").await);
        let note = json!({"Id": cash, "Version": 2, "Action": "add_note", "Note": "陳美玉來電"});
        result(&john.post("/api/Admin/Order/Action", &note).await);
        result(&john.act(&transfer, 1, "mark_paid").await);
        let freight = json!({"Id": island, "Version": 1, "Action": "set_freight", "Freight": 220});
        result(&john.post("/api/Admin/Order/Action", &freight).await);
        let item = json!({"ProdID": "STICK-1", "WareID": "TN01", "WarnBelow": "5", "Version": 0});
        result(&john.put("/api/Admin/Stock/Level", &item).await);
        let all = log(&mary, "Who=john").await;
        let mut expected = vec![
            format!("開始備貨 {cash}"),
            format!("新增備註 {cash}"),
            format!("確認已收款 {transfer} {total}"),
            format!("填寫運費 {island} 220"),
        ];
        expected.sort();
        let orders: Vec<Value> = all.iter().filter(|entry| entry["target"]["kind"] == "Order").cloned().collect();
        assert_eq!(told(&orders), expected);
        for entry in &orders {
            assert_eq!((&entry["target"]["id"], &entry["values"]), (&entry["name"], &json!([])), "{entry}");
        }
        assert!(!json!(all).to_string().contains("陳美玉"), "{all:?}");
        let level = all.iter().find(|entry| entry["kind"] == "stock").unwrap();
        assert_eq!((&level["action"], &level["target"]), (&json!("設定庫存警戒量"), &json!({"kind": "Stock", "id": "STICK-1 TN01"})));
        assert_eq!(level["values"], json!([{"label": "", "from": null, "to": "5 件"}]));
        assert!(level["name"].as_str().unwrap().ends_with("　STICK-1 TN01"), "{level}");

        // Kinds filter every table.
        assert_eq!(told(&log(&mary, "Who=john&Kind=money").await), [format!("確認已收款 {transfer} {total}")]);
        assert_eq!(log(&mary, "Who=john&Kind=order").await.len(), 3);
        assert_eq!(log(&mary, "Who=john&Kind=stock").await.len(), 1);
        assert_eq!(log(&mary, "Who=john&Kind=member").await.len(), 0);
        // Steps of buyers and of the server are no work of staff.
        assert!(log(&mary, "Kind=order").await.iter().all(|entry| entry["who"] == "john"));
        let anna = shop.colleague("anna", Role::Reader).await;
        assert_eq!(log(&anna, "Who=john").await, all, "a reader sees the same, for it names no people");
        let columns = json!({"Columns": ["Who", "Subject", "To"], "Format": "Csv"});
        let file = anna.post("/api/Admin/Export/Log", &columns).await.text();
        for line in [
            format!("john,確認已收款 {transfer},NT${total}\r\n"),
            format!("john,填寫運費 {island},NT$220\r\n"),
            format!("john,新增備註 {cash},\r\n"),
        ] {
            assert!(file.contains(&line), "{file}");
        }
    }

    /// Fails when a page begins at a time instead of a position, or skips a table at that time.
    async fn pages_of_all_tables_leave_nothing_out(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let card = shop.buyer().begin_card(&shop).await;
        let order = shop.buyer().owe("CashOnDelivery").await;
        let at = shop.clock.now().millis();
        for number in 1..=45 {
            shop.execute(&format!("INSERT INTO audit_log (id, at, who, subject) VALUES ({number}, {at}, 'zoe', 'product {number}')"));
            let event = number + 10;
            shop.execute(&format!(
                "INSERT INTO order_events (order_id, number, at, actor, who, action, status_from, status_to, pay_from, pay_to) \
                 VALUES ('{order}', {event}, {at}, 'Staff', 'zoe', 'correct_delivery', 1, 1, 0, 0)"));
            shop.execute(&format!(
                "INSERT INTO payment_events (attempt_id, number, at, source, event, state_from, state_to, who) \
                 VALUES ('{}', {event}, {at}, 'Staff', 'Captured', 'Paid', 'Paid', 'zoe')", card.number()));
        }
        let today = Day::in_taiwan(shop.clock.now());
        for query in ["Who=zoe".to_owned(), format!("Who=zoe&From={today}&Until={today}")] {
            let (mut seen, mut after, mut sizes) = (HashSet::new(), String::new(), Vec::new());
            while sizes.len() < 4 {
                let page = log(&mary, &format!("{query}&After={after}")).await;
                sizes.push(page.len());
                seen.extend(page.iter().map(|entry| entry["place"].as_str().unwrap().to_owned()));
                let Some(last) = page.last() else { break };
                last["place"].as_str().unwrap().clone_into(&mut after);
            }
            assert_eq!((sizes, seen.len()), (vec![50, 50, 35, 0], 135));
        }
        let file = mary.post("/api/Admin/Export/Log", &json!({"Columns": ["Who"], "Format": "Csv"})).await.text();
        assert_eq!(file.lines().filter(|line| *line == "zoe").count(), 135);
    }

    /// The sums of a day are those of the database, not of a page. A step that was undone counts
    /// for nothing.
    async fn a_person_s_day(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let mary = shop.colleague("mary", Role::Owner).await;
        let buyer = shop.buyer();
        let mut orders = Vec::new();
        for _ in 0..3 {
            orders.push(buyer.owe("BankTransfer").await);
        }
        let total = john.order(&orders[0]).await["order"]["price"].as_i64().unwrap();
        for id in &orders[..2] {
            result(&john.act(id, 1, "mark_paid").await);
            result(&john.act(id, 2, "prepare").await);
        }
        let back = json!({"Id": orders[1], "Version": 3, "Action": "step_back", "Reason": "按錯了"});
        result(&john.post("/api/Admin/Order/Action", &back).await);
        result(&john.act(&orders[2], 1, "cancel").await);
        for warn_below in [5, 6] {
            let item = json!({"ProdID": "STICK-1", "WareID": "TN01", "WarnBelow": warn_below, "Version": warn_below - 5});
            result(&john.put("/api/Admin/Stock/Level", &item).await);
        }
        let today = Day::in_taiwan(shop.clock.now());
        let sum = |action: &str, count, unit: &str, amount| (action.to_owned(), count, unit.to_owned(), amount);
        let expected = [
            sum("開始備貨", 1, "筆", None),
            sum("退回上一步", 1, "筆", None),
            sum("取消訂單", 1, "筆", None),
            sum("確認已收款", 2, "筆", Some(2 * total)),
            sum("設定庫存警戒量", 1, "項", None),
        ];
        let mut sums = day(&mary, "john", today).await;
        let mut sorted = expected.to_vec();
        sums.sort();
        sorted.sort();
        assert_eq!(sums, sorted);
        let undone = log(&mary, "Who=john&Kind=order").await;
        let undone = undone.iter().find(|entry| entry["action"] == "退回上一步").unwrap();
        assert_eq!(undone["values"], json!([{"label": "退回的步驟", "from": null, "to": "開始備貨"}]));
        assert_eq!(day(&mary, "john", today.plus_days(1)).await, []);
        assert_eq!(day(&mary, "nobody", today).await, []);
        for odd in ["", "?Who=john", "?Day=2026-11-21", "?Who=john&Day=x", "?Who=%00&Day=2026-11-21"] {
            assert_eq!(mary.get(&format!("{LOG}/Day{odd}")).await.status, 400, "{odd}");
        }
        john.get(&format!("{LOG}/Day?Who=john&Day={today}")).await.is_refused(403, "not_yours");
    }

    /// Settlements of payments are entries with their amount; the refund of an order is one entry,
    /// though its log and that of its payment both have it.
    async fn payments_are_listed_once(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let card = shop.buyer().begin_card(&shop).await;
        let back = card.decide(&shop, &[("decision", "approve")]).await;
        shop.bring_back(&back).await;
        let id = card.number();
        let order = result(&mary.get(&format!("/api/Admin/Payment?Id={id}")).await)["payment"]["order_id"].as_str().unwrap().to_owned();
        let total = mary.order(&order).await["order"]["price"].as_i64().unwrap();
        let settle = async |act: &str| {
            let shown = result(&mary.get(&format!("/api/Admin/Payment?Id={id}")).await);
            let body = json!({"Id": id, "Version": shown["payment"]["version"], "Act": act});
            result(&mary.post("/api/Admin/Payment/Action", &body).await);
        };
        settle("mark_captured").await;
        let captured = format!("確認線上付款已請款 {id} {total}");
        assert_eq!(told(&log(&mary, "Who=mary&Kind=money").await), std::slice::from_ref(&captured));
        shop.clock.advance(Duration::from_secs(1));
        let version = mary.order(&order).await["version"].as_i64().unwrap();
        let cancel = json!({"Id": order, "Version": version, "Action": "cancel", "Confirm": true});
        result(&mary.post("/api/Admin/Order/Action", &cancel).await);
        let version = mary.order(&order).await["version"].as_i64().unwrap();
        let note = json!({"Id": order, "Version": version, "Action": "add_note", "Note": "已確認：銀行已退款"});
        assert_eq!(told(&log(&mary, "Who=mary&Kind=order").await), [format!("取消訂單 {order}")], "without the note of the confirmation");
        shop.clock.advance(Duration::from_secs(1));
        result(&mary.post("/api/Admin/Order/Action", &note).await);
        assert_eq!(told(&log(&mary, "Who=mary&Kind=order").await), [format!("取消訂單 {order}"), format!("新增備註 {order}")]);
        settle("mark_refunded").await;
        let refunded = format!("確認已退款 {order} {total}");
        let mut expected = [captured, refunded];
        expected.sort();
        assert_eq!(told(&log(&mary, "Who=mary&Kind=money").await), expected);
        let entry = log(&mary, "Who=mary&Kind=money").await;
        assert_eq!(entry[0]["target"], json!({"kind": "Order", "id": order}));
        assert_eq!(entry[1]["target"], json!({"kind": "Payment", "id": id}));
    }

    /// Corrections that an earlier version also wrote into the audit log are listed once.
    async fn earlier_corrections_are_listed_once(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let at = shop.clock.now().millis();
        for (id, subject, to) in [(1, "order 2611217QK4ZT9WXB", "step_back"), (2, "message OrderPlaced of order 2611217QK4ZT9WXB", "correct_contact"),
            (3, "message OrderPlaced of order 2611217QK4ZT9WXB", "again"), (4, "gift 7", "x")] {
            shop.execute(&format!("INSERT INTO audit_log (id, at, who, subject, to_value) VALUES ({id}, {at}, 'zoe', '{subject}', '{to}')"));
        }
        assert_eq!(told(&log(&mary, "Who=zoe").await), ["其他 gift 7", "重寄通知 2611217QK4ZT9WXB"]);
    }
}
