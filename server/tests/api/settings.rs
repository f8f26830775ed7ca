//! Changed settings reach every visitor.

use serde_json::json;
use shop_domains::settings::change;

use crate::support::buyer::order_form;
use crate::support::{Shop, on_both};

on_both! {
    async fn the_defaults(shop: Shop) {
        assert_eq!(shop.get("/api/Setting").await.json(), json!({"Result": {
            "delivery_fee": 200, "delivery_fee_threshold": 3000, "sale_income": 60,
            "outlying_surcharge": 0, "overseas_surcharge": 0, "shop_name": "沐山香堂", "motto": "木、水、日頭，與足夠的時間。", "court": "臺灣臺南地方法院",
            "hotline": "0800-557989", "service_hours": "週一至週五 8:00–18:00",
            "company_tax_number": "未設定", "representative": "未設定", "address": "未設定",
            "email": "未設定", "bank_name": "未設定", "bank_account_holder": "未設定",
            "bank_account_number": "未設定", "map_frame": "未設定",
            "deliver_taiwan": true, "deliver_outlying_island": true, "deliver_overseas": true,
            "ways_to_pay": "臺灣本島可使用貨到付款、LINE Pay、信用卡與銀行轉帳；離島可使用貨到付款與銀行轉帳；海外可使用銀行轉帳，或洽客服以 PayPal 付款。",
            "open_pay_types": ["CashOnDelivery", "LinePay",
                "CreditCard", "BankTransfer", "PayPal"], "line_login": true, "catalogue_version": 2,
            "version": env!("CARGO_PKG_VERSION"),
            "environment": "development",
        }}));
    }

    /// A page may frame only the map's host; without a map, no host (decision D74).
    async fn a_map_is_framed_by_its_host_alone(shop: Shop) {
        let frames = async |path: &str| {
            let answer = shop.get(path).await;
            let policy = answer.header("content-security-policy").to_owned();
            policy.split("; ").find(|part| part.starts_with("frame-src")).unwrap().to_owned()
        };
        assert_eq!(frames("/Contact").await, "frame-src 'none'");
        for wrong in ["http://map.example/", "https://map.example;script-src/", "https://localhost/", "javascript:0"] {
            let refused = change::set(&shop.config, "map_frame", wrong).unwrap_err().to_string();
            assert!(refused.contains("必須是 https"), "{refused}");
        }
        change::set(&shop.config, "map_frame", "https://map.example/embed?q=1").unwrap();
        shop.follow().await;
        for path in ["/", "/Contact", "/Login", "/nowhere"] {
            assert_eq!(frames(path).await, "frame-src https://map.example", "{path}");
        }
        assert_eq!(frames("/api/Setting").await, "frame-src 'none'");
    }

    async fn a_decision_shows_within_a_second(shop: Shop) {
        change::set(&shop.config, "delivery_fee_threshold", "2500.5").unwrap();
        change::set(&shop.config, "bank_name", "土地銀行").unwrap();
        change::set(&shop.config, "bank_name", "臺灣銀行").unwrap();
        shop.follow().await;
        let result = shop.get("/api/Setting").await.json()["Result"].clone();
        assert_eq!(result["delivery_fee_threshold"], 2500.5);
        assert_eq!(result["bank_name"], "臺灣銀行");
        let listed = change::list(&shop.config).unwrap();
        assert!(listed.contains(&"bank_name = 臺灣銀行".to_owned()), "{listed:?}");
        assert!(listed.contains(&"delivery_fee = 200".to_owned()), "{listed:?}");
    }

    /// A rejected order refreshes the settings at once, because the page then calculates with them.
    /// Ten rounds, because one could coincide with the scheduled check.
    async fn a_refused_order_refreshes_the_settings(shop: Shop) {
        let member = shop.buyer();
        member.add(10001, 1).await;
        let mut form = order_form("CashOnDelivery");
        form["ExpectedTotal"] = json!(360);
        for fee in 201..=210 {
            change::set(&shop.config, "delivery_fee", &fee.to_string()).unwrap();
            member.order(&form, None).await.is_refused(409, "total_changed");
            assert_eq!(shop.get("/api/Setting").await.json()["Result"]["delivery_fee"], fee);
        }
    }

    async fn a_decision_that_is_none(shop: Shop) {
        for (name, value) in [("delivery_fee", "-1"), ("delivery_fee", "1.2345"), ("delivery_fee", "free"), ("fee", "1"), ("version", "9")] {
            let error = change::set(&shop.config, name, value).unwrap_err().to_string();
            assert!(error.contains("is rejected") || error.contains("there is no setting"), "{error}");
        }
        shop.follow().await;
        assert_eq!(shop.get("/api/Setting").await.json()["Result"]["delivery_fee"], 200);
    }
}
