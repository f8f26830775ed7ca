//! Editing the catalogue: the data that staff see, add and change, and their effect on the shop.

use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::audit_ledger::audit;
use crate::support::buyer::{order_form, result};
use crate::support::{Colleague, Shop, on_both};

pub(crate) const TREE: &str = "/api/Admin/Catalogue";

/// Returns a product of the catalogue by its id.
pub(crate) async fn product(staff: &Colleague, id: i64) -> Value {
    let tree = result(&staff.get(TREE).await);
    let menus = tree["menus"].as_array().unwrap().iter();
    let categories = menus.flat_map(|menu| menu["categories"].as_array().unwrap());
    let mut products = categories.flat_map(|category| category["products"].as_array().unwrap());
    products
        .find(|product| product["id"] == id)
        .unwrap()
        .clone()
}

/// Builds a form that changes nothing of a product.
pub(crate) fn form_of(product: &Value) -> Value {
    json!({"Id": product["id"], "Version": product["version"], "Name": product["name"],
        "Price": product["price"].to_string(), "Content": product["content"], "Picture": "",
        "ProdID": product["prod_id"], "WareID": product["ware_id"], "Active": product["active"]})
}

/// Returns a form with other values for some keys.
pub(crate) fn with(mut form: Value, values: &Value) -> Value {
    for (key, value) in values.as_object().unwrap() {
        form[key] = value.clone();
    }
    form
}

on_both! {
    /// Fails when a product off the shelf or a version is missing, or when the entity tag does not
    /// follow the content.
    async fn staff_see_all_that_there_is(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let answer = john.get(TREE).await;
        let tree = result(&answer);
        assert_eq!((&tree["menus_version"], &tree["slides_version"]), (&json!(1), &json!(1)));
        assert_eq!(tree["menus"][1]["categories"][1]["products"][0]["id"], 20201, "off the shelf");
        let first = &tree["menus"][0]["categories"][0]["products"][0];
        assert_eq!(*first, json!({"id": 10001, "version": 1, "category_id": 101, "name": "一尺三・300g", "price": 100,
            "was_price": null, "content": "說明。", "picture": null, "prod_id": "STICK-1", "ware_id": "TN01", "active": true, "quantity": 5}));
        assert!(tree["menus"][0]["picture"]["id"].is_i64() && tree["slides"][0]["active"] == true);
        let tag = answer.header("etag").to_owned();
        assert_eq!(answer.header("cache-control"), "private, no-cache");
        let again = john.send(Method::GET, TREE, |request| request.header("If-None-Match", &tag)).await;
        assert_eq!(again.status, 304);
        shop.stock("STICK-1", 4);
        let later = john.send(Method::GET, TREE, |request| request.header("If-None-Match", &tag)).await;
        assert_eq!(later.status, 200);
    }

    /// Fails when an id, a position or the new stock item is wrong, when a second save in a row is
    /// rejected, or when the shop does not show the product within a second.
    async fn a_product_is_added_and_changed_twice(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let form = json!({"CategoryId": 201, "Name": " 半日 ", "Price": "300.5", "Content": "", "Picture": "",
            "ProdID": "COIL-HALF", "WareID": "TN01", "Active": true});
        let made = result(&john.post("/api/Admin/Catalogue/Product", &form).await);
        assert_eq!(made, json!({"id": 20202, "version": 1, "category_id": 201, "name": "半日", "price": 300.5, "was_price": null, "content": "",
            "picture": null, "prod_id": "COIL-HALF", "ware_id": "TN01", "active": true, "quantity": 0}));
        let once = result(&john.put("/api/Admin/Catalogue/Product", &with(form_of(&made), &json!({"Price": "320"}))).await);
        assert_eq!((&once["version"], &once["price"]), (&json!(2), &json!(320)));
        let twice = result(&john.put("/api/Admin/Catalogue/Product", &with(form_of(&once), &json!({"Name": "半天"}))).await);
        assert_eq!((&twice["version"], &twice["name"]), (&json!(3), &json!("半天")));
        let same = result(&john.put("/api/Admin/Catalogue/Product", &form_of(&twice)).await);
        assert_eq!(same["version"], 3, "nothing changed");
        shop.follow().await;
        let shown = shop.get("/api/Product/Category?CategoryId=201").await.json();
        assert_eq!(shown["Result"]["products"][3]["name"], "半天");
        let logged = "SELECT COUNT(*) AS number FROM audit_log WHERE subject = 'product 20202' AND who = 'john'";
        assert_eq!(shop.number(logged), 3);
        let price = "SELECT COUNT(*) AS number FROM audit_log WHERE from_value = 'price 300.5' AND to_value = 'price 320'";
        assert_eq!(shop.number(price), 1);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Fails when a menu, a category or a slide is stored differently from the form, or when a
    /// draft is shown.
    async fn the_first_pieces_of_a_product(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let form = json!({"CategoryId": 101, "Name": "半尺", "Price": "100", "Content": "", "Picture": "",
            "ProdID": "STICK-HALF", "WareID": "TN01", "Active": true, "Quantity": "1,200"});
        let added = result(&john.post("/api/Admin/Catalogue/Product", &form).await);
        assert_eq!(added["quantity"], 1_200);
        let ledger = result(&john.get("/api/Admin/Stock/Moves?ProdID=STICK-HALF&WareID=TN01").await);
        let opening = &ledger["moves"][0];
        assert_eq!((&opening["label"], &opening["change"], &opening["who"]), (&json!("期初"), &json!(1_200), &json!("john")));
        // The pieces of a known item are booked with a reason; nothing is added.
        let count = "SELECT COUNT(*) AS number FROM products";
        let before = shop.number(count);
        let twice = john.post("/api/Admin/Catalogue/Product", &with(form.clone(), &json!({"Name": "半尺二入"}))).await;
        twice.is_refused(400, "out_of_range");
        assert_eq!(twice.json()["fields"][0]["field"], "Quantity");
        assert_eq!(twice.json()["message"], "貨號 STICK-HALF、倉別 TN01 已有庫存，請留空，並到庫存頁登記進貨");
        for odd in ["-1", "1.5", "1000000001"] {
            let odd = with(form.clone(), &json!({"ProdID": "STICK-ODD", "Quantity": odd}));
            john.post("/api/Admin/Catalogue/Product", &odd).await.is_refused(400, "out_of_range");
        }
        assert_eq!((shop.number(count), shop.number("SELECT COUNT(*) AS number FROM stock WHERE prod_id = 'STICK-ODD'")), (before, 0));
        // A new code of a product begins with pieces as well; a blank or zero books nothing.
        let moved = with(form_of(&added), &json!({"ProdID": "STICK-NEW", "Quantity": 3}));
        let moved = result(&john.put("/api/Admin/Catalogue/Product", &moved).await);
        assert_eq!(moved["quantity"], 3);
        let back = with(form_of(&moved), &json!({"ProdID": "STICK-HALF", "Quantity": "0"}));
        assert_eq!(result(&john.put("/api/Admin/Catalogue/Product", &back).await)["quantity"], 1_200);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn menus_categories_and_slides(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let tree = result(&john.get(TREE).await);
        let (stick, hero) = (&tree["menus"][0]["picture"]["id"], &tree["slides"][0]["picture"]["id"]);
        let menu = json!({"Name": "塔香", "Summary": "", "Picture": stick, "Active": false});
        let menu = result(&john.post("/api/Admin/Catalogue/Menu", &menu).await);
        assert_eq!((&menu["id"], &menu["version"], &menu["active"]), (&json!(3), &json!(1), &json!(false)));
        let category = json!({"MenuId": 3, "Name": "檀香塔香", "Summary": "一座。", "Pictures": [hero, stick]});
        let category = result(&john.post("/api/Admin/Catalogue/Category", &category).await);
        assert_eq!((&category["id"], &category["menu_id"]), (&json!(203), &json!(3)));
        assert_eq!(category["pictures"][0]["id"], *hero);
        let slide = json!({"Title": "新香", "Text": "", "Href": "/Category/3", "Picture": hero, "Active": false});
        let slide = result(&john.post("/api/Admin/Catalogue/Slide", &slide).await);
        assert_eq!((&slide["id"], &slide["active"]), (&json!(2), &json!(false)));
        shop.follow().await;
        assert_eq!(result(&shop.get("/api/Product/Menu/Front").await).as_array().unwrap().len(), 2);
        assert_eq!(result(&shop.get("/api/Carousel/Front").await).as_array().unwrap().len(), 1, "a draft");
        let form = json!({"Id": 2, "Version": 1, "Title": "新香", "Text": "", "Href": "/Category/3", "Picture": hero, "Active": true});
        assert_eq!(result(&john.put("/api/Admin/Catalogue/Slide", &form).await)["version"], 2);
        shop.follow().await;
        assert_eq!(result(&shop.get("/api/Carousel/Front").await)[1]["title"], "新香");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// L8: fails when a missing key clears the stored value.
    async fn wrong_forms_change_nothing(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let before = result(&john.get(TREE).await);
        let whole = form_of(&product(&john, 10001).await);
        for key in ["Name", "Price", "Content", "Picture", "ProdID", "WareID", "Active"] {
            let mut form = whole.clone();
            form.as_object_mut().unwrap().remove(key);
            let refused = john.put("/api/Admin/Catalogue/Product", &form).await;
            refused.is_refused(400, "form_invalid");
            assert_eq!(refused.json()["fields"][0], json!({"field": key, "code": "required",
                "message": refused.json()["fields"][0]["message"]}));
        }
        let refused = [
            (json!({"Id": ""}), 400, "required"),
            (json!({"Version": "x"}), 400, "out_of_range"),
            (json!({"Id": 999}), 404, "product_unknown"),
            (json!({"Price": "0"}), 400, "price_invalid"),
            (json!({"Picture": 999}), 404, "image_unknown"),
        ];
        for (values, status, code) in refused {
            john.put("/api/Admin/Catalogue/Product", &with(whole.clone(), &values)).await.is_refused(status, code);
        }
        let nowhere = with(whole.clone(), &json!({"CategoryId": 999}));
        john.post("/api/Admin/Catalogue/Product", &nowhere).await.is_refused(404, "category_unknown");
        let lucy = shop.colleague("lucy", Role::Reader).await;
        lucy.put("/api/Admin/Catalogue/Product", &whole).await.is_refused(403, "not_yours");
        assert_eq!(lucy.get(TREE).await.status, 200);
        assert_eq!(result(&john.get(TREE).await), before);
    }

    /// Fails when a suspicious price needs no confirmation, or when the caution counts the wrong
    /// number of carts.
    async fn a_price_is_asked_about_and_placed_orders_keep_theirs(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let (buyer, other) = (shop.buyer(), shop.buyer());
        let placed = other.buy(10001, "CashOnDelivery").await;
        buyer.add(10001, 1).await;
        let carts = result(&john.get("/api/Admin/Catalogue/Carts?Ids=10001,10002").await);
        assert_eq!(carts, json!([{"id": 10001, "carts": 1}, {"id": 10002, "carts": 0}]));
        john.get("/api/Admin/Catalogue/Carts?Ids=1,x").await.is_refused(400, "id_invalid");
        let form = with(form_of(&product(&john, 10001).await), &json!({"Price": "1000"}));
        let asked = john.put("/api/Admin/Catalogue/Product", &form).await;
        asked.is_refused(409, "confirmation_required");
        assert_eq!(asked.json()["Result"], json!({"cautions": ["一尺三・300g：價格 100 → 1,000；1 位會員的購物車會以新價格結帳。新價格超過目前價格的兩倍，請確認金額無誤。"]}));
        let done = result(&john.put("/api/Admin/Catalogue/Product", &with(form, &json!({"Confirm": true}))).await);
        assert_eq!((&done["version"], &done["price"]), (&json!(2), &json!(1000)));
        let ordered = buyer.order(&with(order_form("CashOnDelivery"), &json!({"ExpectedTotal": "360"})), Some("k")).await;
        ordered.is_refused(409, "total_changed");
        assert_eq!(ordered.json()["Result"]["lines"][0]["price"], 1000);
        let kept = john.order(placed["id"].as_str().unwrap()).await;
        assert_eq!(kept["order"]["price"], placed["price"]);
    }

    /// Fails when one of several rows is stored although another one was rejected.
    async fn shelf_and_prices_are_all_or_nothing(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let rows = json!({"Rows": [{"Id": 10001, "Version": 1, "Active": false}, {"Id": 10002, "Version": 1, "Active": false}]});
        let done = result(&john.put("/api/Admin/Catalogue/Shelf", &rows).await);
        assert_eq!((&done[0]["version"], &done[1]["active"]), (&json!(2), &json!(false)));
        let stale = json!({"Rows": [{"Id": 10003, "Version": 1, "Price": "310"}, {"Id": 10002, "Version": 1, "Price": "210"}]});
        let refused = john.put("/api/Admin/Catalogue/Prices", &stale).await;
        refused.is_refused(409, "version_changed");
        let told = refused.json()["Result"]["rows"].clone();
        assert_eq!((&told[0]["refusal"], &told[1]["refusal"]["code"]), (&Value::Null, &json!("version_changed")));
        assert_eq!((&told[1]["now"]["version"], &told[1]["now"]["active"]), (&json!(2), &json!(false)));
        assert_eq!(product(&john, 10003).await["price"], 300, "nothing was kept");
        let slips = json!({"Rows": [{"Id": 10003, "Version": 1, "Price": "310"}, {"Id": 10004, "Version": 1, "Price": "40"}]});
        john.put("/api/Admin/Catalogue/Prices", &slips).await.is_refused(409, "confirmation_required");
        let done = result(&john.put("/api/Admin/Catalogue/Prices", &with(slips, &json!({"Confirm": true}))).await);
        assert_eq!((&done[0]["price"], &done[1]["price"]), (&json!(310), &json!(40)));
        let row = json!({"Id": 10005, "Version": 1, "Active": false});
        john.put("/api/Admin/Catalogue/Shelf", &json!({"Rows": [row, row]})).await.is_refused(400, "out_of_range");
        john.put("/api/Admin/Catalogue/Shelf", &json!({"Rows": []})).await.is_refused(400, "out_of_range");
    }

    /// Fails when a new sequence is stored that is based on an outdated one.
    async fn the_order_of_things(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let sent = |ids: Value, version: i64| json!({"Kind": "Product", "Parent": 201, "Ids": ids, "Version": version});
        let path = "/api/Admin/Catalogue/Sequence";
        let missing = john.put(path, &sent(json!([20103, 20101]), 1)).await;
        missing.is_refused(409, "sequence_changed");
        assert_eq!(missing.json()["Result"], json!({"ids": [20101, 20102, 20103], "version": 1}));
        let done = result(&john.put(path, &sent(json!([20103, 20101, 20102]), 1)).await);
        assert_eq!(done, json!({"version": 2, "ids": [20103, 20101, 20102]}));
        john.put(path, &sent(json!([20101, 20102, 20103]), 1)).await.is_refused(409, "version_changed");
        shop.follow().await;
        let shown = shop.get("/api/Product/Category?CategoryId=201").await.json()["Result"]["products"].clone();
        let ids: Vec<&Value> = shown.as_array().unwrap().iter().map(|product| &product["id"]).collect();
        assert_eq!(ids, [20103, 20101, 20102]);
        let menus = json!({"Kind": "Menu", "Parent": "", "Ids": [2, 1], "Version": 1});
        assert_eq!(result(&john.put(path, &menus).await), json!({"version": 2, "ids": [2, 1]}));
        john.put(path, &menus).await.is_refused(409, "version_changed");
        let tree = result(&john.get(TREE).await);
        assert_eq!((&tree["menus"][0]["id"], &tree["menus_version"]), (&json!(2), &json!(2)));
        let under = json!({"Kind": "Category", "Parent": 2, "Ids": [202, 201], "Version": tree["menus"][0]["version"]});
        john.put(path, &under).await;
        assert_eq!(result(&john.get(TREE).await)["menus"][0]["categories"][0]["id"], 202);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}
