//! Catalogue calls of visitors: menus, lists, categories, carousel, stock.

use serde_json::{Value, json};

use crate::support::{Shop, on_both};

/// Returns the ids of the categories on a page.
fn ids(page: &Value) -> Vec<i64> {
    let list = page["Result"]["list"].as_array().unwrap();
    list.iter()
        .map(|category| category["id"].as_i64().unwrap())
        .collect()
}

async fn list(shop: &Shop, query: &str) -> Value {
    let answer = shop.get(&format!("/api/Product/Category/All{query}")).await;
    assert_eq!(answer.status, 200, "{query}: {}", answer.text());
    answer.json()
}

on_both! {
    async fn the_menu_grid(shop: Shop) {
        let answer = shop.get("/api/Product/Menu/Front").await;
        assert_eq!(answer.status, 200);
        let body = answer.json();
        let first = &body["Result"][0];
        let url = first["img"].as_str().unwrap();
        assert!(url.starts_with("/images/stick-960."), "{url}");
        let narrow = first["picture"]["sources"][0]["url"].as_str().unwrap();
        assert_eq!(body, json!({"Result": [
            {"id": 1, "name": "線香", "summary": "立著點的香。", "img": url, "picture": {
                "url": url, "width": 960, "height": 640, "alt": "線香", "sources": [
                    {"url": narrow, "width": 480, "type": "image/png"},
                    {"url": url, "width": 960, "type": "image/png"},
                ]}},
            {"id": 2, "name": "盤香", "summary": "盤著點的香。",
                "img": body["Result"][1]["img"], "picture": body["Result"][1]["picture"]},
        ]}));
        let picture = shop.get(url).await;
        assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, "image/png"));
        assert_eq!(picture.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(picture.body, crate::support::goods::png(960, 640));
    }

    async fn the_carousel(shop: Shop) {
        let body = shop.get("/api/Carousel/Front").await.json();
        let picture = body["Result"][0]["picture"].clone();
        assert_eq!(body, json!({"Result": [{
            "id": 1, "img": picture["url"], "picture": picture, "title": "曬香",
            "text": "日頭與風。", "href": "/Category/1",
        }]}));
    }

    /// D47: the default is page 1 with 9 entries, most expensive first. D21: sorted by lowest
    /// price, ties by id; a category with nothing on the shelf is not listed.
    async fn the_list_as_it_comes(shop: Shop) {
        let page = list(&shop, "").await;
        assert_eq!(ids(&page), [110, 109, 107, 108, 106, 105, 104, 103, 102]);
        assert_eq!(page["Result"]["pageinfo"], json!({"page_now": 1, "page_count": 2, "total": 11}));
        let page = list(&shop, "?Page=2").await;
        assert_eq!(ids(&page), [201, 101]);
        assert_eq!(page["Result"]["pageinfo"], json!({"page_now": 2, "page_count": 2, "total": 11}));
    }

    async fn cheapest_first_keeps_ties_by_number(shop: Shop) {
        let page = list(&shop, "?Order=asc&OrderKey=price&PageCount=100&Type=web").await;
        assert_eq!(ids(&page), [101, 201, 102, 103, 104, 105, 106, 107, 108, 109, 110]);
    }

    /// D3: a page past the end is empty, not an error.
    async fn a_page_past_the_end(shop: Shop) {
        for number in ["3", "4294967295"] {
            let page = list(&shop, &format!("?Page={number}")).await;
            let now: u32 = number.parse().unwrap();
            assert_eq!(page, json!({"Result": {"list": [],
                "pageinfo": {"page_now": now, "page_count": 2, "total": 11}}}));
        }
    }

    async fn one_menu(shop: Shop) {
        let page = list(&shop, "?MenuId=2").await;
        assert_eq!(ids(&page), [201]);
        assert_eq!(page["Result"]["pageinfo"], json!({"page_now": 1, "page_count": 1, "total": 1}));
    }

    async fn an_unknown_menu(shop: Shop) {
        shop.get("/api/Product/Category/All?MenuId=3").await.is_refused(404, "menu_unknown");
    }

    /// D21: a search covers menu, category and product names; case, width and 台/臺 do not matter.
    async fn searching(shop: Shop) {
        for (keyword, found) in [
            ("檀香", &[103][..]),
            ("SANDAL", &[103]),
            ("ｓａｎｄａｌ", &[103]),
            ("台灣", &[201]),
            ("臺灣", &[201]),
            ("盤香", &[201]),
            ("四小時", &[201]),
            ("７日", &[]),
            ("七日", &[]),
            ("停售", &[]),
            ("%", &[]),
            ("_", &[]),
            ("'; DROP TABLE menus; --", &[]),
            ("<script>", &[]),
            ("👪", &[]),
        ] {
            let answer = shop
                .ask(reqwest::Method::GET, "/api/Product/Category/All", |request| {
                    request.query(&[("Search", keyword)])
                })
                .await;
            assert_eq!(answer.status, 200, "{keyword}");
            assert_eq!(ids(&answer.json()), found, "{keyword}");
        }
    }

    async fn menu_and_keyword_both_narrow(shop: Shop) {
        let query = "?MenuId=2&Search=%E9%A6%99";
        assert_eq!(ids(&list(&shop, query).await), [201]);
        assert!(ids(&list(&shop, "?MenuId=1&Search=%E6%AA%9C%E6%9C%A8").await).is_empty());
    }

    async fn one_category(shop: Shop) {
        let body = shop.get("/api/Product/Category?CategoryId=201").await.json();
        let picture = body["Result"]["img"][0].clone();
        let product = |id: i64, name: &str, price: Value, prod_id: &str, active: bool| json!({
            "id": id, "name": name, "price": price, "content": "說明。", "img": picture["url"],
            "prod_id": prod_id, "ware_id": "TN01", "active": active,
        });
        assert_eq!(body, json!({"Result": {
            "id": 201, "name": "臺灣檜木盤香", "menu_id": 2, "menu_name": "盤香",
            "summary": "檜木的香。", "img": [picture],
            "products": [
                product(20101, "四小時", json!(128.5), "COIL-4H", true),
                product(20102, "十二小時", json!(1080.125), "COIL-12H", true),
                product(20103, "七日", json!(9000), "COIL-7D", false),
            ],
            "price_min": 128.5, "price_max": 1080.125,
        }}));
    }

    /// D23: a category with nothing on the shelf is not listed, and its page still describes it.
    async fn a_category_with_nothing_on_the_shelf(shop: Shop) {
        let answer = shop.get("/api/Product/Category?CategoryId=202").await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.json()["Result"]["products"][0]["active"], false);
    }

    async fn an_unknown_category(shop: Shop) {
        shop.get("/api/Product/Category?CategoryId=999").await.is_refused(404, "category_unknown");
        let largest = format!("/api/Product/Category?CategoryId={}", i64::MAX);
        shop.get(&largest).await.is_refused(404, "category_unknown");
    }

    async fn stock(shop: Shop) {
        let answer = shop.get("/api/ERPProduct/Ware/Stock?ProdID=COIL-4H&WareID=TN01").await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.json(), json!({"Result": {"Quantity": 5}}));
        assert_eq!(answer.header("cache-control"), "no-store");
    }

    async fn unknown_stock(shop: Shop) {
        for query in ["ProdID=COIL-4H&WareID=TN02", "ProdID=coil-4h&WareID=TN01", "ProdID=%25&WareID=%25"] {
            let answer = shop.get(&format!("/api/ERPProduct/Ware/Stock?{query}")).await;
            answer.is_refused(404, "stock_unknown");
        }
    }

    async fn the_example(shop: Shop) {
        let answer = shop.get("/api/Example").await;
        assert_eq!((answer.status.as_u16(), answer.json()), (200, json!({"Result": {"greeting": "您好"}})));
    }
}
