//! Pages: known paths, their heads, the embedded data, and files of the build.

use std::time::Duration;

use reqwest::Method;
use serde_json::Value;

use crate::support::{Shop, on_both};

/// Returns the data embedded in a page, by the path of the call that each saves.
fn data(html: &str) -> Value {
    let (_, rest) = html
        .split_once("<script type=\"application/json\" id=\"shop-data\">")
        .unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

/// The structured data of a page.
pub(crate) fn structured(html: &str) -> Vec<Value> {
    let parts = html.split("<script type=\"application/ld+json\">").skip(1);
    parts
        .map(|part| serde_json::from_str(part.split_once("</script>").unwrap().0).unwrap())
        .collect()
}

/// Checks that a page embeds exactly these calls, each with the result of the call itself.
async fn brings(shop: &Shop, html: &str, calls: &[&str]) {
    let data = data(html);
    let mut brought: Vec<&String> = data.as_object().unwrap().keys().collect();
    let mut expected = calls.to_vec();
    brought.sort();
    expected.sort_unstable();
    assert_eq!(brought, expected);
    for call in calls {
        assert_eq!(data[*call], shop.get(call).await.json()["Result"], "{call}");
    }
}

/// Returns the content of a page before its scripts run.
pub(crate) fn first_paint(html: &str) -> &str {
    let (_, rest) = html.split_once("<div id=\"root\">").unwrap();
    rest.split_once("</div>").unwrap().0
}

const EVERYWHERE: [&str; 2] = ["/api/Setting", "/api/Product/Menu/Front"];

on_both! {
    async fn addresses(shop: Shop) {
        for path in [
            "/", "/Menu", "/Category/1", "/Product/201", "/Product/202", "/Search", "/Search?search=%E9%A6%99",
            "/Terms", "/Delivery", "/Contact",
        ] {
            let page = shop.get(path).await;
            assert_eq!(page.status, 200, "{path}");
            assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
            assert!(page.text().contains("<div id=\"root\">"));
        }
    }

    /// D36, D51: an unknown path gets 404 with the shell, so that the page can say so and link
    /// home.
    async fn addresses_that_are_none(shop: Shop) {
        for path in [
            "/login", "/menu", "/MENU", "/Menu/", "//Menu", "/Category", "/Category/", "/Category/0", "/Category/01",
            "/Category/-1", "/Category/x", "/Category/3", "/category/1", "/Category/1/", "/Category/1/2",
            "/Product/999", "/Product/99999999999999999999", "/Nope", "/index.html", "/assets/nope.js",
            "/API/Setting", "/%4denu/x", "/LOGIN", "/Register/verify", "/User/password", "/line/Register",
            "/User/order", "/User/Order/", "/User/Order/1", "/User/Order/261121abcdefghjk", "/User/Order/261121ABCDEFGHJ1",
        ] {
            let page = shop.get(path).await;
            assert_eq!(page.status, 404, "{path}");
            assert_eq!(page.header("content-type"), "text/html; charset=utf-8", "{path}");
            let html = page.text();
            assert!(html.contains("<title>找不到頁面｜沐山香堂</title>"), "{path}: {html}");
            assert!(html.contains("<meta name=\"robots\" content=\"noindex\">"));
            brings(&shop, &html, &EVERYWHERE).await;
        }
    }

    async fn home(shop: Shop) {
        let html = shop.get("/").await.text();
        let slide = shop.get("/api/Carousel/Front").await.json()["Result"][0]["picture"].clone();
        assert!(html.contains("<title>沐山香堂｜線香、盤香</title>"));
        assert!(html.contains("<meta name=\"description\" content=\"線香、盤香，滿 NT$3,000 免運費，宅配到府。\">"));
        assert!(html.contains("<link rel=\"canonical\" href=\"https://shop.example/\">"));
        assert!(html.contains("<meta property=\"og:type\" content=\"website\">"));
        let card = format!("<meta property=\"og:image\" content=\"https://shop.example{}\">", slide["url"].as_str().unwrap());
        assert!(html.contains(&card), "{html}");
        assert!(html.contains("<link rel=\"preload\" as=\"image\" fetchpriority=\"high\""));
        assert_eq!(structured(&html)[0]["@type"], "Store");
        brings(&shop, &html, &[EVERYWHERE[0], EVERYWHERE[1], "/api/Carousel/Front", "/api/Product/Shop/Front"]).await;
        assert!(!html.contains("<!--shop:") && !html.contains("<title>x</title>"));
    }

    async fn a_text_page_may_be_listed_and_a_search_not(shop: Shop) {
        let terms = shop.get("/Terms?x=1").await.text();
        assert!(terms.contains("<link rel=\"canonical\" href=\"https://shop.example/Terms\">"));
        assert!(!terms.contains("noindex"));
        let search = shop.get("/Search?search=a").await.text();
        assert!(search.contains("noindex") && !search.contains("canonical"));
    }

    async fn a_page_between_the_shop_and_one_person_is_neither_listed_nor_kept(shop: Shop) {
        for (path, title) in [
            ("/Login?from=%2FMenu", "會員登入"),
            ("/Forget", "忘記密碼"),
            ("/Register", "註冊會員"),
            ("/Register/Verify?Type=1&TelOrEmail=0912345678&WebSite=1", "註冊驗證"),
            ("/Register/Verify/Return?token=secret", "信箱驗證"),
            ("/Register/Info?Account=handle", "填寫會員資料"),
            ("/Line/Login/Return?code=c&state=s", "LINE 登入"),
            ("/Line/Register?account=handle", "完成 LINE 會員註冊"),
            ("/Line/Register/Verify?Type=2", "註冊驗證"),
            ("/Line/Register/Info?account=handle", "填寫會員資料"),
            ("/User", "會員中心"),
            ("/User/Password", "會員中心"),
            ("/User/Order?page=2", "訂單查詢"),
            ("/User/Order/261121ABCDEFGHJK", "訂購明細"),
            ("/User/Profile", "個人資料"),
            ("/LinePay/Confirm", "付款結果"),
            ("/LinePay/Cancel", "付款結果"),
            ("/FinancePay/Confirm", "付款結果"),
            ("/FinancePay/Cancel", "付款結果"),
        ] {
            let page = shop.get(path).await;
            assert_eq!(page.status, 200, "{path}");
            assert_eq!(page.header("cache-control"), "no-store", "{path}");
            let html = page.text();
            assert!(html.contains(&format!("<title>{title}｜沐山香堂</title>")), "{path}: {html}");
            assert!(html.contains("<meta name=\"robots\" content=\"noindex\">") && !html.contains("canonical"), "{path}");
            assert!(!html.contains("secret") && !html.contains("0912345678") && !html.contains("handle"), "{path}");
            brings(&shop, &html, &EVERYWHERE).await;
        }
    }

    async fn a_category_page_brings_its_list(shop: Shop) {
        let call = |rest: &str| format!("/api/Product/Category/All?{rest}");
        for (page, list) in [
            ("/Category/1", call("Page=1&PageCount=9&Order=desc&OrderKey=price&MenuId=1&Type=web")),
            ("/Category/1?page=2&order=asc", call("Page=2&PageCount=9&Order=asc&OrderKey=price&MenuId=1&Type=web")),
            ("/Search?search=%E9%A6%99%20%28a%29&order=asc", call("Page=1&PageCount=9&Order=asc&OrderKey=price&Search=%E9%A6%99%20(a)&Type=web")),
            ("/Search?search=+%E6%AA%80%E9%A6%99+", call("Page=1&PageCount=9&Order=desc&OrderKey=price&Search=%E6%AA%80%E9%A6%99&Type=web")),
        ] {
            let html = shop.get(page).await.text();
            brings(&shop, &html, &[EVERYWHERE[0], EVERYWHERE[1], &list]).await;
        }
        // Requests that the call would reject are left to the page.
        for page in ["/Category/1?page=0", "/Category/1?order=up", "/Search", "/Search?search=", "/Search?search=%FF"] {
            let answer = shop.get(page).await;
            assert_eq!(answer.status, 200);
            brings(&shop, &answer.text(), &EVERYWHERE).await;
        }
    }

    async fn a_category_page_says_where_it_is(shop: Shop) {
        let html = shop.get("/Category/2").await.text();
        assert!(html.contains("<title>盤香｜沐山香堂</title>"));
        assert!(html.contains("<link rel=\"canonical\" href=\"https://shop.example/Category/2\">"));
        let trail = &structured(&html)[0];
        assert_eq!(trail["@type"], "BreadcrumbList");
        assert_eq!(trail["itemListElement"][2]["item"], "https://shop.example/Category/2");
    }

    async fn a_product_page(shop: Shop) {
        let html = shop.get("/Product/201").await.text();
        assert!(html.contains("<title>臺灣檜木盤香｜盤香｜沐山香堂</title>"));
        assert!(html.contains("<meta property=\"og:type\" content=\"product\">"));
        assert!(html.contains("<meta property=\"og:description\" content=\"檜木的香。\">"));
        let product = &structured(&html)[0];
        assert_eq!(product["@type"], "Product");
        let offers = product["offers"].as_array().unwrap();
        assert_eq!(offers.len(), 2, "only what is on the shelf");
        assert_eq!((&offers[0]["price"], &offers[1]["price"]), (&128.5.into(), &1080.125.into()));
        assert_eq!(offers[0]["priceCurrency"], "TWD");
        assert_eq!(offers[0]["availability"], "https://schema.org/InStock");
        brings(&shop, &html, &[
            EVERYWHERE[0], EVERYWHERE[1], "/api/Product/Category?CategoryId=201",
            "/api/ERPProduct/Ware/Stock?ProdID=COIL-4H&WareID=TN01",
        ]).await;
    }

    async fn a_page_begins_before_its_scripts(shop: Shop) {
        let slide = shop.get("/api/Carousel/Front").await.json()["Result"][0]["picture"].clone();
        let (url, small, large) = (&slide["url"], &slide["sources"][0]["url"], &slide["sources"][1]["url"]);
        let [url, small, large] = [url, small, large].map(|v| v.as_str().unwrap());
        let home = shop.get("/").await.text();
        assert_eq!(first_paint(&home), format!(
            "沐山香堂[/Category/1 曬香 日頭與風。](image/png {small} 480w, {large} 960w){url} 960x640 曬香"
        ));
        let category = shop.get("/Category/1?order=asc").await.text();
        assert_eq!(
            first_paint(&category),
            "1 線香 立著點的香。 upright[1 線香 page][2 盤香 false] asc 10(101 線香之1 NT$100)\
             <102 線香之2 NT$200 whole><103 Sandal 檀香線香 NT$300 whole>\
             |104 105 106 107 108 109 |1/1 page 1/2 false "
        );
        let second = shop.get("/Category/2").await.text();
        assert_eq!(
            first_paint(&second),
            "2 盤香 盤著點的香。 upright[1 線香 false][2 盤香 page] desc 1\
             (201 臺灣檜木盤香 NT$128.5 – NT$1,080.125 partly)"
        );
        for without_list in ["/Category/1?page=99", "/Category/1?page=x"] {
            let html = shop.get(without_list).await.text();
            assert!(first_paint(&html).ends_with("[2 盤香 false]"), "{without_list}: {}", first_paint(&html));
        }
        assert_eq!(shop.get("/first-paint/home.html").await.status, 404);
    }

    async fn a_product_page_begins_with_the_chosen_price(shop: Shop) {
        let category = shop.get("/api/Product/Category?CategoryId=201").await.json()["Result"].clone();
        let picture = category["img"][0]["url"].as_str().unwrap();
        for (query, price) in [
            ("", "128.5"), ("?spec=20102", "1,080.125"), ("?spec=20101", "128.5"),
            ("?spec=20103", "128.5"), ("?spec=x", "128.5"), ("?spec=%FF", "128.5"),
        ] {
            let html = shop.get(&format!("/Product/201{query}")).await.text();
            assert_eq!(first_paint(&html), format!(
                "2 盤香 臺灣檜木盤香 檜木的香。 NT${price} {picture}|四小時 128.5|十二小時 1,080.125|說明。"
            ), "{query}");
        }
        let html = shop.get("/Product/202").await.text();
        assert!(!first_paint(&html).contains("NT$"), "nothing of it can be bought");
    }

    /// A product page is cached, but never shows a stock older than a second.
    async fn a_product_page_follows_the_stock(shop: Shop) {
        assert!(shop.get("/Product/201").await.text().contains("InStock"));
        crate::servers::set_stock(&shop, "COIL-4H", 0);
        actix_web::rt::time::sleep(Duration::from_secs(1)).await;
        let html = shop.get("/Product/201").await.text();
        assert_eq!(structured(&html)[0]["offers"][0]["availability"], "https://schema.org/OutOfStock");
        assert_eq!(data(&html)["/api/ERPProduct/Ware/Stock?ProdID=COIL-4H&WareID=TN01"]["Quantity"], 0);
    }

    /// No text of a visitor or of the catalogue becomes markup.
    async fn markup_in_texts(shop: Shop) {
        let mut goods = crate::support::goods::small();
        let evil = "</script><script>alert(1)</script>\"'&{{id}}";
        goods["categories"][10]["name"] = evil.into();
        goods["categories"][10]["summary"] = evil.into();
        goods["menus"][1]["name"] = evil.into();
        shop.import(&goods);
        shop.follow().await;
        for page in ["/Product/201", "/Category/2", "/", "/Search?search=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C/script%3E%22%27"] {
            let html = shop.get(page).await.text();
            assert!(!html.contains("<script>alert"), "{page}");
            assert!(data(&html).is_object());
        }
        let html = shop.get("/Product/201").await.text();
        assert_eq!(data(&html)["/api/Product/Category?CategoryId=201"]["name"], evil);
        let escaped = "&#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;{{id}}";
        assert!(first_paint(&html).contains(escaped), "{}", first_paint(&html));
        let html = shop.get("/Category/2").await.text();
        assert_eq!(first_paint(&html).matches(escaped).count(), 3, "as heading, among the menus, on a card");
    }

    async fn files_of_the_build(shop: Shop) {
        let ask = |accept: &'static str| shop.ask(Method::GET, "/assets/index-3f2a.js", move |r| r.header("Accept-Encoding", accept));
        let plain = ask("identity").await;
        assert_eq!(plain.header("content-type"), "text/javascript; charset=utf-8");
        assert_eq!(shop.get("/favicon.svg").await.header("content-type"), "image/svg+xml; charset=utf-8");
        assert_eq!(plain.header("cache-control"), "public, max-age=31536000, immutable");
        assert!(plain.text().starts_with("console.log"));
        let (brotli, gzip) = (ask("br, gzip").await, ask("gzip").await);
        assert_eq!((brotli.header("content-encoding"), brotli.text().as_str()), ("br", "brotli of the build"));
        assert_eq!((gzip.header("content-encoding"), gzip.text().as_str()), ("gzip", "gzip of the build"));
        assert_eq!(shop.get("/favicon.svg").await.header("cache-control"), "public, max-age=0, must-revalidate");
        for sibling in ["/assets/index-3f2a.js.br", "/assets/index-3f2a.js.gz"] {
            assert_eq!(shop.get(sibling).await.status, 404);
        }
    }

    async fn files_for_search_engines(shop: Shop) {
        let sitemap = shop.get("/sitemap.xml").await;
        assert_eq!(sitemap.header("content-type"), "application/xml; charset=utf-8");
        let xml = sitemap.text();
        for path in ["/", "/Menu", "/Category/2", "/Product/201", "/Terms"] {
            assert!(xml.contains(&format!("<loc>https://shop.example{path}</loc>")), "{path}");
        }
        assert!(!xml.contains("/Product/202"), "nothing of it is on the shelf");
        let robots = shop.get("/robots.txt").await;
        assert_eq!(robots.header("content-type"), "text/plain; charset=utf-8");
        assert!(robots.text().contains("Sitemap: https://shop.example/sitemap.xml"));
    }
}
