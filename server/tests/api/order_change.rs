//! Cancelling an order, and reporting the digits of its transfer.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::buyer::{order_form, result};
use crate::support::person::Member;
use crate::support::{Answer, Shop, on_both};

async fn cancel(member: &Member, query: &str, body: Option<&Value>) -> Answer {
    let path = format!("/api/Order/Cancel{query}");
    let token = Some(member.token.as_str());
    member.person.call(Method::DELETE, &path, token, body).await
}

async fn tell(member: &Member, id: &Value, account: &Value) -> Answer {
    let body = json!({"Account": account, "Id": id, "type": 1});
    member.put("/api/Order/Pay/Bank", &body).await
}

on_both! {
    async fn cancelling_gives_the_goods_back_once(shop: Shop) {
        let member = shop.buyer();
        member.add(10001, 2).await;
        member.add(10002, 1).await;
        let order = result(&member.order(&order_form("CashOnDelivery"), None).await);
        let body = json!({"Id": order["id"]});
        let answer = cancel(&member, "", Some(&body)).await;
        let mut expected = order.clone();
        expected["status"] = json!(5);
        expected["status_label"] = json!("已取消");
        expected["actions"] = json!([]);
        expected["payment"] = json!(null);
        assert_eq!(answer.json(), json!({"Result": expected, "message": "成功取消訂單！"}));
        assert_eq!((shop.left("STICK-1"), shop.left("STICK-2")), (5, 5));

        let again = cancel(&member, "", Some(&body)).await;
        again.is_refused(409, "order_cancelled");
        assert_eq!((shop.left("STICK-1"), shop.left("STICK-2")), (5, 5));
        let news = shop.messages("ming@example.com");
        let kinds: Vec<&str> = news.iter().map(shop_domains::messaging::Message::kind).collect();
        assert_eq!(kinds.len(), 2);
        assert!(kinds.contains(&"OrderCancelled"), "{kinds:?}");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM stock s WHERE quantity <> \
            (SELECT SUM(change) FROM stock_moves m WHERE m.prod_id = s.prod_id \
            AND m.ware_id = s.ware_id)"), 0);
    }

    async fn the_number_is_in_the_query_or_the_body_or_both(shop: Shop) {
        let member = shop.buyer();
        let mut ids = Vec::new();
        for _ in 0..3 {
            ids.push(member.buy(10001, "LinePay").await["id"].clone());
        }
        let query = |id: &Value| format!("?Id={}", id.as_str().unwrap());
        let body = |id: &Value| json!({"Id": id});
        let differing = cancel(&member, &query(&ids[0]), Some(&body(&ids[1]))).await;
        differing.is_refused(400, "ids_differ");
        result(&cancel(&member, &query(&ids[0]), Some(&body(&ids[0]))).await);
        result(&cancel(&member, &query(&ids[1]), None).await);
        result(&cancel(&member, "", Some(&body(&ids[2]))).await);
        cancel(&member, "", None).await.is_refused(400, "required");
        cancel(&member, "", Some(&json!({}))).await.is_refused(400, "required");
        cancel(&member, "?Id=a&Id=b", None).await.is_refused(400, "repeated");
        cancel(&member, "", Some(&json!([1]))).await.is_refused(400, "body_malformed");
        cancel(&member, "", Some(&json!({"Id": []}))).await.is_refused(400, "wrong_type");
        cancel(&member, "?Id=nothing", None).await.is_refused(404, "order_unknown");
        let text = member.person.ask(Method::DELETE, "/api/Order/Cancel", |request| {
            request.header("Authorization", format!("Bearer {}", member.token)).body("Id=1")
        });
        text.await.is_refused(415, "content_type_unsupported");
        assert_eq!(shop.left("STICK-1"), 5);
    }

    async fn goods_on_their_way_cannot_be_cancelled(shop: Shop) {
        let member = shop.buyer();
        let order = member.buy(10001, "CashOnDelivery").await;
        let body = json!({"Id": order["id"]});
        for status in [3, 4] {
            shop.execute(&format!("UPDATE orders SET status = {status}"));
            cancel(&member, "", Some(&body)).await.is_refused(409, "order_shipped");
        }
        assert_eq!(shop.left("STICK-1"), 4);
        shop.execute("UPDATE orders SET status = 2");
        result(&cancel(&member, "", Some(&body)).await);
    }

    async fn money_of_a_cancelled_order_is_owed_back(shop: Shop) {
        let member = shop.buyer();
        let order = member.buy(10001, "BankTransfer").await;
        shop.execute("UPDATE orders SET pay_status = 2");
        let order = result(&cancel(&member, "", Some(&json!({"Id": order["id"]}))).await);
        assert_eq!((&order["pay_status"], &order["refund_due"]), (&json!(2), &json!(true)));
    }

    async fn the_digits_of_a_transfer_are_told_and_corrected(shop: Shop) {
        let member = shop.buyer();
        let order = member.buy(10001, "BankTransfer").await;
        let answer = tell(&member, &order["id"], &json!("01234")).await;
        let reported = result(&answer);
        assert_eq!(answer.json()["message"], "成功填寫匯款資訊！");
        assert_eq!((&reported["pay_status"], &reported["pay_status_label"]), (&json!(1), &json!("已填寫匯款資料")));
        assert_eq!(reported["pay_bank_account"], "01234");
        assert_eq!(reported["due_at"], "2026-11-28T00:00:00Z", "digits are no money");
        assert_eq!(reported["payment"]["sentence"],
            "已收到您的匯款資料，確認款項後將通知您；付款期限過後 3 天仍未收到款項，訂單將自動取消");
        let reported = result(&tell(&member, &order["id"], &json!(98_765)).await);
        assert_eq!((&reported["pay_status"], &reported["pay_bank_account"]), (&json!(1), &json!("98765")));
        let events = "SELECT COUNT(*) AS number FROM order_events";
        assert_eq!(shop.number(events), 3, "placed, reported, corrected");
        for _ in 0..30 {
            result(&tell(&member, &order["id"], &json!("98765")).await);
        }
        assert_eq!(shop.number(events), 3, "the same again");

        shop.execute("UPDATE orders SET pay_status = 2");
        tell(&member, &order["id"], &json!("11111")).await.is_refused(409, "already_paid");
        shop.execute("UPDATE orders SET pay_status = 0, status = 5");
        tell(&member, &order["id"], &json!("11111")).await.is_refused(409, "order_cancelled");
        let cash = member.buy(10001, "CashOnDelivery").await;
        tell(&member, &cash["id"], &json!("11111")).await.is_refused(409, "pay_type_wrong");
    }

    /// Each correction stays in the order's log, so only ten a day are allowed. Fails when a member
    /// can fill the log.
    async fn digits_are_corrected_now_and_then(shop: Shop) {
        let member = shop.buyer();
        let id = member.buy(10001, "BankTransfer").await["id"].clone();
        for number in 0..10 {
            result(&tell(&member, &id, &json!(format!("1234{number}"))).await);
        }
        let often = tell(&member, &id, &json!("54321")).await;
        often.is_refused(429, "too_many_requests");
        assert_eq!(often.header("retry-after"), "86400");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM order_events"), 11);
        shop.clock.advance(std::time::Duration::from_hours(24));
        result(&tell(&member, &id, &json!("54321")).await);
    }

    /// The digits of the shop's own account are rejected: the next transfer of that sum would mark
    /// such an order as paid. Fails when the digits are accepted.
    async fn the_shops_own_digits_are_refused(shop: Shop) {
        shop.set("bank_account_number", "004-123456-67890");
        let member = shop.buyer();
        let id = member.buy(10001, "BankTransfer").await["id"].clone();
        let own = tell(&member, &id, &json!("67890")).await;
        own.is_refused(400, "bank_digits_invalid");
        assert_eq!(own.json()["message"], "這是本店的帳號，請填您匯出的帳號末五碼");
        let order = result(&member.get(&format!("/api/Order?Id={}", id.as_str().unwrap())).await);
        assert_eq!((&order["pay_status"], &order["pay_bank_account"]), (&json!(0), &Value::Null));
        result(&tell(&member, &id, &json!("67891")).await);
        // Such digits stored by an older version are not confirmed either.
        shop.execute("UPDATE orders SET bank_digits = '67890'");
        tell(&member, &id, &json!("67890")).await.is_refused(400, "bank_digits_invalid");
    }

    async fn digits_are_five(shop: Shop) {
        let member = shop.buyer();
        let id = member.buy(10001, "BankTransfer").await["id"].clone();
        for account in [json!("1234"), json!("123456"), json!("1234a"), json!("１２３４５"),
            json!(-1234), json!("12 45"), json!("12345\u{0}"), json!(true)] {
            tell(&member, &id, &account).await.is_refused(400, "bank_digits_invalid");
        }
        for account in [json!(""), json!(null), json!(false)] {
            tell(&member, &id, &account).await.is_refused(400, "form_invalid");
        }
        for account in [json!([]), json!({}), json!(12345.5)] {
            tell(&member, &id, &account).await.is_refused(400, "wrong_type");
        }
        for kind in [json!(0), json!(2), json!("x"), json!("")] {
            let body = json!({"Account": "12345", "Id": id, "type": kind});
            assert_eq!(member.put("/api/Order/Pay/Bank", &body).await.status, 400, "{kind}");
        }
        for body in [json!({}), json!({"Account": "12345", "type": 1}), json!({"Id": id, "type": 1})] {
            member.put("/api/Order/Pay/Bank", &body).await.is_refused(400, "form_invalid");
        }
        let order = result(&member.get(&format!("/api/Order?Id={}", id.as_str().unwrap())).await);
        assert_eq!((&order["pay_status"], &order["pay_bank_account"]), (&json!(0), &Value::Null));
    }
}
