//! Search for orders, before and after their search terms are indexed (decision D160).

use std::time::Duration;

use actix_web::rt::time::sleep;
use serde_json::json;
use shop_core::order::{Action, Shipment};
use shop_core::staff::Role;

use crate::audit_ledger::{audit, step};
use crate::support::buyer::{order_form, result};
use crate::support::person::{Member, PASSWORD};
use crate::support::program::beside;
use crate::support::{Colleague, Shop, on_both};

/// Time allowed for the worker, which polls every five seconds.
const WRITTEN_IN: Duration = Duration::from_secs(20);

/// Returns the number of indexed search terms.
fn words(shop: &Shop) -> i64 {
    shop.number("SELECT COUNT(*) AS number FROM order_words")
}

/// Returns the number of orders above the index watermark, which wait for their search terms.
fn waiting(shop: &Shop) -> i64 {
    shop.number(
        "SELECT COUNT(*) AS number FROM orders o, order_words_mark m WHERE o.created_at > m.created_at \
         OR (o.created_at = m.created_at AND o.id > m.order_id)",
    )
}

/// Ages the orders by two minutes and waits until the worker has indexed all of them.
async fn written(shop: &Shop) {
    shop.clock.advance(Duration::from_mins(2));
    let mut waited = Duration::ZERO;
    while waiting(shop) > 0 {
        assert!(waited < WRITTEN_IN, "{} orders wait", waiting(shop));
        sleep(Duration::from_millis(100)).await;
        waited += Duration::from_millis(100);
    }
}

/// Places an order whose buyer and receiver appear in no other order. Returns its id.
async fn order(member: &Member, pay_type: &str) -> String {
    let mut form = order_form(pay_type);
    for (key, value) in [
        ("BuyName", "台大文"),
        ("BuyTel", "0911222333"),
        ("BuyEmail", "Da.Wen@Example.com"),
        ("ReceiveName", "歐陽美玉"),
        ("ReceiveTel", "02-2345-6789 #12"),
    ] {
        form[key] = value.into();
    }
    member.add(10_001, 1).await;
    let placed = result(&member.order(&form, None).await);
    placed["id"].as_str().unwrap().to_owned()
}

/// Percent-encodes every byte of a search term.
fn encoded(word: &str) -> String {
    let byte = |byte: u8| format!("%{byte:02X}");
    word.bytes().map(byte).collect()
}

async fn finds(john: &Colleague, word: &str) -> Vec<String> {
    john.found(&format!("Search={}", encoded(word))).await
}

/// Search terms that find the order of `order`.
const WORDS: [&str; 19] = [
    "台大文",
    "臺大文",
    "大文",
    "歐陽美玉",
    "陽美玉",
    "歐 陽 美 玉",
    "0911222333",
    "0911-222-333",
    "+886 911 222 333",
    "０９１１２２２３３３",
    "2333",
    "22333",
    "da.wen@example.com",
    "DA.WEN@EXAMPLE.COM",
    " da.wen@example.com ",
    "02-2345-6789",
    "(02)23456789",
    "6789",
    "02-2345-6789 #12",
];

/// Search terms that do not find it.
const OTHERS: [&str; 7] = [
    "大",
    "0911222334",
    "333",
    "da.wen",
    "example.com",
    "%",
    "歐陽",
];

on_both! {
    /// The same search terms find an order placed this minute and an indexed one. Fails when orders
    /// above the watermark are not scanned.
    async fn an_order_is_found_at_once_and_later(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = shop.buyer();
        shop.buyer().buy(10_002, "BankTransfer").await;
        let id = order(&buyer, "BankTransfer").await;
        for is_written in [false, true] {
            if is_written {
                written(&shop).await;
                assert!(words(&shop) > 10);
            } else {
                assert_eq!((words(&shop), waiting(&shop)), (0, 2));
            }
            for word in WORDS {
                assert_eq!(finds(&john, word).await, std::slice::from_ref(&id), "{word}, written: {is_written}");
            }
            for word in OTHERS {
                assert_eq!(finds(&john, word).await, Vec::<String>::new(), "{word}, written: {is_written}");
            }
            let ends = [id.split_at(12).1.to_owned(), id.split_at(6).1.to_lowercase()];
            for number in [id.clone(), id.to_lowercase(), format!(" {id} ")].into_iter().chain(ends) {
                assert_eq!(finds(&john, &number).await, std::slice::from_ref(&id), "{number}");
            }
        }
    }

    /// Digits and parcel numbers come later than the order: they are found with the change that
    /// adds them.
    async fn digits_and_parcels_are_found_at_once(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = shop.buyer();
        let (old, new) = (order(&buyer, "BankTransfer").await, order(&buyer, "BankTransfer").await);
        let digits = |id: &str, digits: &str| json!({"Account": digits, "Id": id, "type": 1});
        result(&buyer.put("/api/Order/Pay/Bank", &digits(&new, "54321")).await);
        assert_eq!(finds(&john, "54321").await, std::slice::from_ref(&new));
        written(&shop).await;
        result(&buyer.put("/api/Order/Pay/Bank", &digits(&old, "67890")).await);
        step(&shop, &old, &Action::Prepare);
        step(&shop, &old, &Action::ShipOut(Shipment::parse("黑貓", "ab-90123456").unwrap()));
        for (word, id) in [("54321", &new), ("67890", &old), ("AB90123456", &old), ("ab-9012-3456", &old)] {
            assert_eq!(finds(&john, word).await, std::slice::from_ref(id), "{word}");
        }
        // Both orders, the newer one first; each once, although its terms were written twice.
        let both = finds(&john, "台大文").await;
        assert_eq!(both.len(), 2, "{both:?}");
        assert!(both.contains(&old) && both.contains(&new));
    }

    /// Indexed and unindexed orders form one list in one sequence.
    async fn written_and_unwritten_are_one_list(shop: Shop) {
        shop.stock("STICK-1", 100);
        shop.set("open_orders_max", "0");
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = shop.buyer();
        let mut placed = Vec::new();
        for _ in 0..7 {
            placed.insert(0, order(&buyer, "CashOnDelivery").await);
            shop.clock.advance(Duration::from_secs(1));
        }
        written(&shop).await;
        for _ in 0..6 {
            placed.insert(0, order(&buyer, "CashOnDelivery").await);
            shop.clock.advance(Duration::from_secs(1));
        }
        assert_eq!(waiting(&shop), 6);
        let (mut seen, mut after) = (Vec::new(), String::new());
        for size in [5, 5, 3] {
            let page = john.list(&format!("Search=0911222333&PageCount=5{after}")).await;
            let found = crate::support::staff::ids(&page["orders"]);
            assert_eq!(found.len(), size);
            seen.extend(found);
            after = format!("&After={}", page["next"].as_str().unwrap_or_default());
        }
        assert_eq!(after, "&After=");
        assert_eq!(seen, placed);
    }

    /// No data of a forgotten member remain in the search index or in stored responses. Fails while
    /// a response stored under a key names the person.
    async fn a_forgotten_member_is_found_by_nothing(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = Member::new(&shop, "0933444555").await;
        let id = order(&buyer, "CashOnDelivery").await;
        let other = shop.buyer().buy(10_002, "CashOnDelivery").await["id"].as_str().unwrap().to_owned();
        for (id, version) in [(&id, 1), (&other, 1)] {
            result(&john.act(id, version, "prepare").await);
        }
        let ship = json!({"Id": id, "Version": 2, "Action": "ship_out", "Carrier": "黑貓", "TrackingNumber": "90123456"});
        result(&john.post("/api/Admin/Order/Action", &ship).await);
        let print = json!({"Kind": "Label", "Ids": [id, other]});
        result(&john.post("/api/Admin/Orders/Print", &print).await);
        result(&john.act(&id, 3, "dispatch").await);
        result(&john.act(&id, 4, "collect").await);
        written(&shop).await;
        let of = |id: &str| shop.number(&format!("SELECT COUNT(*) AS number FROM order_words WHERE order_id = '{id}'"));
        let of_other = of(&other);
        assert!(of(&id) > 8 && of_other > 8);

        beside(&shop, &["member", "forget", "0933444555"]);
        assert_eq!((of(&id), of(&other)), (0, of_other));
        let john = john.with(&john.log_in(PASSWORD, None).await);
        for word in WORDS.iter().chain(&["90123456"]) {
            assert_eq!(finds(&john, word).await, Vec::<String>::new(), "{word}");
        }
        assert_eq!(finds(&john, &id).await, std::slice::from_ref(&id), "the order is in the books");
        for name in ["台大文", "歐陽美玉", "0911222333", "90123456", "a.wen@"] {
            let kept = format!("SELECT COUNT(*) AS number FROM staff_requests WHERE answer LIKE '%{name}%'");
            assert_eq!(shop.number(&kept), 0, "{name} in what answers a repeated request");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}
