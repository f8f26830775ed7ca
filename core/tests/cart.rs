//! Cart: amounts and stock, the visitor's cart in the browser, and its merge into a member's cart.

use serde::Deserialize;
use serde_json::{Value, json};
use shop_core::cart::{
    AMOUNT_MAX, CategoryRef, GuestCart, GuestLine, LINES_MAX, MemberCart, MemberLine, ProductStock,
    StoredCart, check_amount, merge, read_amount, sanitize,
};

fn line(id: &str, product_id: i64, amount: u32) -> GuestLine {
    GuestLine {
        id: id.to_owned(),
        product_id,
        category: CategoryRef { id: 101 },
        amount,
    }
}

fn cart(items: &[GuestLine]) -> GuestCart {
    GuestCart {
        items: items.to_vec(),
    }
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn code<T: std::fmt::Debug>(answer: Result<T, shop_core::refusal::Refusal>) -> String {
    answer.expect_err("a refusal").code.to_string()
}

#[test]
fn from_one_piece_to_the_whole_stock_can_be_bought() {
    assert_eq!(check_amount(1, 7), Ok(1));
    assert_eq!(check_amount(7, 7), Ok(7));
}

#[test]
fn less_than_one_piece_is_refused_in_the_documents_words() {
    for amount in [0, -1, i64::MIN] {
        let refusal = check_amount(amount, 7).expect_err("too few");
        assert_eq!(refusal.code, "amount_below_minimum");
        assert_eq!(refusal.message, "已達最低購買數量，不能小於 1");
    }
}

#[test]
fn more_than_the_stock_is_refused_in_the_documents_words() {
    for amount in [8, i64::MAX] {
        let refusal = check_amount(amount, 7).expect_err("too many");
        assert_eq!(refusal.code, "amount_above_stock");
        assert_eq!(refusal.message, "庫存剩 7 件，請減少數量");
    }
}

#[test]
fn without_stock_nothing_can_be_bought() {
    for amount in [0, 1] {
        let refusal = check_amount(amount, 0).expect_err("no stock");
        assert_eq!(refusal.code, "out_of_stock");
        assert_eq!(refusal.message, "已售完，目前缺貨");
    }
}

#[test]
fn a_line_has_its_limit_however_large_the_stock() {
    assert_eq!(
        check_amount(i64::from(AMOUNT_MAX), u32::MAX),
        Ok(AMOUNT_MAX)
    );
    assert_eq!(
        code(check_amount(i64::from(AMOUNT_MAX) + 1, u32::MAX)),
        "amount_too_large"
    );
}

#[test]
fn an_amount_is_typed_in_digits_of_any_width() {
    for (typed, amount) in [("3", 3), (" 12 ", 12), ("３", 3), ("-1", -1), ("007", 7)] {
        assert_eq!(read_amount(typed), Ok(amount), "{typed}");
    }
    for typed in [
        "",
        " ",
        "1.5",
        "1,000",
        "三",
        "3個",
        "--1",
        "+1",
        "1e3",
        "99999999999999999999",
    ] {
        assert_eq!(code(read_amount(typed)), "amount_not_whole", "{typed}");
    }
}

#[test]
fn a_product_that_is_in_the_cart_already_keeps_its_line_and_the_amounts_are_summed() {
    let held = cart(&[line("a", 1, 2), line("b", 2, 1)]);
    let added = held.add(line("c", 1, 3), 10).expect("added");
    assert_eq!(added, cart(&[line("a", 1, 5), line("b", 2, 1)]));
}

#[test]
fn the_sum_stays_within_the_stock() {
    let held = cart(&[line("a", 1, 2)]);
    assert!(held.clone().add(line("c", 1, 3), 5).is_ok());
    assert_eq!(code(held.add(line("c", 1, 3), 4)), "amount_above_stock");
    assert_eq!(code(cart(&[]).add(line("c", 1, 1), 0)), "out_of_stock");
}

#[test]
fn a_cart_takes_a_hundred_products_and_no_more() {
    let full = cart(
        &(1..=100)
            .map(|n| line(&format!("id-{n}"), n, 1))
            .collect::<Vec<_>>(),
    );
    assert_eq!(full.items.len(), LINES_MAX);
    assert_eq!(code(full.clone().add(line("new", 101, 1), 9)), "cart_full");
    assert!(full.add(line("more", 100, 1), 9).is_ok());
}

#[test]
fn setting_an_amount_changes_its_line_and_zero_or_less_removes_it() {
    let held = cart(&[line("a", 1, 2), line("b", 2, 1)]);
    let changed = held.clone().set_amount("a", 5, 5).expect("set");
    assert_eq!(changed, cart(&[line("a", 1, 5), line("b", 2, 1)]));
    for amount in [0, -1] {
        assert_eq!(
            held.clone().set_amount("a", amount, 5),
            Ok(cart(&[line("b", 2, 1)]))
        );
    }
    assert_eq!(
        code(held.clone().set_amount("a", 6, 5)),
        "amount_above_stock"
    );
    assert_eq!(code(held.clone().set_amount("gone", 1, 5)), "line_unknown");
    assert_eq!(held.clone().set_amount("gone", 0, 5), Ok(held));
}

#[test]
fn removing_a_line_twice_is_removing_it_once() {
    let held = cart(&[line("a", 1, 2), line("b", 2, 1)]);
    let removed = held.remove("a");
    assert_eq!(removed, cart(&[line("b", 2, 1)]));
    assert_eq!(removed.clone().remove("a"), removed);
}

/// Sanitizes a stored text, parsed as in the page.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn sanitized(json: &str) -> GuestCart {
    let value: Value = serde_json::from_str(json).expect("JSON");
    sanitize(&StoredCart::deserialize(value).expect("any value is read"))
}

#[test]
fn a_stored_cart_is_read_back_as_it_was() {
    let stored = r#"[{"id":"a","product_id":1,"category":{"id":101},"amount":2}]"#;
    assert_eq!(sanitized(stored), cart(&[line("a", 1, 2)]));
}

#[test]
fn a_stored_value_that_is_no_list_is_an_empty_cart() {
    let no_lists = [
        "null",
        "true",
        "7",
        "1.5",
        r#""[]""#,
        "{}",
        r#"{"items":[]}"#,
        r#"{"__proto__":[]}"#,
        "[]",
        "[[[]]]",
    ];
    for value in no_lists {
        assert_eq!(sanitized(value), GuestCart::default(), "{value}");
    }
    assert_eq!(sanitize(&StoredCart::default()), GuestCart::default());
}

#[test]
fn a_broken_line_goes_and_the_others_stay() {
    let good = r#"{"id":"a","product_id":1,"category":{"id":101},"amount":2}"#;
    for broken in [
        "null",
        "1",
        "[]",
        r#"["b",2,{"id":101},1]"#,
        "{}",
        r#"{"id":"b","product_id":2,"category":{"id":101}}"#,
        r#"{"id":"b","product_id":2,"category":{"id":101},"amount":0}"#,
        r#"{"id":"b","product_id":2,"category":{"id":101},"amount":-3}"#,
        r#"{"id":"b","product_id":2,"category":{"id":101},"amount":1.5}"#,
        r#"{"id":"b","product_id":2,"category":{"id":101},"amount":1e300}"#,
        r#"{"id":"b","product_id":2,"category":{"id":101},"amount":true}"#,
        r#"{"id":"b","product_id":2,"category":{"id":101},"amount":[1]}"#,
        r#"{"id":"b","product_id":0,"category":{"id":101},"amount":1}"#,
        r#"{"id":"b","product_id":-2,"category":{"id":101},"amount":1}"#,
        r#"{"id":"b","product_id":9007199254740992,"category":{"id":101},"amount":1}"#,
        r#"{"id":"b","product_id":18446744073709551615,"category":{"id":101},"amount":1}"#,
        r#"{"id":"b","product_id":2,"category":101,"amount":1}"#,
        r#"{"id":"b","product_id":2,"category":[101],"amount":1}"#,
        r#"{"id":"b","product_id":2,"category":{"id":{"id":101}},"amount":1}"#,
        r#"{"id":"b","product_id":2,"category":{"id":"<b>"},"amount":1}"#,
        r#"{"id":"b","product_id":"+2","category":{"id":101},"amount":1}"#,
    ] {
        let stored = format!("[{broken},{good}]");
        assert_eq!(sanitized(&stored), cart(&[line("a", 1, 2)]), "{broken}");
    }
}

#[test]
fn a_damaged_cart_is_repaired_where_possible() {
    let mended = |stored: &str| sanitized(stored).items;
    let digits = r#"[{"id":"a","product_id":"1","category":{"id":"101"},"amount":"2"}]"#;
    assert_eq!(mended(digits), [line("a", 1, 2)]);

    // JavaScript does not distinguish 1.0 from 1.
    let points = r#"[{"id":"a","product_id":1.0,"category":{"id":1.01e2},"amount":2.0}]"#;
    assert_eq!(mended(points), [line("a", 1, 2)]);

    let doubled = r#"[{"id":"a","product_id":1,"category":{"id":101},"amount":2},
                      {"id":"b","product_id":1,"category":{"id":101},"amount":3}]"#;
    assert_eq!(mended(doubled), [line("a", 1, 5)]);

    let same_id = r#"[{"id":"a","product_id":1,"category":{"id":101},"amount":2},
                      {"id":"a","product_id":2,"category":{"id":101},"amount":3}]"#;
    assert_eq!(mended(same_id), [line("a", 1, 2), line("product-2", 2, 3)]);

    let too_much = r#"[{"id":"a","product_id":1,"category":{"id":101},"amount":4294967296}]"#;
    assert_eq!(mended(too_much), [line("a", 1, AMOUNT_MAX)]);
}

#[test]
fn a_line_without_a_fit_id_is_given_one() {
    let long = format!(r#""{}""#, "a".repeat(65));
    for id in ["null", "7", "[]", r#""""#, r#""a\nb""#, &long] {
        let stored =
            format!(r#"[{{"id":{id},"product_id":1,"category":{{"id":101}},"amount":2}}]"#);
        assert_eq!(sanitized(&stored), cart(&[line("product-1", 1, 2)]), "{id}");
    }
    let missing = r#"[{"product_id":1,"category":{"id":101},"amount":2}]"#;
    assert_eq!(sanitized(missing), cart(&[line("product-1", 1, 2)]));
}

#[test]
fn ten_thousand_stored_lines_are_cut_to_a_hundred() {
    let line =
        |n: u32| format!(r#"{{"id":"{n}","product_id":{n},"category":{{"id":1}},"amount":1}}"#);
    let stored = (1..=10_000).map(line).collect::<Vec<_>>().join(",");
    assert_eq!(sanitized(&format!("[{stored}]")).items.len(), LINES_MAX);
}

/// Returns a list nested 100,000 levels deep.
fn deep() -> Value {
    (0..100_000).fold(Value::Null, |inner, _| Value::Array(vec![inner]))
}

#[test]
fn data_nested_deeper_than_a_cart_is_ignored() {
    let mut line_a = json!({"id": "a", "product_id": 1, "category": {"id": 101}, "amount": 2});
    let mut line_b = line_a.clone();
    line_a["deep"] = deep();
    line_b["product_id"] = deep();
    let stored = Value::Array(vec![deep(), line_a, line_b]);
    let read = StoredCart::deserialize(&stored).expect("any value is read");
    assert_eq!(sanitize(&read), cart(&[line("a", 1, 2)]));
    // Dropping it would recurse as deep as the value.
    std::mem::forget(stored);
}

fn stocks(stocks: &[(i64, u32)]) -> Vec<ProductStock> {
    let stock = |(product_id, stock): &(i64, u32)| ProductStock {
        product_id: *product_id,
        stock: *stock,
    };
    stocks.iter().map(stock).collect()
}

fn amounts(member: &MemberCart) -> Vec<(i64, u32)> {
    member
        .lines
        .iter()
        .map(|line| (line.product_id, line.amount))
        .collect()
}

fn member(lines: &[(i64, u32)]) -> MemberCart {
    let line = |(product_id, amount): &(i64, u32)| MemberLine {
        product_id: *product_id,
        amount: *amount,
    };
    MemberCart {
        lines: lines.iter().map(line).collect(),
        ..MemberCart::default()
    }
}

#[test]
fn a_visitors_lines_are_added_to_the_members() {
    let guest = cart(&[line("a", 1, 2), line("b", 3, 1)]);
    let merged = merge(
        member(&[(1, 1), (2, 4)]),
        &guest,
        &stocks(&[(1, 9), (2, 9), (3, 9)]),
    );
    assert_eq!(amounts(&merged), [(1, 3), (2, 4), (3, 1)]);
}

#[test]
fn a_line_pushed_again_after_a_lost_answer_is_not_added_again() {
    let guest = cart(&[line("a", 1, 2)]);
    let stock = stocks(&[(1, 9)]);
    let once = merge(member(&[]), &guest, &stock);
    let twice = merge(once.clone(), &guest, &stock);
    assert_eq!(amounts(&twice), [(1, 2)]);
    assert_eq!(twice, once);
}

#[test]
fn a_line_that_grew_meanwhile_adds_the_difference_only() {
    let stock = stocks(&[(1, 9)]);
    let once = merge(member(&[]), &cart(&[line("a", 1, 2)]), &stock);
    let grown = merge(once, &cart(&[line("a", 1, 5)]), &stock);
    assert_eq!(amounts(&grown), [(1, 5)]);
}

#[test]
fn merging_never_goes_above_the_stock_and_never_takes_away() {
    let guest = cart(&[line("a", 1, 5)]);
    assert_eq!(
        amounts(&merge(member(&[(1, 2)]), &guest, &stocks(&[(1, 6)]))),
        [(1, 6)]
    );
    assert_eq!(
        amounts(&merge(member(&[(1, 8)]), &guest, &stocks(&[(1, 6)]))),
        [(1, 8)]
    );
}

#[test]
fn a_product_without_stock_waits_and_is_taken_in_later() {
    let guest = cart(&[line("a", 1, 5)]);
    let waiting = merge(member(&[]), &guest, &stocks(&[(1, 0)]));
    assert_eq!(waiting, member(&[]));
    assert_eq!(merge(member(&[]), &guest, &[]), member(&[]));
    assert_eq!(
        amounts(&merge(waiting, &guest, &stocks(&[(1, 9)]))),
        [(1, 5)]
    );
}
