//! Concurrent orders: nothing is sold twice, nothing is lost, one click is one order.

use futures_util::future::join3;
use serde_json::{Value, json};

use crate::support::buyer::{addition, order_form, result};
use crate::support::person::Member;
use crate::support::shop::run;
use crate::support::{Answer, Kind, Shop, on_both};

/// Runs all futures concurrently. Returns their results in sequence.
async fn at_once<T: 'static>(all: Vec<impl Future<Output = T> + 'static>) -> Vec<T> {
    let running: Vec<_> = all.into_iter().map(actix_web::rt::spawn).collect();
    let mut done = Vec::new();
    for one in running {
        done.push(one.await.unwrap());
    }
    done
}

/// Makes the same call as each of these members, all at once.
async fn each<F: Future<Output = Answer> + 'static>(
    members: &[Member],
    call: impl Fn(Member) -> F,
) -> Vec<Answer> {
    at_once(members.iter().cloned().map(call).collect()).await
}

async fn order(member: Member) -> Answer {
    member.order(&order_form("CashOnDelivery"), None).await
}

/// Returns the number of successes; the other responses must have this code.
fn count(answers: &[Answer], code: &str) -> usize {
    let (done, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    for answer in refused {
        answer.is_refused(409, code);
    }
    done.len()
}

/// Checks that no stock is negative, that every stock item equals the sum of its moves, and that
/// every order sold exactly its pieces.
fn the_ledger_is_sound(shop: &Shop) {
    let wrong = "SELECT COUNT(*) AS number FROM stock s WHERE quantity < 0 OR quantity <> \
        (SELECT SUM(change) FROM stock_moves m \
        WHERE m.prod_id = s.prod_id AND m.ware_id = s.ware_id)";
    assert_eq!(shop.number(wrong), 0);
    let sold = "SELECT COUNT(*) AS number FROM orders o WHERE \
        (SELECT COALESCE(SUM(amount), 0) FROM order_lines l WHERE l.order_id = o.id) \
        + (SELECT COALESCE(SUM(change), 0) FROM stock_moves m \
        WHERE m.kind = 'Sold' AND m.source = o.id) <> 0";
    assert_eq!(shop.number(sold), 0);
}

on_both! {
    /// Without contention, additions and an order commit on the first try; a rejection is decided
    /// again with locks.
    async fn one_client_meets_no_conflict(shop: Shop) {
        let failures = "shop_optimistic_lock_failures_total ";
        let member = shop.buyer();
        member.add(10001, 1).await;
        let before = shop.figure(failures).await;
        member.add(10001, 2).await;
        member.add(10002, 1).await;
        let placed = order(member.clone()).await;
        assert_eq!(placed.status, 200, "{}", placed.text());
        assert_eq!(shop.figure(failures).await, before);
        order(member).await.is_refused(409, "cart_already_ordered");
        assert_eq!(shop.figure(failures).await, before + 1);
    }

    async fn the_last_piece_goes_to_one_of_64(shop: Shop) {
        let buyers: Vec<Member> = (0..64).map(|_| shop.buyer()).collect();
        for buyer in &buyers {
            buyer.add(10001, 1).await;
        }
        for left in [1, 3] {
            shop.stock("STICK-1", left);
            let answers = each(&buyers, order).await;
            // A member who ordered in an earlier round has an empty cart.
            let refused: Vec<Answer> = answers.into_iter()
                .filter(|answer| answer.json()["code"] != "cart_already_ordered").collect();
            assert_eq!(i64::try_from(count(&refused, "out_of_stock")).unwrap(), left);
            assert_eq!(shop.left("STICK-1"), 0);
            the_ledger_is_sound(&shop);
        }
    }

    async fn two_lines_of_one_stock_item_are_taken_together(shop: Shop) {
        shop.execute("UPDATE products SET prod_id = 'STICK-1' WHERE id = 10002");
        let buyers: Vec<Member> = (0..16).map(|_| shop.buyer()).collect();
        for buyer in &buyers {
            buyer.add(10001, 1).await;
            buyer.add(10002, 1).await;
        }
        shop.stock("STICK-1", 5);
        let answers = each(&buyers, order).await;
        let done = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!((done, shop.left("STICK-1")), (2, 1), "two pieces each");
        the_ledger_is_sound(&shop);
    }

    async fn orders_of_the_same_goods_crosswise_all_succeed(shop: Shop) {
        shop.stock("STICK-1", 100);
        shop.stock("STICK-2", 100);
        let buyers: Vec<Member> = (0..32).map(|_| shop.buyer()).collect();
        for (number, buyer) in buyers.iter().enumerate() {
            let goods = if number % 2 == 0 { [10001, 10002] } else { [10002, 10001] };
            for product in goods {
                buyer.add(product, 1).await;
            }
        }
        let answers = each(&buyers, order).await;
        assert_eq!(count(&answers, ""), 32);
        assert_eq!((shop.left("STICK-1"), shop.left("STICK-2")), (68, 68));
        the_ledger_is_sound(&shop);
    }

    async fn a_cart_that_changes_while_it_is_ordered(shop: Shop) {
        shop.set("open_orders_max", "0");
        shop.stock("STICK-1", 1_000);
        shop.stock("STICK-2", 1_000);
        let member = shop.buyer();
        for round in 0..25 {
            let line = member.add(10001, 2).await["id"].clone();
            let (set, addition) = (json!({"Id": line, "Amount": 3}), addition(10002, 1));
            let (set, placed, added) = join3(
                member.put("/api/Cart", &set),
                order(member.clone()),
                member.post("/api/Cart", &addition),
            ).await;
            let placed = result(&placed);
            let lines = placed["products"].as_array().unwrap();
            let amount = |product: i64| lines.iter()
                .find(|line| line["product_id"] == product).map_or(0, |line| line["amount"].as_i64().unwrap());
            let pieces = if set.status == 200 { 3 } else { 2 };
            assert_eq!(amount(10001), pieces, "round {round}: what was answered holds");
            // One piece of product 10001 costs 100, one of 10002 costs 200.
            let sum = amount(10001) * 100 + amount(10002) * 200;
            assert_eq!(placed["quote"]["subtotal"], sum, "round {round}");
            let cart = member.cart().await;
            let left: Vec<&Value> = cart.iter().map(|line| &line["product_id"]).collect();
            assert_eq!(added.status, 200);
            assert_eq!(left.len() + usize::from(amount(10002) == 1), 1, "round {round}: neither lost nor doubled");
            for line in cart {
                member.put("/api/Cart", &json!({"Id": line["id"], "Amount": 0})).await;
            }
            the_ledger_is_sound(&shop);
        }
    }

    async fn a_hundred_clicks_are_one_order(shop: Shop) {
        let member = shop.buyer();
        member.add(10001, 1).await;
        let clicks = vec![member; 100];
        let click = |member: Member| async move {
            member.order(&order_form("LinePay"), Some("click")).await
        };
        let answers = each(&clicks, click).await;
        for answer in &answers {
            assert_eq!((answer.status.as_u16(), &answer.body), (200, &answers[0].body));
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM orders"), 1);
        assert_eq!(shop.left("STICK-1"), 4);
        assert_eq!(shop.messages("ming@example.com").len(), 1);
        the_ledger_is_sound(&shop);
    }

    async fn clicks_without_a_key_are_one_order(shop: Shop) {
        let member = shop.buyer();
        member.add(10001, 1).await;
        let answers = each(&vec![member.clone(); 20], order).await;
        assert_eq!(count(&answers, "cart_already_ordered"), 1);
        // Separate keys, as of two tabs, do not create more orders either.
        member.add(10001, 1).await;
        let tabs = (0..20).map(|tab| {
            let member = member.clone();
            async move { member.order(&order_form("LinePay"), Some(&format!("tab-{tab}"))).await }
        });
        let answers = at_once(tabs.collect()).await;
        assert_eq!(count(&answers, "cart_already_ordered"), 1);
        assert_eq!(shop.left("STICK-1"), 3);
        the_ledger_is_sound(&shop);
    }

    async fn fifty_cancels_give_back_once(shop: Shop) {
        let member = shop.buyer();
        let placed = member.buy(10001, "BankTransfer").await;
        let path = format!("/api/Order/Cancel?Id={}", placed["id"].as_str().unwrap());
        let cancel = |member: Member| {
            let path = path.clone();
            async move { member.delete(&path).await }
        };
        let answers = each(&vec![member; 50], cancel).await;
        assert_eq!(count(&answers, "order_cancelled"), 1);
        assert_eq!(shop.left("STICK-1"), 5);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM order_events"), 2);
        assert_eq!(shop.messages("ming@example.com").len(), 2, "placed and cancelled");
        the_ledger_is_sound(&shop);
    }

    async fn additions_at_once_are_one_line(shop: Shop) {
        shop.stock("STICK-1", 100);
        let member = shop.buyer();
        let add = |member: Member| async move {
            member.post("/api/Cart", &addition(10001, 1)).await
        };
        let answers = each(&vec![member.clone(); 50], add).await;
        assert_eq!(count(&answers, ""), 50);
        let cart = member.cart().await;
        assert_eq!((cart.len(), &cart[0]["amount"]), (1, &json!(50)));
    }

    async fn a_visitors_line_from_many_tabs_counts_once(shop: Shop) {
        shop.stock("STICK-1", 100);
        let member = shop.buyer();
        let mut body = addition(10001, 3);
        body["GuestLineId"] = json!("line-1");
        let push = |member: Member| {
            let body = body.clone();
            async move { member.post("/api/Cart", &body).await }
        };
        let answers = each(&vec![member.clone(); 30], push).await;
        assert_eq!(count(&answers, ""), 30);
        assert_eq!(member.cart().await[0]["amount"], 3);
    }
}

/// Errors of PostgreSQL itself, with locks and without, are reported and change nothing.
#[test]
fn constraints_of_the_database() {
    run(Kind::Postgres, async |shop| {
        let member = shop.buyer();
        member.add(10001, 1).await;
        shop.execute("ALTER TABLE order_events ADD CHECK (order_id = '') NOT VALID");
        order(member.clone()).await.is_refused(500, "internal");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM orders"), 0);
        assert_eq!(member.cart().await.len(), 1);
    });
}

/// Double clicks, concurrent additions to one cart, the last pieces of one item, and buyers with
/// one e-mail address. Fails when PostgreSQL logs an error for an order or an addition that lost
/// the race.
#[test]
fn lost_races_leave_no_error_in_the_log() {
    run(Kind::Postgres, async |shop: Shop| {
        for round in 0..5 {
            shop.stock("STICK-1", 30);
            let buyers: Vec<Member> = (0..8).map(|_| shop.buyer()).collect();
            for buyer in &buyers {
                buyer.add(10001, 1).await;
            }
            let member = &buyers[0];
            let same = vec![member.clone(); 8];
            let added = each(&same, |member| async move {
                member.post("/api/Cart", &addition(10001, 1)).await
            });
            assert_eq!(count(&added.await, ""), 8);
            let key = format!("click-{round}");
            let clicks = same.iter().cloned().map(|member| {
                let key = key.clone();
                async move {
                    member
                        .order(&order_form("CashOnDelivery"), Some(&key))
                        .await
                }
            });
            assert_eq!(count(&at_once(clicks.collect()).await, ""), 8);
            shop.stock("STICK-1", 3);
            let others = &buyers[1..];
            assert_eq!(count(&each(others, order).await, "out_of_stock"), 3);
            the_ledger_is_sound(&shop);
        }
        // With eight at once some transactions lose the race under any load.
        assert!(shop.figure("shop_optimistic_lock_failures_total ").await > 10);
        assert_eq!(shop.database.logged_errors(), [""; 0]);
    });
}
