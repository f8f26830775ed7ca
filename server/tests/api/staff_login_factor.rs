//! Second factor and re-authentication (decisions D56, D159).

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_platform::http::access::Access;
use shop_server::start::calls::CALLS;

use crate::support::buyer::result;
use crate::support::person::PASSWORD;
use crate::support::{Shop, on_both};

const ME: &str = "/api/Admin/Me";
/// Call that needs the password once more.
const STAFF: &str = "/api/Admin/Staff/Views";
const SECOND_FACTOR: &str = "/api/Admin/Me/SecondFactor";
const REAUTHENTICATE: &str = "/api/Admin/Reauthenticate";

on_both! {
    async fn an_owner_without_a_second_factor_can_do_nothing_else(shop: Shop) {
        let mut mary = shop.invited("mary", Role::Owner).await;
        let me = result(&mary.get(ME).await);
        assert_eq!((&me["has_second_factor"], &me["must_set_second_factor"]), (&json!(false), &json!(true)));
        for (method, path, access) in CALLS.of_staff() {
            if matches!(access, Access::Needs(_)) {
                let method: Method = method.as_str().parse().unwrap();
                mary.change(method, path, &json!({})).await.is_refused(403, "second_factor_missing");
            }
        }
        mary.set_second_factor(&shop).await;
        let me = result(&mary.get(ME).await);
        assert_eq!((&me["has_second_factor"], &me["must_set_second_factor"]), (&json!(true), &json!(false)));
        assert_eq!(me["recovery_codes"], 10);
        assert_eq!(mary.get(STAFF).await.status, 200);
        assert_eq!(mary.post("/api/Admin/Logout", &Value::Null).await.status, 200);
    }

    async fn setting_one_up_ends_every_other_log_in(shop: Shop) {
        let mut mary = shop.invited("mary", Role::Owner).await;
        let elsewhere = mary.with(&mary.log_in(PASSWORD, None).await);
        mary.set_second_factor(&shop).await;
        elsewhere.get(ME).await.is_refused(401, "login_expired");
        assert_eq!(mary.get(ME).await.status, 200);
        let secret = mary.secret.clone().unwrap();
        let kept = shop.number(&format!("SELECT COUNT(*) AS number FROM staff WHERE totp_secret LIKE '%{secret}%'"));
        assert_eq!(kept, 0, "the secret is sealed");
    }

    /// A setup cannot be completed by another person, nor with a wrong code.
    async fn a_setup_belongs_to_the_session_that_began_it(shop: Shop) {
        let (mary, john) = (shop.invited("mary", Role::Owner).await, shop.invited("john", Role::Staff).await);
        let setup = result(&mary.post(SECOND_FACTOR, &Value::Null).await);
        let secret = setup["secret"].as_str().unwrap();
        assert!(setup["address"].as_str().unwrap().starts_with("otpauth://totp/Shop%20Admin:mary?secret="), "{setup}");
        assert!(setup["picture"].as_str().unwrap().contains("<svg"));
        let right = crate::support::staff::code_at(secret, shop.clock.now());
        let wrong = if right == "123456" { "654321" } else { "123456" };
        for (who, token, code) in [
            (&john, &setup["token"], right.as_str()),
            (&mary, &setup["token"], wrong),
            (&mary, &json!("forged"), right.as_str()),
        ] {
            let body = json!({"Setup": token, "Code": code});
            who.put(SECOND_FACTOR, &body).await.is_refused(400, "code_wrong");
        }
        mary.put(SECOND_FACTOR, &json!({"Setup": setup["token"]})).await.is_refused(400, "form_invalid");
        let me = result(&mary.get(ME).await);
        assert_eq!(me["has_second_factor"], false);
        shop.clock.advance(Duration::from_mins(5));
        mary.post(SECOND_FACTOR, &Value::Null).await.is_refused(403, "reauthentication_required");
    }

    async fn a_code_is_asked_for_and_works_once(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        mary.log_in(PASSWORD, None).await.is_refused(401, "second_factor_required");
        let refused = shop.number("SELECT COUNT(*) AS number FROM staff_logins WHERE outcome = 'Refused'");
        assert_eq!(refused, 0, "to be asked for the code is no failure");
        // The code of the setup is used up; the next one is valid already, once.
        let (used, next) = (mary.code(&shop, 0), mary.code(&shop, 30));
        mary.log_in(PASSWORD, Some(&used)).await.is_refused(400, "code_wrong");
        assert_eq!(mary.log_in(PASSWORD, Some(&next)).await.status, 200);
        mary.log_in(PASSWORD, Some(&next)).await.is_refused(400, "code_wrong");
        // A code two steps away is rejected, also with the right password.
        shop.clock.advance(Duration::from_mins(5));
        for seconds in [-60, 60] {
            mary.log_in(PASSWORD, Some(&mary.code(&shop, seconds))).await.is_refused(400, "code_wrong");
        }
        shop.clock.advance(Duration::from_mins(15));
        let code = mary.code(&shop, 0);
        let (first, last) = code.split_at(3);
        let spaced = format!("{first} {last}");
        assert_eq!(mary.log_in(PASSWORD, Some(&spaced)).await.status, 200);
    }

    /// Of two log-ins at once with the same code, one succeeds. Fails when the step is compared but
    /// not used up in the same statement.
    async fn one_code_is_sent_twice_at_once(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        for _ in 0..3 {
            shop.clock.advance(Duration::from_mins(15));
            let code = mary.code(&shop, 0);
            let (one, other) = futures_util::future::join(
                mary.log_in(PASSWORD, Some(&code)), mary.log_in(PASSWORD, Some(&code)),
            ).await;
            let mut answers = [one.status.as_u16(), other.status.as_u16()];
            answers.sort_unstable();
            assert_eq!(answers, [200, 400], "{} {}", one.text(), other.text());
        }
    }

    async fn a_recovery_code_works_once(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let code = &mary.recovery_codes[3];
        assert!(code.len() == 11 && code.as_bytes()[5] == b'-', "{code}");
        // Lower case and a missing dash are accepted.
        let typed = code.replace('-', " ").to_lowercase();
        let me = result(&mary.log_in(PASSWORD, Some(&typed)).await);
        assert_eq!(me["recovery_codes"], 9);
        mary.log_in(PASSWORD, Some(code)).await.is_refused(400, "code_wrong");
        mary.log_in(PASSWORD, Some("AAAAA-AAAAA")).await.is_refused(400, "code_wrong");
        let john = shop.colleague("john", Role::Owner).await;
        john.log_in(PASSWORD, Some(&mary.recovery_codes[0])).await.is_refused(400, "code_wrong");
        let kept = shop.number(&format!("SELECT COUNT(*) AS number FROM staff_recovery_codes WHERE code_hash = '{}'", mary.recovery_codes[1]));
        assert_eq!(kept, 0, "only digests are kept");
    }

    /// At most five codes are tried in five minutes, also with the right password and from other
    /// addresses.
    async fn codes_are_not_guessed(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        // The setup was one try.
        for _ in 0..4 {
            let elsewhere = shop.nobody("mary");
            elsewhere.log_in(PASSWORD, Some("000000")).await.is_refused(400, "code_wrong");
        }
        let next = mary.code(&shop, 30);
        let answer = shop.nobody("mary").log_in(PASSWORD, Some(&next)).await;
        answer.is_refused(429, "too_many_requests");
        assert_eq!(answer.header("retry-after"), "300");
        shop.clock.advance(Duration::from_mins(5));
        let code = mary.code(&shop, 0);
        assert_eq!(mary.log_in(PASSWORD, Some(&code)).await.status, 200);
    }

    /// Five minutes after the password, actions that move money require it again; others do not.
    async fn money_asks_for_the_password_once_more(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let order = shop.buyer().owe("BankTransfer").await;
        shop.clock.advance(Duration::from_mins(5) - Duration::from_millis(1));
        assert_eq!(john.act(&order, 1, "mark_paid").await.status, 200);
        let order = shop.buyer().owe("BankTransfer").await;
        shop.clock.advance(Duration::from_millis(1));
        john.act(&order, 1, "mark_paid").await.is_refused(403, "reauthentication_required");
        let bulk = json!({"Orders": [{"Id": order, "Version": 1, "Action": "mark_paid"}]});
        john.post("/api/Admin/Orders/Action", &bulk).await.is_refused(403, "reauthentication_required");
        let note = json!({"Id": order, "Version": 1, "Action": "add_note", "Note": "請小心輕放"});
        assert_eq!(john.post("/api/Admin/Order/Action", &note).await.status, 200);

        let wrong = json!({"Password": "three old oaks"});
        john.post(REAUTHENTICATE, &wrong).await.is_refused(400, "login_wrong");
        john.act(&order, 2, "mark_paid").await.is_refused(403, "reauthentication_required");
        let until = result(&john.reauthenticate(&shop).await);
        assert_eq!(until["recent_until"], result(&john.get(ME).await)["recent_until"]);
        assert_eq!(john.act(&order, 2, "mark_paid").await.status, 200);
        let rows = |outcome: &str| shop.number(&format!("SELECT COUNT(*) AS number FROM staff_logins WHERE outcome = '{outcome}'"));
        assert_eq!((rows("Reauthenticated"), rows("Refused")), (1, 1));
    }

    /// Staff with an authenticator re-authenticate with its code, too.
    async fn an_owner_reauthenticates_with_a_code(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        shop.clock.advance(Duration::from_mins(6));
        mary.get(STAFF).await.is_refused(403, "reauthentication_required");
        mary.post(REAUTHENTICATE, &json!({"Password": PASSWORD})).await.is_refused(401, "second_factor_required");
        mary.post(REAUTHENTICATE, &json!({"Password": PASSWORD, "Code": "000000"})).await.is_refused(400, "code_wrong");
        mary.post(REAUTHENTICATE, &json!({"Password": ""})).await.is_refused(400, "form_invalid");
        mary.get(STAFF).await.is_refused(403, "reauthentication_required");
        assert_eq!(mary.reauthenticate(&shop).await.status, 200);
        assert_eq!(mary.get(STAFF).await.status, 200);
        mary.reauthenticate(&shop).await.is_refused(400, "code_wrong");
    }
}
