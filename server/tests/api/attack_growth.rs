//! Limits for members and visitors who repeat the same action endlessly (decision D66), and the
//! growth of each table by it (`docs/growth.md`).

use std::net::Ipv4Addr;
use std::time::Duration;

use actix_web::rt;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl as _, sql_query};
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;
use shop_domains::account::janitor::sweep;
use shop_domains::account::session::{self, Life};
use shop_platform::config::Settings;

use crate::account_profile::{profile, prove};
use crate::line_steps::{count, leave};
use crate::support::buyer::{addition, order_form};
use crate::support::person::{Member, PASSWORD};
use crate::support::{Kind, Person, Shop, on_both};

/// Tables whose rows are deleted once they are no longer usable.
const EXPIRING: [&str; 10] = [
    "cart_absorbed",
    "codes",
    "contact_changes",
    "contact_proofs",
    "limits",
    "line_logins",
    "login_addresses",
    "registrations",
    "sessions",
    "temporary_passwords",
];

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = Text)]
    text: String,
}

/// Runs a test on both databases against a shop with the default rate limits.
fn on_usual<T: Future<Output = ()>>(test: impl Fn(Shop) -> T) {
    let usual = |settings: &mut Settings| {
        settings.member_changes = None;
        settings.member_orders = None;
        settings.open_changes = None;
        settings.provider_asks = None;
    };
    for kind in [Kind::Sqlite, Kind::Postgres] {
        rt::System::new().block_on(async {
            test(Shop::open(kind, usual)).await;
        });
    }
}

/// Sixty changes at once, then one per second. Reads do not count, and each member has a separate
/// limit.
#[test]
fn changes_without_end() {
    on_usual(async |shop: Shop| {
        shop.execute("UPDATE stock SET quantity = 5000");
        let (member, other) = (shop.buyer(), shop.buyer());
        let add = addition(10_005, 1);
        for number in 0..60 {
            let body = if number == 0 {
                add.clone()
            } else {
                json!({"CategoryId": "x"})
            };
            let answer = member.post("/api/Cart", &body).await;
            assert_ne!(answer.status, 429, "{number}");
        }
        for path in ["/api/Cart", "/api/Order", "/api/LinePay/Create"] {
            let refused = member.post(path, &json!({})).await;
            refused.is_refused(429, "too_many_requests");
            assert_eq!(refused.header("retry-after"), "1");
            assert_eq!(refused.json()["message"], "嘗試次數過多，請於 1 秒後再試");
        }
        assert_eq!(member.get("/api/Cart/Account").await.status, 200);
        assert_eq!(other.post("/api/Cart", &add).await.status, 200);
        shop.clock.advance(Duration::from_secs(1));
        assert_eq!(member.post("/api/Cart", &add).await.status, 200);
        let refused = member.post("/api/Cart", &add).await;
        refused.is_refused(429, "too_many_requests");
    });
}

/// A visitor's whole cart moves to the member at once after the log-in. Lines sent before, or
/// larger ones, count as changes.
#[test]
fn a_visitors_cart_is_no_flood() {
    on_usual(async |shop: Shop| {
        shop.execute("UPDATE stock SET quantity = 5000");
        let member = shop.buyer();
        let line = |id: u32, amount| {
            let mut line = addition(10_005, amount);
            line["GuestLineId"] = id.to_string().into();
            line
        };
        for id in 0..100 {
            let answer = member.post("/api/Cart", &line(id, 1)).await;
            assert_eq!(answer.status, 200, "{id}: {}", answer.text());
        }
        for number in 0..60 {
            let answer = member.post("/api/Cart", &line(7, 1 + number)).await;
            assert_eq!(answer.status, 200, "{number}: {}", answer.text());
        }
        let refused = member.post("/api/Cart", &line(7, 100)).await;
        refused.is_refused(429, "too_many_requests");
    });
}

/// Twenty orders in an hour; a rejected order does not count.
#[test]
fn orders_without_end() {
    on_usual(async |shop: Shop| {
        shop.execute("UPDATE stock SET quantity = 5000");
        shop.set("open_orders_max", "0");
        let (member, form) = (shop.buyer(), order_form("LinePay"));
        for number in 0..20 {
            shop.clock.advance(Duration::from_secs(5));
            member.add(10_005, 1).await;
            let answer = member.post("/api/Order", &form).await;
            assert_eq!(answer.status, 200, "{number}: {}", answer.text());
            if number == 0 {
                for _ in 0..25 {
                    shop.clock.advance(Duration::from_secs(1));
                    member
                        .post("/api/Order", &form)
                        .await
                        .is_refused(409, "cart_already_ordered");
                }
            }
        }
        member.add(10_005, 1).await;
        let refused = member.post("/api/Order", &form).await;
        refused.is_refused(429, "too_many_requests");
        shop.clock.advance(Duration::from_mins(3));
        assert_eq!(member.post("/api/Order", &form).await.status, 200);
    });
}

/// Calls without a token that change data: 600 a minute from an address, all calls together.
#[test]
fn open_calls_without_end() {
    on_usual(async |shop: Shop| {
        let stranger = Person::at(&shop, Ipv4Addr::new(127, 9, 0, 1));
        let paths = [
            "/api/Auth/Verify?token=x",
            "/api/Member/CleanUp?account=x",
            "/api/Auth/Line/Login/Return?code=x&state=x",
        ];
        for number in 0..600 {
            let path = paths[number % paths.len()];
            assert_ne!(stranger.get(path).await.status, 429, "{number}");
        }
        for path in paths {
            stranger
                .get(path)
                .await
                .is_refused(429, "too_many_requests");
        }
        for path in [
            "/api/LinePay/Confirm",
            "/api/FinancePay/Confirm",
            "/api/Member/CleanUp",
        ] {
            let answer = stranger.post(path, &json!({})).await;
            answer.is_refused(429, "too_many_requests");
        }
        let other = Person::at(&shop, Ipv4Addr::new(127, 9, 0, 2));
        assert_ne!(other.get(paths[0]).await.status, 429);
    });
}

/// Repeated returns from LINE Pay: the shop queries LINE Pay at most once a second, and only these
/// queries add payment events.
#[test]
fn asking_a_provider_without_end() {
    on_usual(async |shop: Shop| {
        let begun = shop.buyer().begin().await;
        let question = "SELECT transaction_id AS text FROM payment_attempts";
        let found: Found = shop
            .db()
            .read_here(|conn| Ok(sql_query(question).get_result(conn)?))
            .unwrap();
        let back = json!({"TransactionId": found.text, "OrderId": format!("{}01", begun.order)});
        let events = || shop.number("SELECT COUNT(*) AS number FROM payment_events");
        let before = events();
        for answer in join_all((0..50).map(|_| shop.confirm(&back))).await {
            answer.is_refused(409, "payment_waiting");
        }
        assert_eq!(events() - before, 2, "asked once: begun, and still waiting");
        shop.clock.advance(Duration::from_secs(1));
        shop.confirm(&back).await;
        assert_eq!(events() - before, 4);
        // After the buyer has paid, confirmations succeed as before.
        let back = begun.agree(&shop, "none").await;
        shop.clock.advance(Duration::from_secs(1));
        let paid = join_all((0..20).map(|_| shop.confirm(&back))).await;
        for answer in paid {
            assert_eq!(answer.json()["message"], "付款成功", "{}", answer.text());
        }
    });
}

/// For unsigned results the shop queries the gateway at most once a second.
#[test]
fn forged_card_results_without_end() {
    on_usual(async |shop: Shop| {
        let payment = shop.buyer().begin_card(&shop).await;
        payment.decide(&shop, &[("decision", "refuse")]).await;
        let number = payment.number();
        let forged = format!("status=0&errcode=00&authCode=887693&authAmt=700&lidm={number}");
        let send = || {
            shop.ask(Method::POST, "/api/FinancePay/Confirm", |r| {
                r.body(forged.clone())
            })
        };
        for answer in join_all((0..50).map(|_| send())).await {
            assert_eq!(answer.status, 303, "{}", answer.text());
        }
        let books = shop
            .get(&format!("/sandbox/card/ledger?lidm={number}"))
            .await;
        assert_eq!(books.json()["Result"][0]["asked"], 1, "{}", books.text());
    });
}

on_both! {
    /// A cart remembers at most a thousand merged lines of visitors.
    async fn visitors_lines_without_end(shop: Shop) {
        let member = shop.buyer();
        shop.execute("UPDATE stock SET quantity = 5000");
        for number in 0..1_000 {
            let mut line = addition(10_005, 1);
            line["GuestLineId"] = format!("line-{number}").into();
            let answer = member.post("/api/Cart", &line).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
        }
        let mut line = addition(10_005, 1);
        line["GuestLineId"] = "one more".into();
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM cart_absorbed"), 1_000);
        member.post("/api/Cart", &line).await.is_refused(429, "too_many_requests");
        member.add(10_005, 1).await;
        // They are remembered for 30 days.
        let id = shop.number("SELECT MAX(id) AS number FROM members");
        for (hours, status) in [(24 * 30 - 1, 429), (1, 200)] {
            shop.clock.advance(Duration::from_hours(hours));
            let (now, secret) = (shop.clock.now(), &shop.config.secret);
            let token = shop.db().write_here(|conn| session::open(conn, secret, now, id, Life::Usual { remember: false })).unwrap();
            let answer = Member { token, ..member.clone() }.post("/api/Cart", &line).await;
            assert_eq!(answer.status, status, "{}", answer.text());
        }
    }

    /// A member has at most twenty sessions; a new log-in ends the oldest.
    async fn log_ins_without_end(shop: Shop) {
        let member = shop.buyer();
        let id = shop.number("SELECT MAX(id) AS number FROM members");
        let (db, mut last) = (shop.db(), String::new());
        for _ in 0..120 {
            shop.clock.advance(Duration::from_secs(1));
            let (now, secret) = (shop.clock.now(), &shop.config.secret);
            last = db.write_here(|conn| session::open(conn, secret, now, id, Life::Usual { remember: true })).unwrap();
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM sessions"), 20);
        member.get("/api/Auth/Info").await.is_refused(401, "login_expired");
        let info = member.person.call(Method::GET, "/api/Auth/Info", Some(&last), None).await;
        assert_eq!(info.status, 200);
    }

    /// All expiring rows of members and visitors are gone after half a year. Fails when the janitor
    /// forgets a table.
    async fn every_table_with_expiring_rows(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 200);
        prove(&shop, &member, 1, "0987654321").await;
        let changed = member.put("/api/Member/Info", &profile("0987654321", "")).await;
        assert_eq!(changed.status, 200, "{}", changed.text());
        prove(&shop, &member, 2, "amy@b.example").await;
        let stranger = Person::new(&shop);
        stranger.begin("bea@b.example").await;
        stranger.verify(&shop, "bea@b.example").await;
        stranger.post("/api/Auth/Forget", &json!({"Account": "0987654321"})).await;
        let before = shop.messages("0987654321").len();
        shop.code("0987654321", before.max(2)).await;
        leave(&shop).await;
        let mut line = addition(10_005, 1);
        line["GuestLineId"] = "a line".into();
        assert_eq!(member.post("/api/Cart", &line).await.status, 200);

        let rows = || EXPIRING.map(|table| (table, count(&shop, table)));
        assert!(rows().iter().all(|(_, rows)| *rows > 0), "{:?}", rows());
        shop.clock.advance(Duration::from_hours(24 * 180));
        sweep(&shop.db(), shop.clock.now()).unwrap();
        assert_eq!(rows(), EXPIRING.map(|table| (table, 0)));
    }

    /// The janitor deletes expired rows a thousand at a time, and no row that is still usable.
    async fn expired_rows_are_deleted(shop: Shop) {
        let db = shop.db();
        db.write_here(|conn| {
            for number in 0..2_500 {
                let row = format!("INSERT INTO limits (scope, key, count, expires_at) VALUES ('x', '{number}', 1, {})", number % 2);
                sql_query(row).execute(conn)?;
            }
            Ok(())
        }).unwrap();
        let late = shop_core::time::Moment::from_millis(0);
        assert_eq!(sweep(&db, late).unwrap(), 1_250);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM limits WHERE scope = 'x'"), 1_250);
        assert_eq!(sweep(&db, shop.clock.now()).unwrap(), 1_250);
    }
}

/// `docs/growth.md` must name each table, because the page gives its growth and its bound.
#[test]
fn the_page_names_each_table() {
    let page = include_str!("../../../docs/growth.md");
    let tables = include_str!("../../domains/src/schema.rs")
        .split("table! {")
        .skip(1);
    let mut names = tables.filter_map(|table| table.trim().split([' ', '(']).next());
    assert_eq!(
        names.find(|name| !page.contains(&format!("`{name}`"))),
        None
    );
}
