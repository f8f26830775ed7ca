//! Stock files in the back office: preview, then booking (decision D165).

use reqwest::Method;
use rust_xlsxwriter::{ExcelDateTime, Format};
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::audit_ledger::audit;
use crate::support::buyer::result;
use crate::support::workbook::workbook;
use crate::support::{Answer, Colleague, Shop, on_both};

const COUNTS: &str = "ProdID,WareID,Quantity,CountedAt\nSTICK-1,TN01,9,2026-11-21 07:00\nSTICK-2,TN01,5,2026-11-21 07:00\n";

async fn look(who: &Colleague, file: impl Into<Vec<u8>>) -> Answer {
    let bytes: Vec<u8> = file.into();
    who.send(Method::POST, "/api/Admin/Stock/Preview", |request| {
        request.header("Content-Type", "text/csv").body(bytes)
    })
    .await
}

async fn book(who: &Colleague, digest: &Value, confirm: bool) -> Answer {
    let body = json!({"Digest": digest, "Confirm": confirm});
    who.post("/api/Admin/Stock/Apply", &body).await
}

fn left(shop: &Shop, prod_id: &str) -> i64 {
    shop.number(&format!(
        "SELECT quantity AS number FROM stock WHERE prod_id = '{prod_id}'"
    ))
}

on_both! {
    async fn a_file_is_looked_at_and_booked(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let seen = result(&look(&john, COUNTS).await);
        assert_eq!((&seen["is_count"], &seen["faults"], &seen["booked_at"]), (&json!(true), &json!([]), &Value::Null));
        assert_eq!(seen["rows"], json!([
            {"line": 2, "prod_id": "STICK-1", "ware_id": "TN01", "name": "線香之1 一尺三・300g", "step": {"from": 5, "to": 9, "short": 0}},
            {"line": 3, "prod_id": "STICK-2", "ware_id": "TN01", "name": "線香之2 一尺三・300g", "step": {"from": 5, "to": 5, "short": 0}},
        ]));
        assert_eq!(left(&shop, "STICK-1"), 5, "nothing is booked yet");
        let booked = result(&book(&john, &seen["digest"], false).await);
        assert_eq!((&booked["changed"], &booked["unchanged"], &booked["rows"]), (&json!(1), &json!(1), &seen["rows"]));
        assert_eq!(left(&shop, "STICK-1"), 9);
        // A file is booked once.
        book(&john, &seen["digest"], false).await.is_refused(404, "file_unknown");
        let ledger = result(&john.get("/api/Admin/Stock/Moves?ProdID=STICK-1&WareID=TN01").await);
        let counted = ledger["moves"].as_array().unwrap().iter().find(|entry| entry["label"] == "盤點").unwrap();
        assert_eq!((&counted["change"], &counted["who"]), (&json!(4), &json!("john")));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A file pasted from a spreadsheet with the Chinese column names, and one in Big5.
    async fn pasted_and_in_big5(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let pasted = "貨號\t倉別\t增減數量\r\nSTICK-1\tTN01\t+3\r\n";
        let seen = result(&look(&john, pasted).await);
        assert_eq!((&seen["is_count"], &seen["rows"][0]["step"]["to"]), (&json!(false), &json!(8)));
        // 貨號,倉別,增減數量
        let mut big5 = b"\xb3f\xb8\xb9,\xad\xdc\xa7O,\xbcW\xb4\xee\xbc\xc6\xb6q\n".to_vec();
        big5.extend_from_slice(b"STICK-1,TN01,-1\n");
        let seen = result(&look(&john, big5).await);
        assert_eq!((&seen["faults"], &seen["rows"][0]["step"]["to"]), (&json!([]), &json!(4)));
        // The first file was previewed before the second: only the last preview is stored.
        result(&book(&john, &seen["digest"], false).await);
        assert_eq!(left(&shop, "STICK-1"), 4);
    }

    /// The same counts from Excel, with numbers and dates in their own cells.
    async fn a_workbook(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let file = workbook(|sheet| {
            let counted = ExcelDateTime::from_ymd(2026, 11, 21).unwrap().and_hms(7, 0, 0.0).unwrap();
            let format = Format::new().set_num_format("yyyy/m/d hh:mm");
            for (column, head) in (0..).zip(["貨號", "倉別", "盤點數量", "盤點時間"]) {
                sheet.write_string(0, column, head).unwrap();
            }
            for (row, code, pieces) in [(1, "STICK-1", 9), (2, "STICK-2", 5)] {
                sheet.write_string(row, 0, code).unwrap();
                sheet.write_string(row, 1, "TN01").unwrap();
                sheet.write_number(row, 2, pieces).unwrap();
                sheet.write_datetime_with_format(row, 3, &counted, &format).unwrap();
            }
        });
        let of_csv = result(&look(&john, COUNTS).await);
        let seen = result(&look(&john, file).await);
        assert_eq!((&seen["is_count"], &seen["faults"], &seen["rows"]), (&json!(true), &json!([]), &of_csv["rows"]));
        result(&book(&john, &seen["digest"], false).await);
        assert_eq!(left(&shop, "STICK-1"), 9);
        let old = result(&look(&john, b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".as_slice()).await);
        let message = "檔案是舊版的 Excel（.xls）或設有密碼，請在 Excel 另存為沒有密碼的 .xlsx";
        assert_eq!((&old["digest"], &old["faults"]), (&Value::Null, &json!([{"line": null, "message": message}])));
    }

    /// An exported file to which staff added a column is imported; rows without a value stay.
    async fn an_exported_file_comes_in_again(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let columns = ["ProdId", "WareId", "Category", "Product", "Price", "Shelf", "Quantity"];
        let wanted = json!({"Columns": columns, "Format": "Csv"});
        let exported = john.post("/api/Admin/Export/Stock", &wanted).await.text();
        let mut rows: Vec<String> = exported.trim_start_matches('\u{FEFF}').lines().map(str::to_owned).collect();
        assert_eq!(rows[0], "貨號,倉別,商品,規格,價格,上架,庫存");
        for (number, row) in rows.iter_mut().enumerate() {
            row.push_str(match number {
                0 => ",增減數量",
                _ if row.starts_with("STICK-1,") => ",3",
                _ => ",",
            });
        }
        assert!(rows.len() > 3, "{rows:?}");
        let seen = result(&look(&john, rows.join("\r\n")).await);
        assert_eq!(seen["faults"], json!([]));
        assert_eq!((seen["rows"].as_array().unwrap().len(), &seen["rows"][0]["step"]), (1, &json!({"from": 5, "to": 8, "short": 0})));
        // A file without the descriptions of an export has no rows without a value.
        let seen = result(&look(&john, "貨號,倉別,增減數量\nSTICK-1,TN01,3\nSTICK-2,TN01,\n").await);
        assert_eq!(seen["faults"], json!([{"line": 3, "message": "增減數量「」不是整數"}]));
        let seen = result(&look(&john, "貨號,倉別,庫存,別的,增減數量\nSTICK-1,TN01,5,x,3\n").await);
        assert_eq!(seen["faults"][0]["line"], 1);
    }

    async fn faults_are_reported_by_line(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let reader = shop.colleague("rita", Role::Reader).await;
        let file = "ProdID,WareID,Change\nSTICK-1,TN01,x\nSTICK-2,TN01,0\nSTICK-2,TN01,1\n";
        let seen = result(&look(&john, file).await);
        assert_eq!(seen["faults"], json!([
            {"line": 2, "message": "增減數量「x」不是整數"},
            {"line": 3, "message": "增減數量不可為 0"},
            {"line": 4, "message": "STICK-2 TN01 在第 3 列已經出現過"},
        ]));
        assert_eq!((&seen["digest"], &seen["fault_count"]), (&Value::Null, &json!(3)));
        for (file, line, message) in [
            ("ProdID,WareID,Change\nNOWHERE,TN01,1\n", json!(2), "沒有貨號 NOWHERE、倉別 TN01 的庫存"),
            ("ProdID,WareID,Change\nSTICK-1,TN01,-6\n", json!(2), "庫存只有 5 件，無法減少 6 件"),
            ("hello", json!(1), "第一列必須是欄位名稱：貨號、倉別、盤點數量、盤點時間 或 貨號、倉別、增減數量"),
            ("ProdID,WareID,Change\nSTICK-\0,TN01,1\n", Value::Null, "檔案不是 Excel（.xlsx），也不是 UTF-8 或 Big5 編碼的文字檔"),
            ("ProdID,WareID,Quantity,CountedAt\nSTICK-1,TN01,1,2026-11-21 08:01\n", json!(2), "盤點時間「2026-11-21 08:01」還沒到"),
        ] {
            let seen = result(&look(&john, file).await);
            assert_eq!(seen["faults"], json!([{"line": line, "message": message}]));
        }
        let many = format!("ProdID,WareID,Change\n{}", "X,Y,1\n".repeat(5_001));
        let seen = result(&look(&john, many).await);
        assert_eq!(seen["faults"][0]["message"], "一次最多 5000 列，請分成幾個檔案");
        let long = vec![b'x'; 5 * 1024 * 1024 + 1];
        look(&john, long).await.is_refused(413, "body_too_long");
        look(&reader, COUNTS).await.is_refused(403, "not_yours");
        book(&john, &json!("unknown"), false).await.is_refused(404, "file_unknown");
        book(&john, &json!(""), false).await.is_refused(400, "form_invalid");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM stock_moves WHERE kind = 'Imported'"), 0);
    }

    /// A booking by a colleague since the preview requires a new preview; an order does not.
    async fn the_world_moves_between_look_and_booking(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let anna = shop.colleague("anna", Role::Staff).await;
        let file = "ProdID,WareID,Quantity,CountedAt\nSTICK-5,TN01,50,2026-11-21 07:00\n";
        let seen = result(&look(&john, file).await);
        let received = json!({"ProdID": "STICK-5", "WareID": "TN01", "Version": 0, "Reason": "Received", "Change": 10, "Note": ""});
        result(&anna.post("/api/Admin/Stock/Change", &received).await);
        book(&john, &seen["digest"], false).await.is_refused(409, "version_changed");
        assert_eq!(left(&shop, "STICK-5"), 15);
        // The preview of a colleague cannot be booked.
        let seen = result(&look(&john, file).await);
        book(&anna, &seen["digest"], false).await.is_refused(404, "file_unknown");
        shop.buyer().owe("CashOnDelivery").await;
        let sold = 15 - left(&shop, "STICK-5");
        assert!(sold > 0);
        result(&book(&john, &seen["digest"], false).await);
        assert_eq!(left(&shop, "STICK-5"), 50 + 10 - sold, "counted, received since, sold since");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn the_same_changes_have_to_be_confirmed(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let file = "ProdID,WareID,Change\nSTICK-1,TN01,10\n";
        let seen = result(&look(&john, file).await);
        result(&book(&john, &seen["digest"], false).await);
        let seen = result(&look(&john, file).await);
        assert_eq!(seen["booked_at"], "2026-11-21T00:00:00Z");
        let answer = book(&john, &seen["digest"], false).await;
        answer.is_refused(409, "confirmation_required");
        assert_eq!(answer.json()["Result"]["cautions"][0], "相同內容的檔案先前已經登記過，再次登記會重複增減。");
        shop.clock.advance(std::time::Duration::from_secs(1));
        result(&book(&john, &seen["digest"], true).await);
        assert_eq!(left(&shop, "STICK-1"), 25);
    }
}
