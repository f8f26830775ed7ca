//! Members who pay: an unpaid order, and the buyer's steps at LINE Pay.

use std::time::Duration;

use actix_web::rt;
use serde_json::{Value, json};
use shop_core::order::{Action, CancelReason};
use shop_domains::messaging::Outbox;
use shop_domains::order::act::act;
use shop_domains::order::author::Author;
use shop_domains::order::store::orders;

use super::buyer::result;
use super::line_pay::decide;
use super::person::Member;
use super::shop::{Answer, Shop};

/// Time within which the scheduled worker must settle due payments.
const SETTLED_IN: Duration = Duration::from_secs(10);

/// Begun LINE Pay payment: the order, and the address of LINE's page.
#[derive(Debug, Clone)]
pub(crate) struct Begun {
    pub(crate) order: String,
    pub(crate) page: String,
}

impl Member {
    /// Orders one bundle for NT$500 plus NT$200 for delivery. Returns the order id.
    pub(crate) async fn owe(&self, pay_type: &str) -> String {
        let order = self.buy(10_005, pay_type).await;
        order["id"].as_str().unwrap().to_owned()
    }

    /// Requests the LINE Pay page of an order.
    pub(crate) async fn create(&self, order: &str) -> Answer {
        let body = json!({"OrderId": order});
        self.post("/api/LinePay/Create", &body).await
    }

    /// Places an order and begins its payment at LINE Pay.
    pub(crate) async fn begin(&self) -> Begun {
        let order = self.owe("LinePay").await;
        let page = result(&self.create(&order).await);
        let page = page.as_str().unwrap().to_owned();
        Begun { order, page }
    }
}

impl Begun {
    /// Approves at LINE Pay with this fault. Returns the body for `POST /LinePay/Confirm`.
    pub(crate) async fn agree(&self, shop: &Shop, fault: &str) -> Value {
        let choice = [("decision", "approve"), ("fault", fault)];
        back(&decide(shop, &self.page, &choice).await)
    }
}

/// Builds the body for `POST /LinePay/Confirm` from LINE Pay's redirect.
pub(crate) fn back(answer: &Answer) -> Value {
    let address = answer.header("location");
    let part = |name: &str| {
        let (_, rest) = address.split_once(&format!("{name}=")).unwrap();
        rest.split('&').next().unwrap().to_owned()
    };
    json!({"TransactionId": part("transactionId"), "OrderId": part("orderId")})
}

impl Shop {
    /// Confirms a return from LINE Pay; the call needs no token.
    pub(crate) async fn confirm(&self, back: &Value) -> Answer {
        super::Person::new(self)
            .post("/api/LinePay/Confirm", back)
            .await
    }

    /// Returns the pay status of an order.
    pub(crate) fn pay_status(&self, order: &str) -> i64 {
        self.number(&format!(
            "SELECT pay_status AS number FROM orders WHERE id = '{order}'"
        ))
    }

    /// Returns the number of an order's attempts in a state.
    pub(crate) fn attempts(&self, order: &str, state: &str) -> i64 {
        self.number(&format!(
            "SELECT COUNT(*) AS number FROM payment_attempts \
             WHERE order_id = '{order}' AND state = '{state}'"
        ))
    }

    /// Cancels an order as its buyer. Returns `true` if that was allowed.
    pub(crate) fn cancel(&self, order: &str) -> bool {
        let config = &self.config;
        let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
        let (order, now) = (order.to_owned(), self.clock.now());
        let done = self.db().write_here(|conn| {
            let row = orders::find(conn, &order)?.unwrap();
            let buyer = Author::buyer(row.member_id);
            act(
                conn,
                &outbox,
                &row,
                &Action::Cancel(CancelReason::default()),
                &buyer,
                now,
            )
        });
        done.is_ok()
    }

    /// Advances the clock until the scheduled worker has brought an order to a pay status.
    pub(crate) async fn settles(&self, order: &str, pay_status: i64) {
        let step = Duration::from_millis(200);
        let mut waited = Duration::ZERO;
        while self.pay_status(order) != pay_status {
            assert!(waited < SETTLED_IN, "pay status {}", self.pay_status(order));
            self.clock.advance(Duration::from_secs(5));
            rt::time::sleep(step).await;
            waited += step;
        }
    }

    /// Returns the entries of an order in the ledger of the fake LINE Pay.
    pub(crate) async fn line_pay_books(&self, order: &str) -> Vec<Value> {
        let path = format!("/sandbox/line-pay/ledger?orderId={order}");
        result(&self.get(&path).await).as_array().unwrap().clone()
    }
}
