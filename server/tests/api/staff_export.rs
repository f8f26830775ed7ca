//! Exports: contents of a file, formulas as text, permitted columns, rate limit, and the log
//! (decision D166).

use std::io::{Cursor, Read as _};

use serde_json::{Value, json};
use shop_core::staff::{ExportKind, Role};

use crate::support::buyer::{order_form, result};
use crate::support::person::Member;
use crate::support::{Answer, Colleague, Shop, on_both};

fn path(kind: &str) -> String {
    format!("/api/Admin/Export/{kind}")
}

fn all_columns(kind: ExportKind) -> Vec<&'static str> {
    kind.columns().iter().map(|column| column.name).collect()
}

/// Returns the cells of a CSV, which must begin with a byte order mark and end its lines with CRLF,
/// as Excel does.
pub(crate) fn csv(answer: &Answer) -> Vec<Vec<String>> {
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
    let text = String::from_utf8(answer.body.clone()).unwrap();
    let text = text.strip_prefix('\u{FEFF}').expect("no byte order mark");
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
    let mut reader = ::csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.as_bytes());
    let rows = reader
        .records()
        .map(|record| record.unwrap().iter().map(str::to_owned).collect());
    rows.collect()
}

/// Returns a part of a workbook as text.
pub(crate) fn part(answer: &Answer, name: &str) -> String {
    assert_eq!(answer.status, 200, "{}", answer.text());
    let mut archive = zip::ZipArchive::new(Cursor::new(&answer.body)).unwrap();
    let mut text = String::new();
    archive
        .by_name(name)
        .unwrap()
        .read_to_string(&mut text)
        .unwrap();
    text
}

/// Orders a piece for a receiver of this name. Returns the order id.
pub(crate) async fn order_for(member: &Member, name: &str) -> String {
    member.add(10_001, 1).await;
    let mut form = order_form("CashOnDelivery");
    form["ReceiveName"] = name.into();
    result(&member.order(&form, None).await)["id"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// Returns the ten letters of an order id that no order of the shop has.
fn letters(number: usize) -> String {
    let digit = |place: u32| b'A' + u8::try_from(number / 10_usize.pow(place) % 10).unwrap() % 8;
    let high = |place: u32| {
        if number / 10_usize.pow(place) % 10 < 8 {
            'X'
        } else {
            'Y'
        }
    };
    let letters = (0..5).map(|place| char::from(digit(place)));
    letters.chain((0..5).map(high)).collect()
}

fn plenty(shop: &Shop) {
    shop.stock("STICK-1", 10_000);
    shop.set("open_orders_max", "0");
}

/// Resets the hourly limit of exports.
fn forget_exports(shop: &Shop) {
    shop.execute("DELETE FROM limits WHERE scope = 'staff_export'");
}

async fn export(who: &Colleague, kind: &str, body: &Value) -> Answer {
    who.post(&path(kind), body).await
}

on_both! {
    /// A name that looks like a formula stays text in either file, and a phone number keeps its
    /// leading zero. Fails when a cell is written without the rule.
    async fn a_formula_in_a_name_stays_a_text(shop: Shop) {
        plenty(&shop);
        let mary = shop.colleague("mary", Role::Owner).await;
        let member = shop.buyer();
        let id = order_for(&member, "王小明").await;
        for (number, evil) in ["=HYPERLINK(\"http://x\",\"y\")", "+1", "-1", "@SUM(A1)", "\t=1", "＝1+1"].iter().enumerate() {
            let quoted = evil.replace('\'', "''");
            shop.execute(&format!("UPDATE orders SET receive_name = '{quoted}', remark = '{quoted}', delivery_address = '第 {number} 號' WHERE id = '{id}'"));
            let columns = json!({"Columns": ["Id", "ReceiveName", "ReceiveTel", "Remark", "Total"], "Format": "Csv"});
            let rows = csv(&export(&mary, "Orders", &columns).await);
            assert_eq!(rows[0], ["訂單編號", "總金額", "收件人", "收件人電話", "買家備註"]);
            assert_eq!((rows[1][0].as_str(), rows[1][3].as_str()), (id.as_str(), "0987654321"));
            for cell in [&rows[1][2], &rows[1][4]] {
                assert!(cell.starts_with('\''), "{cell}");
            }
            let xlsx = json!({"Columns": ["Id", "ReceiveName", "ReceiveTel", "Total"], "Format": "Xlsx"});
            let sheet = part(&export(&mary, "Orders", &xlsx).await, "xl/worksheets/sheet1.xml");
            assert!(!sheet.contains("<f>") && !sheet.contains("t=\"str\""), "{sheet}");
            assert!(sheet.contains("0987654321"), "{sheet}");
            // A text cell is no formula: it holds what the buyer wrote, without an apostrophe
            // (decision D170).
            let shown = evil.replace('\t', " ").replace('"', "&quot;");
            let cell = format!("{}</t>", shown.replace("&quot;", "\""));
            assert!(sheet.contains(&cell) || sheet.contains(&format!("{shown}</t>")), "{cell} in {sheet}");
            assert!(!sheet.contains(">'"), "{sheet}");
            forget_exports(&shop);
        }
    }

    /// Every column of every export in either format: headings, one cell per column, and texts as
    /// text.
    async fn every_column_of_every_export(shop: Shop) {
        plenty(&shop);
        let mary = shop.colleague("mary", Role::Owner).await;
        let id = order_for(&shop.buyer(), "陳美玉").await;
        for kind in ExportKind::ALL {
            let columns = all_columns(*kind);
            let labels: Vec<&str> = kind.columns().iter().map(|column| column.label).collect();
            let answer = export(&mary, kind.name(), &json!({"Columns": columns, "Format": "Csv"})).await;
            let rows = csv(&answer);
            assert_eq!(rows[0], labels, "{}", kind.name());
            assert!(rows.len() > 1, "{}", kind.name());
            assert!(rows.iter().all(|row| row.len() == columns.len()));
            assert_eq!(answer.header("cache-control"), "no-store");
            let name = format!("attachment; filename=\"{}-2026-11-21.csv\"", kind.name().to_lowercase());
            assert_eq!(answer.header("content-disposition"), name);
            let answer = export(&mary, kind.name(), &json!({"Columns": columns, "Format": "Xlsx"})).await;
            let sheet = part(&answer, "xl/worksheets/sheet1.xml");
            assert_eq!(sheet.matches("<row ").count(), rows.len() + usize::from(*kind == ExportKind::Log), "{}", kind.name());
            assert!(sheet.contains("ySplit=\"1\"") && sheet.contains("state=\"frozen\""), "{sheet}");
            assert_eq!(answer.header("content-type"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
        }
        let columns = json!({"Columns": all_columns(ExportKind::Orders), "Format": "Csv"});
        let rows = csv(&export(&mary, "Orders", &columns).await);
        assert_eq!(rows[1], [
            id.as_str(), "2026-11-21 08:00", "訂單成立", "未付款", "貨到付款", &rows[1][5], "0", "0", &rows[1][8], "線香之1 一尺三・300g ×1", "1",
            "臺灣本島", "臺北市", "中正區", "100", "重慶南路一段122號", "王小明", "0912345678", "ming@example.com", "", "", "陳美玉", "0987654321",
            "", "", "", "",
        ]);
        let total = shop.number("SELECT total / 1000 AS number FROM orders");
        assert_eq!(rows[1][5], total.to_string());
    }

    /// One row for each product; the sums of an order's rows add up to its total.
    async fn lines_of_orders(shop: Shop) {
        plenty(&shop);
        let john = shop.colleague("john", Role::Staff).await;
        let member = shop.buyer();
        member.add(10_001, 2).await;
        member.add(10_002, 1).await;
        let order = result(&member.order(&order_form("CashOnDelivery"), None).await);
        let id = order["id"].as_str().unwrap();
        let columns = ["Id", "PlacedAt", "ProdId", "Price", "Pieces", "Returned", "Charged", "Fees", "PaidAt", "RefundedAt"];
        let wanted = json!({"Columns": columns, "Format": "Csv"});
        let rows = csv(&export(&john, "OrderLines", &wanted).await);
        assert_eq!(rows[0], ["訂單編號", "訂購時間", "貨號", "單價", "數量", "已退回數量", "小計", "分攤運費與手續費", "付款時間", "退款時間"]);
        let lines = &rows[1..];
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| line[0] == id && line[5] == "0" && line[8].is_empty() && line[9].is_empty()));
        let stocks: Vec<&str> = lines.iter().map(|line| line[2].as_str()).collect();
        assert_eq!(stocks, ["STICK-1", "STICK-2"]);
        let sum = |column: usize| lines.iter().map(|line| line[column].parse::<i64>().unwrap()).sum::<i64>();
        // 200 for delivery and 60 for cash on delivery.
        assert_eq!((sum(7), sum(6) + 260), (260, order["price"].as_i64().unwrap()));

        for (version, action) in [(1, "prepare"), (2, "ship_out"), (3, "collect")] {
            let body = json!({"Id": id, "Version": version, "Action": action, "Carrier": "黑貓", "TrackingNumber": "9012"});
            result(&john.post("/api/Admin/Order/Action", &body).await);
        }
        let back = json!({"Id": id, "Version": 4, "Reason": "買家退貨", "Confirm": true, "Lines": [{"ProductId": 10_001, "Pieces": 1}]});
        result(&john.post("/api/Admin/Order/TakeBack", &back).await);
        let rows = csv(&export(&john, "OrderLines", &wanted).await);
        assert_eq!((&rows[1][5], &rows[2][5], rows[1][8].as_str()), (&"1".to_owned(), &"0".to_owned(), "2026-11-21 08:00"));
        // A time is a date of Excel: 2026-11-21 08:00 is 46,347 days and a third after 1899-12-30.
        let xlsx = export(&john, "OrderLines", &json!({"Columns": ["PlacedAt"], "Format": "Xlsx"})).await;
        assert!(part(&xlsx, "xl/worksheets/sheet1.xml").contains("<v>46347.3333"));
    }

    /// Staff who may not see names can export only the columns without them.
    async fn columns_that_name_people_are_the_owners(shop: Shop) {
        plenty(&shop);
        let id = order_for(&shop.buyer(), "陳美玉").await;
        let (mary, john, anna) = (shop.colleague("mary", Role::Owner).await, shop.colleague("john", Role::Staff).await,
            shop.colleague("anna", Role::Reader).await);
        let people: Vec<&str> = ExportKind::Orders.columns().iter().filter(|column| column.names_people).map(|column| column.name).collect();
        let others: Vec<&str> = ExportKind::Orders.columns().iter().filter(|column| !column.names_people).map(|column| column.name).collect();
        for who in [&john, &anna] {
            for column in &people {
                let body = json!({"Columns": ["Id", column], "Format": "Csv"});
                export(who, "Orders", &body).await.is_refused(403, "not_yours");
            }
            let shown = export(who, "Orders", &json!({"Columns": others, "Format": "Csv"})).await;
            assert_eq!(csv(&shown)[1][0], id);
            for personal in ["陳美玉", "王小明", "0912345678", "0987654321", "ming@example.com", "重慶南路", "中正區"] {
                assert!(!shown.text().contains(personal), "{personal}");
            }
        }
        let named = json!({"Columns": ["ReceiveName"], "Format": "Csv"});
        assert_eq!(csv(&export(&mary, "Orders", &named).await)[1], ["陳美玉"]);
        // Five minutes later the password is required again, except for sales figures.
        shop.clock.advance(std::time::Duration::from_mins(5));
        export(&mary, "Orders", &named).await.is_refused(403, "reauthentication_required");
        export(&mary, "Members", &json!({"Columns": ["Platform"], "Format": "Csv"})).await.is_refused(403, "reauthentication_required");
        assert_eq!(export(&mary, "Sales", &json!({"Columns": ["Sales"], "Format": "Csv"})).await.status, 200);
        assert_eq!(mary.reauthenticate(&shop).await.status, 200);
    }

    /// Every export is logged with filter, columns and number of rows, one with personal data also
    /// as a view of personal data. A rejected export leaves no entry.
    async fn every_export_is_written_down(shop: Shop) {
        plenty(&shop);
        order_for(&shop.buyer(), "陳美玉").await;
        let mary = shop.colleague("mary", Role::Owner).await;
        let entries = || shop.number("SELECT COUNT(*) AS number FROM audit_log WHERE subject LIKE 'export %'");
        let views = || shop.number("SELECT COUNT(*) AS number FROM personal_data_views WHERE kind = 'Export'");
        let body = json!({"Columns": ["Total", "Id"], "Format": "Csv", "Tab": "ToShip", "From": "2026-11-01"});
        assert_eq!(csv(&export(&mary, "Orders", &body).await).len(), 2);
        assert_eq!((entries(), views()), (1, 0));
        let log = result(&mary.get("/api/Admin/Log").await);
        let entry = log.as_array().unwrap().iter().find(|entry| entry["kind"] == "export").unwrap();
        assert_eq!(entry["who"], "mary");
        let values: Vec<_> = entry["values"].as_array().unwrap().iter().map(|value| (value["label"].as_str().unwrap(), value["to"].as_str().unwrap())).collect();
        assert_eq!((&entry["action"], &entry["name"]), (&json!("匯出檔案"), &json!("訂單")));
        assert_eq!(values, [("筆數", "1 筆"), ("格式", "CSV"), ("欄位", "訂單編號、總金額"), ("訂單狀態", "待出貨"), ("起日", "2026-11-01")]);
        let body = json!({"Columns": ["BuyName"], "Format": "Xlsx"});
        for _ in 0..2 {
            assert_eq!(export(&mary, "Orders", &body).await.status, 200);
        }
        assert_eq!((entries(), views()), (3, 1));
        assert_eq!(shop.number("SELECT views AS number FROM personal_data_views WHERE kind = 'Export' AND subject = 'Orders'"), 2);
        for (body, code) in [
            (json!({"Format": "Csv"}), "required"),
            (json!({"Columns": ["Id"]}), "required"),
            (json!({"Columns": [], "Format": "Csv"}), "required"),
            (json!({"Columns": ["Receipt"], "Format": "Csv"}), "out_of_range"),
            (json!({"Columns": ["Id"], "Format": "Csv", "From": "x"}), "out_of_range"),
            (json!({"Columns": ["Id"], "Format": "Csv", "Until": "2026-02-30"}), "out_of_range"),
            (json!({"Columns": ["Id"], "Format": "Pdf"}), "wrong_type"),
            (json!({"Columns": ["Id"], "Format": "Csv", "Tab": "Nothing"}), "wrong_type"),
            (json!({"Columns": "Id", "Format": "Csv"}), "wrong_type"),
        ] {
            export(&mary, "Orders", &body).await.is_refused(400, code);
        }
        let all_wrong = json!({"Columns": [], "Format": "Csv", "From": "x", "Until": "2026-02-30"});
        let answer = export(&mary, "Orders", &all_wrong).await;
        answer.is_refused(400, "form_invalid");
        let told: Vec<_> = answer.json()["fields"].as_array().unwrap().iter().map(|wrong| wrong["field"].clone()).collect();
        assert_eq!(told, ["Columns", "From", "Until"]);
        assert_eq!((entries(), views()), (3, 1));
    }

    /// The 21st export within an hour is rejected, also one of another kind. Each colleague has a
    /// separate limit.
    async fn twenty_an_hour(shop: Shop) {
        let (john, anna) = (shop.colleague("john", Role::Staff).await, shop.colleague("anna", Role::Reader).await);
        let body = |column: &str| json!({"Columns": [column], "Format": "Csv"});
        for number in 0..20 {
            let (kind, column) = if number % 2 == 0 { ("Stock", "ProdId") } else { ("Sales", "Sales") };
            assert_eq!(export(&john, kind, &body(column)).await.status, 200, "{number}");
        }
        let refused = export(&john, "Stock", &body("ProdId")).await;
        refused.is_refused(429, "too_many_requests");
        assert_eq!(refused.header("retry-after"), "3600");
        assert_eq!(export(&anna, "Stock", &body("ProdId")).await.status, 200);
        shop.clock.advance(std::time::Duration::from_hours(1));
        assert_eq!(export(&john, "Stock", &body("ProdId")).await.status, 200);
    }

    /// More orders than a batch: each appears once, newest first, as in the list, and the filters
    /// are those of the list.
    async fn a_file_contains_the_entries_of_its_list(shop: Shop) {
        plenty(&shop);
        let john = shop.colleague("john", Role::Staff).await;
        let id = order_for(&shop.buyer(), "陳美玉").await;
        let columns = "request_digest, total, delivery_fee, receipt, remark, buy_name, buy_tel, receive_name, receive_tel, delivery_type, \
            delivery_location, delivery_zip_code, delivery_city, delivery_area, delivery_address, refund_due";
        let numbers: Vec<String> = (1..=1_200).map(|i| format!("({i}, '261121{}')", letters(i))).collect();
        for some in numbers.chunks(400) {
            shop.execute(&format!(
                "INSERT INTO orders (id, member_id, cart_version, created_at, updated_at, status, pay_status, pay_type, {columns}) \
                 WITH n (i, number) AS (VALUES {}) SELECT number, member_id, -i, created_at - (i / 3) * 1000, updated_at, \
                 CASE WHEN i % 2 = 0 THEN 1 ELSE 4 END, CASE WHEN i % 2 = 0 THEN 0 ELSE 2 END, pay_type, {columns} \
                 FROM n, orders o WHERE o.id = '{id}'", some.join(", ")));
        }
        let body = json!({"Columns": ["Id"], "Format": "Csv"});
        let rows = csv(&export(&john, "Orders", &body).await);
        assert_eq!(rows.len(), 1_202);
        let mut listed = Vec::new();
        let mut after = String::new();
        loop {
            let page = john.list(&format!("PageCount=200{after}")).await;
            listed.extend(crate::support::staff::ids(&page["orders"]));
            let Some(next) = page["next"].as_str() else { break };
            after = format!("&After={next}");
        }
        let exported: Vec<String> = rows.into_iter().skip(1).map(|mut row| row.remove(0)).collect();
        assert_eq!(exported, listed);
        let body = json!({"Columns": ["Id"], "Format": "Csv", "Tab": "Done"});
        assert_eq!(csv(&export(&john, "Orders", &body).await).len(), 601);
        let body = json!({"Columns": ["Id"], "Format": "Csv", "Until": "2026-11-20"});
        assert_eq!(csv(&export(&john, "Orders", &body).await).len(), 1);
        // No temporary file remains in the shop's data folder.
        let left: Vec<String> = std::fs::read_dir(shop.data.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        assert!(left.iter().all(|name| name.starts_with("shop.db") || name == "images" || name == "jwt-secret"), "{left:?}");
    }
}
