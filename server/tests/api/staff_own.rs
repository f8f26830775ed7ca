//! Changes of staff to their own account, and open log-ins.

use std::time::Duration;

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::support::buyer::result;
use crate::support::person::PASSWORD;
use crate::support::{Shop, on_both};

const CHANGE: &str = "/api/Admin/Me/Password";
const MINE: &str = "/api/Admin/Me/Sessions";
const THEIRS: &str = "/api/Admin/Staff/Sessions";
const OTHER: &str = "four young pines";

fn form(password: &str) -> Value {
    json!({"Password": password, "PasswordCheck": password})
}

fn ids(list: &Value) -> Vec<String> {
    let all = list.as_array().unwrap().iter();
    all.map(|one| one["id"].as_str().unwrap().to_owned())
        .collect()
}

on_both! {
    /// Fails when a change that loses a race is rejected as busy, because a retry would be rejected
    /// as well.
    async fn passwords_changed_at_the_same_moment(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let new = [OTHER, "five tall cedars", "six round stones"];
        let forms = new.map(form);
        for answer in join_all(forms.iter().map(|form| john.put(CHANGE, form))).await {
            assert_eq!(result(&answer)["name"], "john");
        }
        let logged_in = join_all(new.map(|password| john.log_in(password, None))).await;
        let right = logged_in.iter().filter(|answer| answer.status == 200);
        assert_eq!(right.count(), 1, "the last one is the password");
    }

    async fn a_password_is_changed(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let elsewhere = john.with(&john.log_in(PASSWORD, None).await);
        for (body, code) in [
            (json!({}), "form_invalid"), (form("short"), "password_length"), (form("12345678"), "password_common"),
            (json!({"Password": OTHER, "PasswordCheck": "x"}), "password_mismatch"), (form(PASSWORD), "password_unchanged"),
        ] {
            let answer = john.put(CHANGE, &body).await;
            assert!(answer.text().contains(code), "{code}: {}", answer.text());
            assert_eq!(answer.status, 400, "{code}");
        }
        assert_eq!(result(&john.put(CHANGE, &form(OTHER)).await)["name"], "john");
        assert_eq!(john.get("/api/Admin/Me").await.status, 200);
        elsewhere.get("/api/Admin/Me").await.is_refused(401, "login_expired");
        john.log_in(PASSWORD, None).await.is_refused(400, "login_wrong");
        assert_eq!(john.log_in(OTHER, None).await.status, 200);
        let mary = shop.colleague("mary", Role::Owner).await;
        let log = result(&mary.get("/api/Admin/Log").await);
        let logged = log.as_array().unwrap().iter().find(|entry| entry["action"] == "變更密碼").unwrap();
        assert_eq!((&logged["who"], &logged["name"]), (&json!("john"), &json!("john")));
    }

    async fn log_ins_are_listed_and_ended(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let elsewhere = john.with(&john.log_in(PASSWORD, None).await);
        let list = result(&john.get(MINE).await);
        assert_eq!(list.as_array().unwrap().len(), 2);
        let own: Vec<_> = list.as_array().unwrap().iter().map(|one| one["is_own"] == true).collect();
        assert_eq!(own.iter().filter(|own| **own).count(), 1);
        assert!(list[0]["address"].as_str().unwrap().starts_with("127.1."), "{list}");
        assert_eq!(list[0]["device"], "其他瀏覽器（其他裝置）");

        let other = list.as_array().unwrap().iter().find(|one| one["is_own"] == false).unwrap();
        let left = result(&john.change(Method::DELETE, MINE, &json!({"Id": other["id"]})).await);
        assert_eq!(left.as_array().unwrap().len(), 1);
        elsewhere.get("/api/Admin/Me").await.is_refused(401, "login_expired");
        let again = result(&john.change(Method::DELETE, MINE, &json!({"Id": other["id"]})).await);
        assert_eq!(ids(&again), ids(&left), "one that has ended already is no change");
        john.change(Method::DELETE, MINE, &json!({})).await.is_refused(400, "form_invalid");
    }

    /// The call for one's own log-ins cannot end the log-in of another person.
    async fn log_ins_of_others_are_the_owners(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let anna = shop.colleague("anna", Role::Reader).await;
        let mary = shop.colleague("mary", Role::Owner).await;
        let of_john = result(&mary.get(&format!("{THEIRS}?Id={}", shop.staff_id("john"))).await);
        let [session] = &ids(&of_john)[..] else { panic!("{of_john}") };
        result(&anna.change(Method::DELETE, MINE, &json!({"Id": session})).await);
        result(&mary.change(Method::DELETE, THEIRS, &json!({"Id": shop.staff_id("anna"), "Session": session})).await);
        assert_eq!(john.get("/api/Admin/Me").await.status, 200);

        shop.clock.advance(Duration::from_secs(1));
        let body = json!({"Id": shop.staff_id("john"), "Session": session});
        let left = result(&mary.change(Method::DELETE, THEIRS, &body).await);
        assert_eq!(left, json!([]));
        john.get("/api/Admin/Me").await.is_refused(401, "login_expired");
        let log = result(&mary.get("/api/Admin/Log").await);
        assert_eq!((&log[0]["who"], &log[0]["action"], &log[0]["name"]), (&json!("mary"), &json!("登出裝置"), &json!("john")));

        mary.get(&format!("{THEIRS}?Id=7")).await.is_refused(404, "staff_unknown");
        mary.get(THEIRS).await.is_refused(400, "required");
        mary.change(Method::DELETE, THEIRS, &json!({"Id": 7, "Session": session})).await.is_refused(404, "staff_unknown");
    }
}
