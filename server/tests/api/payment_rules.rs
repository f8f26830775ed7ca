//! Rules on who may pay which order, and on money for cancelled orders.

use std::net::TcpListener;
use std::time::Duration;

use actix_web::rt;
use futures_util::future::join;
use serde_json::{Value, json};
use shop_core::order::{Action, CancelReason};
use shop_domains::messaging::Outbox;
use shop_domains::order::act::act;
use shop_domains::order::author::Author;
use shop_domains::order::store::orders;
use shop_engine::error::AppError;

use crate::support::{Kind, Shop, on_both, shop::run};

on_both! {
    /// Ids of another order (P5) and malformed ids pay nothing.
    async fn numbers_belong_together(shop: Shop) {
        let (cheap, dear) = (shop.buyer().begin().await, shop.buyer().begin().await);
        let paid = cheap.agree(&shop, "none").await;
        let other = dear.agree(&shop, "none").await;
        let swapped = json!({"TransactionId": paid["TransactionId"], "OrderId": other["OrderId"]});
        shop.confirm(&swapped).await.is_refused(404, "payment_unknown");
        let digits = paid["TransactionId"].as_str().unwrap();
        for order in [json!(digits), json!(cheap.order), json!(""), json!("' OR 1=1 --")] {
            let body = json!({"TransactionId": digits, "OrderId": order});
            shop.confirm(&body).await.is_refused(404, "payment_unknown");
        }
        for transaction in [json!(format!("{digits}00")), json!(""), json!("-1"), json!(1.5), Value::Null, json!(["1"])] {
            let body = json!({"TransactionId": transaction, "OrderId": paid["OrderId"]});
            let answer = shop.confirm(&body).await;
            assert_eq!(answer.status, 400, "{body}: {}", answer.text());
        }
        assert_eq!((shop.pay_status(&cheap.order), shop.pay_status(&dear.order)), (0, 0));
        // A transaction id sent as a JSON number keeps all its digits.
        let number: u64 = digits.parse().unwrap();
        let bare = json!({"TransactionId": number, "OrderId": paid["OrderId"]});
        assert_eq!(shop.confirm(&bare).await.status, 200);
        let one_off = json!({"TransactionId": number - 1, "OrderId": paid["OrderId"]});
        shop.confirm(&one_off).await.is_refused(404, "payment_unknown");
    }

    /// The error of each call names a missing required key. Fails when it counts as malformed JSON.
    async fn missing_fields_are_named(shop: Shop) {
        let buyer = shop.buyer();
        for (path, key) in [("LinePay/Create", "OrderId"), ("FinancePay/Create", "OrderId"), ("LinePay/Confirm", "TransactionId")] {
            let answer = buyer.post(&format!("/api/{path}"), &json!({})).await;
            answer.is_refused(400, "required");
            assert_eq!(answer.json()["fields"][0]["field"], key, "{path}: {}", answer.text());
        }
    }

    /// A buyer who saw another amount than the order's cannot pay. Fails when the price is ignored.
    async fn the_price_that_was_shown(shop: Shop) {
        let buyer = shop.buyer();
        let order = buyer.owe("CreditCard").await;
        let pay = async |price: Value| {
            buyer.post("/api/FinancePay/Create", &json!({"OrderId": order, "OrderPrice": price})).await
        };
        for (price, code) in [(json!(1), "order_price_wrong"), (json!("abc"), "out_of_range"), (json!(-700), "out_of_range"), (json!(""), "out_of_range"), (json!(700.5), "wrong_type")] {
            let answer = pay(price).await;
            answer.is_refused(400, code);
            assert_eq!(answer.json()["fields"][0]["field"], "OrderPrice", "{}", answer.text());
        }
        assert_eq!(shop.attempts(&order, "Created"), 0);
        for price in [json!(700), json!("700"), Value::Null] {
            assert_eq!(pay(price).await.status, 200);
        }
    }

    /// Only its owner can pay an order, only one by LINE Pay, and only before it is cancelled or
    /// dispatched (P14, P16).
    async fn payable_orders(shop: Shop) {
        shop.stock("STICK-5", 100);
        let buyer = shop.buyer();
        let order = buyer.owe("LinePay").await;
        shop.buyer().create(&order).await.is_refused(404, "order_unknown");
        let nobody = crate::support::Person::new(&shop);
        let answer = nobody.post("/api/LinePay/Create", &json!({"OrderId": order})).await;
        answer.is_refused(401, "login_required");
        for odd in ["", "1", "2611217QK4ZT9WXB", "' OR 1=1 --"] {
            buyer.create(odd).await.is_refused(404, "order_unknown");
        }
        for way in ["CashOnDelivery", "BankTransfer", "CreditCard"] {
            let other = buyer.owe(way).await;
            buyer.create(&other).await.is_refused(409, "pay_type_wrong");
            assert!(shop.line_pay_books(&other).await.is_empty());
        }
        assert!(shop.cancel(&order));
        let refused = buyer.create(&order).await;
        refused.is_refused(409, "order_cancelled");
        assert_eq!(refused.json()["message"], "訂單已取消，請重新建立訂單");
        let dispatched = buyer.owe("LinePay").await;
        shop.execute(&format!("UPDATE orders SET status = 4 WHERE id = '{dispatched}'"));
        buyer.create(&dispatched).await.is_refused(409, "order_dispatched");
    }

    /// Amounts sent by a client are ignored (P18).
    async fn amounts_are_the_shops(shop: Shop) {
        let buyer = shop.buyer();
        let order = buyer.owe("LinePay").await;
        let body = json!({"OrderId": order, "price": 1, "Amount": 1});
        buyer.post("/api/LinePay/Create", &body).await;
        assert_eq!(shop.line_pay_books(&order).await[0]["amount"], 700);
    }

    /// Approved, then cancelled: no money is taken (P14).
    async fn cancelled_before_the_money(shop: Shop) {
        let begun = shop.buyer().begin().await;
        let back = begun.agree(&shop, "none").await;
        assert!(shop.cancel(&begun.order));
        let answer = shop.confirm(&back).await;
        assert_eq!(answer.status, 409, "{}", answer.text());
        let books = shop.line_pay_books(&begun.order).await;
        assert_eq!((&books[0]["captured"], &books[0]["confirms"]), (&json!(0), &json!(0)));
    }

    /// Paid, then cancelled: the shop refunds the money, once (P13, D31).
    async fn cancelled_after_the_money(shop: Shop) {
        let begun = shop.buyer().begin().await;
        let back = begun.agree(&shop, "none").await;
        assert_eq!(shop.confirm(&back).await.status, 200);
        assert!(shop.cancel(&begun.order));
        assert_eq!(shop.attempts(&begun.order, "RefundDue"), 1);
        shop.settles(&begun.order, 3).await;
        assert_eq!(shop.attempts(&begun.order, "Refunded"), 1);
        let books = shop.line_pay_books(&begun.order).await;
        assert_eq!(books[0]["refunded"], 700);
        let due = format!("SELECT COUNT(*) AS number FROM orders WHERE id = '{}' AND refund_due", begun.order);
        assert_eq!(shop.number(&due), 0, "nothing is owed any more");
        shop.confirm(&back).await.is_refused(409, "payment_refunding");
    }

    /// Cancellation and payment at once: exactly one wins, or the money is refunded (P13).
    async fn cancel_races_pay(shop: Shop) {
        shop.stock("STICK-5", 100);
        for round in 0..12 {
            let begun = shop.buyer().begin().await;
            let back = begun.agree(&shop, "none").await;
            let delayed = async {
                rt::time::sleep(Duration::from_millis(round * 2)).await;
                shop.cancel(&begun.order)
            };
            let (answer, cancelled) = join(shop.confirm(&back), delayed).await;
            let books = shop.line_pay_books(&begun.order).await;
            let captured = books[0]["captured"].as_i64().unwrap();
            match (cancelled, captured) {
                (true, 700) => shop.settles(&begun.order, 3).await,
                (false, 700) => {
                    assert_eq!(answer.status, 200, "{}", answer.text());
                    assert_eq!(shop.pay_status(&begun.order), 2);
                }
                (true, 0) => assert_eq!(shop.pay_status(&begun.order), 0),
                odd => panic!("round {round}: {odd:?}, {}", answer.text()),
            }
        }
        let taken_for_nothing = "SELECT COUNT(*) AS number FROM order_events c JOIN order_events s \
            ON s.order_id = c.order_id AND s.action = 'settle_payment' AND s.number > c.number \
            WHERE c.action = 'cancel'";
        assert_eq!(shop.number(taken_for_nothing), 0, "who was cancelled is not charged");
    }

    /// A cancellation based on a state before the payment began is decided again: otherwise the
    /// shop would take money for a cancelled order (P13). Fails when `changes::change` does not
    /// compare whether a payment is open.
    async fn an_old_look_cancels_nothing(shop: Shop) {
        let begun = shop.buyer().begin().await;
        let order = begun.order.as_str();
        let looked = shop.db().read_here(|conn| orders::find(conn, order)).unwrap().unwrap();
        shop.execute(&format!("UPDATE payment_attempts SET state = 'Confirming' WHERE order_id = '{order}'"));
        shop.execute(&format!("UPDATE orders SET payment_open = TRUE WHERE id = '{order}'"));
        let config = &shop.config;
        let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
        let (buyer, now) = (Author::buyer(looked.member_id), shop.clock.now());
        let done = shop.db().write_here(|conn| act(conn, &outbox, &looked, &Action::Cancel(CancelReason::default()), &buyer, now));
        assert!(matches!(done, Err(AppError::Conflict)), "{done:?}");
        assert!(!shop.cancel(order), "and then it sees the payment");
    }
}

/// A production shop without a channel has no LINE Pay, not even a fake one.
#[test]
fn switched_off() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |settings| {
            settings.environment = Some("production".to_owned());
            settings.jwt_secret = Some("3f1cbb6ad9e4408c8c1e3d5b7a90f2e6".to_owned());
        });
        let buyer = shop.buyer();
        let answer = buyer.create("2611217QK4ZT9WXB").await;
        answer.is_refused(503, "line_pay_off");
        for path in [
            "/sandbox/line-pay/ledger",
            "/sandbox/card/ledger",
            "/sandbox/line-pay/pay",
            "/sandbox/script",
        ] {
            assert_eq!(shop.get(path).await.status, 404, "{path}");
        }
    });
}

/// While LINE Pay is unreachable, or rejects the shop's secret, no payment begins. Orders that need
/// no gateway go on.
#[test]
fn line_pay_is_silent() {
    run(Kind::Sqlite, async |shop| {
        let silent = Shop::open(Kind::Sqlite, |settings| {
            settings.line_pay.line_pay_channel_id = Some("1650000100".to_owned());
            settings.line_pay.line_pay_channel_secret = Some("not the sandbox's".to_owned());
            settings.line_pay.line_pay_api_url = Some("http://127.0.0.1:9".to_owned());
        });
        let buyer = silent.buyer();
        let order = buyer.owe("LinePay").await;
        buyer
            .create(&order)
            .await
            .is_refused(503, "line_pay_unreachable");
        assert_eq!(silent.attempts(&order, "Failed"), 1);
        buyer.owe("CashOnDelivery").await;

        let wrong = Shop::open(Kind::Sqlite, |settings| {
            settings.line_pay.line_pay_channel_id = Some("1650000100".to_owned());
            settings.line_pay.line_pay_channel_secret = Some("not the sandbox's".to_owned());
            settings.line_pay.line_pay_api_url =
                Some(format!("http://{}/sandbox/line-pay", shop.address));
        });
        let buyer = wrong.buyer();
        let order = buyer.owe("LinePay").await;
        buyer
            .create(&order)
            .await
            .is_refused(409, "line_pay_refused");
    });
}

/// A card payment is settled even if many payments wait for an unresponsive LINE Pay (P20).
#[test]
fn a_silent_line_pay_holds_up_no_card() {
    let mute = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = mute.local_addr().unwrap();
    rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |settings| {
            settings.line_pay.line_pay_channel_id = Some("1650000100".to_owned());
            settings.line_pay.line_pay_channel_secret = Some("nobody asks".to_owned());
            settings.line_pay.line_pay_api_url = Some(format!("http://{address}"));
        });
        let (buyer, now) = (shop.buyer(), shop.clock.now().millis());
        shop.execute("UPDATE stock SET quantity = 100");
        for transaction in 0..20 {
            let order = buyer.owe("LinePay").await;
            shop.execute(&format!(
                "INSERT INTO payment_attempts (id, order_id, attempt_no, provider, transaction_id, \
                 amount, state, created_at, updated_at, next_poll_at, poll_count) \
                 VALUES ('{order}01', '{order}', 1, 'LinePay', '20260422{transaction:011}', \
                 700000, 'Unknown', {now}, {now}, {now}, 0)"
            ));
        }
        let card = shop.buyer().begin_card(&shop).await;
        let choice = [("decision", "approve"), ("way", "nobody")];
        card.decide(&shop, &choice).await;
        shop.settles(&card.order, 2).await;
    });
}
