//! Forged or replayed returns from LINE.

use std::time::Duration;

use futures_util::future::join_all;
use reqwest::Method;

use crate::line_steps::{SUB, add_member, approve, choose, come_back, count, leave, parameter};
use crate::support::{Shop, on_both};

on_both! {
    /// A return without a valid state logs no visitor in and does not disturb logins under way.
    async fn states(shop: Shop) {
        let way = leave(&shop).await;
        let query = approve(&shop, &way).await;
        let code = parameter(&query, "code");
        let foreign = "0".repeat(64);
        let state = &way.state;
        for forged in [
            String::new(),
            format!("code={code}"),
            format!("code={code}&state="),
            format!("code={code}&state={foreign}"),
            format!("code={code}&state={}", state.get(1..).unwrap()),
            format!("code={code}&state={}", state.to_uppercase()),
            format!("code={code}&state=%25"),
            format!("code={code}&state={}", "a".repeat(6_000)),
        ] {
            come_back(&shop, &forged).await.is_refused(400, "line_state_unknown");
        }
        come_back(&shop, &format!("{query}&state={state}")).await.is_refused(400, "repeated");
        come_back(&shop, &format!("{query}&code=b")).await.is_refused(400, "repeated");
        come_back(&shop, "state=%ff").await.is_refused(400, "query_malformed");
        assert_eq!(count(&shop, "registrations"), 0);
        assert_eq!(come_back(&shop, &query).await.status, 200);
        come_back(&shop, &query).await.is_refused(400, "line_state_unknown");
        assert_eq!(count(&shop, "registrations"), 1);
    }

    /// A state is valid for half an hour.
    async fn an_old_state(shop: Shop) {
        let (young, old) = (leave(&shop).await, leave(&shop).await);
        shop.clock.advance(Duration::from_secs(30 * 60 - 1));
        let query = approve(&shop, &young).await;
        assert_eq!(come_back(&shop, &query).await.status, 200);
        let query = approve(&shop, &old).await;
        shop.clock.advance(Duration::from_secs(1));
        come_back(&shop, &query).await.is_refused(400, "line_state_unknown");
    }

    /// Each ID token has one fault and is rejected.
    async fn tokens(shop: Shop) {
        add_member(&shop, 7, SUB, true);
        for fault in [
            "wrong_nonce",
            "wrong_audience",
            "expired_token",
            "es256_token",
            "unsigned_token",
        ] {
            let way = leave(&shop).await;
            let form = [("decision", "approve"), ("sub", SUB), ("fault", fault)];
            let query = choose(&shop, &way, &form).await;
            let answer = come_back(&shop, &query).await;
            assert_eq!(answer.json()["code"], "line_login_failed", "{fault}");
            answer.is_refused(400, "line_login_failed");
            come_back(&shop, &query).await.is_refused(400, "line_state_unknown");
        }
        assert_eq!((count(&shop, "sessions"), count(&shop, "registrations")), (0, 0));
    }

    /// A code is valid only for its own authorization request: it fails with another state, without
    /// one, when used before, or when invented.
    async fn codes(shop: Shop) {
        let (mine, other) = (leave(&shop).await, leave(&shop).await);
        let query = approve(&shop, &mine).await;
        let code = parameter(&query, "code");
        let swapped = format!("code={code}&state={}", other.state);
        come_back(&shop, &swapped).await.is_refused(400, "line_login_failed");
        // The fake has seen the code, so it is used up, even for its own request.
        come_back(&shop, &query).await.is_refused(400, "line_login_failed");
        for code in ["", "made-up", "%00", "%0d%0aSet-Cookie:%20a"] {
            let way = leave(&shop).await;
            let query = format!("code={code}&state={}", way.state);
            come_back(&shop, &query).await.is_refused(400, "line_login_failed");
        }
        let way = leave(&shop).await;
        let nothing = format!("state={}", way.state);
        come_back(&shop, &nothing).await.is_refused(400, "line_login_failed");
        assert_eq!(count(&shop, "registrations"), 0);
    }

    /// Of fifty concurrent returns with one state exactly one succeeds. Fails when the state is not
    /// claimed by the row count of its deletion.
    async fn fifty_at_once(shop: Shop) {
        let servers = [shop.address, shop.sibling()];
        for _ in 0..4 {
            let way = leave(&shop).await;
            let query = approve(&shop, &way).await;
            let path = format!("/api/Auth/Line/Login/Return?{query}");
            let returns = (0..50).map(|n| shop.get_from(servers[n % 2], &path));
            let answers = join_all(returns).await;
            let arrived = answers.iter().filter(|answer| answer.status == 200).count();
            assert_eq!(arrived, 1);
            for answer in answers.iter().filter(|answer| answer.status != 200) {
                answer.is_refused(400, "line_state_unknown");
            }
        }
        assert_eq!(count(&shop, "registrations"), 4);
    }

    /// Of fifty concurrent exchanges of one code, the fake LINE takes one as the first and rejects
    /// the others as used before.
    async fn fifty_exchanges_at_once(shop: Shop) {
        let way = leave(&shop).await;
        let code = parameter(&approve(&shop, &way).await, "code");
        let form = [
            ("grant_type", "authorization_code"),
            ("code", code.as_str()),
            ("redirect_uri", "https://shop.example/Line/Login/Return"),
            ("client_id", "1650000000"),
            ("client_secret", "the-sandbox-has-no-secret-0000000"),
            ("code_verifier", "nobody-knows-the-verifier-but-the-shop-0000000"),
        ];
        let path = "/sandbox/line/oauth2/v2.1/token";
        let exchanges = (0..50).map(|_| shop.ask(Method::POST, path, |r| r.form(&form)));
        let answers = join_all(exchanges).await;
        let first = answers.iter().filter(|answer| answer.text().contains("code_verifier"));
        assert_eq!(first.count(), 1);
        let late = answers.iter().filter(|answer| answer.text().contains("used before"));
        assert_eq!(late.count(), 49);
    }
}
