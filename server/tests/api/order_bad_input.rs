//! Bad input of every class to the calls of carts and orders fails with a 4xx status and a message,
//! and changes nothing.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::buyer::{addition, order_form, result};
use crate::support::person::Member;
use crate::support::{Answer, Person, Shop, on_both};

/// Returns the calls that change data, each with a well-formed body.
fn calls() -> [(Method, &'static str, Value); 5] {
    [
        (Method::POST, "/api/Cart", addition(10002, 1)),
        (Method::PUT, "/api/Cart", json!({"Id": 1, "Amount": 1})),
        (Method::POST, "/api/Order", order_form("CashOnDelivery")),
        (
            Method::PUT,
            "/api/Order/Pay/Bank",
            json!({"Account": "12345", "Id": "1", "type": 1}),
        ),
        (Method::DELETE, "/api/Order/Cancel", json!({"Id": "1"})),
    ]
}

async fn raw(member: &Member, method: Method, path: &str, kind: &str, body: Vec<u8>) -> Answer {
    let token = format!("Bearer {}", member.token);
    member
        .person
        .ask(method, path, |request| {
            let request = request.header("Authorization", token);
            request.header("Content-Type", kind).body(body)
        })
        .await
}

/// Checks that a response is a client error that reveals no internals.
fn is_a_refusal(answer: &Answer, what: &str) {
    let status = answer.status.as_u16();
    assert!(
        (400..500).contains(&status),
        "{what}: {status} {}",
        answer.text()
    );
    let body = answer.json();
    assert!(
        body["message"].is_string() && body["code"].is_string(),
        "{what}: {body}"
    );
    for inside in ["SELECT", "sqlite", "postgres", "diesel", "panicked", ".rs"] {
        assert!(!answer.text().contains(inside), "{what}: {body}");
    }
}

/// Creates a member with one line in the cart.
async fn member_with_a_cart(shop: &Shop) -> Member {
    let member = shop.buyer();
    member.add(10001, 1).await;
    member
}

async fn nothing_happened(shop: &Shop, member: &Member) {
    assert_eq!(shop.number("SELECT COUNT(*) AS number FROM orders"), 0);
    assert_eq!(shop.left("STICK-1"), 5);
    let cart = member.cart().await;
    assert_eq!((cart.len(), &cart[0]["amount"]), (1, &json!(1)));
}

on_both! {
    async fn bodies_that_are_no_form(shop: Shop) {
        let member = member_with_a_cart(&shop).await;
        let deep = [vec![b'['; 10_000], vec![b']'; 10_000]].concat();
        for (method, path, sound) in calls() {
            let ask = |kind: &'static str, body: Vec<u8>| raw(&member, method.clone(), path, kind, body);
            for body in [b"{".to_vec(), b"[]".to_vec(), b"null".to_vec(), b"1".to_vec(),
                b"{\"Id\":\"\xff\"}".to_vec(), b"{\"Id\":\"\\ud800\"}".to_vec(), deep.clone()] {
                let answer = ask("application/json", body).await;
                is_a_refusal(&answer, path);
                assert_eq!(answer.status, 400, "{path}");
            }
            for kind in ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=big5"] {
                assert_eq!(ask(kind, sound.to_string().into_bytes()).await.status, 415, "{path} {kind}");
            }
            let mut long = sound.clone();
            long["Unknown"] = json!("x".repeat(70_000));
            assert_eq!(ask("application/json", long.to_string().into_bytes()).await.status, 413);
            let first = sound.as_object().unwrap().keys().next().unwrap();
            let twice = format!("{{\"{first}\":1,\"{first}\":1}}");
            ask("application/json", twice.into_bytes()).await.is_refused(400, "repeated");
        }
        nothing_happened(&shop, &member).await;
    }

    async fn no_call_works_without_a_login(shop: Shop) {
        let visitor = Person::new(&shop);
        let mut all: Vec<(Method, &str, Option<Value>)> = calls()
            .into_iter()
            .map(|(method, path, body)| (method, path, Some(body)))
            .collect();
        all.extend(["/api/Cart/Account", "/api/Order/All", "/api/Order/Delivery",
            "/api/Order/DeliveryLog?Id=1"].map(|path| (Method::GET, path, None)));
        all.push((Method::DELETE, "/api/Cart/Expired", None));
        for (method, path, body) in all {
            let answer = visitor.call(method.clone(), path, None, body.as_ref()).await;
            answer.is_refused(401, "login_required");
            let answer = visitor.call(method, path, Some("a.b.c"), body.as_ref()).await;
            answer.is_refused(401, "login_expired");
        }
    }

    async fn wrong_methods_are_told_the_right_ones(shop: Shop) {
        let member = shop.buyer();
        for (method, path, allow) in [
            (Method::DELETE, "/api/Cart", "POST, PUT"),
            (Method::POST, "/api/Cart/Account", "GET, HEAD"),
            (Method::GET, "/api/Cart/Expired", "DELETE"),
            (Method::PUT, "/api/Order", "GET, HEAD, POST"),
            (Method::GET, "/api/Order/Cancel", "DELETE"),
            (Method::POST, "/api/Order/Pay/Bank", "PUT"),
        ] {
            let answer = member.person.call(method, path, Some(&member.token), None).await;
            assert_eq!((answer.status.as_u16(), answer.header("allow")), (405, allow), "{path}");
        }
        for path in ["/api/cart", "/api/Cart/", "/api/order", "/api/Order/all", "/api//Order"] {
            assert_eq!(member.get(path).await.status, 404, "{path}");
        }
    }

    async fn additions_that_make_no_sense(shop: Shop) {
        let member = member_with_a_cart(&shop).await;
        for (key, values) in [
            ("Amount", vec![json!(0), json!(-1), json!(0.5), json!(2_147_483_648_i64),
                json!(9_007_199_254_740_993_i64), json!("1.0"), json!("１"), json!(""), json!(null),
                json!(true), json!([1]), json!({}), json!(100_000), json!("9".repeat(10_000)),
                serde_json::from_str("1e3").unwrap(), json!("NaN")]),
            ("ProductId", vec![json!(0), json!(-1), json!("x"), json!(null), json!(1.5), json!([])]),
            ("CategoryId", vec![json!(0), json!("' OR 1=1"), json!(null), json!(1.5)]),
            ("GuestLineId", vec![json!("x".repeat(65)), json!("a\u{0}"), json!("a\r\nb"), json!([])]),
        ] {
            for value in values {
                let mut body = addition(10001, 1);
                body[key] = value;
                let answer = member.post("/api/Cart", &body).await;
                is_a_refusal(&answer, &body.to_string());
                assert_eq!(answer.status, 400, "{body}");
            }
            let mut body = addition(10001, 1);
            body.as_object_mut().unwrap().remove(key);
            let refused = member.post("/api/Cart", &body).await;
            if key == "GuestLineId" {
                continue;
            }
            refused.is_refused(400, "form_invalid");
            assert_eq!(refused.json()["fields"][0]["field"], key);
        }
        // A product of another category, and unknown products.
        for (category, product) in [(102, 10001), (201, 10001), (101, 1), (1, 9_007_199_254_740_991_i64)] {
            let body = json!({"CategoryId": category, "ProductId": product, "Amount": 1});
            member.post("/api/Cart", &body).await.is_refused(404, "product_unknown");
        }
        let id = member.cart().await[0]["id"].clone();
        member.put("/api/Cart", &json!({"Id": id, "Amount": 1})).await;
        for amount in [json!(-1), json!(0.5), json!("x"), json!(null), json!([]), json!(true),
            json!(9_223_372_036_854_775_807_i64), json!("99999999999999999999")] {
            let answer = member.put("/api/Cart", &json!({"Id": id, "Amount": amount})).await;
            is_a_refusal(&answer, &amount.to_string());
        }
        for id in [json!(-1), json!("x"), json!(null), json!(1.5), json!([])] {
            assert_eq!(member.put("/api/Cart", &json!({"Id": id, "Amount": 1})).await.status, 400);
        }
        for id in [json!(0), json!(7), json!("999999999999999999")] {
            let body = json!({"Id": id, "Amount": 0});
            member.put("/api/Cart", &body).await.is_refused(404, "cart_line_unknown");
        }
        // No parameter selects another member's cart.
        result(&member.delete("/api/Cart/Expired?account=0912345678&Id=1").await);
        assert_eq!(result(&member.get("/api/Cart/Account?account=x").await)[0]["id"], id);
        shop.number("SELECT COUNT(*) AS number FROM cart_lines");
        let cart = member.cart().await;
        assert_eq!((cart.len(), &cart[0]["amount"]), (1, &json!(1)));
    }

    async fn order_forms_that_make_no_sense(shop: Shop) {
        let member = member_with_a_cart(&shop).await;
        let remark = "長".repeat(501);
        let changes = [
            json!({"BuyName": ""}), json!({"BuyName": "   "}), json!({"BuyName": null}),
            json!({"BuyName": "a\u{0}b"}), json!({"BuyName": "名".repeat(10_000)}),
            json!({"BuyTel": "09123"}), json!({"BuyTel": ""}), json!({"BuyEmail": "not-mail"}),
            json!({"BuyEmail": "a@b.example\r\nBcc: c@d.example"}), json!({"ReceiveName": ""}),
            json!({"ReceiveTel": "x"}), json!({"Remark": remark}), json!({"Remark": "a\u{0}"}),
            json!({"Remark": "x".repeat(10_000)}), json!({"DeliveryAddress": ""}),
            json!({"DeliveryCity": ""}), json!({"DeliveryArea": ""}),
            json!({"DeliveryZipCode": "999"}), json!({"DeliveryZipCode": "880"}),
            json!({"DeliveryCity": "高雄市"}), json!({"DeliveryLocation": "OutlyingIsland"}),
            json!({"DeliveryLocation": "Mars"}), json!({"DeliveryLocation": "taiwan"}),
            json!({"DeliveryType": "Drone"}), json!({"PayType": "PayPal"}),
            json!({"PayType": "paypal"}), json!({"PayType": "Voucher"}), json!({"PayType": []}),
            json!({"DeliveryLocation": "Overseas"}),
            json!({"DeliveryLocation": "Overseas", "PayType": "LinePay"}),
            json!({"DeliveryLocation": "Overseas", "PayType": "CreditCard"}),
            json!({"ExpectedTotal": "much"}), json!({"ExpectedTotal": -1}),
            json!({"ExpectedTotal": 1e30}), json!({"ExpectedTotal": {}}),
        ];
        for change in &changes {
            let mut form = order_form("CashOnDelivery");
            for (key, value) in change.as_object().unwrap() {
                form[key] = value.clone();
            }
            let answer = member.order(&form, None).await;
            is_a_refusal(&answer, &change.to_string());
            assert_eq!(answer.status, 400, "{change}");
        }
        member.order(&json!({}), None).await.is_refused(400, "form_invalid");
        nothing_happened(&shop, &member).await;
    }

    async fn card_data_is_refused_and_not_kept(shop: Shop) {
        let member = member_with_a_cart(&shop).await;
        for (key, value) in [("PayName", "WANG"), ("PayNumber", "4111111111111111"),
            ("PayMonth", "12"), ("PayYear", "2030"), ("PayCVC", "123")] {
            let mut form = order_form("CreditCard");
            form[key] = json!(value);
            let refused = member.order(&form, Some("k")).await;
            refused.is_refused(400, "card_data_refused");
            assert!(!refused.text().contains(value));
        }
        nothing_happened(&shop, &member).await;
        let mut form = order_form("CreditCard");
        form["PayNumber"] = json!("");
        result(&member.order(&form, Some("k")).await);
    }

    async fn nothing_of_the_shops_comes_from_a_client(shop: Shop) {
        let (member, other) = (member_with_a_cart(&shop).await, shop.buyer());
        let mut form = order_form("CashOnDelivery");
        for (key, value) in [
            ("price", json!(1)), ("Price", json!(1)), ("Total", json!(1)), ("total", json!(1)),
            ("delivery_fee", json!(0)), ("DeliveryFee", json!(0)), ("status", json!(4)),
            ("Status", json!(4)), ("pay_status", json!(2)), ("PayStatus", json!(2)),
            ("createat", json!("2000-01-01T00:00:00Z")), ("member_id", json!(1)),
            ("MemberId", json!(1)), ("Member", json!(other.token)), ("Id", json!("X")),
            ("products", json!([])), ("refund_due", json!(true)), ("overseas_payment_code", json!("x")),
        ] {
            form[key] = value;
        }
        let order = result(&member.order(&form, None).await);
        assert_eq!((&order["price"], &order["status"], &order["pay_status"]), (&json!(360), &json!(1), &json!(0)));
        assert_eq!(order["createat"], "2026-11-21T00:00:00Z");
        assert_eq!(result(&other.get("/api/Order/All").await)["pageinfo"]["total"], 0);
        let mut body = addition(10002, 1);
        body["Price"] = json!(1);
        body["id"] = json!(1);
        let line = result(&member.post("/api/Cart", &body).await);
        assert_eq!(line["product"]["price"], 200);
    }

    async fn texts_travel_as_they_are(shop: Shop) {
        let member = member_with_a_cart(&shop).await;
        let mut form = order_form("CashOnDelivery");
        let name = "O'Brien \"<script>\" 👩‍👧";
        let remark = "'; DROP TABLE orders; --\n{{7*7}} ${jndi} %_\\ <b>";
        form["BuyName"] = json!(name);
        form["Remark"] = json!(remark);
        let order = result(&member.order(&form, None).await);
        assert_eq!((&order["buy_name"], &order["remark"]), (&json!(name), &json!(remark)));
        let path = format!("/api/Order?Id={}", order["id"].as_str().unwrap());
        assert_eq!(result(&member.get(&path).await), order);
    }
}
