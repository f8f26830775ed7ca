//! Settings in the back office: shown, changed together, and applied by the shop (decision D165).

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::support::buyer::result;
use crate::support::{Colleague, Shop, on_both};

const SETTINGS: &str = "/api/Admin/Settings";

async fn shown(who: &Colleague) -> Value {
    result(&who.get(SETTINGS).await)
}

/// Builds the form of the settings page with some values changed; null stands for a missing key.
fn form(shown: &Value, more: &Value, confirm: bool) -> Value {
    let mut values = json!({});
    for field in shown["fields"].as_array().unwrap() {
        values[field["key"].as_str().unwrap()] = field["value"].clone();
    }
    for (key, value) in more.as_object().unwrap() {
        values[key.as_str()] = value.clone();
    }
    json!({"Version": shown["version"], "Values": values, "Confirm": confirm})
}

fn field<'s>(shown: &'s Value, key: &str) -> &'s Value {
    let fields = shown["fields"].as_array().unwrap();
    fields.iter().find(|field| field["key"] == key).unwrap()
}

on_both! {
    async fn a_fee_is_changed_and_the_shop_follows(shop: Shop) {
        let mut owner = shop.invited("owen", Role::Owner).await;
        owner.set_second_factor(&shop).await;
        let before = shown(&owner).await;
        assert_eq!((&before["version"], before["fields"].as_array().unwrap().len()), (&json!(1), 35));
        assert_eq!(*field(&before, "DeliveryFee"), json!({"key": "DeliveryFee", "name": "delivery_fee", "label": "運費",
            "group": "Fees", "unit": "Money", "value": "200", "default": "200", "changed_at": null, "changed_by": null}));
        assert_eq!(field(&before, "Email")["value"], "", "nobody has decided yet");
        let after = result(&owner.put(SETTINGS, &form(&before, &json!({"DeliveryFee": "250"}), false)).await);
        assert_eq!(after["version"], 2);
        let fee = field(&after, "DeliveryFee");
        assert_eq!((&fee["value"], &fee["changed_by"], &fee["changed_at"]), (&json!("250"), &json!("owen"), &json!("2026-11-21T00:00:00Z")));
        assert_eq!(field(&after, "SaleIncome")["changed_by"], Value::Null);
        assert_eq!(shown(&owner).await, after);
        // Saved twice in a row without a reload.
        let again = result(&owner.put(SETTINGS, &form(&after, &json!({"Motto": "一炷香"}), false)).await);
        assert_eq!((&again["version"], &field(&again, "Motto")["value"]), (&json!(3), &json!("一炷香")));
        // A value equal to the stored one is no change.
        let same = result(&owner.put(SETTINGS, &form(&again, &json!({"DeliveryFee": " 250 "}), false)).await);
        assert_eq!(same["version"], 3);
        let log = result(&owner.get("/api/Admin/Log").await);
        let told = log.as_array().unwrap().iter().any(|entry| entry["name"] == "運費" && entry["values"] == json!([{"label": "", "from": "NT$200", "to": "NT$250"}]));
        assert!(told, "{log}");
        for _ in 0..40 {
            if shop.get("/api/Setting").await.json()["Result"]["delivery_fee"] == 250 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the shop did not follow");
    }

    async fn all_faults_are_reported_at_once(shop: Shop) {
        let mut owner = shop.invited("owen", Role::Owner).await;
        owner.set_second_factor(&shop).await;
        let before = shown(&owner).await;
        let answer = owner.put(SETTINGS, &form(&before, &json!({"DeliveryFee": "5000", "Court": null, "Email": "x"}), true)).await;
        answer.is_refused(400, "form_invalid");
        let fields: Vec<String> = answer.json()["fields"].as_array().unwrap().iter().map(|wrong| wrong["field"].as_str().unwrap().to_owned()).collect();
        assert_eq!(fields, ["DeliveryFee", "DeliveryFeeThreshold", "Court", "Email"]);
        owner.put(SETTINGS, &json!({"Version": 1})).await.is_refused(400, "required");
        let mut stale = form(&before, &json!({"DeliveryFee": 210}), false);
        stale["Version"] = json!(7);
        owner.put(SETTINGS, &stale).await.is_refused(409, "version_changed");
        assert_eq!(shown(&owner).await, before);
    }

    async fn large_effects_are_confirmed(shop: Shop) {
        let mut owner = shop.invited("owen", Role::Owner).await;
        owner.set_second_factor(&shop).await;
        let before = shown(&owner).await;
        let free = json!({"DeliveryFee": 0});
        let answer = owner.put(SETTINGS, &form(&before, &free, false)).await;
        answer.is_refused(409, "confirmation_required");
        assert_eq!(answer.json()["Result"]["cautions"], json!(["運費 NT$200 → NT$0；購物車未結帳的會員會以新運費計算，已成立的訂單不變"]));
        assert_eq!(shown(&owner).await, before);
        assert_eq!(result(&owner.put(SETTINGS, &form(&before, &free, true)).await)["version"], 2);
    }

    /// A stale version fails with the change and its author; a repeated key returns the same
    /// response.
    async fn two_concurrent_changes(shop: Shop) {
        let mut owner = shop.invited("owen", Role::Owner).await;
        owner.set_second_factor(&shop).await;
        let before = shown(&owner).await;
        shop.set("delivery_fee", "220");
        let body = form(&before, &json!({"SaleIncome": 80}), false);
        let answer = owner.put(SETTINGS, &body).await;
        answer.is_refused(409, "version_changed");
        let present = answer.json()["Result"].clone();
        let fee = field(&present, "DeliveryFee");
        assert_eq!((&fee["value"], &fee["changed_by"], &present["version"]), (&json!("220"), &json!("unknown (command line)"), &json!(2)));
        let body = form(&present, &json!({"SaleIncome": 80}), false);
        let first = owner.keyed(Method::PUT, SETTINGS, "one", &body).await;
        let again = owner.keyed(Method::PUT, SETTINGS, "one", &body).await;
        assert_eq!((first.status.as_u16(), &first.body), (200, &again.body));
        assert_eq!(shown(&owner).await["version"], 3);
    }

    async fn a_bank_account_wants_the_password(shop: Shop) {
        let mut owner = shop.invited("owen", Role::Owner).await;
        owner.set_second_factor(&shop).await;
        let (staff, reader) = (shop.colleague("john", Role::Staff).await, shop.colleague("rita", Role::Reader).await);
        let before = shown(&owner).await;
        shop.clock.advance(Duration::from_mins(6));
        let bank = json!({"BankName": "臺灣銀行", "BankAccountHolder": "沐山香堂", "BankAccountNumber": "012-345"});
        owner.put(SETTINGS, &form(&before, &bank, true)).await.is_refused(403, "reauthentication_required");
        result(&owner.put(SETTINGS, &form(&before, &json!({"DeliveryFee": 210}), false)).await);
        assert_eq!(owner.reauthenticate(&shop).await.status, 200);
        let present = shown(&owner).await;
        let after = result(&owner.put(SETTINGS, &form(&present, &bank, true)).await);
        assert_eq!(field(&after, "BankAccountNumber")["value"], "012-345");
        assert_eq!(shown(&reader).await, after);
        for who in [&staff, &reader] {
            who.put(SETTINGS, &form(&after, &json!({"DeliveryFee": 211}), false)).await.is_refused(403, "not_yours");
        }
    }
}
