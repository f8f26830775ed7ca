//! Limits on a member's open orders: the orders that count, the error texts, and the operator's
//! settings.

use serde_json::{Value, json};

use crate::support::buyer::{order_form, result};
use crate::support::person::Member;
use crate::support::{Shop, on_both};

async fn standing(member: &Member) -> Value {
    result(&member.get("/api/Order/Standing").await)
}

on_both! {
    async fn a_member_is_told_how_they_stand(shop: Shop) {
        let (member, other) = (shop.buyer(), shop.buyer());
        let limits = json!({"open_orders_max": 20, "open_pieces_max": 500, "open_sum_max": 100_000,
            "item_pieces_max": 100, "cash_on_delivery_max": 20_000});
        let nothing = json!({"orders": 0, "pieces": 0, "sum": 0});
        let buyer = json!({"origin": 1, "tel_verified": true, "open": nothing});
        assert_eq!(standing(&member).await, json!({"buyer": buyer, "limits": limits}));

        // 2 × 100 + 3 × 128.5 + 200 + 60 and 200 + 200.
        member.add(10_001, 2).await;
        member.add(20_101, 3).await;
        result(&member.order(&order_form("CashOnDelivery"), None).await);
        member.buy(10_002, "LinePay").await;
        let answer = member.get("/api/Order/Standing").await;
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(result(&answer)["buyer"]["open"], json!({"orders": 2, "pieces": 6, "sum": 1246}));
        assert_eq!(standing(&other).await["buyer"]["open"], nothing);

        let overseas = shop.member("'Overseas', NULL, FALSE, 'a@b.example', TRUE");
        let reported = standing(&overseas).await;
        assert_eq!((&reported["buyer"]["origin"], &reported["buyer"]["tel_verified"]), (&json!(2), &json!(false)));
        member.person.get("/api/Order/Standing").await.is_refused(401, "login_required");
    }

    /// An order counts as open while its goods are in the shop and it is unpaid, for any way to
    /// pay.
    async fn open_orders(shop: Shop) {
        let member = shop.buyer();
        for pay_type in ["CashOnDelivery", "BankTransfer"] {
            let id = member.buy(10_001, pay_type).await["id"].clone();
            let mut open = Vec::new();
            for status in 1..=5 {
                for pay_status in 0..=3 {
                    shop.execute(&format!("UPDATE orders SET status = {status}, pay_status = {pay_status}, \
                        bank_digits = '12345' WHERE id = {}", id.to_string().replace('"', "'")));
                    if standing(&member).await["buyer"]["open"]["orders"] == 1 {
                        open.push(status * 10 + pay_status);
                    }
                }
            }
            assert_eq!(open, [10, 11, 20, 21], "{pay_type}");
        }
    }

    /// A changed setting applies to the next order; open orders stay.
    async fn the_operator_decides(shop: Shop) {
        let member = shop.buyer();
        member.buy(10_001, "BankTransfer").await;
        member.buy(10_001, "CashOnDelivery").await;
        for (name, value, form, code) in [
            ("open_orders_max", "2", "LinePay", "too_many_open_orders"),
            ("open_pieces_max", "2", "LinePay", "too_many_open_pieces"),
            ("open_sum_max", "959", "LinePay", "open_sum_too_large"),
            ("item_pieces_max", "1", "LinePay", "too_many_pieces"),
            ("cash_on_delivery_max", "459", "CashOnDelivery", "cash_on_delivery_too_large"),
        ] {
            if member.cart().await.is_empty() {
                member.add(10_001, 2).await;
            }
            shop.set(name, value);
            let refused = member.order(&order_form(form), None).await;
            refused.is_refused(409, code);
            if code == "too_many_pieces" {
                let fault = &refused.json()["Result"]["lines"][0];
                assert_eq!((&fault["code"], &fault["left"]), (&json!("too_many_pieces"), &json!(1)));
            }
            assert_eq!(standing(&member).await["limits"][name], value.parse::<i64>().unwrap());
            shop.set(name, "0");
        }
        result(&member.order(&order_form("CashOnDelivery"), None).await);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM orders"), 3);
    }

    /// Cash on delivery requires a verified mobile phone, also of members overseas, because
    /// couriers call before they deliver unpaid goods.
    async fn cash_on_delivery_wants_a_proved_mobile(shop: Shop) {
        let member = shop.member("'Overseas', '0912345678', FALSE, 'a@b.example', TRUE");
        member.add(10_001, 1).await;
        member.order(&order_form("CashOnDelivery"), None).await.is_refused(403, "phone_unverified");
        shop.execute("UPDATE members SET tel_verified = TRUE");
        result(&member.order(&order_form("CashOnDelivery"), None).await);
    }
}
