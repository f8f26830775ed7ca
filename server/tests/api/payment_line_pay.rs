//! Payment by LINE Pay, from the page to the money.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;

use crate::support::buyer::result;
use crate::support::line_pay::decide;
use crate::support::{Person, Shop, on_both};

on_both! {
    /// The money is taken once, for any number of confirmations (P4).
    async fn paid_once(shop: Shop) {
        let buyer = shop.buyer();
        let begun = buyer.begin().await;
        assert!(begun.page.starts_with("https://shop.example/sandbox/line-pay/pay?"));
        let again = result(&buyer.create(&begun.order).await);
        assert_eq!(again, begun.page, "the same page while it is good");

        let back = begun.agree(&shop, "none").await;
        assert_eq!(back["OrderId"], format!("{}01", begun.order));
        let first = shop.confirm(&back).await;
        assert_eq!(first.status, 200, "{}", first.text());
        assert_eq!(first.json()["Result"]["order_id"], *begun.order);
        assert_eq!(first.json()["message"], "付款成功");
        assert_eq!(shop.pay_status(&begun.order), 2);

        shop.clock.advance(Duration::from_hours(24));
        let late = shop.confirm(&back).await;
        assert_eq!(late.text(), first.text());
        let books = shop.line_pay_books(&begun.order).await;
        assert_eq!(books.len(), 1);
        assert_eq!(books[0]["confirms"], 1, "LINE was reported once");
        assert_eq!(books[0]["captured"], 700, "NT$500 and NT$200 for delivery");
        buyer.create(&begun.order).await.is_refused(409, "already_paid");
    }

    /// A hundred confirmations on two servers at once: one capture, equal responses (P4).
    async fn hundred_at_once(shop: Shop) {
        let begun = shop.buyer().begin().await;
        let back = begun.agree(&shop, "none").await;
        let sibling = shop.sibling();
        let browser = Person::new(&shop);
        let there = browser.to(sibling);
        let calls = (0..100).map(|n| {
            let one = if n % 2 == 0 { &browser } else { &there };
            one.post("/api/LinePay/Confirm", &back)
        });
        let answers = join_all(calls).await;
        for answer in &answers {
            assert_eq!(answer.status, 200, "{}", answer.text());
            assert_eq!(answer.body, answers[0].body);
        }
        let books = shop.line_pay_books(&begun.order).await;
        assert_eq!((&books[0]["confirms"], &books[0]["captures"]), (&json!(1), &json!(1)));
        let events = format!("SELECT COUNT(*) AS number FROM order_events WHERE order_id = '{}' \
            AND action = 'settle_payment'", begun.order);
        assert_eq!(shop.number(&events), 1, "settled once");
    }

    /// Many clicks on "pay" begin one payment at LINE Pay.
    async fn many_clicks_are_one_payment(shop: Shop) {
        let buyer = shop.buyer();
        let order = buyer.owe("LinePay").await;
        let answers = join_all((0..20).map(|_| buyer.create(&order))).await;
        for answer in answers {
            let code = answer.status.as_u16();
            assert!(code == 200 || answer.json()["code"] == "payment_in_progress", "{}", answer.text());
        }
        assert_eq!(shop.line_pay_books(&order).await.len(), 1);
    }

    /// A declined card, a cancellation, and another try.
    async fn another_try(shop: Shop) {
        let buyer = shop.buyer();
        let begun = buyer.begin().await;
        let back = crate::support::payer::back(&decide(&shop, &begun.page, &[("decision", "decline")]).await);
        let declined = shop.confirm(&back).await;
        declined.is_refused(409, "payment_failed");
        assert_eq!(declined.json()["message"], "發卡銀行未核准這筆付款，請改用其他卡片");
        shop.confirm(&back).await.is_refused(409, "payment_failed");
        assert_eq!(shop.pay_status(&begun.order), 0);

        let second = result(&buyer.create(&begun.order).await);
        let second = second.as_str().unwrap();
        assert_ne!(second, begun.page, "a new number each time");
        decide(&shop, second, &[("decision", "cancel")]).await;
        let third = result(&buyer.create(&begun.order).await);
        let agreed = decide(&shop, third.as_str().unwrap(), &[("decision", "approve")]).await;
        let back = crate::support::payer::back(&agreed);
        assert_eq!(back["OrderId"], format!("{}03", begun.order));
        assert_eq!(shop.confirm(&back).await.status, 200);
        assert_eq!(shop.pay_status(&begun.order), 2);
        assert_eq!(shop.attempts(&begun.order, "Failed"), 2);
    }

    /// The browser returns before the buyer has approved: the payment stays open.
    async fn too_early(shop: Shop) {
        let begun = shop.buyer().begin().await;
        let number = shop.line_pay_books(&begun.order).await[0]["transaction_id"].clone();
        let back = json!({"TransactionId": number, "OrderId": format!("{}01", begun.order)});
        shop.confirm(&back).await.is_refused(409, "payment_waiting");
        begun.agree(&shop, "none").await;
        assert_eq!(shop.confirm(&back).await.status, 200);
    }

    /// The window was closed: the scheduled worker takes the money (P8).
    async fn closed_window(shop: Shop) {
        let begun = shop.buyer().begin().await;
        decide(&shop, &begun.page, &[("decision", "close")]).await;
        shop.settles(&begun.order, 2).await;
        let books = shop.line_pay_books(&begun.order).await;
        assert_eq!(books[0]["captures"], 1);
    }

    /// Without the buyer's approval the attempt ends unpaid and the order stays.
    async fn an_unconfirmed_payment(shop: Shop) {
        let begun = shop.buyer().begin().await;
        shop.clock.advance(Duration::from_mins(31));
        for _ in 0..50 {
            if shop.attempts(&begun.order, "Failed") == 1 { break; }
            actix_web::rt::time::sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(shop.attempts(&begun.order, "Failed"), 1);
        assert_eq!(shop.pay_status(&begun.order), 0);
    }

    /// For any response of LINE, money that was taken is never marked failed, nor taken twice (P7).
    async fn unclear_answers(shop: Shop) {
        shop.stock("STICK-5", 100);
        for fault in [
            "capture_then_500", "capture_then_reset", "capture_1198", "capture_9000",
            "capture_1152", "garbage", "wrong_order", "wrong_transaction", "first_500", "reset_first",
        ] {
            let begun = shop.buyer().begin().await;
            let back = begun.agree(&shop, fault).await;
            let answer = shop.confirm(&back).await;
            let known = answer.status == 200;
            assert!(known || answer.json()["code"] == "payment_in_progress", "{fault}: {}", answer.text());
            shop.settles(&begun.order, 2).await;
            assert_eq!(shop.confirm(&back).await.status, 200, "{fault}");
            let books = shop.line_pay_books(&begun.order).await;
            assert_eq!(books[0]["captures"], 1, "{fault}");
        }
    }

    /// A server died while LINE Pay took the money: the scheduled worker settles the payment.
    async fn died_while_confirming(shop: Shop) {
        let begun = shop.buyer().begin().await;
        begun.agree(&shop, "none").await;
        shop.execute(&format!("UPDATE payment_attempts SET state = 'Confirming', next_poll_at = 0 WHERE order_id = '{}'", begun.order));
        shop.execute(&format!("UPDATE orders SET payment_open = TRUE WHERE id = '{}'", begun.order));
        assert!(!shop.cancel(&begun.order), "not while money may be taken");
        shop.clock.advance(Duration::from_mins(1));
        shop.settles(&begun.order, 2).await;
        assert_eq!(shop.line_pay_books(&begun.order).await[0]["captures"], 1);
    }

    /// An amount other than the requested one never pays an order and is refunded (P2).
    async fn wrong_amount(shop: Shop) {
        let begun = shop.buyer().begin().await;
        let back = begun.agree(&shop, "wrong_amount").await;
        let answer = shop.confirm(&back).await;
        answer.is_refused(409, "payment_refunding");
        let message = answer.json()["message"].to_string();
        assert!(message.contains("金額不符") && !message.contains("已取消"), "{message}");
        assert_eq!(shop.pay_status(&begun.order), 0);
        for _ in 0..50 {
            if shop.attempts(&begun.order, "Refunded") == 1 { break; }
            shop.clock.advance(Duration::from_secs(5));
            actix_web::rt::time::sleep(Duration::from_millis(100)).await;
        }
        let books = shop.line_pay_books(&begun.order).await;
        assert_eq!((&books[0]["captured"], &books[0]["refunded"]), (&json!(699), &json!(699)));
        assert_eq!(shop.pay_status(&begun.order), 0);
    }
}
