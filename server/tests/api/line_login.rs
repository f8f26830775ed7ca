//! Log-in by LINE: the first time, again, and when LINE or the visitor refuses.

use std::net::TcpListener;
use std::time::Duration;

use actix_web::rt;
use reqwest::Method;
use shop_platform::config::line::LineSettings;

use crate::line_steps::{SUB, add_member, approve, choose, come_back, count, leave, parameter};
use crate::support::{Kind, Shop, on_both};

on_both! {
    /// The authorize URL has every parameter that LINE requires, and a new state, nonce and
    /// challenge each time.
    async fn the_way_out(shop: Shop) {
        let way = leave(&shop).await;
        let page = way.page.as_str();
        assert!(page.starts_with("/sandbox/line/oauth2/v2.1/authorize?"), "{page}");
        for (name, value) in [
            ("response_type", "code"),
            ("client_id", "1650000000"),
            ("redirect_uri", "https%3A%2F%2Fshop.example%2FLine%2FLogin%2FReturn"),
            ("scope", "profile%20openid"),
            ("code_challenge_method", "S256"),
            ("ui_locales", "zh-TW"),
        ] {
            assert_eq!(parameter(page, name), value);
        }
        assert_eq!(way.state.len(), 64);
        assert!(way.state.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        assert_eq!(parameter(page, "nonce").len(), 43);
        assert_eq!(parameter(page, "code_challenge").len(), 43);
        let again = leave(&shop).await;
        for name in ["state", "nonce", "code_challenge"] {
            assert_ne!(parameter(page, name), parameter(&again.page, name));
        }
    }

    /// A new visitor gets a registration handle and becomes a member with it.
    async fn the_first_time(shop: Shop) {
        let way = leave(&shop).await;
        let query = approve(&shop, &way).await;
        // LINE adds this parameter when a visitor follows the shop's account.
        let answer = come_back(&shop, &format!("{query}&friendship_status_changed=true")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(answer.header("cache-control"), "no-store");
        let result = answer.json()["Result"].clone();
        assert_eq!(result["isFirstTime"], true);
        assert_eq!(result["account"].as_str().unwrap().len(), 43);
        assert_eq!(result["name"], "林小香");
        assert!(result.get("token").is_none());
        assert_eq!((count(&shop, "registrations"), count(&shop, "line_logins")), (1, 0));
        assert_eq!((count(&shop, "members"), count(&shop, "sessions")), (0, 0));
    }

    /// A visitor without a name at LINE can register, too.
    async fn without_a_name(shop: Shop) {
        let way = leave(&shop).await;
        let form = [("decision", "approve"), ("sub", SUB), ("fault", "no_name")];
        let answer = come_back(&shop, &choose(&shop, &way, &form).await).await;
        assert_eq!(answer.json()["Result"]["isFirstTime"], true);
        assert!(answer.json()["Result"].get("name").is_none());
    }

    /// A member is identified by `sub` and gets a token for their own data.
    async fn again(shop: Shop) {
        add_member(&shop, 7, SUB, true);
        let way = leave(&shop).await;
        let answer = come_back(&shop, &approve(&shop, &way).await).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let result = answer.json()["Result"].clone();
        assert_eq!(result["isFirstTime"], false);
        let token = format!("Bearer {}", result["token"].as_str().unwrap());
        let info = shop
            .ask(Method::GET, "/api/Auth/Info", |r| r.header("Authorization", token))
            .await;
        assert_eq!(info.json()["Result"]["platform"], "Line", "{}", info.text());
        assert_eq!(count(&shop, "registrations"), 0);
    }

    /// LINE has proved the identity, so the response may tell a disabled member the reason.
    async fn a_disabled_member(shop: Shop) {
        add_member(&shop, 7, SUB, false);
        let way = leave(&shop).await;
        let answer = come_back(&shop, &approve(&shop, &way).await).await;
        answer.is_refused(403, "member_disabled");
        assert_eq!((count(&shop, "sessions"), count(&shop, "registrations")), (0, 0));
    }

    /// A visitor who declines may try again. The state is used up if LINE returned it.
    async fn denied(shop: Shop) {
        for (decision, fault, code) in [
            ("deny", "none", "line_denied"),
            ("deny", "lower_case", "line_denied"),
            ("deny", "no_state", "line_denied"),
            ("error", "none", "line_login_failed"),
            ("error", "lower_case", "line_login_failed"),
            ("error", "no_state", "line_login_failed"),
        ] {
            let before = count(&shop, "line_logins");
            let way = leave(&shop).await;
            let query = choose(&shop, &way, &[("decision", decision), ("fault", fault)]).await;
            assert_eq!(query.contains("state="), fault != "no_state", "{query}");
            come_back(&shop, &query).await.is_refused(400, code);
            let left = i64::from(fault == "no_state");
            assert_eq!(count(&shop, "line_logins"), before + left, "{decision} {fault}");
        }
    }

    /// Calls that change data reject cross-site requests and HEAD.
    async fn from_elsewhere(shop: Shop) {
        for path in ["/api/Auth/Line/Login", "/api/Auth/Line/Login/Return?state=a&code=b"] {
            let cross = shop
                .ask(Method::GET, path, |r| r.header("Sec-Fetch-Site", "cross-site"))
                .await;
            cross.is_refused(403, "cross_site");
            let head = shop.ask(Method::HEAD, path, |r| r).await;
            assert_eq!(head.status, 405);
            assert_eq!(head.header("allow"), "GET");
        }
        assert_eq!(count(&shop, "line_logins"), 0);
    }

    /// A single address cannot fill the table.
    async fn too_many_ways_out(shop: Shop) {
        for _ in 0..100 {
            leave(&shop).await;
        }
        let answer = shop.get("/api/Auth/Line/Login").await;
        answer.is_refused(429, "too_many_requests");
        assert_eq!(count(&shop, "line_logins"), 100);
        // The `Host` header does not affect the redirect address.
        shop.clock.advance(Duration::from_hours(1));
        let answer = shop
            .ask(Method::GET, "/api/Auth/Line/Login", |r| r.header("Host", "evil.example"))
            .await;
        assert!(!answer.text().contains("evil"), "{}", answer.text());
    }
}

fn elsewhere(api_url: String) -> LineSettings {
    LineSettings {
        line_login_channel_id: Some("1234567890".to_owned()),
        line_login_channel_secret: Some("0123456789abcdef0123456789abcdef".to_owned()),
        line_login_authorize_url: Some("https://line.example/authorize".to_owned()),
        line_api_url: Some(api_url),
    }
}

/// A visitor who returns while LINE is down or slow gets an error, and no login or registration
/// results.
fn unreachable(kind: Kind) {
    rt::System::new().block_on(async {
        // It accepts connections and never responds.
        let mute = TcpListener::bind("127.0.0.1:0").unwrap();
        let closed = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap();
        for api in [closed, mute.local_addr().unwrap()] {
            let shop = Shop::open(kind, |s| s.line = elsewhere(format!("http://{api}")));
            let answer = shop.get("/api/Auth/Line/Login").await;
            let address = answer.json()["Result"].as_str().unwrap().to_owned();
            assert!(
                address.starts_with("https://line.example/authorize?"),
                "{address}"
            );
            let state = parameter(&address, "state");
            let answer = come_back(&shop, &format!("code=abc&state={state}")).await;
            answer.is_refused(503, "line_unreachable");
            assert_eq!(
                (count(&shop, "members"), count(&shop, "registrations")),
                (0, 0)
            );
            // Another try is possible.
            assert_eq!(shop.get("/api/Auth/Line/Login").await.status, 200);
        }
    });
}

#[test]
fn line_is_down_or_slow_sqlite() {
    unreachable(Kind::Sqlite);
}

#[test]
fn line_is_down_or_slow_postgres() {
    unreachable(Kind::Postgres);
}

/// A production server without a LINE channel reports `line_off`, and has no fake.
#[test]
fn switched_off_in_production() {
    rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |settings| {
            settings.environment = Some("production".to_owned());
            settings.jwt_secret = Some("3f1cbb6ad9e4408c8c1e3d5b7a90f2e6".to_owned());
        });
        shop.get("/api/Auth/Line/Login")
            .await
            .is_refused(503, "line_off");
        for path in [
            "/sandbox/messages",
            "/sandbox/style.css",
            "/sandbox/line/oauth2/v2.1/authorize",
            "/sandbox/line/oauth2/v2.1/token",
            "/sandbox/line/v2/profile",
        ] {
            assert_eq!(shop.get(path).await.status, 404, "{path}");
        }
    });
}
