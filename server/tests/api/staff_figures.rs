//! Figures of the back office: days are days in Taiwan, the definition of sales, and the stored
//! figures of past days equal those of the orders (decision D166).

use std::collections::BTreeMap;
use std::time::Duration;

use diesel::sql_types::{BigInt, Nullable, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_core::time::{Day, Moment};
use shop_domains::order::sales::aggregate;

use crate::support::buyer::{order_form, result};
use crate::support::person::PASSWORD;
use crate::support::{Colleague, Shop, on_both};

async fn sales(who: &Colleague, query: &str) -> Value {
    result(&who.get(&format!("/api/Admin/Report/Sales?{query}")).await)
}

async fn goods(who: &Colleague, query: &str) -> Value {
    result(&who.get(&format!("/api/Admin/Report/Goods?{query}")).await)["goods"].clone()
}

/// Logs in again, because a log-in ends after two hours without a call.
async fn again(who: &Colleague) -> Colleague {
    who.with(&who.log_in(PASSWORD, None).await)
}

/// Stores the figures of every past day. Returns the number of days stored.
fn keep(shop: &Shop) -> usize {
    aggregate::aggregate_all(&shop.db(), shop.clock.now()).unwrap()
}

fn plenty(shop: &Shop) {
    shop.stock("STICK-1", 1_000);
    shop.set("open_orders_max", "0");
}

#[derive(Debug, QueryableByName)]
struct OrderOf {
    #[diesel(sql_type = BigInt)]
    created_at: i64,
    #[diesel(sql_type = BigInt)]
    status: i64,
    #[diesel(sql_type = BigInt)]
    total: i64,
}

#[derive(Debug, QueryableByName)]
struct EventOf {
    #[diesel(sql_type = BigInt)]
    at: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    pay_from: Option<i64>,
    #[diesel(sql_type = BigInt)]
    pay_to: i64,
    #[diesel(sql_type = BigInt)]
    total: i64,
}

#[derive(Debug, QueryableByName)]
struct LineOf {
    #[diesel(sql_type = BigInt)]
    created_at: i64,
    #[diesel(sql_type = BigInt)]
    status: i64,
    #[diesel(sql_type = Text)]
    product: String,
    #[diesel(sql_type = BigInt)]
    price: i64,
    #[diesel(sql_type = BigInt)]
    amount: i64,
}

/// Orders, sales, cancelled orders, sum cancelled, paid orders, sum received, refunded orders, sum
/// refunded. Sums are in NT$.
type Naive = [i64; 8];

/// Recounts every figure of every day, row by row.
fn recount(shop: &Shop) -> BTreeMap<String, Naive> {
    let (orders, events): (Vec<OrderOf>, Vec<EventOf>) = shop
        .db()
        .read_here(|conn| {
            let orders = sql_query("SELECT created_at, status, total FROM orders").load(conn)?;
            let events = sql_query(
                "SELECT e.at, e.pay_from, e.pay_to, o.total FROM order_events e, orders o WHERE o.id = e.order_id",
            )
            .load(conn)?;
            Ok((orders, events))
        })
        .unwrap();
    let day = |at| Day::in_taiwan(Moment::from_millis(at)).to_string();
    let mut days: BTreeMap<String, Naive> = BTreeMap::new();
    for order in orders {
        let figures = days.entry(day(order.created_at)).or_default();
        figures[0] += 1;
        if order.status == 5 {
            figures[2] += 1;
            figures[3] += order.total / 1_000;
        } else {
            figures[1] += order.total / 1_000;
        }
    }
    for event in events {
        let figures = days.entry(day(event.at)).or_default();
        if event.pay_from != Some(2) && event.pay_to == 2 {
            figures[4] += 1;
            figures[5] += event.total / 1_000;
        }
        if event.pay_from != Some(3) && event.pay_to == 3 {
            figures[6] += 1;
            figures[7] += event.total / 1_000;
        }
    }
    days
}

/// Recounts the pieces and the sum of each product between two days, line by line.
fn recount_goods(shop: &Shop, from: &str, until: &str) -> BTreeMap<String, (i64, i64)> {
    let lines: Vec<LineOf> = shop
        .db()
        .read_here(|conn| {
            Ok(sql_query(
                "SELECT o.created_at, o.status, l.product_name AS product, l.price, l.amount \
                 FROM orders o, order_lines l WHERE l.order_id = o.id",
            )
            .load(conn)?)
        })
        .unwrap();
    let mut goods: BTreeMap<String, (i64, i64)> = BTreeMap::new();
    for line in lines {
        let day = Day::in_taiwan(Moment::from_millis(line.created_at)).to_string();
        if line.status != 5 && (from..=until).contains(&day.as_str()) {
            let sold = goods.entry(line.product).or_default();
            sold.0 += line.amount;
            sold.1 += (line.price * line.amount + 500) / 1_000;
        }
    }
    goods
}

fn figures_of(row: &Value) -> Naive {
    [
        "orders",
        "sales",
        "cancelled_orders",
        "cancelled",
        "received_orders",
        "received",
        "refunded_orders",
        "refunded",
    ]
    .map(|name| row[name].as_i64().unwrap())
}

/// Compares the reports by day, week and month, and the best sellers, with a recount of the rows.
pub(crate) async fn agrees(shop: &Shop, who: &Colleague, from: &str, until: &str, when: &str) {
    let expected = recount(shop);
    let mut sum = [0; 8];
    let report = sales(who, &format!("From={from}&Until={until}")).await;
    for row in report["rows"].as_array().unwrap() {
        let day = row["first"].as_str().unwrap();
        let figures = expected.get(day).copied().unwrap_or_default();
        assert_eq!(figures_of(row), figures, "{when}: {day}");
        for (whole, part) in sum.iter_mut().zip(figures) {
            *whole += part;
        }
    }
    assert_eq!(figures_of(&report["total"]), sum, "{when}");
    for by in ["Week", "Month"] {
        let report = sales(who, &format!("From={from}&Until={until}&By={by}")).await;
        let mut of_rows = [0; 8];
        for row in report["rows"].as_array().unwrap() {
            for (whole, part) in of_rows.iter_mut().zip(figures_of(row)) {
                *whole += part;
            }
        }
        assert_eq!(
            (of_rows, figures_of(&report["total"])),
            (sum, sum),
            "{when} by {by}"
        );
    }
    let mut of_ways = [0; 8];
    for row in report["pay_types"].as_array().unwrap() {
        for (whole, part) in of_ways.iter_mut().zip(figures_of(row)) {
            *whole += part;
        }
    }
    assert_eq!(of_ways, sum, "{when} by way to pay");
    let sold = goods(who, &format!("From={from}&Until={until}&Most=200")).await;
    let sold: BTreeMap<String, (i64, i64)> = sold
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let name = row["product"].as_str().unwrap().to_owned();
            (
                name,
                (
                    row["pieces"].as_i64().unwrap(),
                    row["sales"].as_i64().unwrap(),
                ),
            )
        })
        .collect();
    assert_eq!(sold, recount_goods(shop, from, until), "{when}");
}

on_both! {
    /// The last millisecond of a day in Taiwan and the first of the next are in two rows, and the
    /// number of each row is that of the list it links to. Fails when days are in UTC.
    async fn a_day_ends_at_midnight_in_taiwan(shop: Shop) {
        plenty(&shop);
        let john = shop.colleague("john", Role::Staff).await;
        let member = shop.buyer();
        member.buy(10_001, "CashOnDelivery").await;
        // It is 8 o'clock in Taiwan.
        shop.clock.advance(Duration::from_millis(16 * 3_600_000 - 1));
        member.buy(10_001, "CashOnDelivery").await;
        shop.clock.advance(Duration::from_millis(1));
        member.buy(10_001, "LinePay").await;
        let john = again(&john).await;
        for kept in [false, true] {
            if kept {
                shop.clock.advance(Duration::from_mins(11));
                assert_eq!((keep(&shop), keep(&shop)), (1, 0), "one day is over");
            }
            let report = sales(&john, "From=2026-11-20&Until=2026-11-23").await;
            let orders: Vec<i64> = report["rows"].as_array().unwrap().iter().map(|row| row["orders"].as_i64().unwrap()).collect();
            assert_eq!(orders, [0, 2, 1, 0]);
            for row in report["rows"].as_array().unwrap() {
                let day = row["first"].as_str().unwrap();
                let listed = john.found(&format!("From={day}&Until={day}")).await.len();
                assert_eq!(row["orders"], listed, "{day}");
            }
            let ways: Vec<(&Value, &Value)> = report["pay_types"].as_array().unwrap().iter().map(|way| (&way["label"], &way["orders"])).collect();
            assert_eq!(ways, [(&json!("貨到付款"), &json!(2)), (&json!("LINE Pay"), &json!(1))]);
        }
        // The figures of a day are not stored before it has been over for ten minutes.
        shop.clock.advance(Duration::from_hours(24) - Duration::from_mins(12));
        assert_eq!(keep(&shop), 0);
        shop.clock.advance(Duration::from_mins(11));
        assert_eq!(keep(&shop), 1);
    }

    /// Placed, paid, cancelled and refunded on four days: sales belong to the day of the order,
    /// money to the day of its payment or refund, and stored figures follow. Fails when a stored
    /// day is not recounted.
    async fn cancelled_and_refunded(shop: Shop) {
        plenty(&shop);
        let mut mary = shop.colleague("mary", Role::Owner).await;
        let member = shop.buyer();
        let paid = member.buy(10_001, "BankTransfer").await["id"].as_str().unwrap().to_owned();
        let other = member.buy(10_001, "CashOnDelivery").await["id"].as_str().unwrap().to_owned();
        let total = shop.number(&format!("SELECT total / 1000 AS number FROM orders WHERE id = '{paid}'"));
        let both = shop.number("SELECT CAST(SUM(total) / 1000 AS BIGINT) AS number FROM orders");
        for (day, action) in [(22, "mark_paid"), (23, "cancel"), (24, "mark_refunded")] {
            shop.clock.advance(Duration::from_hours(24));
            keep(&shop);
            mary = mary.with(&mary.log_in(PASSWORD, Some(&mary.code(&shop, 0))).await);
            let version = mary.order(&paid).await["version"].as_i64().unwrap();
            let body = json!({"Id": paid, "Version": version, "Action": action, "Confirm": true});
            result(&mary.post("/api/Admin/Order/Action", &body).await);
            agrees(&shop, &mary, "2026-11-21", "2026-11-25", action).await;
            let report = sales(&mary, "From=2026-11-21&Until=2026-11-24").await;
            let first = figures_of(&report["rows"][0]);
            let expected = if day == 22 { [2, both, 0, 0, 0, 0, 0, 0] } else { [2, both - total, 1, total, 0, 0, 0, 0] };
            assert_eq!(first, expected, "{action}");
        }
        let report = sales(&mary, "From=2026-11-21&Until=2026-11-24").await;
        let rows = report["rows"].as_array().unwrap();
        assert_eq!(figures_of(&rows[1]), [0, 0, 0, 0, 1, total, 0, 0]);
        assert_eq!(figures_of(&rows[2]), [0; 8]);
        assert_eq!(figures_of(&rows[3]), [0, 0, 0, 0, 0, 0, 1, total]);
        assert_eq!(report["total"]["average"], both - total);
        // The buyer cancels, too; the change stays queued until the day is recounted.
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM sales_changes"), 0);
        result(&member.delete(&format!("/api/Order/Cancel?Id={other}")).await);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM sales_changes"), 1);
        agrees(&shop, &mary, "2026-11-21", "2026-11-25", "before it is counted again").await;
        assert!(keep(&shop) >= 1);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM sales_changes"), 0);
        agrees(&shop, &mary, "2026-11-21", "2026-11-25", "after").await;
    }

    /// 60 orders of three months in every state, some days stored, some orders changed afterwards:
    /// for any set of stored days the report equals the rows.
    async fn stored_figures_match_the_orders(shop: Shop) {
        plenty(&shop);
        let john = shop.colleague("john", Role::Staff).await;
        let member = shop.buyer();
        let mut ids = Vec::new();
        for number in 1..=60_i64 {
            member.add(10_001, number % 3 + 1).await;
            let way = ["CashOnDelivery", "LinePay", "BankTransfer"][usize::try_from(number % 3).unwrap()];
            let placed = result(&member.order(&order_form(way), None).await);
            let id = placed["id"].as_str().unwrap().to_owned();
            // 37 hours and 7,919,999 milliseconds apart: all hours of the day, up to 92 days ago.
            let earlier = number * (37 * 3_600_000 + 7_919_999) % (92 * 86_400_000);
            let status = [1, 2, 3, 4, 5, 1, 4][usize::try_from(number % 7).unwrap()];
            shop.execute(&format!("UPDATE orders SET created_at = created_at - {earlier}, status = {status} WHERE id = '{id}'"));
            if number % 4 == 0 {
                let paid_later = earlier - 50_000_000;
                shop.execute(&format!(
                    "INSERT INTO order_events (order_id, number, at, actor, who, action, status_from, status_to, pay_from, pay_to) \
                     SELECT id, 2, created_at + {earlier} - {paid_later}, 'Staff', 'john', 'mark_paid', status, status, 0, 2 FROM orders WHERE id = '{id}'"));
            }
            if number % 8 == 0 {
                shop.execute(&format!(
                    "INSERT INTO order_events (order_id, number, at, actor, who, action, status_from, status_to, pay_from, pay_to) \
                     SELECT order_id, 3, at + 90000000, 'Staff', 'john', 'mark_refunded', status_to, status_to, 2, 3 FROM order_events WHERE order_id = '{id}' AND number = 2"));
            }
            ids.push(id);
        }
        agrees(&shop, &john, "2026-08-20", "2026-11-24", "nothing is kept").await;
        for _ in 0..20 {
            aggregate::aggregate_next(&shop.db(), shop.clock.now()).unwrap().unwrap();
        }
        agrees(&shop, &john, "2026-08-20", "2026-11-24", "20 days are kept").await;
        assert!(keep(&shop) > 60);
        agrees(&shop, &john, "2026-08-20", "2026-11-24", "all is kept").await;
        agrees(&shop, &john, "2026-09-07", "2026-10-14", "some of it").await;
        let mut cancelled = 0;
        for id in &ids {
            if john.act(id, 1, "cancel").await.status == 200 {
                cancelled += 1;
            }
        }
        assert!(cancelled > 10, "{cancelled}");
        agrees(&shop, &john, "2026-08-20", "2026-11-24", "orders of kept days were cancelled").await;
        keep(&shop);
        agrees(&shop, &john, "2026-08-20", "2026-11-24", "and counted again").await;
    }

    /// Best sellers are sorted by pieces and have the names of the current catalogue.
    async fn best_sellers(shop: Shop) {
        plenty(&shop);
        shop.stock("STICK-2", 1_000);
        let anna = shop.colleague("anna", Role::Reader).await;
        let member = shop.buyer();
        for (product, amount) in [(10_001, 2), (10_002, 5), (10_001, 1)] {
            member.add(product, amount).await;
            result(&member.order(&order_form("CashOnDelivery"), None).await);
        }
        let sold = goods(&anna, "").await;
        let pieces: Vec<(i64, i64)> = sold.as_array().unwrap().iter()
            .map(|row| (row["product_id"].as_i64().unwrap(), row["pieces"].as_i64().unwrap())).collect();
        assert_eq!(pieces, [(10_002, 5), (10_001, 3)]);
        assert_eq!(goods(&anna, "Most=1").await.as_array().unwrap().len(), 1);
        shop.execute("UPDATE products SET name = '新名' WHERE id = 10002");
        assert_eq!(goods(&anna, "").await[0]["product"], "新名");
        assert_eq!(goods(&anna, "From=2026-11-20&Until=2026-11-20").await, json!([]));
    }

    async fn bad_questions(shop: Shop) {
        let anna = shop.colleague("anna", Role::Reader).await;
        for (query, field) in [
            ("From=2026-02-30", "From"), ("Until=x", "Until"), ("From=2026-11-22&Until=2026-11-21", "Until"),
            ("From=2020-01-01", "From"), ("By=Year", "By"), ("By=", "By"), ("By=day", "By"),
        ] {
            let answer = anna.get(&format!("/api/Admin/Report/Sales?{query}")).await;
            answer.is_refused(400, "out_of_range");
            assert_eq!(answer.json()["fields"][0]["field"], field, "{query}");
        }
        for query in ["Most=0", "Most=201", "Most=x", "Most=", "From=x"] {
            anna.get(&format!("/api/Admin/Report/Goods?{query}")).await.is_refused(400, "out_of_range");
        }
        anna.get("/api/Admin/Report/Sales?By=Day&By=Week").await.is_refused(400, "repeated");
        // A shop without orders.
        let report = sales(&anna, "").await;
        assert_eq!((report["rows"].as_array().unwrap().len(), &report["total"]["sales"], &report["pay_types"]), (30, &json!(0), &json!([])));
        assert_eq!((&report["from"], &report["until"]), (&json!("2026-10-23"), &json!("2026-11-21")));
    }
}
