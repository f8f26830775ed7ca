//! Return of goods: delivery refused, paid orders, a part of an order, written-off pieces
//! (decisions D199, D200).

use std::time::Duration;

use futures_util::future::join;
use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::messaging::Message;
use shop_domains::order::sales::aggregate::aggregate_all;

use crate::audit_ledger::audit;
use crate::support::buyer::{order_form, result};
use crate::support::payer::Begun;
use crate::support::person::Member;
use crate::support::{Answer, Colleague, Shop, on_both};

const TAKE_BACK: &str = "/api/Admin/Order/TakeBack";

/// Product of the orders.
const PRODUCT: i64 = 10_005;

/// Takes actions on an order one after another, from this version on. Returns the order after the
/// last.
async fn run(who: &Colleague, id: &str, mut version: i64, actions: &[&str]) -> Value {
    let mut after = Value::Null;
    for action in actions {
        let body = json!({"Id": id, "Version": version, "Action": action, "Carrier": "黑貓宅急便",
            "TrackingNumber": "9012345678", "Confirm": true});
        after = result(&who.post("/api/Admin/Order/Action", &body).await);
        version = after["version"].as_i64().unwrap();
    }
    after
}

/// Returns the body of a return, with these keys in place of the usual ones.
fn body(id: &str, version: i64, more: &Value) -> Value {
    with(
        &json!({"Id": id, "Version": version, "Reason": "買家拒收", "Confirm": true}),
        more,
    )
}

async fn take_back(who: &Colleague, id: &str, version: i64, more: &Value) -> Answer {
    who.post(TAKE_BACK, &body(id, version, more)).await
}

/// Orders three pieces at NT$500 with NT$200 for delivery.
async fn of_three(buyer: &Member, pay_type: &str) -> String {
    buyer.add(PRODUCT, 3).await;
    let order = result(&buyer.order(&order_form(pay_type), None).await);
    order["id"].as_str().unwrap().to_owned()
}

/// Returns the body with the keys of `more` added.
fn with(body: &Value, more: &Value) -> Value {
    let mut body = body.clone();
    let own = body.as_object_mut().unwrap();
    own.extend(more.as_object().unwrap().clone());
    body
}

/// Returns the stock of the item, and the sums of its returned and of its written-off pieces.
fn stock(shop: &Shop) -> [i64; 3] {
    let moved = |kind: &str| {
        shop.number(&format!(
            "SELECT CAST(COALESCE(SUM(change), 0) AS BIGINT) AS number FROM stock_moves \
             WHERE prod_id = 'STICK-5' AND kind = '{kind}'"
        ))
    };
    let left = "SELECT quantity AS number FROM stock WHERE prod_id = 'STICK-5'";
    [shop.number(left), moved("Returned"), moved("WrittenOff")]
}

/// Returns the sales, the number and sum of returned orders, and the received and refunded money of
/// these days.
async fn report(who: &Colleague, from: &str, until: &str) -> Value {
    let report = result(
        &who.get(&format!(
            "/api/Admin/Report/Sales?From={from}&Until={until}"
        ))
        .await,
    );
    let total = &report["total"];
    json!([
        total["sales"],
        total["returned_orders"],
        total["returned"],
        total["received"],
        total["refunded"]
    ])
}

fn today(shop: &Shop) -> String {
    shop_core::time::Day::in_taiwan(shop.clock.now()).to_string()
}

on_both! {
    /// A refused delivery: no money moves, the goods are in stock, and the report has sales of 0.
    async fn a_refused_delivery(shop: Shop) {
        shop.stock("STICK-5", 10);
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = shop.buyer();
        let id = buyer.owe("CashOnDelivery").await;
        let sold = stock(&shop);
        run(&john, &id, 1, &["prepare", "ship_out", "dispatch"]).await;
        let day = today(&shop);
        let price = john.order(&id).await["order"]["price"].clone();
        assert_eq!(report(&john, &day, &day).await, json!([price, 0, 0, 0, 0]));

        let after = result(&take_back(&john, &id, 4, &json!({"Confirm": false})).await);
        assert_eq!((&after["tab"], &after["version"]), (&json!("Returned"), &json!(5)));
        let order = &after["order"];
        assert_eq!((&order["status"], &order["status_label"], &order["pay_status"]), (&json!(11), &json!("已退回"), &json!(0)));
        assert_eq!(order["price"], price);
        let event = &after["events"][4];
        assert_eq!([&event["who"], &event["action"], &event["status_label"]], ["john", "take_back", "已退回"]);
        let detail = &event["detail"];
        assert_eq!((&detail["reason"], &detail["total"], &detail["is_all"]), (&json!("買家拒收"), &price, &json!(true)));
        assert_eq!(detail["sentences"][2], "款項尚未收取，不需退款");
        assert_eq!(john.order(&id).await, after);

        let [left, returned, written_off] = stock(&shop);
        assert_eq!((returned > 0, written_off), (true, 0));
        assert_eq!((left, left - returned), (10, sold[0]));
        assert_eq!(report(&john, &day, &day).await, json!([0, 1, price, 0, 0]));
        let goods = result(&john.get(&format!("/api/Admin/Report/Goods?From={day}&Until={day}")).await);
        assert_eq!(goods["goods"], json!([]), "{goods}");

        let shown = result(&buyer.get(&format!("/api/Order?Id={id}")).await);
        assert_eq!((&shown["status_label"], &shown["payment"]), (&json!("已退回"), &Value::Null));
        let log = result(&buyer.get(&format!("/api/Order/DeliveryLog?Id={id}")).await);
        assert_eq!((&log[0]["status"], &log[0]["detail"]), (&json!(11), &json!("商品已退回本店，如有疑問請與我們聯絡")));
        let kinds: Vec<_> = shop.messages("ming@example.com").iter().map(Message::kind).collect();
        assert_eq!(kinds, ["OrderPlaced", "OrderShippedOut", "OrderTakenBack"]);
        assert_eq!(john.found("Tab=Returned").await, std::slice::from_ref(&id));
        assert_eq!(john.found("Tab=Shipped").await, Vec::<String>::new());

        // A second return changes nothing.
        take_back(&john, &id, 4, &json!({})).await.is_refused(409, "version_changed");
        take_back(&john, &id, 5, &json!({})).await.is_refused(409, "order_returned");
        assert_eq!(stock(&shop), [left, returned, written_off]);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A paid order owes its total after the return. The broken piece does not go back to the
    /// stock.
    async fn paid_and_broken(shop: Shop) {
        shop.stock("STICK-5", 10);
        let mary = shop.colleague("mary", Role::Owner).await;
        let id = shop.buyer().owe("BankTransfer").await;
        let sold = stock(&shop);
        run(&mary, &id, 1, &["mark_paid", "prepare", "ship_out"]).await;
        let broken = json!({"Reason": "運送途中破損", "Lines": [{"ProductId": PRODUCT, "Pieces": 1, "WrittenOff": 1}]});
        let mut doubtful = broken.clone();
        doubtful["Confirm"] = json!(false);
        let asked = take_back(&mary, &id, 4, &doubtful).await;
        asked.is_refused(409, "confirmation_required");
        assert_eq!(asked.json()["Result"]["cautions"], json!(["這筆訂單已付款，退回後需退還 NT$700。"]));
        assert_eq!(stock(&shop), sold);

        let after = result(&take_back(&mary, &id, 4, &broken).await);
        assert_eq!((&after["tab"], &after["planned"]["refund_due"]), (&json!("ToRefund"), &json!(true)));
        let detail = &after["events"][4]["detail"];
        assert_eq!(detail["lines"], json!([{"product_id": PRODUCT, "pieces": 1, "written_off": 1, "amount": 500}]));
        let [left, returned, written_off] = stock(&shop);
        assert_eq!((left, returned), (sold[0], -written_off), "nothing of it is sold again");
        let moves = result(&mary.get("/api/Admin/Stock/Moves?ProdID=STICK-5&WareID=TN01").await);
        let of_order = moves["moves"].as_array().unwrap().iter().filter(|one| one["order_id"] == id);
        let labels: Vec<_> = of_order.map(|one| one["label"].as_str().unwrap()).collect();
        // The clock of the test stands still, so all three have the same time.
        assert_eq!(labels, ["退回報廢", "訂單售出", "訂單退回"]);

        let after = run(&mary, &id, after["version"].as_i64().unwrap(), &["mark_refunded"]).await;
        assert_eq!((&after["tab"], &after["order"]["pay_status"]), (&json!("Returned"), &json!(3)));
        let day = today(&shop);
        assert_eq!(report(&mary, &day, &day).await, json!([0, 1, 700, 700, 700]));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// LINE Pay gives the money back by itself.
    async fn paid_by_line_pay(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let begun = shop.buyer().begin().await;
        result(&shop.confirm(&begun.agree(&shop, "").await).await);
        let id = begun.order.as_str();
        assert_eq!(shop.pay_status(id), 2);
        let version = john.order(id).await["version"].as_i64().unwrap();
        let sent = run(&john, id, version, &["prepare", "ship_out"]).await;
        let after = result(&take_back(&john, id, sent["version"].as_i64().unwrap(), &json!({})).await);
        assert_eq!((&after["order"]["status"], &after["planned"]["refund_due"]), (&json!(11), &json!(true)));
        shop.settles(id, 3).await;
        assert_eq!((shop.attempts(id, "Refunded"), shop.attempts(id, "Paid")), (1, 0));
        assert_eq!(john.order(id).await["tab"], "Returned");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn what_is_refused_changes_nothing(shop: Shop) {
        shop.stock("STICK-5", 10);
        let john = shop.colleague("john", Role::Staff).await;
        let paul = shop.colleague("paul", Role::Packer).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        take_back(&john, &id, 1, &json!({})).await.is_refused(409, "order_status_wrong");
        run(&john, &id, 1, &["prepare", "ship_out"]).await;
        let before = (john.order(&id).await, stock(&shop));
        let part = |product: i64, pieces: i64| json!({"Lines": [{"ProductId": product, "Pieces": pieces}]});
        take_back(&paul, &id, 3, &json!({})).await.is_refused(403, "not_yours");
        for (more, status, code) in [
            (part(PRODUCT, 2), 409, "pieces_not_bought"),
            (part(PRODUCT + 1, 1), 409, "pieces_not_bought"),
            (part(PRODUCT, -1), 400, "out_of_range"),
            (json!({"Lines": {}}), 400, "wrong_type"),
            (json!({"Deduction": 1}), 409, "not_paid"),
            (json!({"Reason": "　"}), 400, "required"),
            (json!({"Version": 2}), 409, "version_changed"),
            (json!({"Id": "2611217QK4ZT9WXB"}), 404, "order_unknown"),
        ] {
            take_back(&john, &id, 3, &more).await.is_refused(status, code);
        }
        assert_eq!((john.order(&id).await, stock(&shop)), before);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Two colleagues take the same goods back at once: they come back once.
    async fn two_at_once(shop: Shop) {
        shop.set("open_orders_max", "0");
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let anna = shop.colleague("anna", Role::Staff).await;
        let buyer = shop.buyer();
        for round in 0..10 {
            let id = buyer.owe("CashOnDelivery").await;
            run(&john, &id, 1, &["prepare", "ship_out"]).await;
            let none = json!({});
            let (one, other) = join(take_back(&john, &id, 3, &none), take_back(&anna, &id, 3, &none)).await;
            let (won, lost) = if one.status == 200 { (one, other) } else { (other, one) };
            lost.is_refused(409, "version_changed");
            assert_eq!(result(&won)["order"]["status"], 11, "round {round}");
            assert_eq!(stock(&shop)[0], 100, "round {round}");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// The order leaves the sales of the day on which it was placed, also if that day is counted.
    async fn returned_after_midnight(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        run(&john, &id, 1, &["prepare", "ship_out"]).await;
        let first = today(&shop);
        shop.clock.advance(Duration::from_hours(30));
        aggregate_all(&shop.db(), shop.clock.now()).unwrap();
        // The first log-in has ended by now.
        let jane = shop.colleague("jane", Role::Staff).await;
        assert_eq!(report(&jane, &first, &first).await, json!([760, 0, 0, 0, 0]));
        result(&take_back(&jane, &id, 3, &json!({})).await);
        let expected = json!([0, 1, 760, 0, 0]);
        assert_eq!(report(&jane, &first, &first).await, expected);
        aggregate_all(&shop.db(), shop.clock.now()).unwrap();
        assert_eq!(report(&jane, &first, &first).await, expected);
        assert_eq!(report(&jane, &today(&shop), &today(&shop)).await, json!([0, 0, 0, 0, 0]));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// One of three pieces comes back, then another, then the rest: each is refunded before the
    /// next, and together they are worth the total.
    async fn a_part_after_the_other(shop: Shop) {
        shop.stock("STICK-5", 10);
        let mary = shop.colleague("mary", Role::Owner).await;
        let buyer = shop.buyer();
        let id = of_three(&buyer, "BankTransfer").await;
        run(&mary, &id, 1, &["mark_paid", "prepare", "ship_out", "dispatch"]).await;
        let one = |more: Value| with(&json!({"Lines": [{"ProductId": PRODUCT, "Pieces": 1}]}), &more);

        let after = result(&take_back(&mary, &id, 5, &one(json!({"Deduction": 50}))).await);
        let order = &after["order"];
        assert_eq!((&order["status"], &order["status_label"], &order["pay_status"]), (&json!(12), &json!("部分退回"), &json!(2)));
        assert_eq!((&order["credited"], &order["refunded"], &order["refund_due"]), (&json!(450), &json!(0), &json!(true)));
        assert_eq!((&after["tab"], &after["version"]), (&json!("ToRefund"), &json!(7)));
        assert_eq!(after["returnable"]["lines"][0]["pieces"], 2);
        let work = result(&mary.get("/api/Admin/Work").await);
        assert_eq!(work["refund_sum"], 450);
        take_back(&mary, &id, 7, &one(json!({}))).await.is_refused(409, "refund_under_way");

        let after = run(&mary, &id, 7, &["mark_refunded"]).await;
        assert_eq!((&after["order"]["refunded"], &after["order"]["pay_status"], &after["tab"]), (&json!(450), &json!(2), &json!("Returned")));
        assert_eq!(after["events"][7]["detail"], json!({"refunded": 450}));
        mary.post("/api/Admin/Order/Action", &json!({"Id": id, "Version": 8, "Action": "mark_refunded", "Confirm": true}))
            .await
            .is_refused(409, "already_refunded");
        take_back(&mary, &id, 8, &json!({"Lines": [{"ProductId": PRODUCT, "Pieces": 3}]})).await.is_refused(409, "pieces_not_bought");

        shop.clock.advance(Duration::from_mins(1));
        let after = result(&take_back(&mary, &id, 8, &one(json!({"Fees": 200}))).await);
        assert_eq!((&after["order"]["credited"], &after["order"]["status"]), (&json!(1_150), &json!(12)));
        run(&mary, &id, 10, &["mark_refunded"]).await;
        let day = today(&shop);
        // 1,700 were charged; the last piece and the deduction are still sold.
        assert_eq!(report(&mary, &day, &day).await, json!([550, 0, 1_150, 1_700, 1_150]));
        let goods = result(&mary.get(&format!("/api/Admin/Report/Goods?From={day}&Until={day}")).await);
        assert_eq!((&goods["goods"][0]["pieces"], &goods["goods"][0]["sales"]), (&json!(1), &json!(500)));

        shop.clock.advance(Duration::from_mins(1));
        let after = result(&take_back(&mary, &id, 11, &json!({})).await);
        assert_eq!((&after["order"]["credited"], &after["order"]["status"]), (&json!(1_650), &json!(11)));
        let after = run(&mary, &id, 13, &["mark_refunded"]).await;
        assert_eq!((&after["order"]["refunded"], &after["order"]["pay_status"], &after["tab"]), (&json!(1_650), &json!(2), &json!("Returned")));
        assert_eq!(report(&mary, &day, &day).await, json!([50, 1, 1_650, 1_700, 1_650]));
        assert_eq!(stock(&shop), [10, 3, 0]);
        let kinds: Vec<_> = shop.messages("ming@example.com").iter().map(Message::kind).collect();
        assert_eq!(kinds.iter().filter(|kind| **kind == "OrderTakenBack").count(), 3);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// LINE Pay refunds each part through its API, also if its answer is lost: the money moves
    /// once.
    async fn line_pay_refunds_a_part(shop: Shop) {
        shop.stock("STICK-5", 10);
        let john = shop.colleague("john", Role::Staff).await;
        for (fault, patience) in [("", 0), ("refund_then_reset", 120), ("stumbling", 120), ("failing", 120)] {
            let buyer = shop.buyer();
            let id = of_three(&buyer, "LinePay").await;
            let page = result(&buyer.create(&id).await).as_str().unwrap().to_owned();
            let begun = Begun { order: id.clone(), page };
            shop.confirm(&begun.agree(&shop, fault).await).await;
            shop.settles(&id, 2).await;
            let version = john.order(&id).await["version"].as_i64().unwrap();
            let sent = run(&john, &id, version, &["prepare", "ship_out"]).await;
            let mut version = sent["version"].as_i64().unwrap();
            for (pieces, refunded) in [(1, 500), (1, 1_000)] {
                let part = json!({"Lines": [{"ProductId": PRODUCT, "Pieces": pieces}]});
                let after = result(&take_back(&john, &id, version, &part).await);
                assert_eq!(after["order"]["status"], 12, "{fault}");
                for _ in 0..200 {
                    if john.order(&id).await["order"]["refund_due"] == false { break; }
                    shop.clock.advance(Duration::from_secs(patience.max(5)));
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                let after = john.order(&id).await;
                assert_eq!((&after["order"]["refunded"], &after["order"]["pay_status"]), (&json!(refunded), &json!(2)), "{fault}");
                version = after["version"].as_i64().unwrap();
                let books = shop.line_pay_books(&id).await;
                assert_eq!(books[0]["refunded"], refunded, "{fault}");
                assert_eq!((shop.attempts(&id, "Paid"), shop.attempts(&id, "RefundDue")), (1, 0), "{fault}");
            }
            // The rest.
            result(&take_back(&john, &id, version, &json!({})).await);
            for _ in 0..200 {
                if shop.pay_status(&id) == 3 { break; }
                shop.clock.advance(Duration::from_secs(patience.max(5)));
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            assert_eq!((shop.pay_status(&id), shop.attempts(&id, "Refunded")), (3, 1), "{fault}");
            assert_eq!(shop.line_pay_books(&id).await[0]["refunded"], 1_700, "{fault}");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Two colleagues take back a part at once: one return is credited.
    async fn two_parts_at_once(shop: Shop) {
        shop.set("open_orders_max", "0");
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let anna = shop.colleague("anna", Role::Staff).await;
        let mary = shop.colleague("mary", Role::Owner).await;
        let buyer = shop.buyer();
        for round in 0..10 {
            let id = of_three(&buyer, "BankTransfer").await;
            run(&mary, &id, 1, &["mark_paid", "prepare", "ship_out"]).await;
            let part = json!({"Lines": [{"ProductId": PRODUCT, "Pieces": 2}]});
            let (one, other) = join(take_back(&john, &id, 4, &part), take_back(&anna, &id, 4, &part)).await;
            let (won, lost) = if one.status == 200 { (one, other) } else { (other, one) };
            lost.is_refused(409, "version_changed");
            assert_eq!(result(&won)["order"]["credited"], 1_000, "round {round}");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}
