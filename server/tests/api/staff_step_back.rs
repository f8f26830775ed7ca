//! One step back by staff: within an hour, with a reason, and never over money (decision D198).

use std::time::Duration;

use futures_util::future::join;
use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::messaging::Message;
use shop_domains::order::sales::aggregate::aggregate_all;

use crate::audit_ledger::audit;
use crate::support::buyer::result;
use crate::support::{Answer, Colleague, Shop, on_both};

const ACTION: &str = "/api/Admin/Order/Action";

/// Takes an action with a shipment, a reason and a confirmation, as far as the action reads them.
async fn act(who: &Colleague, id: &str, version: i64, action: &str) -> Answer {
    let body = json!({"Id": id, "Version": version, "Action": action, "Carrier": "黑貓宅急便",
        "TrackingNumber": format!("90123456{version}"), "Reason": "按錯了", "Confirm": true});
    who.post(ACTION, &body).await
}

/// Takes actions one after another, from this version on. Returns the order after the last.
async fn run(who: &Colleague, id: &str, mut version: i64, actions: &[&str]) -> Value {
    let mut after = Value::Null;
    for action in actions {
        after = result(&act(who, id, version, action).await);
        version = after["version"].as_i64().unwrap();
    }
    after
}

fn offers(order: &Value) -> bool {
    let offered = order["staff_actions"].as_array().unwrap();
    offered.iter().any(|one| one["action"] == "step_back")
}

on_both! {
    async fn shipped_by_mistake(shop: Shop) {
        let paul = shop.colleague("paul", Role::Packer).await;
        let buyer = shop.buyer();
        let id = buyer.owe("CashOnDelivery").await;
        assert!(!offers(&paul.order(&id).await));
        let shipped = run(&paul, &id, 1, &["prepare", "ship_out"]).await;
        assert!(offers(&shipped));
        let caution = "買家已收到出貨通知，退回後請告知買家。";
        let body = json!({"Id": id, "Version": 3, "Action": "step_back", "Reason": "按錯了"});
        let answer = paul.post(ACTION, &body).await;
        answer.is_refused(409, "confirmation_required");
        assert_eq!(answer.json()["Result"]["cautions"], json!([caution]));

        shop.clock.advance(Duration::from_hours(1));
        let after = result(&act(&paul, &id, 3, "step_back").await);
        assert_eq!((&after["tab"], &after["version"]), (&json!("Preparing"), &json!(5)));
        assert_eq!((&after["order"]["carrier"], &after["order"]["tracking_number"]), (&Value::Null, &Value::Null));
        let event = &after["events"][3];
        assert_eq!([&event["who"], &event["action"], &event["status_label"]], ["paul", "step_back", "備貨中"]);
        assert_eq!(event["detail"], json!({"undone": "ship_out", "reason": "按錯了", "carrier": "黑貓宅急便", "tracking_number": "901234562"}));
        assert!(!offers(&after), "one step only");
        act(&paul, &id, 5, "step_back").await.is_refused(409, "step_back_none");
        let log = result(&buyer.get(&format!("/api/Order/DeliveryLog?Id={id}")).await);
        assert_eq!(log.as_array().unwrap().iter().map(|step| &step["status"]).collect::<Vec<_>>(), [2, 1]);

        // Shipped again: the buyer gets the new number.
        run(&paul, &id, 5, &["ship_out"]).await;
        let kinds: Vec<_> = shop.messages("ming@example.com").iter().map(Message::kind).collect();
        assert_eq!(kinds, ["OrderPlaced", "OrderShippedOut", "OrderShippedOut"]);
        let log = result(&buyer.get(&format!("/api/Order/DeliveryLog?Id={id}")).await);
        assert_eq!(log.as_array().unwrap().iter().map(|step| &step["status"]).collect::<Vec<_>>(), [3, 2, 1]);
        assert_eq!(log[0]["tracking_number"], "901234565");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn after_the_hour_and_over_money_nothing_goes_back(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        run(&mary, &id, 1, &["prepare"]).await;
        shop.clock.advance(Duration::from_millis(3_600_001));
        assert!(!offers(&mary.order(&id).await));
        act(&mary, &id, 2, "step_back").await.is_refused(409, "step_back_late");
        assert_eq!(mary.order(&id).await["version"], 2);

        let paid = shop.buyer().owe("BankTransfer").await;
        result(&mary.reauthenticate(&shop).await);
        run(&mary, &paid, 1, &["mark_paid"]).await;
        act(&mary, &paid, 2, "step_back").await.is_refused(409, "order_status_wrong");
        run(&mary, &paid, 2, &["prepare", "ship_out", "mark_refunded"]).await;
        act(&mary, &paid, 5, "step_back").await.is_refused(409, "step_back_money");
        let mut blank = json!({"Id": paid, "Version": 5, "Action": "step_back", "Reason": " "});
        mary.post(ACTION, &blank).await.is_refused(400, "required");
        blank["Version"] = json!(4);
        blank["Reason"] = json!("x");
        mary.post(ACTION, &blank).await.is_refused(409, "version_changed");
        let anna = shop.colleague("anna", Role::Reader).await;
        act(&anna, &id, 2, "step_back").await.is_refused(403, "not_yours");
        assert_eq!(mary.order(&paid).await["version"], 5);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Cash that was booked by mistake counts in no report, also if it was undone after midnight.
    async fn undone_cash_was_never_received(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        let sent = run(&john, &id, 1, &["prepare", "ship_out", "dispatch"]).await;
        let price = sent["order"]["price"].clone();
        let to_midnight = 86_400_000 - (shop.clock.now().millis() + 8 * 3_600_000).rem_euclid(86_400_000);
        shop.clock.advance(Duration::from_millis(u64::try_from(to_midnight).unwrap() - 600_000));
        let day = |shop: &Shop| shop_core::time::Day::in_taiwan(shop.clock.now()).to_string();
        let first = day(&shop);
        // The first log-in has ended by now.
        let john = shop.colleague("jane", Role::Staff).await;
        run(&john, &id, 4, &["collect"]).await;
        let received = async |of: &str| {
            let report = result(&john.get(&format!("/api/Admin/Report/Sales?From={of}&Until={of}")).await);
            report["total"]["received"].clone()
        };
        assert_eq!(received(&first).await, price);
        shop.clock.advance(Duration::from_mins(25));
        aggregate_all(&shop.db(), shop.clock.now()).unwrap();
        assert_eq!(received(&first).await, price);
        let after = result(&act(&john, &id, 5, "step_back").await);
        assert_eq!((&after["tab"], &after["order"]["pay_status"]), (&json!("ToCollect"), &json!(0)));
        assert_eq!(received(&first).await, 0);
        aggregate_all(&shop.db(), shop.clock.now()).unwrap();
        assert_eq!((received(&first).await, received(&day(&shop)).await), (json!(0), json!(0)));
        run(&john, &id, 6, &["collect"]).await;
        assert_eq!((received(&first).await, received(&day(&shop)).await), (json!(0), price));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Two colleagues step back at once: one step is undone.
    async fn two_step_back_at_once(shop: Shop) {
        shop.set("open_orders_max", "0");
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let anna = shop.colleague("anna", Role::Staff).await;
        let buyer = shop.buyer();
        for round in 0..10 {
            let id = buyer.owe("CashOnDelivery").await;
            run(&john, &id, 1, &["prepare"]).await;
            let (one, other) = join(act(&john, &id, 2, "step_back"), act(&anna, &id, 2, "step_back")).await;
            let (won, lost) = if one.status == 200 { (one, other) } else { (other, one) };
            lost.is_refused(409, "version_changed");
            assert_eq!(result(&won)["order"]["status"], 1, "round {round}");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}
