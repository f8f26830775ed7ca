//! Security log of the real program: log-ins, attempts, and no secrets.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;

use crate::attack_canary::Served;
use crate::support::Kind;
use crate::support::buyer::{addition, order_form};
use crate::support::person::{PASSWORD, form, token};
use crate::support::staff::cookie_of;

const FORGED: &str = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x";

#[test]
fn suspicious_requests_are_logged() {
    actix_web::rt::System::new().block_on(async {
        let served = Served::begin(Kind::Sqlite);
        let person = served.person().await;
        person.begin("0912345678").await;
        let message = served.message("0912345678", 0).await;
        let code = message.code().unwrap();
        let proved = person.try_code("0912345678", code).await;
        let handle = proved.json()["Result"].as_str().unwrap().to_owned();
        let joined = person
            .put("/api/Member", &form(&handle, "0912345678"))
            .await;
        let token = token(&joined);
        let call = |method, path, body| {
            let (person, token) = (&person, Some(token.as_str()));
            async move { person.call(method, path, token, Some(&body)).await }
        };

        // A return from LINE Pay with an id that LINE Pay never gave.
        call(Method::POST, "/api/Cart", addition(10_005, 1)).await;
        let ordered = call(Method::POST, "/api/Order", order_form("LinePay")).await;
        assert_eq!(ordered.status, 200, "{}", ordered.text());
        let order = ordered.json()["Result"]["id"].clone();
        let create = json!({"OrderId": order});
        let created = call(Method::POST, "/api/LinePay/Create", create).await;
        assert_eq!(created.status, 200, "{}", created.text());
        let attempt = format!("{}01", order.as_str().unwrap());
        let forged = json!({"TransactionId": "2026112100000000001", "OrderId": attempt});
        person
            .post("/api/LinePay/Confirm", &forged)
            .await
            .is_refused(404, "payment_unknown");

        person
            .call(Method::GET, "/api/Auth/Info", Some(FORGED), None)
            .await
            .is_refused(401, "login_expired");
        assert_eq!(person.log_in("0912345678", PASSWORD).await.status, 200);
        for number in 0..11 {
            let refused = person
                .log_in("0912345678", &format!("wrong password {number}"))
                .await;
            assert_eq!(refused.status, if number < 10 { 400 } else { 429 });
        }

        // A reader may not see undelivered messages.
        let add = ["staff", "add", "--name", "rita", "--role", "reader"];
        let printed = served.command(&add);
        let (_, invitation) = printed.trim().split_once("/Admin/Invitation#").unwrap();
        let chosen = json!({"Token": invitation, "Password": PASSWORD, "PasswordCheck": PASSWORD});
        let accepted = person
            .ask(Method::POST, "/api/Admin/Invitation", |request| {
                request
                    .header("Sec-Fetch-Site", "same-origin")
                    .header("Content-Type", "application/json")
                    .body(chosen.to_string())
            })
            .await;
        let cookie = format!("Admin={}", cookie_of(&accepted));
        person
            .ask(Method::GET, "/api/Admin/Messages", |request| {
                request.header("Cookie", &cookie)
            })
            .await
            .is_refused(403, "not_yours");

        // Log lines are buffered for some milliseconds before they are written.
        actix_web::rt::time::sleep(Duration::from_millis(500)).await;
        let log = served.log();
        let lines: Vec<&str> = log
            .lines()
            .filter(|line| line.contains("security"))
            .collect();
        let count = |event: &str| {
            let of_event = lines
                .iter()
                .filter(|line| line.contains(&format!("event=\"{event}\"")));
            let from = of_event.filter(|line| line.contains("from=127.2.0.1"));
            from.count()
        };
        assert_eq!(count("return_forged"), 1, "{lines:?}");
        assert_eq!(count("token_forged"), 1, "{lines:?}");
        assert_eq!(count("logged_in"), 1, "{lines:?}");
        assert_eq!(count("login_failed"), 10, "{lines:?}");
        assert_eq!(count("access_refused"), 1, "{lines:?}");
        assert_eq!(count("limit_met"), 1, "{lines:?}");
        for secret in [
            "0912345678",
            FORGED,
            "wrong password",
            PASSWORD,
            &token,
            "rita",
            &cookie,
            invitation,
        ] {
            assert!(!lines.iter().any(|line| line.contains(secret)), "{lines:?}");
        }
    });
}
