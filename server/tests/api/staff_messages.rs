//! Undelivered messages: listed without their text, and sent again.

use std::time::Duration;

use actix_web::rt::time::sleep;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::messaging::failure::FailureKind;
use shop_domains::messaging::listed;
use shop_domains::messaging::send_allowances::SendRequest;
use shop_domains::messaging::store::{self, Ending};
use shop_domains::messaging::templates::render_mail;
use shop_domains::messaging::{Message, Recipient, outbox};
use shop_platform::config::send_limits::Channel;
use shop_platform::config::send_limits::Reason;

use crate::audit_ledger::audit;
use crate::messaging_messages::head;
use crate::support::buyer::result;
use crate::support::{Colleague, Shop, on_both};

const LIST: &str = "/api/Admin/Messages";
const AGAIN: &str = "/api/Admin/Message/Again";

/// Marks the messages of a kind as failed.
fn fail(shop: &Shop, kind: &str) {
    shop.execute(&format!(
        "UPDATE messages SET state = 'Failed', failure = 'Recipient', sent_at = NULL WHERE kind = '{kind}'"
    ));
}

/// Waits until the message of an order has been sent, and returns it.
async fn sent(john: &Colleague, order: &str) -> Value {
    for _ in 0..500 {
        let page = result(&john.get(&format!("{LIST}?Order={order}")).await);
        if page["messages"][0]["state"] == "Sent" {
            return page["messages"][0].clone();
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("the message does not leave");
}

on_both! {
    async fn undelivered_messages(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        assert_eq!(result(&john.get(LIST).await), json!({"messages": [], "next": null}));
        let order = shop.buyer().owe("BankTransfer").await;
        fail(&shop, "OrderPlaced");
        let page = result(&john.get(LIST).await);
        let [message] = &page["messages"].as_array().unwrap()[..] else { panic!("{page}") };
        let expected = json!({"id": message["id"], "kind": "OrderPlaced", "channel": "Mail", "to": "m***@example.com",
            "order_id": order, "state": "Failed", "failure": "Recipient", "attempts": message["attempts"],
            "created_at": message["created_at"], "tried_at": message["created_at"], "can_go_again": true});
        assert_eq!(message, &expected);
        assert_eq!(result(&john.get(&format!("{LIST}?Order={order}")).await)["messages"], json!([expected]));
        for (odd, code) in [("After=x", "out_of_range"), ("After=1-%00", "out_of_range"), ("Order=x", "order_unknown")] {
            let answer = john.get(&format!("{LIST}?{odd}")).await;
            assert!(answer.status.is_client_error() && answer.text().contains(code), "{odd}: {}", answer.text());
        }
    }

    async fn pages_leave_nothing_out(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        for number in 0..60 {
            shop.execute(&format!("INSERT INTO messages (id, dedupe_key, channel, recipient, kind, state, attempts, next_try_at, \
                claimed_until, created_at) VALUES ('m{number:02}', 'k{number}', 'Mail', 'x', 'OrderPlaced', 'Failed', 1, 1000, 0, 1000)"));
        }
        let first = result(&john.get(LIST).await);
        let second = result(&john.get(&format!("{LIST}?After={}", first["next"].as_str().unwrap())).await);
        let ids: Vec<&Value> = [&first, &second].iter().flat_map(|page| page["messages"].as_array().unwrap()).map(|one| &one["id"]).collect();
        assert_eq!((ids.len(), ids[0], ids[59]), (60, &json!("m59"), &json!("m00")));
        assert_eq!((&second["next"], &second["messages"][0]["to"]), (&json!(null), &json!(null)));
    }

    /// A message is sent again once, and only if it could not be delivered.
    async fn a_message_is_sent_again(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let order = shop.buyer().owe("BankTransfer").await;
        fail(&shop, "OrderPlaced");
        let id = result(&john.get(LIST).await)["messages"][0]["id"].clone();
        let body = json!({"Id": id});
        let once = john.keyed(Method::POST, AGAIN, "once", &body).await;
        assert_eq!((once.status.as_u16(), &result(&once)["can_go_again"]), (200, &json!(false)));
        assert_eq!(john.keyed(Method::POST, AGAIN, "once", &body).await.text(), once.text());
        john.post(AGAIN, &body).await.is_refused(409, "message_final");
        assert_eq!(result(&john.get(LIST).await)["messages"], json!([]));
        assert_eq!(sent(&john, &order).await["failure"], json!(null));
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM audit_log WHERE who = 'john' AND subject LIKE 'message OrderPlaced of order %'"), 1);
        john.post(AGAIN, &json!({"Id": "none"})).await.is_refused(404, "message_unknown");
        assert_eq!(john.post(AGAIN, &json!({})).await.status, 400);
    }

    /// A message that failed goes to a corrected address, once; the order has the address and an
    /// event. An address that the member has not proved gets no text that the buyer typed (D61).
    async fn a_message_goes_to_a_corrected_contact(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let order = shop.buyer().owe("BankTransfer").await;
        let other = shop.buyer().owe("BankTransfer").await;
        fail(&shop, "OrderPlaced");
        let page = result(&john.get(&format!("{LIST}?Order={order}")).await);
        let id = page["messages"][0]["id"].clone();
        let to = |to: &str| json!({"Id": id, "To": to, "Reason": "買家來電更正信箱"});
        for (body, status, code) in [
            (to("ming@"), 400, "email_invalid"),
            (json!({"Id": id, "To": "ming@b.example"}), 400, "form_invalid"),
            (to("0955444333"), 409, "contact_unproved"),
        ] {
            john.post(AGAIN, &body).await.is_refused(status, code);
        }
        assert_eq!(john.order(&order).await["version"], 1, "nothing was done");
        for role in [Role::Packer, Role::Reader] {
            let who = shop.colleague(role.name().to_lowercase().as_str(), role).await;
            who.post(AGAIN, &to("ming@b.example")).await.is_refused(403, "not_yours");
        }

        let after = result(&john.post(AGAIN, &to("ming@b.example")).await);
        assert_eq!((&after["to"], &after["can_go_again"]), (&json!("m***@b.example"), &json!(false)));
        john.post(AGAIN, &to("ming@c.example")).await.is_refused(409, "message_final");
        let shown = john.order(&order).await;
        assert_eq!((&shown["version"], &shown["order"]["buy_email"]), (&json!(2), &json!("ming@b.example")));
        let event = &shown["events"][1];
        assert_eq!([&event["who"], &event["action"]], ["john", "correct_contact"]);
        assert_eq!(event["detail"], json!({"reason": "買家來電更正信箱", "from": {"buy_email": "ming@example.com"}, "to": {"buy_email": "ming@b.example"}}));
        assert_eq!(sent(&john, &order).await["to"], "m***@b.example");
        let message = shop.messages("ming@b.example").remove(0);
        let mail = render_mail(&message, &head());
        for text in ["王小明", "陳美玉", "重慶南路", "0987654321"] {
            assert!(!mail.text.contains(text) && !mail.html.contains(text), "{text}");
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM audit_log WHERE who = 'john' AND to_value = 'correct_contact'"), 0, "an event of the order");
        assert_eq!(john.order(&other).await["order"]["buy_email"], "ming@example.com");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A mobile number that the member has proved gets the message as a text message.
    async fn a_mail_goes_again_as_a_text_message(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let member = shop.member("'Domestic', '0922333444', TRUE, 'ming@example.com', TRUE");
        let order = member.owe("BankTransfer").await;
        fail(&shop, "OrderPlaced");
        let page = result(&john.get(&format!("{LIST}?Order={order}")).await);
        let body = json!({"Id": page["messages"][0]["id"], "To": "0922-333-444", "Reason": "買家要改收簡訊"});
        let after = result(&john.post(AGAIN, &body).await);
        assert_eq!([&after["channel"], &after["to"]], ["Sms", "09**-***-444"]);
        assert_eq!(john.order(&order).await["order"]["buy_tel"], "0922333444");
        assert_eq!(shop.messages("0922333444").len(), 1);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Codes are never sent again.
    async fn a_code_is_never_sent_again(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let person = crate::support::person::Person::new(&shop);
        person.begin("0912345678").await;
        shop.wait_for_messages("0912345678", 1).await;
        fail(&shop, "RegisterCode");
        let page = result(&john.get(LIST).await);
        let message = &page["messages"][0];
        assert_eq!((&message["kind"], &message["to"], &message["can_go_again"]), (&json!("RegisterCode"), &json!("09**-***-678"), &json!(false)));
        john.post(AGAIN, &json!({"Id": message["id"]})).await.is_refused(409, "message_final");
    }

    /// In production, a failed try deletes the text of a message, unless it is about an order.
    async fn messages_that_can_be_sent_again(shop: Shop) {
        shop.buyer().owe("BankTransfer").await;
        let order = shop.messages("ming@example.com").remove(0);
        let (db, outbox) = (shop.db(), shop.outbox());
        let code = Message::ContactCode { code: "ABC234".to_owned() };
        // Due later than now, so that no worker of the server takes it.
        let later = shop.clock.now().plus(Duration::from_mins(1));
        for (key, message, is_kept) in [("a", &order, true), ("b", &code, false)] {
            let to = Recipient::read("ming@example.com").unwrap();
            db.write_here(|conn| outbox::enqueue(conn, &outbox, later, key, &to, message)).unwrap();
            let kept = db.write_here(|conn| {
                let due = store::due(conn, Channel::Mail, later, 10)?;
                let mut ours = Vec::new();
                for id in due {
                    let row = listed::find(conn, &id)?.unwrap();
                    let is_ours = row.created_at == later.millis() && row.kind == message.kind();
                    ours.extend(is_ours.then_some(id));
                }
                let claimed = store::claim(conn, &ours, later, later.plus(Duration::from_mins(1)))?;
                let ended: Vec<_> = claimed.into_iter().map(|one| (one, Ending::Failed(FailureKind::Rejected))).collect();
                assert_eq!(store::finish(conn, &ended, false)?, 0);
                Ok(listed::find(conn, &ours[0])?.unwrap())
            }).unwrap();
            assert_eq!((kept.payload.is_some(), kept.can_go_again()), (is_kept, is_kept), "{key}");
            assert_eq!((kept.state.as_str(), kept.failure.as_deref()), ("Failed", Some("Rejected")));
        }
    }

    /// The sending limits also apply to messages that staff send again (decision D62).
    async fn the_limits_hold(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        shop.buyer().owe("BankTransfer").await;
        fail(&shop, "OrderPlaced");
        let id = result(&john.get(LIST).await)["messages"][0]["id"].clone();
        let (db, outbox, now) = (shop.db(), shop.outbox(), shop.clock.now());
        let member_id = shop.number("SELECT member_id AS number FROM orders");
        let request = SendRequest {
            reason: Reason::Order,
            to: Recipient::read("ming@example.com").unwrap(),
            from: None,
            member_id: Some(member_id),
        };
        for _ in 0..59 {
            assert!(db.write_here(|conn| outbox.send_allowances().spend(conn, now, &request)).unwrap());
        }
        john.post(AGAIN, &json!({"Id": id})).await.is_refused(429, "too_many_requests");
        assert_eq!(result(&john.get(LIST).await)["messages"][0]["state"], "Failed");
    }
}
