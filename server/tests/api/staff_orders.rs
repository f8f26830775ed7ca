//! Lists of orders in the back office: one work list for each order, every order once across all
//! pages, filters, masking for readers, and invalid queries (decision D57).

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use shop_core::order::{
    FreightState, OrderState, OrderStatus, PayStatus, PayType, RefundShare, ReturnStage,
};
use shop_core::staff::{Role, WorkTab};

use crate::support::buyer::{addition, island_form, order_form, result};
use crate::support::person::Member;
use crate::support::staff::ids;
use crate::support::{Shop, on_both};

/// Provides enough stock, and lifts the limit of open orders, for tests that list many orders.
fn plenty(shop: &Shop) {
    shop.stock("STICK-1", 1_000);
    shop.set("open_orders_max", "0");
}

/// Orders one piece. Returns the order id; panics on failure.
async fn buy(member: &Member, pay_type: &str) -> String {
    let order = member.buy(10_001, pay_type).await;
    order["id"].as_str().unwrap().to_owned()
}

/// Orders one piece to an island, whose freight is not set. Returns the order id.
async fn island(member: &Member) -> String {
    result(&member.post("/api/Cart", &addition(10_001, 1)).await);
    let order = result(&member.order(&island_form("CashOnDelivery"), None).await);
    order["id"].as_str().unwrap().to_owned()
}

/// Returns every combination of status, pay status, way to pay, freight, refund share and return
/// stage.
fn every_state() -> Vec<OrderState> {
    let mut states = Vec::new();
    for status in OrderStatus::ALL {
        for pay_status in PayStatus::ALL {
            for &pay_type in PayType::ALL {
                for freight in FreightState::ALL {
                    let shares: &[RefundShare] = match status {
                        OrderStatus::Returned | OrderStatus::PartlyReturned => &RefundShare::ALL,
                        _ => &[RefundShare::Whole],
                    };
                    // Goods that are not at the buyer are not requested to come back.
                    let requests: &[ReturnStage] = match (status, freight) {
                        (
                            OrderStatus::ShippedOut
                            | OrderStatus::Dispatched
                            | OrderStatus::PartlyReturned,
                            FreightState::Known,
                        ) => ReturnStage::ALL,
                        _ => &[ReturnStage::None],
                    };
                    for &refund in shares {
                        states.extend(requests.iter().map(|&return_stage| OrderState {
                            freight,
                            refund,
                            return_stage,
                            ..OrderState::new(status, pay_status, pay_type)
                        }));
                    }
                }
            }
        }
    }
    states
}

on_both! {
    /// The SQL condition of each list and the rule agree for 1,060 states, and for those of shipped
    /// orders also after the delivery, and where shipping ends with them. Fails when only one of
    /// the two changes.
    async fn each_order_stands_in_the_list_of_the_rules(shop: Shop) {
        plenty(&shop);
        let john = shop.colleague("john", Role::Staff).await;
        let member = shop.buyer();
        let mut orders = Vec::new();
        for _ in 0..20 {
            orders.push(buy(&member, "CashOnDelivery").await);
        }
        // One order of each freight state, whose location and receipt the others copy.
        let samples = [(FreightState::Known, buy(&member, "CashOnDelivery").await), (FreightState::Unset, island(&member).await), (FreightState::Proposed, island(&member).await)];
        let freight = json!({"Id": samples[2].1, "Version": 1, "Action": "set_freight", "Freight": "220"});
        result(&john.post("/api/Admin/Order/Action", &freight).await);
        let states = every_state();
        assert_eq!(states.len(), 1_060);
        // The lists of orders on the way differ after a recorded delivery, and where shipping ends
        // with `ShippedOut`.
        let on_the_way = |state: &&OrderState| matches!(state.status, OrderStatus::ShippedOut | OrderStatus::Dispatched);
        let there: Vec<OrderState> = states.iter().filter(on_the_way).map(|state| OrderState { ends_shipped: true, ..*state }).collect();
        let delivered: Vec<OrderState> = states.iter().filter(on_the_way).map(|state| OrderState { is_delivered: true, ..*state }).collect();
        for some in states.chunks(20).chain(there.chunks(20)).chain(delivered.chunks(20)) {
            let ends_shipped = some[0].ends_shipped;
            shop.set("track_dispatch", if ends_shipped { "false" } else { "true" });
            for (id, state) in orders.iter().zip(some) {
                let refund_due = state.refund_due();
                let delivered_on = if state.is_delivered { "'2026-11-21'" } else { "NULL" };
                let (credited, refunded) = match state.refund {
                    RefundShare::Whole => (0, 0),
                    RefundShare::Part => (1_000, 0),
                    RefundShare::Settled => (1_000, 1_000),
                };
                let sample = &samples.iter().find(|(freight, _)| *freight == state.freight).unwrap().1;
                shop.execute(&format!(
                    "UPDATE orders SET status = {}, pay_status = {}, pay_type = '{}', refund_due = {refund_due}, \
                     credited = {credited}, refunded = {refunded}, return_stage = '{}', delivered_on = {delivered_on}, \
                     bank_digits = '01234', delivery_location = (SELECT delivery_location FROM orders WHERE id = '{sample}'), \
                     receipt = (SELECT receipt FROM orders WHERE id = '{sample}') WHERE id = '{id}'",
                    state.status.number(), state.pay_status.number(), state.pay_type.name(), state.return_stage.name(),
                ));
            }
            let work = result(&john.get("/api/Admin/Work").await);
            for tab in WorkTab::ALL {
                let expected: BTreeSet<&String> = orders.iter().zip(some)
                    .filter(|(_, state)| WorkTab::of(state) == *tab)
                    .map(|(id, _)| id)
                    .chain(samples.iter().filter(|(freight, _)| match freight {
                        FreightState::Known => *tab == WorkTab::ToShip,
                        FreightState::Unset => *tab == WorkTab::Freight,
                        FreightState::Proposed => *tab == WorkTab::FreightProposed,
                    }).map(|(_, id)| id))
                    .collect();
                let page = john.list(&format!("Tab={}", tab.name())).await;
                let found = ids(&page["orders"]);
                assert_eq!(found.iter().collect::<BTreeSet<_>>(), expected, "{}", tab.name());
                for order in page["orders"].as_array().unwrap() {
                    assert_eq!((&order["tab"], &order["tab_label"]), (&json!(tab.name()), &json!(tab.label())));
                }
                let counts = work["tabs"].as_array().unwrap();
                let is_counted = counts.iter().any(|count| count["tab"] == tab.name());
                assert!(!(ends_shipped && *tab == WorkTab::Shipped && is_counted));
                if let Some(count) = counts.iter().find(|count| count["tab"] == tab.name()) {
                    assert_eq!(count["count"], expected.len(), "{}", tab.name());
                }
            }
            assert_eq!(john.found("PageCount=200").await.len(), 23);
        }
    }

    /// 25 orders in pages of ten, while others are placed and four of them share a millisecond:
    /// each is seen once. Fails when pages are cut by number, or when the cursor is the time alone.
    async fn every_order_is_seen_once(shop: Shop) {
        plenty(&shop);
        let john = shop.colleague("john", Role::Staff).await;
        let member = shop.buyer();
        let mut placed = Vec::new();
        for number in 0..25 {
            placed.push(buy(&member, "CashOnDelivery").await);
            if !(8..11).contains(&number) {
                shop.clock.advance(Duration::from_secs(1));
            }
        }
        let mut came = 0;
        for filter in ["", "&Tab=ToShip", "&Search=0912345678", "&PayType=CashOnDelivery&Location=Taiwan"] {
            let (mut seen, mut after, mut sizes) = (Vec::new(), String::new(), Vec::new());
            loop {
                let page = john.list(&format!("PageCount=10{filter}{after}")).await;
                sizes.push(ids(&page["orders"]).len());
                seen.extend(ids(&page["orders"]));
                let Some(next) = page["next"].as_str() else { break };
                after = format!("&After={next}");
                shop.clock.advance(Duration::from_secs(1));
                buy(&shop.buyer(), "CashOnDelivery").await;
            }
            let later = seen.iter().filter(|id| !placed.contains(id)).count();
            let ours: Vec<&String> = seen.iter().filter(|id| placed.contains(id)).collect();
            assert_eq!(ours.len(), 25, "{filter}: {sizes:?}");
            assert_eq!(ours.iter().collect::<BTreeSet<_>>().len(), 25, "{filter}");
            // Orders of the earlier walks are in the list, too, but none that came during this one.
            assert_eq!((later, sizes.iter().max()), (came, Some(&10)), "{filter}: {sizes:?}");
            came += sizes.len() - 1;
            // The orders 8 to 11 were placed in the same millisecond.
            let second = |id: &String| match placed.iter().position(|known| known == id).unwrap() {
                number @ 0..8 => number,
                8..=11 => 8,
                number => number - 3,
            };
            let seconds: Vec<usize> = ours.into_iter().map(second).collect();
            assert!(seconds.is_sorted_by(|newer, older| newer >= older), "{seconds:?}");
        }
        // Exactly one full page: there is no next one.
        let page = john.list("PageCount=200").await;
        let all = ids(&page["orders"]).len();
        assert_eq!(john.list(&format!("PageCount={all}")).await["next"], Value::Null);
        assert!(john.list(&format!("PageCount={}", all - 1)).await["next"].is_string());
    }

    async fn filters(shop: Shop) {
        plenty(&shop);
        let john = shop.colleague("john", Role::Staff).await;
        let member = shop.buyer();
        let first = buy(&member, "LinePay").await;
        // It is Saturday, 21 November, 8 o'clock in Taiwan.
        shop.clock.advance(Duration::from_hours(15));
        let second = buy(&member, "BankTransfer").await;
        shop.clock.advance(Duration::from_hours(1));
        let john = john.with(&john.log_in(crate::support::person::PASSWORD, None).await);
        member.add(10_001, 1).await;
        let third = result(&member.order(&island_form("CashOnDelivery"), None).await)["id"].as_str().unwrap().to_owned();
        for (query, expected) in [
            ("", vec![&third, &second, &first]),
            ("PayType=LinePay", vec![&first]),
            ("PayType=CreditCard", vec![]),
            ("Location=OutlyingIsland", vec![&third]),
            ("Location=Taiwan&PayType=BankTransfer", vec![&second]),
            ("From=2026-11-22", vec![&third]),
            ("Until=2026-11-21", vec![&second, &first]),
            ("From=2026-11-21&Until=2026-11-21&Tab=Waiting", vec![&second, &first]),
            ("From=2026-11-22&Until=2026-11-21", vec![]),
            ("Search=0912345678&Location=OutlyingIsland", vec![&third]),
            ("Search=0912345678&From=2026-11-22", vec![&third]),
            ("Search=0912345678&Tab=Waiting&PayType=LinePay", vec![&first]),
            ("Search=&From=&Until=", vec![&third, &second, &first]),
        ] {
            assert_eq!(john.found(query).await.iter().collect::<Vec<_>>(), expected, "{query}");
        }
        let row = &john.list("PayType=LinePay").await["orders"][0];
        assert_eq!((&row["goods"], &row["pieces"], &row["version"]), (&json!("線香之1 一尺三・300g ×1"), &json!(1), &json!(1)));
        assert_eq!((&row["buy_name"], &row["delivery_city"], &row["has_remark"]), (&json!("王小明"), &json!("臺北市"), &json!(false)));
    }

    /// A reader sees no name, phone, address, remark, note, parcel or transfer, in no list and on
    /// no page; views by staff are logged. Fails when a response is masked field by field and a
    /// field is forgotten.
    async fn a_reader_sees_no_personal_data(shop: Shop) {
        let (john, anna) = (shop.colleague("john", Role::Staff).await, shop.colleague("anna", Role::Reader).await);
        let member = shop.buyer();
        let mut form = order_form("BankTransfer");
        form["Remark"] = "請放管理室".into();
        member.add(10_001, 1).await;
        let id = result(&member.order(&form, None).await)["id"].as_str().unwrap().to_owned();
        let digits = json!({"Account": "54321", "Id": id, "type": 1});
        result(&member.put("/api/Order/Pay/Bank", &digits).await);
        result(&john.act(&id, 2, "mark_paid").await);
        result(&john.act(&id, 3, "prepare").await);
        let note = json!({"Id": id, "Version": 4, "Action": "add_note", "Note": "致電王先生"});
        result(&john.post("/api/Admin/Order/Action", &note).await);
        let ship = json!({"Id": id, "Version": 5, "Action": "ship_out", "Carrier": "黑貓", "TrackingNumber": "90123456"});
        result(&john.post("/api/Admin/Order/Action", &ship).await);

        let personal = ["王小明", "陳美玉", "0912345678", "0987654321", "ming@example.com", "重慶南路", "中正區",
            "請放管理室", "54321", "致電王先生", "90123456"];
        let page = format!("/api/Admin/Order?Id={id}");
        let seen = john.get(&page).await.text();
        for text in personal {
            assert!(seen.contains(text), "{text} in {seen}");
        }
        assert!(john.get("/api/Admin/Orders").await.text().contains("王小明"));
        let views = |name: &str| shop.number(&format!(
            "SELECT CAST(COALESCE(SUM(views), 0) AS BIGINT) AS number FROM personal_data_views WHERE kind = 'Order' AND subject = '{id}' \
             AND day = '2026-11-21' AND staff_id = {}", shop.staff_id(name)));
        let before = views("john");
        for path in [page.as_str(), "/api/Admin/Orders", "/api/Admin/Orders?Tab=Shipped", &format!("/api/Admin/Orders?Search={id}")] {
            let answer = anna.get(path).await;
            assert_eq!(answer.status, 200, "{path}: {}", answer.text());
            let shown = answer.text();
            assert!(shown.contains(&id), "{path}");
            for text in personal {
                assert!(!shown.contains(text), "{path}: {text} in {shown}");
            }
        }
        // A search term that finds an order would reveal its person.
        for word in ["0912345678", "5678", "ming@example.com", "54321"] {
            anna.get(&format!("/api/Admin/Orders?Search={word}")).await.is_refused(403, "not_yours");
        }
        let shown = anna.order(&id).await;
        assert_eq!((&shown["staff_actions"], &shown["order"]["buy_name"]), (&json!([]), &json!("王○明")));
        assert!(shown["events"].as_array().unwrap().iter().all(|event| event["detail"].is_null()));
        assert_eq!(views("anna"), 0);
        john.order(&id).await;
        john.order(&id).await;
        assert_eq!((before, views("john")), (5, 7), "four changes answered with the page, and it was looked at");
        let rows = shop.number("SELECT COUNT(*) AS number FROM personal_data_views");
        assert_eq!(rows, 1, "a row a day");
    }

    async fn bad_questions(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        for query in [
            "Tab=Nothing", "Tab=", "PayType=", "Location=", "Overdue=", "Tab=toship", "PayType=Cash", "Location=Moon", "From=2026-13-01", "From=x", "Until=2026-11-31",
            "PageCount=0", "PageCount=201", "PageCount=-1", "PageCount=ten", "PageCount=", "PageCount=99999999999999999999",
            "After=", "After=x", "After=-", "After=1-x", "After=x-2611217QK4ZT9WXB", "After=1763942400000",
            "After=1-2611217QK4ZT9WXB'--", "After=99999999999999999999-2611217QK4ZT9WXB",
        ] {
            let answer = john.get(&format!("/api/Admin/Orders?{query}")).await;
            answer.is_refused(400, "out_of_range");
            let key = query.split('=').next().unwrap();
            assert_eq!(answer.json()["fields"][0]["field"], key, "{query}");
        }
        john.get("/api/Admin/Orders?Tab=ToShip&Tab=Done").await.is_refused(400, "repeated");
        for sound in ["After=0-2611217QK4ZT9WXB", "After=9223372036854775807-2611217QK4ZT9WXB", "Search=%27%20OR%201=1--", "Search=",
            "Search=%25", "Unknown=1", "PageCount=200"] {
            assert_eq!(john.found(sound).await, Vec::<String>::new(), "{sound}");
        }
        john.get("/api/Admin/Order?Id=2611217QK4ZT9WXB").await.is_refused(404, "order_unknown");
        for odd in ["/api/Admin/Order", "/api/Admin/Order?Id=", "/api/Admin/Order?Id=x", "/api/Admin/Order?Id=1&Id=2", "/api/Admin/Log?After=x"] {
            let answer = john.get(odd).await;
            assert!(answer.status.is_client_error(), "{odd}: {}", answer.text());
        }
    }
}
