//! Members who reserve the whole stock without paying: open orders are limited for every way to pay
//! (decision D64).

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_core::order::Action;

use crate::audit_ledger::{audit, step};
use crate::order_expiry::{DAY, id, look, state};
use crate::support::buyer::{addition, order_form, result};
use crate::support::person::Member;
use crate::support::{Answer, Shop, on_both};

/// Ids of all products that the small catalogue sells.
const PRODUCTS: [i64; 12] = [
    10_001, 10_002, 10_003, 10_004, 10_005, 10_006, 10_007, 10_008, 10_009, 10_010, 20_101, 20_102,
];

/// Orders `times` times and reports digits for each transfer. Returns the number of placed orders
/// and the error code of the others.
async fn order_again_and_again(member: &Member, times: usize, pay_type: &str) -> (usize, String) {
    let (mut placed, mut code) = (0, String::new());
    for _ in 0..times {
        if member.cart().await.is_empty() {
            member.add(10_001, 1).await;
        }
        let answer = member.order(&order_form(pay_type), None).await;
        if answer.status != 200 {
            code = code_of(&answer);
            continue;
        }
        placed += 1;
        if pay_type == "BankTransfer" {
            tell_digits(member, &result(&answer)["id"]).await;
        }
    }
    (placed, code)
}

async fn tell_digits(member: &Member, id: &Value) {
    let body = json!({"Account": "12345", "Id": id, "type": 1});
    result(&member.put("/api/Order/Pay/Bank", &body).await);
}

/// Orders one piece. Retries if a concurrent click has emptied or ordered the cart.
async fn order_one(member: Member) -> Answer {
    loop {
        let body = addition(10_001, 1);
        result(&member.post("/api/Cart", &body).await);
        let answer = member.order(&order_form("CashOnDelivery"), None).await;
        if !["cart_empty", "cart_already_ordered"].contains(&code_of(&answer).as_str()) {
            return answer;
        }
    }
}

fn code_of(answer: &Answer) -> String {
    let code = answer.json()["code"].as_str().map(str::to_owned);
    code.unwrap_or_default()
}

fn orders(shop: &Shop) -> i64 {
    shop.number("SELECT COUNT(*) AS number FROM orders")
}

on_both! {
    /// One unpaid order cannot take the whole stock.
    async fn one_order_does_not_take_everything(shop: Shop) {
        let (stranger, buyer) = (shop.member("'Overseas', NULL, FALSE, 'a@b.example', TRUE"), shop.buyer());
        for item in (1..=10).map(|number| format!("STICK-{number}")).chain(["COIL-4H".to_owned(), "COIL-12H".to_owned()]) {
            shop.stock(&item, 120);
        }
        for member in [&stranger, &buyer] {
            for product in PRODUCTS {
                member.add(product, 120).await;
            }
        }
        let cash = order_form("CashOnDelivery");
        let transfer = order_form("BankTransfer");
        stranger.order(&cash, None).await.is_refused(409, "too_many_pieces");
        buyer.order(&transfer, None).await.is_refused(409, "too_many_pieces");
        // The most pieces of each product that an order may have: still too many in all.
        for member in [&stranger, &buyer] {
            for line in member.cart().await {
                result(&member.put("/api/Cart", &json!({"Id": line["id"], "Amount": 100})).await);
            }
        }
        stranger.order(&cash, None).await.is_refused(409, "too_many_open_pieces");
        buyer.order(&transfer, None).await.is_refused(409, "too_many_open_pieces");
        // 12 × 41 = 492 pieces are few enough, but too expensive.
        for member in [&stranger, &buyer] {
            for line in member.cart().await {
                result(&member.put("/api/Cart", &json!({"Id": line["id"], "Amount": 41})).await);
            }
        }
        stranger.order(&cash, None).await.is_refused(403, "phone_unverified");
        buyer.order(&cash, None).await.is_refused(409, "cash_on_delivery_too_large");
        buyer.order(&transfer, None).await.is_refused(409, "open_sum_too_large");
        assert_eq!((orders(&shop), shop.left("STICK-1"), shop.left("COIL-12H")), (0, 120, 120));
    }

    /// Invented transfer digits do not count as payment.
    async fn digits_do_not_lift_the_limit(shop: Shop) {
        shop.stock("STICK-1", 200);
        let attacker = shop.buyer();
        let done = order_again_and_again(&attacker, 60, "BankTransfer").await;
        assert_eq!(done, (20, "too_many_open_orders".to_owned()));
        let reported = "SELECT COUNT(*) AS number FROM orders WHERE pay_status = 1";
        assert_eq!((shop.number(reported), shop.left("STICK-1")), (20, 180));
        // Other buyers are not affected, and a paid order makes room for another one.
        shop.buyer().buy(10_001, "BankTransfer").await;
        let first = "SELECT id FROM orders WHERE pay_status = 1 LIMIT 1";
        shop.execute(&format!("UPDATE orders SET pay_status = 2 WHERE id = ({first})"));
        assert_eq!(order_again_and_again(&attacker, 2, "LinePay").await.0, 1);
    }

    async fn cash_on_delivery_has_the_same_limit(shop: Shop) {
        shop.stock("STICK-1", 200);
        let attacker = shop.buyer();
        let done = order_again_and_again(&attacker, 120, "CashOnDelivery").await;
        assert_eq!(done, (20, "too_many_open_orders".to_owned()));
        assert_eq!(shop.left("STICK-1"), 180);
        // Shipped orders no longer count against the limit.
        shop.execute("UPDATE orders SET status = 3, carrier = '黑貓', tracking_number = '1'");
        assert_eq!(order_again_and_again(&attacker, 1, "CashOnDelivery").await.0, 1);
    }

    /// Of forty concurrent clicks with room for five orders, exactly five succeed.
    async fn clicks_at_once_do_not_pass_the_limit(shop: Shop) {
        shop.stock("STICK-1", 2_000);
        let attacker = shop.buyer();
        assert_eq!(order_again_and_again(&attacker, 15, "CashOnDelivery").await.0, 15);
        let clicks = (0..40).map(|_| actix_web::rt::spawn(order_one(attacker.clone())));
        let answers: Vec<Answer> = join_all(clicks).await.into_iter().map(Result::unwrap).collect();
        let (placed, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
        assert_eq!((placed.len(), orders(&shop)), (5, 20));
        for answer in refused {
            answer.is_refused(409, "too_many_open_orders");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Orders with reported digits are cancelled, too, three days later than those without.
    async fn digits_do_not_keep_goods_for_ever(shop: Shop) {
        let silent = id(&shop.buyer().buy(10_001, "BankTransfer").await);
        let mut reported = Vec::new();
        for product in [10_002, 10_003] {
            let member = shop.buyer();
            let order = member.buy(product, "BankTransfer").await;
            tell_digits(&member, &order["id"]).await;
            reported.push(id(&order));
        }
        step(&shop, &reported[1], &Action::MarkPaid);
        let states = |shop: &Shop| [&silent, &reported[0], &reported[1]].map(|id| state(shop, id));
        shop.clock.advance(7 * DAY);
        look(&shop);
        assert_eq!(states(&shop), [50, 11, 12]);
        shop.clock.advance(Duration::from_millis(3 * 86_400_000 - 1));
        look(&shop);
        assert_eq!(states(&shop), [50, 11, 12]);
        shop.clock.advance(Duration::from_millis(1));
        look(&shop);
        assert_eq!(states(&shop), [50, 51, 12]);
        shop.clock.advance(365 * DAY);
        look(&shop);
        assert_eq!(states(&shop), [50, 51, 12]);
        assert_eq!(["STICK-1", "STICK-2", "STICK-3"].map(|item| shop.left(item)), [5, 5, 4]);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}
