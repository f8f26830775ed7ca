//! Placing an order: the response, the effects, and every reason for a rejection.

use serde_json::{Value, json};

use crate::support::buyer::{island_form, order_form, overseas_form, result};
use crate::support::{Shop, on_both};

on_both! {
    async fn an_order_has_the_contents_of_the_cart(shop: Shop) {
        let member = shop.buyer();
        member.add(20101, 3).await;
        member.add(10002, 1).await;
        let mut form = order_form("CashOnDelivery");
        form["ExpectedTotal"] = json!(846);
        form["TermsVersion"] = json!("2026-11-21");
        let answer = member.order(&form, Some("a-key")).await;
        assert_eq!(answer.header("cache-control"), "no-store");
        let order = result(&answer);
        let id = order["id"].as_str().unwrap();
        assert!(id.len() == 16 && id.starts_with("261121"), "{id}");
        let lines = json!([
            {"category_id": 201, "product_id": 20101, "category_name": "臺灣檜木盤香",
                "product_name": "四小時", "product_image": order["products"][0]["product_image"],
                "price": 128.5, "amount": 3, "returned": 0},
            {"category_id": 102, "product_id": 10002, "category_name": "線香之2",
                "product_name": "一尺三・300g",
                "product_image": order["products"][1]["product_image"],
                "price": 200, "amount": 1, "returned": 0},
        ]);
        // 3 × 128.5 = 385.5, charged 386; 200; delivery 200; collection 60.
        let quote = json!({
            "lines": [{"exact": 385.5, "rounded": 386}, {"exact": 200, "rounded": 200}],
            "subtotal_exact": 585.5, "subtotal": 586, "delivery_fee": 200, "reduction": 0,
            "surcharge": 0, "collection_fee": 60, "total_exact": 845.5, "total": 846,
            "reasons": [
                {"rule": "delivery_fee", "fee": 200, "threshold": 3000, "missing": 2414,
                    "sentence": "再買 NT$2,414 即可免運（未達 NT$3,000 酌收運費 NT$200）"},
                {"rule": "collection_fee", "fee": 60, "sentence": "貨到付款酌收手續費 NT$60"},
                {"rule": "rounded", "exact": 845.5, "charged": 846,
                    "sentence": "各品項金額四捨五入至元，應付 NT$846（原為 NT$845.5）"},
            ],
        });
        let payment = json!({"state": "waiting", "label": "貨到付款，取貨時付現", "amount": 846,
            "sentence": "請於收到商品時，將現金 NT$846 交給宅配人員", "attempt": null,
            "changed_at": null, "bank": null});
        let mut expected = json!({
            "id": id, "createat": "2026-11-21T00:00:00Z", "status": 1, "status_label": "訂單成立",
            "pay_status": 0, "pay_status_label": "未付款", "pay_type": "CashOnDelivery",
            "pay_type_label": "貨到付款", "price": 846, "price_exact": 845.5, "delivery_fee": 200,
            "quote": quote, "products": lines, "remark": "無", "buy_name": "王小明",
            "buy_email": "ming@example.com", "buy_tel": "0912345678", "tax_no": null, "tax_title": null, "receive_name": "陳美玉",
            "receive_tel": "0987654321", "delivery_type": "HomeDelivery",
            "delivery_location": "Taiwan", "delivery_zip_code": "100", "delivery_city": "臺北市",
            "delivery_area": "中正區", "delivery_address": "重慶南路一段122號",
            "pay_card_brand": null, "pay_card_number": null, "pay_bank_account": null,
            "overseas_payment_code": null, "carrier": null, "tracking_number": null,
            "due_at": null, "refund_due": false, "credited": 0, "refunded": 0, "freight": null, "actions": ["cancel"],
            "payment": payment,
        });
        for key in ["delivered_on", "return_until", "return_request"] {
            expected[key] = Value::Null;
        }
        assert_eq!(answer.json(), json!({"Result": expected, "message": "訂單已成立"}));

        assert_eq!(member.cart().await.len(), 0);
        assert_eq!(member.info().await["cart_count"], 0);
        assert_eq!((shop.left("COIL-4H"), shop.left("STICK-2")), (2, 4));
        let moved = "SELECT CAST(SUM(change) AS BIGINT) AS number FROM stock_moves WHERE kind = 'Sold'";
        assert_eq!(shop.number(moved), -4);
        assert_eq!(shop.messages("ming@example.com").len(), 1);
        // The order's log has the version of the terms that the buyer accepted.
        let agreed = r#"SELECT COUNT(*) AS number FROM order_events WHERE detail = '{"terms_version":"2026-11-21"}'"#;
        assert_eq!(shop.number(agreed), 1);
    }

    async fn every_place_has_its_ways_to_pay_and_its_fees(shop: Shop) {
        shop.set("outlying_surcharge", "150");
        let member = shop.buyer();
        member.add(10010, 3).await;
        let order = result(&member.order(&island_form("BankTransfer"), None).await);
        // Free delivery from 3,000 on, but never the surcharge.
        assert_eq!((&order["price"], &order["delivery_fee"]), (&json!(3150), &json!(150)));
        assert_eq!(order["quote"]["reduction"], 200);
        assert_eq!(order["due_at"], "2026-11-28T00:00:00Z", "a transfer waits for seven days");
        assert_eq!(order["actions"], json!(["fill_in_bank_digits", "cancel"]));

        member.add(10001, 1).await;
        let mut form = overseas_form("PayPal");
        form["BuyTel"] = json!("+1 415 555 2671");
        form["ReceiveTel"] = json!("+1 415 555 2671");
        let order = result(&member.order(&form, None).await);
        assert_eq!(order["delivery_city"], "");
        assert_eq!(order["price"], 300);
        assert_eq!((&order["due_at"], &order["actions"]), (&Value::Null, &json!(["cancel"])), "nobody knows the freight yet");

        let order = member.buy(10001, "LinePay").await;
        assert_eq!(order["due_at"], "2026-11-22T00:00:00Z", "LINE Pay waits for a day");
        assert_eq!(order["actions"], json!(["pay", "cancel"]));
    }

    async fn delivery_is_free_from_the_threshold_on(shop: Shop) {
        shop.execute("UPDATE products SET price = 2999000 WHERE id = 10001");
        let member = shop.buyer();
        assert_eq!(member.buy(10001, "LinePay").await["price"], 3199);
        shop.execute("UPDATE products SET price = 3000000 WHERE id = 10001");
        assert_eq!(member.buy(10001, "LinePay").await["price"], 3000);
        assert_eq!(member.buy(10001, "CashOnDelivery").await["price"], 3060);
    }

    async fn a_domestic_member_needs_a_verified_phone(shop: Shop) {
        let member = shop.member("'Domestic', '0911111111', FALSE, NULL, FALSE");
        member.add(10001, 1).await;
        let refused = member.order(&order_form("CashOnDelivery"), None).await;
        refused.is_refused(403, "phone_unverified");
        let overseas = shop.member("'Overseas', NULL, FALSE, 'a@b.example', TRUE");
        overseas.buy(10001, "BankTransfer").await;
        assert_eq!(shop.left("STICK-1"), 4);
    }

    async fn an_empty_cart_is_no_order(shop: Shop) {
        let member = shop.buyer();
        member.order(&order_form("CashOnDelivery"), None).await.is_refused(400, "cart_empty");
        let id = member.add(10001, 1).await["id"].clone();
        member.put("/api/Cart", &json!({"Id": id, "Amount": 0})).await;
        member.order(&order_form("CashOnDelivery"), Some("k")).await.is_refused(400, "cart_empty");
    }

    async fn goods_that_cannot_be_had_are_named(shop: Shop) {
        let member = shop.buyer();
        let line = member.add(10001, 2).await["id"].clone();
        member.add(10002, 2).await;
        shop.stock("STICK-1", 1);
        let form = order_form("CashOnDelivery");
        let refused = member.order(&form, Some("k")).await;
        refused.is_refused(409, "amount_above_stock");
        let lines = json!({"lines": [{"id": line, "product_id": 10001,
            "category_name": "線香之1", "product_name": "一尺三・300g", "code": "amount_above_stock", "left": 1}]});
        assert_eq!(refused.json()["Result"], lines);
        shop.stock("STICK-1", 0);
        let refused = member.order(&form, Some("k")).await;
        refused.is_refused(409, "out_of_stock");
        assert_eq!(refused.json()["Result"]["lines"][0]["code"], "out_of_stock");
        shop.execute("UPDATE products SET active = FALSE WHERE id = 10002");
        let refused = member.order(&form, Some("k")).await;
        refused.is_refused(409, "product_off_shelf");
        let codes: Vec<Value> = refused.json()["Result"]["lines"].as_array().unwrap()
            .iter().map(|line| line["code"].clone()).collect();
        assert_eq!(codes, ["out_of_stock", "product_off_shelf"]);

        // Nothing was stored, and the key is still free.
        assert_eq!((shop.left("STICK-2"), member.cart().await.len()), (5, 2));
        shop.stock("STICK-1", 5);
        shop.execute("UPDATE products SET active = TRUE WHERE id = 10002");
        result(&member.order(&form, Some("k")).await);
    }

    async fn lines_of_one_stock_item_are_summed(shop: Shop) {
        shop.execute("UPDATE products SET prod_id = 'STICK-1' WHERE id IN (10002, 10003)");
        let member = shop.buyer();
        for product in [10001, 10002, 10003] {
            member.add(product, 2).await;
        }
        let form = order_form("CashOnDelivery");
        member.order(&form, None).await.is_refused(409, "amount_above_stock");
        assert_eq!(shop.left("STICK-1"), 5);
        shop.stock("STICK-1", 6);
        result(&member.order(&form, None).await);
        assert_eq!(shop.left("STICK-1"), 0);
        let moves = "SELECT COUNT(*) AS number FROM stock_moves WHERE kind = 'Sold'";
        assert_eq!(shop.number(moves), 1, "one entry for the item");
    }

    async fn a_total_that_was_not_seen_is_refused_with_the_new_one(shop: Shop) {
        let member = shop.buyer();
        member.add(10001, 1).await;
        let mut form = order_form("CashOnDelivery");
        form["ExpectedTotal"] = json!("360");
        shop.execute("UPDATE products SET price = 150000 WHERE id = 10001");
        let refused = member.order(&form, Some("k")).await;
        refused.is_refused(409, "total_changed");
        let now = &refused.json()["Result"];
        assert_eq!(now["quote"]["total"], 410);
        assert_eq!(now["lines"], json!([{"product_id": 10001, "product_name": "線香之1 一尺三・300g",
            "price": 150, "amount": 1}]));
        assert_eq!(shop.left("STICK-1"), 5);
        shop.set("sale_income", "0");
        form["ExpectedTotal"] = json!(350);
        assert_eq!(result(&member.order(&form, Some("k")).await)["price"], 350);
    }
}
