//! Bad input of every class to reading calls. It is rejected with a message and a code, never
//! causes a server error, changes nothing, and reveals no internals.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::support::document::document;
use crate::support::{Shop, on_both};

const ALL: &str = "/api/Product/Category/All";
const ONE: &str = "/api/Product/Category";
const STOCK: &str = "/api/ERPProduct/Ware/Stock";

/// Invalid numbers: out of range, in another notation, with other digits, or empty.
const NO_NUMBERS: [&str; 19] = [
    "",
    "0",
    "-1",
    "-0",
    "+1",
    "1.0",
    "1e3",
    "0.1",
    "NaN",
    "true",
    "null",
    "[]",
    "{}",
    "0x1",
    "%201",
    "%EF%BC%91",
    "9223372036854775808",
    "18446744073709551616",
    "%00",
];

/// Returns the names of a call's query parameters, each with `true` if it is required.
fn parameters(call: &Value) -> Vec<(String, bool)> {
    let parameters = call["parameters"].as_array().cloned().unwrap_or_default();
    let in_query = parameters.iter().filter(|one| one["in"] == "query");
    let name = |one: &Value| one["name"].as_str().unwrap().to_owned();
    in_query
        .map(|one| (name(one), one["required"] == true))
        .collect()
}

on_both! {
    /// An error names a parameter as it was sent and gives its Chinese label. Fails when a rule
    /// names the field of the form, or when a parameter has no label.
    async fn parameters_are_named_as_they_were_sent(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let member = shop.buyer();
        let document = document();
        let (mut all, mut repeated) = (BTreeSet::new(), BTreeSet::new());
        for (path, calls) in document["paths"].as_object().unwrap() {
            for (method, call) in calls.as_object().unwrap() {
                let known = parameters(call);
                for (name, _) in &known {
                    let others: String = known.iter().filter(|(other, needed)| *needed && other != name)
                        .flat_map(|(other, _)| ["&", other.as_str(), "=1"]).collect();
                    for values in [format!("{name}=1&{name}=2"), format!("{name}="), format!("{name}=x"), format!("{name}=-1"), String::new()] {
                        let at = format!("{path}?{values}{others}");
                        let method: Method = method.to_uppercase().parse().unwrap();
                        let answer = if path.starts_with("/api/Admin") {
                            mary.change(method, &at, &json!({})).await
                        } else {
                            member.person.call(method, &at, Some(&member.token), None).await
                        };
                        let Ok(body) = serde_json::from_slice::<Value>(&answer.body) else { continue };
                        for field in body["fields"].as_array().into_iter().flatten() {
                            let (field, sentence) = (field["field"].as_str().unwrap(), field["message"].as_str().unwrap());
                            assert!(known.iter().any(|(name, _)| name == field), "{at}: {body}");
                            assert!(known.iter().all(|(name, _)| !sentence.contains(name.as_str())), "{at}: {body}");
                        }
                        if body["code"] == "repeated" {
                            repeated.insert(name.clone());
                        }
                    }
                    all.insert(name.clone());
                }
            }
        }
        let silent: Vec<_> = all.difference(&repeated).collect();
        // `Alt` is read with a picture, `Freight` with an order, `TelOrEmail` with a token,
        // `error_description` never.
        assert_eq!(silent, ["Alt", "Freight", "TelOrEmail", "error_description"]);
    }

    /// PostgreSQL accepts no NUL character in texts. Fails with 500 there when its error counts as
    /// a fault of the shop.
    async fn texts_with_nul(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        for query in ["Orders?Search=a%00", "Members?Search=a%00", "Member?Id=a%00", "Payment?Id=a%00", "Stock/Moves?ProdID=a%00&WareID=x"] {
            let answer = mary.get(&format!("/api/Admin/{query}")).await;
            assert!(answer.status.as_u16() < 500, "{query}: {}", answer.text());
        }
        for (path, id) in [("Message/Again", "Id"), ("Payment/Action", "Id"), ("Transfers/Apply", "Digest"), ("Stock/Apply", "Digest"), ("Catalogue/File/Apply", "Digest")] {
            let body = json!({id: "a\0", "Version": 1, "Act": "MarkPaid", "Lines": [{"Fingerprint": "a\0", "OrderId": "2611217QK4ZT9WXB"}]});
            let answer = mary.post(&format!("/api/Admin/{path}"), &body).await;
            assert!(answer.status.is_client_error(), "{path}: {}", answer.text());
        }
        for path in ["Auth/Line/Login/Return?code=a%00&state=a%00", "Member/Undo?token=a%00", "Order?Id=a%00"] {
            let answer = shop.get(&format!("/api/{path}")).await;
            assert!(answer.status.as_u16() < 500, "{path}: {}", answer.text());
        }
    }

    async fn numbers(shop: Shop) {
        for number in NO_NUMBERS {
            let refused = |call: &str, key: &str| format!("{call}?{key}={number}");
            shop.get(&refused(ALL, "Page")).await.is_refused(400, "page_out_of_range");
            shop.get(&refused(ALL, "PageCount")).await.is_refused(400, "page_count_out_of_range");
            shop.get(&refused(ALL, "MenuId")).await.is_refused(400, "id_invalid");
            let code = if number.is_empty() { "required" } else { "id_invalid" };
            shop.get(&refused(ONE, "CategoryId")).await.is_refused(400, code);
        }
        shop.get(&format!("{ALL}?PageCount=101")).await.is_refused(400, "page_count_out_of_range");
        shop.get(&format!("{ALL}?Page=4294967296")).await.is_refused(400, "page_out_of_range");
    }

    /// D47: order and sort key must be from a fixed list; they never become part of an SQL
    /// statement.
    async fn orders(shop: Shop) {
        for word in ["", "ASC", "desc;", "price desc", "1", "%27"] {
            shop.get(&format!("{ALL}?Order={word}")).await.is_refused(400, "order_unknown");
        }
        for word in ["", "Price", "createat", "id", "price;DROP%20TABLE%20menus", "price--"] {
            shop.get(&format!("{ALL}?OrderKey={word}")).await.is_refused(400, "order_key_unknown");
        }
        shop.get(&format!("{ALL}?Type=app")).await.is_refused(400, "type_unknown");
    }

    async fn keywords(shop: Shop) {
        for blank in ["", "%20", "%E3%80%80", "+"] {
            shop.get(&format!("{ALL}?Search={blank}")).await.is_refused(400, "keyword_required");
        }
        for (length, status) in [(50, 200), (51, 400), (5_000, 400)] {
            let answer = shop.get(&format!("{ALL}?Search={}", "%E9%A6%99".repeat(length))).await;
            assert_eq!(answer.status, status, "{length}");
        }
        for odd in ["%00", "%0D%0A", "%E2%80%8F%E9%A6%99", "e%CC%81", "%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9"] {
            let answer = shop.get(&format!("{ALL}?Search={odd}")).await;
            assert!(matches!(answer.status.as_u16(), 200 | 400), "{odd}: {}", answer.status);
        }
    }

    /// Big5, a lone surrogate, a truncated character, an invalid byte.
    async fn texts_that_are_not_utf8(shop: Shop) {
        for bytes in ["%AD%BB", "%ED%A0%80", "%E9%A6", "%FF"] {
            shop.get(&format!("{ALL}?Search={bytes}")).await.is_refused(400, "query_malformed");
            shop.get(&format!("{STOCK}?ProdID={bytes}&WareID=A")).await.is_refused(400, "query_malformed");
        }
    }

    async fn a_key_twice(shop: Shop) {
        shop.get(&format!("{ALL}?Page=1&Page=2")).await.is_refused(400, "repeated");
        shop.get(&format!("{ALL}?MenuId=1&MenuId=1")).await.is_refused(400, "repeated");
        shop.get(&format!("{ONE}?CategoryId=101&CategoryId=102")).await.is_refused(400, "repeated");
        shop.get(&format!("{STOCK}?ProdID=A&ProdID=B&WareID=C")).await.is_refused(400, "repeated");
    }

    async fn a_key_that_is_missing(shop: Shop) {
        let body = shop.get(STOCK).await;
        body.is_refused(400, "required");
        assert_eq!(body.json()["fields"][0]["field"], "ProdID");
        shop.get(&format!("{STOCK}?ProdID=COIL-4H")).await.is_refused(400, "required");
        shop.get(&format!("{STOCK}?prodid=COIL-4H&wareid=TN01")).await.is_refused(400, "required");
        shop.get(ONE).await.is_refused(400, "required");
    }

    /// D1: unknown keys are ignored.
    async fn an_unknown_key(shop: Shop) {
        assert_eq!(shop.get(&format!("{ALL}?page=0&x=1&x=2&%C3%A9")).await.status, 200);
    }

    async fn odd_stock_keys(shop: Shop) {
        for odd in ["%00", "'%20OR%201=1--", "%5C", "..%2F..", "COIL-4H%00", "%E9%A6%99"] {
            let answer = shop.get(&format!("{STOCK}?ProdID={odd}&WareID=TN01")).await;
            assert!(matches!(answer.status.as_u16(), 400 | 404), "{odd}: {}", answer.text());
        }
    }

    /// G8: public calls ignore any token, valid or not.
    async fn tokens(shop: Shop) {
        for token in ["Bearer ", "Bearer x.y.z", "Basic !!!", "Bearer eyJhbGciOiJub25lIn0.e30."] {
            for call in ["/api/Setting", "/api/Product/Menu/Front", "/api/Example", ALL] {
                let answer = shop.ask(Method::GET, call, |r| r.header("Authorization", token)).await;
                assert_eq!(answer.status, 200, "{call} {token}");
            }
        }
    }

    /// G10: each path has one spelling; any other one is unknown.
    async fn addresses(shop: Shop) {
        for address in [
            "/api", "/api/", "/api/Nope", "/api/setting", "/api/Setting/", "/api//Setting",
            "/api/product/category/all", "/api/Product/Category/All/", "/api/Product%2FCategory/All",
            "/api/Product/Menu", "/api/Orders",
        ] {
            shop.get(address).await.is_refused(404, "path_unknown");
        }
    }

    async fn methods(shop: Shop) {
        for method in [Method::POST, Method::PUT, Method::PATCH, Method::DELETE, Method::OPTIONS, Method::TRACE] {
            for call in [ALL, ONE, STOCK, "/api/Setting", "/api/health", "/api/openapi.json", "/api/docs/", "/images/x.png", "/", "/Menu", "/favicon.svg", "/sitemap.xml"] {
                let answer = shop.ask(method.clone(), call, |request| request).await;
                answer.is_refused(405, "method_not_allowed");
                assert_eq!(answer.header("allow"), "GET, HEAD");
            }
        }
        shop.ask(Method::POST, "/api/Nope", |request| request).await.is_refused(404, "path_unknown");
    }

    async fn bodies(shop: Shop) {
        let with = |size: usize| vec![b'x'; size];
        let small = shop.ask(Method::GET, "/api/Setting", |r| r.body(with(65_536))).await;
        assert_eq!(small.status, 200);
        let large = shop.ask(Method::GET, "/api/Setting", |r| r.body(with(65_537))).await;
        large.is_refused(413, "body_too_long");
        let large = shop.ask(Method::POST, "/api/Nope", |r| r.body(with(100_000))).await;
        large.is_refused(413, "body_too_long");
    }

    async fn pictures(shop: Shop) {
        for name in ["nope.png", "..%2Fshop.db", "%2e%2e%2fshop.db", ".hidden", "a%00.png", "%E9%A6%99.png"] {
            shop.get(&format!("/images/{name}")).await.is_refused(404, "image_unknown");
        }
        assert_eq!(shop.get("/images/").await.status, 404);
        assert_eq!(shop.get("/images/../shop.db").await.status, 404);
    }
}
