//! Orders not paid in time are cancelled, each once, by any server (D41, S6).

use std::time::Duration;

use actix_web::rt::time::sleep;
use serde_json::Value;
use shop_core::order::{Action, Shipment};
use shop_domains::messaging::Outbox;
use shop_domains::order::expire::expire_due;

use crate::audit_ledger::{audit, step};
use crate::support::{Shop, on_both};

pub(crate) const DAY: Duration = Duration::from_hours(24);

pub(crate) fn look(shop: &Shop) {
    let outbox = Outbox::new(
        &shop.config.secret,
        &shop.config.messaging,
        shop.config.environment,
    );
    expire_due(&shop.open_db(), &outbox, shop.clock.now()).unwrap();
}

pub(crate) fn id(order: &Value) -> String {
    order["id"].as_str().unwrap().to_owned()
}

/// Returns the status times ten plus the pay status: 10 for a placed and unpaid order.
pub(crate) fn state(shop: &Shop, id: &str) -> i64 {
    shop.number(&format!(
        "SELECT status * 10 + pay_status AS number FROM orders WHERE id = '{id}'"
    ))
}

fn events(shop: &Shop, action: &str) -> i64 {
    shop.number(&format!("SELECT COUNT(*) AS number FROM order_events WHERE action = '{action}' AND actor = 'Server' AND who = 'server'"))
}

on_both! {
    async fn each_way_to_pay_has_its_time(shop: Shop) {
        let line_pay = id(&shop.buyer().buy(10_001, "LinePay").await);
        let card = id(&shop.buyer().buy(10_001, "CreditCard").await);
        let transfer = id(&shop.buyer().buy(10_002, "BankTransfer").await);
        let cash = id(&shop.buyer().buy(10_003, "CashOnDelivery").await);
        let all = [&line_pay, &card, &transfer, &cash];
        let states = |shop: &Shop| all.map(|id| state(shop, id));

        shop.clock.advance(Duration::from_millis(86_399_999));
        look(&shop);
        assert_eq!(states(&shop), [10, 10, 10, 10]);
        shop.clock.advance(Duration::from_millis(1));
        look(&shop);
        assert_eq!(states(&shop), [50, 50, 10, 10]);
        assert_eq!((shop.left("STICK-1"), shop.left("STICK-2")), (5, 4));
        shop.clock.advance(6 * DAY);
        look(&shop);
        assert_eq!(states(&shop), [50, 50, 50, 10]);
        shop.clock.advance(365 * DAY);
        look(&shop);
        look(&shop);
        assert_eq!((states(&shop), events(&shop, "expire")), ([50, 50, 50, 10], 3));
        let kinds: Vec<&str> = shop.messages("ming@example.com").iter().map(shop_domains::messaging::Message::kind).collect();
        assert_eq!(kinds.iter().filter(|kind| **kind == "OrderExpired").count(), 3, "{kinds:?}");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Orders that are paid or shipped are not cancelled.
    async fn orders_that_do_not_expire(shop: Shop) {
        let paid = id(&shop.buyer().buy(10_002, "LinePay").await);
        step(&shop, &paid, &Action::MarkPaid);
        let sent = id(&shop.buyer().buy(10_003, "LinePay").await);
        step(&shop, &sent, &Action::Prepare);
        step(&shop, &sent, &Action::ShipOut(Shipment::parse("黑貓", "1").unwrap()));
        shop.clock.advance(30 * DAY);
        look(&shop);
        assert_eq!([&paid, &sent].map(|id| state(&shop, id)), [12, 30]);
        assert_eq!(events(&shop, "expire"), 0);
    }

    /// The term is that of the settings when the order was placed; 0 means no term.
    async fn as_the_settings_say(shop: Shop) {
        shop_domains::settings::change::set(&shop.config, "unpaid_online_hours", "0").unwrap();
        shop_domains::settings::change::set(&shop.config, "unpaid_transfer_days", "1").unwrap();
        let for_ever = id(&shop.buyer().buy(10_001, "LinePay").await);
        let a_day = id(&shop.buyer().buy(10_002, "BankTransfer").await);
        shop_domains::settings::change::set(&shop.config, "unpaid_online_hours", "24").unwrap();
        shop.clock.advance(DAY);
        look(&shop);
        assert_eq!((state(&shop, &for_ever), state(&shop, &a_day)), (10, 50));
    }

    /// Four servers cancel more than one batch of orders at once, and each order only once.
    async fn each_once(shop: Shop) {
        shop.stock("STICK-1", 130);
        for _ in 0..13 {
            let buyer = shop.buyer();
            for _ in 0..10 {
                buyer.buy(10_001, "LinePay").await;
            }
        }
        assert_eq!(shop.left("STICK-1"), 0);
        shop.clock.advance(2 * DAY);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| look(&shop));
            }
        });
        assert_eq!((shop.left("STICK-1"), events(&shop, "expire")), (130, 130));
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM messages WHERE kind = 'OrderExpired'"), 130);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A running server checks by itself.
    async fn without_being_asked(shop: Shop) {
        let order = id(&shop.buyer().buy(10_001, "LinePay").await);
        shop.clock.advance(DAY);
        assert!(is_called_off(&shop, &order).await);
    }

    /// A running server whose clock jumps two days ahead cancels no order until the clock is
    /// correct.
    async fn a_clock_that_is_set_ends_no_orders(shop: Shop) {
        let order = id(&shop.buyer().buy(10_001, "LinePay").await);
        let two_days = 2 * 86_400_000;
        shop.clock.set_by(two_days);
        sleep(Duration::from_secs(11)).await;
        assert_eq!(state(&shop, &order), 10);
        shop.clock.set_by(-two_days);
        shop.clock.advance(DAY);
        assert!(is_called_off(&shop, &order).await, "the clock is right again");
    }

    /// A server trusts the clock that it finds at its start.
    async fn a_restart_accepts_the_clock(shop: Shop) {
        let order = id(&shop.buyer().buy(10_001, "LinePay").await);
        shop.clock.set_by(2 * 86_400_000);
        shop.sibling();
        assert!(is_called_off(&shop, &order).await);
    }
}

/// Returns `true` if a running server cancels an order within twenty seconds.
async fn is_called_off(shop: &Shop, id: &str) -> bool {
    for _ in 0..200 {
        if state(shop, id) == 50 {
            return true;
        }
        sleep(Duration::from_millis(100)).await;
    }
    false
}
