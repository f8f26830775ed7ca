//! Catalogue: price ranges, pages, search.

use shop_core::catalogue::{
    CATEGORY_PAGE_SIZE, Category, Keyword, ORDER_PAGE_SIZE, PageButton, PageRequest, PriceSpan,
    Product, SearchNames, SortOrder, by_price, check_order_key, page_buttons,
};
use shop_core::money::Money;

#[expect(clippy::expect_used, reason = "how a test fails")]
fn product(price: &str, active: bool) -> Product {
    Product {
        id: 1,
        name: String::new(),
        price: price.parse().expect("an amount"),
        was_price: None,
        content: String::new(),
        img: String::new(),
        prod_id: String::new(),
        ware_id: String::new(),
        active,
    }
}

fn category(id: i64, price_min: u32) -> Category {
    Category {
        id,
        name: String::new(),
        menu_id: 1,
        menu_name: String::new(),
        summary: String::new(),
        img: Vec::new(),
        products: Vec::new(),
        price_min: Money::from_dollars(price_min),
        price_max: Money::from_dollars(price_min),
        was_price: None,
    }
}

#[test]
fn a_category_costs_from_its_lowest_to_its_highest_price_on_the_shelf() {
    let text = |products: &[Product]| PriceSpan::on_shelf(products).map(|span| span.range().text);
    assert_eq!(text(&[product("680", true)]).as_deref(), Some("NT$680"));
    assert_eq!(
        text(&[
            product("1200", true),
            product("680", true),
            product("80", false)
        ])
        .as_deref(),
        Some("NT$680 – NT$1,200")
    );
    assert_eq!(text(&[product("128.5", true)]).as_deref(), Some("NT$128.5"));
    assert_eq!(text(&[product("680", false)]), None);
    assert_eq!(text(&[]), None);
}

#[test]
fn lists_are_sorted_by_lowest_price_and_ties_by_id() {
    let sorted = |order| {
        let mut list = [
            category(3, 500),
            category(1, 80),
            category(4, 500),
            category(2, 6800),
        ];
        list.sort_by(|a, b| by_price(a, b, order));
        list.map(|category| category.id)
    };
    assert_eq!(sorted(SortOrder::Desc), [2, 3, 4, 1]);
    assert_eq!(sorted(SortOrder::Asc), [1, 3, 4, 2]);
}

#[test]
fn a_list_has_nine_categories_or_ten_orders_on_a_page_unless_asked_otherwise() {
    assert_eq!((CATEGORY_PAGE_SIZE, ORDER_PAGE_SIZE), (9, 10));
    let page = PageRequest::parse(None, None, CATEGORY_PAGE_SIZE).expect("defaults");
    assert_eq!((page.page(), page.size(), page.offset()), (1, 9, 0));
}

#[test]
fn pages_count_from_one_and_the_last_may_be_short() {
    let page = |page: &str| PageRequest::parse(Some(page), None, 9).expect("a page");
    assert_eq!(
        page("1").rows(0..31).collect::<Vec<_>>(),
        (0..9).collect::<Vec<_>>()
    );
    assert_eq!(page("4").rows(0..31).collect::<Vec<_>>(), [27, 28, 29, 30]);
    let info = page("4").info(31);
    assert_eq!((info.page_now, info.page_count, info.total), (4, 4, 31));
}

#[test]
fn a_page_past_the_end_is_empty_and_no_error() {
    for past in ["5", "4294967295"] {
        let page = PageRequest::parse(Some(past), Some("100"), 9).expect("a page");
        assert_eq!(page.rows(0..31).count(), 0);
    }
    assert_eq!(
        PageRequest::parse(None, None, 9)
            .expect("a page")
            .info(0)
            .page_count,
        0
    );
}

#[test]
fn bad_paging_is_refused_and_never_clamped() {
    for page in [
        "0",
        "-1",
        "1.5",
        "1e9",
        "",
        " 1",
        "+1",
        "１",
        "4294967296",
        "x",
    ] {
        let refusal = PageRequest::parse(Some(page), None, 9).expect_err("no page");
        assert_eq!(refusal.code, "page_out_of_range", "{page:?}");
        assert_eq!(refusal.fields[0].field, "Page");
    }
    for size in ["0", "101", "1000000", "-9", "9.0", ""] {
        let refusal = PageRequest::parse(None, Some(size), 9).expect_err("no size");
        assert_eq!(refusal.code, "page_count_out_of_range", "{size:?}");
        assert_eq!(refusal.fields[0].field, "PageCount");
    }
    assert!(PageRequest::parse(Some("1"), Some("100"), 9).is_ok());
}

#[test]
fn only_known_orders_and_keys_sort_a_list() {
    assert_eq!(SortOrder::parse(None), Ok(SortOrder::Desc));
    assert_eq!(SortOrder::parse(Some("asc")), Ok(SortOrder::Asc));
    for order in ["ASC", "descending", "", "price; DROP TABLE"] {
        assert_eq!(
            SortOrder::parse(Some(order)).expect_err("unknown").code,
            "order_unknown"
        );
    }
    assert_eq!(check_order_key(None, &["price"]), Ok("price"));
    assert_eq!(check_order_key(Some("price"), &["price"]), Ok("price"));
    let refusal = check_order_key(Some("id"), &["price"]).expect_err("unknown");
    assert_eq!(refusal.code, "order_key_unknown");
    assert_eq!(refusal.message, "排序欄位只能是 price");
}

/// Formats the page buttons; the current page is in brackets.
fn row(page_now: u32, page_count: u32) -> String {
    let shown = page_buttons(page_now, page_count)
        .into_iter()
        .map(|button| match button {
            PageButton::Page {
                page,
                current: true,
            } => format!("[{page}]"),
            PageButton::Page { page, .. } => page.to_string(),
            PageButton::Gap {} => "…".to_owned(),
        });
    shown.collect::<Vec<_>>().join(" ")
}

#[test]
fn page_buttons_show_both_ends_four_pages_between_and_an_ellipsis_for_the_rest() {
    assert_eq!(row(1, 0), "");
    assert_eq!(row(1, 1), "");
    assert_eq!(row(1, 2), "[1] 2");
    assert_eq!(row(2, 6), "1 [2] 3 4 5 6");
    assert_eq!(row(1, 7), "[1] 2 3 4 5 6 7");
    assert_eq!(row(1, 9), "[1] 2 3 4 5 … 9");
    assert_eq!(row(3, 9), "1 2 [3] 4 5 … 9");
    assert_eq!(row(5, 20), "1 … 4 [5] 6 7 … 20");
    assert_eq!(row(18, 20), "1 … 16 17 [18] 19 20");
    assert_eq!(row(20, 20), "1 … 16 17 18 19 [20]");
    assert_eq!(row(99, 9), "1 … 5 6 7 8 9");
}

#[test]
fn a_keyword_is_trimmed_and_has_one_to_fifty_characters() {
    assert_eq!(
        Keyword::parse(" 檀香\u{3000}").expect("a keyword").typed(),
        "檀香"
    );
    assert!(Keyword::parse(&"檀".repeat(50)).is_ok());
    assert_eq!(
        Keyword::parse(&"檀".repeat(51)).expect_err("long").code,
        "keyword_too_long"
    );
    for blank in ["", " ", "\u{3000}\t"] {
        let refusal = Keyword::parse(blank).expect_err("blank");
        assert_eq!(
            (refusal.code.as_str(), refusal.message.as_str()),
            ("keyword_required", "請輸入關鍵字")
        );
    }
}

#[test]
fn a_search_finds_menu_category_and_product_names_whatever_case_width_or_script_of_tai() {
    let names = SearchNames::new(["線香", "臺灣肖楠 Premium", "一尺三・300g"]);
    for keyword in [
        "線香",
        "肖楠",
        "台灣",
        "臺灣",
        "PREMIUM",
        "ｐｒｅｍｉｕｍ",
        "３００Ｇ",
        "300g 線香",
        "線香　台灣",
    ] {
        assert!(
            Keyword::parse(keyword).expect("a keyword").matches(&names),
            "{keyword}"
        );
    }
    for keyword in ["檀香", "線香 檀香", "香臺", "%", "_", ".*", "線香臺灣"] {
        assert!(
            !Keyword::parse(keyword).expect("a keyword").matches(&names),
            "{keyword}"
        );
    }
}
