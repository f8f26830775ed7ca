//! Recipients of messages about orders: verified contacts of the member. An unverified address gets
//! one mail of facts (decision D61).

use std::time::Duration;

use actix_web::rt::{self, time::sleep};
use serde_json::{Value, json};
use shop_domains::messaging::Message;
use shop_domains::messaging::templates::render_mail;

use crate::messaging_messages::head;
use crate::messaging_steps::{post, rows, wait_until};
use crate::support::buyer::{order_form, result};
use crate::support::person::Member;
use crate::support::{Kind, Shop, on_both};

/// Builds an order form with these changes.
fn form(changes: &Value) -> Value {
    let mut form = order_form("CashOnDelivery");
    let changes = changes.as_object().unwrap().clone();
    form.as_object_mut().unwrap().extend(changes);
    form
}

/// Orders a piece and cancels the order, which returns the piece to stock.
async fn order_and_cancel(member: &Member, form: &Value) {
    member.add(10_001, 1).await;
    let order = result(&member.order(form, None).await);
    let path = format!("/api/Order/Cancel?Id={}", order["id"].as_str().unwrap());
    result(&member.delete(&path).await);
}

fn kinds(shop: &Shop, contact: &str) -> Vec<&'static str> {
    shop.messages(contact).iter().map(Message::kind).collect()
}

on_both! {
    /// Fails when text messages go to an unverified number that was typed: two to each stranger.
    async fn strangers_get_no_text_message(shop: Shop) {
        let member = shop.member("'Overseas', NULL, FALSE, 'own@b.example', TRUE");
        for number in 0..3 {
            let stranger = format!("091234567{number}");
            order_and_cancel(&member, &form(&json!({"BuyTel": stranger, "BuyEmail": "", "PayType": "BankTransfer"}))).await;
            assert_eq!(kinds(&shop, &stranger), Vec::<&str>::new());
        }
        assert_eq!(shop.messages("own@b.example").len(), 6);
    }

    /// An unverified address gets one mail, without any text that the buyer typed.
    async fn strangers_get_one_mail_of_facts(shop: Shop) {
        let member = shop.member("'Domestic', '0900000001', TRUE, NULL, FALSE");
        let typed = form(&json!({
            "BuyEmail": "Ceo@victim.example", "BuyName": "您的付款失敗 evil.example/pay",
            "ReceiveName": "請至 evil.example", "DeliveryAddress": "evil.example/address",
            "ReceiveTel": "0987654321", "Remark": "請點 evil.example/remark",
        }));
        order_and_cancel(&member, &typed).await;
        order_and_cancel(&member, &typed).await;
        order_and_cancel(&member, &form(&json!({"BuyEmail": "ceo@VICTIM.example"}))).await;
        let messages: Vec<Message> = ["Ceo@victim.example", "ceo@victim.example"]
            .iter()
            .flat_map(|contact| shop.messages(contact))
            .collect();
        assert_eq!(messages.iter().map(Message::kind).collect::<Vec<_>>(), ["OrderPlaced"]);
        let mail = render_mail(&messages[0], &head());
        for part in [&mail.subject, &mail.html, &mail.text] {
            assert!(!part.contains("evil") && !part.contains("付款失敗"), "{part}");
            assert!(!part.contains("0987654321"), "{part}");
        }
        assert!(mail.text.contains("您好：") && mail.text.contains("NT$360"), "{}", mail.text);
        // All other messages go to the member's verified phone.
        assert_eq!(shop.messages("0900000001").len(), 5);
    }

    /// A member's orders send mails to at most five unverified addresses a day.
    async fn few_strangers_a_day(shop: Shop) {
        let member = shop.member("'Domestic', '0900000002', TRUE, NULL, FALSE");
        for number in 0..7 {
            let stranger = format!("stranger{number}@b.example");
            order_and_cancel(&member, &form(&json!({"BuyEmail": stranger}))).await;
        }
        let reported = (0..7).map(|number| shop.messages(&format!("stranger{number}@b.example")).len());
        assert_eq!(reported.collect::<Vec<_>>(), [1, 1, 1, 1, 1, 0, 0]);
    }

    /// A member gets at most 20 text messages about orders a day; beyond that orders go on without.
    async fn text_messages_are_bounded(shop: Shop) {
        let member = shop.member("'Domestic', '0900000003', TRUE, NULL, FALSE");
        for _ in 0..12 {
            order_and_cancel(&member, &form(&json!({"BuyEmail": ""}))).await;
        }
        assert_eq!(shop.messages("0900000003").len(), 20);
        shop.clock.advance(std::time::Duration::from_hours(24));
        order_and_cancel(&member, &form(&json!({"BuyEmail": ""}))).await;
        assert_eq!(shop.messages("0900000003").len(), 22);
    }

    /// The typed contact is preferred if the member has verified it.
    async fn a_member_chooses_between_their_own(shop: Shop) {
        let member = shop.member("'Domestic', '0900000004', TRUE, 'own4@b.example', TRUE");
        order_and_cancel(&member, &form(&json!({"BuyEmail": "OWN4@b.example"}))).await;
        order_and_cancel(&member, &form(&json!({"BuyEmail": "", "BuyTel": "0900000004"}))).await;
        order_and_cancel(&member, &form(&json!({"BuyEmail": "", "BuyTel": "0911222333"}))).await;
        let mail = render_mail(&shop.messages("OWN4@b.example")[0], &head());
        assert!(mail.text.contains("100 臺北市中正區重慶南路一段122號"), "{}", mail.text);
        let mails = shop.messages("OWN4@b.example").len() + shop.messages("own4@b.example").len();
        assert_eq!((mails, shop.messages("0900000004").len()), (4, 2));
    }
}

/// Beyond the shop's hourly budget, mails about orders wait for the next hour; a code does not wait
/// with them (decision D62). Fails when the budget is not counted, when mails beyond it are
/// dropped, or when a delayed mail is not counted in its own hour.
fn beyond_the_budget_of_an_hour(kind: Kind) {
    rt::System::new().block_on(async {
        let shop = Shop::open(kind, |settings| {
            settings.messaging.send_limits = Some("news_shop_hour=3".to_owned());
        });
        let member = shop.member("'Overseas', NULL, FALSE, 'own@b.example', TRUE");
        for _ in 0..4 {
            order_and_cancel(
                &member,
                &form(&json!({"BuyEmail": "", "PayType": "BankTransfer"})),
            )
            .await;
        }
        let sent = |count: usize| {
            let rows = rows(&shop);
            let is_kept = |state: &str, attempts: i64, count: usize| {
                let alike = rows
                    .iter()
                    .filter(|row| row.state == state && row.attempts == attempts);
                alike.count() == count
            };
            (is_kept("Sent", 1, count) && is_kept("Due", 0, rows.len() - count)).then_some(())
        };
        wait_until(async || sent(3)).await;
        let code = Message::ContactCode {
            code: "ABC234".to_owned(),
        };
        post(&shop, "code", "own@b.example", &code);
        wait_until(async || sent(4)).await;
        let minute = Duration::from_mins(1);
        shop.clock.advance(minute * 59);
        sleep(Duration::from_secs(1)).await;
        assert!(sent(4).is_some(), "{:?}", rows(&shop));
        let waiting = format!(
            "shop_messages_waiting{{channel=\"Mail\"}} {}\n",
            rows(&shop).len() - 4
        );
        let figures = shop.get("/metrics").await.text();
        assert!(figures.contains(&waiting), "{figures}");
        shop.clock.advance(minute);
        wait_until(async || sent(7)).await;
        shop.clock.advance(minute * 60);
        wait_until(async || sent(9)).await;
        let held = r#"shop_messages_total{for="news",channel="Mail",outcome="held"} 7"#;
        let figures = shop.get("/metrics").await.text();
        assert!(figures.contains(held), "{figures}");
        let none = "shop_messages_waiting{channel=\"Mail\"} 0\n";
        assert!(figures.contains(none), "{figures}");
    });
}

#[test]
fn beyond_the_budget_of_an_hour_sqlite() {
    beyond_the_budget_of_an_hour(Kind::Sqlite);
}

#[test]
fn beyond_the_budget_of_an_hour_postgres() {
    beyond_the_budget_of_an_hour(Kind::Postgres);
}
