//! Rate limits of accounts (decision D53).

use std::net::Ipv4Addr;
use std::time::Duration;

use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, RunQueryDsl as _, sql_query};
use reqwest::Method;
use serde_json::json;
use shop_domains::account::janitor::sweep;
use shop_domains::messaging::recipient::Recipient;
use shop_domains::messaging::send_allowances::{SendAllowances, SendRequest};
use shop_engine::db::Conn;
use shop_engine::db::limit::Limit;
use shop_engine::db::write_set::WriteSet;
use shop_engine::error::AppError;
use shop_engine::infra::network::Proxies;
use shop_platform::config::send_limits::Reason;
use shop_platform::config::send_limits::Table;

use crate::account_profile::prove;
use crate::support::person::{Member, PASSWORD};
use crate::support::{Answer, Kind, Person, Shop, on_both};

const WRONG: &str = "four young maples";

fn is_too_often(answer: &Answer, most_seconds: u64) {
    answer.is_refused(429, "too_many_requests");
    let wait: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=most_seconds).contains(&wait), "{wait} s");
}

#[derive(Debug, PartialEq, Eq, QueryableByName)]
struct LimitRow {
    #[diesel(sql_type = Text)]
    scope: String,
    #[diesel(sql_type = Text)]
    key: String,
    #[diesel(sql_type = BigInt)]
    count: i64,
    #[diesel(sql_type = BigInt)]
    expires_at: i64,
}

on_both! {
    /// Ten failed log-ins block one address; the member still gets in from another.
    async fn guessing_from_one_address(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let eve = Person::new(&shop);
        for _ in 0..10 {
            eve.log_in("0912345678", WRONG).await.is_refused(400, "login_wrong");
        }
        is_too_often(&eve.log_in("0912345678", PASSWORD).await, 900);
        assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 200);
        shop.clock.advance(Duration::from_secs(899));
        is_too_often(&eve.log_in("0912345678", WRONG).await, 1);
        shop.clock.advance(Duration::from_secs(1));
        eve.log_in("0912345678", WRONG).await.is_refused(400, "login_wrong");
    }

    /// After a hundred tries from many addresses, a member still gets in: by password from an
    /// address of an earlier log-in, elsewhere by a reset.
    async fn guessing_from_everywhere(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        for _ in 0..10 {
            let eve = Person::new(&shop);
            for _ in 0..10 {
                eve.log_in("0912345678", WRONG).await.is_refused(400, "login_wrong");
            }
        }
        assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 200);
        let elsewhere = Person::new(&shop);
        is_too_often(&elsewhere.log_in("0912345678", PASSWORD).await, 3_600);
        // Guesses of temporary passwords from one address do not count for another either.
        let eve = Person::new(&shop);
        for _ in 0..10 {
            eve.log_in("0912345678", "7KM4-XA29-QRST").await.is_refused(400, "login_wrong");
        }
        is_too_often(&eve.log_in("0912345678", "7KM4-XA29-QRST").await, 900);
        member.person.post("/api/Auth/Forget", &json!({"Account": "0912345678"})).await;
        let temporary = shop.code("0912345678", 2).await;
        assert_eq!(elsewhere.log_in("0912345678", &temporary).await.status, 200);
    }

    /// One guess on each of many accounts counts against the connection's address, regardless of
    /// its headers.
    async fn guessing_many_accounts(shop: Shop) {
        let eve = Person::new(&shop);
        for number in 0..100 {
            let account = format!("09{number:08}");
            eve.log_in(&account, WRONG).await.is_refused(400, "login_wrong");
        }
        is_too_often(&eve.log_in("0912345678", WRONG).await, 900);
    }

    /// Successful log-ins are not counted.
    async fn success_is_no_try(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        for _ in 0..15 {
            assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 200);
        }
    }

    async fn codes_and_passwords_of_a_member(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        for _ in 0..10 {
            let answer = member.get("/api/Member/CleanVerify?type=1&verify_code=7KM4XA").await;
            answer.is_refused(400, "code_wrong");
            let change = json!({"OldPassword": WRONG, "NewPassword": "five tall pines", "NewPasswordCheck": "five tall pines"});
            member.put("/api/Member/Password", &change).await.is_refused(400, "password_wrong");
        }
        is_too_often(&member.get("/api/Member/CleanVerify?type=1&verify_code=7KM4XA").await, 900);
        let change = json!({"OldPassword": PASSWORD, "NewPassword": "five tall pines", "NewPasswordCheck": "five tall pines"});
        is_too_often(&member.put("/api/Member/Password", &change).await, 900);
    }

    /// A correct code does not count as a failed try, neither of a member nor of an address.
    async fn right_codes_are_no_tries(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let guess = "/api/Member/CleanVerify?type=1&verify_code=7KM4XA";
        for _ in 0..8 {
            member.get(guess).await.is_refused(400, "code_wrong");
        }
        // `prove` sends the code twice: it is right once, then wrong.
        prove(&shop, &member, 2, "wang@example.com").await;
        member.get(guess).await.is_refused(400, "code_wrong");
        is_too_often(&member.get(guess).await, 900);

        let person = Person::new(&shop);
        for _ in 0..99 {
            person.try_code("0912345679", "7KM4XA").await.is_refused(400, "code_wrong");
        }
        person.verify(&shop, "0912345670").await;
        person.try_code("0912345679", "7KM4XA").await.is_refused(400, "code_wrong");
        is_too_often(&person.try_code("0912345679", "7KM4XA").await, 900);
    }

    /// Two at once, then one per minute, to the millisecond.
    async fn two_at_once_and_then_one_a_minute(shop: Shop) {
        let (limit, now) = (Limit::new("test", 2, Duration::from_mins(1)), shop.clock.now());
        let is_taken = |millis| {
            let at = now.plus(Duration::from_millis(millis));
            let taken = shop.db().write_here(|conn| limit.take_paced(conn, &shop.config.secret, at, "key"));
            taken.is_ok()
        };
        assert_eq!([0, 0, 0].map(is_taken), [true, true, false]);
        assert_eq!([59_999, 60_000, 60_000].map(is_taken), [false, true, false]);
    }

    /// The writes of a change count a message like `spend`, for every purpose and channel. Fails if
    /// they allow another number of messages or leave other rows.
    async fn writes_count_messages_like_spend(shop: Shop) {
        let table = "news_member_day=2, account_member_day=2, unproved_member_day=3, \
                     unproved_contact_day=2, staff_contact_day=2, notice_contact_day=2, \
                     reset_shop_hour=2";
        let allowances =
            &SendAllowances::new(Table::parse(table).unwrap(), shop.config.secret.clone());
        let (db, now) = (shop.db(), shop.clock.now());
        let counted = |count: &dyn Fn(&mut Conn, &SendRequest) -> Result<bool, AppError>| {
            shop.execute("DELETE FROM limits");
            let mut allowed = Vec::new();
            for reason in [Reason::Reset, Reason::Order, Reason::Account, Reason::Unproved, Reason::Staff, Reason::Notice] {
                for to in ["0912345678", "ming@example.com"] {
                    let request = SendRequest {
                        reason,
                        to: Recipient::read(to).unwrap(),
                        from: None,
                        member_id: Some(1),
                    };
                    let count = |conn: &mut Conn| count(conn, &request)?.then_some(()).ok_or(AppError::NoAnswer);
                    allowed.push((0..4).filter(|_| db.write_here(count).is_ok()).count());
                }
            }
            let rows = db.read_here(|conn| {
                let rows = sql_query("SELECT scope, key, count, expires_at FROM limits ORDER BY scope, key");
                Ok(rows.load::<LimitRow>(conn)?)
            });
            (allowed, rows.unwrap())
        };
        let spent = counted(&|conn, request| allowances.spend(conn, now, request));
        let written = counted(&|conn, request| {
            let mut writes = WriteSet::default();
            let has_room = allowances.has_room(conn, now, request)?;
            allowances.spend_in(&mut writes, now, request)?;
            let outcome = writes.write(conn);
            assert_eq!(outcome.is_ok(), has_room, "{outcome:?}");
            Ok(has_room)
        });
        assert_eq!(spent.0, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
        assert_eq!(spent, written);
    }

    /// The janitor deletes expired rows and nothing else.
    async fn the_janitor(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        member.person.begin("0912345679").await;
        let code = shop.code("0912345679", 1).await;
        let now = shop.clock.now();
        sweep(&shop.db(), now).unwrap();
        assert_eq!(member.info().await["account"], "0912345678");
        assert_eq!(member.person.try_code("0912345679", &code).await.status, 200);
        let later = now.plus(Duration::from_hours(24));
        assert!(sweep(&shop.db(), later).unwrap() > 0);
        assert_eq!(sweep(&shop.db(), later).unwrap(), 0);
        member.get("/api/Auth/Info").await.is_refused(401, "login_expired");
        assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 200);
    }
}

/// A forwarded address counts only if a trusted proxy sent it.
#[test]
fn behind_a_proxy() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |settings| {
            settings.trusted_proxies = Some("127.0.0.1".to_owned());
        });
        assert_eq!(shop.config.proxies, Proxies::parse("127.0.0.1").unwrap());
        let proxy = Ipv4Addr::LOCALHOST;
        for (address, tries, last) in [(proxy, 30, 400), (Ipv4Addr::new(127, 0, 0, 2), 11, 429)] {
            let caller = Person::at(&shop, address);
            let mut status = 0;
            for number in 0..tries {
                let named = format!("10.0.0.{number}");
                let body = json!({"Account": "0912345678", "Password": WRONG});
                let answer = caller
                    .forwarded(&named, Method::POST, "/api/Auth/Login", &body)
                    .await;
                status = answer.status.as_u16();
            }
            assert_eq!(status, last, "from {address}");
        }
    });
}

/// Proxies write addresses with ports, brackets, quotes and zones. Fails when such an address is
/// taken for the proxy itself: then six clients share the limit of one.
#[test]
fn behind_a_proxy_that_names_ports() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |settings| {
            settings.trusted_proxies = Some("127.0.0.1".to_owned());
            settings.messaging.send_limits = Some("ask_address_hour=3".to_owned());
        });
        let proxy = Person::at(&shop, Ipv4Addr::LOCALHOST);
        for (place, named) in [
            "203.0.113.1:5123",
            "203.0.113.2:65535",
            "203.0.113.3",
            "[2001:db8:1::1]",
            "[2001:db8:2::1]:443",
            "\"203.0.113.4:5000\"",
            "\"[2001:db8:3::1]:5000\"",
            "fe80::1%eth0",
            "[fe80:0:0:1::1%25eth0]:80",
            "::ffff:203.0.113.5",
        ]
        .into_iter()
        .enumerate()
        {
            let body = json!({"WebSite": 1, "Type": 1, "TelOrEmail": format!("09{place:08}")});
            let answer = proxy
                .forwarded(named, Method::POST, "/api/Auth/Register", &body)
                .await;
            assert_eq!(answer.status, 200, "{named}: {}", answer.text());
        }
    });
}
