//! Payment by card, from the page to the proof of payment.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::card::value;
use crate::support::{Shop, on_both};

const PAID: &str = "/FinancePay/Confirm";
const CONFIRMING: &str = "/FinancePay/Confirm?State=confirming";
const FAILED: &str = "/FinancePay/Cancel";

on_both! {
    /// An approved, signed and confirmed result pays the order once, for any number of returns
    /// (P12).
    async fn paid_once(shop: Shop) {
        let buyer = shop.buyer();
        let card = buyer.begin_card(&shop).await;
        assert_eq!(card.number(), format!("{}01", card.order));
        assert_eq!(value(&card.form, "purchAmt"), "700", "whatever the client says of its price");
        assert_eq!(value(&card.form, "AuthResURL"), "https://shop.example/api/FinancePay/Confirm");
        let back = card.decide(&shop, &[("decision", "approve")]).await;
        for _ in 0..3 {
            assert_eq!(shop.bring_back(&back).await, PAID);
        }
        assert_eq!(shop.pay_status(&card.order), 2);
        assert_eq!(value(&card.form, "MerchantName"), "沐山香堂");
        // The owner sees the brand and the last four digits of the card, others see nothing.
        let path = format!("/api/Order?Id={}", card.order);
        let shown = |order: Value| (order["pay_card_brand"].clone(), order["pay_card_number"].clone());
        let own = buyer.get(&path).await.json()["Result"].clone();
        assert_eq!(shown(own), (json!("VISA"), json!("9104")));
        assert_eq!(shown(shop.get(&path).await.json()["Result"].clone()), (Value::Null, Value::Null));
        buyer.create_card(&card.order).await.is_refused(409, "already_paid");
        // A late refusal has no effect.
        let mut late = back.clone();
        late.retain(|(name, _)| name != "status");
        late.push(("status".to_owned(), "8".to_owned()));
        assert_eq!(shop.bring_back(&late).await, PAID);
        assert_eq!(shop.pay_status(&card.order), 2);
    }

    /// A declined card, and another try under a new number.
    async fn another_try(shop: Shop) {
        let buyer = shop.buyer();
        let card = buyer.begin_card(&shop).await;
        let back = card.decide(&shop, &[("decision", "no_money")]).await;
        assert_eq!(shop.bring_back(&back).await, FAILED);
        assert_eq!(shop.attempts(&card.order, "Failed"), 1);
        let second = buyer.try_card(&shop, card.order.clone()).await;
        assert_eq!(second.number(), format!("{}02", card.order));
        let approved = second.decide(&shop, &[("decision", "approve")]).await;
        assert_eq!(shop.bring_back(&approved).await, PAID);
        // The first result again is too late to matter.
        assert_eq!(shop.bring_back(&back).await, FAILED);
        assert_eq!(shop.pay_status(&card.order), 2);
    }

    /// The window was closed, or the gateway sent its own notice: the order is still paid (P8).
    async fn without_the_browser(shop: Shop) {
        for way in ["nobody", "notice_only", "notice_first"] {
            let card = shop.buyer().begin_card(&shop).await;
            card.decide(&shop, &[("decision", "approve"), ("way", way)]).await;
            shop.settles(&card.order, 2).await;
        }
    }

    /// While the gateway's result is missing, the payment is being confirmed, never failed.
    async fn word_is_missing(shop: Shop) {
        for trouble in ["first_500", "first_not_found", "first_garbage"] {
            let card = shop.buyer().begin_card(&shop).await;
            let back = card.decide(&shop, &[("decision", "approve"), ("trouble", trouble)]).await;
            assert_eq!(shop.bring_back(&back).await, CONFIRMING, "{trouble}");
            assert_eq!(shop.attempts(&card.order, "ToBeConfirmed"), 1);
            assert!(!shop.cancel(&card.order), "not while money may be there");
            shop.settles(&card.order, 2).await;
        }
        let twice = shop.buyer().begin_card(&shop).await;
        let back = twice.decide(&shop, &[("decision", "approve"), ("trouble", "twice")]).await;
        assert_eq!(shop.bring_back(&back).await, PAID, "one of two is paid");
    }

    /// A time-out at the gateway, then a refusal by the bank: the payment fails once that is
    /// certain.
    async fn timed_out(shop: Shop) {
        let card = shop.buyer().begin_card(&shop).await;
        let choice = [("decision", "timeout"), ("trouble", "first_500")];
        let back = card.decide(&shop, &choice).await;
        assert_eq!(shop.bring_back(&back).await, CONFIRMING);
        for _ in 0..50 {
            if shop.attempts(&card.order, "Failed") == 1 { break; }
            shop.clock.advance(Duration::from_secs(5));
            actix_web::rt::time::sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(shop.attempts(&card.order, "Failed"), 1);
        assert_eq!(shop.pay_status(&card.order), 0);
    }

    /// Paid after the cancellation: the money is due for refund (P3, P13).
    async fn paid_after_cancelling(shop: Shop) {
        let buyer = shop.buyer();
        let card = buyer.begin_card(&shop).await;
        assert!(shop.cancel(&card.order));
        let back = card.decide(&shop, &[("decision", "approve")]).await;
        assert_eq!(shop.bring_back(&back).await, FAILED);
        assert_eq!(shop.attempts(&card.order, "RefundDue"), 1);
        let due = format!("SELECT COUNT(*) AS number FROM orders WHERE id = '{}' \
            AND refund_due AND pay_status = 2 AND status = 5", card.order);
        assert_eq!(shop.number(&due), 1);
    }

    /// Paid in two windows: one payment pays the order, the other is due for refund (P1).
    async fn paid_twice(shop: Shop) {
        let buyer = shop.buyer();
        let first = buyer.begin_card(&shop).await;
        shop.clock.advance(Duration::from_mins(1));
        let second = buyer.try_card(&shop, first.order.clone()).await;
        assert_ne!(first.number(), second.number());
        let one = first.decide(&shop, &[("decision", "approve")]).await;
        let other = second.decide(&shop, &[("decision", "approve")]).await;
        assert_eq!(shop.bring_back(&one).await, PAID);
        shop.bring_back(&other).await;
        assert_eq!(shop.attempts(&first.order, "Paid"), 1);
        assert_eq!(shop.attempts(&first.order, "RefundDue"), 1);
        assert_eq!(shop.pay_status(&first.order), 2);
    }
}
