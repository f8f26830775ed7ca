//! A locked database: requests that time out waiting for it fail with `busy`.

use std::pin::Pin;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use diesel::{RunQueryDsl as _, sql_query};
use futures_util::future::join_all;
use serde_json::{Value, json};

use shop_engine::infra::clock::Stopwatch;

use crate::support::buyer::{addition, order_form};
use crate::support::person::{Member, PASSWORD};
use crate::support::{Answer, Kind, Person, Shop, on_both, shop};

/// Write transaction of another program that blocks every write of the shop.
pub(crate) struct Held {
    release: Sender<()>,
    holder: JoinHandle<()>,
}

impl Held {
    pub(crate) fn begin(shop: &Shop) -> Self {
        let statement = match shop.database.url {
            Some(_) => "LOCK TABLE carts, limits, members, stock IN EXCLUSIVE MODE",
            None => "UPDATE stock SET quantity = quantity",
        };
        let db = shop.open_db();
        let ((release, released), (begun, has_begun)) = (channel(), channel());
        let holder = thread::spawn(move || {
            let held = db.write_here(|conn| {
                sql_query(statement).execute(conn)?;
                begun.send(()).unwrap();
                released.recv().unwrap();
                Ok(())
            });
            held.unwrap();
        });
        has_begun.recv().unwrap();
        Self { release, holder }
    }

    pub(crate) fn end(self) {
        self.release.send(()).unwrap();
        self.holder.join().unwrap();
    }
}

/// Checks that a request was rejected as busy, with a retry time of 1 to 5 seconds.
fn is_busy(answer: &Answer) {
    answer.is_refused(503, "busy");
    let seconds: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=5).contains(&seconds), "{seconds}");
}

/// Builds a profile form that changes only the name.
pub(crate) fn profile(tel: &str, name: &str) -> Value {
    json!({"Name": name, "Tel": tel, "Email": "", "Birth": "1990-01-31", "ZipCode": "", "City": "",
        "Area": "", "Address": "", "BToBOrToC": false, "TaxNo": ""})
}

type Call<'a> = Pin<Box<dyn Future<Output = Answer> + 'a>>;

/// Returns the response and its duration.
async fn timed(call: Call<'_>) -> (Answer, Duration) {
    let since = Stopwatch::start();
    (call.await, since.elapsed())
}

on_both! {
    /// Fails when a wait that times out counts as a fault of the shop, gives no retry time, or
    /// exceeds five seconds, or when part of a rejected change is stored.
    async fn a_wait_that_times_out_is_refused_as_busy(shop: Shop) {
        const TEL: &str = "0912345678";
        let (member, stranger, buyer) = (Member::new(&shop, TEL).await, Person::new(&shop), shop.buyer());
        buyer.add(10_001, 1).await;
        let held = Held::begin(&shop);
        let (form, cart, name) = (order_form("CashOnDelivery"), addition(10_001, 1), profile(TEL, "陳美玉"));
        let register = json!({"WebSite": 1, "Type": 1, "TelOrEmail": "0922333444"});
        let calls: [Call<'_>; 5] = [
            Box::pin(member.post("/api/Cart", &cart)),
            Box::pin(buyer.order(&form, Some("click-1"))),
            Box::pin(member.put("/api/Member/Info", &name)),
            Box::pin(stranger.post("/api/Auth/Register", &register)),
            Box::pin(stranger.log_in(TEL, PASSWORD)),
        ];
        let answers = join_all(calls.into_iter().map(timed)).await;
        held.end();
        for (number, (answer, took)) in answers.iter().enumerate() {
            is_busy(answer);
            assert!(*took < Duration::from_millis(6_500), "call {number} took {took:?}");
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM orders"), 0);
        assert_eq!(member.info().await["name"], "王小明");
        // The same requests again.
        assert_eq!(buyer.order(&form, Some("click-1")).await.status, 200);
        assert_eq!(member.put("/api/Member/Info", &name).await.status, 200);
        assert_eq!(member.post("/api/Cart", &cart).await.status, 200);
    }
}

/// PostgreSQL aborts a transaction for a concurrent one on every try. Fails when that counts as a
/// fault of the shop, or when there is no pause between tries.
#[test]
fn a_conflict_that_stays() {
    shop::run(Kind::Postgres, async |shop: Shop| {
        let buyer = shop.buyer();
        buyer.add(10_001, 1).await;
        for statement in [
            "CREATE SEQUENCE tries",
            "CREATE FUNCTION conflict() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             PERFORM nextval('tries'); \
             RAISE EXCEPTION 'could not serialize access' USING ERRCODE = '40001'; END $$",
            "CREATE TRIGGER conflict BEFORE UPDATE ON carts FOR EACH ROW EXECUTE FUNCTION conflict()",
        ] {
            shop.execute(statement);
        }
        let line = addition(10_001, 1);
        let (answer, took) = timed(Box::pin(buyer.post("/api/Cart", &line))).await;
        is_busy(&answer);
        // One try without locks, five with them; pauses of 10 to 100, 20 to 200, 30 to 300 and 40
        // to 400 ms.
        assert_eq!(shop.number("SELECT last_value AS number FROM tries"), 6);
        assert!(took >= Duration::from_millis(100), "{took:?}");
        shop.execute("DROP TRIGGER conflict ON carts");
        assert_eq!(buyer.post("/api/Cart", &line).await.status, 200);
    });
}
