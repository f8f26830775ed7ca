//! Freight first: while the freight is unknown, the order is neither paid nor packed (decision
//! D172).

use std::time::Duration;

use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::messaging::templates::render_mail;

use crate::audit_ledger::audit;
use crate::messaging_order::whole_head;
use crate::order_expiry::{DAY, look, state};
use crate::support::buyer::{addition, island_form, overseas_form, result};
use crate::support::person::Member;
use crate::support::{Shop, on_both};

const ACCOUNT: [(&str, &str); 3] = [
    ("bank_name", "臺灣銀行"),
    ("bank_account_holder", "沐山香堂"),
    ("bank_account_number", "009-001-234567"),
];

/// Places an order with this form. Returns the order; panics on failure.
async fn place(member: &Member, form: &Value) -> Value {
    result(&member.post("/api/Cart", &addition(10_001, 1)).await);
    result(&member.order(form, None).await)
}

fn id(order: &Value) -> String {
    order["id"].as_str().unwrap().to_owned()
}

async fn read(member: &Member, id: &str) -> Value {
    result(&member.get(&format!("/api/Order?Id={id}")).await)
}

/// Returns the text of the last message about an order.
fn last_letter(shop: &Shop) -> String {
    let messages = shop.messages("ming@example.com");
    render_mail(messages.last().unwrap(), &whole_head()).text
}

on_both! {
    /// Transfer order to an island: until the freight is accepted it has no bank account, no term,
    /// and only `cancel` as an action. Then it proceeds like any other order.
    async fn a_transfer_waits_for_the_freight(shop: Shop) {
        for (name, value) in ACCOUNT {
            shop.set(name, value);
        }
        shop.follow().await;
        let (buyer, john) = (shop.buyer(), shop.colleague("john", Role::Staff).await);
        let placed = place(&buyer, &island_form("BankTransfer")).await;
        let sold = id(&placed);
        assert_eq!(placed["payment"]["sentence"], "等待本店確認運費，請先不要匯款");
        assert_eq!((&placed["payment"]["bank"], &placed["due_at"]), (&Value::Null, &Value::Null));
        assert_eq!(placed["actions"], json!(["cancel"]));
        let digits = json!({"Account": "12345", "Id": sold, "type": 1});
        buyer.put("/api/Order/Pay/Bank", &digits).await.is_refused(409, "freight_unset");
        let letter = last_letter(&shop);
        assert!(letter.contains("等待本店確認運費，請先不要匯款。"), "{letter}");
        for asks in ["匯款帳戶", "009-001-234567", "前匯款", "付款期限"] {
            assert!(!letter.contains(asks), "{asks} in {letter}");
        }

        // Staff can change its state neither alone nor in bulk.
        for action in ["prepare", "mark_paid"] {
            john.act(&sold, 1, action).await.is_refused(409, "freight_unset");
        }
        let all = json!({"Orders": [{"Id": sold, "Version": 1, "Action": "prepare", "Confirm": true}]});
        let bulk = result(&john.post("/api/Admin/Orders/Action", &all).await);
        assert_eq!((&bulk[0]["done"], &bulk[0]["refusal"]["code"]), (&json!(false), &json!("freight_unset")));
        let shown = john.order(&sold).await;
        assert_eq!((&shown["tab"], &shown["tab_label"]), (&json!("Freight"), &json!("待報運費")));
        assert_eq!(john.found("Tab=Freight").await, std::slice::from_ref(&sold));
        assert_eq!(john.found("Tab=Waiting").await, Vec::<String>::new());

        // The term of payment does not run.
        shop.clock.advance(12 * DAY);
        look(&shop);
        assert_eq!(state(&shop, &sold), 10);

        let john = john.with(&john.log_in(crate::support::person::PASSWORD, None).await);
        let freight = json!({"Id": sold, "Version": 1, "Action": "set_freight", "Freight": "220"});
        result(&john.post("/api/Admin/Order/Action", &freight).await);
        assert_eq!(john.order(&sold).await["tab_label"], "待買家同意運費");
        assert_eq!((john.found("Tab=Freight").await, john.found("Tab=FreightProposed").await), (vec![], vec![sold.clone()]));
        let told = read(&buyer, &sold).await;
        assert_eq!(told["due_at"], "2026-12-10T00:00:00Z", "seven days from here");
        assert_eq!((&told["freight"], &told["payment"]["bank"]), (&json!({"freight": 220, "total": 520}), &Value::Null));
        let letter = last_letter(&shop);
        assert!(letter.contains("應付總額將是 NT$520") && letter.contains("NT$220") && letter.contains("請於 2026/12/10 08:00 前同意並付款"), "{letter}");
        assert!(!letter.contains("009-001-234567"), "{letter}");
        john.act(&sold, 2, "prepare").await.is_refused(409, "freight_waits");

        let agreed = result(&buyer.put("/api/Order/Freight", &json!({"Id": sold, "ExpectedTotal": 520})).await);
        assert_eq!(agreed["payment"]["sentence"], "請匯款 NT$520，完成後填寫匯款帳號末五碼");
        assert_eq!(agreed["payment"]["bank"]["account_number"], "009-001-234567");
        assert_eq!(john.order(&sold).await["order"]["price"], 520, "staff see the new total");
        result(&buyer.put("/api/Order/Pay/Bank", &digits).await);
        result(&john.act(&sold, 4, "mark_paid").await);
        result(&john.act(&sold, 5, "prepare").await);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A freight not accepted in time cancels the order, and the pieces return to stock.
    async fn an_unconfirmed_freight_expires(shop: Shop) {
        let (buyer, john) = (shop.buyer(), shop.colleague("john", Role::Staff).await);
        let sold = id(&place(&buyer, &island_form("BankTransfer")).await);
        let freight = json!({"Id": sold, "Version": 1, "Action": "set_freight", "Freight": "220"});
        result(&john.post("/api/Admin/Order/Action", &freight).await);
        shop.clock.advance(Duration::from_millis(7 * 86_400_000 - 1));
        look(&shop);
        assert_eq!((state(&shop, &sold), shop.left("STICK-1")), (10, 4));
        shop.clock.advance(Duration::from_millis(1));
        look(&shop);
        assert_eq!((state(&shop, &sold), shop.left("STICK-1")), (50, 5));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Cash on delivery to an island: the courier must not collect a total without the freight.
    async fn cash_waits_for_the_freight_as_well(shop: Shop) {
        let (buyer, john) = (shop.buyer(), shop.colleague("john", Role::Staff).await);
        let placed = place(&buyer, &island_form("CashOnDelivery")).await;
        let sold = id(&placed);
        assert_eq!(placed["payment"]["sentence"], "等待本店確認運費，確認後再為您備貨");
        john.act(&sold, 1, "prepare").await.is_refused(409, "freight_unset");
        assert_eq!(john.found("Tab=ToShip").await, Vec::<String>::new());
        let freight = json!({"Id": sold, "Version": 1, "Action": "set_freight", "Freight": "220"});
        result(&john.post("/api/Admin/Order/Action", &freight).await);
        john.act(&sold, 2, "prepare").await.is_refused(409, "freight_waits");
        let label = json!({"Kind": "Label", "Ids": [sold]});
        john.post("/api/Admin/Orders/Print", &label).await.is_refused(409, "freight_waits");
        let agreed = result(&buyer.put("/api/Order/Freight", &json!({"Id": sold, "ExpectedTotal": 580})).await);
        assert_eq!(agreed["payment"]["sentence"], "請於收到商品時，將現金 NT$580 交給宅配人員");
        assert_eq!(john.found("Tab=ToShip").await, std::slice::from_ref(&sold));
        result(&john.act(&sold, 3, "prepare").await);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A code set under earlier rules is not shown before the freight is accepted.
    async fn no_payment_code_before_the_freight(shop: Shop) {
        let buyer = shop.member("'Overseas', NULL, FALSE, 'ming@example.com', TRUE");
        let sold = id(&place(&buyer, &overseas_form("PayPal")).await);
        shop.execute(&format!("UPDATE orders SET overseas_payment_code = 'PP-1' WHERE id = '{sold}'"));
        let shown = read(&buyer, &sold).await;
        assert_eq!((&shown["overseas_payment_code"], &shown["actions"]), (&Value::Null, &json!(["cancel"])));
        assert_eq!(shown["payment"]["sentence"], "等待本店確認運費，請先不要付款");
    }

    /// Digits reported before this rule: staff can still set the freight, the buyer accepts it and
    /// reports the digits of the transfer for the new total. The first digits stay until then.
    async fn digits_given_before_are_not_lost(shop: Shop) {
        let (buyer, john) = (shop.buyer(), shop.colleague("john", Role::Staff).await);
        let sold = id(&place(&buyer, &island_form("BankTransfer")).await);
        shop.execute(&format!("UPDATE orders SET pay_status = 1, bank_digits = '54321', due_at = 1 WHERE id = '{sold}'"));
        shop.execute(&format!(
            "INSERT INTO order_events (order_id, number, at, actor, who, action, status_from, status_to, pay_from, pay_to) \
             SELECT order_id, 2, at, actor, who, 'fill_in_bank_digits', 1, 1, 0, 1 FROM order_events WHERE order_id = '{sold}'",
        ));
        look(&shop);
        assert_eq!(state(&shop, &sold), 11, "its time does not run");
        let shown = read(&buyer, &sold).await;
        assert_eq!(shown["payment"]["sentence"], "已收到您的匯款資料；等待本店確認運費，請先不要再匯款");
        assert_eq!((&shown["due_at"], &shown["payment"]["bank"]), (&Value::Null, &Value::Null));
        let freight = json!({"Id": sold, "Version": 2, "Action": "set_freight", "Freight": "220"});
        result(&john.post("/api/Admin/Order/Action", &freight).await);
        john.act(&sold, 3, "mark_paid").await.is_refused(409, "freight_waits");
        let agreed = result(&buyer.put("/api/Order/Freight", &json!({"Id": sold, "ExpectedTotal": 520})).await);
        assert_eq!((&agreed["pay_status"], &agreed["pay_bank_account"]), (&json!(0), &json!("54321")));
        assert_eq!(agreed["payment"]["sentence"], "應付總額為 NT$520；若先前已匯款，請補足差額，再填寫匯款帳號末五碼");
        let digits = json!({"Account": "12345", "Id": sold, "type": 1});
        assert_eq!(result(&buyer.put("/api/Order/Pay/Bank", &digits).await)["pay_status"], 1);
        result(&john.act(&sold, 5, "mark_paid").await);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}
