//! Reading orders: one, a page of them, their log, and their delivery addresses.

use std::time::Duration;

use serde_json::{Value, json};
use shop_core::order::{Action, Shipment};
use shop_domains::account::session::{self, Life};

use crate::audit_ledger::step;
use crate::support::buyer::{order_form, result};
use crate::support::person::Member;
use crate::support::{Person, Shop, on_both};

fn path(order: &Value) -> String {
    format!("/api/Order?Id={}", order["id"].as_str().unwrap())
}

on_both! {
    async fn the_owner_sees_everything(shop: Shop) {
        let member = shop.buyer();
        let order = member.buy(10001, "BankTransfer").await;
        assert_eq!(result(&member.get(&path(&order)).await), order);
        let small = path(&order).to_lowercase().replace("/api/order?id", "/api/Order?Id");
        assert_eq!(result(&member.get(&small).await), order, "small letters are forgiven");
    }

    async fn without_a_token_names_are_masked(shop: Shop) {
        let member = shop.buyer();
        member.add(10001, 1).await;
        let mut form = order_form("BankTransfer");
        form["Remark"] = json!("請放管理室");
        let order = result(&member.order(&form, None).await);
        let digits = json!({"Account": "12345", "Id": order["id"], "type": 1});
        result(&member.put("/api/Order/Pay/Bank", &digits).await);
        let id = order["id"].as_str().unwrap();
        step(&shop, id, &Action::MarkPaid);
        step(&shop, id, &Action::Prepare);
        step(&shop, id, &Action::ShipOut(Shipment::parse("黑貓", "9012-3456").unwrap()));
        let order = result(&member.get(&path(&order)).await);
        assert_eq!(order["tracking_number"], "9012-3456");

        let seen = Person::new(&shop).get(&path(&order)).await;
        let mut expected = order.clone();
        for (key, masked) in [
            ("remark", "***"), ("buy_name", "王○明"), ("buy_email", "m***@***"),
            ("buy_tel", "09**-***-678"), ("receive_name", "陳○玉"), ("receive_tel", "09**-***-321"),
            ("delivery_zip_code", ""), ("delivery_area", ""), ("delivery_address", "***"),
            ("pay_bank_account", "*****"), ("tracking_number", "***456"),
        ] {
            expected[key] = json!(masked);
        }
        expected["actions"] = json!([]);
        assert_eq!(result(&seen), expected);
        for reported in ["王小明", "陳美玉", "0912345678", "0987654321", "ming@", "example.com", "中正區", "重慶南路", "12345", "管理室", "9012"] {
            assert!(!seen.text().contains(reported), "{reported}");
        }
    }

    /// An order id that was kept, found or guessed does not show the order for ever.
    async fn without_a_token_an_order_is_shown_for_thirty_days(shop: Shop) {
        let member = shop.buyer();
        let order = member.buy(10001, "CashOnDelivery").await;
        let stranger = Person::new(&shop);
        shop.clock.advance(Duration::from_millis(30 * 86_400_000 - 1));
        assert_eq!(stranger.get(&path(&order)).await.status, 200);
        shop.clock.advance(Duration::from_millis(1));
        stranger.get(&path(&order)).await.is_refused(404, "order_unknown");
        let id = shop.number("SELECT MAX(id) AS number FROM members");
        let (now, secret) = (shop.clock.now(), &shop.config.secret);
        let life = Life::Usual { remember: false };
        let token = shop.db().write_here(|conn| session::open(conn, secret, now, id, life)).unwrap();
        let owner = Member { person: member.person.clone(), token };
        assert_eq!(result(&owner.get(&path(&order)).await)["id"], order["id"]);
    }

    async fn an_order_of_another_member_is_unknown(shop: Shop) {
        let (owner, other) = (shop.buyer(), shop.buyer());
        let order = owner.buy(10001, "BankTransfer").await;
        let id = order["id"].as_str().unwrap();
        other.get(&path(&order)).await.is_refused(404, "order_unknown");
        other.get(&format!("/api/Order/DeliveryLog?Id={id}")).await.is_refused(404, "order_unknown");
        other.delete(&format!("/api/Order/Cancel?Id={id}")).await.is_refused(404, "order_unknown");
        let digits = json!({"Account": "12345", "Id": id, "type": 1});
        other.put("/api/Order/Pay/Bank", &digits).await.is_refused(404, "order_unknown");
        assert_eq!(result(&other.get("/api/Order/All").await)["list"], json!([]));
        assert_eq!(result(&other.get("/api/Order/Delivery").await), json!([]));
        assert_eq!(result(&owner.get(&path(&order)).await), order);
    }

    async fn a_bad_token_is_no_visitor(shop: Shop) {
        let member = shop.buyer();
        let order = member.buy(10001, "LinePay").await;
        let person = Person::new(&shop);
        let answer = person.call(reqwest::Method::GET, &path(&order), Some("x.y.z"), None).await;
        answer.is_refused(401, "login_expired");
        for path in ["/api/Order/All", "/api/Order/Delivery", "/api/Order/DeliveryLog?Id=1"] {
            person.get(path).await.is_refused(401, "login_required");
        }
    }

    async fn an_invalid_number_is_unknown(shop: Shop) {
        let member = shop.buyer();
        let long = "9".repeat(10_000);
        for id in ["1", "%27%20OR%201=1", "2611210000000000", "26112１7QK4ZT9WXB", "%00", &long] {
            let path = format!("/api/Order?Id={id}");
            member.get(&path).await.is_refused(404, "order_unknown");
            Person::new(&shop).get(&path).await.is_refused(404, "order_unknown");
        }
        member.get("/api/Order").await.is_refused(400, "required");
        member.get("/api/Order?Id=").await.is_refused(400, "required");
        member.get("/api/Order?Id=1&Id=2").await.is_refused(400, "repeated");
        member.get("/api/Order?Id=%FF").await.is_refused(400, "query_malformed");
    }

    async fn looking_without_a_token_is_bounded(shop: Shop) {
        let member = shop.buyer();
        let order = member.buy(10001, "CashOnDelivery").await;
        let person = Person::new(&shop);
        for _ in 0..60 {
            assert_eq!(person.get(&path(&order)).await.status, 200);
        }
        let refused = person.get(&path(&order)).await;
        refused.is_refused(429, "too_many_requests");
        assert_eq!(refused.header("retry-after"), "900");
        assert_eq!(member.get(&path(&order)).await.status, 200);
        assert_eq!(Person::new(&shop).get(&path(&order)).await.status, 200);
    }

    async fn the_list_runs_by_time_a_page_at_a_time(shop: Shop) {
        let member = shop.buyer();
        shop.stock("STICK-1", 100);
        let mut ids = Vec::new();
        for _ in 0..12 {
            ids.push(member.buy(10001, "CashOnDelivery").await["id"].clone());
            shop.clock.advance(Duration::from_secs(1));
        }
        let first = result(&member.get("/api/Order/All").await);
        assert_eq!(first["pageinfo"], json!({"page_now": 1, "page_count": 2, "total": 12}));
        let listed = |page: &Value| -> Vec<Value> {
            page["list"].as_array().unwrap().iter().map(|order| order["id"].clone()).collect()
        };
        let newest: Vec<Value> = ids.iter().rev().cloned().collect();
        assert_eq!(listed(&first), newest[..10]);
        let query = "/api/Order/All?Page=2&PageCount=10&Order=desc&OrderKey=createat";
        assert_eq!(listed(&result(&member.get(query).await)), newest[10..]);
        let oldest = result(&member.get("/api/Order/All?Order=asc&PageCount=5&Page=3").await);
        assert_eq!(listed(&oldest), ids[10..]);
        assert_eq!(oldest["list"][0]["products"].as_array().unwrap().len(), 1);
        let past = result(&member.get("/api/Order/All?Page=99").await);
        assert_eq!((listed(&past), &past["pageinfo"]["total"]), (vec![], &json!(12)));
    }

    async fn bad_paging_is_refused(shop: Shop) {
        let member = shop.buyer();
        for (query, code) in [
            ("Page=0", "page_out_of_range"), ("Page=-1", "page_out_of_range"),
            ("Page=1.5", "page_out_of_range"), ("Page=", "page_out_of_range"),
            ("Page=4294967296", "page_out_of_range"), ("PageCount=0", "page_count_out_of_range"),
            ("PageCount=101", "page_count_out_of_range"), ("Order=up", "order_unknown"),
            ("OrderKey=total", "order_key_unknown"),
            ("OrderKey=createat;DROP%20TABLE%20orders", "order_key_unknown"),
            ("Page=1&Page=2", "repeated"),
        ] {
            member.get(&format!("/api/Order/All?{query}")).await.is_refused(400, code);
        }
    }

    async fn the_log_tells_every_step(shop: Shop) {
        let member = shop.buyer();
        let order = member.buy(10001, "BankTransfer").await;
        let id = order["id"].as_str().unwrap();
        let log = format!("/api/Order/DeliveryLog?Id={id}");
        let placed = json!({"at": "2026-11-21T00:00:00Z", "status": 1, "title": "訂單成立",
            "detail": "我們已收到您的訂單", "carrier": null, "tracking_number": null});
        assert_eq!(result(&member.get(&log).await), json!([placed]));

        shop.clock.advance(Duration::from_mins(1));
        let digits = json!({"Account": "12345", "Id": id, "type": 1});
        result(&member.put("/api/Order/Pay/Bank", &digits).await);
        assert_eq!(result(&member.get(&log).await), json!([placed]), "no step of the goods");
        result(&member.delete(&format!("/api/Order/Cancel?Id={id}")).await);
        let cancelled = json!({"at": "2026-11-21T00:01:00Z", "status": 5, "title": "已取消",
            "detail": "您已取消這筆訂單", "carrier": null, "tracking_number": null});
        assert_eq!(result(&member.get(&log).await), json!([cancelled, placed]));
        member.get("/api/Order/DeliveryLog").await.is_refused(400, "required");
    }

    async fn addresses_are_saved_once_each(shop: Shop) {
        let member = shop.buyer();
        shop.stock("STICK-1", 100);
        let mut form = order_form("BankTransfer");
        for street in ["甲路1號", "乙路2號", "甲路1號"] {
            form["DeliveryAddress"] = json!(street);
            member.add(10001, 1).await;
            result(&member.order(&form, None).await);
            shop.clock.advance(Duration::from_secs(1));
        }
        let address = |street: &str| json!({"delivery_location": "Taiwan",
            "delivery_zip_code": "100", "delivery_city": "臺北市", "delivery_area": "中正區",
            "delivery_address": street});
        let saved = result(&member.get("/api/Order/Delivery").await);
        assert_eq!(saved, json!([address("甲路1號"), address("乙路2號")]));
        for number in 0..12 {
            form["DeliveryAddress"] = json!(format!("丙路{number}號"));
            member.add(10001, 1).await;
            result(&member.order(&form, None).await);
            shop.clock.advance(Duration::from_secs(1));
        }
        let saved = result(&member.get("/api/Order/Delivery").await);
        assert_eq!(saved.as_array().unwrap().len(), 10);
        assert_eq!(saved[0], address("丙路11號"));
    }
}
