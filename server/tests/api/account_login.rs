//! Logging in and out.

use std::time::Duration;

use diesel::{RunQueryDsl, sql_query};
use reqwest::Method;
use serde_json::json;
use shop_domains::account::store::registrations::{self, LineIdentity};

use crate::support::person::{Member, PASSWORD, line_form, token};
use crate::support::{Person, Shop, on_both};

const INFO: &str = "/api/Auth/Info";

/// Returns the registration handle of a visitor identified by LINE.
pub(crate) fn line_handle(shop: &Shop, sub: &str) -> String {
    let line = LineIdentity {
        sub: sub.to_owned(),
        name: Some("小明".to_owned()),
    };
    let begun = shop
        .db()
        .write_here(|conn| registrations::begin_with_line(conn, &line, shop.clock.now()));
    begun.unwrap()
}

/// Registers a member by LINE with this phone number.
pub(crate) async fn line_member(shop: &Shop, sub: &str, tel: &str) -> Member {
    let (person, handle) = (Person::new(shop), line_handle(shop, sub));
    let send = json!({"Account": handle, "Tel": tel});
    let answer = person.post("/api/Auth/Verify/EmailOrTel", &send).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let mut form = line_form(&handle, tel);
    form["VerifyCode"] = shop.code(tel, 1).await.into();
    let token = token(&person.put("/api/Member", &form).await);
    Member { person, token }
}

fn disable(shop: &Shop) {
    let disabled = shop.db().write_here(|conn| {
        Ok(
            sql_query("UPDATE members SET enabled = FALSE WHERE tel = '0912345679'")
                .execute(conn)?,
        )
    });
    assert_eq!(disabled.unwrap(), 1);
}

on_both! {
    /// Fails when composed and decomposed accents make different passwords.
    async fn a_password_is_the_same_on_every_keyboard(shop: Shop) {
        let (composed, apart) = ("señor café 1842", "sen\u{303}or cafe\u{301} 1842");
        for (set, tel) in [(composed, "0912345670"), (apart, "0912345671")] {
            let member = Member::new(&shop, tel).await;
            let form = json!({"Account": tel, "OldPassword": PASSWORD, "NewPassword": set, "NewPasswordCheck": set});
            let answer = member.put("/api/Member/Password", &form).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
            for typed in [composed, apart] {
                assert_eq!(member.person.log_in(tel, typed).await.status, 200, "{typed}");
            }
            let answer = member.person.log_in(tel, "senor cafe 1842").await;
            answer.is_refused(400, "login_wrong");
        }
    }

    async fn logging_in_and_out(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let person = &member.person;
        let answer = person.log_in(" 0912-345-678 ", PASSWORD).await;
        assert_eq!(answer.header("cache-control"), "no-store");
        let body = answer.json();
        assert_eq!(body, json!({
            "Result": {"token": body["Result"]["token"], "must_change_password": false},
            "message": "登入成功，即將為您跳轉頁面",
        }));
        let token = token(&answer);
        assert_eq!(person.call(Method::GET, INFO, Some(&token), None).await.status, 200);
        let answer = person.call(Method::POST, "/api/Auth/Logout", Some(&token), None).await;
        assert_eq!(answer.json(), json!({"message": "您已成功登出"}));
        // The log-out holds on every server at once, and the member's other login goes on.
        for server in [shop.address, shop.sibling()] {
            let person = person.to(server);
            let answer = person.call(Method::GET, INFO, Some(&token), None).await;
            answer.is_refused(401, "login_expired");
            assert_eq!(answer.header("www-authenticate"), "Bearer");
        }
        person.call(Method::POST, "/api/Auth/Logout", Some(&token), None).await.is_refused(401, "login_expired");
        assert_eq!(member.info().await["account"], "0912345678");
        person.get(INFO).await.is_refused(401, "login_required");
    }

    /// A failed log-in does not reveal its cause, neither in its body nor in its status.
    async fn whatever_is_wrong(shop: Shop) {
        Member::new(&shop, "0912345678").await;
        line_member(&shop, "U1", "0912345677").await;
        Member::new(&shop, "0912345679").await;
        disable(&shop);
        let person = Person::new(&shop);
        let wrong = person.log_in("0912345678", "four young maples").await;
        wrong.is_refused(400, "login_wrong");
        for (account, password) in [
            ("0900000000", PASSWORD), ("amy@b.example", PASSWORD), ("0912345677", PASSWORD),
            ("0912345679", "four young maples"), ("0912345678", "THREE OLD CEDARS"), ("0912345678", "three old cedars "),
            ("0912345678", "7KM4-XA29-QRST"),
        ] {
            let answer = person.log_in(account, password).await;
            assert_eq!((answer.status, answer.text()), (wrong.status, wrong.text()), "{account} {password}");
        }
    }

    async fn a_disabled_member_is_out_at_once(shop: Shop) {
        let member = Member::new(&shop, "0912345679").await;
        disable(&shop);
        member.get(INFO).await.is_refused(401, "login_expired");
    }

    async fn how_long_a_login_lasts(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        for (remember, seconds) in [(false, 43_200), (true, 2_592_000)] {
            let body = json!({"Account": "0912345678", "Password": PASSWORD, "Remember": remember});
            let token = token(&member.person.post("/api/Auth/Login", &body).await);
            let info = || member.person.call(Method::GET, INFO, Some(&token), None);
            shop.clock.advance(Duration::from_secs(seconds - 1));
            assert_eq!(info().await.status, 200, "{seconds} s");
            shop.clock.advance(Duration::from_secs(2));
            info().await.is_refused(401, "login_expired");
        }
    }

    /// A hash with weaker parameters is replaced at the next log-in.
    async fn an_old_hash(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let member = member.person.to(shop.sibling_that_hashes());
        // Hash of the same password with m=8, t=1.
        let weak = weak_hash(PASSWORD);
        let change = format!("UPDATE members SET password_hash = '{weak}'");
        shop.db().write_here(|conn| Ok(sql_query(&change).execute(conn)?)).unwrap();
        assert_eq!(member.log_in("0912345678", PASSWORD).await.status, 200);
        let strong = "SELECT 1 FROM members WHERE password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'";
        let found = shop.db().write_here(|conn| Ok(sql_query(format!("DELETE FROM limits WHERE EXISTS ({strong})")).execute(conn)?));
        assert!(found.unwrap() > 0, "the hash is still the weak one");
        assert_eq!(member.log_in("0912345678", PASSWORD).await.status, 200);
    }
}

fn weak_hash(password: &str) -> String {
    use argon2::password_hash::PasswordHasher as _;
    use argon2::{Algorithm, Argon2, Params, Version};
    let params = Params::new(8, 1, 1, None).unwrap();
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let hash = argon2.hash_password_with_salt(password.as_bytes(), b"sixteen of bytes");
    hash.unwrap().to_string()
}
