//! Requests whose connection closes while they wait are not carried out later (decision D177).

use std::io::Write as _;
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use actix_web::rt;
use actix_web::rt::time::sleep;
use futures_util::future::join_all;
use serde_json::{Value, json};
use socket2::SockRef;

use crate::database_held::{Held, profile};
use crate::support::buyer::{addition, order_form};
use crate::support::person::Member;
use crate::support::{Shop, on_both};

/// Time for a request to start waiting for the database, and for the server to notice a closed
/// connection.
const UNDER_WAY: Duration = Duration::from_millis(500);

/// Request of a member without a response yet.
struct Sent(TcpStream);

impl Sent {
    fn to(server: SocketAddr, member: &Member, call: &str, body: &Value) -> Self {
        let (token, body) = (&member.token, body.to_string());
        let mut client = TcpStream::connect(server).unwrap();
        let length = body.len();
        let head = format!(
            "{call} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        );
        client.write_all((head + &body).as_bytes()).unwrap();
        Self(client)
    }

    /// Resets the connection: the server drops the request.
    fn drop_it(self) {
        let socket = SockRef::from(&self.0);
        socket.set_linger(Some(Duration::ZERO)).unwrap();
    }
}

on_both! {
    /// On PostgreSQL eight orders hold all connections, and an order whose buyer gives up waits for
    /// one. Fails when it is placed later, by itself or with the next order at this or another
    /// server.
    async fn an_order_that_waits_for_its_turn(shop: Shop) {
        shop.stock("STICK-1", 100);
        for server in [shop.address, shop.sibling()] {
            let at = |member: Member| Member { person: member.person.to(server), token: member.token };
            let buyers: Vec<Member> = (0..9).map(|_| at(shop.buyer())).collect();
            let late = [shop.buyer(), at(shop.buyer())];
            for buyer in buyers.iter().chain(&late) {
                buyer.add(10_001, 1).await;
            }
            let before = shop.number("SELECT COUNT(*) AS number FROM orders");
            let (gone, others) = buyers.split_first().unwrap();
            let held = Held::begin(&shop);
            let others: Vec<_> = others.iter().cloned()
                .map(|buyer| rt::spawn(async move { buyer.order(&order_form("CashOnDelivery"), None).await }))
                .collect();
            sleep(UNDER_WAY).await;
            let click = Sent::to(server, gone, "POST /api/Order", &order_form("CashOnDelivery"));
            sleep(UNDER_WAY).await;
            click.drop_it();
            sleep(UNDER_WAY).await;
            held.end();
            for answer in join_all(others).await {
                assert_eq!(answer.unwrap().status, 200);
            }
            for buyer in &late {
                assert_eq!(buyer.order(&order_form("CashOnDelivery"), None).await.status, 200);
            }
            sleep(UNDER_WAY).await;
            let placed = shop.number("SELECT COUNT(*) AS number FROM orders") - before;
            assert_eq!(placed, 10, "eight, and the two that came afterwards");
            assert_eq!(gone.cart().await.len(), 1);
        }
    }

    /// An order, an addition to a cart and a profile change whose transactions wait for a lock.
    /// Fails when one of them is committed after its client has left.
    async fn a_change_that_waits_for_a_lock(shop: Shop) {
        let members = [shop.buyer(), shop.buyer(), Member::new(&shop, "0912345678").await];
        let [orders, adds, renames] = &members;
        for member in [orders, adds] {
            member.add(10_001, 1).await;
        }
        let held = Held::begin(&shop);
        let sent = [
            Sent::to(shop.address, orders, "POST /api/Order", &order_form("CashOnDelivery")),
            Sent::to(shop.address, adds, "POST /api/Cart", &addition(10_001, 1)),
            Sent::to(shop.address, renames, "PUT /api/Member/Info", &profile("0912345678", "陳美玉")),
        ];
        sleep(UNDER_WAY).await;
        sent.into_iter().for_each(Sent::drop_it);
        sleep(UNDER_WAY).await;
        held.end();
        // Other buyers are served.
        shop.buyer().add(10_002, 1).await;
        sleep(UNDER_WAY).await;
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM orders"), 0);
        assert_eq!(adds.cart().await[0]["amount"], 1);
        assert_eq!(renames.info().await["name"], "王小明");
    }

    /// LINE Pay takes two seconds to capture, and the browser disconnects meanwhile. Fails if the
    /// next request waits for a result that is never recorded.
    async fn a_capture_under_way(shop: Shop) {
        let begun = shop.buyer().begin().await;
        let back = begun.agree(&shop, "slow").await;
        let sent = Sent::to(shop.address, &shop.buyer(), "POST /api/LinePay/Confirm", &back);
        sleep(UNDER_WAY).await;
        sent.drop_it();
        let next = shop.confirm(&back).await;
        assert_eq!(next.status, 200, "{}", next.text());
        assert_eq!(shop.line_pay_books(&begun.order).await[0]["captures"], 1);
    }

    /// LINE Pay takes two seconds to create its page, and the browser disconnects meanwhile. Fails
    /// if the next click does not get that page.
    async fn a_page_under_way(shop: Shop) {
        let script = json!({"Seed": 7, "PerMille": {"slow": 1_000}, "SlowMillis": 2_000});
        let buyer = shop.buyer();
        assert_eq!(buyer.post("/sandbox/script", &script).await.status, 200);
        let order = buyer.owe("LinePay").await;
        let sent = Sent::to(shop.address, &buyer, "POST /api/LinePay/Create", &json!({"OrderId": order}));
        sleep(UNDER_WAY).await;
        sent.drop_it();
        let mut next = buyer.create(&order).await;
        for _ in 0..100 {
            if next.status == 200 { break; }
            next.is_refused(409, "payment_in_progress");
            sleep(Duration::from_millis(100)).await;
            next = buyer.create(&order).await;
        }
        assert_eq!(next.status, 200, "{}", next.text());
        assert_eq!(shop.line_pay_books(&order).await.len(), 1, "one page");
    }
}
