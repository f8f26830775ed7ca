//! Versions of the catalogue: concurrent edits, earlier states, and imports over edits (decision
//! D58).

use futures_util::future::join;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::catalogue::edit::{CategoryForm, MenuForm, ProductForm, SlideForm};
use shop_core::refusal::Refusal;
use shop_core::staff::Role;
use shop_domains::catalogue::export::export;
use shop_domains::catalogue::import::{Edits, import};

use crate::audit_ledger::audit;
use crate::staff_catalogue::{TREE, form_of, product, with};
use crate::support::buyer::result;
use crate::support::{Folder, Shop, goods, on_both};

const PRODUCT: &str = "/api/Admin/Catalogue/Product";

/// Returns the invalid fields of a form, in their order.
fn wrong(checked: Result<(), Refusal>) -> Vec<String> {
    let fields = checked.err().map(|refusal| refusal.fields);
    let fields = fields.into_iter().flatten();
    fields.map(|wrong| wrong.field).collect()
}

on_both! {
    /// Fails when both or neither of two concurrent saves win. Was seen to fail where the version
    /// that the editor saw is not compared.
    async fn of_two_concurrent_edits_one_wins(shop: Shop) {
        let (john, mary) = (shop.colleague("john", Role::Staff).await, shop.colleague("mary", Role::Staff).await);
        for round in 0..50 {
            let form = form_of(&product(&john, 10001).await);
            let forms = ["甲", "乙"].map(|name| with(form.clone(), &json!({"Name": format!("{name}{round}")})));
            let (one, two) = join(john.put(PRODUCT, &forms[0]), mary.put(PRODUCT, &forms[1])).await;
            let (won, lost, winner) = if one.status == 200 { (one, two, "john") } else { (two, one, "mary") };
            assert_eq!(result(&won)["version"], round + 2);
            lost.is_refused(409, "version_changed");
            let told = lost.json()["Result"].clone();
            assert_eq!((&told["now"], &told["version"], &told["who"]), (&result(&won), &json!(round + 2), &json!(winner)));
            assert!(told["at"].is_string());
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM catalogue_history WHERE id = 10001"), 51);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Fails when a repeated request saves twice, or when a key accepts another request.
    async fn a_repeated_request_answers_the_same(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let form = with(form_of(&product(&john, 10001).await), &json!({"Price": "120"}));
        let first = john.keyed(Method::PUT, PRODUCT, "k", &form).await;
        let again = john.keyed(Method::PUT, PRODUCT, "k", &form).await;
        assert_eq!((result(&first), result(&first)["version"].clone()), (result(&again), json!(2)));
        let other = with(form, &json!({"Price": "130"}));
        john.keyed(Method::PUT, PRODUCT, "k", &other).await.is_refused(409, "idempotency_key_reused");
        assert_eq!(product(&john, 10001).await["price"], 120);
    }

    /// Fails when an earlier state is lost, or when a restore brings back a different one.
    async fn the_states_before_and_back(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        shop.execute("DELETE FROM catalogue_history");
        let form = with(form_of(&product(&john, 10001).await), &json!({"Price": "300", "Confirm": true}));
        result(&john.put(PRODUCT, &form).await);
        let history = "/api/Admin/Catalogue/History?Kind=Product&Id=10001";
        let page = result(&john.get(history).await);
        let list = page["list"].as_array().unwrap();
        assert_eq!((list.len(), &page["next"]), (2, &Value::Null));
        assert_eq!(list[0]["changes"], json!([{"field": "price", "label": "價格", "from": "NT$100", "to": "NT$300"}]));
        assert_eq!((&list[0]["who"], &list[0]["via"], &list[0]["state"]["price"]), (&json!("john"), &json!("BackOffice"), &json!(300)));
        assert_eq!((&list[1]["at"], &list[1]["who"], &list[1]["state"]["price"]), (&Value::Null, &json!(""), &json!(100)));
        let first = result(&john.get(&format!("{history}&PageCount=1")).await);
        assert_eq!((&first["next"], &first["list"][0]["changes"][0]["from"]), (&json!("2"), &json!("NT$100")));
        let restore = json!({"Kind": "Product", "Id": 10001, "Version": 2, "Of": 1});
        let path = "/api/Admin/Catalogue/Restore";
        john.post(path, &restore).await.is_refused(409, "confirmation_required");
        let back = result(&john.post(path, &with(restore.clone(), &json!({"Confirm": true}))).await);
        assert_eq!((&back["version"], &back["price"]), (&json!(3), &json!(100)));
        john.post(path, &restore).await.is_refused(409, "version_changed");
        john.post(path, &with(restore, &json!({"Version": 3, "Of": 9}))).await.is_refused(404, "version_unknown");
        let menu = json!({"Id": 1, "Version": 1, "Name": "立香", "Summary": "", "Active": true,
            "Picture": result(&john.get(TREE).await)["menus"][1]["picture"]["id"]});
        result(&john.put("/api/Admin/Catalogue/Menu", &menu).await);
        let menu = json!({"Kind": "Menu", "Id": 1, "Version": 2, "Of": 1});
        let back = result(&john.post(path, &menu).await);
        assert_eq!((&back["name"], &back["picture"]["picture"]["alt"]), (&json!("線香"), &json!("線香")));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// D58: fails when an import overwrites an edit without being told to, or rejects a product
    /// that it would not change.
    async fn an_import_does_not_overwrite_edits(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let folder = Folder::catalogue(&goods::small());
        let form = with(form_of(&product(&john, 10001).await), &json!({"Price": "120"}));
        result(&john.put(PRODUCT, &form).await);
        let new = json!({"CategoryId": 201, "Name": "新", "Price": "1", "Content": "", "Picture": "",
            "ProdID": "NEW", "WareID": "TN01", "Active": true});
        result(&john.post(PRODUCT, &new).await);
        let refused = import(folder.path(), Edits::Keep, &shop.config).unwrap_err().to_string();
        for line in ["  product 10001 一尺三・300g: edited by john", "  product 20202 新: edited by john"] {
            assert!(refused.contains(line), "{line} in {refused}");
        }
        assert_eq!(product(&john, 10001).await["price"], 120);
        let out = Folder::empty();
        assert_eq!(export(out.path(), &shop.config).unwrap().to_string(), "15 products, 6 picture files");
        let report = import(out.path(), Edits::Keep, &shop.config).unwrap().to_string();
        assert!(report.contains("products: 0 added, 0 changed, 0 off the shelf, 15 unchanged"), "{report}");
        // The edits are settled, because they came in with the exported folder.
        let report = import(folder.path(), Edits::Keep, &shop.config).unwrap().to_string();
        assert!(report.contains("  changed: 10001") && report.contains("  off the shelf: 20202 新"), "{report}");
        assert_eq!(product(&john, 10001).await["version"], 3);
        let logged = "SELECT COUNT(*) AS number FROM audit_log WHERE subject = 'product 10001' AND to_value = 'price 100'";
        assert_eq!(shop.number(logged), 1);
        let form = with(form_of(&product(&john, 10001).await), &json!({"Price": "130"}));
        result(&john.put(PRODUCT, &form).await);
        import(folder.path(), Edits::Keep, &shop.config).unwrap_err();
        import(folder.path(), Edits::Overwrite, &shop.config).unwrap();
        assert_eq!(product(&john, 10001).await["price"], 100);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Fails when the import of an exported folder changes the shop.
    async fn an_export_imports_to_the_same_shop(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let slide = json!({"Id": 1, "Version": 1, "Title": "曬香", "Text": "", "Href": "/", "Active": false,
            "Picture": result(&john.get(TREE).await)["slides"][0]["picture"]["id"]});
        result(&john.put("/api/Admin/Catalogue/Slide", &slide).await);
        let order = json!({"Kind": "Product", "Parent": 201, "Ids": [20103, 20101, 20102], "Version": 1});
        result(&john.put("/api/Admin/Catalogue/Sequence", &order).await);
        let out = Folder::empty();
        export(out.path(), &shop.config).unwrap();
        let report = import(out.path(), Edits::Keep, &shop.config).unwrap().to_string();
        assert_eq!(report, "menus: 0 added, 0 changed, 0 off the shelf, 2 unchanged\n\
            categories: 0 added, 0 changed, 0 off the shelf, 12 unchanged\n\
            products: 0 added, 0 changed, 0 off the shelf, 14 unchanged\n\
            carousel: 0 added, 0 changed, 0 off the shelf, 1 unchanged\n\
            texts: 0 added, 0 changed, 0 off the shelf, 0 unchanged\n\
            stock: 0 added, 14 unchanged");
    }

    /// Fails when the importer and the forms disagree about a value: both must reject the same
    /// fields of 1,000 rows.
    async fn importer_and_forms_refuse_the_same(shop: Shop) {
        let long = |count: usize| "香".repeat(count);
        let names = [String::new(), " ".into(), long(61), "香\0".into(), "香".into()];
        let sentences = [long(301), "\0".into(), String::new()];
        let contents = [long(5001), "好\0".into(), String::new()];
        let keys = ["", "A B", "A\tB", "STICK-1"].map(String::from).into_iter().chain([long(51)]).collect::<Vec<_>>();
        let hrefs = ["", "Category/1", "//evil.example", "/\\evil", "/Category/1"];
        let pick = |values: &[String], number: usize| values[number % values.len()].clone();
        let mut file = goods::small();
        let (mut products, mut expected) = (Vec::new(), Vec::new());
        let mut told = |at: String, fields: Vec<String>| {
            for field in fields {
                let field = match field.as_str() { "ProdID" => "prod_id".into(), "WareID" => "ware_id".into(), "WasPrice" => "was_price".into(), "Pictures" => "img".into(), name => name.to_lowercase() };
                expected.push(format!("{at}.{field}"));
            }
        };
        for number in 0..1_000_usize {
            let (name, sentence) = (pick(&names, number), pick(&sentences, number / 5));
            match number % 4 {
                0 => {
                    let (content, prod, ware) = (pick(&contents, number / 3), pick(&keys, number / 4), pick(&keys, number / 20));
                    let price = if number % 8 == 0 { "0" } else { "1" };
                    let was_price = ["null", "1", "2", "2.5"][number / 8 % 4];
                    let at = format!("categories[0].products[{}]", products.len());
                    products.push(json!({"id": 50_000 + number, "name": name, "price": serde_json::from_str::<Value>(price).unwrap(), "was_price": serde_json::from_str::<Value>(was_price).unwrap(),
                        "content": content, "prod_id": prod, "ware_id": ware, "active": true}));
                    let form: ProductForm = serde_json::from_value(json!({"Name": name, "Price": price, "WasPrice": was_price.replace("null", ""), "Content": content,
                        "Picture": "", "ProdID": prod, "WareID": ware, "Active": true})).unwrap();
                    told(at, wrong(form.check().map(drop)));
                }
                1 => {
                    let menus = file["menus"].as_array_mut().unwrap();
                    menus.push(json!({"id": 50_000 + number, "name": name, "summary": sentence, "img": {"file": "stick", "alt": "x"}}));
                    let form: MenuForm = serde_json::from_value(json!({"Name": name, "Summary": sentence, "Picture": 1, "Active": true})).unwrap();
                    told(format!("menus[{}]", menus.len() - 1), wrong(form.check().map(drop)));
                }
                2 => {
                    let has = number % 8 == 2;
                    let categories = file["categories"].as_array_mut().unwrap();
                    let img = if has { json!([{"file": "stick", "alt": "x"}]) } else { json!([]) };
                    categories.push(json!({"id": 50_000 + number, "menu_id": 1, "name": name, "summary": sentence, "img": img, "products": []}));
                    let form: CategoryForm = serde_json::from_value(json!({"MenuId": 1, "Name": name, "Summary": sentence,
                        "Pictures": if has { json!([1]) } else { json!([]) }})).unwrap();
                    told(format!("categories[{}]", categories.len() - 1), wrong(form.check().map(drop)));
                }
                _ => {
                    let href = hrefs[number / 7 % hrefs.len()];
                    let slides = file["carousel"].as_array_mut().unwrap();
                    slides.push(json!({"id": 50_000 + number, "title": name, "text": sentence, "href": href, "img": {"file": "hero", "alt": "x"}}));
                    let form: SlideForm = serde_json::from_value(json!({"Title": name, "Text": sentence, "Href": href, "Picture": 1, "Active": true})).unwrap();
                    told(format!("carousel[{}]", slides.len() - 1), wrong(form.check().map(drop)));
                }
            }
        }
        file["categories"][0]["products"] = json!(products);
        file["stock"] = json!([]);
        let refused = import(Folder::catalogue(&file).path(), Edits::Keep, &shop.config).unwrap_err().to_string();
        let places = refused.lines().skip(1).filter_map(|line| Some(line.trim().split_once(": ")?.0.to_owned()));
        let mut found: Vec<String> = places.collect();
        for all in [&mut found, &mut expected] {
            all.sort();
            all.dedup();
        }
        assert!(expected.len() > 1_000, "{}", expected.len());
        assert_eq!(found, expected);
    }
}
