//! Members in the back office: searched, viewed and disabled.

use std::time::Duration;

use actix_web::rt::time::sleep;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::line_steps::{SUB, add_member, approve, come_back, leave};
use crate::support::buyer::result;
use crate::support::person::{Member, PASSWORD, Person};
use crate::support::program::beside;
use crate::support::{Colleague, Shop, on_both};

const SWITCH: &str = "/api/Admin/Member/Enabled";

/// Time allowed for the worker, which polls every five seconds.
const WRITTEN_IN: Duration = Duration::from_secs(20);

async fn found(who: &Colleague, query: &str) -> Vec<String> {
    let page = result(&who.get(&format!("/api/Admin/Members?{query}")).await);
    let members = page["members"].as_array().unwrap().iter();
    let id = |member: &Value| member["id"].as_str().unwrap().to_owned();
    members.map(id).collect()
}

async fn shown(who: &Colleague, id: &str) -> Value {
    result(&who.get(&format!("/api/Admin/Member?Id={id}")).await)
}

fn id_of(shop: &Shop, tel: &str) -> String {
    let question = format!("SELECT id AS number FROM members WHERE tel = '{tel}'");
    shop.number(&question).to_string()
}

fn off(id: &str, version: i64) -> Value {
    json!({"Id": id, "Version": version, "Enabled": false, "Reason": "冒用他人信用卡"})
}

/// Ages the members by two minutes and waits until the worker has indexed all of them.
async fn written(shop: &Shop) {
    shop.clock.advance(Duration::from_mins(2));
    let mut waited = Duration::ZERO;
    let waiting = "SELECT COUNT(*) AS number FROM members m WHERE NOT EXISTS \
        (SELECT 1 FROM member_words w WHERE w.member_id = m.id)";
    while shop.number(waiting) > 0 {
        assert!(waited < WRITTEN_IN, "members wait");
        sleep(Duration::from_millis(100)).await;
        waited += Duration::from_millis(100);
    }
}

on_both! {
    /// The same search terms find a new member and an indexed one, and former values find none.
    async fn a_member_is_found_by_a_word(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let member = shop.member("'Domestic', '0912345678', TRUE, 'Da.Ming@b.example', FALSE");
        shop.member("'Domestic', '0987654321', TRUE, NULL, FALSE");
        let id = id_of(&shop, "0912345678");
        let words = ["Search=0912-345-678", "Search=%2B886912345678", "Search=45678", "Search=5678", "Search=da.ming@B.example"];
        for _ in 0..2 {
            for query in words {
                assert_eq!(found(&john, query).await, std::slice::from_ref(&id), "{query}");
            }
            for query in ["Search=王小明", "Search=%E3%80%80小明", "Search=", ""] {
                assert_eq!(found(&john, query).await.len(), 2, "{query}");
            }
            assert_eq!(found(&john, &format!("Search={id}")).await, std::slice::from_ref(&id));
            for query in ["Search=小", "Search=0912", "Search=%25", "Search=da.ming", "Search=1"] {
                assert_eq!(found(&john, query).await, Vec::<String>::new(), "{query}");
            }
            written(&shop).await;
        }
        let form = json!({"Name": "歐陽沉香", "Tel": "0912345678", "Email": "Da.Ming@b.example", "Birth": "", "ZipCode": "100",
            "City": "臺北市", "Area": "中正區", "Address": "重慶南路一段122號"});
        let changed = member.put("/api/Member/Info", &form).await;
        assert_eq!(changed.status, 200, "{}", changed.text());
        assert_eq!(found(&john, "Search=歐陽沉香").await, std::slice::from_ref(&id));
        assert_eq!(found(&john, "Search=王小明").await.len(), 1, "the name of before finds nobody");
    }

    /// Pages of members who joined at the same time list every member once.
    async fn every_member_is_listed_once(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        for _ in 0..7 {
            shop.buyer();
        }
        let (mut seen, mut after) = (Vec::new(), String::new());
        for members in [3, 3, 1] {
            let page = result(&john.get(&format!("/api/Admin/Members?PageCount=3{after}")).await);
            assert_eq!(page["members"].as_array().unwrap().len(), members);
            seen.extend(page["members"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap().to_owned()));
            after = page["next"].as_str().map_or_else(String::new, |next| format!("&After={next}"));
        }
        assert_eq!(after, "");
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 7);
        for odd in ["PageCount=0", "PageCount=201", "After=x", "After=1-x", "Disabled=", "Disabled=1"] {
            john.get(&format!("/api/Admin/Members?{odd}")).await.is_refused(400, "out_of_range");
        }
    }

    /// Lists mask contacts, and opening a member is logged.
    async fn contacts_are_masked_until_they_are_viewed(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let anna = shop.colleague("anna", Role::Reader).await;
        shop.member("'Domestic', '0912345678', TRUE, 'ming@b.example', FALSE");
        let id = id_of(&shop, "0912345678");
        let page = result(&john.get("/api/Admin/Members").await);
        assert_eq!(page, json!({"members": [{"id": id, "name": "王小明", "platform": "Web", "origin": "Domestic",
            "tel": "09**-***-678", "email": "m***@***", "enabled": true,
            "created_at": page["members"][0]["created_at"]}], "next": null}));
        let views = "SELECT COUNT(*) AS number FROM personal_data_views WHERE kind = 'Member'";
        assert_eq!(shop.number(views), 0);
        let member = shown(&john, &id).await;
        assert_eq!((&member["tel"], &member["email"], &member["email_verified"]), (&json!("0912345678"), &json!("ming@b.example"), &json!(false)));
        assert_eq!(shop.number(views), 1);
        for path in ["/api/Admin/Members".to_owned(), format!("/api/Admin/Member?Id={id}")] {
            anna.get(&path).await.is_refused(403, "not_yours");
        }
        assert_eq!(shop.number(views), 1);
        john.get("/api/Admin/Member?Id=7").await.is_refused(404, "member_unknown");
        for (odd, code) in [("", "required"), ("?Id=x", "id_invalid")] {
            john.get(&format!("/api/Admin/Member{odd}")).await.is_refused(400, code);
        }
    }

    async fn the_orders_of_a_member(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let member = shop.buyer();
        let [unpaid, cash, called_off] = [member.owe("BankTransfer").await, member.owe("CashOnDelivery").await, member.owe("BankTransfer").await];
        result(&member.delete(&format!("/api/Order/Cancel?Id={called_off}")).await);
        for (version, step) in [(1, "prepare"), (2, "ship_out")] {
            let body = json!({"Id": cash, "Version": version, "Action": step, "Carrier": "黑貓", "TrackingNumber": "1"});
            result(&john.post("/api/Admin/Order/Action", &body).await);
        }
        let id = shop.number("SELECT member_id AS number FROM orders LIMIT 1").to_string();
        let member = shown(&john, &id).await;
        let sum = shop.number("SELECT CAST(SUM(total) / 1000 AS BIGINT) AS number FROM orders WHERE status <> 5");
        assert_eq!(member["figures"], json!({"all": 3, "unpaid": 1, "cancelled": 1, "returned": 0, "uncollected": 1, "open": 2, "open_sum": sum}));
        let orders: Vec<&str> = member["orders"].as_array().unwrap().iter().map(|order| order["id"].as_str().unwrap()).collect();
        assert_eq!(orders.len(), 3);
        assert!([unpaid, cash, called_off].iter().all(|id| orders.contains(&id.as_str())));
    }

    /// A disabled member's tokens, log-ins and resets fail at once and on every server.
    async fn a_member_is_switched_off(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let member = Member::new(&shop, "0912345678").await;
        let id = id_of(&shop, "0912345678");
        member.add(10_001, 1).await;
        let order = result(&member.order(&crate::support::buyer::order_form("BankTransfer"), None).await);
        member.add(10_001, 1).await;
        member.person.post("/api/Auth/Forget", &json!({"Account": "0912345678"})).await;
        let temporary = shop.code("0912345678", 2).await;

        assert_eq!(shown(&mary, &id).await["log_ins"], 1);
        let done = result(&mary.put(SWITCH, &off(&id, 0)).await);
        assert_eq!((&done["enabled"], &done["version"], &done["log_ins"]), (&json!(false), &json!(1), &json!(0)));
        assert_eq!((&done["switches"][0]["who"], &done["switches"][0]["reason"]), (&json!("mary"), &json!("冒用他人信用卡")));

        for (method, path) in [(Method::GET, "/api/Auth/Info"), (Method::GET, "/api/Cart/Account"), (Method::GET, "/api/Order/All"), (Method::PUT, "/api/Member/Info")] {
            let answer = member.person.call(method, path, Some(&member.token), Some(&json!({}))).await;
            answer.is_refused(401, "login_expired");
        }
        member.order(&crate::support::buyer::order_form("BankTransfer"), None).await.is_refused(401, "login_expired");
        let sibling = member.person.to(shop.sibling());
        sibling.call(Method::GET, "/api/Auth/Info", Some(&member.token), None).await.is_refused(401, "login_expired");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM orders WHERE status = 1"), 1, "{order}");

        let person = Person::new(&shop);
        person.log_in("0912345678", PASSWORD).await.is_refused(403, "member_disabled");
        person.log_in("0912345678", &temporary).await.is_refused(400, "login_wrong");
        let unknown = person.log_in("0900000000", "four young maples").await;
        let wrong = person.log_in("0912345678", "four young maples").await;
        assert_eq!((wrong.status, wrong.text()), (unknown.status, unknown.text()), "a stranger reads what everybody reads");

        let before = shop.messages("0912345678").len();
        assert_eq!(person.post("/api/Auth/Forget", &json!({"Account": "0912345678"})).await.status, 200);
        assert_eq!(shop.count_messages("0912345678").await, before, "nothing is sent to who may not log in");

        let on = json!({"Id": id, "Version": 1, "Enabled": true, "Reason": "誤會"});
        assert_eq!(result(&mary.put(SWITCH, &on).await)["version"], 2);
        assert_eq!(person.log_in("0912345678", PASSWORD).await.status, 200);
        member.get("/api/Auth/Info").await.is_refused(401, "login_expired");
    }

    /// A disabled member's contact cannot be registered again.
    async fn a_registration_with_the_same_contact(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        Member::new(&shop, "0912345678").await;
        let id = id_of(&shop, "0912345678");
        result(&mary.put(SWITCH, &off(&id, 0)).await);
        let person = Person::new(&shop);
        shop.clock.advance(Duration::from_mins(1));
        person.begin("0912345678").await;
        let messages = shop.wait_for_messages("0912345678", 2).await;
        assert_eq!(messages[1].kind(), "AlreadyMember");
        person.try_code("0912345678", "ABC234").await.is_refused(400, "code_wrong");
    }

    /// LINE proves the identity, so the response gives the reason.
    async fn a_member_of_line(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        add_member(&shop, 7, SUB, true);
        result(&mary.put(SWITCH, &off("7", 0)).await);
        let way = leave(&shop).await;
        come_back(&shop, &approve(&shop, &way).await).await.is_refused(403, "member_disabled");
    }

    async fn refused_actions(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let john = shop.colleague("john", Role::Staff).await;
        shop.member("'Domestic', '0912345678', TRUE, NULL, FALSE");
        let id = id_of(&shop, "0912345678");
        john.put(SWITCH, &off(&id, 0)).await.is_refused(403, "not_yours");
        for missing in ["Id", "Enabled", "Reason"] {
            let mut body = off(&id, 0);
            body.as_object_mut().unwrap().remove(missing);
            let answer = mary.put(SWITCH, &body).await;
            assert_eq!((answer.status.as_u16(), &answer.json()["fields"][0]["field"]), (400, &json!(missing)), "{}", answer.text());
        }
        let long = json!({"Id": id, "Version": 0, "Enabled": false, "Reason": "長".repeat(201)});
        mary.put(SWITCH, &long).await.is_refused(400, "text_too_long");
        mary.put(SWITCH, &off("7", 0)).await.is_refused(404, "member_unknown");
        assert_eq!(shown(&mary, &id).await["enabled"], true);

        for body in [off(&id, 1), json!({"Id": id, "Enabled": false, "Reason": "x"})] {
            let stale = mary.put(SWITCH, &body).await;
            stale.is_refused(409, "version_changed");
            assert_eq!((&stale.json()["Result"]["version"], &stale.json()["Result"]["enabled"]), (&json!(0), &json!(true)));
        }
        let once = mary.keyed(Method::PUT, SWITCH, "once", &off(&id, 0)).await;
        let again = mary.keyed(Method::PUT, SWITCH, "once", &off(&id, 0)).await;
        assert_eq!((once.status.as_u16(), once.text()), (200, again.text()));
        mary.keyed(Method::PUT, SWITCH, "once", &off(&id, 1)).await.is_refused(409, "idempotency_key_reused");
        let same = result(&mary.put(SWITCH, &off(&id, 1)).await);
        assert_eq!(same["version"], 1, "what changes nothing is not written down");
        shop.clock.advance(Duration::from_mins(6));
        mary.put(SWITCH, &off(&id, 1)).await.is_refused(403, "reauthentication_required");
    }

    /// The back office and the command line have the same effect and share one version.
    async fn the_command_line_does_the_same(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        shop.member("'Domestic', '0912345678', TRUE, NULL, FALSE");
        let id = id_of(&shop, "0912345678");
        beside(&shop, &["member", "disable", &id, "--reason", "盜刷"]);
        beside(&shop, &["member", "enable", &id]);
        let member = shown(&mary, &id).await;
        assert_eq!((&member["version"], &member["enabled"]), (&json!(2), &json!(true)));
        let reasons: Vec<&Value> = member["switches"].as_array().unwrap().iter().map(|one| &one["reason"]).collect();
        assert_eq!(reasons, [&json!(null), &json!("盜刷")]);
    }
}
