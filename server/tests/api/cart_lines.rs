//! Cart of a member: adding, setting and removing lines, and access by other members.

use serde_json::{Value, json};
use shop_domains::account::janitor::sweep;

use crate::support::buyer::{addition, result};
use crate::support::{Shop, on_both};

on_both! {
    async fn a_line_shows_the_current_offer(shop: Shop) {
        let member = shop.buyer();
        assert_eq!(member.cart().await, Vec::<Value>::new());

        let answer = member.post("/api/Cart", &addition(20101, 2)).await;
        let line = result(&answer);
        let expected = json!({
            "id": line["id"], "amount": 2, "product_id": 20101,
            "product": {"id": 20101, "name": "四小時", "price": 128.5,
                "img": line["product"]["img"], "active": true,
                "prod_id": "COIL-4H", "ware_id": "TN01", "stock": 5},
            "category": {"id": 201, "name": "臺灣檜木盤香"},
        });
        assert_eq!(answer.json(), json!({"Result": expected, "message": "已加入購物車"}));
        let img = line["product"]["img"].as_str().unwrap();
        assert!(img.starts_with("/images/coil-960") , "{img}");
        let id = line["id"].as_i64().unwrap();
        assert!(0 < id && id < 1 << 53, "a browser holds {id}");

        member.add(10001, 1).await;
        let lines = member.cart().await;
        let products: Vec<&Value> = lines.iter().map(|line| &line["product_id"]).collect();
        assert_eq!(products, [20101, 10001], "oldest first");
        assert_eq!(lines[0], expected);
        assert_eq!(member.info().await["cart_count"], 2);
    }

    async fn adding_again_sums_up_to_the_stock(shop: Shop) {
        let member = shop.buyer();
        let first = member.add(10001, 2).await;
        let second = member.add(10001, 3).await;
        assert_eq!(second["id"], first["id"]);
        assert_eq!(second["amount"], 5);

        let refused = member.post("/api/Cart", &addition(10001, 1)).await;
        refused.is_refused(409, "amount_above_stock");
        assert_eq!(refused.json()["message"], "庫存剩 5 件，請減少數量");
        shop.stock("STICK-2", 0);
        let refused = member.post("/api/Cart", &addition(10002, 1)).await;
        refused.is_refused(409, "out_of_stock");
        assert_eq!(member.cart().await.len(), 1);
    }

    async fn buying_at_once_says_nothing_of_the_cart(shop: Shop) {
        let member = shop.buyer();
        for (number, flag) in [json!("1"), json!(1), json!(true), json!("buy")].iter().enumerate() {
            let mut body = addition(10001 + i64::try_from(number).unwrap(), 1);
            body["Type"] = flag.clone();
            let answer = member.post("/api/Cart", &body).await;
            assert_eq!(result(&answer)["amount"], 1);
            assert_eq!(answer.json().get("message"), None, "{flag}");
        }
        for flag in [json!(""), json!("0"), json!(0), json!(false), json!(null)] {
            let mut body = addition(20101, 1);
            body["Type"] = flag.clone();
            let answer = member.post("/api/Cart", &body).await;
            assert_eq!(answer.json()["message"], "已加入購物車", "{flag}");
        }
    }

    async fn an_amount_is_set_and_nothing_removes(shop: Shop) {
        let member = shop.buyer();
        let id = member.add(10001, 2).await["id"].clone();
        let set = |amount: i64| json!({"Id": id, "Amount": amount});
        assert_eq!(result(&member.put("/api/Cart", &set(4)).await)["amount"], 4);
        let as_text = json!({"Id": id.to_string(), "Amount": "3"});
        assert_eq!(result(&member.put("/api/Cart", &as_text).await)["amount"], 3);
        member.put("/api/Cart", &set(6)).await.is_refused(409, "amount_above_stock");
        assert_eq!(member.cart().await[0]["amount"], 3);

        assert_eq!(result(&member.put("/api/Cart", &set(0)).await), Value::Null);
        assert_eq!(member.cart().await.len(), 0);
        member.put("/api/Cart", &set(1)).await.is_refused(404, "cart_line_unknown");
    }

    async fn another_members_line_is_unknown(shop: Shop) {
        let (owner, other) = (shop.buyer(), shop.buyer());
        let id = owner.add(10001, 2).await["id"].clone();
        for amount in [0, 1] {
            let body = json!({"Id": id, "Amount": amount});
            other.put("/api/Cart", &body).await.is_refused(404, "cart_line_unknown");
        }
        result(&other.delete(&format!("/api/Cart/Expired?account={id}")).await);
        assert_eq!(other.cart().await.len(), 0);
        assert_eq!(owner.cart().await[0]["amount"], 2);
    }

    async fn a_line_off_the_shelf_can_only_be_removed(shop: Shop) {
        let member = shop.buyer();
        member.post("/api/Cart", &addition(20103, 1)).await.is_refused(409, "product_off_shelf");
        let id = member.add(10001, 2).await["id"].clone();
        member.add(10002, 1).await;
        shop.execute("UPDATE products SET active = FALSE WHERE id = 10001");

        assert_eq!(member.cart().await[0]["product"]["active"], false);
        let set = json!({"Id": id, "Amount": 1});
        member.put("/api/Cart", &set).await.is_refused(409, "product_off_shelf");
        member.post("/api/Cart", &addition(10001, 1)).await.is_refused(409, "product_off_shelf");

        let answer = member.delete("/api/Cart/Expired").await;
        let lines = result(&answer);
        assert_eq!(lines.as_array().unwrap().len(), 1);
        assert_eq!(lines[0]["product_id"], 10002);
        assert_eq!(answer.json()["message"], "購物車內容與價格已調整，請確認後再結帳");
        assert_eq!(result(&member.delete("/api/Cart/Expired").await), lines, "again");
        assert_eq!(json!(member.cart().await), lines);
    }

    /// `left_out` counts the pieces of a merged line that exceed the stock.
    async fn pieces_beyond_the_stock_are_counted(shop: Shop) {
        shop.stock("STICK-1", 46);
        let member = shop.buyer();
        member.add(10001, 2).await;
        let guest = |id: &str, amount: i64| {
            let mut body = addition(10001, amount);
            body["GuestLineId"] = json!(id);
            body
        };
        let line = result(&member.post("/api/Cart", &guest("g-1", 45)).await);
        assert_eq!((&line["amount"], &line["left_out"]), (&json!(46), &json!(1)));
        let other = shop.buyer();
        other.add(10001, 2).await;
        let line = result(&other.post("/api/Cart", &guest("g-1", 44)).await);
        assert_eq!((&line["amount"], line.get("left_out")), (&json!(46), None));
        // The same line again, as after a lost response.
        let third = shop.buyer();
        for _ in 0..2 {
            let line = result(&third.post("/api/Cart", &guest("g-1", 50)).await);
            assert_eq!((&line["amount"], &line["left_out"]), (&json!(46), &json!(4)));
        }
    }

    async fn a_visitors_line_is_taken_in_once_and_up_to_the_stock(shop: Shop) {
        let member = shop.buyer();
        member.add(10001, 2).await;
        let guest = |id: &str, product: i64, amount: i64| {
            let mut body = addition(product, amount);
            body["GuestLineId"] = json!(id);
            body
        };
        let line = result(&member.post("/api/Cart", &guest("g-1", 10001, 2)).await);
        assert_eq!(line["amount"], 4);
        let again = result(&member.post("/api/Cart", &guest("g-1", 10001, 2)).await);
        assert_eq!(again, line, "the same line again adds nothing");
        let more = result(&member.post("/api/Cart", &guest("g-1", 10001, 99_999)).await);
        assert_eq!(more["amount"], 5, "what is new of it, lowered to the stock");

        // A merged line that the member removed does not come back.
        let id = line["id"].clone();
        result(&member.put("/api/Cart", &json!({"Id": id, "Amount": 0})).await);
        let answer = member.post("/api/Cart", &guest("g-1", 10001, 2)).await;
        assert_eq!(result(&answer), Value::Null);
        // Another member's cart does not know the line and merges it.
        let other = shop.buyer();
        let line = result(&other.post("/api/Cart", &guest("g-1", 10001, 2)).await);
        assert_eq!(line["amount"], 2);

        // Without stock the line is not merged, and not remembered either.
        shop.stock("STICK-2", 0);
        let body = guest("g-2", 10002, 3);
        member.post("/api/Cart", &body).await.is_refused(409, "out_of_stock");
        shop.stock("STICK-2", 5);
        assert_eq!(result(&member.post("/api/Cart", &body).await)["amount"], 3);
    }

    async fn visitors_lines_are_remembered_for_thirty_days(shop: Shop) {
        let member = shop.buyer();
        let mut guest = addition(10001, 1);
        guest["GuestLineId"] = json!("g");
        result(&member.post("/api/Cart", &guest).await);
        let remembered = "SELECT COUNT(*) AS number FROM cart_absorbed";
        for (days, left) in [(29, 1), (1, 0)] {
            shop.clock.advance(std::time::Duration::from_hours(days * 24));
            let now = shop.clock.now();
            sweep(&shop.db(), now).unwrap();
            assert_eq!(shop.number(remembered), left);
        }
    }

    async fn a_cart_has_at_most_a_hundred_lines(shop: Shop) {
        let member = shop.buyer();
        member.add(20101, 1).await;
        let owner = "(SELECT member_id FROM cart_lines)";
        let lines: Vec<String> = (1..100)
            .map(|n| format!("({n}, {owner}, 1, {n}, 1, 1)"))
            .collect();
        shop.execute(&format!(
            "INSERT INTO cart_lines (id, member_id, category_id, product_id, amount, \
             since_version) VALUES {}",
            lines.join(", ")
        ));
        member.post("/api/Cart", &addition(10001, 1)).await.is_refused(409, "cart_full");
        let mut guest = addition(10001, 1);
        guest["GuestLineId"] = json!("g");
        member.post("/api/Cart", &guest).await.is_refused(409, "cart_full");
        // A product that is already in the cart needs no new line.
        assert_eq!(member.add(20101, 1).await["amount"], 2);
        shop.execute("DELETE FROM cart_lines WHERE id = 7");
        assert_eq!(result(&member.post("/api/Cart", &guest).await)["amount"], 1);
    }
}
