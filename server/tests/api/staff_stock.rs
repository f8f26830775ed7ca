//! Stock in the back office: quantities, bookings by staff, and counts during orders (decision
//! D165).

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::audit_ledger::audit;
use crate::support::buyer::result;
use crate::support::{Colleague, Shop, on_both};

const CHANGE: &str = "/api/Admin/Stock/Change";

async fn item(who: &Colleague, prod_id: &str) -> Value {
    let list = result(&who.get("/api/Admin/Stock").await);
    let items = list["items"].as_array().unwrap();
    let item = items.iter().find(|item| item["prod_id"] == prod_id);
    item.unwrap().clone()
}

async fn moves(who: &Colleague, more: &str) -> Value {
    let path = format!("/api/Admin/Stock/Moves?ProdID=STICK-5&WareID=TN01{more}");
    result(&who.get(&path).await)
}

fn change(version: i64, reason: &str, pieces: &Value) -> Value {
    json!({"ProdID": "STICK-5", "WareID": "TN01", "Version": version, "Reason": reason, "Change": pieces, "Note": ""})
}

fn count(version: i64, counted: i64, expected: i64) -> Value {
    json!({"ProdID": "STICK-5", "WareID": "TN01", "Version": version, "Reason": "Counted",
        "Quantity": counted, "ExpectedQuantity": expected, "Note": "月底盤點"})
}

on_both! {
    async fn stock_and_entries(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        assert_eq!(item(&john, "STICK-5").await, json!({"prod_id": "STICK-5", "ware_id": "TN01", "quantity": 5,
            "version": 0, "warn_below": 5, "own_warn_below": null, "level_version": 0, "is_low": false, "sold": 0,
            "lasts_days": null, "products": [{"id": 10005, "name": "線香之5 一尺三・300g", "is_on_shelf": true}]}));
        let order = shop.buyer().owe("CashOnDelivery").await;
        let answer = john.post(CHANGE, &json!({"ProdID": "STICK-5", "WareID": "TN01", "Version": 0,
            "Reason": "Damaged", "Change": "-2", "Note": "搬運時折斷"})).await;
        let booked = result(&answer);
        let sold = booked["item"]["sold"].as_i64().unwrap();
        assert!(sold > 0, "the order is counted");
        assert_eq!(booked["step"], json!({"from": 5 - sold, "to": 3 - sold, "short": 0}));
        assert_eq!(booked["item"], item(&john, "STICK-5").await, "the list says what was answered");
        assert_eq!((&booked["item"]["version"], &booked["item"]["is_low"]), (&json!(1), &json!(true)));
        let ledger = moves(&john, "").await;
        let entries = ledger["moves"].as_array().unwrap();
        assert_eq!((entries.len(), &ledger["next"]), (3, &Value::Null));
        let damaged = entries.iter().find(|entry| entry["label"] == "破損").unwrap();
        assert_eq!((&damaged["change"], &damaged["who"], &damaged["note"], &damaged["order_id"]),
            (&json!(-2), &json!("john"), &json!("搬運時折斷"), &Value::Null));
        let sale = entries.iter().find(|entry| entry["label"] == "訂單售出").unwrap();
        assert_eq!((&sale["order_id"], &sale["who"]), (&json!(order), &Value::Null));
        assert_eq!(entries[0]["balance"], json!(3 - sold), "the newest entry has what is left");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM audit_log WHERE who = 'john' AND subject = 'stock STICK-5 TN01'"), 1);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn the_ledger_is_read_in_pages(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        for version in 0..4 {
            shop.clock.advance(std::time::Duration::from_secs(1));
            result(&john.post(CHANGE, &change(version, "Received", &json!(10))).await);
        }
        let (mut balances, mut after) = (Vec::new(), String::new());
        loop {
            let page = moves(&john, &format!("&PageCount=2{after}")).await;
            balances.extend(page["moves"].as_array().unwrap().iter().map(|entry| entry["balance"].as_i64().unwrap()));
            let Some(next) = page["next"].as_str() else { break };
            after = format!("&After={}", next.replace(' ', "%20"));
        }
        // The catalogue was imported by the clock of the machine, which is ahead of the shop's.
        assert_eq!(balances, [45, 40, 30, 20, 10]);
        for wrong in ["&PageCount=0", "&PageCount=201", "&After=x", "&After=1-Sold"] {
            let path = format!("/api/Admin/Stock/Moves?ProdID=STICK-5&WareID=TN01{wrong}");
            john.get(&path).await.is_refused(400, "out_of_range");
        }
        john.get("/api/Admin/Stock/Moves?ProdID=X&WareID=TN01").await.is_refused(404, "stock_unknown");
        john.get("/api/Admin/Stock/Moves?ProdID=X").await.is_refused(400, "required");
    }

    /// The page showed 50 pieces and 48 are counted; an order placed meanwhile stays sold. Fails
    /// when the counted quantity is stored as it is.
    async fn a_count_keeps_later_sales(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        shop.stock("STICK-5", 50);
        shop.buyer().owe("CashOnDelivery").await;
        let now = item(&john, "STICK-5").await["quantity"].as_i64().unwrap();
        assert!(now < 50);
        let booked = result(&john.post(CHANGE, &count(1, 48, 50)).await);
        assert_eq!(booked["step"], json!({"from": now, "to": now - 2, "short": 0}));
        // The counted quantity equals the stock: the count is in the ledger all the same.
        let again = result(&john.post(CHANGE, &count(2, now - 2, now - 2)).await);
        assert_eq!((&again["step"]["to"], &again["item"]["version"]), (&json!(now - 2), &json!(3)));
        // More pieces were sold than counted.
        let short = result(&john.post(CHANGE, &count(3, 0, now)).await);
        assert_eq!(short["step"], json!({"from": now - 2, "to": 0, "short": 2}));
        let ledger = moves(&john, "").await;
        let counts = ledger["moves"].as_array().unwrap().iter().filter(|entry| entry["label"] == "盤點");
        assert_eq!(counts.count(), 3);
    }

    /// Two staff who count the same shelf do not both subtract the missing pieces.
    async fn an_older_version_is_refused(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let anna = shop.colleague("anna", Role::Staff).await;
        result(&john.post(CHANGE, &count(0, 3, 5)).await);
        let answer = anna.post(CHANGE, &count(0, 3, 5)).await;
        answer.is_refused(409, "version_changed");
        let present = &answer.json()["Result"];
        assert_eq!((&present["item"]["quantity"], &present["item"]["version"]), (&json!(3), &json!(1)));
        assert_eq!((&present["last"]["who"], &present["last"]["label"]), (&json!("john"), &json!("盤點")));
        for older in [json!(0), json!(2), json!(-1), json!("x"), Value::Null] {
            let mut body = count(1, 3, 3);
            body["Version"] = older;
            anna.post(CHANGE, &body).await.is_refused(409, "version_changed");
        }
        // A second save right after the first needs no reload.
        let first = result(&anna.post(CHANGE, &change(1, "Received", &json!("+4"))).await);
        let version = first["item"]["version"].as_i64().unwrap();
        let second = result(&anna.post(CHANGE, &change(version, "Sample", &json!("-1"))).await);
        assert_eq!(second["item"]["quantity"], 6);
    }

    async fn a_refused_change_stores_nothing(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let reader = shop.colleague("rita", Role::Reader).await;
        for (body, code) in [
            (change(0, "Damaged", &json!(-6)), "out_of_range"),
            (change(0, "Stolen", &json!(1)), "out_of_range"),
            (json!({"ProdID": "STICK-5", "WareID": "TN01", "Version": 0, "Reason": "Received", "Change": 1}), "form_invalid"),
            (json!({}), "form_invalid"),
        ] {
            john.post(CHANGE, &body).await.is_refused(400, code);
        }
        let mut nowhere = change(0, "Received", &json!(1));
        nowhere["ProdID"] = json!("NOWHERE");
        john.post(CHANGE, &nowhere).await.is_refused(404, "stock_unknown");
        reader.post(CHANGE, &change(0, "Received", &json!(1))).await.is_refused(403, "not_yours");
        assert_eq!(item(&reader, "STICK-5").await["quantity"], 5);
        let body = change(0, "Received", &json!(7));
        let first = john.keyed(Method::POST, CHANGE, "one", &body).await;
        let again = john.keyed(Method::POST, CHANGE, "one", &body).await;
        assert_eq!((first.status.as_u16(), &first.body), (200, &again.body));
        john.keyed(Method::POST, CHANGE, "one", &change(1, "Received", &json!(7))).await.is_refused(409, "idempotency_key_reused");
        assert_eq!(item(&john, "STICK-5").await["quantity"], 12);
    }

    async fn levels_of_warning(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let level = |version: i64, below: Value| json!({"ProdID": "STICK-5", "WareID": "TN01", "Version": version, "WarnBelow": below});
        let low = || shop.db().read_here(shop_domains::stock::admin::store::count_low).unwrap();
        assert_eq!(low(), 0, "5 pieces are not below 5");
        let own = result(&john.put("/api/Admin/Stock/Level", &level(0, json!(6))).await);
        assert_eq!((&own["own_warn_below"], &own["level_version"], &own["is_low"]), (&json!(6), &json!(1), &json!(true)));
        assert_eq!(low(), 1);
        john.put("/api/Admin/Stock/Level", &level(0, json!(7))).await.is_refused(409, "version_changed");
        john.put("/api/Admin/Stock/Level", &level(1, Value::Null)).await.is_refused(400, "form_invalid");
        let none = result(&john.put("/api/Admin/Stock/Level", &level(1, json!(""))).await);
        assert_eq!((&none["own_warn_below"], &none["warn_below"], &none["level_version"]), (&Value::Null, &json!(5), &json!(2)));
        shop.set("low_stock_below", "6");
        let list = result(&john.get("/api/Admin/Stock").await);
        let all = list["items"].as_array().unwrap().iter().filter(|item| item["is_low"] == true).count();
        assert_eq!((low(), &list["low_stock_below"]), (i64::try_from(all).unwrap(), &json!(6)));
        assert_eq!(all, 12, "what is off the shelf runs low for nobody");
        shop.set("low_stock_below", "0");
        assert_eq!(low(), 0);
    }

    /// Staff book while fifty orders of the same item come: every order is sold, every booking
    /// takes effect, and the stock never falls below zero. On PostgreSQL this fails when the item
    /// is read without a lock.
    async fn orders_while_staff_book(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        for limit in ["open_orders_max", "open_pieces_max", "open_sum_max"] {
            shop.set(limit, "0");
        }
        shop.stock("STICK-5", 1_000);
        let buyers: Vec<_> = (0..10).map(|_| shop.buyer()).collect();
        let ordering = join_all(buyers.iter().map(async |buyer| {
            for _ in 0..5 {
                buyer.owe("CashOnDelivery").await;
            }
        }));
        let booking = async {
            let mut booked = 0;
            for version in 1..11 {
                let body = if version % 2 == 1 { change(version, "Received", &json!(3)) } else { count(version, 998, 1_000) };
                let mut answer = john.post(CHANGE, &body).await;
                while answer.status.as_u16() == 503 {
                    answer = john.post(CHANGE, &body).await;
                }
                let step = result(&answer)["step"].clone();
                booked += step["to"].as_i64().unwrap() - step["from"].as_i64().unwrap();
            }
            booked
        };
        let (_, booked) = futures_util::future::join(ordering, booking).await;
        let sold = shop.number("SELECT CAST(SUM(amount) AS BIGINT) AS number FROM order_lines WHERE prod_id = 'STICK-5'");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM orders"), 50);
        assert_eq!(booked, 5 * 3 - 5 * 2, "each count found two missing, whatever was sold");
        assert_eq!(item(&john, "STICK-5").await["quantity"], 1_000 + booked - sold);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}
