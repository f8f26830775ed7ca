//! Notifications of the back office, by mail to the owners (decision D167).

use std::time::Duration;

use serde_json::json;
use shop_core::staff::Role;
use shop_domains::messaging::Message;
use shop_domains::messaging::templates::render_mail;
use shop_domains::staff::alerts::{self, StaffAlert};

use crate::messaging_messages::head;
use crate::support::buyer::result;
use crate::support::person::PASSWORD;
use crate::support::program::{beside, try_beside};
use crate::support::{Colleague, Shop, on_both};

const MAIL: &str = "mary@shop.example";

const WINDOWS: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

fn kinds(shop: &Shop, contact: &str) -> Vec<&'static str> {
    shop.messages(contact).iter().map(Message::kind).collect()
}

/// Returns the text of the last message to an owner.
fn last(shop: &Shop) -> String {
    render_mail(shop.messages(MAIL).last().unwrap(), &head()).text
}

/// Creates an owner with an address for notifications.
async fn owner(shop: &Shop) -> Colleague {
    let mary = shop.colleague("mary", Role::Owner).await;
    let set = mary
        .put("/api/Admin/Me/Email", &json!({"Email": MAIL}))
        .await;
    assert_eq!(result(&set)["email"], MAIL);
    mary
}

async fn log_in(who: &Colleague, agent: &str) {
    let body = json!({"Name": who.name, "Password": PASSWORD});
    let answer = who
        .send(reqwest::Method::POST, "/api/Admin/Login", |request| {
            request.header("User-Agent", agent).json(&body)
        })
        .await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

on_both! {
    /// Owners are notified only of log-ins with a new device or from a new address.
    async fn a_log_in_from_somewhere_else(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let _mary = owner(&shop).await;
        log_in(&john, WINDOWS).await;
        assert_eq!(kinds(&shop, MAIL), ["StaffLoggedIn"]);
        let mail = last(&shop);
        for part in ["john 從最近沒有用過的裝置或網路位址登入", "裝置：Chrome（Windows）", "網路位址：127.1."] {
            assert!(mail.contains(part), "{part} in {mail}");
        }
        log_in(&john, WINDOWS).await;
        assert_eq!(kinds(&shop, MAIL).len(), 1, "known by now");
        log_in(&john, IPHONE).await;
        assert!(last(&shop).contains("裝置：Safari（iPhone）"));
        let elsewhere = shop.nobody("john");
        log_in(&elsewhere, IPHONE).await;
        log_in(&elsewhere, IPHONE).await;
        assert_eq!(kinds(&shop, MAIL).len(), 3);
        john.log_in("wrong", None).await.is_refused(400, "login_wrong");
        assert_eq!(kinds(&shop, MAIL).len(), 3, "who was not let in is no news");
    }

    async fn staff_is_added_changed_and_disabled(shop: Shop) {
        let mary = owner(&shop).await;
        let john = json!({"Name": "john", "Role": "Staff"});
        result(&mary.post("/api/Admin/Staff", &john).await);
        assert!(last(&shop).contains("mary 邀請了 john。"));
        let id = shop.staff_id("john");
        for (role, enabled, says) in [("Reader", true, "mary 變更了 john 的身分"), ("Reader", false, "mary 停用了 john。")] {
            let body = json!({"Id": id, "Role": role, "Enabled": enabled});
            result(&mary.put("/api/Admin/Staff", &body).await);
            let mail = last(&shop);
            assert!(mail.contains(says) && mail.contains("身分：檢視"), "{mail}");
        }
        let body = json!({"Id": id, "Role": "Reader", "Enabled": false});
        result(&mary.put("/api/Admin/Staff", &body).await);
        assert_eq!(kinds(&shop, MAIL), ["StaffAdded", "StaffChanged", "StaffChanged"], "what changes nothing is no news");
        beside(&shop, &["staff", "enable", "john"]);
        assert_eq!(kinds(&shop, MAIL).len(), 4, "the command line does the same");
    }

    /// A new invitation takes an account over: the person and the owners are notified, for any
    /// sender. Fails when it is only in the log of changes.
    async fn access_is_taken_away_by_a_new_invitation(shop: Shop) {
        let mary = owner(&shop).await;
        let (john, anna) = (shop.colleague("john", Role::Staff).await, shop.colleague("anna", Role::Owner).await);
        for (who, mail) in [(&john, "john@shop.example"), (&anna, "anna@shop.example")] {
            result(&who.put("/api/Admin/Me/Email", &json!({"Email": mail})).await);
        }
        let all = [MAIL, "john@shop.example", "anna@shop.example"];
        let told = || all.map(|to| kinds(&shop, to).iter().filter(|kind| **kind == "StaffReset").count());
        let body = json!({"Id": shop.staff_id("john")});
        for _ in 0..2 {
            result(&mary.keyed(reqwest::Method::POST, "/api/Admin/Staff/Invitation", "reset", &body).await);
        }
        assert_eq!(told(), [1, 1, 1]);
        let mail = render_mail(shop.messages("john@shop.example").last().unwrap(), &head()).text;
        for part in ["mary 清除了 john 的密碼與兩步驟驗證，並產生了新的邀請連結。", "人員：john", "操作者：mary"] {
            assert!(mail.contains(part), "{part} in {mail}");
        }
        assert!(!mail.contains("Invitation#") && !mail.contains("是因為您是店主"), "{mail}");
        // An owner who is the person concerned gets one message, and the command line notifies,
        // too.
        beside(&shop, &["staff", "reset", "anna"]);
        assert_eq!(told(), [2, 1, 2]);
    }

    /// A rejected change sends no notification, and a repeated request sends one.
    async fn once_and_only_when_it_happened(shop: Shop) {
        let mary = owner(&shop).await;
        let john = json!({"Name": "john", "Role": "Staff"});
        for _ in 0..2 {
            result(&mary.keyed(reqwest::Method::POST, "/api/Admin/Staff", "once", &john).await);
        }
        mary.post("/api/Admin/Staff", &john).await.is_refused(409, "staff_name_taken");
        assert_eq!(kinds(&shop, MAIL), ["StaffAdded"]);
    }

    async fn the_bank_account_is_changed(shop: Shop) {
        let _mary = owner(&shop).await;
        beside(&shop, &["settings", "set", "delivery_fee", "250"]);
        assert_eq!(kinds(&shop, MAIL), Vec::<&str>::new());
        beside(&shop, &["settings", "set", "bank_account_number", "012345678901"]);
        assert_eq!(kinds(&shop, MAIL), ["BankAccountChanged"]);
        let mail = last(&shop);
        assert!(mail.contains("變更了買家匯款的銀行帳戶") && !mail.contains("012345678901"), "{mail}");
    }

    /// Only enabled owners with an address are notified: of an export with names, not of one with
    /// sums.
    async fn recipients_of_alerts(shop: Shop) {
        let mary = owner(&shop).await;
        for (name, role, email) in [("anna", Role::Owner, "anna@shop.example"), ("john", Role::Staff, "john@shop.example"), ("ida", Role::Owner, "ida@shop.example")] {
            shop.invite(name, role);
            beside(&shop, &["staff", "email", name, email]);
        }
        beside(&shop, &["staff", "disable", "ida"]);
        let before = [MAIL, "anna@shop.example", "john@shop.example", "ida@shop.example"].map(|to| kinds(&shop, to).len());
        for column in ["Total", "BuyName"] {
            let export = json!({"Columns": [column], "Format": "Csv"});
            assert_eq!(mary.post("/api/Admin/Export/Orders", &export).await.status, 200);
        }
        let after = [MAIL, "anna@shop.example", "john@shop.example", "ida@shop.example"].map(|to| kinds(&shop, to).len());
        let more: Vec<usize> = after.iter().zip(before).map(|(after, before)| after - before).collect();
        assert_eq!(more, [1, 1, 0, 0]);
        let told = shop.messages(MAIL).iter().any(|message| {
            render_mail(message, &head()).text.contains("匯出了含有姓名與聯絡方式的檔案：訂單 0 筆。")
        });
        assert!(told);
        assert_eq!(result(&mary.get("/api/Admin/Staff").await).as_array().unwrap().len(), 4);
    }

    /// A message to the old address names the person who changed the address for notifications.
    async fn an_address_is_set_changed_and_removed(shop: Shop) {
        let mary = owner(&shop).await;
        assert_eq!(kinds(&shop, MAIL), Vec::<&str>::new(), "there was nobody to write to");
        let call = "/api/Admin/Me/Email";
        shop.clock.advance(Duration::from_secs(1));
        result(&mary.put(call, &json!({"Email": "other@shop.example"})).await);
        assert_eq!(kinds(&shop, MAIL), ["StaffEmailChanged"]);
        shop.clock.advance(Duration::from_secs(1));
        assert_eq!(result(&mary.put(call, &json!({"Email": ""})).await)["email"], json!(null));
        for (body, code) in [(json!({}), "required"), (json!({"Email": "x"}), "email_invalid")] {
            let answer = mary.put(call, &body).await;
            assert_eq!(answer.status, 400);
            assert_eq!(answer.json()["fields"][0]["code"], code);
        }
        shop.clock.advance(Duration::from_secs(1));
        let id = shop.staff_id("mary");
        let all = result(&mary.put("/api/Admin/Staff/Email", &json!({"Id": id, "Email": MAIL})).await);
        assert_eq!(all[0]["email"], MAIL);
        mary.put("/api/Admin/Staff/Email", &json!({"Id": id})).await.is_refused(400, "form_invalid");
        mary.put("/api/Admin/Staff/Email", &json!({"Id": "x", "Email": MAIL})).await.is_refused(400, "out_of_range");
        mary.put("/api/Admin/Staff/Email", &json!({"Id": 7, "Email": MAIL})).await.is_refused(404, "staff_unknown");
        let log = result(&mary.get("/api/Admin/Log?Kind=staff").await);
        let emails: Vec<_> = log.as_array().unwrap().iter().filter(|entry| entry["action"] == "變更通知信箱" && entry["name"] == "mary").map(|entry| (entry["values"][0]["from"].clone(), entry["values"][0]["to"].clone())).collect();
        assert_eq!(emails, [
            (json!(null), json!("m***@shop.example")), (json!("o***@shop.example"), json!(null)),
            (json!("m***@shop.example"), json!("o***@shop.example")), (json!(null), json!("m***@shop.example")),
        ], "the log has them masked");
        assert_eq!(try_beside(&shop, &["staff", "email", "mary", "x"]).status.code(), Some(1));
    }

    /// At most a hundred notifications a day are sent; the changes beyond them still succeed.
    async fn a_flood_is_bounded(shop: Shop) {
        let _mary = owner(&shop).await;
        let (db, outbox, now) = (shop.db(), shop.outbox(), shop.clock.now());
        let changed = StaffAlert::BankAccountChanged { by: "john".to_owned() };
        for _ in 0..102 {
            db.write_here(|conn| alerts::enqueue(conn, &outbox, now, &changed)).unwrap();
        }
        assert_eq!(kinds(&shop, MAIL).len(), 100);
    }
}
