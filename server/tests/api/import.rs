//! `catalogue import` is atomic and repeatable, and never resets the stock.

use serde_json::{Value, json};
use shop_domains::catalogue::import::{Edits, import};

use crate::servers::set_stock;
use crate::support::{Folder, Shop, goods, on_both, program};

/// Function that spoils one part of a catalogue.
type Edit = fn(&mut Value);

/// Imports a changed catalogue. Returns the error message.
fn refusal(shop: &Shop, change: impl FnOnce(&mut Value)) -> String {
    let mut goods = goods::small();
    change(&mut goods);
    import(Folder::catalogue(&goods).path(), Edits::Keep, &shop.config)
        .unwrap_err()
        .to_string()
}

on_both! {
    async fn again_changes_nothing(shop: Shop) {
        let goods = Folder::catalogue(&goods::small());
        let report = import(goods.path(), Edits::Keep, &shop.config).unwrap();
        assert_eq!(report.to_string(), "menus: 0 added, 0 changed, 0 off the shelf, 2 unchanged\n\
            categories: 0 added, 0 changed, 0 off the shelf, 12 unchanged\n\
            products: 0 added, 0 changed, 0 off the shelf, 14 unchanged\n\
            carousel: 0 added, 0 changed, 0 off the shelf, 1 unchanged\n\
            texts: 0 added, 0 changed, 0 off the shelf, 0 unchanged\n\
            stock: 0 added, 14 unchanged");
    }

    async fn changes_show_within_a_second(shop: Shop) {
        let mut goods = goods::small();
        goods["categories"][0]["products"][0]["price"] = json!(99999);
        goods["categories"][1]["products"][0]["active"] = json!(false);
        goods["categories"].as_array_mut().unwrap().remove(2);
        goods["stock"].as_array_mut().unwrap().retain(|s| s["prod_id"] != "STICK-3");
        goods["menus"].as_array_mut().unwrap().push(json!({"id": 3, "name": "塔香", "summary": "", "img": {"file": "hero", "alt": "塔香"}}));
        goods["carousel"] = json!([]);
        let report = import(Folder::catalogue(&goods).path(), Edits::Keep, &shop.config).unwrap();
        let text = report.to_string();
        for line in [
            "  added: 3 塔香", "  changed: 10001 一尺三・300g", "  off the shelf: 10002 一尺三・300g",
            "  off the shelf: 10003 一尺三・300g", "  off the shelf: 1 曬香",
            "products: 0 added, 1 changed, 2 off the shelf, 11 unchanged",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
        shop.follow().await;
        let page = shop.get("/api/Product/Category/All?PageCount=100").await.json();
        let ids: Vec<i64> = page["Result"]["list"].as_array().unwrap().iter().map(|c| c["id"].as_i64().unwrap()).collect();
        assert_eq!(ids, [101, 110, 109, 107, 108, 106, 105, 104, 201]);
        assert_eq!(shop.get("/api/Carousel/Front").await.json(), json!({"Result": []}));
        assert_eq!(shop.get("/api/Product/Menu/Front").await.json()["Result"].as_array().unwrap().len(), 3);
        // A product that may still be in a cart stays readable.
        assert_eq!(shop.get("/api/Product/Category?CategoryId=103").await.json()["Result"]["products"][0]["active"], false);
    }

    /// D48: an import does not reset existing stock.
    async fn stock_is_never_reset(shop: Shop) {
        set_stock(&shop, "STICK-1", 2);
        let mut goods = goods::small();
        goods["stock"][0]["quantity"] = json!(500);
        shop.import(&goods);
        let answer = shop.get("/api/ERPProduct/Ware/Stock?ProdID=STICK-1&WareID=TN01").await;
        assert_eq!(answer.json()["Result"]["Quantity"], 2);
    }

    async fn goods_without_a_count_have_none(shop: Shop) {
        let mut goods = goods::small();
        goods["categories"][0]["products"][0]["prod_id"] = json!("NEW");
        goods["stock"].as_array_mut().unwrap().remove(0);
        shop.import(&goods);
        let answer = shop.get("/api/ERPProduct/Ware/Stock?ProdID=NEW&WareID=TN01").await;
        assert_eq!(answer.json()["Result"]["Quantity"], 0);
    }

    async fn every_kind_of_fault_is_refused_with_its_place(shop: Shop) {
        let before = shop.get("/api/Product/Category/All").await.text();
        let path = "categories[0].products[0]";
        let faults: [(Edit, String); 24] = [
            (|g| g["menus"][1]["id"] = json!(1), "menus[1].id: menu 1 occurs twice".into()),
            (|g| g["menus"][0]["id"] = json!(0), "menus[0].id: 0 is not a positive number".into()),
            (|g| g["categories"][1]["id"] = json!(101), "categories[1].id: category 101 occurs twice".into()),
            (|g| g["categories"][1]["products"][0]["id"] = json!(10001), "categories[1].products[0].id: product 10001 occurs twice".into()),
            (|g| g["categories"][0]["menu_id"] = json!(9), "categories[0].menu_id: there is no menu 9".into()),
            (|g| g["categories"][0]["products"][0]["price"] = json!(0), format!("{path}.price: must be above 0")),
            (|g| g["categories"][0]["products"][0]["price"] = json!(-1), format!("{path}.price: not an amount of money")),
            (|g| g["categories"][0]["products"][0]["price"] = json!(1.2345), format!("{path}.price: not an amount of money")),
            (|g| g["categories"][0]["products"][0]["price"] = json!(null), format!("{path}.price: invalid type: null")),
            (|g| g["categories"][0]["products"][0]["was_price"] = json!(100), format!("{path}.was_price: must be above the price")),
            (|g| g["categories"][0]["products"][0]["was_price"] = json!(150.5), format!("{path}.was_price: must be whole NT$")),
            (|g| g["categories"][0]["products"][0]["was_price"] = json!("many"), format!("{path}.was_price: not an amount of money")),
            (|g| g["categories"][0]["products"][0]["name"] = json!(" "), format!("{path}.name: must have 1 to 60 characters")),
            (|g| g["categories"][0]["products"][0]["prod_id"] = json!("A B"), format!("{path}.prod_id: has white space")),
            (|g| g["categories"][0]["products"][0]["content"] = json!("a\0b"), format!("{path}.content: has a NUL character")),
            (|g| g["categories"][0]["products"][0]["sku"] = json!("A"), format!("{path}.sku: unknown field `sku`")),
            (|g| g["categories"][0]["img"] = json!([]), "categories[0].img: a category needs a picture".into()),
            (|g| g["categories"][0]["img"][0]["file"] = json!("nope"), "categories[0].img[0]: no file images/nope-WIDTH".into()),
            (|g| g["categories"][0]["img"][0]["file"] = json!("../images/stick"), "categories[0].img[0]: no file".into()),
            (|g| g["menus"][0]["img"]["alt"] = json!(""), "menus[0].img: alt is empty".into()),
            (|g| g["stock"][0]["prod_id"] = json!("NOBODY"), "stock[0]: no product sells stock item NOBODY".into()),
            (|g| g["stock"][1] = g["stock"][0].clone(), "stock[1]: stock item STICK-1 of warehouse TN01 occurs twice".into()),
            (|g| g["stock"][0]["quantity"] = json!(-1), "stock[0].quantity: invalid value: integer `-1`".into()),
            (|g| g["carousel"][0]["href"] = json!("//evil.example"), "carousel[0].href: \"//evil.example\" is not a path".into()),
        ];
        for (change, words) in faults {
            let printed = refusal(&shop, change);
            assert!(printed.starts_with("the catalogue has errors, nothing was changed"), "{printed}");
            assert!(printed.contains(&words), "{words} in {printed}");
        }
        shop.follow().await;
        assert_eq!(shop.get("/api/Product/Category/All").await.text(), before);
    }

    /// The shop's texts (story, work, directions) are imported with the catalogue, and removed by
    /// one without them.
    async fn the_shop_tells_of_itself(shop: Shop) {
        let reported = async || shop.get("/api/Product/Shop/Front").await.json()["Result"].clone();
        assert_eq!(reported().await, json!({}));
        assert!(!shop.get("/").await.text().contains("一百年"));
        let mut goods = goods::small();
        goods["shop"] = json!({
            "story": {"since": "鹿港・一九〇一", "title": "一炷香", "paragraphs": ["一百年。<b>"]},
            "work": {"title": "工夫", "steps": [{"mark": "料", "name": "選料", "title": "識木", "text": "聞。",
                "img": {"file": "hero", "alt": "木料"}}]},
            "visit": {"title": "來坐", "text": "泡茶。"},
            "contact": {"lead": "在老街。", "ways": [{"means": "走路", "text": "往西。"}], "before": ["先打電話。"]},
        });
        let folder = Folder::catalogue(&goods);
        let report = import(folder.path(), Edits::Keep, &shop.config).unwrap().to_string();
        assert!(report.contains("texts: 0 added, 7 changed, 0 off the shelf, 0 unchanged"), "{report}");
        shop.follow().await;
        let texts = reported().await;
        assert_eq!(texts["story"], goods["shop"]["story"]);
        assert_eq!(texts["contact"]["ways"], goods["shop"]["contact"]["ways"]);
        let picture = texts["work"]["steps"][0]["picture"].clone();
        assert_eq!(picture["alt"], "木料");
        assert_eq!(shop.get(picture["url"].as_str().unwrap()).await.status, 200);
        let page = shop.get("/").await.text();
        assert!(page.contains("一百年。") && !page.contains("一百年。<b>"), "text, and no markup");

        let printed = refusal(&shop, |goods| {
            goods["shop"] = json!({"story": {"since": "", "title": "x", "paragraphs": [""], "more": 1},
                "work": {"title": "x", "steps": [{"mark": "料料", "name": "x", "title": "x", "text": "x",
                    "img": {"file": "gone", "alt": "x"}}]}});
        });
        for place in ["shop.story.since", "shop.story.paragraphs", "shop.work.steps[0].mark", "shop.work.steps[0].img"] {
            assert!(printed.contains(place), "{place} in {printed}");
        }
        assert!(printed.contains("shop.story.more: unknown field"), "{printed}");
        let printed = refusal(&shop, |goods| {
            let step = json!({"mark": "料", "name": "x", "title": "x", "text": "x", "img": {"file": "hero", "alt": "x"}});
            goods["shop"] = json!({"work": {"title": "x", "steps": vec![step; 7]}, "menus": 7, "visit": {"title": "", "text": "{電話}"},
                "terms": {"title": "x", "text": "## 條"}, "notice": {"text": "x", "href": "//evil.example"}});
        });
        for place in [
            "shop.work.steps[6]: the website has no room for more", "shop.menus: invalid type: integer `7`", "shop.visit.title",
            "shop.visit.text: {電話}", "shop.terms.text: 第 1 行", "shop.notice.href",
        ] {
            assert!(printed.contains(place), "{place} in {printed}");
        }
        import(Folder::catalogue(&goods::small()).path(), Edits::Keep, &shop.config).unwrap();
        shop.follow().await;
        assert_eq!(reported().await, json!({}));
    }

    async fn all_faults_at_once(shop: Shop) {
        let printed = refusal(&shop, |goods| {
            goods["menus"][0]["name"] = json!("");
            goods["categories"][3]["menu_id"] = json!(7);
            goods["carousel"][0]["img"]["file"] = json!("gone");
        });
        for place in ["menus[0].name", "categories[3].menu_id", "carousel[0].img"] {
            assert!(printed.contains(place), "{place} in {printed}");
        }
    }

    /// A malformed field hides no fault of other fields, not even of those in the same entry.
    async fn all_misshapen_fields_at_once(shop: Shop) {
        let printed = refusal(&shop, |goods| {
            goods["menus"][0]["name"] = json!(7);
            goods["menus"][0]["summry"] = json!("");
            goods["menus"][1].as_object_mut().unwrap().remove("img");
            goods["categories"][0]["products"][0]["price"] = json!("many");
            goods["categories"][0]["products"][0].as_object_mut().unwrap().remove("ware_id");
            goods["categories"][1]["img"] = json!("incense");
            goods["categories"][3]["menu_id"] = json!(7);
            goods["stock"][0]["quantity"] = json!(-1);
            goods["carousel"][0]["img"]["file"] = json!("gone");
        });
        let faults: Vec<&str> = printed.lines().skip(1).collect();
        for (place, what) in [
            ("menus[0].name", "invalid type: integer `7`"), ("menus[0].summry", "unknown field"),
            ("menus[1]", "missing field `img`"), ("categories[0].products[0].price", "not an amount"),
            ("categories[0].products[0]", "missing field `ware_id`"), ("categories[1].img", "invalid type"),
            ("categories[3].menu_id", "there is no menu 7"), ("stock[0].quantity", "invalid value"),
            ("carousel[0].img", "gone"),
        ] {
            let is_told = |fault: &&str| fault.trim().starts_with(&format!("{place}: ")) && fault.contains(what);
            assert!(faults.iter().any(is_told), "{place}: {what} in {printed}");
        }
        assert_eq!(faults.len(), 9, "{printed}");
    }

    async fn files_that_are_no_catalogue(shop: Shop) {
        let folder = Folder::catalogue(&goods::small());
        folder.write("images/hero-960.png", b"not a picture");
        let printed = import(folder.path(), Edits::Keep, &shop.config).unwrap_err().to_string();
        assert!(printed.contains("carousel[0].img: ") && printed.contains("is not a picture"), "{printed}");
        for (text, words) in [
            ("", "EOF while parsing a value at line 1 column 0"),
            ("{\"menus\": [\n{\"id\": 1,\n}]}", "menus[0].?: trailing comma at line 3 column 1"),
            ("[]", "invalid length"),
            ("{\"menus\":[],\"categories\":[]} x", "after the catalogue: trailing characters at line 1"),
            ("{\"menus\":[],\"menus\":[],\"categories\":[]}", "duplicate field `menus`"),
        ] {
            folder.write("catalogue.json", text.as_bytes());
            let printed = import(folder.path(), Edits::Keep, &shop.config).unwrap_err().to_string();
            assert!(printed.contains(words), "{words} in {printed}");
        }
        folder.write("catalogue.json", b"\xff\xfe");
        assert!(import(folder.path(), Edits::Keep, &shop.config).unwrap_err().to_string().contains("cannot read"));
        let missing = folder.path().join("nope");
        assert!(import(&missing, Edits::Keep, &shop.config).unwrap_err().to_string().contains("cannot read"));
    }
}

#[test]
fn the_command_reports_its_changes() {
    let data = Folder::empty();
    let folder = Folder::catalogue(&goods::small());
    let path = folder.path().to_str().unwrap();
    let variables = [("SHOP_DATA_DIR", data.path().to_str().unwrap())];
    let done = program::run(&["catalogue", "import", path], &variables);
    assert_eq!(done.status.code(), Some(0));
    assert!(program::text(&done.stdout).starts_with("menus: 2 added"));

    let again = program::run(&["catalogue", "import", "--if-empty", path], &variables);
    assert_eq!(program::text(&again.stdout), "the shop already has goods\n");

    folder.write("catalogue.json", b"{}");
    let refused = program::run(&["catalogue", "import", path], &variables);
    assert_eq!((refused.status.code(), refused.stdout.len()), (Some(1), 0));
    let printed = program::text(&refused.stderr);
    assert!(
        printed.contains("missing field `menus`") && printed.contains("missing field `categories`"),
        "{printed}"
    );
}
