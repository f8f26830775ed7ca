//! Company of an order: shown with the order, unaffected by later changes of the profile, and part
//! of the idempotent request (decision D173).

use std::time::Duration;

use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::audit_ledger::audit;
use crate::support::buyer::{addition, order_form, result};
use crate::support::person::Member;
use crate::support::program::beside;
use crate::support::{Person, Shop, on_both};

/// Creates a member whose profile has a tax number.
fn company(shop: &Shop) -> Member {
    let member = shop.buyer();
    shop.execute("UPDATE members SET tax_number = '12345675'");
    member
}

/// Places an order with these changes of its form. Returns the order; panics on failure.
async fn place(member: &Member, changes: Value, key: Option<&str>) -> Value {
    result(&member.post("/api/Cart", &addition(10_001, 1)).await);
    result(&member.order(&form(&changes), key).await)
}

fn form(changes: &Value) -> Value {
    let mut form = order_form("CashOnDelivery");
    for (key, value) in changes.as_object().unwrap() {
        form[key.as_str()] = value.clone();
    }
    form
}

async fn read(member: &Member, id: &Value) -> Value {
    result(
        &member
            .get(&format!("/api/Order?Id={}", id.as_str().unwrap()))
            .await,
    )
}

on_both! {
    async fn an_order_has_the_company_of_the_profile_another_one_or_none(shop: Shop) {
        let member = company(&shop);
        for (changes, tax_no, tax_title) in [
            (json!({}), json!("12345675"), Value::Null),
            (json!({"TaxNo": ""}), Value::Null, Value::Null),
            (json!({"TaxNo": "04595257", "TaxTitle": " 沐山香業有限公司 "}), json!("04595257"), json!("沐山香業有限公司")),
            // The number fails the ministry's checksum and is accepted all the same.
            (json!({"TaxNo": "12345678"}), json!("12345678"), Value::Null),
        ] {
            shop.clock.advance(Duration::from_secs(1));
            let placed = place(&member, changes.clone(), None).await;
            assert_eq!((&placed["tax_no"], &placed["tax_title"]), (&tax_no, &tax_title), "{changes}");
            // A later change of the profile does not change the order.
            shop.execute("UPDATE members SET tax_number = '22099131'");
            assert_eq!(read(&member, &placed["id"]).await, placed);
            let listed = result(&member.get("/api/Order/All?Page=1").await);
            assert_eq!(listed["list"][0], placed);
            shop.execute("UPDATE members SET tax_number = '12345675'");
        }
        let private = place(&shop.buyer(), json!({}), None).await;
        assert_eq!((&private["tax_no"], &private["tax_title"]), (&Value::Null, &Value::Null));
        let stored = "SELECT COUNT(*) AS number FROM order_companies";
        assert_eq!(shop.number(stored), 3);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn an_invalid_company_is_refused_and_nothing_is_ordered(shop: Shop) {
        let member = company(&shop);
        result(&member.post("/api/Cart", &addition(10_001, 1)).await);
        for (changes, field, code) in [
            (json!({"TaxNo": "1234567"}), "TaxNo", "tax_number_invalid"),
            (json!({"TaxNo": "00000000"}), "TaxNo", "tax_number_invalid"),
            (json!({"TaxNo": "", "TaxTitle": "沐山"}), "TaxNo", "tax_number_required"),
            (json!({"TaxNo": "04595257", "TaxTitle": "香".repeat(61)}), "TaxTitle", "text_too_long"),
        ] {
            let answer = member.order(&form(&changes), None).await;
            assert_eq!(answer.status, 400, "{changes}");
            let wrong = &answer.json()["fields"][0];
            assert_eq!((&wrong["field"], &wrong["code"]), (&json!(field), &json!(code)), "{changes}");
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM orders"), 0);
    }

    /// The same key and company make one order; the same key with another company is another
    /// request.
    async fn a_key_names_the_company_as_well(shop: Shop) {
        let member = company(&shop);
        let named = json!({"TaxNo": "04595257", "TaxTitle": "沐山"});
        let first = place(&member, named.clone(), Some("one")).await;
        assert_eq!(result(&member.order(&form(&named), Some("one")).await), first);
        for other in [json!({}), json!({"TaxNo": ""}), json!({"TaxNo": "04595257"}), json!({"TaxNo": "12345675", "TaxTitle": "沐山"})] {
            member.order(&form(&other), Some("one")).await.is_refused(409, "idempotency_key_reused");
        }
        // A company taken from the profile stays as it was when the order was placed.
        let second = place(&member, json!({}), Some("two")).await;
        shop.execute("UPDATE members SET tax_number = NULL");
        assert_eq!(result(&member.order(&form(&json!({})), Some("two")).await), second);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM order_companies"), 2);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Staff see the company on the page, on the slip, at the command line and in the export. A
    /// reader, and a stranger with the order number, see it masked.
    async fn staff_see_the_company_and_strangers_do_not(shop: Shop) {
        let (member, john, anna) = (company(&shop), shop.colleague("john", Role::Staff).await, shop.colleague("anna", Role::Reader).await);
        let placed = place(&member, json!({"TaxNo": "04595257", "TaxTitle": "沐山香業有限公司"}), None).await;
        let id = placed["id"].as_str().unwrap();
        let shown = john.order(id).await;
        assert_eq!((&shown["order"]["tax_no"], &shown["order"]["tax_title"]), (&json!("04595257"), &json!("沐山香業有限公司")));
        let masked = (json!("***257"), json!("沐○司"));
        let read = anna.order(id).await;
        assert_eq!((&read["order"]["tax_no"], &read["order"]["tax_title"]), (&masked.0, &masked.1));
        let stranger = result(&Person::new(&shop).get(&format!("/api/Order?Id={id}")).await);
        assert_eq!((&stranger["tax_no"], &stranger["tax_title"]), (&masked.0, &masked.1));
        let mary = shop.colleague("mary", Role::Owner).await;
        let columns = json!({"Columns": ["Id", "TaxNumber", "TaxTitle"], "Format": "Csv"});
        let file = mary.post("/api/Admin/Export/Orders", &columns).await;
        assert!(file.text().contains(&format!("訂單編號,統一編號,公司抬頭\r\n{id},04595257,沐山香業有限公司\r\n")), "{}", file.text());
        let slip = result(&john.post("/api/Admin/Orders/Print", &json!({"Ids": [id], "Kind": "Slip"})).await);
        assert!(slip.to_string().contains("04595257"), "{slip}");
        let printed = beside(&shop, &["order", "show", id]);
        assert!(printed.contains("company     04595257 沐山香業有限公司\n"), "{printed}");
    }
}
