//! HTTP behaviour of responses: entity tags, compression, HEAD, headers.

use std::io::Read as _;

use reqwest::Method;

use crate::support::{Answer, Kind, Shop, on_both};

const ALL: &str = "/api/Product/Category/All";

/// Paths that visitors read and whose responses change only with the catalogue.
const STEADY: [&str; 8] = [
    ALL,
    "/api/Product/Category?CategoryId=201",
    "/api/Product/Menu/Front",
    "/api/Carousel/Front",
    "/api/Setting",
    "/api/openapi.json",
    "/sitemap.xml",
    "/",
];

async fn encoded(shop: &Shop, path: &str, accept: &str) -> Answer {
    shop.ask(Method::GET, path, |request| {
        request.header("Accept-Encoding", accept)
    })
    .await
}

on_both! {
    async fn a_tag_saves_the_body(shop: Shop) {
        for path in STEADY {
            let first = shop.get(path).await;
            assert_eq!(first.header("cache-control"), "public, max-age=0, must-revalidate", "{path}");
            let tag = first.header("etag").to_owned();
            for wanted in [tag.clone(), format!("\"x\", {tag}"), tag.replace("W/", ""), "*".to_owned()] {
                let again = shop.ask(Method::GET, path, |r| r.header("If-None-Match", &wanted)).await;
                assert_eq!((again.status.as_u16(), again.body.len()), (304, 0), "{path} {wanted}");
                assert_eq!(again.header("etag"), tag);
            }
            let other = shop.ask(Method::GET, path, |r| r.header("If-None-Match", "W/\"x\"")).await;
            assert_eq!(other.status, 200);
        }
    }

    async fn the_tag_changes_with_the_goods(shop: Shop) {
        let before = shop.get(ALL).await.header("etag").to_owned();
        let mut goods = crate::support::goods::small();
        goods["categories"][9]["name"] = "沉香線香".into();
        shop.import(&goods);
        shop.follow().await;
        let after = shop.ask(Method::GET, ALL, |r| r.header("If-None-Match", &before)).await;
        assert_eq!(after.status, 200);
        assert!(after.text().contains("沉香線香"));
    }

    async fn compression(shop: Shop) {
        for path in [ALL, "/", "/api/openapi.json"] {
            let plain = shop.get(path).await;
            assert!(plain.headers.get("content-encoding").is_none());
            assert_eq!(plain.header("vary"), "accept-encoding");

            let brotli = encoded(&shop, path, "gzip, deflate, br, zstd").await;
            assert_eq!(brotli.header("content-encoding"), "br");
            let mut text = Vec::new();
            brotli::Decompressor::new(&brotli.body[..], 4096).read_to_end(&mut text).unwrap();
            assert_eq!(text, plain.body, "{path}");

            let gzip = encoded(&shop, path, "br;q=0, gzip").await;
            assert_eq!(gzip.header("content-encoding"), "gzip");
            let mut text = Vec::new();
            flate2::read::GzDecoder::new(&gzip.body[..]).read_to_end(&mut text).unwrap();
            assert_eq!(text, plain.body, "{path}");
            assert!(brotli.body.len() < gzip.body.len() && gzip.body.len() < plain.body.len());

            let none = encoded(&shop, path, "gzip;q=0, identity").await;
            assert_eq!(none.body, plain.body);
        }
    }

    async fn head_is_get_without_its_body(shop: Shop) {
        for path in STEADY.into_iter().chain(["/api/health", "/favicon.svg", "/Nope", "/api/Nope"]) {
            let get = shop.get(path).await;
            let head = shop.ask(Method::HEAD, path, |request| request).await;
            assert_eq!((head.status, head.body.len()), (get.status, 0), "{path}");
            for name in ["content-type", "content-length"] {
                assert_eq!(head.headers.get(name), get.headers.get(name), "{path} {name}");
            }
        }
    }

    async fn every_answer_is_shut(shop: Shop) {
        let picture = shop.get("/api/Product/Menu/Front").await.json()["Result"][0]["img"].clone();
        let more = ["/Nope", "/api/Nope", "/api/Product/Category/All?Page=0", "/assets/index-3f2a.js", "/api/docs/", "/api/ready", picture.as_str().unwrap()];
        for path in STEADY.into_iter().chain(more) {
            let answer = shop.get(path).await;
            let policy = answer.header("content-security-policy");
            assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{path}: {policy}");
            assert!(!policy.contains("unsafe-eval") || policy.contains("'wasm-unsafe-eval'"));
            assert!(policy.contains("frame-ancestors 'none'") && policy.contains("base-uri 'none'"));
            for (name, value) in [
                ("x-content-type-options", "nosniff"),
                ("referrer-policy", "no-referrer"),
                ("cross-origin-opener-policy", "same-origin-allow-popups"),
                ("cross-origin-resource-policy", "same-origin"),
            ] {
                assert_eq!(answer.header(name), value, "{path}");
            }
            assert!(answer.header("permissions-policy").contains("camera=()"));
            assert!(answer.headers.get("strict-transport-security").is_none(), "not in development");
            assert!(answer.headers.get("set-cookie").is_none() && answer.headers.get("server").is_none());
        }
    }

    /// Percent-encoded spellings of a path are unknown; otherwise a proxy's rules for
    /// `/api/Setting` would miss them.
    async fn messages_of_a_path_are_not_encoded(shop: Shop) {
        for disguised in ["/%61pi/Setting", "/api/%53etting", "/api/Order%2FAll", "/%6Detrics"] {
            shop.get(disguised).await.is_refused(404, "path_unknown");
        }
        assert_eq!(shop.get("/api/Setting").await.status, 200);
        assert_eq!(shop.get("/Contact").await.status, 200);
    }

    async fn every_request_has_an_id_of_ours(shop: Shop) {
        let first = shop.ask(Method::GET, "/api/Example", |r| r.header("X-Request-Id", "mine")).await;
        let second = shop.get("/Nope").await;
        assert_eq!(first.header("x-request-id").len(), 16);
        assert_ne!(first.header("x-request-id"), second.header("x-request-id"));
    }
}

/// D55: production requires TLS for later visits (HSTS), and metrics are not public.
#[test]
fn production() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |settings| {
            settings.environment = Some("production".to_owned());
            settings.jwt_secret = Some("3f1cbb6ad9e4408c8c1e3d5b7a90f2e6".to_owned());
            settings.metrics_bind = Some("127.0.0.1:0".to_owned());
        });
        let answer = shop.get("/api/Setting").await;
        assert_eq!(
            answer.header("strict-transport-security"),
            "max-age=63072000; includeSubDomains"
        );
        assert_eq!(answer.json()["Result"]["environment"], "production");
        assert_eq!(shop.get("/metrics").await.status, 404);
        let figures = shop.get_from(shop.figures.unwrap(), "/metrics").await;
        assert!(figures.text().contains("shop_requests_total"));
        for closed in ["/sandbox/messages", "/api/docs", "/api/docs/"] {
            assert_eq!(shop.get(closed).await.status, 404, "{closed}");
        }
    });
}
