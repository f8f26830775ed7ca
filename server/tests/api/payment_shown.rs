//! Payment state of an order as its buyer sees it, and the available ways to pay.

use serde_json::{Value, json};
use shop_domains::settings::change;

use crate::support::buyer::{addition, order_form, result};
use crate::support::database::Kind;
use crate::support::line_pay::decide;
use crate::support::payer::back;
use crate::support::person::Member;
use crate::support::{Person, Shop, on_both};

/// Returns the order as its owner sees it.
async fn shown(buyer: &Member, order: &str) -> Value {
    result(&buyer.get(&format!("/api/Order?Id={order}")).await)
}

/// Returns the payment state of an order, and whether it can be paid.
async fn stands(buyer: &Member, order: &str) -> (String, bool) {
    let order = shown(buyer, order).await;
    let actions = order["actions"].as_array().unwrap();
    let state = order["payment"]["state"].as_str().unwrap().to_owned();
    (state, actions.contains(&json!("pay")))
}

on_both! {
    /// From the order to its payment and refund, as the buyer sees it.
    async fn a_payment_is_told_as_it_stands(shop: Shop) {
        let buyer = shop.buyer();
        let placed = buyer.buy(10_005, "LinePay").await;
        assert_eq!(placed["payment"]["state"], "waiting");
        assert_eq!(placed["payment"]["amount"], 700);
        assert_eq!(placed["payment"]["attempt"], Value::Null);
        assert_eq!(placed["actions"], json!(["pay", "cancel"]));
        let order = placed["id"].as_str().unwrap();

        let page = result(&buyer.create(order).await);
        let answer = decide(&shop, page.as_str().unwrap(), &[("decision", "decline")]).await;
        assert_eq!(stands(&buyer, order).await, ("waiting".to_owned(), true));
        shop.confirm(&back(&answer)).await.is_refused(409, "payment_failed");
        let failed = shown(&buyer, order).await;
        assert_eq!(failed["payment"]["state"], "failed");
        assert_eq!(failed["payment"]["sentence"], "發卡銀行未核准這筆付款，請改用其他卡片");
        assert_eq!(failed["payment"]["attempt"], format!("{order}01"));
        assert_eq!(failed["actions"], json!(["pay", "cancel"]));

        let page = result(&buyer.create(order).await);
        let page = page.as_str().unwrap();
        let agreed = decide(&shop, page, &[("decision", "approve"), ("fault", "capture_9000")]).await;
        shop.confirm(&back(&agreed)).await;
        let list = result(&buyer.get("/api/Order/All").await);
        assert_eq!(list["list"][0]["payment"], shown(&buyer, order).await["payment"]);
        shop.settles(order, 2).await;
        assert_eq!(stands(&buyer, order).await, ("paid".to_owned(), false));

        assert!(shop.cancel(order));
        let (state, can_pay) = stands(&buyer, order).await;
        assert!(state == "refund_due" || state == "refunded", "{state}");
        assert!(!can_pay);
        shop.settles(order, 3).await;
        assert_eq!(stands(&buyer, order).await, ("refunded".to_owned(), false));
    }

    /// While the result is unknown, the order cannot be paid again.
    async fn a_second_payment_waits_for_the_confirmation(shop: Shop) {
        let (buyer, order) = shop.buyer_with_begun().await;
        shop.execute(&format!(
            "UPDATE payment_attempts SET state = 'Unknown', next_poll_at = NULL WHERE order_id = '{order}'"
        ));
        shop.execute(&format!("UPDATE orders SET payment_open = TRUE WHERE id = '{order}'"));
        assert_eq!(stands(&buyer, &order).await, ("confirming".to_owned(), false));
        buyer.create(&order).await.is_refused(409, "payment_in_progress");
    }

    /// Ways to pay without a gateway have instructions, too.
    async fn other_ways_name_the_next_step(shop: Shop) {
        let buyer = shop.buyer();
        let cash = buyer.buy(10_005, "CashOnDelivery").await;
        assert_eq!(cash["payment"]["state"], "waiting");
        assert_eq!(cash["payment"]["amount"], cash["price"]);
        assert_eq!(cash["payment"]["sentence"], "請於收到商品時，將現金 NT$760 交給宅配人員");
        let transfer = buyer.buy(10_005, "BankTransfer").await;
        assert_eq!(transfer["payment"]["bank"], Value::Null, "no account is reported");
        assert!(transfer["due_at"].is_string());
        let digits = json!({"Account": "12345", "Id": transfer["id"], "type": 1});
        let reported = result(&buyer.put("/api/Order/Pay/Bank", &digits).await);
        assert_eq!(reported["payment"]["state"], "confirming");
        let cancel = format!("/api/Order/Cancel?Id={}", cash["id"].as_str().unwrap());
        let cancelled = result(&buyer.delete(&cancel).await);
        assert_eq!(cancelled["payment"], Value::Null);
    }

    /// A reader without a token sees neither payment ids nor the bank's message.
    async fn strangers_learn_less(shop: Shop) {
        let (buyer, order) = shop.buyer_with_begun().await;
        shop.execute(&format!(
            "UPDATE payment_attempts SET state = 'Failed', next_poll_at = NULL, buyer_message = '餘額不足' \
             WHERE order_id = '{order}'"
        ));
        assert_eq!(shown(&buyer, &order).await["payment"]["sentence"], "餘額不足");
        let answer = Person::new(&shop).get(&format!("/api/Order?Id={order}")).await;
        let masked = result(&answer);
        assert_eq!(masked["payment"]["state"], "failed");
        assert_eq!(masked["payment"]["attempt"], Value::Null);
        assert_eq!(masked["payment"]["sentence"], "付款失敗");
        assert_eq!(masked["actions"], json!([]));
    }
}

impl Shop {
    /// Creates a buyer who has begun a payment at LINE Pay. Returns the buyer and the order id.
    async fn buyer_with_begun(&self) -> (Member, String) {
        let buyer = self.buyer();
        let begun = buyer.begin().await;
        (buyer, begun.order)
    }
}

/// A production shop accepts only orders whose way to pay is configured, and tells the page these
/// ways. With its bank account set it accepts transfers.
#[test]
fn closed_ways_are_not_ordered_by() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |settings| {
            settings.environment = Some("production".to_owned());
            settings.jwt_secret = Some("3f1cbb6ad9e4408c8c1e3d5b7a90f2e6".to_owned());
        });
        let setting = result(&shop.get("/api/Setting").await);
        assert_eq!(
            setting["open_pay_types"],
            json!(["CashOnDelivery", "PayPal"])
        );
        let buyer = shop.buyer();
        buyer.post("/api/Cart", &addition(10_005, 1)).await;
        for (way, sentence) in [
            ("LinePay", "目前暫不提供 LINE Pay，請改選其他付款方式"),
            ("CreditCard", "目前暫不提供信用卡，請改選其他付款方式"),
            ("BankTransfer", "目前暫不提供銀行轉帳，請改選其他付款方式"),
        ] {
            let refused = buyer.post("/api/Order", &order_form(way)).await;
            refused.is_refused(409, "pay_type_closed");
            assert_eq!(refused.json()["message"], sentence);
        }
        for fact in ["bank_name", "bank_account_holder", "bank_account_number"] {
            change::set(&shop.config, fact, "012345678901").unwrap();
        }
        shop.follow().await;
        let placed = result(&buyer.post("/api/Order", &order_form("BankTransfer")).await);
        assert_eq!(placed["payment"]["bank"]["account_number"], "012345678901");
    });
}
