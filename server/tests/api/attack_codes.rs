//! Guesses of codes, and concurrent use of one-time secrets (A1, A2, A5).

use std::time::Duration;

use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;

use crate::support::person::{Member, form, line_form, token};
use crate::support::{Answer, Person, Shop, on_both};

#[derive(QueryableByName)]
struct Tries {
    #[diesel(sql_type = BigInt)]
    tries: i64,
    #[diesel(sql_type = Text)]
    state: String,
}

fn tries(shop: &Shop, contact: &str) -> Tries {
    let question = "SELECT tries, state FROM codes WHERE contact = $1";
    let contact = contact.to_owned();
    let found = shop.db().read_here(|conn| {
        Ok(sql_query(question)
            .bind::<Text, _>(&contact)
            .get_result(conn)?)
    });
    found.unwrap()
}

/// Returns the number of responses with status 200; panics on unexpected ones.
fn successes(answers: &[Answer]) -> usize {
    for answer in answers {
        let status = answer.status.as_u16();
        assert!(
            matches!(status, 200 | 400 | 401 | 409 | 429 | 503),
            "{status} {}",
            answer.text()
        );
    }
    answers.iter().filter(|answer| answer.status == 200).count()
}

/// Creates visitors with unique addresses, so that no rate limit rejects them before the code is
/// checked.
fn crowd(shop: &Shop, size: usize) -> Vec<Person> {
    (0..size).map(|_| Person::new(shop)).collect()
}

on_both! {
    /// A thousand guesses from fifty addresses: at most five are compared. Afterwards the code is
    /// dead, even for the right guess. Fails when the try is counted after comparing, or is read
    /// and then written without a lock.
    ///
    /// The guesses are sent in waves: of a thousand connections opened at once, a busy machine
    /// reads some so late that the server has closed them.
    async fn a_thousand_guesses(shop: Shop) {
        let person = Person::new(&shop);
        person.begin("0912345678").await;
        let code = shop.code("0912345678", 1).await;
        let wrong = if code.starts_with('7') { "8KM4XA" } else { "7KM4XA" };
        let crowd = crowd(&shop, 50);
        let mut answers = Vec::new();
        for _ in 0..5 {
            let guesses = (0..200).map(|number| crowd[number % 50].try_code("0912345678", wrong));
            answers.extend(join_all(guesses).await);
        }
        assert_eq!(successes(&answers), 0);
        let reached = answers.iter().filter(|answer| answer.status == 400).count();
        assert!(reached >= 5, "the guesses were held off before the code: {reached}");
        assert_eq!(tries(&shop, "0912345678").tries, 5);
        person.try_code("0912345678", &code).await.is_refused(400, "code_wrong");
    }

    /// Right and wrong guesses sent at once: at most one succeeds, and at most five are compared.
    async fn the_right_guess_among_many(shop: Shop) {
        let person = Person::new(&shop);
        person.begin("0912345678").await;
        let code = shop.code("0912345678", 1).await;
        let crowd = crowd(&shop, 20);
        let guesses = (0..200).map(|number| crowd[number % 20].try_code("0912345678", if number % 2 == 0 { &code } else { "7KM4XB" }));
        let answers = join_all(guesses).await;
        assert!(successes(&answers) <= 1);
        assert!(tries(&shop, "0912345678").tries <= 5);
    }

    /// Fails when the code is marked as used without checking that it was unused.
    async fn one_code_fifty_times(shop: Shop) {
        let mut won = 0;
        for round in 0..4 {
            let contact = format!("091234567{round}");
            Person::new(&shop).begin(&contact).await;
            let code = shop.code(&contact, 1).await;
            let crowd = crowd(&shop, 50);
            let answers = join_all(crowd.iter().map(|person| person.try_code(&contact, &code))).await;
            assert_eq!(successes(&answers), 1, "round {round}");
            assert_eq!(tries(&shop, &contact).state, "Used");
            won += 1;
        }
        assert_eq!(won, 4);
    }

    async fn one_link_fifty_times(shop: Shop) {
        let person = Person::new(&shop);
        person.begin("amy@b.example").await;
        let messages = shop.wait_for_messages("amy@b.example", 1).await;
        let (_, query) = messages[0].link().unwrap().split_once('?').unwrap();
        let path = format!("/api/Auth/Verify?{query}");
        let code = format!("/api/Auth/Verify?code={}&account=amy@b.example", messages[0].code().unwrap());
        let crowd = crowd(&shop, 50);
        // Every second visitor uses the code of the same mail.
        let answers = join_all(crowd.iter().enumerate().map(|(number, person)| person.get(if number % 2 == 0 { &path } else { &code }))).await;
        assert_eq!(successes(&answers), 1);
    }

    /// Fails when the temporary password is marked as used without checking that it was unused.
    async fn one_temporary_password_fifty_times(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        member.person.post("/api/Auth/Forget", &json!({"Account": "0912345678"})).await;
        let temporary = shop.code("0912345678", 2).await;
        let crowd = crowd(&shop, 50);
        let answers = join_all(crowd.iter().map(|person| person.log_in("0912345678", &temporary))).await;
        assert_eq!(successes(&answers), 1, "{:?}", answers.iter().map(|answer| answer.status).collect::<Vec<_>>());
        // Its login changes the password only once.
        let restricted = token(answers.iter().find(|answer| answer.status == 200).unwrap());
        let change = json!({"OldPassword": temporary, "NewPassword": "four young maples", "NewPasswordCheck": "four young maples"});
        let answers = join_all((0..8).map(|_| member.person.call(Method::PUT, "/api/Member/Password", Some(&restricted), Some(&change)))).await;
        assert_eq!(successes(&answers), 1, "{:?}", answers.iter().map(|answer| answer.status).collect::<Vec<_>>());
    }

    /// Fails when the handle is marked as used without checking that it was unused.
    async fn one_handle_fifty_times(shop: Shop) {
        let person = Person::new(&shop);
        let handle = person.verify(&shop, "0912345678").await;
        let form = form(&handle, "0912345678");
        let answers = join_all((0..50).map(|_| person.put("/api/Member", &form))).await;
        assert_eq!(successes(&answers), 1);
        assert_eq!(members(&shop), 1);
    }

    /// A5: many verified registrations of one contact, completed at once. Fails without the unique
    /// constraint on the contact.
    async fn one_contact_fifty_times(shop: Shop) {
        let person = Person::new(&shop);
        let mut handles = vec![person.verify(&shop, "0912345678").await];
        for count in 2..=5 {
            shop.clock.advance(Duration::from_secs(6));
            person.begin("0912345678").await;
            let code = shop.code("0912345678", count).await;
            let answer = person.try_code("0912345678", &code).await;
            handles.push(answer.json()["Result"].as_str().unwrap().to_owned());
        }
        let forms: Vec<_> = handles.iter().map(|handle| form(handle, "0912345678")).collect();
        let answers = join_all((0..50).map(|number| person.put("/api/Member", &forms[number % 5]))).await;
        assert_eq!(successes(&answers), 1);
        assert_eq!(members(&shop), 1);
    }

    /// One LINE account makes one member, regardless of the number of handles.
    async fn one_line_account_many_times(shop: Shop) {
        let person = Person::new(&shop);
        let mut forms = Vec::new();
        for round in 0..4 {
            let contact = format!("091234567{round}");
            let handle = crate::account_login::line_handle(&shop, "U1");
            person.post("/api/Auth/Verify/EmailOrTel", &json!({"Account": handle, "Tel": contact})).await;
            let mut form = line_form(&handle, &contact);
            form["VerifyCode"] = shop.code(&contact, 1).await.into();
            forms.push(form);
        }
        let answers = join_all(forms.iter().map(|form| person.put("/api/Member", form))).await;
        assert_eq!(successes(&answers), 1);
        assert_eq!(members(&shop), 1);
    }
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

fn members(shop: &Shop) -> i64 {
    let question = "SELECT COUNT(*) AS count FROM members";
    let found: Count = shop
        .db()
        .read_here(|conn| Ok(sql_query(question).get_result(conn)?))
        .unwrap();
    found.count
}
