//! Catalogue editing: rules of the values, forms, and price changes.

use proptest::prelude::{ProptestConfig, any, prop, prop_assert, proptest};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shop_core::catalogue::edit::{
    CatalogueKind, CategoryForm, Fault, MenuForm, PriceForm, ProductForm, RestoreForm,
    SequenceForm, ShelfForm, SlideForm, alt, content, href, name, reordered, sentence, stock_key,
    target, text,
};
use shop_core::money::Money;
use shop_core::refusal::{FieldRefusal, Refusal};

#[expect(clippy::expect_used, reason = "how a test fails")]
fn form<F: DeserializeOwned>(fields: Value) -> F {
    serde_json::from_value(fields).expect("the form's shape")
}

/// Formats the code of a refusal, and its wrong fields with their codes.
fn reported(refusal: &Refusal) -> String {
    let of_field = |wrong: &FieldRefusal| format!(" {}:{}", wrong.field, wrong.code.as_str());
    refusal.code.as_str().to_owned() + &refusal.fields.iter().map(of_field).collect::<String>()
}

fn product() -> Value {
    json!({"CategoryId": 101, "Name": " 一尺三・300g ", "Price": "128.5", "Content": "", "Picture": "",
        "ProdID": "STICK-1", "WareID": "TN01", "Active": false})
}

fn with(mut fields: Value, key: &str, value: &Value) -> Value {
    if let Some(field) = fields.get_mut(key) {
        value.clone_into(field);
    }
    fields
}

#[test]
fn values_and_their_faults_in_the_words_of_a_file() {
    let said =
        |faults: Vec<Fault>| -> Vec<String> { faults.iter().map(Fault::to_string).collect() };
    assert_eq!(said(name("香")), Vec::<String>::new());
    assert_eq!(said(name(&"香".repeat(60))), Vec::<String>::new());
    assert_eq!(
        said(name(&"香".repeat(61))),
        ["must have 1 to 60 characters"]
    );
    assert_eq!(said(name(" \t")), ["must have 1 to 60 characters"]);
    let both = [
        "must have 1 to 50 characters",
        "has a NUL character",
        "has white space or control characters",
    ];
    assert_eq!(said(stock_key(&format!("\0{}", "A".repeat(50)))), both);
    assert_eq!(
        said(stock_key("A B")),
        ["has white space or control characters"]
    );
    assert_eq!(said(text("料料", 1, 1)), ["must have 1 to 1 characters"]);
    assert_eq!(said(href("/Category/1")), Vec::<String>::new());
    for elsewhere in [
        "",
        "Category/1",
        "//evil.example",
        "/\\evil.example",
        "https://evil.example",
    ] {
        assert_eq!(
            said(href(elsewhere)),
            [format!("\"{elsewhere}\" is not a path of the shop")]
        );
    }
}

/// A single-line text contains no line breaks, cursor movements or direction changes; a description
/// may have several lines.
#[test]
fn a_line_is_one_line() {
    let unfit = ["has control characters or direction marks"];
    let said =
        |faults: Vec<Fault>| -> Vec<String> { faults.iter().map(Fault::to_string).collect() };
    for evil in [
        "\u{1b}", "\r", "\n", "\t", "\u{202e}", "\u{2028}", "\u{2029}", "\u{85}", "\u{200b}",
        "\u{7f}", "\u{feff}", "\u{2066}",
    ] {
        let line = format!("香{evil}2026-11-28");
        assert_eq!(said(name(&line)), unfit, "{evil:?}");
        assert_eq!(said(alt(&line)), unfit, "{evil:?}");
        assert_eq!(said(text(&line, 1, 60)), unfit, "{evil:?}");
        assert_eq!(
            said(stock_key(&line)),
            ["has white space or control characters"],
            "{evil:?}"
        );
        let is_line_end = matches!(evil, "\r" | "\n");
        assert_eq!(sentence(&line).is_empty(), is_line_end, "{evil:?}");
        assert_eq!(
            content(&line, 1).is_empty(),
            is_line_end || evil == "\t",
            "{evil:?}"
        );
    }
    for fit in ["線香・一尺三 300g", "👨\u{200d}👩\u{200d}👧", "é\u{301}"] {
        assert_eq!(name(fit), [], "{fit}");
    }
    // Surrounding white space is not stored.
    assert_eq!(name(" 香\n"), []);
}

/// Normalises a URL like a browser (WHATWG URL standard): surrounding white space and control
/// characters are removed, tabs and line ends everywhere, and a backslash becomes a slash.
fn as_a_browser_reads(href: &str) -> String {
    let kept = href.trim_matches(|c: char| c <= ' ');
    let kept = kept.chars().filter(|c| !matches!(c, '\t' | '\n' | '\r'));
    kept.map(|c| if c == '\\' { '/' } else { c }).collect()
}

/// Returns `true` if a link from a page of the shop stays in the shop.
fn stays_in_the_shop(href: &str) -> bool {
    let read = as_a_browser_reads(href);
    let path = read.split(['?', '#']).next().unwrap_or_default();
    let path = path.to_ascii_lowercase();
    // A program that parses the path again decodes it, and resolves the dots.
    let plain = path
        .replace("%2e", ".")
        .replace("%2f", "/")
        .replace("%5c", "/");
    let mut kept: Vec<&str> = Vec::new();
    for part in plain.split('/').skip(1) {
        match part {
            "." => {}
            ".." => drop(kept.pop()),
            _ => kept.push(part),
        }
    }
    read.starts_with('/') && (kept.len() < 2 || kept.first() != Some(&""))
}

#[test]
fn a_slide_leads_to_no_other_host() {
    for elsewhere in [
        "/\n/evil.example",
        "/\t/evil.example",
        "/\r/evil.example",
        "\n//evil.example",
        " //evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/\u{0}/evil.example",
        "/./\\evil.example",
        "/.//evil.example",
        "/x/..//evil.example",
        "/%2e//evil.example",
        "/%2F/evil.example",
        "/%2f%2fevil.example",
        "/%5Cevil.example",
        "/%09/evil.example",
        "/%0a/evil.example",
        "javascript:alert(1)",
        "/\u{feff}/evil.example",
        "/a b",
        "/x\u{2028}y",
        "////",
        "/..//x",
    ] {
        let fault = Fault::NotAPath(elsewhere.to_owned());
        assert_eq!(href(elsewhere), [fault], "{elsewhere:?}");
    }
    for inside in [
        "/",
        "/Category/1",
        "/Product/101?from=slide#top",
        "/Search?Search=香&x=//a",
        "/香品/沉香",
        "/a-b_c.d~e",
    ] {
        assert_eq!(href(inside), [], "{inside}");
    }
    assert!(!stays_in_the_shop("/\n/evil.example") && stays_in_the_shop("/Category/1"));
}

proptest! {
    /// Every text accepted as a path of the shop is one for a browser.
    #[test]
    fn a_path_of_the_shop_stays_inside_the_shop(parts in prop::collection::vec(prop::sample::select(vec![
        "/", "/", "/", "\\", "\n", "\t", "\r", " ", ".", "..", "%2e", "%2F", "%5c", "%0a", "%00", "evil.example", "@", ":",
        "?", "#", "香", "Category", "1", "\u{2028}", "\u{feff}", "\0", "\u{1b}", "%",
    ]), 0..8)) {
        let typed: String = parts.concat();
        if href(&typed).is_empty() {
            prop_assert!(stays_in_the_shop(&typed), "{typed:?}");
        }
    }
}

#[test]
fn a_product_as_it_is_kept() {
    let checked = form::<ProductForm>(product()).check().expect("sound");
    assert_eq!(checked.name, "一尺三・300g");
    assert_eq!(
        checked.price,
        Money::from_thousandths(128_500).expect("a price")
    );
    assert_eq!((checked.picture, checked.active), (None, false));
    let own = with(product(), "Picture", &json!(7));
    assert_eq!(
        form::<ProductForm>(own).check().expect("sound").picture,
        Some(7)
    );
}

#[test]
fn a_key_that_is_left_out_is_refused_and_never_blanks() {
    let all = "form_invalid Name:required Price:required Content:required Picture:required \
        ProdID:required WareID:required Active:required";
    let refusal = form::<ProductForm>(json!({})).check().expect_err("empty");
    assert_eq!(reported(&refusal), all);
    let cases = [
        (
            form::<MenuForm>(json!({})).check().err(),
            "form_invalid Name:required Summary:required Picture:required Active:required",
        ),
        (
            form::<CategoryForm>(json!({})).check().err(),
            "form_invalid MenuId:required Name:required Summary:required Pictures:required",
        ),
        (
            form::<SlideForm>(json!({})).check().err(),
            "form_invalid Title:required Text:required Href:href_invalid Picture:required Active:required",
        ),
        (
            form::<ShelfForm>(json!({})).check().err(),
            "form_invalid Id:required Version:required Active:required",
        ),
        (
            form::<PriceForm>(json!({})).check(None).err(),
            "form_invalid Id:required Version:required Price:required",
        ),
        (
            form::<SequenceForm>(json!({})).check().err(),
            "form_invalid Kind:required Version:required",
        ),
        (
            form::<SequenceForm>(json!({"Kind": "Product", "Ids": [1, "x"], "Version": 1}))
                .check()
                .err(),
            "form_invalid Parent:required Ids:out_of_range",
        ),
        (
            form::<SequenceForm>(json!({"Kind": "Shelf", "Version": 1}))
                .check()
                .err(),
            "out_of_range Kind:out_of_range",
        ),
        (
            form::<RestoreForm>(json!({})).check().err(),
            "form_invalid Kind:required Id:required Version:required Of:required",
        ),
        (
            form::<RestoreForm>(json!({"Kind": "Menu", "Id": 1, "Version": 1, "Of": "x"}))
                .check()
                .err(),
            "out_of_range Of:out_of_range",
        ),
        (
            form::<ShelfForm>(json!({"Id": 1, "Version": 1, "Active": "no"}))
                .check()
                .err(),
            "out_of_range Active:out_of_range",
        ),
        (
            target(&"".into(), &"1".into()).err(),
            "required Id:required",
        ),
        (
            target(&"1".into(), &"x".into()).err(),
            "out_of_range Version:out_of_range",
        ),
    ];
    for (refusal, expected) in cases {
        assert_eq!(reported(&refusal.expect("refused")), expected);
    }
}

#[test]
fn wrong_values_are_told_under_their_keys() {
    for (key, value, expected) in [
        (
            "Name",
            json!("香".repeat(61)),
            "text_too_long Name:text_too_long",
        ),
        ("Name", json!("香\0"), "text_invalid Name:text_invalid"),
        ("Price", json!("0"), "price_invalid Price:price_invalid"),
        ("Price", json!("-5"), "price_invalid Price:price_invalid"),
        (
            "Price",
            json!("1.2345"),
            "price_invalid Price:price_invalid",
        ),
        ("Price", json!("1,080"), "price_invalid Price:price_invalid"),
        (
            "Content",
            json!("香".repeat(5001)),
            "text_too_long Content:text_too_long",
        ),
        (
            "Picture",
            json!("hero"),
            "out_of_range Picture:out_of_range",
        ),
        ("ProdID", json!("A B"), "text_invalid ProdID:text_invalid"),
        ("WareID", json!(""), "form_invalid WareID:required"),
    ] {
        let refusal = form::<ProductForm>(with(product(), key, &value))
            .check()
            .expect_err("wrong");
        assert_eq!(reported(&refusal), expected, "{key} {value}");
    }
    let free = json!({"Id": 1, "Version": 1, "Price": "0"});
    let refusal = form::<PriceForm>(free)
        .check(None)
        .expect_err("nothing is free");
    let [field] = &refusal.fields[..] else {
        panic!("one field: {:?}", refusal.fields);
    };
    assert_eq!(
        (&*field.field, &*field.message),
        ("Price", "價格請填寫大於 0 的數字，最多三位小數")
    );
    let long = form::<ProductForm>(with(product(), "Name", &json!("香".repeat(61)))).check();
    assert_eq!(long.expect_err("long").message, "規格名稱最多 60 個字");
}

#[test]
fn an_order_names_everything_once() {
    assert!(reordered(&[1, 2, 3], &[3, 1, 2]).is_ok());
    for wrong in [&[1, 2][..], &[1, 2, 3, 4], &[1, 2, 2], &[1, 2, 4]] {
        let refusal = reordered(&[1, 2, 3], wrong).expect_err("no permutation");
        assert_eq!(reported(&refusal), "sequence_changed");
    }
    let sent = json!({"Kind": "Product", "Parent": 101, "Ids": ["2", 1], "Version": 4});
    let checked = form::<SequenceForm>(sent).check().expect("sound");
    assert_eq!(
        (checked.kind, checked.parent, checked.version),
        (CatalogueKind::Product, 101, 4)
    );
    assert_eq!(checked.ids, [2, 1]);
    let menus = json!({"Kind": "Menu", "Parent": "", "Ids": [1], "Version": 1});
    assert_eq!(
        form::<SequenceForm>(menus).check().expect("sound").parent,
        0
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Every permutation is accepted as an order, and a list with a missing id is rejected.
    #[test]
    fn a_shuffle_is_an_order(ids in prop::collection::hash_set(any::<i64>(), 1..20)) {
        let present: Vec<i64> = ids.iter().copied().collect();
        let backwards: Vec<i64> = present.iter().rev().copied().collect();
        prop_assert!(reordered(&present, &backwards).is_ok());
        prop_assert!(reordered(&present, present.get(1..).unwrap_or_default()).is_err());
    }
}
