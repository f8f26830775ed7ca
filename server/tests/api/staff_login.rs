//! Access to the back office: hidden until there is staff, invitations, the cookie, and the end of
//! a log-in (decisions D56, D159).

use std::time::Duration;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_server::start::calls::CALLS;

use crate::support::buyer::result;
use crate::support::person::{PASSWORD, next};
use crate::support::staff::cookie_of;
use crate::support::{Answer, Kind, Shop, on_both};

const ME: &str = "/api/Admin/Me";
const LOGIN: &str = "/api/Admin/Login";

const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);

/// Returns the status and body of a response.
fn told(answer: &Answer) -> (StatusCode, String) {
    (answer.status, answer.text())
}

/// Converts a method of actix to one of the client.
fn of(method: &actix_web::http::Method) -> Method {
    method.as_str().parse().unwrap()
}

/// Returns the number of logged attempts with this outcome.
fn tries(shop: &Shop, outcome: &str) -> i64 {
    shop.number(&format!(
        "SELECT COUNT(*) AS number FROM staff_logins WHERE outcome = '{outcome}'"
    ))
}

on_both! {
    /// Fails when a call reads its body before it checks that there is staff.
    async fn there_is_no_back_office_before_there_is_staff(shop: Shop) {
        let nobody = shop.nobody("mary");
        let pages = ["/Admin", "/Admin/", "/Admin/Orders", "/Admin/Invitation", "/Admin/assets/index-1.js"];
        for page in pages {
            assert_eq!(shop.get(page).await.status, 404, "{page}");
        }
        for (method, path, _) in CALLS.of_staff() {
            for body in [json!({}), json!([]), json!("x")] {
                let answer = nobody.change(of(method), path, &body).await;
                answer.is_refused(404, "path_unknown");
            }
        }
        shop.invite("mary", Role::Owner);
        for page in &pages[..4] {
            let answer = shop.get(page).await;
            assert_eq!(answer.status, 200, "{page}");
            assert_eq!(answer.header("cache-control"), "no-store");
            assert_eq!(answer.header("x-robots-tag"), "noindex");
            assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
            assert!(answer.header("content-security-policy").contains("default-src"), "{page}");
        }
        assert_eq!(shop.get(pages[4]).await.status, 404);
        assert_eq!(shop.ask(Method::POST, "/Admin", |request| request).await.status, 405);
        for (method, path, _) in CALLS.of_staff() {
            let answer = nobody.change(of(method), path, &json!({})).await;
            assert_ne!(answer.status, 404, "{method} {path}");
        }
        // A path that only begins alike belongs to the public shop.
        assert_eq!(shop.get("/Administration").await.status, 404);
        assert_eq!(shop.get("/api/Admin/Nothing").await.status, 404);
    }

    async fn an_invitation_works_once(shop: Shop) {
        let token = shop.invite("mary", Role::Staff);
        let mary = shop.nobody("mary");
        let common = mary.accept(&token, "12345678").await;
        common.is_refused(400, "password_common");
        mary.accept(&token, "short").await.is_refused(400, "password_length");
        let differs = json!({"Token": token, "Password": PASSWORD, "PasswordCheck": "three old oaks"});
        mary.post("/api/Admin/Invitation", &differs).await.is_refused(400, "password_mismatch");
        mary.accept("unknown", PASSWORD).await.is_refused(400, "invitation_unknown");
        mary.log_in(PASSWORD, None).await.is_refused(400, "login_wrong");

        let answer = mary.accept(&token, PASSWORD).await;
        let me = result(&answer);
        assert_eq!((&me["name"], &me["role"], &me["role_label"]), (&json!("mary"), &json!("Staff"), &json!("店員")));
        assert_eq!((&me["has_second_factor"], &me["must_set_second_factor"]), (&json!(false), &json!(false)));
        assert_eq!(result(&mary.with(&answer).get(ME).await), me);
        mary.accept(&token, PASSWORD).await.is_refused(400, "invitation_unknown");
        assert_eq!(mary.log_in(PASSWORD, None).await.status, 200);
    }

    /// An invitation expires after 24 hours; one second earlier it works.
    async fn an_invitation_is_good_for_a_day(shop: Shop) {
        let (early, late) = (shop.invite("early", Role::Reader), shop.invite("late", Role::Reader));
        shop.clock.advance(Duration::from_secs(24 * 3_600 - 1));
        assert_eq!(shop.nobody("early").accept(&early, PASSWORD).await.status, 200);
        shop.clock.advance(Duration::from_secs(1));
        shop.nobody("late").accept(&late, PASSWORD).await.is_refused(400, "invitation_unknown");
    }

    /// Of two who accept one invitation at once, one gets in. Fails when the token is looked up but
    /// not used up.
    async fn two_accept_one_invitation(shop: Shop) {
        for round in 0..5 {
            let token = shop.invite(&format!("mary{round}"), Role::Staff);
            let (one, other) = (shop.nobody("one"), shop.nobody("other"));
            let (one, other) = futures_util::future::join(one.accept(&token, PASSWORD), other.accept(&token, "four young birches")).await;
            let mut answers = [told(&one).0.as_u16(), told(&other).0.as_u16()];
            answers.sort_unstable();
            assert_eq!(answers, [200, 400], "{} {}", one.text(), other.text());
        }
    }

    async fn the_cookie_is_for_the_back_office_alone(shop: Shop) {
        let mary = shop.colleague("mary", Role::Staff).await;
        let answer = mary.log_in(PASSWORD, None).await;
        let set = answer.header("set-cookie").to_owned();
        let (pair, attributes) = set.split_once("; ").unwrap();
        let (name, value) = pair.split_once('=').unwrap();
        let mut attributes: Vec<&str> = attributes.split("; ").collect();
        attributes.sort_unstable();
        assert_eq!(name, "Admin");
        assert_eq!(value.len(), 43, "256 bits: {value}");
        assert_eq!(attributes, ["HttpOnly", "Max-Age=43200", "Path=/api/Admin", "SameSite=Strict"]);
        assert_eq!(answer.header("cache-control"), "no-store");
        let kept = shop.number(&format!("SELECT COUNT(*) AS number FROM staff_sessions WHERE id_hash = '{value}'"));
        assert_eq!(kept, 0, "the database has its digest alone");
    }

    /// A wrong name and a wrong password get the same response to the byte.
    async fn a_wrong_name_and_a_wrong_password_are_refused_alike(shop: Shop) {
        shop.colleague("mary", Role::Staff).await;
        let off = shop.colleague("paul", Role::Staff).await;
        shop.execute("UPDATE staff SET enabled = FALSE WHERE name = 'paul'");
        shop.invite("john", Role::Staff);
        let wrong = shop.nobody("mary").log_in("three old oaks", None).await;
        wrong.is_refused(400, "login_wrong");
        for answer in [
            shop.nobody("nobody").log_in("three old oaks", None).await,
            shop.nobody("nobody").log_in(PASSWORD, Some("123456")).await,
            shop.nobody("mary").log_in("three old oaks", Some("123456")).await,
            // Disabled, and only invited.
            shop.nobody("paul").log_in(PASSWORD, None).await,
            shop.nobody("john").log_in("three old oaks", None).await,
        ] {
            assert_eq!(told(&answer), told(&wrong));
            assert!(answer.headers.get("set-cookie").is_none());
        }
        off.get(ME).await.is_refused(401, "login_expired");
    }

    /// An idle log-in ends after two hours, an active one after twelve. The counts of open work,
    /// which a page requests by itself, keep none open.
    async fn a_log_in_ends_by_itself(shop: Shop) {
        let (idle, busy) = (shop.colleague("idle", Role::Staff).await, shop.colleague("busy", Role::Staff).await);
        shop.clock.advance(Duration::from_mins(119));
        assert_eq!(idle.get(ME).await.status, 200);
        assert_eq!(busy.get(ME).await.status, 200);
        shop.clock.advance(Duration::from_mins(119));
        assert_eq!(busy.get(ME).await.status, 200);
        assert_eq!(idle.get("/api/Admin/Work").await.status, 200);
        shop.clock.advance(MINUTE);
        idle.get(ME).await.is_refused(401, "login_expired");
        // 3 h 59 min have passed.
        for _ in 0..8 {
            assert_eq!(busy.get(ME).await.status, 200);
            shop.clock.advance(HOUR);
        }
        assert_eq!(busy.get(ME).await.status, 200, "11 h 59 min");
        shop.clock.advance(MINUTE);
        busy.get(ME).await.is_refused(401, "login_expired");
    }

    async fn logging_out_ends_one_log_in(shop: Shop) {
        let mary = shop.colleague("mary", Role::Staff).await;
        let elsewhere = mary.with(&mary.log_in(PASSWORD, None).await);
        let answer = mary.post("/api/Admin/Logout", &Value::Null).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let set = answer.header("set-cookie");
        assert!(set.starts_with("Admin=;") && set.contains("Max-Age=0") && set.contains("Path=/api/Admin"), "{set}");
        mary.get(ME).await.is_refused(401, "login_expired");
        assert_eq!(elsewhere.get(ME).await.status, 200);
        shop.nobody("mary").get(ME).await.is_refused(401, "login_required");
        assert_eq!((tries(&shop, "LoggedIn"), tries(&shop, "LoggedOut")), (2, 1));
    }

    /// A log-in beyond ten ends the oldest one.
    async fn ten_log_ins_at_once(shop: Shop) {
        let first = shop.colleague("mary", Role::Staff).await;
        let mut latest = first.clone();
        for _ in 0..10 {
            assert_eq!(first.get(ME).await.status, 200);
            shop.clock.advance(Duration::from_secs(1));
            latest = first.with(&first.log_in(PASSWORD, None).await);
        }
        first.get(ME).await.is_refused(401, "login_expired");
        assert_eq!(latest.get(ME).await.status, 200);
    }

    /// A page of another site, or a request without its origin, changes nothing. Fails when the
    /// `Origin` header is not compared.
    async fn other_sites_change_nothing(shop: Shop) {
        let mary = shop.colleague("mary", Role::Staff).await;
        let own = format!("http://{}", shop.address);
        let (cookie, body) = (format!("Admin={}", mary.cookie), json!({"Name": "mary", "Password": PASSWORD}).to_string());
        let refused: [&[(&str, &str)]; 9] = [
            &[],
            &[("Origin", "null")],
            &[("Origin", "https://evil.example")],
            &[("Origin", "http://127.0.0.1")],
            &[("Origin", "127.0.0.1")],
            &[("Sec-Fetch-Site", "cross-site"), ("Origin", &own)],
            &[("Sec-Fetch-Site", "same-site"), ("Origin", &own)],
            &[("Sec-Fetch-Site", "none"), ("Origin", &own)],
            &[("Sec-Fetch-Site", "none")],
        ];
        for headers in refused {
            for (method, path, _) in CALLS.of_staff().filter(|(method, ..)| *method != "GET") {
                let method = of(method);
                let answer = shop.ask(method, path, |mut request| {
                    for (name, value) in headers {
                        request = request.header(*name, *value);
                    }
                    request.header("Cookie", &cookie).header("Content-Type", "application/json")
                        .header("Idempotency-Key", format!("cross-{}", next())).body(body.clone())
                }).await;
                answer.is_refused(403, "cross_site");
            }
        }
        assert_eq!(mary.get(ME).await.status, 200, "nobody has logged out");
        let own_page = shop.ask(Method::POST, LOGIN, |request| {
            request.header("Sec-Fetch-Site", "same-origin").header("Content-Type", "application/json").body(body.clone())
        }).await;
        assert_eq!(own_page.status, 200, "{}", own_page.text());
    }

    /// A member's token is invalid in the back office, and the cookie of staff is invalid for the
    /// calls of members.
    async fn members_and_staff_are_apart(shop: Shop) {
        let (mary, member) = (shop.colleague("mary", Role::Staff).await, shop.buyer());
        let bearer = format!("Bearer {}", member.token);
        shop.nobody("x").send(Method::GET, ME, |r| r.header("Authorization", &bearer)).await.is_refused(401, "login_required");
        let as_cookie = format!("Admin={}", member.token);
        shop.nobody("x").send(Method::GET, ME, |r| r.header("Cookie", &as_cookie)).await.is_refused(401, "login_expired");
        for path in ["/api/Auth/Info", "/api/Cart/Account", "/api/Order/Delivery"] {
            mary.get(path).await.is_refused(401, "login_required");
            let as_token = format!("Bearer {}", mary.cookie);
            mary.send(Method::GET, path, |r| r.header("Authorization", &as_token)).await.is_refused(401, "login_expired");
        }
        assert_eq!(member.get("/api/Auth/Info").await.status, 200);
    }
}

/// In production the cookie is sent only over TLS, under a name that browsers accept only over TLS.
#[test]
fn in_production() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |settings| {
            settings.environment = Some("production".to_owned());
            settings.jwt_secret = Some("3f1cbb6ad9e4408c8c1e3d5b7a90f2e6".to_owned());
        });
        let token = shop.invite("mary", Role::Staff);
        let mary = shop.nobody("mary");
        let answer = mary.accept(&token, PASSWORD).await;
        let set = answer.header("set-cookie");
        assert!(set.starts_with("__Secure-Admin="), "{set}");
        assert!(set.contains("; Secure"), "{set}");
        let cookie = cookie_of(&answer);
        for (name, status) in [("__Secure-Admin", 200), ("Admin", 401)] {
            let pair = format!("{name}={cookie}");
            let answer = mary
                .send(Method::GET, ME, |request| request.header("Cookie", pair))
                .await;
            assert_eq!(answer.status, status, "{name}");
        }
    });
}
