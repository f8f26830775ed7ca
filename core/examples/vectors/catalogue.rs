//! Formatted amounts, price ranges, keywords, pages, dialogs.

use serde_json::json;
use shop_core::catalogue::{
    Keyword, PageRequest, PriceSpan, SearchNames, SortOrder, check_order_key, page_buttons,
};
use shop_core::money::Money;
use shop_core::notice::error_dialog;
use shop_core::refusal::RefusalCode;

use crate::vector::Vector;

pub(crate) fn vectors() -> Vec<Vector> {
    [money(), search(), paging(), dialogs()].concat()
}

fn money() -> Vec<Vector> {
    let amounts = [
        "0",
        "0.001",
        "0.5",
        "60",
        "999",
        "1000",
        "1080.125",
        "128.5",
        "1234567",
        "1000000000000",
    ]
    .map(|text| text.parse().unwrap_or(Money::MAX));
    let shown = amounts.map(|amount| {
        Vector::answered(
            "money_format",
            json!({"amount": amount}),
            amount.to_string(),
        )
    });
    let rounded = ["0.499", "0.5", "14.5", "2999.499", "2999.5"].map(|text| {
        let amount: Money = text.parse().unwrap_or(Money::MAX);
        Vector::answered(
            "money_round",
            json!({"amount": amount}),
            amount.round_half_up(),
        )
    });
    let ranges = [(680, 680, None), (680, 1200, None), (680, 680, Some(750))];
    let ranges = ranges.map(|(least, most, was_price)| {
        let span = PriceSpan {
            price_min: Money::from_dollars(least),
            price_max: Money::from_dollars(most),
            was_price: was_price.map(Money::from_dollars),
        };
        Vector::answered("price_range", json!(span), span.range())
    });
    shown.into_iter().chain(rounded).chain(ranges).collect()
}

fn search() -> Vec<Vector> {
    let long = "檀".repeat(51);
    let read = ["檀香", " 檀香\u{3000}", "", "\u{3000}", &long].map(|text| {
        let keyword = Keyword::parse(text).map(|keyword| keyword.typed().to_owned());
        Vector::asked("keyword", json!({"text": text}), keyword)
    });
    let names = ["線香", "臺灣肖楠 Premium", "一尺三・300g"];
    let found = [
        "線香",
        "台灣",
        "PREMIUM",
        "ｐｒｅｍｉｕｍ",
        "３００Ｇ",
        "300g 線香",
        "檀香",
        "線香 檀香",
        "%",
        "線香臺灣",
    ]
    .map(|text| {
        let names_read = SearchNames::new(names);
        let found = Keyword::parse(text).map(|keyword| keyword.matches(&names_read));
        Vector::asked(
            "search_matches",
            json!({"keyword": text, "names": names}),
            found,
        )
    });
    read.into_iter().chain(found).collect()
}

fn paging() -> Vec<Vector> {
    let pages = [
        (None, None),
        (Some("1"), Some("100")),
        (Some("4"), None),
        (Some("5"), None),
        (Some("0"), None),
        (Some("-1"), None),
        (Some("x"), None),
        (Some("１"), None),
        (None, Some("0")),
        (None, Some("101")),
    ]
    .map(|(page, count)| {
        let total = 31;
        let info = PageRequest::parse(page, count, 9).map(|page| {
            let rows: Vec<u32> = page.rows(0..total).collect();
            json!({"pageinfo": page.info(total), "rows": rows})
        });
        let input = json!({"Page": page, "PageCount": count, "default": 9, "total": total});
        Vector::asked("page", input, info)
    });
    let orders = [None, Some("asc"), Some("desc"), Some("ASC"), Some("")].map(|order| {
        Vector::asked(
            "sort_order",
            json!({"Order": order}),
            SortOrder::parse(order),
        )
    });
    let keys = [None, Some("price"), Some("id")].map(|key| {
        let input = json!({"OrderKey": key, "known": ["price"]});
        Vector::asked("order_key", input, check_order_key(key, &["price"]))
    });
    let rows = [
        (1, 0),
        (1, 1),
        (1, 2),
        (1, 7),
        (1, 9),
        (3, 9),
        (5, 20),
        (18, 20),
        (20, 20),
    ];
    let buttons = rows.map(|(now, count)| {
        let input = json!({"page_now": now, "page_count": count});
        Vector::answered("page_buttons", input, page_buttons(now, count))
    });
    pages
        .into_iter()
        .chain(orders)
        .chain(keys)
        .chain(buttons)
        .collect()
}

fn dialogs() -> Vec<Vector> {
    let failures = [
        (Some(401), None, None),
        (Some(401), Some("token expired"), Some("login_expired")),
        (Some(500), Some("Column 'account' cannot be null"), None),
        (Some(409), Some("庫存不足"), Some("amount_above_stock")),
        (Some(400), Some("請填寫 姓名 欄位"), Some("form_invalid")),
        (
            Some(400),
            Some("請先閱讀並同意服務條款與隱私權政策"),
            Some("agreement_required"),
        ),
        (
            Some(400),
            Some("已達最低購買數量，不能小於 1"),
            Some("amount_below_minimum"),
        ),
        (Some(400), Some("已售完，目前缺貨"), Some("out_of_stock")),
        (Some(500), Some(" "), None),
        (None, None, None),
    ];
    let dialog = |(status, message, code): (_, _, Option<&str>)| {
        let input = json!({"status": status, "message": message, "code": code});
        Vector::answered(
            "error_dialog",
            input,
            error_dialog(status, message, code.and_then(RefusalCode::from_name)),
        )
    };
    failures.map(dialog).to_vec()
}
