//! Registrations with a contact or LINE account that another person verified (decision D63).

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::account_login::line_handle;
use crate::support::person::{PASSWORD, form, kind, line_form, token};
use crate::support::{Person, Shop, on_both};

const REGISTER: &str = "/api/Auth/Register";
const VERIFY: &str = "/api/Auth/Verify";
const NONCE: &str = "a-nonce-of-this-browser";
const OTHER_NONCE: &str = "a-nonce-of-another-browser";

async fn begin(person: &Person, nonce: &str, contact: &str) {
    let body = json!({"WebSite": 1, "Type": kind(contact), "TelOrEmail": contact});
    let answer = person.ask_with(nonce, Method::POST, REGISTER, &body).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

/// Lets an attacker come from LINE for the first time and request a code for a victim's contact.
/// Returns the attacker and the registration handle.
async fn attack(shop: &Shop, contact: &str) -> (Person, String) {
    let (attacker, handle) = (Person::new(shop), line_handle(shop, "Uattacker"));
    let body =
        json!({"WebSite": 0, "Type": kind(contact), "TelOrEmail": contact, "Account": handle});
    assert_eq!(attacker.post(REGISTER, &body).await.status, 200);
    (attacker, handle)
}

async fn info(person: &Person, token: &str) -> Value {
    let answer = person
        .call(Method::GET, "/api/Auth/Info", Some(token), None)
        .await;
    answer.json()["Result"].clone()
}

on_both! {
    /// The victim opens the mailed link of the attacker's LINE registration. The verified contact
    /// belongs to the victim, and the attacker's registration gains nothing.
    async fn a_mailed_link_for_the_line_account_of_another(shop: Shop) {
        let (attacker, handle) = attack(&shop, "victim@corp.example").await;
        let messages = shop.wait_for_messages("victim@corp.example", 1).await;
        let (_, query) = messages[0].link().unwrap().split_once('?').unwrap();
        let victim = Person::new(&shop);
        let opened = victim.get(&format!("{VERIFY}?{query}")).await;
        assert_eq!(opened.status, 200, "{}", opened.text());

        let joined = attacker.put("/api/Member", &line_form(&handle, "victim@corp.example")).await;
        let gained = joined.json()["Result"]["token"].clone();
        if let Some(token) = gained.as_str() {
            let info = info(&attacker, token).await;
            assert_eq!(info["email_verified"], json!(false), "{info}");
        }
        let mine = opened.json()["Result"].as_str().unwrap().to_owned();
        let token = token(&victim.put("/api/Member", &form(&mine, "victim@corp.example")).await);
        let info = info(&victim, &token).await;
        assert_eq!((&info["platform"], &info["email_verified"]), (&json!("Web"), &json!(true)));
    }

    /// The attacker requests a code first, and the victim receives both codes: each is valid only
    /// in the browser that requested it.
    async fn the_victim_types_the_attackers_code(shop: Shop) {
        let (attacker, handle) = attack(&shop, "0912345678").await;
        shop.wait_for_messages("0912345678", 1).await;
        let victim = Person::new(&shop);
        begin(&victim, NONCE, "0912345678").await;
        let messages = shop.wait_for_messages("0912345678", 2).await;
        let (theirs, mine) = (messages[0].code().unwrap(), messages[1].code().unwrap());

        victim.try_code_with(NONCE, "0912345678", theirs).await.is_refused(400, "code_wrong");
        let proved = victim.try_code_with(NONCE, "0912345678", mine).await;
        let mine = proved.json()["Result"].as_str().unwrap().to_owned();
        // The attacker's registration has no verified contact, so it requires a code for the phone.
        attacker.put("/api/Member", &line_form(&handle, "0912345678")).await.is_refused(400, "code_needed");
        token(&victim.put("/api/Member", &form(&mine, "0912345678")).await);
        assert_eq!(victim.log_in("0912345678", PASSWORD).await.status, 200);
    }

    /// The attacker requests a code by LINE in between, and the victim has the code sent again. The
    /// new member is the victim's, with the victim's password.
    async fn the_victim_has_the_code_sent_again(shop: Shop) {
        let victim = Person::new(&shop);
        begin(&victim, NONCE, "0912345678").await;
        shop.clock.advance(Duration::from_secs(6));
        attack(&shop, "0912345678").await;
        shop.wait_for_messages("0912345678", 2).await;
        shop.clock.advance(Duration::from_secs(6));
        let again = json!({"Account": "0912345678", "Type": 1});
        assert_eq!(victim.ask_with(NONCE, Method::POST, VERIFY, &again).await.status, 200);

        let messages = shop.wait_for_messages("0912345678", 3).await;
        let proved = victim.try_code_with(NONCE, "0912345678", messages[2].code().unwrap()).await;
        let handle = proved.json()["Result"].as_str().unwrap().to_owned();
        let token = token(&victim.put("/api/Member", &form(&handle, "0912345678")).await);
        assert_eq!(info(&victim, &token).await["platform"], json!("Web"));
        assert_eq!(victim.log_in("0912345678", PASSWORD).await.status, 200);
    }

    /// A web form, or a form with a password, does not complete a registration by LINE, nor does a
    /// LINE form complete one by the web.
    async fn a_form_of_another_platform(shop: Shop) {
        let person = Person::new(&shop);
        let handle = line_handle(&shop, "U1");
        let send = json!({"Account": handle, "Tel": "0912345678"});
        assert_eq!(person.post("/api/Auth/Verify/EmailOrTel", &send).await.status, 200);
        let mut line = line_form(&handle, "0912345678");
        line["VerifyCode"] = shop.code("0912345678", 1).await.into();
        for (key, value) in [("Platform", "Web"), ("Password", PASSWORD)] {
            let mut form = line.clone();
            form[key] = value.into();
            person.put("/api/Member", &form).await.is_refused(400, "platform_differs");
        }
        token(&person.put("/api/Member", &line).await);

        let handle = person.verify(&shop, "0912345679").await;
        let mut web = form(&handle, "0912345679");
        web["Platform"] = "Line".into();
        person.put("/api/Member", &web).await.is_refused(400, "platform_differs");
        web["Platform"] = "Web".into();
        token(&person.put("/api/Member", &web).await);
    }

    /// Wrong guesses and new codes of another browser do not void a browser's own code.
    async fn a_stranger_cannot_void_a_code(shop: Shop) {
        let victim = Person::new(&shop);
        begin(&victim, NONCE, "0912345678").await;
        let code = shop.code("0912345678", 1).await;
        for _ in 0..6 {
            let guesser = Person::new(&shop);
            guesser.try_code("0912345678", "222222").await.is_refused(400, "code_wrong");
            guesser.try_code_with(OTHER_NONCE, "0912345678", "222222").await.is_refused(400, "code_wrong");
        }
        shop.clock.advance(Duration::from_secs(6));
        let stranger = Person::new(&shop);
        stranger.begin("0912345678").await;
        shop.wait_for_messages("0912345678", 2).await;
        // The right code works only in the browser that requested it.
        stranger.try_code("0912345678", &code).await.is_refused(400, "code_wrong");
        stranger.try_code_with(OTHER_NONCE, "0912345678", &code).await.is_refused(400, "code_wrong");
        assert_eq!(victim.try_code_with(NONCE, "0912345678", &code).await.status, 200);
    }

    /// A link opened in another browser, which has its own nonce, needs a confirmation: nothing is
    /// used up. The confirmation is the call without a nonce.
    async fn a_link_in_another_browser(shop: Shop) {
        let (asking, reading) = (Person::new(&shop), Person::new(&shop));
        begin(&asking, NONCE, "amy@b.example").await;
        let messages = shop.wait_for_messages("amy@b.example", 1).await;
        let (_, query) = messages[0].link().unwrap().split_once('?').unwrap();
        let path = format!("{VERIFY}?{query}");
        let elsewhere = reading.ask_with(OTHER_NONCE, Method::GET, &path, &json!({})).await;
        elsewhere.is_refused(400, "link_elsewhere");
        // The page shows the address from the link, beside the token.
        let lying = path.replace("amy%40b%2Eexample", "eve%40b%2Eexample");
        assert_ne!(lying, path);
        reading.get(&lying).await.is_refused(400, "code_wrong");
        assert_eq!(asking.ask_with(NONCE, Method::GET, &path, &json!({})).await.status, 200);
        reading.get(&path).await.is_refused(400, "code_wrong");
    }

    async fn nonces_of_odd_shapes(shop: Shop) {
        let person = Person::new(&shop);
        let body = json!({"WebSite": 1, "Type": 1, "TelOrEmail": "0912345678"});
        for nonce in ["", "short", &"x".repeat(87), "with spaces and so on!"] {
            person.ask_with(nonce, Method::POST, REGISTER, &body).await.is_refused(400, "nonce_invalid");
        }
        let two = person.ask(Method::POST, REGISTER, |request| {
            request
                .header("Registration-Nonce", NONCE)
                .header("Registration-Nonce", OTHER_NONCE)
                .header("Content-Type", "application/json")
                .body(body.to_string())
        });
        two.await.is_refused(400, "nonce_invalid");
        assert_eq!(shop.count_messages("0912345678").await, 0);
    }
}
