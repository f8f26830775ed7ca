//! Endless messages: to one contact, from one address, against every budget (decision D62).

use std::net::Ipv4Addr;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::support::person::{Member, PASSWORD, kind};
use crate::support::{Answer, Kind, Person, Shop, on_both};

pub(crate) fn registration(contact: &str) -> Value {
    json!({"WebSite": 1, "Type": kind(contact), "TelOrEmail": contact})
}

fn forgotten(contact: &str) -> Value {
    json!({ "Account": contact })
}

async fn register(person: &Person, contact: &str) -> Answer {
    person
        .post("/api/Auth/Register", &registration(contact))
        .await
}

async fn forget(person: &Person, contact: &str) -> Answer {
    person.post("/api/Auth/Forget", &forgotten(contact)).await
}

/// Begins a registration as the page does: solves a challenge if required, and repeats the call.
async fn register_with_work(person: &Person, contact: &str) -> Answer {
    let answer = register(person, contact).await;
    if answer.status != 429 || answer.json()["code"] != "proof_of_work_required" {
        return answer;
    }
    let proof = solve(&answer);
    person
        .post_proved("/api/Auth/Register", &registration(contact), &proof)
        .await
}

/// Returns the solution of the challenge in a response.
pub(crate) fn solve(answer: &Answer) -> String {
    answer.is_refused(429, "proof_of_work_required");
    let set = answer.json()["Result"].clone();
    let (challenge, bits) = (set["challenge"].as_str().unwrap(), set["bits"].as_u64());
    let begins_with_zeros = |text: &String| {
        let begin = *Sha256::digest(text).first_chunk().unwrap();
        u64::from(u32::from_be_bytes(begin).leading_zeros()) >= bits.unwrap()
    };
    let mut texts = (0_u64..).map(|number| format!("{challenge}.{number}"));
    texts.find(begins_with_zeros).unwrap()
}

/// Checks that a rate limit rejected the request, with a message that says when to retry.
pub(crate) fn is_beyond(answer: &Answer, most_seconds: u64, printed: &str) {
    answer.is_refused(429, "too_many_requests");
    let wait: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=most_seconds).contains(&wait), "{wait} s");
    let message = answer.json()["message"].as_str().unwrap().to_owned();
    assert!(message.contains(printed), "{message}");
}

/// Advances the clock by the five seconds required between two messages to a contact.
fn a_moment(shop: &Shop) {
    shop.clock.advance(Duration::from_secs(5));
}

on_both! {
    /// All plus-addresses of an inbox share 5 messages an hour and 10 a day, for any client. Fails
    /// when each plus-address counts separately.
    async fn to_one_inbox(shop: Shop) {
        let address = |number: i64| format!("Amy+{number}@b.example");
        for number in 0..5 {
            assert_eq!(register(&Person::new(&shop), &address(number)).await.status, 200);
        }
        is_beyond(&register(&Person::new(&shop), "amy@b.example").await, 3_600, "60 分鐘後再試");
        shop.clock.advance(Duration::from_hours(1));
        for number in 5..10 {
            assert_eq!(register(&Person::new(&shop), &address(number)).await.status, 200);
        }
        shop.clock.advance(Duration::from_hours(1));
        is_beyond(&register(&Person::new(&shop), "amy@b.example").await, 22 * 3_600, "22 小時後再試");
        assert_eq!(register(&Person::new(&shop), "bea@b.example").await.status, 200);
    }

    /// 20 text messages and 20 mails an hour from one address, for all purposes together.
    async fn from_one_address(shop: Shop) {
        let eve = Person::new(&shop);
        for number in 0..10 {
            assert_eq!(register(&eve, &format!("09{number:08}")).await.status, 200);
            assert_eq!(forget(&eve, &format!("09{number:08}")).await.status, 200);
        }
        is_beyond(&register(&eve, "0912345678").await, 3_600, "60 分鐘後再試");
        is_beyond(&forget(&eve, "0912345678").await, 3_600, "60 分鐘後再試");
        for number in 0..20 {
            assert_eq!(register(&eve, &format!("amy{number}@b.example")).await.status, 200);
        }
        is_beyond(&register(&eve, "bea@b.example").await, 3_600, "60 分鐘後再試");
        assert_eq!(register(&Person::new(&shop), "0912345678").await.status, 200);
    }

    /// Registrations with a member's number do not use up the member's resets. Fails when both
    /// share a limit.
    async fn a_reset_behind_registrations(shop: Shop) {
        let victim = Member::new(&shop, "0912345678").await;
        for number in 0..8 {
            a_moment(&shop);
            let answer = register(&Person::new(&shop), "0912345678").await;
            assert_eq!(answer.status, if number < 4 { 200 } else { 429 });
        }
        assert_eq!(forget(&victim.person, "0912345678").await.status, 200);
        let temporary = shop.code("0912345678", 6).await;
        assert_eq!(victim.person.log_in("0912345678", &temporary).await.status, 200);
    }

    /// A stranger who uses up the codes of a contact does not block its owner's registration: the
    /// owner's browser solves a challenge. Fails when five requests of a stranger mean an hour
    /// without codes.
    async fn a_registration_behind_registrations(shop: Shop) {
        let (eve, path, contact) = (Person::new(&shop), "/api/Auth/Register", "amy@b.example");
        let ask = async |person: &Person, nonce: &str, proof: Option<&str>| {
            a_moment(&shop);
            person.ask(Method::POST, path, |request| {
                let request = request.header("Registration-Nonce", nonce).header("Content-Type", "application/json");
                match proof {
                    Some(proof) => request.header("Proof-Of-Work", proof),
                    None => request,
                }.body(registration(contact).to_string())
            }).await
        };
        for number in 0..5 {
            assert_eq!(ask(&eve, &format!("{number}").repeat(22), None).await.status, 200);
        }
        // A request without a nonce waits, as before.
        is_beyond(&register(&Person::new(&shop), contact).await, 3_600, "60 分鐘後再試");
        let (amy, nonce) = (Person::new(&shop), "a".repeat(22));
        let wanted = ask(&amy, &nonce, None).await;
        let proof = solve(&wanted);
        assert_eq!(wanted.json()["Result"]["bits"], 18);
        assert_eq!(ask(&amy, &nonce, Some(&proof)).await.status, 200);
        let code = shop.code(contact, 6).await;
        assert_eq!(amy.try_code_with(&nonce, contact, &code).await.status, 200);
        ask(&amy, &nonce, Some(&proof)).await.is_refused(429, "proof_of_work_required");
        // These additional codes are limited to two a day per network, so that a stranger cannot
        // use them up.
        let again = ask(&eve, &"b".repeat(22), None).await;
        assert_eq!(again.json()["Result"]["bits"], 19);
        let proof = solve(&again);
        assert_eq!(ask(&eve, &"b".repeat(22), Some(&proof)).await.status, 200);
        is_beyond(&ask(&eve, &"c".repeat(22), None).await, 24 * 3_600, "再試");
    }

    /// Repeated reset requests by a stranger do not block the member either: when a further request
    /// is rejected, the last reset is valid, for twelve hours of requests and longer. Fails with
    /// any hourly or daily limit.
    async fn a_reset_behind_resets(shop: Shop) {
        Member::new(&shop, "0912345678").await;
        let mut sent = 1;
        for minute in 0..360 {
            let eve = Person::new(&shop);
            a_moment(&shop);
            if forget(&eve, "0912345678").await.status == 200 {
                sent += 1;
                // Two messages may overtake each other on their way out.
                shop.code("0912345678", sent).await;
            }
            shop.clock.advance(Duration::from_secs(115));
            if minute % 40 == 39 {
                let elsewhere = Person::new(&shop);
                let answer = forget(&elsewhere, "0912345678").await;
                if answer.status == 200 {
                    sent += 1;
                } else {
                    is_beyond(&answer, 900, "臨時密碼已傳送，請查看您的簡訊或電子郵件");
                }
                let temporary = shop.code("0912345678", sent).await;
                let entered = elsewhere.log_in("0912345678", &temporary).await;
                assert_eq!(entered.status, 200, "{minute}: {}", entered.text());
            }
        }
        // In twelve hours: two at once, then four an hour.
        assert!((46..=51).contains(&sent), "{sent}");
    }

    /// The response never reveals if a member exists, after any number of requests.
    async fn resets_of_unknown_contacts(shop: Shop) {
        Member::new(&shop, "0912345678").await;
        for _ in 0..4 {
            a_moment(&shop);
            let member = forget(&Person::new(&shop), "0912345678").await;
            let nobody = forget(&Person::new(&shop), "0987654321").await;
            assert_eq!((member.status, member.text()), (nobody.status, nobody.text()));
            let wait = |answer: &Answer| answer.headers.get("retry-after").cloned();
            assert_eq!(wait(&member), wait(&nobody));
        }
    }

    /// From 150 text messages an hour on, strangers solve a challenge for each, a harder one from
    /// 225 on. A solved challenge is valid for one message to one contact. Members, resets and
    /// mails need none. Fails when strangers can use the whole budget.
    async fn messages_above_normal(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let contact = |number: i64| format!("09{number:08}");
        for number in 1..150 {
            assert_eq!(register(&Person::new(&shop), &contact(number)).await.status, 200);
        }
        let eve = Person::new(&shop);
        let refused = register(&eve, &contact(150)).await;
        let proof = solve(&refused);
        assert_eq!(refused.json()["Result"]["bits"], 16);
        assert_eq!(shop.messages(&contact(150)).len(), 0);
        let spent = "shop_message_budget_spent{budget=\"code_shop_hour\",channel=\"Sms\"} ";
        assert_eq!(shop.figure(spent).await, 150);

        let ask = async |contact: &str, proof: &str| {
            eve.post_proved("/api/Auth/Register", &registration(contact), proof).await
        };
        ask(&contact(151), &proof).await.is_refused(429, "proof_of_work_required");
        ask(&contact(150), "16.1.x.y.1").await.is_refused(429, "proof_of_work_required");
        assert_eq!(ask(&contact(150), &proof).await.status, 200);
        a_moment(&shop);
        ask(&contact(150), &proof).await.is_refused(429, "proof_of_work_required");
        let late = solve(&register(&eve, &contact(152)).await);
        shop.clock.advance(Duration::from_mins(5));
        ask(&contact(152), &late).await.is_refused(429, "proof_of_work_required");

        let path = "/api/Member/Verify?type=1&sendstr=0987654321";
        let own = member.person.call(Method::GET, path, Some(&member.token), None).await;
        assert_eq!(own.status, 200, "{}", own.text());
        assert_eq!(forget(&member.person, "0912345678").await.status, 200);
        assert_eq!(register(&Person::new(&shop), "amy@b.example").await.status, 200);
        let wanted = "shop_messages_total{for=\"code\",channel=\"Sms\",outcome=\"proof_wanted\"} ";
        assert_eq!(shop.figure(wanted).await, 6);
    }

    /// A member's code requests count for the member, from any address.
    async fn codes_of_a_member(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        for number in 0..11 {
            let elsewhere = Person::new(&shop);
            let path = format!("/api/Member/Verify?type=1&sendstr=09{number:08}");
            let answer = elsewhere.call(Method::GET, &path, Some(&member.token), None).await;
            match number {
                10 => is_beyond(&answer, 3_600, "60 分鐘後再試"),
                _ => assert_eq!(answer.status, 200, "{}", answer.text()),
            }
        }
    }

    /// Repeated password changes send at most 20 text messages. Fails when only requests count.
    async fn news_of_an_account(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let mut token = member.token.clone();
        let passwords = [PASSWORD, "five tall pines"];
        for number in 0..24 {
            let (old, new) = (passwords[number % 2], passwords[(number + 1) % 2]);
            let change = json!({"OldPassword": old, "NewPassword": new, "NewPasswordCheck": new});
            let answer = member.person.call(Method::PUT, "/api/Member/Password", Some(&token), Some(&change)).await;
            token = crate::support::person::token(&answer);
        }
        assert_eq!(shop.messages("0912345678").len(), 1 + 20);
        assert_eq!(shop.figure("shop_messages_total{for=\"account\",channel=\"Sms\",outcome=\"dropped\"} ").await, 4);
    }
}

/// Opens a shop with these send limits, behind a local proxy.
pub(crate) fn with_limits(limits: &str) -> Shop {
    Shop::open(Kind::Sqlite, |settings| {
        settings.messaging.send_limits = Some(limits.to_owned());
        settings.trusted_proxies = Some("127.0.0.1".to_owned());
    })
}

/// Strangers use up only their own budget, separate for text messages and mails, never that of
/// resets. Fails when all messages share one budget.
#[test]
fn the_budget_of_strangers() {
    actix_web::rt::System::new().block_on(async {
        let shop = with_limits("code_shop_hour=4/3");
        let member = Member::new(&shop, "0912345678").await;
        for number in 0..3 {
            let contact = format!("09{number:08}");
            let answer = register_with_work(&Person::new(&shop), &contact).await;
            assert_eq!(answer.status, 200);
        }
        for contact in ["0987654321", "0987654322"] {
            let refused = register_with_work(&Person::new(&shop), contact).await;
            is_beyond(&refused, 3_600, "訊息傳送次數已達上限");
        }
        for number in 0..3 {
            let contact = format!("amy{number}@b.example");
            let answer = register_with_work(&Person::new(&shop), &contact).await;
            assert_eq!(answer.status, 200);
        }
        is_beyond(
            &register_with_work(&Person::new(&shop), "bea@b.example").await,
            3_600,
            "60 分鐘後再試",
        );
        assert_eq!(forget(&member.person, "0912345678").await.status, 200);
        let temporary = shop.code("0912345678", 2).await;
        assert_eq!(
            member.person.log_in("0912345678", &temporary).await.status,
            200
        );

        for (line, value) in [
            (
                "shop_messages_total{for=\"code\",channel=\"Sms\",outcome=\"allowed\"} ",
                4,
            ),
            (
                "shop_messages_total{for=\"code\",channel=\"Sms\",outcome=\"refused\"} ",
                2,
            ),
            (
                "shop_messages_total{for=\"code\",channel=\"Mail\",outcome=\"refused\"} ",
                1,
            ),
            (
                "shop_messages_total{for=\"reset\",channel=\"Sms\",outcome=\"allowed\"} ",
                1,
            ),
            (
                "shop_message_budget_spent{budget=\"code_shop_hour\",channel=\"Sms\"} ",
                4,
            ),
            (
                "shop_message_budget{budget=\"code_shop_hour\",channel=\"Mail\"} ",
                3,
            ),
            (
                "shop_message_budget_spent{budget=\"reset_shop_hour\",channel=\"Sms\"} ",
                1,
            ),
        ] {
            assert_eq!(shop.figure(line).await, value, "{line}");
        }
    });
}

/// Resets beyond their budget are dropped and counted; the response stays the same.
#[test]
fn the_budget_of_resets() {
    actix_web::rt::System::new().block_on(async {
        let shop = with_limits("reset_shop_hour=1");
        Member::new(&shop, "0912345678").await;
        Member::new(&shop, "0912345679").await;
        // Resets of unknown contacts spend nothing.
        for number in 0..3 {
            let contact = format!("09{number:08}");
            assert_eq!(forget(&Person::new(&shop), &contact).await.status, 200);
        }
        assert_eq!(forget(&Person::new(&shop), "0912345678").await.status, 200);
        shop.code("0912345678", 2).await;
        let (late, path) = (Person::new(&shop), "/api/Auth/Forget");
        let proof = solve(&forget(&late, "0912345679").await);
        let body = forgotten("0912345679");
        assert_eq!(late.post_proved(path, &body, &proof).await.status, 200);
        let dropped = "shop_messages_total{for=\"reset\",channel=\"Sms\",outcome=\"dropped\"} ";
        // The response does not wait until the message is sent or dropped.
        for _ in 0..100 {
            if shop.figure(dropped).await == 1 {
                break;
            }
            actix_web::rt::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(shop.figure(dropped).await, 1);
        assert_eq!(shop.count_messages("0912345679").await, 1);
    });
}

/// An IPv6 network of a provider may request ten times as many messages as one site, and a part of
/// it three times as many. Fails when only each /64 is counted.
#[test]
fn from_one_network_of_ipv6() {
    actix_web::rt::System::new().block_on(async {
        let shop = with_limits("ask_address_hour=2");
        let proxy = Person::at(&shop, Ipv4Addr::LOCALHOST);
        let mut sent = 0;
        for household in 0..24 {
            let from = format!("2001:db8:1:{:x}::1", household * 0x40);
            for number in 0..3 {
                let contact = format!("09{:08}", household * 10 + number);
                let body = registration(&contact);
                let answer = proxy
                    .forwarded(&from, Method::POST, "/api/Auth/Register", &body)
                    .await;
                sent += i64::from(answer.status == 200);
            }
        }
        assert_eq!(sent, 20);
        let from = "2001:db8:2::1";
        let body = registration("0912345678");
        let answer = proxy.forwarded(from, Method::POST, "/api/Auth/Register", &body);
        assert_eq!(answer.await.status, 200);
    });
}
