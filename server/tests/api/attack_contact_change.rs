//! A stolen token changes no contact and takes over no account. A member who loses a contact is
//! informed and can restore it (decision D67).

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use shop_domains::messaging::Message;

use crate::account_login::line_member;
use crate::account_profile::{odd_contacts, present_code, profile, prove};
use crate::support::person::{Member, PASSWORD, token};
use crate::support::{Person, Shop, on_both};

const PROFILE: &str = "/api/Member/Info";
const UNDO: &str = "/api/Member/Undo";

/// Builds a profile form without its confirmation.
fn unconfirmed(tel: &str, email: &str) -> Value {
    let mut wanted = profile(tel, email);
    wanted["Password"] = json!(null);
    wanted
}

/// Returns the same login on another computer, as used by a thief of its token.
fn thief(shop: &Shop, member: &Member) -> Member {
    Member {
        person: Person::new(shop),
        token: member.token.clone(),
    }
}

/// Returns the undo token of the latest message to a contact that has a link.
fn undoing(shop: &Shop, contact: &str) -> String {
    let messages = shop.messages(contact);
    let link = messages.iter().rev().find_map(Message::link);
    let link = link.expect("a message with a link");
    let token = link.strip_prefix("https://shop.example/Undo#");
    token.expect(link).to_owned()
}

/// Logs in with a temporary password sent to a contact and sets a new password. Returns the token
/// of the new login.
async fn reset(shop: &Shop, contact: &str, new: &str) -> String {
    let (person, before) = (Person::new(shop), shop.messages(contact).len());
    let asked = person
        .post("/api/Auth/Forget", &json!({"Account": contact}))
        .await;
    assert_eq!(asked.status, 200, "{}", asked.text());
    let temporary = shop.code(contact, before + 1).await;
    let restricted = token(&person.log_in(contact, &temporary).await);
    let change = json!({"OldPassword": temporary, "NewPassword": new, "NewPasswordCheck": new});
    token(
        &person
            .call(
                Method::PUT,
                "/api/Member/Password",
                Some(&restricted),
                Some(&change),
            )
            .await,
    )
}

on_both! {
    /// With a stolen token alone no contact changes, and Forget writes only to the account's owner.
    async fn taking_an_account_over_by_its_contact(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let thief = thief(&shop, &member);
        prove(&shop, &thief, 1, "0987654321").await;
        prove(&shop, &thief, 2, "thief@b.example").await;
        // In place of the owner's contact, and beside it.
        for (tel, email) in [("0987654321", ""), ("0912345678", "thief@b.example"), ("0987654321", "thief@b.example")] {
            let answer = thief.put(PROFILE, &unconfirmed(tel, email)).await;
            answer.is_refused(400, "required");
            assert_eq!(answer.json()["fields"][0]["field"], "Password", "{}", answer.text());
        }
        let mut guess = profile("0987654321", "");
        for number in 0..10 {
            guess["Password"] = format!("a guess {number}").into();
            thief.put(PROFILE, &guess).await.is_refused(400, "password_wrong");
        }
        guess["Password"] = PASSWORD.into();
        thief.put(PROFILE, &guess).await.is_refused(429, "too_many_requests");

        for contact in ["0987654321", "thief@b.example"] {
            let before = shop.messages(contact).len();
            thief.person.post("/api/Auth/Forget", &json!({"Account": contact})).await;
            assert_eq!(shop.count_messages(contact).await, before, "{contact} gets in");
        }
        let info = member.info().await;
        assert_eq!((&info["tel"], &info["email"]), (&json!("0912345678"), &json!(null)));
        assert_eq!(shop.messages("0912345678").len(), 1, "nothing happened that is worth telling");
    }

    /// The owner changes a contact with the password: the other logins end, the old contact gets a
    /// message, and the log-in contacts match the profile. Other fields need no password.
    async fn changing_ones_own_contact(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let other = token(&member.person.log_in("0912345678", PASSWORD).await);
        let mut renamed = unconfirmed("0912345678", "");
        renamed["Name"] = "陳大華".into();
        assert_eq!(member.put(PROFILE, &renamed).await.status, 200);
        prove(&shop, &member, 1, "0987654321").await;
        let answer = member.put(PROFILE, &profile("0987654321", "")).await;
        assert_eq!(answer.json()["Result"]["tel"], "0987654321", "{}", answer.text());

        let old = member.person.call(Method::GET, "/api/Auth/Info", Some(&other), None).await;
        old.is_refused(401, "login_expired");
        assert_eq!(member.info().await["account"], "0987654321");
        let messages = shop.messages("0912345678");
        assert!(messages.iter().any(|message| matches!(message, Message::ContactChanged { tel: true, email: false, .. })), "{messages:?}");
        assert_eq!(shop.messages("0987654321").len(), 1, "the code alone");
        assert_eq!(odd_contacts(&shop), 0);
    }

    /// A thief who knew the password took the account over. The first contact restores everything
    /// by pressing a button, not by opening the link, despite later changes by the thief.
    async fn getting_a_stolen_account_back(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let thief = thief(&shop, &member);
        for (number, tel) in ["0987654321", "0987654322"].into_iter().enumerate() {
            prove(&shop, &thief, 1, tel).await;
            shop.clock.advance(Duration::from_mins(1));
            assert_eq!(thief.put(PROFILE, &profile(tel, "")).await.status, 200, "{number}");
        }
        member.person.log_in("0912345678", PASSWORD).await.is_refused(400, "login_wrong");
        let (first, second) = (undoing(&shop, "0912345678"), undoing(&shop, "0987654321"));

        let person = Person::new(&shop);
        let shown = person.get(&format!("{UNDO}?token={first}")).await;
        assert_eq!(shown.json()["Result"], json!({"tel": "09**-***-678", "email": null, "by_line": false,
            "changed_at": "2026-11-21T00:01:00Z", "expires_at": "2026-11-28T00:01:00Z"}));
        assert_eq!(thief.info().await["tel"], "0987654322", "looking undid nothing");
        let done = person.post(UNDO, &json!({"Token": first})).await;
        assert_eq!(done.json()["message"], "已還原聯絡方式，所有裝置都已登出，原密碼不再有效，請以「忘記密碼」設定新密碼");

        thief.get("/api/Auth/Info").await.is_refused(401, "login_expired");
        for tel in ["0912345678", "0987654321", "0987654322"] {
            person.log_in(tel, PASSWORD).await.is_refused(400, "login_wrong");
        }
        for link in [&first, &second] {
            person.post(UNDO, &json!({"Token": link})).await.is_refused(400, "undo_unknown");
        }
        let token = reset(&shop, "0912345678", "four young maples").await;
        let member = Member { person, token };
        let info = member.info().await;
        assert_eq!((&info["tel"], &info["tel_verified"]), (&json!("0912345678"), &json!(true)));
        assert_eq!(odd_contacts(&shop), 0);
    }

    /// An undo link is valid for seven days, and a malformed token is rejected.
    async fn links_that_undo_nothing(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        prove(&shop, &member, 2, "amy@b.example").await;
        assert_eq!(member.put(PROFILE, &profile("0912345678", "amy@b.example")).await.status, 200);
        let (token, person) = (undoing(&shop, "0912345678"), Person::new(&shop));
        let short: String = token.chars().skip(1).collect();
        for wrong in ["", "x", &short, &format!("{token}A"), &"x".repeat(43), "%"] {
            let answer = person.post(UNDO, &json!({"Token": wrong})).await;
            assert_eq!(answer.status, 400, "{wrong}: {}", answer.text());
        }
        person.get(UNDO).await.is_refused(400, "undo_unknown");
        shop.clock.advance(Duration::from_hours(7 * 24));
        person.get(&format!("{UNDO}?token={token}")).await.is_refused(400, "undo_unknown");
        person.post(UNDO, &json!({"Token": token})).await.is_refused(400, "undo_unknown");
        assert_eq!(shop.count_messages("0912345678").await, 2);
    }

    /// Members of LINE have no password: a code sent to their present contact confirms a change, a
    /// code sent to another contact does not.
    async fn taking_a_line_members_contact(shop: Shop) {
        let member = line_member(&shop, "U1", "0912345678").await;
        let thief = thief(&shop, &member);
        let mut wanted = unconfirmed("0987654321", "");
        let answer = thief.put(PROFILE, &wanted).await;
        answer.is_refused(400, "required");
        assert_eq!(answer.json()["fields"][0]["field"], "ContactCode");
        wanted["ContactCode"] = present_code(&shop, &thief, "0987654321").await.into();
        thief.put(PROFILE, &wanted).await.is_refused(400, "code_wrong");
        assert_eq!(member.info().await["tel"], "0912345678");

        shop.clock.advance(Duration::from_secs(6));
        wanted["ContactCode"] = present_code(&shop, &member, "0912345678").await.into();
        assert_eq!(member.put(PROFILE, &wanted).await.status, 200);
        let undone = member.person.post(UNDO, &json!({"Token": undoing(&shop, "0912345678")})).await;
        assert_eq!(undone.json()["message"], "已還原聯絡方式，所有裝置都已登出，請以 LINE 重新登入");
        member.get("/api/Auth/Info").await.is_refused(401, "login_expired");
    }

    /// A member, also of LINE, can end all other logins at once.
    async fn logging_out_everywhere_else(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let line = line_member(&shop, "U1", "0987654321").await;
        let stolen = token(&member.person.log_in("0912345678", PASSWORD).await);
        for member in [&member, &line] {
            let all = member.person.call(Method::POST, "/api/Auth/Logout/Others", Some(&member.token), None).await;
            assert_eq!(all.json(), json!({"message": "其他裝置上的登入都已登出"}));
            member.info().await;
        }
        let old = member.person.call(Method::GET, "/api/Auth/Info", Some(&stolen), None).await;
        old.is_refused(401, "login_expired");
    }

    /// The notification of a changed password goes to every verified contact.
    async fn news_of_a_changed_password(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        prove(&shop, &member, 2, "amy@b.example").await;
        assert_eq!(member.put(PROFILE, &profile("0912345678", "amy@b.example")).await.status, 200);
        let change = json!({"OldPassword": PASSWORD, "NewPassword": "four young maples", "NewPasswordCheck": "four young maples"});
        assert_eq!(member.put("/api/Member/Password", &change).await.status, 200);
        for contact in ["0912345678", "amy@b.example"] {
            assert!(shop.messages(contact).contains(&Message::PasswordChanged), "{contact}");
        }
    }
}
