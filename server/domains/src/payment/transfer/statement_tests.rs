//! Tests of whole statements, as banks write them.

use encoding_rs::BIG5;

use super::statement::{Faults, Row, SkipReason, Statement, read};

const BANK: &str = "帳號：000-123,,,,\n\
    交易日期,摘要,支出金額,存入金額,餘額,備註\n\
    115/11/21,跨行轉入,,\"1,560\",\"9,999\",=\"0081234567812345\"\n\
    115/11/21,提款,500,,\"9,499\",\n\
    115/11/22,跨行轉入,,700,\"10,199\",****54321\n\
    115/11/22,跨行轉入,,700,\"10,899\",****54321\n\
    合計,,500,\"2,960\",,\n";

fn days(rows: &[Row]) -> Vec<(u64, String, i64)> {
    let one = |row: &Row| {
        let dollars = row.amount.whole_dollars();
        (row.place, row.day.to_string(), dollars)
    };
    rows.iter().map(one).collect()
}

#[test]
fn a_statement_in_every_writing() {
    let utf16: Vec<u8> = [0xFEFF_u16]
        .into_iter()
        .chain(BANK.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    let tabs = BANK.replace("\"1,560\"", "1560").replace("\"9,999\"", "0");
    let tabs = tabs.replace("\"2,960\"", "0").replace("\"9,499\"", "0");
    let tabs = tabs.replace("\"10,199\"", "0").replace("\"10,899\"", "0");
    let (big5, _, _) = BIG5.encode(BANK);
    for bytes in [
        BANK.as_bytes().to_vec(),
        format!("\u{feff}{BANK}").into_bytes(),
        BANK.replace('\n', "\r\n").into_bytes(),
        big5.into_owned(),
        utf16,
        tabs.replace(',', "\t").into_bytes(),
        tabs.replace(',', ";").into_bytes(),
    ] {
        let rows = read(&bytes).unwrap().rows;
        let expected = [
            (3, "2026-11-21", 1_560),
            (5, "2026-11-22", 700),
            (6, "2026-11-22", 700),
        ];
        let expected = expected.map(|(line, day, dollars)| (line, day.to_owned(), dollars));
        assert_eq!(days(&rows), expected);
        assert_ne!(
            rows[1].fingerprint, rows[2].fingerprint,
            "two transfers are two"
        );
    }
    let english = "Date,Amount,Memo\n2026-11-21,\"1,560.00\",from 12345\n";
    assert_eq!(days(&read(english.as_bytes()).unwrap().rows).len(), 1);
}

#[test]
fn a_bad_statement_is_refused_whole_with_its_lines() {
    let fault = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
    let bad = "日期,金額,備註\n2026/11/21,700,12345\n昨天,700,12345\n2026/11/21,七百,12345\n";
    let faults = fault(bad.as_bytes());
    assert!(
        faults.contains("line 3: \"昨天\" is not a date"),
        "{faults}"
    );
    assert!(
        faults.contains("line 4: \"七百\" is not an amount"),
        "{faults}"
    );
    assert!(fault(b"a,b\n1,2\n").contains("no line that names"));
    assert!(fault(b"").contains("no line that names"));
    assert!(fault(&[0xFF, 0xFE, 0x00]).contains("not encoded in UTF-8 or Big5"));
    assert!(fault(&[0x80, 0xFF, 0x20]).contains("not encoded in UTF-8 or Big5"));
}

pub(super) const HEAD: &str = "交易日期,摘要,支出金額,存入金額,餘額,備註\n";

pub(super) fn read_text(text: &str) -> Statement {
    read(text.as_bytes()).unwrap()
}

fn fault(text: &str) -> String {
    read(text.as_bytes())
        .map_err(|faults: Faults| faults.to_string())
        .unwrap_err()
}

/// Returns the incoming amounts.
pub(super) fn income(text: &str) -> Vec<i64> {
    let rows = read_text(text).rows;
    rows.iter().map(|row| row.amount.whole_dollars()).collect()
}

#[test]
fn lines_that_are_no_transfers_are_left_out() {
    let good = "2026/11/28,跨行轉入,,700,9,0081234554321\n";
    for harmless in [
        "資料筆數：1",
        "共 1 筆",
        "本頁小計",
        "合  計",
        ",合計,,100",
        "期末餘額",
        "承前頁,,,5",
        "上期結轉",
        "*** 以下空白 ***",
        "查詢時間：2026/11/28 10:00",
        "製表日期,2026/11/28",
        "第1頁/共1頁",
        "備註：僅供參考",
        "-----",
        "End of report",
        "交易日期,摘要,支出金額,存入金額,餘額,備註",
        "\u{1A}",
        "昨天,轉入,,,9,x",
        "總計,,500,\"2,960\",,",
        "帳號：000-123,,,,",
    ] {
        for file in [
            format!("{HEAD}{good}{harmless}\n"),
            format!("{HEAD}{harmless}\n{good}"),
        ] {
            let statement = read_text(&file);
            assert_eq!(statement.rows.len(), 1, "{harmless}");
            let is_blank = harmless == "\u{1A}";
            assert_eq!(
                statement.skipped_count,
                usize::from(!is_blank),
                "{harmless}"
            );
        }
    }
    let line = &read_text(&format!("{HEAD}{good}資料筆數：1\n")).skipped[0];
    assert_eq!(
        (line.place, line.text.as_str(), line.reason),
        (3, "資料筆數:1", SkipReason::NoTransfer)
    );
    for dash in ["--", "—", "-", "－"] {
        let statement = read_text(&format!("{HEAD}2026/11/28,提款,5,{dash},9,x\n{good}"));
        assert_eq!(
            (statement.rows.len(), statement.skipped_count),
            (1, 0),
            "{dash}"
        );
    }
    // Another page may have other columns.
    let pages = format!("{HEAD}{good}日期,存入金額,備註\n2026/11/28,800,1\n");
    assert_eq!(income(&pages), [700, 800]);
    for bad in ["昨天,轉入,,700,9,x", ",轉入,,700,9,x", "昨天,轉入,,7百,9,x"] {
        let faults = fault(&format!("{HEAD}{good}{bad}\n"));
        assert!(
            faults.contains("line 3:") && faults.contains("is not a date"),
            "{faults}"
        );
    }
}

#[test]
fn an_open_quotation_mark_swallows_no_line() {
    for rest in ["", "\"", "\"x\n"] {
        let file =
            format!("{HEAD}2026/11/28,轉入,,3,9,\"林\n2026/11/28,轉入,,700,9,0081234554321{rest}");
        assert!(
            fault(&file).contains("line 2: has an unclosed quotation mark"),
            "{rest}"
        );
    }
    let sound = format!("{HEAD}2026/11/28,轉入,,3,9,\"林\n小姐\"\n2026/11/28,轉入,,700,9,5\" 排\n");
    assert_eq!(income(&sound), [3, 700]);
}

#[test]
fn damaged_characters_do_not_matter_beside_digits_that_are_whole() {
    let big5 = |text: &str| BIG5.encode(text).0.into_owned();
    let with_memo = |memo: &[u8]| {
        let mut file = big5(&format!("{HEAD}2026/11/28,轉入,,700,9,"));
        file.extend_from_slice(memo);
        file.push(b'\n');
        read(&file).unwrap().rows.remove(0)
    };
    let cut = big5("林大同")[..5].to_vec();
    let whole = [&cut[..], b" 0081234554321"].concat();
    let own_character = [b"\x81\x40 \x80\xFF ", &b"0081234554321"[..]].concat();
    for memo in [whole, own_character] {
        let digits: Vec<String> = with_memo(&memo)
            .line("")
            .payer
            .endings()
            .map(str::to_owned)
            .collect();
        assert_eq!(digits, ["54321"]);
    }
    // A digit may be damaged.
    for memo in [
        [&cut[..], b"0081234554321"].concat(),
        b"008123455432\xFF54321".to_vec(),
    ] {
        assert_eq!(with_memo(&memo).line("").payer.endings().count(), 0);
    }
    let mut utf8 = format!("{HEAD}2026/11/28,轉入,,700,9,林").into_bytes();
    utf8.pop();
    utf8.extend_from_slice(b" 54321\n");
    assert_eq!(read(&utf8).unwrap().rows.len(), 1);
    let mut amount = big5(&format!("{HEAD}2026/11/28,轉入,,7"));
    amount.extend_from_slice(b"\xFF00,9,x\n");
    assert!(
        read(&amount)
            .unwrap_err()
            .to_string()
            .contains("is not an amount")
    );
}

#[test]
fn the_same_transfer_in_another_export() {
    let fingerprints = |text: &str| -> Vec<String> {
        read_text(text)
            .rows
            .into_iter()
            .map(|row| row.fingerprint)
            .collect()
    };
    let known = fingerprints(&format!("{HEAD}2026/11/28,轉入,,1100,9,008123456077001\n"));
    for line in [
        "2026/11/28,轉入,,1100.00,9,008123456077001",
        "115/11/28,轉入,,\"1,100\",9,008123456077001",
        "2026-11-28 10:00,轉入,,NT$1100,9,008123456077001",
        "20261128,轉入,,\"NT$ 1,100\",9,008123456077001",
        "0115/11/28,轉入,,TWD 1100,9,008-123456077001",
        "2026/11/28,轉帳,,1100,9,008-1234-5607-7001",
        "2026/11/28,轉入,,1100,9,008 1234 5607 7001 王小明",
    ] {
        assert_eq!(fingerprints(&format!("{HEAD}{line}\n")), known, "{line}");
    }
    for file in [
        "交易日期,存入金額,備註\n2026/11/28,1100,008123456077001\n",
        "備註,摘要,存入金額,交易日期\n008123456077001,轉入,1100,2026/11/28\n",
        "帳號,交易日期,存入金額,備註\n00412345667890,2026/11/28,1100,008123456077001\n",
    ] {
        assert_eq!(fingerprints(file), known, "{file}");
    }
    for line in [
        "2026/11/29,轉入,,1100,9,008123456077001",
        "2026/11/28,轉入,,1100.5,9,008123456077001",
        "2026/11/28,轉入,,1100,9,008123456077002",
        "2026/11/28,轉入,,1100,9,王小明",
    ] {
        assert_ne!(fingerprints(&format!("{HEAD}{line}\n")), known, "{line}");
    }
    let twice = format!("{HEAD}{0}{0}", "2026/11/28,轉入,,1100,9,008123456077001\n");
    let twice = fingerprints(&twice);
    assert_eq!((&twice[0], twice.len()), (&known[0], 2));
    assert_ne!(twice[0], twice[1], "two equal lines are two transfers");
    // Without an account the payer's texts tell two payers apart, regardless of the order of the
    // lines.
    let names = |one: &str, other: &str| {
        fingerprints(&format!(
            "{HEAD}2026/11/28,轉入,,5,9,{one}\n2026/11/28,轉入,,5,9,{other}\n"
        ))
    };
    let there = names("王小明", "林大同");
    let back = names("林大同", "王小明");
    assert_eq!([&there[0], &there[1]], [&back[1], &back[0]]);
}

#[test]
fn earlier_versions_knew_lines_by_their_text() {
    let statement = read_text(
        "帳號,交易日期,摘要,交易金額,備註\n1,115/11/21,轉入,\"+1,560\",x\n1,115/11/21,轉入,1560,x\n",
    );
    let earlier: Vec<_> = statement
        .rows
        .iter()
        .map(|row| row.earlier.clone().unwrap())
        .collect();
    // SHA-256 of the date, the amount without signs, the payer's cells and the position among equal
    // lines.
    for (place, earlier) in (1..).zip(earlier) {
        let facts = format!("2026-11-21\n1560\n1\n轉入\nx\n{place}");
        assert_eq!(earlier, shop_engine::infra::digest::of(&facts));
    }
}

#[test]
fn columns_by_other_names() {
    for head in [
        "交易日期,說明,提款金額,存款金額,餘額,備註欄",
        "日期,摘要,支出,存入,結餘,附註",
    ] {
        let file =
            format!("{head}\n2026/11/28,轉入,,700,9,0081234554321\n2026/11/28,提款,500,,9,\n");
        let rows = read_text(&file).rows;
        let digits: Vec<String> = rows[0]
            .line("")
            .payer
            .endings()
            .map(str::to_owned)
            .collect();
        assert_eq!(
            (rows.len(), digits),
            (1, vec!["54321".to_owned()]),
            "{head}"
        );
    }
    // The column of the statement's own account does not describe the payer.
    for own in ["帳號", "交易帳號", "匯入帳號", "Account"] {
        let file = format!("{own},交易日期,存入金額,備註\n00412345667890,2026/11/28,700,林大同\n");
        let rows = read_text(&file).rows;
        assert_eq!(rows[0].line("").payer.endings().count(), 0, "{own}");
    }
    let memo = read_text("日期,存入金額,備註\n2026/11/28,700,轉入 004-12345667890\n").rows;
    assert_eq!(memo[0].line("00412345667890").payer.endings().count(), 0);
    assert_eq!(memo[0].line("未設定").payer.endings().count(), 1);
}
