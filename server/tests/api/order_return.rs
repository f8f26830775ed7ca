//! Return requests of buyers, with and without a log-in, and the answers of staff (decision D201).

use std::time::Duration;

use futures_util::future::join;
use serde_json::{Value, json};
use shop_core::order::{Action, Shipment};
use shop_core::staff::Role;
use shop_core::time::Day;
use shop_domains::messaging::Message;

use crate::audit_ledger::{audit, step};
use crate::support::buyer::result;
use crate::support::person::Member;
use crate::support::{Answer, Colleague, Person, Shop, on_both};

const RETURN: &str = "/api/Order/Return";
const CODE: &str = "/api/Order/ReturnCode";
const ACTION: &str = "/api/Admin/Order/Action";

/// Product of the orders.
const PRODUCT: i64 = 10_005;

/// Contact of the buyers' orders.
const MAIL: &str = "ming@example.com";

/// Orders three pieces, paid by bank transfer and dispatched.
async fn dispatched(shop: &Shop, buyer: &Member) -> String {
    buyer.add(PRODUCT, 3).await;
    let form = crate::support::buyer::order_form("BankTransfer");
    let order = result(&buyer.order(&form, None).await);
    let id = order["id"].as_str().unwrap().to_owned();
    let shipment = Shipment::parse("黑貓宅急便", "9012345678").unwrap();
    for action in [
        Action::MarkPaid,
        Action::Prepare,
        Action::ShipOut(shipment),
        Action::Dispatch,
    ] {
        step(shop, &id, &action);
    }
    id
}

/// Returns a request for this number of pieces, with these keys added.
fn request(id: &str, pieces: u32, more: &Value) -> Value {
    let mut body = json!({"Id": id, "Lines": [{"ProductId": PRODUCT, "Pieces": pieces}]});
    let own = body.as_object_mut().unwrap();
    own.extend(more.as_object().unwrap().clone());
    body
}

async fn version(who: &Colleague, id: &str) -> i64 {
    who.order(id).await["version"].as_i64().unwrap()
}

/// Takes an action of staff with these fields.
async fn act(who: &Colleague, id: &str, action: &str, more: &Value) -> Answer {
    let mut body = json!({"Id": id, "Version": version(who, id).await, "Action": action,
        "Confirm": true});
    let own = body.as_object_mut().unwrap();
    own.extend(more.as_object().unwrap().clone());
    who.post(ACTION, &body).await
}

/// Returns the day in Taiwan this many days from now.
fn day(shop: &Shop, from_now: i64) -> Day {
    Day::in_taiwan(shop.clock.now()).plus_days(from_now)
}

/// Returns the sentences that the last message to the buyer quotes, with its kind.
fn last_message(shop: &Shop) -> (&'static str, Vec<String>) {
    match shop.messages(MAIL).pop() {
        Some(message @ Message::Order { .. }) => {
            let kind = message.kind();
            let Message::Order { order, .. } = message else {
                return (kind, Vec::new());
            };
            (kind, order.sentences)
        }
        other => panic!("{other:?}"),
    }
}

async fn shown(buyer: &Member, id: &str) -> Value {
    result(&buyer.get(&format!("/api/Order?Id={id}")).await)
}

on_both! {
    /// Asked, questioned, accepted, and the goods back: buyer, staff and messages have each step.
    async fn the_way_of_a_request(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = shop.buyer();
        let id = dispatched(&shop, &buyer).await;
        assert_eq!(shown(&buyer, &id).await["actions"], json!(["request_return", "cancel"]));

        let asked = request(&id, 2, &json!({"Reason": "Faulty", "Note": "缺角", "ReceivedOn": day(&shop, 0)}));
        let answer = buyer.post(RETURN, &asked).await;
        assert_eq!(answer.json()["message"], "已收到您的退貨申請，我們會盡快回覆您");
        let order = result(&answer);
        let view = &order["return_request"];
        assert_eq!(view["stage"], "Requested");
        assert_eq!(view["lines"], json!([{"product_id": PRODUCT, "pieces": 2}]));
        assert_eq!((&view["reason_label"], &view["note"], &view["answer"]), (&json!("商品瑕疵或運送損壞"), &json!("缺角"), &Value::Null));
        assert_eq!(order["actions"], json!(["cancel"]));
        let (kind, goods) = last_message(&shop);
        assert_eq!((kind, goods.len()), ("OrderReturnRequested", 1));
        assert!(goods[0].ends_with(" ×2"), "{goods:?}");
        buyer.post(RETURN, &asked).await.is_refused(409, "return_requested");

        let work = result(&john.get("/api/Admin/Work").await);
        let waiting = work["tabs"].as_array().unwrap().iter().find(|tab| tab["tab"] == "ReturnRequested");
        assert_eq!(waiting.unwrap()["count"], 1);
        assert_eq!(john.found("Tab=ReturnRequested").await, std::slice::from_ref(&id));
        assert_eq!(john.found("Tab=Done").await, Vec::<String>::new());

        result(&act(&john, &id, "ask_about_return", &json!({"Answer": "請提供照片"})).await);
        assert_eq!(last_message(&shop), ("OrderReturnQuestion", vec!["請提供照片".to_owned()]));
        assert_eq!(shown(&buyer, &id).await["return_request"]["answer"], "請提供照片");
        result(&act(&john, &id, "accept_return", &json!({})).await);
        assert_eq!(last_message(&shop), ("OrderReturnAccepted", vec![]));
        assert_eq!(john.found("Tab=ReturnAccepted").await, std::slice::from_ref(&id));
        act(&john, &id, "accept_return", &json!({})).await.is_refused(409, "return_accepted");

        let back = json!({"Id": id, "Version": version(&john, &id).await, "Reason": "買家退貨", "Confirm": true,
            "Lines": [{"ProductId": PRODUCT, "Pieces": 2}]});
        let after = result(&john.post("/api/Admin/Order/TakeBack", &back).await);
        assert_eq!(after["order"]["return_request"]["stage"], "Closed");
        assert_eq!(after["order"]["products"][0]["returned"], 2);
        assert_eq!((&after["planned"]["return_stage"], &after["tab"]), (&json!("Closed"), &json!("ToRefund")));
        // One piece is left, and no more.
        buyer.post(RETURN, &request(&id, 2, &json!({}))).await.is_refused(409, "pieces_not_bought");
        let again = result(&buyer.post(RETURN, &request(&id, 1, &json!({}))).await);
        assert_eq!(again["return_request"]["stage"], "Requested");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// The shop's day of the delivery begins the seven days: page, message and rule agree.
    async fn the_seven_days(shop: Shop) {
        let buyer = shop.buyer();
        let id = dispatched(&shop, &buyer).await;
        shop.clock.advance(Duration::from_hours(24));
        let john = shop.colleague("john", Role::Packer).await;
        act(&john, &id, "record_delivery", &json!({"DeliveredOn": day(&shop, 1)})).await.is_refused(400, "out_of_range");
        act(&john, &id, "record_delivery", &json!({"DeliveredOn": day(&shop, -2)})).await.is_refused(400, "out_of_range");
        let delivered = day(&shop, -1);
        result(&act(&john, &id, "record_delivery", &json!({"DeliveredOn": delivered})).await);
        let again_unconfirmed = json!({"DeliveredOn": delivered, "Confirm": false});
        act(&john, &id, "record_delivery", &again_unconfirmed).await.is_refused(409, "nothing_corrected");
        let unconfirmed = json!({"DeliveredOn": day(&shop, 0), "Confirm": false});
        act(&john, &id, "record_delivery", &unconfirmed).await.is_refused(409, "confirmation_required");
        let last = shop_core::order::last_day_to_return(delivered);
        let buyer = again(&shop, &buyer);
        let order = shown(&buyer, &id).await;
        assert_eq!((&order["delivered_on"], &order["return_until"]), (&json!(delivered), &json!(last)));
        match shop.messages(MAIL).pop() {
            Some(Message::Order { order, .. }) => {
                assert_eq!(order.return_until, Some(last.with_slashes()));
            }
            other => panic!("{other:?}"),
        }
        let until = last.plus_days(1).begin_in_taiwan();
        let just_before = until.minus(Duration::from_secs(1));
        shop.clock.advance(shop.clock.now().until(just_before));
        let buyer = again(&shop, &buyer);
        assert_eq!(shown(&buyer, &id).await["actions"], json!(["request_return", "cancel"]));
        // The buyer's own day does not move the shop's.
        let late = request(&id, 1, &json!({"ReceivedOn": day(&shop, 0)}));
        shop.clock.advance(Duration::from_secs(1));
        assert_eq!(shown(&buyer, &id).await["actions"], json!(["cancel"]));
        let refused = buyer.post(RETURN, &late).await;
        refused.is_refused(409, "return_late");
        let until = last.with_slashes();
        assert_eq!(refused.json()["message"], format!("七日內退貨的期限到 {until} 為止，已經超過。商品如有問題，請與我們聯絡"));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A visitor with number and phone gets a code at the member's verified contact, and nothing
    /// else: neither from a wrong pair nor from the masked order.
    async fn with_number_and_phone_only(shop: Shop) {
        shop.stock("STICK-5", 100);
        let buyer = shop.buyer();
        let id = dispatched(&shop, &buyer).await;
        let other = dispatched(&shop, &shop.buyer()).await;
        let visitor = Person::new(&shop);
        let before = shop.messages(MAIL).len();
        let asked = |id: &str, tel: &str| json!({"Id": id, "Tel": tel});
        let right = visitor.post(CODE, &asked(&id, "0912-345-678")).await;
        for (number, tel) in [(id.as_str(), "0911111111"), ("2611210000000000", "0912345678"), ("x", "0912345678")] {
            let wrong = visitor.post(CODE, &asked(number, tel)).await;
            assert_eq!((wrong.status, wrong.text()), (right.status, right.text()), "{number} {tel}");
        }
        assert_eq!(shop.count_messages(MAIL).await, before + 1);
        let code = shop.code(MAIL, before + 1).await;

        let with_code = |id: &str, code: &str| request(id, 1, &json!({"Code": code}));
        visitor.post(RETURN, &request(&id, 1, &json!({}))).await.is_refused(400, "code_length");
        visitor.post(RETURN, &with_code(&id, "AAAAAA")).await.is_refused(400, "code_wrong");
        visitor.post(RETURN, &with_code(&other, &code)).await.is_refused(400, "code_wrong");
        // A refused request leaves the code valid, and takes none of its five tries.
        for _ in 0..6 {
            visitor.post(RETURN, &request(&id, 4, &json!({"Code": code}))).await.is_refused(409, "pieces_not_bought");
        }
        let answer = visitor.post(RETURN, &with_code(&id, &code)).await;
        assert_eq!(answer.json()["message"], "已收到您的退貨申請，我們會盡快回覆您");
        let order = result(&answer);
        assert_eq!((&order["buy_name"], &order["return_request"], &order["actions"]), (&json!("王○明"), &Value::Null, &json!([])));
        for reported in ["王小明", "陳美玉", "0912345678", "重慶南路", "9012345678"] {
            assert!(!answer.text().contains(reported), "{reported}");
        }
        assert_eq!(shown(&buyer, &id).await["return_request"]["stage"], "Requested");
        visitor.post(RETURN, &with_code(&id, &code)).await.is_refused(400, "code_wrong");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Five wrong codes end a code, and the codes of an order are limited.
    async fn codes_cannot_be_guessed(shop: Shop) {
        let buyer = shop.buyer();
        let id = dispatched(&shop, &buyer).await;
        let before = shop.messages(MAIL).len();
        let asked = json!({"Id": id, "Tel": "0912345678"});
        let visitor = Person::new(&shop);
        assert_eq!(visitor.post(CODE, &asked).await.status, 200);
        let code = shop.code(MAIL, before + 1).await;
        for _ in 0..5 {
            visitor.post(RETURN, &request(&id, 1, &json!({"Code": "AAAAAA"}))).await.is_refused(400, "code_wrong");
        }
        visitor.post(RETURN, &request(&id, 1, &json!({"Code": code}))).await.is_refused(400, "code_wrong");
        for _ in 0..9 {
            assert_eq!(Person::new(&shop).post(CODE, &asked).await.status, 200);
        }
        assert_eq!(shop.count_messages(MAIL).await, before + 5);
        let mut answers = Vec::new();
        for _ in 0..21 {
            answers.push(visitor.post(CODE, &json!({"Id": "x", "Tel": "0912345678"})).await.status);
        }
        assert_eq!(answers.iter().filter(|status| **status == 429).count(), 2);
    }

    /// Two requests at once are one; a request that meets the return of all goods is refused or
    /// closed by it.
    async fn at_once(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        for round in 0..4 {
            let buyer = shop.buyer();
            let id = dispatched(&shop, &buyer).await;
            let one = request(&id, 1, &json!({}));
            let (first, second) = join(buyer.post(RETURN, &one), buyer.post(RETURN, &one)).await;
            let mut statuses = [first.status, second.status];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 409], "{round}");

            let id = dispatched(&shop, &buyer).await;
            let back = json!({"Id": id, "Version": version(&john, &id).await, "Reason": "買家拒收", "Confirm": true});
            let one = request(&id, 1, &json!({}));
            let (asked, _) = join(buyer.post(RETURN, &one), john.post("/api/Admin/Order/TakeBack", &back)).await;
            let order = shown(&buyer, &id).await;
            match (asked.status.as_u16(), order["status"].as_i64()) {
                (200, Some(4)) => assert_eq!(order["return_request"]["stage"], "Requested"),
                (409, Some(11)) => assert_eq!(order["return_request"], Value::Null),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn refused_requests(shop: Shop) {
        let (john, reader) = (shop.colleague("john", Role::Staff).await, shop.colleague("rita", Role::Reader).await);
        let (buyer, stranger) = (shop.buyer(), shop.buyer());
        let placed = buyer.owe("BankTransfer").await;
        buyer.post(RETURN, &request(&placed, 1, &json!({}))).await.is_refused(409, "order_status_wrong");
        let id = dispatched(&shop, &buyer).await;
        stranger.post(RETURN, &request(&id, 1, &json!({}))).await.is_refused(404, "order_unknown");
        buyer.post(RETURN, &request(&id, 0, &json!({}))).await.is_refused(400, "required");
        buyer.post(RETURN, &request(&id, 1, &json!({"Reason": "x"}))).await.is_refused(400, "out_of_range");
        for action in ["accept_return", "ask_about_return", "refuse_return"] {
            act(&john, &id, action, &json!({"Answer": "好"})).await.is_refused(409, "return_none");
        }
        result(&buyer.post(RETURN, &request(&id, 3, &json!({}))).await);
        act(&reader, &id, "accept_return", &json!({})).await.is_refused(403, "not_yours");
        act(&john, &id, "refuse_return", &json!({"Answer": " "})).await.is_refused(400, "required");
        let answer = json!({"Answer": "香品已拆封使用"});
        let after = result(&act(&john, &id, "refuse_return", &answer).await);
        assert_eq!(after["order"]["return_request"]["stage"], "Refused");
        assert_eq!(last_message(&shop), ("OrderReturnRefused", vec!["香品已拆封使用".to_owned()]));
        assert_eq!(after["tab"], "Done");
        result(&buyer.post(RETURN, &request(&id, 1, &json!({}))).await);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// The reason of a cancellation is in the order's log.
    async fn a_reason_to_cancel(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = shop.buyer();
        let [first, second] = [buyer.owe("CashOnDelivery").await, buyer.owe("CashOnDelivery").await];
        let body = json!({"Id": first, "Reason": "訂錯商品"});
        let answer = buyer.person.call(reqwest::Method::DELETE, "/api/Order/Cancel", Some(&buyer.token), Some(&body)).await;
        result(&answer);
        assert_eq!(john.order(&first).await["events"][1]["detail"], json!({"reason": "訂錯商品"}));
        let after = result(&act(&john, &second, "cancel", &json!({"Reason": "買家來電取消"})).await);
        assert_eq!(after["events"][1]["detail"], json!({"reason": "買家來電取消"}));
        let third = buyer.owe("CashOnDelivery").await;
        let long = json!({"Id": third, "Reason": "長".repeat(201)});
        let answer = buyer.person.call(reqwest::Method::DELETE, "/api/Order/Cancel", Some(&buyer.token), Some(&long)).await;
        answer.is_refused(400, "text_too_long");
        result(&buyer.delete(&format!("/api/Order/Cancel?Id={third}")).await);
        assert_eq!(john.order(&third).await["events"][1]["detail"], Value::Null);
        // The number may be in the query while the reason is in the body.
        let fourth = buyer.owe("CashOnDelivery").await;
        let (path, body) = (format!("/api/Order/Cancel?Id={fourth}"), json!({"Reason": "改買別款"}));
        result(&buyer.person.call(reqwest::Method::DELETE, &path, Some(&buyer.token), Some(&body)).await);
        assert_eq!(john.order(&fourth).await["events"][1]["detail"], json!({"reason": "改買別款"}));
    }
}

/// Logs the member in again, because the token of a test lasts for a day.
fn again(shop: &Shop, buyer: &Member) -> Member {
    use shop_domains::account::session::{self, Life};
    let id = shop.number("SELECT MAX(id) AS number FROM members");
    let (now, secret) = (shop.clock.now(), &shop.config.secret);
    let life = Life::Usual { remember: false };
    let opened = |conn: &mut _| session::open(conn, secret, now, id, life);
    Member {
        person: buyer.person.clone(),
        token: shop.db().write_here(opened).unwrap(),
    }
}
