//! Inbox of the development shop.

use reqwest::Method;
use shop_domains::messaging::{Message, Recipient, outbox};

use crate::messaging_steps::{outbox, post, wait_until};
use crate::support::{Shop, on_both};

on_both! {
    /// Newest first, with code and link as separate fields, found by any notation of the contact.
    async fn for_programs(shop: Shop) {
        let link = "https://shop.example/Register/Verify/Return?token=abc&Type=2";
        post(&shop, "1", "a@b.example", &Message::RegisterCode {
            code: "ABC234".to_owned(),
            link: Some(link.to_owned()),
        });
        inbox(&shop, "", 1).await;
        shop.clock.advance(std::time::Duration::from_secs(5));
        post(&shop, "2", "0912345678", &Message::ContactCode { code: "XYZ789".to_owned() });
        let all = inbox(&shop, "", 2).await;
        let messages = all.as_array().unwrap();
        let (sms, mail) = (&messages[0], &messages[1]);
        assert_eq!((&sms["to"], &sms["code"]), (&"0912345678".into(), &"XYZ789".into()));
        assert_eq!((&sms["kind"], &sms["channel"]), (&"ContactCode".into(), &"Sms".into()));
        assert_eq!(sms["subject"], "");
        assert!(sms.get("link").is_none());
        assert!(sms["body"].as_str().unwrap().ends_with("\n@shop.example #XYZ789"));
        assert_eq!(sms["sent_at"], "2026-11-21T00:00:05Z");
        assert_eq!((&mail["to"], &mail["code"]), (&"a@b.example".into(), &"ABC234".into()));
        assert_eq!(mail["subject"], "【沐山香堂】註冊驗證信");
        assert_eq!(mail["link"], link);
        assert!(mail["body"].as_str().unwrap().contains(link));
        for (to, count) in [
            ("0912345678", 1),
            ("%2B886%20912-345-678", 1),
            ("a@B.EXAMPLE", 1),
            ("a@b.example", 1),
            ("c@b.example", 0),
            ("nobody", 0),
        ] {
            let some = shop.get(&format!("/sandbox/messages?to={to}")).await;
            assert_eq!(some.json().as_array().unwrap().len(), count, "{to}");
        }
    }

    /// Page for people, with the mail as its recipient sees it, without inline script or style.
    async fn for_people(shop: Shop) {
        post(&shop, "1", "a@b.example", &Message::TemporaryPassword { password: "ABCD-EFGH-JKMN".to_owned() });
        inbox(&shop, "", 1).await;
        let browse = |r: reqwest::RequestBuilder| r.header("Accept", "text/html,*/*;q=0.8");
        let page = shop.ask(Method::GET, "/sandbox/messages", browse).await;
        let text = page.text();
        assert!(page.header("content-type").starts_with("text/html"));
        assert!(text.contains("ABCD-EFGH-JKMN") && text.contains("a@b.example"));
        assert!(!text.contains("style=") && !text.contains("<style") && !text.contains("<script"));
        let (_, id) = text.split_once("/sandbox/messages/").unwrap();
        let mail = shop.get(&format!("/sandbox/messages/{}", id.split('"').next().unwrap())).await;
        assert_eq!(mail.status, 200);
        assert!(mail.text().contains("ABCD-EFGH-JKMN"));
        shop.get("/sandbox/messages/unknown").await.is_refused(404, "message_unknown");
        assert!(shop.get("/sandbox/style.css").await.text().contains("--cinnabar"));
    }

    /// A message whose transaction is rolled back is never posted.
    async fn rolled_back(shop: Shop) {
        let outbox = outbox(&shop);
        let now = shop.clock.now();
        let to = Recipient::read("a@b.example").unwrap();
        let outcome: Result<(), _> = shop.db().write_here(|conn| {
            outbox::enqueue(conn, &outbox, now, "1", &to, &Message::LineHint)?;
            Err(shop_core::refusal::Refusal::new(shop_core::refusal::RefusalCode::NotYours, "不了").into())
        });
        assert!(outcome.is_err());
        post(&shop, "2", "c@b.example", &Message::LineHint);
        inbox(&shop, "", 1).await;
    }
}

/// Waits until the inbox has `count` messages, and returns it.
async fn inbox(shop: &Shop, query: &str, count: usize) -> serde_json::Value {
    let path = format!("/sandbox/messages{query}");
    wait_until(async || {
        let messages = shop.get(&path).await.json();
        (messages.as_array().unwrap().len() >= count).then_some(messages)
    })
    .await
}
