//! Products from a spreadsheet: preview, saving, faults, and exported files (decision D208).

use futures_util::future::join;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::audit_ledger::audit;
use crate::staff_catalogue::{TREE, form_of, product, with};
use crate::support::buyer::result;
use crate::support::workbook::workbook;
use crate::support::{Answer, Colleague, Shop, on_both};

const APPLY: &str = "/api/Admin/Catalogue/File/Apply";

async fn look(who: &Colleague, file: impl Into<Vec<u8>>) -> Answer {
    let bytes: Vec<u8> = file.into();
    who.send(
        Method::POST,
        "/api/Admin/Catalogue/File/Preview",
        |request| request.header("Content-Type", "text/csv").body(bytes),
    )
    .await
}

async fn apply(who: &Colleague, seen: &Value) -> Answer {
    who.post(APPLY, &json!({"Digest": seen["digest"]})).await
}

/// Returns the picture of the first menu.
async fn picture(who: &Colleague) -> Value {
    result(&who.get(TREE).await)["menus"][0]["picture"]["id"].clone()
}

fn counts(menus: u32, categories: u32, products: u32, changed: u32, unchanged: u32) -> Value {
    json!({"new_menus": menus, "new_categories": categories, "new_products": products,
        "changed": changed, "unchanged": unchanged})
}

async fn export(who: &Colleague, format: &str) -> Vec<u8> {
    let columns = [
        "Menu",
        "Category",
        "Product",
        "Price",
        "ProdId",
        "WareId",
        "FirstPieces",
        "Shelf",
        "Content",
    ];
    let form = json!({"Columns": columns, "Format": format});
    let answer = who.post("/api/Admin/Export/Products", &form).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.body
}

/// Texts that spreadsheets and CSV files treat specially.
const ODD: [&str; 9] = [
    "=1+1",
    "+香",
    "-香",
    "@香",
    "'=香",
    "香\"引\"號",
    "🪔,;香",
    "＝香",
    "香,\t",
];

on_both! {
    /// Fails when a row changes the wrong product, when a new entry is on the shelf or not last, or
    /// when the history lacks an entry or the undo of one.
    async fn a_file_is_looked_at_and_applied(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let file = "貨號,選單,商品,規格,售價,倉別,件數,上架,描述,備註\n\
            STICK-1,,,,\"1,200\",,,,,x\n\
            STICK-2,,,二尺,,,,下架,\"一段\n\n二段\",\n\
            NEW-1,線香,香粉,半斤,90.5,TN01,12,上架,,\n\
            NEW-2,臥香,老山檀,一斤,880,TN01,,,,\n\
            STICK-3,,,,300,,,,,\n";
        shop.buyer().add(10_001, 1).await;
        let seen = result(&look(&john, file).await);
        assert_eq!((&seen["faults"], &seen["unknown_columns"], &seen["needs_picture"]), (&json!([]), &json!(["備註"]), &json!(true)), "{seen}");
        assert_eq!(seen["counts"], counts(1, 2, 2, 2, 1));
        let rows = seen["rows"].as_array().unwrap();
        let numbers: Vec<_> = rows.iter().map(|row| row["row"].as_i64().unwrap()).collect();
        assert_eq!(numbers, [2, 3, 4, 5], "a cell of three lines is one row");
        assert_eq!(rows[0]["changes"], json!([{"column": "價格", "from": "NT$100", "to": "NT$1,200"}]));
        assert_eq!((&rows[0]["id"], &rows[0]["effect"]), (&json!(10001), &json!("價格 100 → 1,200；1 位會員的購物車會以新價格結帳")));
        assert_eq!(rows[1]["changes"], json!([
            {"column": "規格", "from": "一尺三・300g", "to": "二尺"},
            {"column": "上架", "from": "上架", "to": "下架"},
            {"column": "說明", "from": "說明。", "to": "一段\n\n二段"},
        ]));
        assert_eq!((&rows[3]["id"], &rows[3]["title"]), (&Value::Null, &json!("臥香／老山檀／一斤")));
        assert_eq!(seen["cautions"].as_array().unwrap().len(), 1, "the price is twelve times the old one");
        assert_eq!(product(&john, 10_001).await["price"], 100, "nothing is saved yet");
        // The price must be confirmed, and new entries need a picture.
        let asked = apply(&john, &seen).await;
        asked.is_refused(409, "confirmation_required");
        assert_eq!(asked.json()["Result"]["cautions"], seen["cautions"]);
        let digest = &seen["digest"];
        let asked = john.post(APPLY, &json!({"Digest": digest, "Confirm": true})).await;
        asked.is_refused(400, "required");
        assert_eq!(asked.json()["fields"][0], json!({"field": "Picture", "code": "required", "message": "請為新的選單與商品選擇一張圖片"}));
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM menus WHERE name = '臥香'"), 0);
        let form = json!({"Digest": digest, "Confirm": true, "Picture": picture(&john).await});
        let saved = result(&john.post(APPLY, &form).await);
        assert_eq!(saved, counts(1, 2, 2, 2, 1));
        let tree = result(&john.get(TREE).await);
        let menus = tree["menus"].as_array().unwrap();
        let last = menus.last().unwrap();
        assert_eq!((&last["name"], &last["active"], &last["categories"][0]["name"]), (&json!("臥香"), &json!(false), &json!("老山檀")));
        let new = &menus[0]["categories"].as_array().unwrap().last().unwrap()["products"][0];
        assert_eq!((&new["name"], &new["price"], &new["quantity"], &new["active"]), (&json!("半斤"), &json!(90.5), &json!(12), &json!(true)));
        assert_eq!(last["categories"][0]["products"][0]["active"], false);
        let second = product(&john, 10_002).await;
        assert_eq!((&second["name"], &second["content"], &second["version"]), (&json!("二尺"), &json!("一段\n\n二段"), &json!(2)));
        // Each entry has its history with the author, and its undo.
        let history = result(&john.get("/api/Admin/Catalogue/History?Kind=Product&Id=10001").await);
        assert_eq!((&history["list"][0]["who"], &history["list"][0]["via"]), (&json!("john"), &json!("BackOffice")));
        let undo = json!({"Kind": "Product", "Id": 10001, "Version": 2, "Of": 1, "Confirm": true});
        assert_eq!(result(&john.post("/api/Admin/Catalogue/Restore", &undo).await)["price"], 100);
        let moves = result(&john.get("/api/Admin/Stock/Moves?ProdID=NEW-1&WareID=TN01").await);
        assert_eq!((&moves["moves"][0]["label"], &moves["moves"][0]["change"]), (&json!("期初"), &json!(12)));
        // A file is applied once; a further time it changes nothing.
        john.post(APPLY, &form).await.is_refused(404, "file_unknown");
        let again = result(&look(&john, file.replace("STICK-1,,,,\"1,200\"", "STICK-1,,,,")).await);
        assert_eq!((&again["counts"], &again["needs_picture"]), (&counts(0, 0, 0, 0, 5), &json!(false)));
        result(&apply(&john, &again).await);
        assert_eq!(product(&john, 10_002).await["version"], 2);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn a_workbook_and_a_paste(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let file = workbook(|sheet| {
            for (column, head) in (0..).zip(["料號", "價格", "說明"]) {
                sheet.write_string(1, column, head).unwrap();
            }
            sheet.write_string(3, 0, "STICK-1").unwrap();
            sheet.write_number(3, 1, 120.5).unwrap();
            sheet.write_string(3, 2, "一\n二").unwrap();
            sheet.write_string(4, 0, "STICK-2").unwrap();
            sheet.write_formula(4, 1, rust_xlsxwriter::Formula::new("=60+70").set_result("130")).unwrap();
        });
        let seen = result(&look(&john, file).await);
        let rows = seen["rows"].as_array().unwrap();
        assert_eq!((&rows[0]["row"], &rows[0]["changes"][0]["to"], &rows[0]["changes"][1]["to"]), (&json!(4), &json!("NT$120.5"), &json!("一\n二")), "{seen}");
        assert_eq!((&rows[1]["row"], &rows[1]["changes"][0]["to"]), (&json!(5), &json!("NT$130")));
        let pasted = "貨號\t價格\r\n\r\nSTICK-1\t１１０\r\n";
        let seen = result(&look(&john, pasted).await);
        assert_eq!((&seen["rows"][0]["row"], &seen["rows"][0]["changes"][0]["to"]), (&json!(3), &json!("NT$110")));
        // 貨號,價格 in Big5
        let mut big5 = b"\xb3f\xb8\xb9,\xbb\xf9\xae\xe6\n".to_vec();
        big5.extend_from_slice(b"STICK-1,150\n");
        let seen = result(&look(&john, big5).await);
        assert_eq!((&seen["faults"], &seen["rows"][0]["changes"][0]["to"]), (&json!([]), &json!("NT$150")));
        let old = result(&look(&john, b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".as_slice()).await);
        assert_eq!(old["faults"], json!([{"row": null, "column": null, "message": "檔案是舊版的 Excel（.xls）或設有密碼，請在 Excel 另存為沒有密碼的 .xlsx"}]));
    }

    /// Names that are formulas, quotes, separators, emoji and several lines survive both formats.
    async fn an_exported_file_changes_nothing(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        for (number, odd) in (1..).zip(ODD) {
            let odd = odd.replace('\'', "''");
            shop.execute(&format!("UPDATE products SET name = '{odd}', content = '{odd}\n\n二\t段' WHERE prod_id = 'STICK-{number}'"));
            shop.execute(&format!("UPDATE categories SET name = '{odd}' WHERE id = 10{number}"));
        }
        shop.execute("UPDATE menus SET name = '=線香' WHERE id = (SELECT MIN(id) FROM menus)");
        let all = shop.number("SELECT COUNT(*) AS number FROM products");
        assert!(all > 9, "{all}");
        for format in ["Csv", "Xlsx"] {
            let file = export(&john, format).await;
            let seen = result(&look(&john, file).await);
            assert_eq!((&seen["faults"], &seen["rows"]), (&json!([]), &json!([])), "{format}");
            assert_eq!(seen["counts"]["unchanged"], all);
        }
        let reader = shop.colleague("rita", Role::Reader).await;
        let packer = shop.colleague("paul", Role::Packer).await;
        let csv = String::from_utf8(export(&reader, "Csv").await).unwrap();
        assert!(csv.contains(",'=1+1,") && !csv.contains(",=1+1,"), "{csv}");
        packer.post("/api/Admin/Export/Products", &json!({"Columns": ["Price"], "Format": "Csv"})).await.is_refused(403, "not_yours");
    }

    async fn faults_are_reported_by_row_and_column(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let file = "商品編號,售價,期初庫存,上架\nSTICK-1,0,,\nSTICK-2,五百,3,?\nNOWHERE,5,,\n";
        let seen = result(&look(&john, file).await);
        assert_eq!(seen["faults"], json!([
            {"row": 2, "column": "售價", "message": "價格請填寫大於 0 的數字，最多三位小數"},
            {"row": 3, "column": "售價", "message": "價格請填寫大於 0 的數字，最多三位小數"},
            {"row": 3, "column": "期初庫存", "message": "貨號 STICK-2、倉別 TN01 已有庫存，請留空，並到庫存頁登記進貨"},
            {"row": 3, "column": "上架", "message": "「?」無法辨識，請填寫「上架」或「下架」"},
            {"row": 4, "column": "選單", "message": "找不到這個規格；新的規格請填寫選單"},
            {"row": 4, "column": "商品", "message": "找不到這個規格；新的規格請填寫商品"},
            {"row": 4, "column": "規格", "message": "請填寫規格名稱"},
            {"row": 4, "column": "倉別", "message": "請填寫倉別"},
        ]));
        assert_eq!((&seen["digest"], &seen["counts"]), (&Value::Null, &counts(0, 0, 0, 0, 0)));
        for (file, fault) in [
            ("選單,商品,規格\n線香,線香之1,一尺三・300g\n線香,線香之1,一尺三・300g\n", json!({"row": 3, "column": "規格", "message": "與第 2 列是同一個規格"})),
            ("hello", json!({"row": 1, "column": null, "message": "第一列必須是欄位名稱，例如選單、商品、規格、價格、原價、貨號、倉別、期初庫存、上架、說明"})),
            ("貨號,價格\nSTICK-1,9,多\n", json!({"row": 2, "column": null, "message": "「多」上方沒有欄位名稱，請補上名稱或清除這一格"})),
            ("貨號\nSTICK-\0\n", json!({"row": null, "column": null, "message": "檔案不是 Excel（.xlsx），也不是 UTF-8 或 Big5 編碼的文字檔"})),
            ("貨號\n", json!({"row": null, "column": null, "message": "檔案裡沒有資料"})),
            ("\n\n", json!({"row": null, "column": null, "message": "檔案裡沒有資料"})),
        ] {
            let seen = result(&look(&john, file).await);
            assert_eq!(seen["faults"], json!([fault]));
            assert_eq!(seen["digest"], Value::Null);
        }
        let many = format!("貨號\n{}", "X\n".repeat(2_001));
        let seen = result(&look(&john, many).await);
        assert_eq!(seen["faults"], json!([{"row": null, "column": null, "message": "一次最多 2,000 列，請分成幾個檔案"}]));
        look(&john, vec![b'x'; 5 * 1024 * 1024 + 1]).await.is_refused(413, "body_too_long");
        look(&john, "").await.is_refused(400, "body_malformed");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM product_previews"), 0);
        john.post(APPLY, &json!({"Digest": "unknown"})).await.is_refused(404, "file_unknown");
        john.post(APPLY, &json!({"Digest": ""})).await.is_refused(400, "form_invalid");
        john.post(APPLY, &json!({"Digest": "a\0"})).await.is_refused(404, "file_unknown");
    }

    /// Prices and goods need the permission to edit the catalogue, also through a file.
    async fn a_role_without_the_catalogue_imports_nothing(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let seen = result(&look(&john, "貨號,價格\nSTICK-1,101\n").await);
        for (name, role) in [("rita", Role::Reader), ("paul", Role::Packer)] {
            let other = shop.colleague(name, role).await;
            look(&other, "貨號,價格\nSTICK-1,101\n").await.is_refused(403, "not_yours");
            apply(&other, &seen).await.is_refused(403, "not_yours");
        }
        // The preview of a colleague is not there for others.
        let anna = shop.colleague("anna", Role::Staff).await;
        apply(&anna, &seen).await.is_refused(404, "file_unknown");
        assert_eq!(product(&john, 10_001).await["price"], 100);
    }

    /// Fails when the digest of the preview is not compared.
    async fn a_colleague_changes_an_entry_since_the_preview(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let anna = shop.colleague("anna", Role::Staff).await;
        let file = "貨號,價格\nSTICK-1,120\nSTICK-2,200\n";
        let seen = result(&look(&john, file).await);
        let form = with(form_of(&product(&john, 10_001).await), &json!({"Content": "別的"}));
        result(&anna.put("/api/Admin/Catalogue/Product", &form).await);
        apply(&john, &seen).await.is_refused(409, "version_changed");
        assert_eq!(product(&john, 10_001).await["price"], 100);
        // An entry that the file left alone is changed by it after a change of its price.
        let seen = result(&look(&john, file).await);
        let form = with(form_of(&product(&john, 10_002).await), &json!({"Price": "210"}));
        result(&anna.put("/api/Admin/Catalogue/Product", &form).await);
        apply(&john, &seen).await.is_refused(409, "version_changed");
        let seen = result(&look(&john, file).await);
        assert_eq!(seen["counts"], counts(0, 0, 0, 2, 0));
        // A new product that a colleague has added meanwhile.
        let seen = result(&look(&john, "選單,商品,規格,價格,貨號,倉別\n線香,線香之1,三尺,10,N-1,TN01\n").await);
        assert_eq!(seen["counts"], counts(0, 0, 1, 0, 0), "{seen}");
        let form = json!({"CategoryId": 101, "Name": "三尺", "Price": "10", "Content": "", "Picture": "",
            "ProdID": "N-1", "WareID": "TN01", "Active": false});
        result(&anna.post("/api/Admin/Catalogue/Product", &form).await);
        apply(&john, &seen).await.is_refused(409, "version_changed");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM products WHERE prod_id = 'N-1'"), 1);
    }

    /// Fails when the digest is not compared while other editors wait: both files are then saved.
    async fn two_files_at_once(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let anna = shop.colleague("anna", Role::Staff).await;
        for round in 1..=5 {
            let file = |price: i64| format!("選單,商品,規格,貨號,倉別,價格\n,,,STICK-1,,{}\n新選單{round},新商品,新規格,R-{round},TN01,{price}\n", 100 + round * 2 + price % 2);
            let mut forms = Vec::new();
            for (who, price) in [(&john, 10), (&anna, 11)] {
                let seen = result(&look(who, file(price)).await);
                forms.push(json!({"Digest": seen["digest"], "Picture": picture(who).await, "Confirm": true}));
            }
            let (one, other) = join(john.post(APPLY, &forms[0]), anna.post(APPLY, &forms[1])).await;
            let mut statuses = [one.status.as_u16(), other.status.as_u16()];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 409], "{} {}", one.text(), other.text());
            let menus = format!("SELECT COUNT(*) AS number FROM menus WHERE name = '新選單{round}'");
            let stock = format!("SELECT COUNT(*) AS number FROM stock WHERE prod_id = 'R-{round}'");
            assert_eq!((shop.number(&menus), shop.number(&stock)), (1, 1));
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A repeated request with the same key changes nothing more.
    async fn a_repeated_request(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let seen = result(&look(&john, "貨號,價格\nSTICK-1,120\n").await);
        let send = || john.send(Method::POST, APPLY, |request| request.header("Idempotency-Key", "once").json(&json!({"Digest": seen["digest"]})));
        assert_eq!(result(&send().await), counts(0, 0, 0, 1, 0));
        assert_eq!(result(&send().await), counts(0, 0, 0, 1, 0));
        assert_eq!(product(&john, 10_001).await["version"], 2);
    }
}
