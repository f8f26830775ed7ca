//! First paint of text pages, menus and script-only pages, filled from the settings and the
//! catalogue.

use serde_json::json;
use shop_domains::settings::change;

use crate::pages::first_paint;
use crate::support::{Shop, goods, on_both};

async fn painted(shop: &Shop, path: &str) -> String {
    first_paint(&shop.get(path).await.text()).to_owned()
}

async fn set(shop: &Shop, settings: &[(&str, &str)]) {
    for (name, value) in settings {
        change::set(&shop.config, name, value).unwrap();
    }
    shop.follow().await;
}

on_both! {
    async fn all_menus(shop: Shop) {
        assert_eq!(painted(&shop, "/Menu").await, "(1 線香 立著點的香。 線香)<2 盤香 盤著點的香。 盤香> 2");
        let mut more = goods::small();
        let third = json!({"id": 3, "name": "塔香", "summary": "塔。", "img": {"file": "coil", "alt": "塔"}});
        more["menus"].as_array_mut().unwrap().push(third);
        shop.import(&more);
        shop.follow().await;
        assert!(painted(&shop, "/Menu").await.ends_with("<3 塔香 塔。 塔> 0"));
    }

    async fn terms_quote_profile_and_fees(shop: Shop) {
        let version = env!("CARGO_PKG_VERSION");
        let profile = "沐山香堂 木、水、日頭，與足夠的時間。 臺灣臺南地方法院";
        assert_eq!(painted(&shop, "/Terms").await, format!(
            "{profile} 0800-557989 週一至週五 8:00–18:00 2026 v{version}\n200 3,000 60 asked asked\nnobody"
        ));
        set(&shop, &[
            ("hotline", "0800-123456"), ("delivery_fee", "150.5"), ("delivery_fee_threshold", "12500"),
            ("sale_income", "0"), ("outlying_surcharge", "250"), ("overseas_surcharge", "1900"),
            ("representative", "王小明"),
        ]).await;
        assert_eq!(painted(&shop, "/Terms").await, format!(
            "{profile} 0800-123456 週一至週五 8:00–18:00 2026 v{version}\n150.5 12,500 0 +250 +1,900\n王小明"
        ));
    }

    async fn returns_go_where_the_owner_says(shop: Shop) {
        assert_eq!(painted(&shop, "/Delivery").await, "0800-557989 asked");
        set(&shop, &[("email", "hello@example.com"), ("address", "臺南市神農街 1 號")]).await;
        assert_eq!(painted(&shop, "/Delivery").await, "0800-557989 or hello@example.com at 臺南市神農街 1 號");
    }

    async fn contact_shows_settings_and_catalogue(shop: Shop) {
        let here = "?q=%E6%B2%90%E5%B1%B1%E9%A6%99%E5%A0%82";
        assert_eq!(painted(&shop, "/Contact").await, format!(" undrawn {here} untaxed"));
        let mut told = goods::small();
        told["shop"] = json!({"contact": {
            "lead": "歡迎。", "map": {"file": "hero", "alt": "地圖"},
            "ways": [{"means": "火車", "text": "出站<往西>。"}, {"means": "走路", "text": "沿街。"}],
            "before": ["不必預約。", "請先來電。"],
        }});
        shop.import(&told);
        set(&shop, &[
            ("address", "神農街 1 & 3 號"), ("company_tax_number", "04595257"),
            ("map_frame", "https://map.example/embed?q=1"),
        ]).await;
        assert_eq!(painted(&shop, "/Contact").await, format!(
            "歡迎。 960x640 地圖 framed {here}%20%E7%A5%9E%E8%BE%B2%E8%A1%97%201%20%26%203%20%E8%99%9F 04595257\
             [火車 出站&#60;往西&#62;。][走路 沿街。](不必預約。)(請先來電。)"
        ));
    }

    async fn pages_of_scripts_name_themselves_and_the_hotline(shop: Shop) {
        set(&shop, &[("hotline", "0800-123456")]).await;
        for (path, title) in [
            ("/Order", "結帳"), ("/Login?from=%2FMenu", "會員登入"), ("/User/Order", "訂單查詢"),
            ("/Line/Register", "完成 LINE 會員註冊"), ("/FinancePay/Confirm", "付款結果"), ("/Search", "搜尋商品"),
            ("/Search?search=%3Cb%3E", "「&#60;b&#62;」的查詢結果"),
        ] {
            let said = painted(&shop, path).await;
            assert_eq!(said, format!("<noscript>{title}: 0800-123456</noscript>"), "{path}");
        }
        for path in ["/nowhere", "/terms", "/Product/9999"] {
            assert_eq!(painted(&shop, path).await, "nothing here, 沐山香堂", "{path}");
        }
    }
}
