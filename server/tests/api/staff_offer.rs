//! Switches of delivery locations and payment types: the shop neither offers nor accepts a closed
//! one, and placed orders keep theirs (decision D196).

use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::settings::change;

use crate::audit_ledger::audit;
use crate::support::buyer::{addition, island_form, order_form, overseas_form, result};
use crate::support::person::Member;
use crate::support::program::{beside, text, try_beside};
use crate::support::{Colleague, Shop, on_both};

const SETTINGS: &str = "/api/Admin/Settings";

async fn owner(shop: &Shop) -> Colleague {
    let mut owner = shop.invited("owen", Role::Owner).await;
    owner.set_second_factor(shop).await;
    owner
}

/// Builds the form of the settings page with some values changed.
async fn form(who: &Colleague, more: &[(&str, bool)]) -> Value {
    let shown = result(&who.get(SETTINGS).await);
    let mut values = json!({});
    for field in shown["fields"].as_array().unwrap() {
        values[field["key"].as_str().unwrap()] = field["value"].clone();
    }
    for (key, value) in more {
        values[*key] = json!(value);
    }
    json!({"Version": shown["version"], "Values": values, "Confirm": true})
}

async fn switch(who: &Colleague, more: &[(&str, bool)]) -> Value {
    let body = form(who, more).await;
    result(&who.put(SETTINGS, &body).await)
}

async fn placed(member: &Member, form: &Value) -> String {
    let order = result(&member.order(form, None).await);
    order["id"].as_str().unwrap().to_owned()
}

async fn setting(shop: &Shop) -> Value {
    shop.follow().await;
    result(&shop.get("/api/Setting").await)
}

on_both! {
    async fn what_is_switched_off_is_neither_offered_nor_accepted(shop: Shop) {
        let owner = owner(&shop).await;
        let buyer = shop.buyer();
        buyer.add(10_001, 1).await;
        let mut closing = form(&owner, &[("DeliverOverseas", false), ("AcceptCashOnDelivery", false)]).await;
        closing["Confirm"] = json!(false);
        let asked = owner.put(SETTINGS, &closing).await;
        asked.is_refused(409, "confirmation_required");
        assert_eq!(asked.json()["Result"]["cautions"], json!([
            "配送海外 開放 → 關閉；結帳時不再提供，已成立的訂單不變",
            "貨到付款 開放 → 關閉；結帳時不再提供，已成立的訂單不變"]));
        let after = switch(&owner, &[("DeliverOverseas", false), ("AcceptCashOnDelivery", false)]).await;
        let fields = after["fields"].as_array().unwrap();
        let overseas = fields.iter().find(|field| field["key"] == "DeliverOverseas").unwrap();
        assert_eq!(*overseas, json!({"key": "DeliverOverseas", "name": "deliver_overseas", "label": "配送海外", "group": "Offer",
            "unit": "Switch", "value": "false", "default": "true", "changed_at": "2026-11-21T00:00:00Z", "changed_by": "owen"}));

        // Refused at once, before the servers have reloaded their settings.
        let refused = buyer.post("/api/Order", &order_form("CashOnDelivery")).await;
        refused.is_refused(409, "pay_type_closed");
        assert_eq!(refused.json()["message"], "目前暫不提供貨到付款，請改選其他付款方式");
        let refused = buyer.post("/api/Order", &overseas_form("BankTransfer")).await;
        refused.is_refused(409, "location_closed");
        assert_eq!(refused.json()["message"], "目前暫不提供海外配送，請改選其他配送地點");
        assert_eq!(refused.json()["fields"][0]["field"], "DeliveryLocation");
        assert_eq!((buyer.cart().await.len(), shop.left("STICK-1")), (1, 5), "the cart stays");

        let shown = setting(&shop).await;
        assert_eq!(shown["open_pay_types"], json!(["LinePay", "CreditCard", "BankTransfer", "PayPal"]));
        assert_eq!((&shown["deliver_outlying_island"], &shown["deliver_overseas"]), (&json!(true), &json!(false)));
        assert_eq!(shown["ways_to_pay"], "臺灣本島可使用 LINE Pay、信用卡與銀行轉帳；離島可使用銀行轉帳。");
        placed(&buyer, &island_form("BankTransfer")).await;

        // Switched on again, also on the command line.
        let printed = beside(&shop, &["settings", "set", "accept_cash_on_delivery", "true"]);
        assert_eq!(printed, "accept_cash_on_delivery = true (was false; settings version 3)\n");
        let log = result(&owner.get("/api/Admin/Log").await);
        for (name, from, to, who) in [
            ("貨到付款", "關閉", "開放", "mary (command line)"),
            ("貨到付款", "開放", "關閉", "owen"),
            ("配送海外", "開放", "關閉", "owen"),
        ] {
            let told = log.as_array().unwrap().iter().any(|entry| {
                entry["name"] == name && entry["values"][0]["from"] == from && entry["values"][0]["to"] == to && entry["who"] == who
            });
            assert!(told, "{name} {to} in {log}");
        }
        buyer.add(10_001, 1).await;
        placed(&buyer, &order_form("CashOnDelivery")).await;
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Orders placed before go on: freight, account, payment code and online payment.
    async fn placed_orders_keep_what_they_have(shop: Shop) {
        for name in ["bank_name", "bank_account_holder", "bank_account_number"] {
            change::set(&shop.config, name, "009001234567").unwrap();
        }
        let (owner, buyer) = (owner(&shop).await, shop.buyer());
        let abroad = shop.member("'Overseas', NULL, FALSE, 'ming@example.com', TRUE");
        result(&buyer.post("/api/Cart", &addition(10_001, 1)).await);
        let island = placed(&buyer, &island_form("BankTransfer")).await;
        result(&abroad.post("/api/Cart", &addition(10_001, 1)).await);
        let overseas = placed(&abroad, &overseas_form("PayPal")).await;
        let online = buyer.owe("LinePay").await;
        let all = [("DeliverOutlyingIsland", false), ("DeliverOverseas", false), ("AcceptLinePay", false), ("AcceptBankTransfer", false), ("AcceptPayPal", false)];
        switch(&owner, &all).await;
        assert_eq!(setting(&shop).await["open_pay_types"], json!(["CashOnDelivery", "CreditCard"]));
        for (member, id, total) in [(&buyer, &island, 520), (&abroad, &overseas, 520)] {
            let freight = json!({"Id": id, "Version": 1, "Action": "set_freight", "Freight": "220"});
            result(&owner.post("/api/Admin/Order/Action", &freight).await);
            result(&member.put("/api/Order/Freight", &json!({"Id": id, "ExpectedTotal": total})).await);
        }
        let shown = result(&buyer.get(&format!("/api/Order?Id={island}")).await);
        assert_eq!(shown["payment"]["bank"]["account_number"], "009001234567");
        let digits = json!({"Account": "12345", "Id": island, "type": 1});
        assert_eq!(result(&buyer.put("/api/Order/Pay/Bank", &digits).await)["pay_status"], 1);
        let code = json!({"Id": overseas, "Version": 3, "Action": "set_payment_code", "PaymentCode": "PP-1"});
        result(&owner.post("/api/Admin/Order/Action", &code).await);
        let shown = result(&abroad.get(&format!("/api/Order?Id={overseas}")).await);
        assert_eq!((&shown["overseas_payment_code"], &shown["actions"]), (&json!("PP-1"), &json!(["payment_code", "cancel"])));
        let shown = result(&buyer.get(&format!("/api/Order?Id={online}")).await);
        assert_eq!(shown["actions"], json!(["pay", "cancel"]));
        result(&buyer.create(&online).await);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn the_shop_is_never_left_without_any(shop: Shop) {
        let owner = owner(&shop).await;
        let nowhere = form(&owner, &[("DeliverTaiwan", false), ("DeliverOutlyingIsland", false), ("DeliverOverseas", false)]).await;
        let refused = owner.put(SETTINGS, &nowhere).await;
        refused.is_refused(400, "nothing_offered");
        assert_eq!(refused.json()["message"], "請至少開放一個配送地點");
        let stuck = form(&owner, &[("AcceptCashOnDelivery", false), ("AcceptBankTransfer", false)]).await;
        let refused = owner.put(SETTINGS, &stuck).await;
        refused.is_refused(400, "nothing_offered");
        assert_eq!(refused.json()["fields"][0]["field"], "DeliverOutlyingIsland");
        // One switch after the other, on the command line too.
        beside(&shop, &["settings", "set", "accept_cash_on_delivery", "false"]);
        for (name, value) in [("accept_bank_transfer", "false"), ("accept_cash_on_delivery", "perhaps")] {
            let output = try_beside(&shop, &["settings", "set", name, value]);
            let printed = text(&output.stderr);
            assert!(!output.status.success() && printed.contains("is rejected"), "{printed}");
        }
        beside(&shop, &["settings", "set", "deliver_outlying_island", "false"]);
        beside(&shop, &["settings", "set", "accept_bank_transfer", "false"]);
        let output = try_beside(&shop, &["settings", "set", "accept_pay_pal", "false"]);
        assert!(text(&output.stderr).contains("海外沒有可用的付款方式"), "{}", text(&output.stderr));
        for role in [Role::Staff, Role::Reader] {
            let other = shop.colleague(role.name(), role).await;
            let body = form(&other, &[("AcceptLinePay", false)]).await;
            other.put(SETTINGS, &body).await.is_refused(403, "not_yours");
        }
        assert_eq!(setting(&shop).await["open_pay_types"], json!(["LinePay", "CreditCard", "PayPal"]));
    }
}
