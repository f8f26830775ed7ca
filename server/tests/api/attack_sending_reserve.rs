//! Code budgets that strangers exhaust: a reserve remains for new networks and for members.

use std::net::Ipv4Addr;
use std::time::Duration;

use crate::attack_sending::{is_beyond, registration, solve, with_limits};
use crate::support::person::Member;
use crate::support::{Answer, Person};
use reqwest::Method;

/// Begins a registration from a forwarded address, as the page does: solves a challenge if
/// required.
async fn register_from(proxy: &Person, from: &str, contact: &str) -> Answer {
    let body = registration(contact);
    let path = "/api/Auth/Register";
    let answer = proxy.forwarded(from, Method::POST, path, &body).await;
    if answer.status != 429 || answer.json()["code"] != "proof_of_work_required" {
        return answer;
    }
    let proof = solve(&answer);
    proxy
        .ask(Method::POST, path, |request| {
            request
                .header("X-Forwarded-For", from)
                .header("Proof-Of-Work", proof)
                .header("Content-Type", "application/json")
                .body(body.to_string())
        })
        .await
}

/// Sixteen addresses that solve every challenge get three quarters of the budget. The last quarter
/// is for networks without a message within a day, and for members. Fails when strangers can use
/// the whole budget.
#[test]
fn a_quarter_of_the_budget_is_for_newcomers() {
    actix_web::rt::System::new().block_on(async {
        let shop = with_limits("code_shop_hour=40, ask_address_hour=20");
        let member = Member::new(&shop, "0912345678").await;
        let proxy = Person::at(&shop, Ipv4Addr::LOCALHOST);
        let mut contacts = (0..).map(|number| format!("09{number:08}"));
        let mut next = || contacts.next().unwrap();
        let (mut sent, mut refused) = (1, Vec::new());
        for number in 0..64 {
            let network = number % 16;
            let from = if network < 8 {
                format!("203.0.{network}.7")
            } else {
                format!("2001:db8:{network}:1::1")
            };
            let answer = register_from(&proxy, &from, &next()).await;
            if answer.status == 200 {
                sent += 1;
            } else {
                refused.push(answer);
            }
        }
        assert_eq!((sent, refused.len()), (30, 35));
        for answer in &refused {
            is_beyond(answer, 3_600, "訊息傳送次數已達上限");
            let message = answer.json()["message"].as_str().unwrap().to_owned();
            assert!(message.contains("電子郵件"), "{message}");
        }
        // Other addresses of the same networks count with them.
        for from in ["203.0.3.200", "2001:db8:9:1f::1"] {
            is_beyond(
                &register_from(&proxy, from, &next()).await,
                3_600,
                "60 分鐘後再試",
            );
        }
        for from in [
            "203.0.113.1",
            "198.51.100.1",
            "2001:db8:9:200::1",
            "2001:db8:99::1",
        ] {
            let answer = register_from(&proxy, from, &next()).await;
            assert_eq!(answer.status, 200, "{from}: {}", answer.text());
        }
        let path = "/api/Member/Verify?type=1&sendstr=0987654321";
        let own = member
            .person
            .call(Method::GET, path, Some(&member.token), None)
            .await;
        assert_eq!(own.status, 200, "{}", own.text());
        // Mails have a budget of their own.
        let answer = register_from(&proxy, "203.0.3.7", "amy@b.example").await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        // A network that had its message is treated like the others.
        is_beyond(
            &register_from(&proxy, "203.0.113.2", &next()).await,
            3_600,
            "60 分鐘後再試",
        );
        shop.clock.advance(Duration::from_hours(1));
        assert_eq!(
            register_from(&proxy, "203.0.113.2", &next()).await.status,
            200
        );
    });
}

/// An IPv6 network consists of many small ones, of which only a few get a newcomer's message each.
/// Fails when only each /56 is counted.
#[test]
fn a_large_network_is_no_crowd_of_newcomers() {
    actix_web::rt::System::new().block_on(async {
        let shop = with_limits("code_shop_hour=80, ask_address_hour=20");
        let proxy = Person::at(&shop, Ipv4Addr::LOCALHOST);
        let mut sent = 0;
        for number in 0..80 {
            let from = format!("2001:db8:1:{:x}::1", number * 0x100);
            let contact = format!("09{number:08}");
            sent += i64::from(register_from(&proxy, &from, &contact).await.status == 200);
        }
        assert_eq!(sent, 60);
    });
}
