//! Tracking numbers as typed, pasted from a spreadsheet and scanned.

use shop_core::order::{Shipment, read_tracking_number};
use shop_core::staff::{PastedShipment, read_shipments};

const A: &str = "2611217QK4ZT9WXB";
const B: &str = "261121ABCDEFGHJK";
const C: &str = "261121MNPQRSTUVW";

#[test]
fn a_number_is_read_out_of_its_cell() {
    for (typed, number) in [
        ("903123456789", "903123456789"),
        (" 9012-3456-79 ", "9012-3456-79"),
        ("９０３１２３４５６７８９", "903123456789"),
        ("9031 2345 6789", "903123456789"),
        ("9031\u{3000}2345\u{3000}6789", "903123456789"),
        ("=\"903123456789\"", "903123456789"),
        ("\"903123456789\"", "903123456789"),
        ("'903123456789", "903123456789"),
        ("＇903123456789", "903123456789"),
        ("‘903123456789’", "903123456789"),
        ("EA123456789TW", "EA123456789TW"),
        ("EA 123 456 789 TW", "EA123456789TW"),
        ("1Z999AA10123456784", "1Z999AA10123456784"),
        ("12E4567", "12E4567"),
        ("1", "1"),
    ] {
        assert_eq!(
            read_tracking_number(typed).as_deref(),
            Ok(number),
            "{typed}"
        );
    }
}

#[test]
fn a_number_that_may_be_another_is_none() {
    for (typed, sentence) in [
        (
            "9.03123E+11",
            "看不懂「9.03123E+11」：是科學記號，後面的數字已經遺失，請把試算表的欄位改為文字格式再複製",
        ),
        ("2026/11/28", "看不懂「2026/11/28」：是日期"),
        (
            "王小明",
            "看不懂「王小明」：不是一個物流單號，只能有英文字母、數字與連字號",
        ),
    ] {
        let refusal = read_tracking_number(typed).expect_err(typed);
        assert_eq!(
            (refusal.code.as_str(), &*refusal.message),
            ("tracking_number_invalid", sentence)
        );
    }
    for typed in [
        "9.03123e+11",
        "９．０３１２３Ｅ＋１１",
        "9E+11",
        "9E11",
        "9,03123E+11",
        "9.03E11",
        "'9.03123E+11",
        "=\"9.03123E+11\"",
        "903123456789.0",
        "2026-11-28",
        "2026/1/2 16:40",
        "2026-11-28T16:40",
        "115/11/28",
        "115-11-28",
        "11/28/2026",
        "28.11.2026",
        "903123456789 1",
        "1 903123456789",
        "0912345678 903123456789",
        "903123456789 2026",
        "9031 2345 6789 1",
        "黑貓903123456789",
        "黑貓 903123456789",
        "TCAT 9031 2345 6789",
        "٩٠٣١٢٣٤٥٦٧٨٩",
        "九〇三一",
        "903,123",
        "90312/3456",
        "ABC",
        "-",
    ] {
        let refusal = read_tracking_number(typed).expect_err(typed);
        assert_eq!(refusal.code.as_str(), "tracking_number_invalid", "{typed}");
    }
    for (typed, code) in [
        ("", "required"),
        (" \u{3000}", "required"),
        ("''", "required"),
        ("=\"\"", "required"),
        ("903\u{2028}123", "text_invalid"),
        ("903\t123", "text_invalid"),
    ] {
        let refusal = read_tracking_number(typed).expect_err(typed);
        assert_eq!(refusal.code.as_str(), code, "{typed}");
    }
    // Invisible pasted characters are not part of the number.
    for typed in ["903\u{AD}123", "903\u{2060}123", "\u{FEFF}903123"] {
        assert_eq!(
            read_tracking_number(typed).as_deref(),
            Ok("903123"),
            "{typed:?}"
        );
    }
    let shipment = Shipment::parse("黑貓", "'9031 2345 6789").expect("a shipment");
    assert_eq!(shipment.tracking_number, "903123456789");
    let refused = Shipment::parse("黑貓", "9.03123E+11").expect_err("no number");
    assert_eq!(
        refused.fields.first().map(|field| &*field.field),
        Some("TrackingNumber")
    );
}

/// Formats order, tracking number, fault and cautions of each line.
fn read(text: &str) -> Vec<String> {
    let tell = |shipment: PastedShipment| {
        let cautions = shipment.cautions.join("；");
        let fault = shipment.fault.unwrap_or_default();
        format!(
            "{} {} [{fault}] ({cautions})",
            shipment.id, shipment.tracking_number
        )
    };
    read_shipments(text).into_iter().map(tell).collect()
}

#[test]
fn two_columns_of_a_sheet_and_a_list_with_commas() {
    let pasted = format!(
        "{A}\t9012345678\r\n{}, 9012-3456-79\n\n２６１１２１MNPQRSTUVW\u{3000}９０１\r=\"{A}X\"\t'902\t\u{2028}D;903\u{2029}E 904",
        B.to_lowercase()
    );
    assert_eq!(
        read(&pasted),
        [
            format!("{A} 9012345678 [] ()"),
            format!("{B} 9012-3456-79 [] ()"),
            format!("{C} 901 [] ()"),
            format!("{A}X 902 [] ()"),
            "D 903 [] ()".to_owned(),
            "E 904 [] ()".to_owned(),
        ]
    );
}

#[test]
fn a_line_with_more_than_a_number_is_not_guessed() {
    let only = "一行只能有訂單編號與一個物流單號";
    let one = "不是一個物流單號，只能有英文字母、數字與連字號";
    for (rest, fault) in [
        (
            "903123456789\t2026/11/28",
            format!("看不懂「2026/11/28」：{only}"),
        ),
        ("903123456789\t1", format!("看不懂「1」：{only}")),
        ("王小明\t903123456789", format!("看不懂「王小明」：{only}")),
        ("黑貓\t903123456789", format!("看不懂「黑貓」：{only}")),
        (
            "0912345678\t903123456789",
            format!("看不懂「903123456789」：{only}"),
        ),
        ("王小明", format!("看不懂「王小明」：{one}")),
        (B, format!("看不懂「{B}」：是訂單編號，不是物流單號")),
    ] {
        assert_eq!(
            read(&format!("{A}\t{rest}")),
            [format!("{A}  [{fault}] ()")]
        );
    }
    assert_eq!(
        read(&format!("{A} 903123456789 1")),
        [format!("{A}  [看不懂「903123456789 1」：{one}] ()")]
    );
    assert_eq!(
        read(&format!("{A} 9031 2345 6789")),
        [format!("{A} 903123456789 [] ()")]
    );
    assert_eq!(
        read(&format!("{A}\t0912345678")),
        [format!("{A} 0912345678 [] (單號看起來是手機號碼)")]
    );
    assert_eq!(
        read(&format!("{A}\t20261128")),
        [format!("{A} 20261128 [] (單號看起來是日期)")]
    );
    assert_eq!(read("\t"), Vec::<String>::new());
}

#[test]
fn repeated_orders_and_parcels_are_told() {
    assert_eq!(
        read("A 1\nB '1\nA 2\n"),
        [
            "A 1 [] ()",
            "B 1 [] (物流單號重複)",
            "A 2 [訂單編號重複] ()",
        ]
    );
}

#[test]
fn a_scanner_sends_order_parcel_order_parcel() {
    let missing = "這一行缺少物流單號";
    assert_eq!(
        read(&format!("{A}\n9012345678\n{B}\n{C}\n9012345679\n")),
        [
            format!("{A} 9012345678 [] ()"),
            format!("{B}  [{missing}] ()"),
            format!("{C} 9012345679 [] ()"),
        ]
    );
    let text = |pasted: &str| {
        read_shipments(pasted)
            .into_iter()
            .map(|one| one.text)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        text(&format!("{A}\n9012345678\nB  1")),
        [format!("{A}\t9012345678"), "B  1".to_owned()]
    );
    assert_eq!(
        read(&format!("{A}\n9.03E+11\n")),
        [format!(
            "{A}  [看不懂「9.03E+11」：是科學記號，後面的數字已經遺失，請把試算表的欄位改為文字格式再複製] ()"
        )]
    );
}

#[test]
fn a_scanner_that_sends_the_parcel_first_is_doubted_to_the_end() {
    let orphan = "不是訂單編號，前面也沒有訂單編號";
    let check = "前面有單獨的物流單號，掃描順序可能相反，請核對這一筆";
    assert_eq!(
        read(&format!("903A\n{A}\n903B\n{B}\n903C\n{C}")),
        [
            format!("  [看不懂「903A」：{orphan}] ()"),
            format!("{A} 903B [] ({check})"),
            format!("{B} 903C [] ({check})"),
            format!("{C}  [這一行缺少物流單號] ()"),
        ]
    );
    // A line with both numbers is not doubtful.
    assert_eq!(
        read(&format!("903A\n{A}\t903B")),
        [
            format!("  [看不懂「903A」：{orphan}] ()"),
            format!("{A} 903B [] ()")
        ]
    );
}
