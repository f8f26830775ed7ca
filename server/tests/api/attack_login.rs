//! Attempts to block the log-ins of others: by the attacker's own log-ins, by guesses, and from
//! many addresses.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;
use shop_engine::infra::digest;

use crate::support::person::{Member, PASSWORD, token};
use crate::support::{Answer, Kind, Person, Shop, on_both};

const WRONG: &str = "four young maples";

/// Password in the form of a temporary one, as a member may have chosen it.
const SHAPED: &str = "brave turkeys";

/// Opens a shop behind a local proxy, so that a test can use any number of client addresses.
fn behind_a_proxy(kind: Kind) -> Shop {
    Shop::open(kind, |settings| {
        settings.trusted_proxies = Some("127.0.0.1".to_owned());
    })
}

/// Tries to log in from this forwarded address.
async fn log_in_from(proxy: &Person, from: &str, account: &str, password: &str) -> Answer {
    let body = json!({"Account": account, "Password": password});
    proxy
        .forwarded(from, Method::POST, "/api/Auth/Login", &body)
        .await
}

fn proxy(shop: &Shop) -> Person {
    Person::at(shop, std::net::Ipv4Addr::LOCALHOST)
}

#[derive(QueryableByName)]
struct Key {
    #[diesel(sql_type = Text)]
    key: String,
}

on_both! {
    /// Correct passwords are slow to compare, too, and each log-in stores a session. Fails when
    /// only wrong ones are counted, or when a password beyond the limit is still compared.
    async fn own_log_ins_without_end(shop: Shop) {
        let mut members = Vec::new();
        for number in 0..4 {
            members.push(Member::new(&shop, &format!("091234567{number}")).await);
        }
        let eve = Person::new(&shop);
        for number in 0..60 {
            let account = format!("091234567{}", number / 20);
            assert_eq!(eve.log_in(&account, PASSWORD).await.status, 200, "{number}");
        }
        for password in [PASSWORD, WRONG] {
            eve.log_in("0912345673", password).await.is_refused(429, "too_many_requests");
        }
        let other = Person::new(&shop);
        assert_eq!(other.log_in("0912345673", PASSWORD).await.status, 200);
        for password in [PASSWORD, WRONG] {
            other.log_in("0912345670", password).await.is_refused(429, "too_many_requests");
        }
        shop.clock.advance(Duration::from_mins(15));
        assert_eq!(eve.log_in("0912345673", PASSWORD).await.status, 200);
    }

    /// Two addresses with many connections and accounts do not fill the queue. Fails when permits
    /// go to the first requests: then an honest member gets the busy error.
    async fn many_log_ins_at_once(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        for number in 0..4 {
            Member::new(&shop, &format!("093000000{number}")).await;
        }
        let server = shop.sibling_that_hashes();
        let eves = [Person::new(&shop), Person::new(&shop)].map(|eve| eve.to(server));
        let member = member.person.to(server);
        let is_over = AtomicBool::new(false);
        let flood = join_all((0..300).map(|number| {
            let eve = eves[number % 2].clone();
            let (account, is_over) = (format!("093000000{}", number % 4), &is_over);
            async move {
                let mut busy = 0;
                while !is_over.load(Ordering::Relaxed) {
                    busy += i32::from(eve.is_sent_away(&account, PASSWORD).await);
                }
                busy
            }
        }));
        let honest = async {
            let mut statuses = Vec::new();
            for _ in 0..12 {
                statuses.push(member.log_in("0912345678", PASSWORD).await.status.as_u16());
            }
            is_over.store(true, Ordering::Relaxed);
            statuses
        };
        let (busy, honest) = futures_util::future::join(flood, honest).await;
        assert_eq!(honest, [200; 12]);
        assert!(busy.iter().sum::<i32>() > 0, "the flood was none");
    }

    /// The latest twenty sessions of a member stay valid. Fails when sessions accumulate without
    /// limit.
    async fn sessions_of_a_member(shop: Shop) {
        let first = Member::new(&shop, "0912345678").await;
        let mut tokens = vec![first.token.clone()];
        for number in 0..20 {
            shop.clock.advance(Duration::from_mins(1));
            let answer = first.person.log_in("0912345678", PASSWORD).await;
            assert_eq!(answer.status, 200, "{number}");
            tokens.push(token(&answer));
        }
        let info = |token: String| {
            let person = first.person.clone();
            async move { person.call(Method::GET, "/api/Auth/Info", Some(&token), None).await.status.as_u16() }
        };
        let statuses = join_all(tokens.into_iter().map(info)).await;
        assert_eq!(statuses[0], 401);
        assert_eq!(statuses[1..], [200; 20]);
    }

    /// A reader of the table of limits cannot recover phone numbers by trying them all. Fails when
    /// keys are plain digests.
    async fn limits_do_not_reveal_accounts(shop: Shop) {
        let eve = Person::new(&shop);
        eve.log_in("0912345678", WRONG).await.is_refused(400, "login_wrong");
        eve.begin("0912345678").await;
        let keys: Vec<Key> = shop.db().read_here(|conn| Ok(sql_query("SELECT key FROM limits").load(conn)?)).unwrap();
        assert!(keys.len() >= 5, "{}", keys.len());
        for known in ["0912345678", "Register 0912345678", ""] {
            let digest = digest::of(known);
            assert!(keys.iter().all(|row| row.key != digest), "{known}");
        }
        // Request ids do not reveal the number of earlier requests.
        let first = eve.get("/api/ready").await.header("x-request-id").to_owned();
        let second = eve.get("/api/ready").await.header("x-request-id").to_owned();
        assert!(first.len() == 16 && first.get(..8) != second.get(..8), "{first} {second}");
    }
}

/// An account that is guessed from a thousand addresses stays open to its member: by password from
/// an address of an earlier log-in, elsewhere by a reset.
///
/// Few guesses are compared at all. Fails when the account's limit also applies to its own member,
/// or when guesses in the form of a temporary password have no limit.
async fn guesses_from_a_thousand_addresses(kind: Kind) {
    let shop = behind_a_proxy(kind);
    let victim = Member::new(&shop, "0912345678").await;
    for guess in [WRONG, SHAPED] {
        let mut compared = 0;
        for block in 0..20 {
            // The server closes connections that stay idle until the next block.
            let proxy = proxy(&shop);
            let guesses = (1..=50).map(|number| {
                let (proxy, from) = (proxy.clone(), format!("127.99.{block}.{number}"));
                async move { log_in_from(&proxy, &from, "0912345678", guess).await }
            });
            let answers = join_all(guesses).await;
            compared += answers.iter().filter(|answer| answer.status == 400).count();
        }
        let most = if guess == WRONG { 100 } else { 20 };
        assert_eq!(compared, most, "{guess}");
    }

    let known = victim.person.log_in("0912345678", PASSWORD).await;
    assert_eq!(known.status, 200, "{}", known.text());
    let elsewhere = Person::new(&shop);
    elsewhere
        .log_in("0912345678", PASSWORD)
        .await
        .is_refused(429, "too_many_requests");
    let forgotten = json!({"Account": "0912345678"});
    let answer = elsewhere.post("/api/Auth/Forget", &forgotten).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let temporary = shop.code("0912345678", 2).await;
    let reset = elsewhere.log_in("0912345678", &temporary).await;
    assert_eq!(reset.status, 200, "{}", reset.text());
    // From now on this address is known.
    assert_eq!(elsewhere.log_in("0912345678", PASSWORD).await.status, 200);
}

mod a_thousand_addresses {
    use super::*;

    #[test]
    fn sqlite() {
        actix_web::rt::System::new().block_on(guesses_from_a_thousand_addresses(Kind::Sqlite));
    }

    #[test]
    fn postgres() {
        actix_web::rt::System::new().block_on(guesses_from_a_thousand_addresses(Kind::Postgres));
    }
}

/// An attacker with a provider's IPv6 network has 65,536 subnets but not as many times the tries.
/// Fails when only the /64 is counted.
#[test]
fn guesses_from_one_network_of_ipv6() {
    actix_web::rt::System::new().block_on(async {
        let shop = behind_a_proxy(Kind::Sqlite);
        let proxy = proxy(&shop);
        for number in 0..31 {
            let from = format!("2001:db8:1:23{number:02x}::1");
            let answer = log_in_from(&proxy, &from, "0912345678", WRONG).await;
            match number {
                30 => answer.is_refused(429, "too_many_requests"),
                _ => answer.is_refused(400, "login_wrong"),
            }
        }
        let from = "2001:db8:1:4500::1";
        let answer = log_in_from(&proxy, from, "0912345678", WRONG).await;
        answer.is_refused(400, "login_wrong");
    });
}

/// Two sites of one IPv6 network may log in more often than one site: each sixty times in a quarter
/// of an hour.
#[test]
fn log_ins_from_two_sites_of_ipv6() {
    actix_web::rt::System::new().block_on(async {
        let shop = behind_a_proxy(Kind::Sqlite);
        let proxy = proxy(&shop);
        for number in 0..4 {
            Member::new(&shop, &format!("091234567{number}")).await;
        }
        for number in 0..74 {
            let from = format!("2001:db8:1:230{}::1", number % 2);
            let account = format!("091234567{}", number / 20);
            let answer = log_in_from(&proxy, &from, &account, PASSWORD).await;
            assert_eq!(answer.status, 200, "{number}");
        }
    });
}
