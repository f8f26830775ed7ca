//! Texts of the website: changed by staff, shown by the shop, restored, imported and exported.

use std::time::Duration;

use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::catalogue::export::export;
use shop_domains::catalogue::import::{Edits, import};

use crate::audit_ledger::audit;
use crate::pages::first_paint;
use crate::staff_catalogue::{TREE, with};
use crate::support::buyer::result;
use crate::support::{Colleague, Folder, Shop, goods, on_both};

const TEXT: &str = "/api/Admin/Catalogue/Text";

/// Builds the form of a block from its version and some values.
fn form(id: i64, version: i64, values: &Value) -> Value {
    let blank = json!({"Id": id, "Version": version, "Label": "", "Name": "", "Title": "", "Text": "",
        "Href": "", "Picture": "", "Active": true});
    with(blank, values)
}

async fn put(who: &Colleague, id: i64, version: i64, values: &Value) -> Value {
    result(&who.put(TEXT, &form(id, version, values)).await)
}

async fn front(shop: &Shop) -> Value {
    shop.follow().await;
    shop.get("/api/Product/Shop/Front").await.json()["Result"].clone()
}

async fn painted(shop: &Shop, path: &str) -> String {
    shop.follow().await;
    first_paint(&shop.get(path).await.text()).to_owned()
}

on_both! {
    /// The tree has all blocks. A notice is on every page, with the values of its placeholders, and
    /// gone when it is switched off.
    async fn a_notice_is_on_every_page(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let tree = result(&john.get(TREE).await);
        assert_eq!(tree["texts"].as_array().unwrap().len(), 20);
        assert_eq!(tree["texts"][0], json!({"id": 1, "version": 1, "label": "", "name": "", "title": "", "text": "",
            "href": "", "picture": null, "active": false}));
        assert_eq!(painted(&shop, "/nowhere").await, "nothing here, 沐山香堂");
        let notice = json!({"Text": " 春節休息，請撥 {服務專線}。 ", "Href": "/Delivery"});
        let saved = put(&john, 1, 1, &notice).await;
        assert_eq!((&saved["version"], &saved["text"]), (&json!(2), &json!("春節休息，請撥 {服務專線}。")));
        assert_eq!(painted(&shop, "/nowhere").await, "<春節休息，請撥 0800-557989。 /Delivery>nothing here, 沐山香堂");
        let setting = shop.get("/api/Setting").await.json()["Result"].clone();
        assert_eq!(setting["notice"], json!({"text": "春節休息，請撥 0800-557989。", "href": "/Delivery"}));
        assert_eq!((&setting["seal"], &setting["terms_day"]), (&Value::Null, &Value::Null));
        shop.set("hotline", "0800-123456");
        assert!(painted(&shop, "/nowhere").await.starts_with("<春節休息，請撥 0800-123456。"));
        put(&john, 1, 2, &with(notice, &json!({"Active": false}))).await;
        assert_eq!(painted(&shop, "/nowhere").await, "nothing here, 沐山香堂");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Each text of the pages is replaced by the shop's own.
    async fn pages_show_the_shops_own_texts(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let picture = result(&john.get(TREE).await)["menus"][0]["picture"]["id"].clone();
        let step = json!({"Label": "選", "Name": "選料", "Title": "識木", "Text": "聞。", "Picture": picture});
        for (id, values) in [
            (2, json!({"Label": "鹿港", "Title": "{店名}", "Text": "一。\r\n\r\n二。"})),
            (3, json!({"Title": "工夫"})),
            (5, with(step.clone(), &json!({"Label": "曬"}))),
            (4, step),
            (10, json!({"Title": "先試", "Text": "滿 {免運門檻} 免運。"})),
            (11, json!({"Title": "找香", "Text": "慢慢看。"})),
            (12, json!({"Title": "來坐", "Text": "泡茶。"})),
            (13, json!({"Text": "以形制分。"})),
            (14, json!({"Title": "問我們", "Text": "請撥 {服務專線}。"})),
            (15, json!({"Text": "在老街。", "Picture": picture})),
            (16, json!({"Text": "火車：往西\n走路: 沿街"})),
            (17, json!({"Text": "先打電話。\n\n帶零錢。"})),
        ] {
            put(&john, id, 1, &values).await;
        }
        let texts = front(&shop).await;
        assert_eq!(texts["story"], json!({"since": "鹿港", "title": "沐山香堂", "paragraphs": ["一。", "二。"]}));
        let marks: Vec<&Value> = texts["work"]["steps"].as_array().unwrap().iter().map(|step| &step["mark"]).collect();
        assert_eq!(marks, ["選", "曬"], "in the order of the blocks");
        assert_eq!(texts["picks"], json!({"title": "先試", "text": "滿 NT$3,000 免運。"}));
        assert_eq!((&texts["menus"]["title"], &texts["visit"]["text"]), (&json!("找香"), &json!("泡茶。")));
        assert_eq!(texts["menu_help"]["text"], "請撥 0800-557989。");
        assert_eq!(texts["contact"]["ways"], json!([{"means": "火車", "text": "往西"}, {"means": "走路", "text": "沿街"}]));
        assert_eq!(texts["contact"]["before"], json!(["先打電話。", "帶零錢。"]));
        assert!(texts["contact"]["map"]["url"].is_string());
        assert!(painted(&shop, "/Menu").await.ends_with(" 以形制分。 問我們"));
        let uses = result(&john.get("/api/Admin/Pictures").await)["pictures"].clone();
        let uses = uses.as_array().unwrap().iter().flat_map(|one| one["uses"].as_array().unwrap().clone());
        let names: Vec<Value> = uses.filter(|one| one["kind"] == "Text").map(|one| one["name"].clone()).collect();
        assert_eq!(names, ["製香步驟一", "製香步驟二", "門市據點：引言與地圖"]);
        // Without the heading the steps are not shown.
        put(&john, 3, 2, &json!({"Title": "工夫", "Active": false})).await;
        assert_eq!(front(&shop).await["work"], Value::Null);
    }

    /// The shop's own terms replace those of the program, with the day of their change.
    async fn own_terms_have_a_day(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let own = async |name: &str| shop.get(&format!("/api/Product/Shop/Document?Name={name}")).await.json()["Result"].clone();
        assert_eq!((own("Terms").await, own("Delivery").await), (Value::Null, Value::Null));
        shop.get("/api/Product/Shop/Document?Name=Story").await.is_refused(400, "out_of_range");
        shop.get("/api/Product/Shop/Document").await.is_refused(400, "required");
        assert!(painted(&shop, "/Terms").await.starts_with("沐山香堂"));
        let text = "請先讀。\n# 服務條款\n約定。\n## 適用\n{店名}適用。\n- 甲\n- 乙\n# 隱私權政策\n## 蒐集\n| 電話 | {服務專線}";
        put(&mary, 19, 1, &json!({"Title": "本店條款", "Text": text})).await;
        assert_eq!(
            painted(&shop, "/Terms").await,
            "本店條款 2026/11/21 請先讀。|service 服務條款 約定。 一適用(沐山香堂適用。)[-甲-乙]|privacy 隱私權政策  一蒐集[電話=0800-557989;]"
        );
        let terms = own("Terms").await;
        assert_eq!((&terms["title"], &terms["changed"]), (&json!("本店條款"), &json!("2026-11-21")));
        assert_eq!(shop.get("/api/Setting").await.json()["Result"]["terms_day"], "2026-11-21");
        assert!(shop.get("/Terms").await.text().contains("<title>本店條款｜沐山香堂</title>"));
        shop.clock.advance(Duration::from_hours(48));
        let anna = shop.colleague("anna", Role::Owner).await;
        put(&anna, 19, 2, &json!({"Title": "本店條款", "Text": "# 章\n## 條\n新。"})).await;
        shop.follow().await;
        assert_eq!(own("Terms").await["changed"], "2026-11-23");
        assert_eq!(own("Delivery").await, Value::Null);
    }

    /// The values of placeholders do not change the chapters and articles of a document: neither
    /// equal titles, here of two settings without a value, nor a value that begins with a mark.
    async fn placeholders_do_not_change_the_structure(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        for setting in ["email", "representative"] {
            shop.set(setting, "");
        }
        let text = "# 章\n## {電子郵件}\n一。\n## {負責人}\n二。\n{店名}";
        put(&mary, 19, 1, &json!({"Title": "條款", "Text": text})).await;
        shop.set("shop_name", "# 沐山");
        shop.follow().await;
        let terms = shop.get("/api/Product/Shop/Document?Name=Terms").await.json()["Result"].clone();
        let articles = &terms["chapters"][0]["articles"];
        assert_eq!(articles[0]["title"], articles[1]["title"]);
        assert_eq!(articles[1]["passages"], json!([{"text": "二。"}, {"text": "# 沐山"}]));
    }

    /// Terms, rules of returns and the seal are the owners'; a reader changes nothing.
    async fn some_texts_are_the_owners(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let mary = shop.colleague("mary", Role::Owner).await;
        let rita = shop.colleague("rita", Role::Reader).await;
        let picture = result(&john.get(TREE).await)["menus"][0]["picture"]["id"].clone();
        let document = json!({"Title": "退貨", "Text": "# 章\n## 條\n七日。"});
        for (id, values) in [(18, &document), (19, &document), (20, &json!({"Picture": picture}))] {
            john.put(TEXT, &form(id, 1, values)).await.is_refused(403, "not_yours");
            rita.put(TEXT, &form(id, 1, values)).await.is_refused(403, "not_yours");
            put(&mary, id, 1, values).await;
            let restore = json!({"Kind": "Text", "Id": id, "Version": 2, "Of": 1});
            john.post("/api/Admin/Catalogue/Restore", &restore).await.is_refused(403, "not_yours");
        }
        rita.put(TEXT, &form(1, 1, &json!({"Text": "休息"}))).await.is_refused(403, "not_yours");
        shop.follow().await;
        let page = shop.get("/").await.text();
        let seal = shop.get("/api/Setting").await.json()["Result"]["seal"].clone();
        let icon = format!("<link rel=\"apple-touch-icon\" href=\"{}\">", seal["url"].as_str().unwrap());
        assert!(page.contains(&icon) && !page.contains("/favicon.svg"), "{page}");
        let manifest = shop.get("/manifest.webmanifest").await.json();
        let icon = manifest["icons"][0]["src"].as_str().unwrap();
        assert_eq!(shop.get(icon).await.status, 200);
        assert!(!manifest.to_string().contains("icon-192"), "{manifest}");
        let undone = json!({"Kind": "Text", "Id": 20, "Version": 2, "Of": 1});
        result(&mary.post("/api/Admin/Catalogue/Restore", &undone).await);
        shop.follow().await;
        assert!(shop.get("/").await.text().contains("<link rel=\"icon\" type=\"image/svg+xml\" href=\"/favicon.svg\">"));
    }

    /// A text has versions, a history and the faults of its rules; nothing else changes.
    async fn a_text_is_versioned_and_restored(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let jane = shop.colleague("jane", Role::Staff).await;
        put(&john, 13, 1, &json!({"Text": "一"})).await;
        let late = jane.put(TEXT, &form(13, 1, &json!({"Text": "二"}))).await;
        late.is_refused(409, "version_changed");
        assert_eq!((&late.json()["Result"]["now"]["text"], &late.json()["Result"]["who"]), (&json!("一"), &json!("john")));
        put(&jane, 13, 2, &json!({"Text": "二"})).await;
        let history = result(&john.get("/api/Admin/Catalogue/History?Kind=Text&Id=13").await);
        let versions: Vec<(i64, String)> = history["list"].as_array().unwrap().iter()
            .map(|state| (state["version"].as_i64().unwrap(), state["who"].as_str().unwrap().to_owned())).collect();
        assert_eq!(versions, [(3, "jane".into()), (2, "john".into()), (1, String::new())]);
        assert_eq!(history["list"][0]["changes"], json!([{"field": "text", "label": "內文", "from": "一", "to": "二"}]));
        let back = json!({"Kind": "Text", "Id": 13, "Version": 3, "Of": 2});
        assert_eq!(result(&john.post("/api/Admin/Catalogue/Restore", &back).await)["text"], "一");
        assert_eq!(front(&shop).await["menu_lead"], "一");
        let logged = "SELECT COUNT(*) AS number FROM audit_log WHERE subject = 'text 13'";
        assert_eq!(shop.number(logged), 3);
        for (id, values, field, code) in [
            (13, json!({"Text": ""}), "Text", "required"),
            (13, json!({"Text": "{電話}"}), "Text", "text_invalid"),
            (13, json!({"Text": "好", "Title": "x"}), "Title", "out_of_range"),
            (1, json!({"Text": "休息", "Href": "https://evil.example"}), "Href", "href_invalid"),
            (15, json!({"Text": "好", "Picture": 12_345}), "Picture", "image_unknown"),
        ] {
            let refused = john.put(TEXT, &form(id, if id == 13 { 4 } else { 1 }, &values)).await;
            assert!([400, 404].contains(&refused.status.as_u16()), "{}", refused.text());
            let wrong = &refused.json()["fields"][0];
            assert_eq!((&wrong["field"], &wrong["code"]), (&json!(field), &json!(code)));
        }
        john.put(TEXT, &form(21, 1, &json!({}))).await.is_refused(404, "text_unknown");
        assert_eq!(shop.number(logged), 3);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// An import replaces the texts of the file, keeps what the back office has edited unless told
    /// otherwise, and an export imports to the same texts.
    async fn texts_are_exported_and_imported(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        let picture = result(&mary.get(TREE).await)["menus"][0]["picture"]["id"].clone();
        for (id, values) in [
            (1, json!({"Text": "休息，{服務專線}", "Href": "/Menu"})),
            (2, json!({"Label": "鹿港", "Title": "香", "Text": "一。\n二。"})),
            (15, json!({"Text": "在老街。"})),
            (16, json!({"Text": "火車：往西"})),
            (19, json!({"Title": "條款", "Text": "# 章\n## 條\n好。"})),
            (20, json!({"Picture": picture})),
        ] {
            put(&mary, id, 1, &values).await;
        }
        let out = Folder::empty();
        export(out.path(), &shop.config).unwrap();
        let before = result(&mary.get(TREE).await)["texts"].clone();
        let report = import(out.path(), Edits::Keep, &shop.config).unwrap().to_string();
        assert!(report.contains("texts: 0 added, 0 changed, 0 off the shelf, 6 unchanged"), "{report}");
        assert_eq!(result(&mary.get(TREE).await)["texts"], before);
        put(&mary, 1, 2, &json!({"Text": "新"})).await;
        let small = Folder::catalogue(&goods::small());
        let refused = import(small.path(), Edits::Keep, &shop.config).unwrap_err().to_string();
        assert!(refused.contains("text 1 公告列: edited by mary"), "{refused}");
        import(small.path(), Edits::Overwrite, &shop.config).unwrap();
        let texts = result(&mary.get(TREE).await)["texts"].clone();
        assert!(texts.as_array().unwrap().iter().all(|text| text["active"] == false), "{texts}");
        assert_eq!(texts[0]["text"], "新", "hidden, and kept");
    }
}
