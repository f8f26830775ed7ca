//! A shop under another name sends no text of the default profile (decision D37).

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use actix_web::rt;
use reqwest::Method;
use serde_json::json;
use shop_core::settings::{SettingUnit, ShopProfile, ShopSettings};
use shop_domains::messaging::Message;
use shop_domains::messaging::templates::{Branding, render_mail, render_sms};

use crate::messaging_messages;
use crate::messaging_order;
use crate::staff_reader::{canaries, text_of, walk};
use crate::support::card::value;
use crate::support::{Shop, on_both};

/// New value for every text of the settings.
const RENAMED: [(&str, &str); 13] = [
    ("shop_name", "春和香舖"),
    ("motto", "一炷清香"),
    ("hotline", "0800-123456"),
    ("service_hours", "週二至週日 10:00–19:00"),
    ("company_tax_number", "04595257"),
    ("representative", "林春和"),
    ("address", "臺中市西區美村路一段 1 號"),
    ("court", "臺灣臺中地方法院"),
    ("email", "hello@chunhe.example"),
    ("map_frame", "https://map.example/chunhe"),
    ("bank_name", "臺灣銀行臺中分行"),
    ("bank_account_holder", "春和香舖有限公司"),
    ("bank_account_number", "004-123456-789"),
];

/// Parts of the default profile that reveal it by themselves.
const PARTS: [&str; 4] = ["沐山", "557989", "足夠的時間", "臺南地方"];

/// Returns every text of the default profile and its revealing parts: plain, URL-encoded, and as
/// escaped JSON.
fn traces() -> Vec<String> {
    let defaults = ShopSettings::default().values();
    let texts = defaults
        .into_iter()
        .filter(|(name, text)| {
            SettingUnit::of(name) == SettingUnit::Text && ShopProfile::is_set(text)
        })
        .map(|(_, text)| text);
    let plain = texts.chain(PARTS.map(str::to_owned));
    plain
        .flat_map(|text| {
            let in_url = shop_platform::http::query::encode(&text);
            let escaped = text.chars().map(|c| match c {
                ' '..='~' => c.to_string(),
                _ => format!("\\u{:04x}", u32::from(c)),
            });
            let escaped = escaped.collect();
            [text, in_url, escaped]
        })
        .collect()
}

fn is_free_of_the_default(what: &str, text: &str) {
    for trace in traces() {
        assert!(!text.contains(&trace), "{what} holds {trace}: {text}");
    }
}

/// Changes every text of the settings and waits until the shop shows them.
pub(crate) async fn renamed(shop: &Shop) {
    for (name, value) in RENAMED {
        shop.set(name, value);
    }
    for _ in 0..100 {
        let shown = shop.get("/api/Setting").await.json()["Result"].clone();
        if RENAMED.iter().all(|(name, value)| shown[name] == *value) {
            return;
        }
        rt::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the settings do not reach the shop");
}

/// Returns all messages to staff.
fn staff_messages() -> Vec<Message> {
    let news = [
        json!({"LoggedIn": {"name": "john", "device": "Chrome（Windows）", "address": "127.0.0.1"}}),
        json!({"Added": {"name": "john", "role": "店員", "by": "mary"}}),
        json!({"Changed": {"name": "john", "role": "店員", "enabled": false, "by": "mary"}}),
        json!({"Reset": {"name": "john", "by": "mary"}}),
        json!({"EmailChanged": {"name": "john", "by": "mary"}}),
        json!({"BankAccountChanged": {"by": "mary"}}),
        json!({"Exported": {"what": "訂單 120 筆", "by": "mary"}}),
    ];
    let message = |news| json!({"Staff": {"news": news, "at": 1_795_219_200_000_i64}});
    news.map(|news| serde_json::from_value(message(news)).unwrap())
        .into()
}

/// Returns the files below a folder that belong to a build, without tests.
fn files_of(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(files_of(&path));
        } else if !name.contains(".test.") && !name.ends_with("_tests.rs") {
            found.push(path);
        }
    }
    found
}

#[test]
fn every_text_of_the_settings_is_decided() {
    let texts = ShopSettings::default().values().into_iter();
    let texts = texts.filter(|(name, _)| SettingUnit::of(name) == SettingUnit::Text);
    let texts: BTreeSet<&str> = texts.map(|(name, _)| name).collect();
    assert_eq!(texts, RENAMED.iter().map(|(name, _)| *name).collect());
    for (_, value) in RENAMED {
        is_free_of_the_default("the new profile", value);
    }
}

/// Sources of the build, the document and the programs name the shop only in the default profile.
#[test]
fn no_source_names_the_shop() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = [
        "core/src",
        "server/domains/src",
        "server/engine/src",
        "server/platform/src",
        "server/src",
        "wasm/src",
        "web/src",
        "web/public",
        "deploy",
        "migrations",
    ];
    let folders = folders.iter().map(|folder| root.join(folder));
    let mut files: Vec<PathBuf> = folders.flat_map(|folder| files_of(&folder)).collect();
    files.extend(
        [
            "web/index.html",
            "openapi.json",
            "core/vectors.json",
            ".env.example",
        ]
        .map(|file| root.join(file)),
    );
    assert!(files.len() > 900, "{}", files.len());
    for file in files {
        let name = file.strip_prefix(&root).unwrap().to_string_lossy();
        if name == "core/src/settings/profile.rs" || name.starts_with("web/src/testing/") {
            continue;
        }
        // The compiled rules contain the default profile, and send it to no visitor.
        if name.starts_with("web/src/core/pkg/") && name.ends_with(".wasm") {
            continue;
        }
        let bytes = std::fs::read(&file).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        for trace in traces() {
            assert!(!text.contains(&trace), "{name} holds {trace}");
        }
    }
}

on_both! {
    /// Pages, files and errors as a visitor gets them, including headers.
    async fn pages_and_files(shop: Shop) {
        renamed(&shop).await;
        let map = shop.get("/sitemap.xml").await.text();
        let listed: Vec<String> = map.split("<loc>").skip(1)
            .map(|rest| rest.split_once("</loc>").unwrap().0.replace("https://shop.example", ""))
            .collect();
        assert!(listed.len() > 5, "{map}");
        let personal = [
            "/Login", "/Register", "/Forget", "/Register/Verify", "/Register/Info", "/Line/Register", "/Line/Register/Info",
            "/Order", "/User/Password", "/User/Order", "/User/Profile", "/LinePay/Confirm", "/LinePay/Cancel",
            "/FinancePay/Confirm", "/FinancePay/Cancel", "/Search?search=%E9%A6%99", "/Nope", "/Menu/999", "/Product/999", "/Undo",
        ];
        for path in listed.iter().map(String::as_str).chain(personal) {
            let answer = shop.get(path).await;
            let html = answer.text();
            is_free_of_the_default(path, &text_of(&answer));
            assert!(html.contains("｜春和香舖</title>") || html.contains("<title>春和香舖｜"), "{path}: {html}");
            assert!(html.contains("或撥服務專線 0800-123456 訂購。</noscript>"), "{path}: {html}");
        }
        let home = shop.get("/").await.text();
        assert!(home.contains("\"Store\"") && home.contains("0800-123456"), "{home}");
        for path in [
            "/Admin", "/Admin/Orders", "/sitemap.xml", "/robots.txt", "/favicon.svg", "/manifest.webmanifest", "/api/health", "/api/ready", "/metrics",
            "/api/Setting", "/api/openapi.json", "/api/docs/", "/api/Nope", "/api/Order/All", "/api/Product/Category?CategoryId=x", "/a%00b",
        ] {
            is_free_of_the_default(path, &text_of(&shop.get(path).await));
        }
        for (method, path) in [(Method::POST, "/"), (Method::DELETE, "/api/Setting"), (Method::PUT, "/manifest.webmanifest")] {
            let answer = shop.ask(method, path, |request| request.body("x")).await;
            assert_eq!(answer.status, 405, "{path}");
            is_free_of_the_default(path, &text_of(&answer));
        }
    }

    async fn the_manifest_names_the_shop(shop: Shop) {
        renamed(&shop).await;
        let answer = shop.get("/manifest.webmanifest").await;
        assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, "application/manifest+json"));
        let manifest = answer.json();
        assert_eq!((&manifest["name"], &manifest["short_name"]), (&json!("春和香舖"), &json!("春和香舖")));
        assert_eq!(manifest["description"], "線香、盤香，滿 NT$3,000 免運費，宅配到府。");
        assert_eq!((&manifest["display"], &manifest["icons"][0]["src"]), (&json!("browser"), &json!("/favicon.svg")));
        // A name is escaped, for any content.
        shop.set("hotline", "0800<b>\"x");
        shop.set("shop_name", "春和\"<i>");
        for _ in 0..100 {
            if shop.get("/manifest.webmanifest").await.json()["name"] == "春和\"<i>" {
                break;
            }
            rt::time::sleep(Duration::from_millis(50)).await;
        }
        let html = shop.get("/Terms").await.text();
        assert!(html.contains("服務專線 0800&#60;b&#62;&#34;x 訂購"), "{html}");
    }

    /// Every reading call, every export in both formats with its workbook unpacked, and the printed
    /// sheets.
    async fn calls_exports_and_sheets(shop: Shop) {
        renamed(&shop).await;
        let known = canaries(&shop).await;
        let mut calls = 0;
        let is_read = |method: &str, path: &str| {
            method == "GET" || path.starts_with("/api/Admin/Export") || path == "/api/Admin/Orders/Print"
        };
        walk(&shop, &known.owner, &known, is_read, |call, answer| {
            calls += 1;
            is_free_of_the_default(call, &text_of(answer));
        }).await;
        assert!(calls > 150, "{calls}");
    }

    /// Responses to a member, requests to the providers, and all resulting messages.
    async fn orders_payments_and_messages(shop: Shop) {
        renamed(&shop).await;
        let member = shop.member("'Overseas', NULL, FALSE, 'own@b.example', TRUE");
        shop.set("open_orders_max", "0");
        let transfer = member.buy(10_005, "BankTransfer").await;
        let card = member.begin_card(&shop).await;
        assert_eq!(value(&card.form, "MerchantName"), "春和香舖");
        let line = member.begin().await;
        let page = shop.get(line.page.strip_prefix("https://shop.example").unwrap()).await.text();
        assert!(page.contains("春和香舖"), "{page}");
        for text in [format!("{:?}", card.form), page, transfer.to_string()] {
            is_free_of_the_default("what is paid by", &text);
        }
        for path in ["Order/All", "Cart/Account", "Auth/Info", "Member"] {
            is_free_of_the_default(path, &text_of(&member.get(&format!("/api/{path}")).await));
        }
    }
}

/// Every message, as mail and as text message.
#[test]
fn messages() {
    let mut profile = json!(ShopProfile::default());
    for (name, value) in RENAMED {
        profile[name] = json!(value);
    }
    let branding = Branding {
        profile: serde_json::from_value(profile).unwrap(),
        public_url: "https://chunhe.example".to_owned(),
    };
    let account = messaging_messages::messages().into_iter();
    let account = account.map(|(_, message)| message);
    let orders = messaging_order::messages().into_iter();
    let orders = orders.map(|(_, news, order)| messaging_order::message(news, order));
    for message in account.chain(orders).chain(staff_messages()) {
        let mail = render_mail(&message, &branding);
        assert!(mail.subject.contains("春和香舖"), "{}", mail.subject);
        let text = render_sms(&message, &branding);
        for part in [&mail.subject, &mail.html, &mail.text, &text] {
            is_free_of_the_default(message.kind(), part);
        }
    }
}
