//! Guesses and revoked access: limits, roles, the last owner, and the log of every try (decisions
//! D60, D159).

use std::sync::Barrier;
use std::time::Duration;

use futures_util::future::join;
use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::staff::{people, store};
use shop_engine::error::AppError;

use crate::support::buyer::result;
use crate::support::person::PASSWORD;
use crate::support::{Colleague, Shop, on_both};

const ME: &str = "/api/Admin/Me";
const STAFF: &str = "/api/Admin/Staff";
const WRONG: &str = "three old oaks";

/// Builds the body of an owner's request to change a person's role and access.
fn become_of(shop: &Shop, name: &str, role: &str, enabled: bool) -> Value {
    json!({"Id": shop.staff_id(name), "Role": role, "Enabled": enabled})
}

/// Returns the number of enabled owners.
fn owners(shop: &Shop) -> i64 {
    shop.number("SELECT COUNT(*) AS number FROM staff WHERE role = 'Owner' AND enabled")
}

fn tries(shop: &Shop, outcome: &str) -> i64 {
    shop.number(&format!(
        "SELECT COUNT(*) AS number FROM staff_logins WHERE outcome = '{outcome}'"
    ))
}

/// Logs an owner in again, so that password and code are less than five minutes old.
async fn fresh(shop: &Shop, mary: &Colleague) -> Colleague {
    shop.clock.advance(Duration::from_mins(6));
    mary.with(&mary.log_in(PASSWORD, Some(&mary.code(shop, 0))).await)
}

on_both! {
    /// Five tries for a name from one address in 15 minutes; then even the right password is
    /// rejected. Fails when the try is counted after the comparison.
    async fn a_password_is_tried_five_times(shop: Shop) {
        shop.colleague("mary", Role::Staff).await;
        let guesser = shop.nobody("mary");
        for _ in 0..5 {
            guesser.log_in(WRONG, None).await.is_refused(400, "login_wrong");
        }
        let answer = guesser.log_in(PASSWORD, None).await;
        answer.is_refused(429, "too_many_requests");
        assert_eq!(answer.header("retry-after"), "900");
        assert_eq!(shop.nobody("mary").log_in(PASSWORD, None).await.status, 200, "mary from her own address");
        shop.clock.advance(Duration::from_mins(15));
        assert_eq!(guesser.log_in(PASSWORD, None).await.status, 200);
    }

    /// Thirty tries for a name in an hour, from all addresses together.
    async fn a_name_is_tried_thirty_times(shop: Shop) {
        shop.colleague("mary", Role::Staff).await;
        for _ in 0..6 {
            let guesser = shop.nobody("mary");
            for _ in 0..5 {
                guesser.log_in(WRONG, None).await.is_refused(400, "login_wrong");
            }
        }
        shop.nobody("mary").log_in(PASSWORD, None).await.is_refused(429, "too_many_requests");
        shop.clock.advance(Duration::from_hours(1));
        assert_eq!(shop.nobody("mary").log_in(PASSWORD, None).await.status, 200);
    }

    /// Strangers who guess at a name from many addresses do not lock its owner out, neither at an
    /// address of an earlier log-in, nor in an open log-in. Fails when both count like the
    /// strangers.
    async fn strangers_lock_no_staff_out(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        for number in 0..7 {
            let guesser = shop.nobody("mary");
            for _ in 0..5 {
                let expected = if number < 6 { (400, "login_wrong") } else { (429, "too_many_requests") };
                guesser.log_in(WRONG, None).await.is_refused(expected.0, expected.1);
            }
        }
        shop.clock.advance(Duration::from_mins(6));
        mary.post(STAFF, &json!({"Name": "anna", "Role": "Staff"})).await.is_refused(403, "reauthentication_required");
        let renewed = mary.reauthenticate(&shop).await;
        assert_eq!(renewed.status, 200, "{}", renewed.text());
        result(&mary.post(STAFF, &json!({"Name": "anna", "Role": "Staff"})).await);
        shop.clock.advance(Duration::from_mins(1));
        mary.log_in(PASSWORD, None).await.is_refused(401, "second_factor_required");
        let mary = mary.with(&mary.log_in(PASSWORD, Some(&mary.code(&shop, 0))).await);
        // Her success gives the strangers no new tries.
        shop.nobody("mary").log_in(PASSWORD, None).await.is_refused(429, "too_many_requests");
        assert_eq!(mary.get(ME).await.status, 200);
    }

    /// Passwords guessed in an open log-in of an absent colleague count for that log-in alone, five
    /// in 15 minutes; a known address has five as well.
    async fn guesses_at_an_open_log_in(shop: Shop) {
        let mary = shop.colleague("mary", Role::Staff).await;
        let other = mary.with(&mary.log_in(PASSWORD, None).await);
        let guess = json!({"Password": WRONG});
        for _ in 0..5 {
            mary.post("/api/Admin/Reauthenticate", &guess).await.is_refused(400, "login_wrong");
        }
        let refused = mary.reauthenticate(&shop).await;
        refused.is_refused(429, "too_many_requests");
        assert_eq!(refused.header("retry-after"), "900");
        assert_eq!(other.reauthenticate(&shop).await.status, 200);
        for _ in 0..5 {
            mary.log_in(WRONG, None).await.is_refused(400, "login_wrong");
        }
        mary.log_in(PASSWORD, None).await.is_refused(429, "too_many_requests");
        assert_eq!(other.reauthenticate(&shop).await.status, 200);
        shop.clock.advance(Duration::from_mins(15));
        assert_eq!(mary.reauthenticate(&shop).await.status, 200);
    }

    /// Fifty tries an hour from an address, for all names together.
    async fn an_address_tries_fifty_times(shop: Shop) {
        shop.colleague("mary", Role::Staff).await;
        let mut guesser = shop.nobody("x");
        for number in 0..50 {
            guesser.name = format!("guess{number}");
            guesser.log_in(WRONG, None).await.is_refused(400, "login_wrong");
        }
        "mary".clone_into(&mut guesser.name);
        guesser.log_in(PASSWORD, None).await.is_refused(429, "too_many_requests");
    }

    /// Successful log-ins are not guesses and never lock staff out.
    async fn logging_in_is_not_counted(shop: Shop) {
        let mary = shop.colleague("mary", Role::Staff).await;
        for _ in 0..9 {
            assert_eq!(mary.log_in(PASSWORD, None).await.status, 200);
        }
        shop.clock.advance(Duration::from_mins(6));
        for _ in 0..12 {
            assert_eq!(mary.reauthenticate(&shop).await.status, 200);
        }
    }

    /// An owner's page sends name and password first and the code then: such a log-in is no guess
    /// either. Fails when the request for the code costs a try.
    async fn being_asked_for_a_code_is_not_counted(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        for round in 0..7 {
            shop.clock.advance(Duration::from_mins(2));
            mary.log_in(PASSWORD, None).await.is_refused(401, "second_factor_required");
            let answer = mary.log_in(PASSWORD, Some(&mary.code(&shop, 0))).await;
            assert_eq!(answer.status, 200, "round {round}: {}", answer.text());
        }
    }

    /// Every try within the limits is logged, with its outcome.
    async fn every_try_is_written_down(shop: Shop) {
        let mary = shop.colleague("mary", Role::Staff).await;
        shop.nobody("nobody").log_in(WRONG, None).await.is_refused(400, "login_wrong");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM staff_logins WHERE staff_id IS NULL"), 1);
        mary.log_in(WRONG, None).await.is_refused(400, "login_wrong");
        assert_eq!(mary.log_in(PASSWORD, None).await.status, 200);
        mary.reauthenticate(&shop).await;
        mary.post("/api/Admin/Logout", &Value::Null).await;
        let found: Vec<i64> = ["LoggedIn", "Refused", "Reauthenticated", "LoggedOut"].iter().map(|outcome| tries(&shop, outcome)).collect();
        assert_eq!(found, [2, 2, 1, 1]);
        let theirs = format!("SELECT COUNT(*) AS number FROM staff_logins WHERE staff_id = {} AND address LIKE '127.1.%'", shop.staff_id("mary"));
        assert_eq!(shop.number(&theirs), 5);
        for number in 2..=6 {
            let status = mary.log_in(WRONG, None).await.status;
            assert_eq!(status, if number <= 5 { 400 } else { 429 }, "try {number}");
        }
        // A flood does not fill the table: tries beyond the limit are counted, not logged.
        assert_eq!(tries(&shop, "Refused"), 6);
    }

    /// Disabling staff or changing their role ends their log-ins at once.
    async fn a_changed_role_ends_log_ins_at_once(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let (john, paul) = (shop.colleague("john", Role::Staff).await, shop.colleague("paul", Role::Staff).await);
        let answer = mary.put(STAFF, &become_of(&shop, "john", "Staff", false)).await;
        let row = result(&answer).as_array().unwrap().iter().find(|row| row["name"] == "john").cloned().unwrap();
        assert_eq!((&row["enabled"], &row["log_ins"]), (&json!(false), &json!(0)));
        john.get(ME).await.is_refused(401, "login_expired");
        john.log_in(PASSWORD, None).await.is_refused(400, "login_wrong");

        result(&mary.put(STAFF, &become_of(&shop, "paul", "Reader", true)).await);
        paul.get(ME).await.is_refused(401, "login_expired");
        assert_eq!(result(&paul.log_in(PASSWORD, None).await)["role"], "Reader");

        // A request that changes nothing ends no log-in.
        let paul = paul.with(&paul.log_in(PASSWORD, None).await);
        result(&mary.put(STAFF, &become_of(&shop, "paul", "Reader", true)).await);
        assert_eq!(paul.get(ME).await.status, 200);
        let log = result(&mary.get("/api/Admin/Log").await);
        let entry = log.as_array().unwrap().iter().find(|entry| entry["action"] == "修改人員權限" && entry["name"] == "john").cloned().unwrap();
        assert_eq!((&entry["who"], &entry["values"]), (&json!("mary"), &json!([{"label": "", "from": "店員", "to": "店員、停用"}])));
    }

    /// A new invitation removes password and second factor and ends every log-in; disabling revokes
    /// the invitation.
    async fn a_new_invitation_ends_logins_and_credentials(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let john = shop.colleague("john", Role::Owner).await;
        let answer = mary.post("/api/Admin/Staff/Invitation", &become_of(&shop, "john", "Owner", true)).await;
        let link = result(&answer)["link"].as_str().unwrap().to_owned();
        let (address, token) = link.split_once('#').unwrap();
        assert_eq!(address, "https://shop.example/Admin/Invitation");
        john.get(ME).await.is_refused(401, "login_expired");
        john.log_in(PASSWORD, Some(&john.code(&shop, 30))).await.is_refused(400, "login_wrong");
        result(&mary.put(STAFF, &become_of(&shop, "john", "Owner", false)).await);
        john.accept(token, PASSWORD).await.is_refused(400, "invitation_unknown");
        let unknown = json!({"Id": 1, "Role": "Staff", "Enabled": true});
        mary.put(STAFF, &unknown).await.is_refused(404, "staff_unknown");
        mary.post(STAFF, &json!({"Name": "MARY", "Role": "Staff"})).await.is_refused(409, "staff_name_taken");
        mary.post(STAFF, &json!({"Name": "1", "Role": "Staff"})).await.is_refused(400, "staff_name_invalid");
        mary.post(STAFF, &json!({"Name": "anna", "Role": "King"})).await.is_refused(400, "out_of_range");
    }

    async fn the_last_owner_stays(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        for (role, enabled) in [("Staff", true), ("Reader", true), ("Owner", false), ("Staff", false)] {
            let body = become_of(&shop, "mary", role, enabled);
            mary.put(STAFF, &body).await.is_refused(409, "last_owner");
        }
        assert_eq!(mary.get(ME).await.status, 200);
        shop.colleague("john", Role::Owner).await;
        let mary = fresh(&shop, &mary).await;
        result(&mary.put(STAFF, &become_of(&shop, "john", "Owner", false)).await);
        let body = become_of(&shop, "mary", "Staff", true);
        mary.put(STAFF, &body).await.is_refused(409, "last_owner");
        assert_eq!(owners(&shop), 1);
    }

    /// Of two owners who demote each other at once, one stays an owner. Fails on PostgreSQL when
    /// the owners are counted without a lock on their rows: then both changes see two owners.
    async fn two_owners_lower_each_other(shop: Shop) {
        for name in ["mary", "john"] {
            shop.invite(name, Role::Owner);
        }
        let (config, now) = (shop.config.clone(), shop.clock.now());
        let (one, other, outbox) = (shop.db(), shop.open_db(), shop.outbox());
        for round in 0..20 {
            shop.execute("UPDATE staff SET role = 'Owner', enabled = TRUE");
            let barrier = Barrier::new(2);
            let lower = |db: &shop_engine::db::Db, name: &str, to: (Role, bool)| {
                barrier.wait();
                db.write_here(|conn| {
                    let row = store::by_name(conn, name)?.unwrap();
                    people::change(conn, &outbox, &config.operator, &row, to, now)
                })
            };
            let done = std::thread::scope(|scope| {
                let first = scope.spawn(|| lower(&one, "mary", (Role::Staff, true)));
                let second = scope.spawn(|| lower(&other, "john", (Role::Owner, false)));
                [first.join().unwrap(), second.join().unwrap()]
            });
            assert_eq!(owners(&shop), 1, "round {round}: {done:?}");
            let refused: Vec<AppError> = done.into_iter().filter_map(Result::err).collect();
            let [AppError::Refused(refusal)] = &refused[..] else { panic!("{refused:?}") };
            assert_eq!(refusal.code.as_str(), "last_owner");
        }
    }

    /// The same through the API.
    async fn two_owners_lower_each_other_by_call(shop: Shop) {
        let (mary, john) = (shop.colleague("mary", Role::Owner).await, shop.colleague("john", Role::Owner).await);
        let (of_john, of_mary) = (become_of(&shop, "john", "Staff", true), become_of(&shop, "mary", "Reader", true));
        let (one, other) = join(mary.put(STAFF, &of_john), john.put(STAFF, &of_mary)).await;
        let answers = [one.status.as_u16(), other.status.as_u16()];
        assert!(answers.contains(&200) && answers.iter().any(|status| [401, 409].contains(status)), "{} {}", one.text(), other.text());
        assert_eq!(owners(&shop), 1);
    }
}
