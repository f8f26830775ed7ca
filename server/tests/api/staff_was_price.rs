//! Was-price: set by staff and by import, shown beside the price, and never charged.

use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::catalogue::export::export;
use shop_domains::catalogue::import::{Edits, import};

use crate::audit_ledger::audit;
use crate::pages::{first_paint, structured};
use crate::staff_catalogue::{form_of, product, with};
use crate::support::buyer::{order_form, result};
use crate::support::{Folder, Shop, goods, on_both};

const PRODUCT: &str = "/api/Admin/Catalogue/Product";
const PRICES: &str = "/api/Admin/Catalogue/Prices";
const HISTORY: &str = "/api/Admin/Catalogue/History?Kind=Product&Id=10001";

/// Returns category 101, which has only product 10001 of NT$100, as shoppers see it.
async fn category(shop: &Shop) -> Value {
    shop.follow().await;
    shop.get("/api/Product/Category?CategoryId=101")
        .await
        .json()["Result"]
        .clone()
}

on_both! {
    /// Fails when a was-price is not stored, not shown, or used for a total, or when the history
    /// does not name it.
    async fn it_is_saved_shown_and_undone(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let before = product(&john, 10001).await;
        assert_eq!(before["was_price"], Value::Null);
        let form = with(form_of(&before), &json!({"WasPrice": "150"}));
        let saved = result(&john.put(PRODUCT, &form).await);
        assert_eq!((&saved["version"], &saved["price"], &saved["was_price"]), (&json!(2), &json!(100), &json!(150)));

        let shown = category(&shop).await;
        assert_eq!((&shown["was_price"], &shown["products"][0]["was_price"]), (&json!(150), &json!(150)));
        let html = shop.get("/Product/101").await.text();
        assert!(first_paint(&html).contains(" NT$100 was 150"), "{}", first_paint(&html));
        assert!(first_paint(&html).contains("|一尺三・300g 100 was 150|"), "{}", first_paint(&html));
        let offer = structured(&html)[0]["offers"][0].clone();
        assert_eq!((&offer["price"], &offer["priceSpecification"]), (&json!(100), &json!({"@type": "UnitPriceSpecification",
            "priceType": "https://schema.org/StrikethroughPrice", "price": 150, "priceCurrency": "TWD"})));
        let list = shop.get("/Category/1?order=asc").await.text();
        assert!(first_paint(&list).contains("(101 線香之1 NT$100 was 150)"), "{}", first_paint(&list));
        let other = structured(&shop.get("/Product/102").await.text())[0]["offers"][0].clone();
        assert_eq!(other["priceSpecification"], Value::Null);

        let buyer = shop.buyer();
        let cart = buyer.add(10001, 2).await;
        assert_eq!((&cart["product"]["price"], &cart["product"]["was_price"]), (&json!(100), &Value::Null));
        let placed = buyer.order(&order_form("CashOnDelivery"), Some("k")).await;
        assert_eq!(result(&placed)["quote"]["subtotal"], 200);

        let history = result(&john.get(HISTORY).await);
        assert_eq!(history["list"][0]["changes"], json!([{"field": "was_price", "label": "原價", "from": "無", "to": "NT$150"}]));
        let logged = "SELECT COUNT(*) AS number FROM audit_log WHERE from_value = 'was_price 無' AND to_value = 'was_price 150'";
        assert_eq!(shop.number(logged), 1);
        let restore = json!({"Kind": "Product", "Id": 10001, "Version": 2, "Of": 1});
        let back = result(&john.post("/api/Admin/Catalogue/Restore", &restore).await);
        assert_eq!((&back["version"], &back["was_price"]), (&json!(3), &Value::Null));
        let restore = json!({"Kind": "Product", "Id": 10001, "Version": 3, "Of": 2});
        assert_eq!(result(&john.post("/api/Admin/Catalogue/Restore", &restore).await)["was_price"], 150);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Fails when a was-price at or below the price is stored, or when a form without the key
    /// blanks one.
    async fn a_form_refuses_one_that_is_not_above_the_price(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let whole = form_of(&product(&john, 10001).await);
        for (typed, message) in [
            (json!("99"), "原價必須高於價格，不需要時請留空"),
            (json!(100), "原價必須高於價格，不需要時請留空"),
            (json!("100.5"), "原價請填寫整數金額，不需要時請留空"),
            (json!("一百五"), "原價請填寫整數金額，不需要時請留空"),
        ] {
            let refused = john.put(PRODUCT, &with(whole.clone(), &json!({"WasPrice": typed}))).await;
            refused.is_refused(400, "price_invalid");
            assert_eq!(refused.json()["fields"], json!([{"field": "WasPrice", "code": "price_invalid", "message": message}]));
        }
        assert_eq!(product(&john, 10001).await["version"], 1);
        let saved = result(&john.put(PRODUCT, &with(whole, &json!({"WasPrice": "101"}))).await);
        assert_eq!(saved["was_price"], 101);
        // A client that does not know the field changes the name only.
        let renamed = result(&john.put(PRODUCT, &with(form_of(&saved), &json!({"Name": "一尺三"}))).await);
        assert_eq!((&renamed["name"], &renamed["was_price"]), (&json!("一尺三"), &json!(101)));
        let cleared = result(&john.put(PRODUCT, &with(form_of(&renamed), &json!({"WasPrice": ""}))).await);
        assert_eq!((&cleared["version"], &cleared["was_price"]), (&json!(4), &Value::Null));
    }

    /// Fails when a raised price leaves a was-price that is not above it.
    async fn new_prices_set_it_or_clear_it(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let row = |id: i64, version: i64, price: &str| json!({"Id": id, "Version": version, "Price": price});
        let reduced = with(row(10001, 1, "90"), &json!({"WasPrice": "100"}));
        let wrong = with(row(10002, 1, "180"), &json!({"WasPrice": "180"}));
        let refused = john.put(PRICES, &json!({"Rows": [reduced.clone(), wrong.clone()]})).await;
        refused.is_refused(400, "price_invalid");
        let rows = refused.json()["Result"]["rows"].clone();
        assert_eq!((&rows[0]["refusal"], &rows[1]["refusal"]["fields"][0]["field"]), (&Value::Null, &json!("WasPrice")));
        assert_eq!(product(&john, 10001).await["price"], 100, "nothing was kept");
        let both = json!({"Rows": [reduced, with(wrong, &json!({"WasPrice": "200"}))]});
        let done = result(&john.put(PRICES, &both).await);
        assert_eq!((&done[0]["was_price"], &done[1]["was_price"]), (&json!(100), &json!(200)));
        let rows = json!({"Rows": [row(10001, 2, "99.5"), row(10002, 2, "200")]});
        let done = result(&john.put(PRICES, &rows).await);
        assert_eq!((&done[0]["price"], &done[0]["was_price"]), (&json!(99.5), &json!(100)));
        assert_eq!((&done[1]["price"], &done[1]["was_price"]), (&json!(200), &Value::Null));
        let history = result(&john.get("/api/Admin/Catalogue/History?Kind=Product&Id=10002").await);
        assert_eq!(history["list"][0]["changes"], json!([
            {"field": "price", "label": "價格", "from": "NT$180", "to": "NT$200"},
            {"field": "was_price", "label": "原價", "from": "NT$200", "to": "無"},
        ]));
        assert_eq!(category(&shop).await["products"][0]["was_price"], 100);
    }

    /// A server of the previous version raises a price without knowing the was-price, and stores
    /// states without the field.
    async fn beside_a_server_of_the_previous_version(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let form = with(form_of(&product(&john, 10001).await), &json!({"WasPrice": "150"}));
        result(&john.put(PRODUCT, &form).await);
        assert_eq!(category(&shop).await["was_price"], 150);
        for (price, shown) in [("149000", json!(150)), ("150000", Value::Null), ("151000", Value::Null)] {
            shop.execute(&format!("UPDATE products SET price = {price} WHERE id = 10001"));
            shop.execute("UPDATE versions SET number = number + 1 WHERE name = 'snapshot'");
            assert_eq!(category(&shop).await["products"][0]["was_price"], shown, "{price}");
        }
        shop.execute("UPDATE catalogue_history SET state = REPLACE(state, ',\"was_price\":null', '')");
        let form = with(form_of(&product(&john, 10002).await), &json!({"Price": "210"}));
        result(&john.put(PRODUCT, &form).await);
        shop.execute("UPDATE catalogue_history SET state = REPLACE(state, ',\"was_price\":null', '') WHERE version = 1");
        let history = result(&john.get("/api/Admin/Catalogue/History?Kind=Product&Id=10002").await);
        assert_eq!(history["list"][1]["state"].get("was_price"), None);
        assert_eq!(history["list"][0]["changes"], json!([{"field": "price", "label": "價格", "from": "NT$200", "to": "NT$210"}]));
        let restore = json!({"Kind": "Product", "Id": 10002, "Version": 2, "Of": 1});
        let back = result(&john.post("/api/Admin/Catalogue/Restore", &restore).await);
        assert_eq!((&back["price"], &back["was_price"]), (&json!(200), &Value::Null));
    }

    /// Fails when a file without the field is refused, or when an export loses a was-price.
    async fn it_is_imported_and_exported(shop: Shop) {
        let mut file = goods::small();
        file["categories"][0]["products"][0]["was_price"] = json!(150);
        let folder = Folder::catalogue(&file);
        let report = import(folder.path(), Edits::Keep, &shop.config).unwrap().to_string();
        assert!(report.contains("products: 0 added, 1 changed, 0 off the shelf, 13 unchanged"), "{report}");
        assert_eq!(category(&shop).await["products"][0]["was_price"], 150);
        let out = Folder::empty();
        export(out.path(), &shop.config).unwrap();
        let text = std::fs::read_to_string(out.path().join("catalogue.json")).unwrap();
        let exported: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(exported["categories"][0]["products"][0]["was_price"], 150);
        assert_eq!(exported["categories"][1]["products"][0]["was_price"], Value::Null);
        let report = import(out.path(), Edits::Keep, &shop.config).unwrap().to_string();
        assert!(report.contains("products: 0 added, 0 changed, 0 off the shelf, 14 unchanged"), "{report}");
        // A file states the whole catalogue: without the field, there is none.
        let folder = Folder::catalogue(&goods::small());
        import(folder.path(), Edits::Keep, &shop.config).unwrap();
        assert_eq!(category(&shop).await["products"][0]["was_price"], Value::Null);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}
