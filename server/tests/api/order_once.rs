//! One click, one order: the same key, another body, a lost response, and no key.

use serde_json::json;

use crate::support::buyer::{order_form, result};
use crate::support::{Shop, on_both};

const ORDERS: &str = "SELECT COUNT(*) AS number FROM orders";

on_both! {
    async fn the_same_key_answers_the_same_bytes(shop: Shop) {
        let member = shop.buyer();
        member.add(10001, 2).await;
        let form = order_form("BankTransfer");
        let first = member.order(&form, Some("key")).await;
        let id = result(&first)["id"].as_str().unwrap().to_owned();
        assert_eq!(member.order(&form, Some("key")).await.body, first.body);

        // Also after the order has changed, and with new lines in the cart.
        shop.execute(&format!(
            "UPDATE orders SET status = 5, pay_status = 2, refund_due = TRUE, bank_digits = '12345', \
             carrier = 'x', tracking_number = 'y', overseas_payment_code = 'z', payment_open = TRUE, updated_at = updated_at + 5 WHERE id = '{id}'"
        ));
        member.add(10002, 1).await;
        shop.clock.advance(std::time::Duration::from_hours(30));
        let again = member.order(&form, Some("key")).await;
        assert_eq!(again.body, first.body);
        assert_eq!(member.cart().await.len(), 1, "what came later stays in the cart");
        assert_eq!((shop.number(ORDERS), shop.left("STICK-1")), (1, 3));
        // The same order in another notation is the same request.
        let mut forgiving = form.clone();
        forgiving["BuyTel"] = json!("+886 912-345-678");
        forgiving["Remark"] = json!("無");
        forgiving["Price"] = json!(1);
        assert_eq!(member.order(&forgiving, Some("key")).await.body, first.body);
    }

    async fn the_same_key_with_another_order_is_refused(shop: Shop) {
        let member = shop.buyer();
        member.add(10001, 1).await;
        result(&member.order(&order_form("CashOnDelivery"), Some("key")).await);
        member.add(10001, 1).await;
        let other = order_form("LinePay");
        member.order(&other, Some("key")).await.is_refused(409, "idempotency_key_reused");
        let mut seen = order_form("CashOnDelivery");
        seen["ExpectedTotal"] = json!(360);
        member.order(&seen, Some("key")).await.is_refused(409, "idempotency_key_reused");
        assert_eq!((shop.number(ORDERS), member.cart().await.len()), (1, 1));
        result(&member.order(&other, Some("other key of this member".replace(' ', "-").as_str())).await);
    }

    async fn a_key_is_the_members_own(shop: Shop) {
        let (one, other) = (shop.buyer(), shop.buyer());
        one.add(10001, 1).await;
        other.add(10002, 1).await;
        let first = result(&one.order(&order_form("LinePay"), Some("key")).await);
        let second = result(&other.order(&order_form("CashOnDelivery"), Some("key")).await);
        assert_ne!(first["id"], second["id"]);
        assert_eq!(second["products"][0]["product_id"], 10002);
    }

    async fn a_cart_is_ordered_once_whatever_the_keys(shop: Shop) {
        let member = shop.buyer();
        member.add(10001, 1).await;
        let form = order_form("CashOnDelivery");
        let id = result(&member.order(&form, None).await)["id"].clone();
        for key in [None, Some("another")] {
            let refused = member.order(&form, key).await;
            refused.is_refused(409, "cart_already_ordered");
            assert_eq!(refused.json()["Result"], json!({"id": id}));
        }
        // A retry under the key of an order does not change that.
        member.add(10001, 1).await;
        let first = member.order(&form, Some("key")).await;
        assert_eq!(member.order(&form, Some("key")).await.body, first.body);
        let refused = member.order(&form, None).await;
        refused.is_refused(409, "cart_already_ordered");
        assert_eq!(refused.json()["Result"]["id"], result(&first)["id"]);
        // A cart emptied by hand is an empty cart.
        let line = member.add(10001, 1).await["id"].clone();
        member.put("/api/Cart", &json!({"Id": line, "Amount": 0})).await;
        member.order(&form, None).await.is_refused(400, "cart_empty");
        assert_eq!(shop.number(ORDERS), 2);
    }

    async fn a_key_is_one_line_of_visible_characters(shop: Shop) {
        let member = shop.buyer();
        member.add(10001, 1).await;
        let form = order_form("CashOnDelivery");
        let long = "k".repeat(256);
        for key in ["", "two words", "a\tb", &long] {
            member.order(&form, Some(key)).await.is_refused(400, "idempotency_key_invalid");
        }
        assert_eq!(shop.number(ORDERS), 0);
        let longest = "~".repeat(255);
        result(&member.order(&form, Some(&longest)).await);
    }
}
