//! The clock is set an hour ahead and back while people order and log in, as an operator or a time server may do.

use std::time::Duration;

use actix_web::rt;

use crate::audit_ledger::audit;
use crate::order_expiry::id;
use crate::support::buyer::{order_form, result};
use crate::support::person::{Member, PASSWORD, token};
use crate::support::{Person, Shop, on_both};

const HOUR: i64 = 3_600_000;
const WRONG: &str = "four young maples";
const CLICKS: usize = 12;

/// Orders again and again; answers each click with its order.
async fn order_again_and_again(member: Member) -> Vec<(String, String)> {
    let mut placed = Vec::new();
    for number in 0..CLICKS {
        member.add(10_001, 1).await;
        let key = format!("click-{number}");
        let answer = member.order(&order_form("BankTransfer"), Some(&key)).await;
        placed.push((key, id(&result(&answer))));
    }
    placed
}

on_both! {
    /// Every order is placed, each once, and each click has its order still. Fails when what members have changed
    /// lately is counted by a clock that can be set: everybody waits for an hour once it has been set back.
    async fn orders_go_on(shop: Shop) {
        shop.set("open_orders_max", "0");
        shop.set("open_pieces_max", "0");
        shop.set("open_sum_max", "0");
        shop.stock("STICK-1", 1_000);
        let members: Vec<Member> = (0..8).map(|_| shop.buyer()).collect();
        shop.clock.advance(Duration::from_hours(2));
        let ordering: Vec<_> = members.iter().cloned().map(|member| rt::spawn(order_again_and_again(member))).collect();
        for change in [HOUR, -HOUR, -HOUR, HOUR].into_iter().cycle() {
            if ordering.iter().all(rt::task::JoinHandle::is_finished) {
                break;
            }
            shop.clock.set_by(change);
            rt::time::sleep(Duration::from_millis(20)).await;
        }
        for (member, placed) in members.iter().zip(ordering) {
            for (key, placed) in placed.await.unwrap() {
                let again = member.order(&order_form("BankTransfer"), Some(&key)).await;
                assert_eq!(id(&result(&again)), placed);
            }
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM orders WHERE status = 1"), 96);
        assert_eq!(shop.left("STICK-1"), 1_000 - 96);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Who logged in by the right clock stays logged in; who did by one that was ahead logs in again.
    async fn log_ins_go_on(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let log_in = async || token(&member.person.log_in("0912345678", PASSWORD).await);
        shop.clock.set_by(HOUR);
        let ahead = Member { token: log_in().await, ..member.clone() };
        assert_eq!(ahead.get("/api/Auth/Info").await.status, 200);
        assert_eq!(member.get("/api/Auth/Info").await.status, 200);
        shop.clock.set_by(-HOUR);
        ahead.get("/api/Auth/Info").await.is_refused(401, "login_expired");
        assert_eq!(member.get("/api/Auth/Info").await.status, 200);
        let again = Member { token: log_in().await, ..member.clone() };
        assert_eq!(again.get("/api/Auth/Info").await.status, 200);
    }

    /// Tries and messages that a clock counted which was ahead keep nobody out once it has been set back, and the
    /// limits count on.
    async fn limits_end(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let (eve, guest) = (Person::new(&shop), Person::new(&shop));
        shop.clock.set_by(HOUR);
        guest.begin("0987654321").await;
        for _ in 0..10 {
            eve.log_in("0912345678", WRONG).await.is_refused(400, "login_wrong");
        }
        eve.log_in("0912345678", PASSWORD).await.is_refused(429, "too_many_requests");
        shop.clock.set_by(-HOUR);
        guest.begin("0987654321").await;
        shop.code("0987654321", 2).await;
        for _ in 0..10 {
            eve.log_in("0912345678", WRONG).await.is_refused(400, "login_wrong");
        }
        let refused = eve.log_in("0912345678", PASSWORD).await;
        refused.is_refused(429, "too_many_requests");
        assert_eq!(refused.header("retry-after"), "900");
        assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 200);
    }

    /// A window of a clock that is a little ahead counts: servers' clocks are never quite the same.
    async fn clocks_that_differ_a_little(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let eve = Person::new(&shop);
        shop.clock.set_by(HOUR / 20);
        for _ in 0..10 {
            eve.log_in("0912345678", WRONG).await.is_refused(400, "login_wrong");
        }
        shop.clock.set_by(-HOUR / 20);
        eve.log_in("0912345678", PASSWORD).await.is_refused(429, "too_many_requests");
        assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 200);
    }
}
