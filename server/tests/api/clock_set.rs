//! The clock is set an hour ahead and back during orders and log-ins, as an operator or a time
//! server may do.

use std::time::Duration;

use actix_web::rt;
use shop_core::staff::Role;
use shop_domains::account::store::search_terms as member_terms;
use shop_domains::order::sales::aggregate;
use shop_domains::order::search_terms;

use crate::audit_ledger::audit;
use crate::order_expiry::id;
use crate::staff_figures::agrees;
use crate::support::buyer::{order_form, result};
use crate::support::person::{Member, PASSWORD, token};
use crate::support::{Person, Shop, on_both};

const HOUR: i64 = 3_600_000;
const WRONG: &str = "four young maples";
const CLICKS: usize = 12;

/// Places `CLICKS` orders. Returns each idempotency key with its order.
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

/// Runs the search-term workers. Returns the number of orders and members indexed.
fn write_search_terms(shop: &Shop) -> (i64, usize) {
    let (db, now) = (shop.db(), shop.clock.now());
    let settled = now.minus(Duration::from_mins(1)).millis();
    let members = db.write_here(|conn| member_terms::write_next(conn, settled, 100));
    (
        search_terms::write_next(&db, now).unwrap(),
        members.unwrap(),
    )
}

on_both! {
    /// Every order is placed once, and each idempotency key still finds its order. Fails when the
    /// limit of recent changes depends on an adjustable clock: once set back, all members wait for
    /// an hour.
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
        shop.clock.advance(Duration::from_hours(2));
        search_terms::write_missed(&shop.db(), shop.clock.now()).unwrap();
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// An order and a member of a clock that is an hour behind are below the watermark. They get
    /// their search terms when the worker looks for missed ones.
    async fn missed_search_terms_are_written(shop: Shop) {
        shop.buyer().owe("CashOnDelivery").await;
        shop.clock.advance(Duration::from_mins(2));
        write_search_terms(&shop);
        shop.clock.set_by(-HOUR);
        let late = Member::new(&shop, "0912345678").await;
        late.add(10_001, 1).await;
        result(&late.order(&order_form("CashOnDelivery"), None).await);
        shop.clock.set_by(HOUR);
        write_search_terms(&shop);
        let violations = audit(&shop);
        assert!(violations.iter().any(|one| one.starts_with("B2")), "{violations:?}");
        assert!(violations.iter().any(|one| one.starts_with("B3")), "{violations:?}");
        let (db, now) = (shop.db(), shop.clock.now());
        assert_eq!(search_terms::write_missed(&db, now).unwrap(), 1);
        let since = now.minus(Duration::from_hours(25)).millis();
        let members = db.write_here(|conn| member_terms::write_missed(conn, since, now.millis()));
        assert_eq!(members.unwrap(), 1);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Members stay logged in while a clock is set by an hour, or by eight as between Taiwan and
    /// UTC. A clock further behind rejects them until it is correct.
    async fn log_ins_go_on(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let log_in = async || token(&member.person.log_in("0912345678", PASSWORD).await);
        shop.clock.set_by(HOUR);
        let ahead = Member { token: log_in().await, ..member.clone() };
        for change in [0, -2 * HOUR, -7 * HOUR] {
            shop.clock.set_by(change);
            assert_eq!(ahead.get("/api/Auth/Info").await.status, 200, "{change}");
            assert_eq!(member.get("/api/Auth/Info").await.status, 200, "{change}");
        }
        shop.clock.set_by(-HOUR);
        ahead.get("/api/Auth/Info").await.is_refused(401, "login_expired");
        assert_eq!(member.get("/api/Auth/Info").await.status, 200);
        let behind = Member { token: log_in().await, ..member.clone() };
        shop.clock.set_by(9 * HOUR);
        for logged_in in [ahead, member, behind] {
            assert_eq!(logged_in.get("/api/Auth/Info").await.status, 200);
        }
    }

    /// Tries and messages counted by a clock that was ahead lock no member out after it is set
    /// back, and the limits still work.
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

    /// A limit window started by a clock slightly ahead still counts, because the clocks of servers
    /// always differ a little.
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
    /// Staff find every order and member by a search term, regardless of the time of creation.
    /// Fails when the index watermark stays in the future: then new rows are skipped until that
    /// time.
    async fn words_are_written(shop: Shop) {
        let member = shop.buyer();
        member.buy(10_001, "CashOnDelivery").await;
        shop.clock.advance(Duration::from_mins(2));
        assert_eq!(write_search_terms(&shop), (1, 1));
        for change in [HOUR, -HOUR, -HOUR, HOUR] {
            shop.clock.set_by(change);
            write_search_terms(&shop);
            shop.buyer().buy(10_001, "CashOnDelivery").await;
            shop.clock.advance(Duration::from_mins(2));
            write_search_terms(&shop);
            assert_eq!(audit(&shop), Vec::<String>::new(), "{change}");
        }
        let found = |table: &str, id: &str| {
            shop.number(&format!("SELECT COUNT(DISTINCT {id}) AS number FROM {table}"))
        };
        assert_eq!((found("order_words", "order_id"), found("member_words", "member_id")), (5, 5));
    }

    /// A report counts every order, although a wrong clock assigned the day. Fails when figures
    /// stored before a day was over are not replaced.
    async fn figures_are_counted(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let member = shop.buyer();
        // Half past eleven at night.
        shop.clock.advance(Duration::from_mins(15 * 60 + 30));
        let john = john.with(&john.log_in(PASSWORD, None).await);
        for (change, kept) in [(HOUR, 1), (-HOUR, 0), (HOUR, 1), (-HOUR, 0)] {
            member.buy(10_001, "CashOnDelivery").await;
            shop.clock.set_by(change);
            let today = || aggregate::aggregate_all(&shop.db(), shop.clock.now()).unwrap();
            assert_eq!(today(), kept, "{change}");
            // Orders dated tomorrow are not included yet.
            agrees(&shop, &john, "2026-11-20", "2026-11-21", "the clock was set").await;
        }
        member.buy(10_001, "CashOnDelivery").await;
        shop.clock.advance(Duration::from_hours(1));
        assert_eq!(aggregate::aggregate_all(&shop.db(), shop.clock.now()).unwrap(), 1);
        agrees(&shop, &john, "2026-11-20", "2026-11-23", "the day is over").await;
    }
}
