//! A forgotten password (decision D14).

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use shop_domains::messaging::Message;

use crate::account_login::line_member;
use crate::support::person::{Member, PASSWORD, token};
use crate::support::{Person, Shop, on_both};

const FORGET: &str = "/api/Auth/Forget";
const CHANGE: &str = "/api/Member/Password";
const NEW: &str = "four young maples";

fn change(old: &str, new: &str) -> Value {
    json!({"OldPassword": old, "NewPassword": new, "NewPasswordCheck": new})
}

async fn ask(person: &Person, account: &str) -> Vec<u8> {
    let answer = person.post(FORGET, &json!({"Account": account})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.body
}

on_both! {
    async fn from_forgotten_to_new(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let person = &member.person;
        let printed = ask(person, "0912345678").await;
        assert_eq!(printed, ask(person, "0900000000").await, "the same for everybody");
        let temporary = shop.code("0912345678", 2).await;
        assert_eq!(temporary.len(), 14, "XXXX-XXXX-XXXX");

        // The old password still works, and the temporary one is accepted in lower case with
        // spaces.
        assert_eq!(person.log_in("0912345678", PASSWORD).await.status, 200);
        let typed = temporary.to_lowercase().replace('-', " ");
        let answer = person.log_in("0912345678", &typed).await;
        assert_eq!(answer.json()["Result"]["must_change_password"], true, "{}", answer.text());
        let restricted = token(&answer);
        person.log_in("0912345678", &temporary).await.is_refused(400, "login_wrong");
        assert_eq!(person.log_in("0912345678", PASSWORD).await.status, 200);

        // The restricted login allows only a change of the password.
        let ask = |method, path: &'static str, body: Option<Value>| {
            let (person, token) = (person.clone(), restricted.clone());
            async move { person.call(method, path, Some(&token), body.as_ref()).await }
        };
        ask(Method::GET, "/api/Auth/Info", None).await.is_refused(403, "password_change_required");
        ask(Method::PUT, "/api/Member/Info", Some(json!({}))).await.is_refused(403, "password_change_required");
        for path in ["/api/Member/Verify?type=1&sendstr=0912345678", "/api/Member/CleanVerify?type=1&verify_code=7KM4XA"] {
            ask(Method::GET, path, None).await.is_refused(403, "password_change_required");
        }
        ask(Method::PUT, CHANGE, Some(change("7KM4-XA29-QRST", NEW))).await.is_refused(400, "password_wrong");
        let answer = ask(Method::PUT, CHANGE, Some(change(&temporary, NEW))).await;
        assert_eq!(answer.json()["message"], "密碼修改成功", "{}", answer.text());
        let fresh = token(&answer);

        for old in [&member.token, &restricted] {
            let answer = person.call(Method::GET, "/api/Auth/Info", Some(old), None).await;
            answer.is_refused(401, "login_expired");
        }
        assert_eq!(person.call(Method::GET, "/api/Auth/Info", Some(&fresh), None).await.status, 200);
        person.log_in("0912345678", PASSWORD).await.is_refused(400, "login_wrong");
        assert_eq!(person.log_in("0912345678", NEW).await.status, 200);
        let messages = shop.wait_for_messages("0912345678", 3).await;
        assert!(messages[2] == Message::PasswordChanged);
    }

    async fn a_temporary_password_lives_a_quarter_of_an_hour(shop: Shop) {
        for (contact, seconds, status) in [("0912345671", 899, 200), ("0912345672", 901, 400)] {
            let member = Member::new(&shop, contact).await;
            ask(&member.person, contact).await;
            let temporary = shop.code(contact, 2).await;
            shop.clock.advance(Duration::from_secs(seconds));
            assert_eq!(member.person.log_in(contact, &temporary).await.status, status, "{seconds} s");
        }
    }

    async fn the_restricted_login_lives_a_quarter_of_an_hour(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        ask(&member.person, "0912345678").await;
        let temporary = shop.code("0912345678", 2).await;
        let restricted = token(&member.person.log_in("0912345678", &temporary).await);
        shop.clock.advance(Duration::from_secs(901));
        let late = member.person.call(Method::PUT, CHANGE, Some(&restricted), Some(&change(&temporary, NEW))).await;
        late.is_refused(401, "login_expired");
        assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 200);
    }

    /// A7: repeated reset requests by a stranger do not lock a member out.
    async fn a_reset_requested_for_another_member(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let eve = Person::new(&shop);
        for _ in 0..100 {
            eve.post(FORGET, &json!({"Account": "0912345678"})).await;
            shop.clock.advance(Duration::from_secs(6));
        }
        assert!(shop.count_messages("0912345678").await <= 10, "decision D53");
        assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 200);
        assert_eq!(member.info().await["account"], "0912345678");
    }

    async fn a_member_of_line_is_told(shop: Shop) {
        let member = line_member(&shop, "U1", "0912345678").await;
        shop.clock.advance(Duration::from_secs(6));
        ask(&member.person, "0912345678").await;
        let messages = shop.wait_for_messages("0912345678", 2).await;
        assert!(messages[1] == Message::LineHint);
        member.put(CHANGE, &change(PASSWORD, NEW)).await.is_refused(403, "no_password");
    }

    /// The promised message is sent once the database accepts writes again. Fails when it is lost.
    async fn it_comes_once_the_database_is_free(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        shop.clock.advance(Duration::from_secs(6));
        let (lock, free): (&[&str], _) = match shop.database.url {
            Some(_) => (
                &[
                    "CREATE FUNCTION held() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                     RAISE EXCEPTION 'canceling statement due to lock timeout' USING ERRCODE = '55P03'; END $$",
                    "CREATE TRIGGER held BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION held()",
                ],
                "DROP TRIGGER held ON messages",
            ),
            None => (
                &["CREATE TRIGGER held BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'database is locked'); END"],
                "DROP TRIGGER held",
            ),
        };
        for statement in lock {
            shop.execute(statement);
        }
        ask(&member.person, "0912345678").await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        shop.execute(free);
        let temporary = shop.code("0912345678", 2).await;
        assert_eq!(member.person.log_in("0912345678", &temporary).await.status, 200);
    }

    async fn changing_the_password(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let elsewhere = token(&member.person.log_in("0912345678", PASSWORD).await);
        member.put(CHANGE, &change("wrong old one", NEW)).await.is_refused(400, "password_wrong");
        member.put(CHANGE, &change(PASSWORD, PASSWORD)).await.is_refused(400, "password_unchanged");
        member.put(CHANGE, &change(PASSWORD, "password1")).await.is_refused(400, "password_common");
        let mut differing = change(PASSWORD, NEW);
        differing["NewPasswordCheck"] = "four young pines".into();
        member.put(CHANGE, &differing).await.is_refused(400, "password_mismatch");
        let mut foreign = change(PASSWORD, NEW);
        foreign["Account"] = "0987654321".into();
        member.put(CHANGE, &foreign).await.is_refused(403, "not_yours");
        let mut own = change(PASSWORD, NEW);
        own["Account"] = "0912345678".into();
        let fresh = token(&member.put(CHANGE, &own).await);
        for old in [&member.token, &elsewhere] {
            let answer = member.person.call(Method::GET, "/api/Auth/Info", Some(old), None).await;
            answer.is_refused(401, "login_expired");
        }
        assert_eq!(member.person.call(Method::GET, "/api/Auth/Info", Some(&fresh), None).await.status, 200);
    }
}
