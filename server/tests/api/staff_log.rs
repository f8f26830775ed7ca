//! Log of changes by person, kind and day, and the record of views of personal data.

use std::time::Duration;

use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_core::time::Day;

use crate::support::buyer::result;
use crate::support::program::beside;
use crate::support::{Colleague, Shop, on_both};

const VIEWS: &str = "/api/Admin/Staff/Views";

async fn subjects(who: &Colleague, query: &str) -> Vec<String> {
    let log = result(&who.get(&format!("/api/Admin/Log?{query}")).await);
    let subject = |entry: &Value| {
        format!(
            "{} {}",
            entry["kind"].as_str().unwrap(),
            entry["name"].as_str().unwrap()
        )
    };
    log.as_array().unwrap().iter().map(subject).collect()
}

/// Writes log entries with the same time, as a change of many things does.
fn write(shop: &Shop, who: &str, kind: &str, from: i64, count: i64) {
    let at = shop.clock.now().millis();
    for number in from..from + count {
        shop.execute(&format!(
            "INSERT INTO audit_log (id, at, who, subject) VALUES ({number}, {at}, '{who}', '{kind} {number}')"
        ));
    }
}

on_both! {
    /// Text that a visitor typed adds no line and moves no cursor in the output of a command. Fails
    /// when a value is printed unescaped.
    async fn a_value_is_printed_in_its_line(shop: Shop) {
        let evil = "z\u{1b}[2K\r2026-11-28 09:00:00 owner: bank_account_number: 1 -> 2\n2026-11-28 mary: x\u{202e}\u{2028}\u{85}";
        shop.execute(&format!("INSERT INTO audit_log (id, at, who, subject, from_value, to_value) VALUES (1, 0, 'mary', 'picture 7', '{evil}', '{evil}')"));
        let printed = beside(&shop, &["changes"]);
        assert_eq!(printed.lines().count(), 1, "{printed:?}");
        assert!(printed.contains("z\\u{1b}[2K\\r2026-11-28"), "{printed:?}");
        let order = shop.buyer().owe("CashOnDelivery").await;
        shop.execute(&format!("UPDATE orders SET buy_name = '{evil}', remark = '{evil}', receive_name = '{evil}', tracking_number = '{evil}'"));
        shop.execute(&format!("UPDATE members SET name = '{evil}'"));
        shop.execute(&format!("UPDATE order_events SET detail = '{evil}'"));
        let number = shop.number("SELECT id AS number FROM members").to_string();
        for command in [&["order", "list"][..], &["order", "show", &order], &["member", "show", &number]] {
            let printed = beside(&shop, command);
            assert!(!printed.lines().any(|line| line.starts_with("2026-11-28 mary")), "{command:?}: {printed:?}");
            let raw = printed.chars().find(|c| *c != '\n' && (c.is_control() || "\u{202e}\u{2028}".contains(*c)));
            assert_eq!(raw, None, "{command:?}: {printed:?}");
        }
    }

    /// The reason for disabling a member may name people: a reader does not see it, and no export
    /// contains it.
    async fn only_staff_who_see_members_see_a_reason(shop: Shop) {
        let (mary, anna) = (shop.colleague("mary", Role::Owner).await, shop.colleague("anna", Role::Reader).await);
        shop.buyer();
        let number = shop.number("SELECT id AS number FROM members").to_string();
        let off = json!({"Id": number, "Version": 0, "Enabled": false, "Reason": "陳美玉: 冒用信用卡"});
        result(&mary.put("/api/Admin/Member/Enabled", &off).await);
        let said = async |who: &Colleague| {
            let log = result(&who.get("/api/Admin/Log?Kind=member").await);
            assert_eq!((&log[0]["action"], &log[0]["name"]), (&json!("停用會員"), &json!(number)));
            log[0]["values"].clone()
        };
        let reason = json!([{"label": "原因", "from": null, "to": "陳美玉: 冒用信用卡"}]);
        assert_eq!((said(&mary).await, said(&anna).await), (reason, json!([])));
        for who in [&mary, &anna] {
            let file = who.post("/api/Admin/Export/Log", &json!({"Columns": ["Subject", "From", "To"], "Format": "Csv"})).await;
            assert!(file.text().contains(&format!("停用會員 {number},,\r\n")), "{}", file.text());
            assert!(!file.text().contains("陳美玉"), "{}", file.text());
        }
        let member = result(&mary.get(&format!("/api/Admin/Member?Id={number}")).await);
        assert!(member.to_string().contains("陳美玉: 冒用信用卡"), "{member}");
    }

    async fn by_person_kind_and_day(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        write(&shop, "anna", "setting", 1, 2);
        write(&shop, "anna", "picture", 3, 1);
        write(&shop, "peter", "settings", 4, 1);
        let today = Day::in_taiwan(shop.clock.now()).to_string();
        assert_eq!(subjects(&mary, "Who=anna").await, ["picture ", "setting setting 2", "setting setting 1"]);
        assert_eq!(subjects(&mary, "Kind=setting").await, ["setting setting 2", "setting setting 1"]);
        assert_eq!(subjects(&mary, "Who=anna&Kind=picture&After=").await, ["picture "]);
        assert_eq!(subjects(&mary, "Who=peter").await, ["other settings 4"]);
        assert_eq!(subjects(&mary, &format!("Who=anna&From={today}&Until={today}")).await.len(), 3);
        shop.clock.advance(Duration::from_hours(24));
        let mary = mary.with(&mary.log_in(crate::support::person::PASSWORD, Some(&mary.code(&shop, 0))).await);
        let tomorrow = Day::in_taiwan(shop.clock.now()).to_string();
        assert_eq!(subjects(&mary, &format!("Who=anna&From={tomorrow}")).await, Vec::<String>::new());
        assert_eq!(subjects(&mary, &format!("Who=anna&Until={today}")).await.len(), 3);
        for odd in ["Kind=a%25", "Kind=settings", "From=x", "Until=2026-13-01", "After=x", "After=1", "After=1-x", "After=1-0-2", "After=1-0-x-", "After=1-1-2-%00", "Who=%00", "Who=a%00b"] {
            mary.get(&format!("/api/Admin/Log?{odd}")).await.is_refused(400, "out_of_range");
        }
    }

    /// Fails when the cursor of a page is the time alone: then entries of the same time are left
    /// out.
    async fn pages_leave_nothing_out(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        write(&shop, "anna", "product", 1, 120);
        let (mut seen, mut after) = (Vec::new(), String::new());
        for entries in [50, 50, 20] {
            let page = result(&mary.get(&format!("/api/Admin/Log?Who=anna&After={after}")).await);
            let page = page.as_array().unwrap();
            assert_eq!(page.len(), entries);
            seen.extend(page.iter().map(|entry| entry["name"].as_str().unwrap().to_owned()));
            page.last().unwrap()["place"].as_str().unwrap().clone_into(&mut after);
        }
        let expected: Vec<String> = (1..=120).rev().map(|number| format!("編號 {number}")).collect();
        assert_eq!(seen, expected);
    }

    async fn views_of_personal_data(shop: Shop) {
        let buyer = shop.buyer();
        let (first, second) = (buyer.owe("BankTransfer").await, buyer.owe("CashOnDelivery").await);
        let john = shop.colleague("john", Role::Staff).await;
        let mary = shop.colleague("mary", Role::Owner).await;
        john.order(&first).await;
        john.order(&first).await;
        shop.clock.advance(Duration::from_secs(1));
        john.order(&second).await;
        mary.order(&second).await;
        let views = result(&mary.get(VIEWS).await);
        let told: Vec<Value> = views.as_array().unwrap().iter().map(|one| json!([one["who"], one["kind"], one["subject"], one["views"]])).collect();
        assert_eq!(told.len(), 3);
        assert_eq!(told[2], json!(["john", "Order", first, 2]));
        let of = async |query: &str| result(&mary.get(&format!("{VIEWS}?{query}")).await).as_array().unwrap().len();
        let today = Day::in_taiwan(shop.clock.now()).to_string();
        assert_eq!(of("Who=john").await, 2);
        assert_eq!(of(&format!("Subject={second}")).await, 2);
        assert_eq!(of(&format!("Who=john&Subject={second}&From={today}&Until={today}")).await, 1);
        assert_eq!(of("Until=2020-01-01").await, 0);
        let mut after = String::new();
        for left in [3, 2, 1, 0] {
            let page = result(&mary.get(&format!("{VIEWS}?After={after}")).await);
            assert_eq!(page.as_array().unwrap().len(), left);
            page[0]["place"].as_str().unwrap_or_default().clone_into(&mut after);
        }
        for odd in ["From=x", "After=1-2-Order", "After=x", "After=1-2-Order-%00", "After=1-2-%00-x", "Who=%00", "Subject=x%00"] {
            mary.get(&format!("{VIEWS}?{odd}")).await.is_refused(400, "out_of_range");
        }
    }
}
