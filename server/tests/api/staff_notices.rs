//! Notices to staff about orders, stock and backups, by mail (decision D202).

use std::thread;
use std::time::Duration;

use actix_web::rt;
use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::messaging::Message;
use shop_domains::messaging::notices::Notice;
use shop_domains::messaging::templates::render_mail;
use shop_domains::order::expire::expire_due;
use shop_domains::order::notices;

use crate::messaging_messages::head;
use crate::support::buyer::result;
use crate::support::program::{text, try_beside};
use crate::support::{Colleague, Kind, Shop, on_both};

const MAIL: &str = "mary@shop.example";
const OWN: &str = "/api/Admin/Me/Notices";
const OTHERS: &str = "/api/Admin/Staff/Notices";

/// Longer than the minimum time between two mails.
const MINUTE: Duration = Duration::from_secs(61);

/// Runs the worker once. The shop's server runs it, too, every few seconds.
fn run(shop: &Shop) {
    notices::run(&shop.db(), &shop.outbox(), shop.clock.now()).unwrap();
}

/// Lets a minute pass and runs the worker.
fn later(shop: &Shop) {
    shop.clock.advance(MINUTE);
    run(shop);
}

/// Returns the mails with notices to an address, as subject and text.
fn mails(shop: &Shop, to: &str) -> Vec<(String, String)> {
    let messages = shop.messages(to);
    let notices = messages
        .iter()
        .filter(|message| message.kind() == "StaffNotices");
    let mails = notices.map(|message| render_mail(message, &head()));
    mails.map(|mail| (mail.subject, mail.text)).collect()
}

/// Creates a member of staff with an address. Earlier events have no notices.
async fn subscriber(shop: &Shop, name: &str, role: Role) -> Colleague {
    let colleague = shop.colleague(name, role).await;
    let email = format!("{name}@shop.example");
    result(
        &colleague
            .put("/api/Admin/Me/Email", &json!({"Email": email}))
            .await,
    );
    run(shop);
    colleague
}

/// Returns the timing of a kind in a plan.
fn timing<'a>(who: &'a Value, kind: &str) -> &'a Value {
    let kinds = who["notices"]["kinds"].as_array().unwrap();
    let found = kinds.iter().find(|planned| planned["kind"] == kind);
    found.map_or(&Value::Null, |planned| &planned["timing"])
}

/// Returns the numbers of all orders in the mails to an address.
fn noticed(shop: &Shop, to: &str) -> Vec<String> {
    let mut noticed = Vec::new();
    for message in shop.messages(to) {
        if let Message::Notices { groups } = message {
            let listed = groups.into_iter().flat_map(|group| group.listed);
            noticed.extend(listed.filter_map(|notice| match notice {
                Notice::Order { id, .. } => Some(id),
                Notice::Item { .. } | Notice::Price { .. } | Notice::Backup { .. } => None,
            }));
        }
    }
    noticed.sort();
    noticed
}

on_both! {
    /// A plan is stored for oneself and by an owner for others, with an entry in the log. A kind
    /// that the role may not have is refused.
    async fn a_plan_is_stored_and_refused(shop: Shop) {
        let mary = subscriber(&shop, "mary", Role::Owner).await;
        let pack = subscriber(&shop, "pack", Role::Packer).await;
        let me = result(&mary.get("/api/Admin/Me").await);
        assert_eq!((timing(&me, "NewOrder"), timing(&me, "LowStock")), (&json!("AtOnce"), &json!("Digest")));
        assert_eq!(me["notices"]["digest_hours"], json!([9]));
        let me = result(&pack.get("/api/Admin/Me").await);
        assert_eq!(me["notices"], json!({"kinds": [
            {"kind": "NewOrder", "label": "新訂單", "timing": "Off"},
            {"kind": "Cancelled", "label": "買家取消訂單", "timing": "Off"}], "digest_hours": []}));

        let wrong = json!({"NewOrder": "Digest", "LowStock": "AtOnce", "DigestHours": "24"});
        let refused = pack.put(OWN, &wrong).await;
        refused.is_refused(400, "out_of_range");
        let refused = refused.json();
        let fields: Vec<_> = refused["fields"].as_array().unwrap().iter().map(|wrong| &wrong["field"]).collect();
        assert_eq!(fields, ["LowStock", "DigestHours"]);
        let plan = json!({"NewOrder": "Digest", "DigestHours": "１５、9"});
        for _ in 0..2 {
            let me = result(&pack.keyed(reqwest::Method::PUT, OWN, "plan", &plan).await);
            assert_eq!((timing(&me, "NewOrder"), &me["notices"]["digest_hours"]), (&json!("Digest"), &json!([9, 15])));
        }
        pack.put(OTHERS, &json!({"Id": shop.staff_id("mary")})).await.is_refused(403, "not_yours");

        let all = result(&mary.put(OTHERS, &json!({"Id": shop.staff_id("pack"), "Cancelled": "AtOnce"})).await);
        let packer = all.as_array().unwrap().iter().find(|one| one["name"] == "pack").unwrap();
        assert_eq!((timing(packer, "NewOrder"), timing(packer, "Cancelled")), (&json!("Off"), &json!("AtOnce")));
        mary.put(OTHERS, &json!({"NewOrder": "AtOnce"})).await.is_refused(400, "required");
        mary.put(OTHERS, &json!({"Id": 7})).await.is_refused(404, "staff_unknown");
        let log = result(&mary.get("/api/Admin/Log?Kind=staff").await);
        let entries = log.as_array().unwrap().iter().filter(|entry| entry["action"] == "變更通知時間" && entry["name"] == "pack");
        let mut entries: Vec<_> = entries.map(|entry| (&entry["who"], &entry["values"][0]["from"], &entry["values"][0]["to"])).collect();
        entries.sort_by_key(|(who, ..)| who.as_str());
        assert_eq!(entries, [
            (&json!("mary"), &json!("9、15 點彙整通知：新訂單"), &json!("立即通知：買家取消訂單")),
            (&json!("pack"), &json!("不通知"), &json!("9、15 點彙整通知：新訂單"))]);
    }

    /// The owner gets one notice of a new order, staff without a plan none. Orders of one minute
    /// are in one mail, which names no buyer.
    async fn new_orders_are_told_once(shop: Shop) {
        let old = shop.buyer().owe("BankTransfer").await;
        shop.clock.advance(Duration::from_mins(11));
        subscriber(&shop, "mary", Role::Owner).await;
        subscriber(&shop, "john", Role::Staff).await;
        let first = shop.buyer().owe("BankTransfer").await;
        run(&shop);
        run(&shop);
        let mail = mails(&shop, MAIL);
        assert_eq!(mail.len(), 1);
        let (subject, body) = &mail[0];
        assert!(subject.ends_with("】新訂單 1 筆：NT$700"), "{subject}");
        for part in [&format!("{first}，NT$700，銀行轉帳，臺灣本島"), &format!("https://shop.example/Admin/Order/{first}")] {
            assert!(body.contains(part), "{part} in {body}");
        }
        for secret in ["王小明", "陳美玉", "0912345678", "0987654321", "ming@", "重慶南路", &old] {
            assert!(!body.contains(secret), "{secret} in {body}");
        }
        let mut orders = vec![first];
        for _ in 0..3 {
            orders.push(shop.buyer().owe("CashOnDelivery").await);
        }
        run(&shop);
        assert_eq!(mails(&shop, MAIL).len(), 1, "one mail a minute");
        later(&shop);
        later(&shop);
        let mail = mails(&shop, MAIL);
        assert_eq!(mail.len(), 2);
        assert!(mail[1].0.ends_with("】新訂單 3 筆"), "{}", mail[1].0);
        orders.sort();
        assert_eq!(noticed(&shop, MAIL), orders);
        assert_eq!(mails(&shop, "john@shop.example"), []);
    }

    /// More than twenty orders are counted, and the mail leads to their list.
    async fn a_rush_of_orders(shop: Shop) {
        for limit in ["open_orders_max", "open_pieces_max", "open_sum_max"] {
            shop.set(limit, "0");
        }
        shop.stock("COIL-4H", 1_000);
        subscriber(&shop, "mary", Role::Owner).await;
        let buyer = shop.buyer();
        buyer.buy(20_101, "BankTransfer").await;
        run(&shop);
        for _ in 0..23 {
            buyer.buy(20_101, "BankTransfer").await;
        }
        later(&shop);
        let mail = mails(&shop, MAIL);
        assert_eq!(mail.len(), 2);
        assert!(mail[1].0.ends_with("】新訂單 23 筆"), "{}", mail[1].0);
        assert!(mail[1].1.contains("…另有 3 筆\n        https://shop.example/Admin/Orders\n"), "{}", mail[1].1);
        assert_eq!(mail[1].1.matches("/Admin/Order/").count(), 20);
    }

    /// A digest is sent at its hour, with all kinds. A changed plan applies to open notices, and a
    /// kind that is off is dropped.
    async fn a_digest_at_its_hour(shop: Shop) {
        let mary = subscriber(&shop, "mary", Role::Owner).await;
        let plan = json!({"NewOrder": "Digest", "Cancelled": "Digest", "DigestHours": "9"});
        result(&mary.put(OWN, &plan).await);
        let buyer = shop.buyer();
        let order = buyer.owe("BankTransfer").await;
        result(&buyer.delete(&format!("/api/Order/Cancel?Id={order}")).await);
        run(&shop);
        shop.clock.advance(Duration::from_mins(59));
        run(&shop);
        assert_eq!(mails(&shop, MAIL), [], "8:59");
        later(&shop);
        let mail = mails(&shop, MAIL);
        assert_eq!(mail.len(), 1);
        assert!(mail[0].0.ends_with("】新訂單 1 筆、買家取消訂單 1 筆"), "{}", mail[0].0);

        let order = buyer.owe("BankTransfer").await;
        result(&buyer.delete(&format!("/api/Order/Cancel?Id={order}")).await);
        run(&shop);
        let plan = json!({"NewOrder": "Off", "Cancelled": "AtOnce"});
        result(&mary.put(OWN, &plan).await);
        later(&shop);
        let mail = mails(&shop, MAIL);
        assert_eq!(mail.len(), 2);
        assert!(mail[1].0.ends_with("】買家取消訂單 1 筆：NT$700"), "{}", mail[1].0);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM staff_notices WHERE done_at IS NULL"), 0);
    }

    /// Bank digits and cancellations of buyers have notices, a cancellation by the server has none.
    /// A packer gets no sums.
    async fn events_of_orders_by_their_buyers(shop: Shop) {
        subscriber(&shop, "mary", Role::Owner).await;
        let pack = subscriber(&shop, "pack", Role::Packer).await;
        result(&pack.put(OWN, &json!({"NewOrder": "AtOnce", "Cancelled": "AtOnce"})).await);
        let buyer = shop.buyer();
        let order = buyer.owe("BankTransfer").await;
        let expired = buyer.owe("BankTransfer").await;
        later(&shop);
        result(&buyer.put("/api/Order/Pay/Bank", &json!({"Account": "54321", "Id": order, "type": 1})).await);
        later(&shop);
        let (subject, body) = mails(&shop, MAIL).last().unwrap().clone();
        assert!(subject.ends_with("】買家填寫匯款末五碼 1 筆：NT$700"), "{subject}");
        assert!(body.contains(&order) && !body.contains("54321"), "{body}");
        result(&buyer.delete(&format!("/api/Order/Cancel?Id={order}")).await);
        later(&shop);
        assert!(mails(&shop, MAIL).last().unwrap().0.ends_with("】買家取消訂單 1 筆：NT$700"));
        let packer = mails(&shop, "pack@shop.example");
        assert!(packer.last().unwrap().0.ends_with("】買家取消訂單 1 筆"), "{packer:?}");
        assert!(packer.iter().all(|(subject, body)| !format!("{subject}{body}").contains("NT$")), "{packer:?}");

        let before = noticed(&shop, MAIL);
        shop.clock.advance(Duration::from_hours(24 * 30));
        expire_due(&shop.db(), &shop.outbox(), shop.clock.now()).unwrap();
        let status = format!("SELECT status AS number FROM orders WHERE id = '{expired}'");
        assert_eq!(shop.number(&status), 5);
        later(&shop);
        assert_eq!(noticed(&shop, MAIL), before);
    }

    /// Several workers at the same time send one notice of each order.
    async fn workers_at_the_same_time(shop: Shop) {
        subscriber(&shop, "mary", Role::Owner).await;
        subscriber(&shop, "anna", Role::Owner).await;
        shop.sibling();
        shop.stock("STICK-5", 100);
        let mut orders = Vec::new();
        for _ in 0..3 {
            for _ in 0..2 {
                orders.push(shop.buyer().owe("BankTransfer").await);
            }
            shop.clock.advance(MINUTE);
            thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| run(&shop));
                }
            });
        }
        later(&shop);
        orders.sort();
        for to in [MAIL, "anna@shop.example"] {
            assert_eq!(noticed(&shop, to), orders, "{to}");
        }
    }

    /// An order below the watermark has a notice: its transaction committed late, or its server's
    /// clock is behind. Fails if nothing before the watermark is scanned again.
    async fn an_order_below_the_watermark(shop: Shop) {
        let order = shop.buyer().owe("BankTransfer").await;
        shop.clock.advance(Duration::from_mins(30));
        subscriber(&shop, "mary", Role::Owner).await;
        shop.clock.advance(Duration::from_mins(10));
        run(&shop);
        assert_eq!(noticed(&shop, MAIL), Vec::<String>::new(), "an order before the first run");
        let committed = shop.clock.now().millis() - 4 * 60_000;
        assert!(committed < shop.number("SELECT collected_until AS number FROM staff_notices_watermark"));
        shop.execute(&format!("UPDATE orders SET created_at = {committed} WHERE id = '{order}'"));
        later(&shop);
        later(&shop);
        assert_eq!(noticed(&shop, MAIL), [order]);
    }

    /// An item that becomes low has one notice, until it was above its threshold again.
    async fn low_stock(shop: Shop) {
        shop.stock("COIL-4H", 1);
        let mary = subscriber(&shop, "mary", Role::Owner).await;
        result(&mary.put(OWN, &json!({"LowStock": "AtOnce"})).await);
        for (quantity, count) in [(5, 0), (4, 1), (3, 1), (5, 1), (2, 2)] {
            shop.stock("STICK-5", quantity);
            run(&shop);
            later(&shop);
            assert_eq!(mails(&shop, MAIL).len(), count, "{quantity}");
        }
        let (subject, body) = mails(&shop, MAIL).last().unwrap().clone();
        assert!(subject.ends_with("】低庫存 1 項"), "{subject}");
        assert!(body.contains("線香之5 一尺三・300g，剩 2 件\n        https://shop.example/Admin/Stock/STICK-5/TN01"), "{body}");
    }

    /// An owner who chose it gets a notice of a price that a colleague changes, and of no other
    /// change.
    async fn changed_prices(shop: Shop) {
        const PRICES: &str = "/api/Admin/Catalogue/Prices";
        let mary = subscriber(&shop, "mary", Role::Owner).await;
        let john = subscriber(&shop, "john", Role::Staff).await;
        john.put(OWN, &json!({"PriceChanged": "AtOnce"})).await.is_refused(400, "out_of_range");
        let prices = |id: i64, version: i64, price: &str| json!({"Rows": [{"Id": id, "Version": version, "Price": price}]});
        result(&john.put(PRICES, &prices(10_001, 1, "101")).await);
        run(&shop);
        later(&shop);
        assert_eq!(mails(&shop, MAIL), [], "off until it is chosen");
        shop.clock.advance(Duration::from_mins(20));
        run(&shop);
        result(&mary.put(OWN, &json!({"PriceChanged": "AtOnce"})).await);
        result(&john.put(PRICES, &prices(10_001, 2, "150")).await);
        result(&mary.put(PRICES, &prices(10_002, 1, "210")).await);
        let shelf = json!({"Rows": [{"Id": 10_001, "Version": 3, "Active": false}]});
        result(&john.put("/api/Admin/Catalogue/Shelf", &shelf).await);
        later(&shop);
        let mail = mails(&shop, MAIL);
        assert_eq!(mail.len(), 1, "{mail:?}");
        assert!(mail[0].0.ends_with("】價格變更 1 項"), "{}", mail[0].0);
        assert!(mail[0].1.contains("：NT$101 → NT$150（john）\n        https://shop.example/Admin/Category/"), "{}", mail[0].1);
        later(&shop);
        assert_eq!(mails(&shop, MAIL).len(), 1);
    }

    /// A failed backup has a notice, and the command fails as before.
    async fn a_failed_backup(shop: Shop) {
        subscriber(&shop, "mary", Role::Owner).await;
        let john = subscriber(&shop, "john", Role::Staff).await;
        john.put(OWN, &json!({"BackupFailed": "AtOnce"})).await.is_refused(400, "out_of_range");
        let file = shop.data.path().join("jwt-secret");
        let failed = try_beside(&shop, &["backup", file.to_str().unwrap()]);
        assert_eq!(failed.status.code(), Some(1));
        let printed = text(&failed.stderr);
        assert_eq!(printed, format!("error: {} already exists; nothing was changed\n", file.display()));
        // The command uses the clock of the system.
        shop.execute("UPDATE staff_notices SET due_at = 0 WHERE kind = 'BackupFailed'");
        later(&shop);
        let mail = mails(&shop, MAIL);
        assert_eq!(mail.len(), 1);
        assert!(mail[0].0.ends_with("】備份失敗 1 次"), "{}", mail[0].0);
        assert!(mail[0].1.contains("請在主機上查看備份的錯誤訊息"), "{}", mail[0].1);
    }

    /// Without subscribers nothing is written, and a disabled one gets no more mails.
    async fn nobody_to_tell(shop: Shop) {
        let rows = "SELECT (SELECT COUNT(*) FROM staff_notices) + (SELECT COUNT(*) FROM low_stock) \
            + (SELECT COUNT(*) FROM staff_notices_watermark) AS number";
        shop.stock("STICK-5", 1);
        shop.buyer().buy(20_101, "BankTransfer").await;
        run(&shop);
        assert_eq!(shop.number(rows), 0);
        shop.clock.advance(Duration::from_mins(2));
        let mary = subscriber(&shop, "mary", Role::Owner).await;
        subscriber(&shop, "anna", Role::Owner).await;
        result(&mary.put(OWN, &json!({})).await);
        shop.buyer().buy(20_101, "BankTransfer").await;
        later(&shop);
        shop.buyer().buy(20_101, "BankTransfer").await;
        run(&shop);
        let before = mails(&shop, "anna@shop.example").len();
        let body = json!({"Id": shop.staff_id("anna"), "Role": "Owner", "Enabled": false});
        result(&mary.put("/api/Admin/Staff", &body).await);
        later(&shop);
        assert_eq!(mails(&shop, "anna@shop.example").len(), before);
        assert_eq!(mails(&shop, MAIL), []);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM staff_notices_watermark"), 0);
    }
}

/// Notices beyond the send allowance wait for its next window.
#[test]
fn notices_beyond_the_allowance_wait() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        rt::System::new().block_on(async {
            let shop = Shop::open(kind, |settings| {
                settings.messaging.send_limits = Some("notice_contact_day=1".to_owned());
            });
            subscriber(&shop, "mary", Role::Owner).await;
            let mut orders = vec![shop.buyer().owe("BankTransfer").await];
            run(&shop);
            orders.push(shop.buyer().owe("BankTransfer").await);
            for _ in 0..20 {
                later(&shop);
            }
            assert_eq!(noticed(&shop, MAIL).len(), 1);
            shop.clock.advance(Duration::from_hours(24));
            run(&shop);
            orders.sort();
            assert_eq!(noticed(&shop, MAIL), orders);
        });
    }
}
