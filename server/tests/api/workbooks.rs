//! XLSX files, read as CSV.

use std::io::{Cursor, Write as _};

use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook, Worksheet};
use serde_json::json;
use shop_core::staff::Role;
use shop_engine::infra::text_file;
use shop_engine::infra::workbook::WorkbookFault;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::audit_ledger::audit;
use crate::support::statement::{outcomes, statement};
use crate::support::workbook::workbook;
use crate::support::{Shop, on_both};

/// Returns the CSV text of a workbook.
fn text_of(file: &[u8]) -> String {
    let file = text_file::read(file).unwrap();
    assert!(!file.is_damaged);
    file.texts.concat()
}

fn fault_of(file: &[u8]) -> WorkbookFault {
    text_file::read(file).unwrap_err()
}

#[test]
fn values_are_written_as_staff_see_them() {
    let file = workbook(|sheet| {
        let format = |code: &str| Format::new().set_num_format(code);
        let day = ExcelDateTime::from_ymd(2026, 11, 21).unwrap();
        let time = ExcelDateTime::from_hms(8, 5, 0.0).unwrap();
        let both = day.clone().and_hms(23, 59, 59.0).unwrap();
        let add = |sheet: &mut Worksheet, row, code: &str, number: f64| {
            sheet
                .write_number_with_format(row, 0, number, &format(code))
                .unwrap();
        };
        sheet.write_string(0, 0, "0081234567812345").unwrap();
        sheet.write_string(0, 1, "一,二\"三\r\n四").unwrap();
        add(sheet, 1, "00000", 1234.0);
        add(sheet, 2, "\"NT$\"#,##0", 1560.0);
        add(sheet, 3, "General", 0.1 + 0.2);
        add(sheet, 4, "General", -12.5);
        add(sheet, 5, "0", 999_999_999_999_999.0);
        add(sheet, 6, "0", 8_123_456_789_012_345.0);
        sheet
            .write_datetime_with_format(8, 0, &day, &format("[$-404]e/m/d"))
            .unwrap();
        sheet
            .write_datetime_with_format(8, 1, &time, &format("hh:mm"))
            .unwrap();
        sheet
            .write_datetime_with_format(8, 3, &both, &format("yyyy/mm/dd hh:mm"))
            .unwrap();
        sheet.write_boolean(9, 0, true).unwrap();
        sheet
            .write_formula(9, 1, Formula::new("=1/0").set_result("#DIV/0!"))
            .unwrap();
        // Only formatted, as spreadsheets leave whole columns behind.
        sheet.write_blank(60_000, 200, &format("0")).unwrap();
    });
    assert_eq!(
        text_of(&file),
        "0081234567812345,\"一,二\"\"三 四\"\n01234\n1560\n0.3\n-12.5\n999999999999999\n8.12345678901234E+15\n\n\
            2026-11-21,08:05:00,,2026-11-21 23:59:59\nTRUE,#DIV/0!\n"
    );
}

#[test]
fn only_the_one_visible_sheet_with_values_is_read() {
    let sheets = |texts: [&str; 3], hidden: &[usize]| {
        let mut workbook = Workbook::new();
        for (place, text) in texts.iter().enumerate() {
            let sheet = workbook.add_worksheet();
            sheet.set_hidden(hidden.contains(&place));
            if !text.is_empty() {
                sheet.write_string(0, 0, *text).unwrap();
            }
        }
        workbook.save_to_buffer().unwrap()
    };
    assert_eq!(text_of(&sheets(["", "one", ""], &[])), "one\n");
    assert_eq!(text_of(&sheets(["one", "lists", ""], &[1])), "one\n");
    assert_eq!(text_of(&sheets(["", "", ""], &[])), "");
    let several = sheets(["one", "", "two"], &[]);
    assert_eq!(fault_of(&several), WorkbookFault::SeveralSheets);
}

#[test]
fn other_files_of_excel_are_refused() {
    let xls = [b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".as_slice(), &[0; 504]].concat();
    assert_eq!(fault_of(&xls), WorkbookFault::OldOrLocked);
    let whole = workbook(|sheet| {
        sheet.write_string(0, 0, "貨號").unwrap();
    });
    for kept in [4, 30, whole.len() / 2, whole.len() - 1] {
        let part = whole.get(..kept).unwrap();
        assert_eq!(fault_of(part), WorkbookFault::Unreadable, "{kept}");
    }
    let archive = zip(&[("readme.txt", b"no workbook")]);
    assert_eq!(fault_of(&archive), WorkbookFault::Unreadable);
}

#[test]
fn a_workbook_has_limits() {
    let with = |row, column| {
        workbook(|sheet| {
            sheet.write_string(row, column, "x").unwrap();
        })
    };
    assert_eq!(text_of(&with(19_999, 99)).lines().count(), 20_000);
    for (row, column) in [(20_000, 0), (0, 100), (1_048_575, 16_383)] {
        assert_eq!(fault_of(&with(row, column)), WorkbookFault::TooLarge);
    }
    // One text in a thousand cells.
    let long = "x".repeat(32_767);
    let repeated = workbook(|sheet| {
        for row in 0..1_000 {
            sheet.write_string(row, 0, &long).unwrap();
        }
    });
    assert!(repeated.len() < 100_000);
    assert_eq!(fault_of(&repeated), WorkbookFault::TooLarge);
    // A few kilobytes that become 40 MB.
    let zeros = vec![0; 20_000_000];
    let bomb = zip(&[("a", &zeros), ("b", &zeros)]);
    assert!(bomb.len() < 100_000);
    assert_eq!(fault_of(&bomb), WorkbookFault::TooLarge);
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        archive
            .start_file(*name, SimpleFileOptions::default())
            .unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

on_both! {
    /// Each line of a workbook is the line of the bank's CSV, also after one of them is booked.
    /// Digits that Excel has lost match no order.
    async fn a_statement_from_excel(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let (certain, rounded) = (shop.owed("12345").await, shop.owed("12340").await);
        let file = workbook(|sheet| {
            let day = ExcelDateTime::from_ymd(2026, 11, 21).unwrap();
            let (date, dollars) = (Format::new().set_num_format("yyyy/mm/dd"), Format::new().set_num_format("#,##0"));
            for (column, head) in (0..).zip(["日期", "金額", "備註"]) {
                sheet.write_string(2, column, head).unwrap();
            }
            for row in [3, 4] {
                sheet.write_datetime_with_format(row, 0, &day, &date).unwrap();
                sheet.write_number_with_format(row, 1, 700, &dollars).unwrap();
            }
            sheet.write_string(0, 0, "帳號：000-123").unwrap();
            sheet.write_string(3, 2, "0081234567812345").unwrap();
            sheet.write_number(4, 2, 8_123_456_789_012_345.0).unwrap();
        });
        let preview = john.preview(file).await;
        let lines = [&preview["lines"][0], &preview["lines"][1]];
        assert_eq!(lines.map(|line| &line["found"]), [&json!("Certain"), &json!("Doubtful")]);
        assert_eq!(lines.map(|line| &line["line"]), [&json!(4), &json!(5)]);
        assert_eq!((&lines[0]["day"], &lines[0]["amount"]), (&json!("2026-11-21"), &json!(700)));
        assert_eq!(lines[1]["payer"], "8.12345678901234E+15");
        assert_eq!(outcomes(&john.book(&preview, &[(0, &certain)]).await), ["done"]);
        assert_eq!((shop.pay_status(&certain), shop.pay_status(&rounded)), (2, 1));
        let again = john.preview(statement(&[(21, 700, "0081234567812345")])).await;
        assert_eq!(again["lines"][0]["found"], "Before");
        let damaged = john.drop(b"PK\x03\x04 no archive".as_slice()).await;
        damaged.is_refused(400, "statement_invalid");
        let fault = "這個 Excel 檔讀不進去，請在 Excel 另存為新的 .xlsx，或另存為 CSV";
        assert_eq!(damaged.json()["Result"], json!({"faults": [fault]}));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}
