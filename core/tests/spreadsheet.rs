//! Spreadsheet cells: no text becomes a formula.

use proptest::prelude::*;
use shop_core::spreadsheet::{csv_field, csv_lines, lines_cell, text_cell, unmarked};
use shop_core::text::half_width;

#[test]
fn text_that_begins_like_a_formula_gets_an_apostrophe() {
    for (text, expected) in [
        ("王小明", "王小明"),
        ("", ""),
        ("0912345678", "0912345678"),
        (
            "=HYPERLINK(\"http://x\",\"y\")",
            "'=HYPERLINK(\"http://x\",\"y\")",
        ),
        ("+886912345678", "'+886912345678"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("＝1+1", "'＝1+1"),
        ("＋1", "'＋1"),
        ("  =1", "'  =1"),
        ("\t=1", "' =1"),
        ("\r\n=1", "'  =1"),
        ("\u{200B}=1", "'\u{200B}=1"),
        ("a=1", "a=1"),
        ("a\tb\r\nc", "a b  c"),
        ("\u{0}=1", "' =1"),
        ("'=1", "'=1"),
        ("\u{AD}=1", "'\u{AD}=1"),
        ("\u{2060}+1", "'\u{2060}+1"),
        ("\u{3164}@A1", "'\u{3164}@A1"),
    ] {
        assert_eq!(csv_field(text), expected, "{text:?}");
    }
}

/// A text cell of a workbook is never a formula, even if it begins like one (decision D170).
#[test]
fn a_text_cell_of_a_workbook_has_no_apostrophe() {
    for (text, expected) in [
        ("+85291234567", "+85291234567"),
        ("-5", "-5"),
        ("=1+1", "=1+1"),
        ("@home", "@home"),
        ("a\tb\r\nc\u{0}", "a b  c "),
        ("'=1", "'=1"),
        ("", ""),
    ] {
        assert_eq!(text_cell(text), expected, "{text:?}");
    }
    let long = format!("={}", "1".repeat(40_000));
    assert_eq!(text_cell(&long).chars().count(), 32_767);
}

#[test]
fn line_breaks_stay_in_a_text_of_several_lines() {
    assert_eq!(csv_lines("a\tb\r\nc\rd"), "a b\nc\nd");
    assert_eq!(csv_lines("\n=1\n2"), "'\n=1\n2");
    assert_eq!(lines_cell("=1\u{0}\r\n2"), "=1 \n2");
}

#[test]
fn the_apostrophe_of_a_formula_is_removed() {
    for (field, expected) in [
        ("'=1", "=1"),
        ("' =1", " =1"),
        ("'-1", "-1"),
        ("'t", "'t"),
        ("'", "'"),
        ("''=1", "''=1"),
        ("=1", "=1"),
    ] {
        assert_eq!(unmarked(field), expected, "{field:?}");
    }
}

#[test]
fn a_cell_holds_no_more_than_excel_takes() {
    assert_eq!(csv_field(&"字".repeat(40_000)).chars().count(), 32_767);
    assert_eq!(
        csv_field(&format!("={}", "1".repeat(40_000)))
            .chars()
            .count(),
        32_767
    );
}

proptest! {
    /// No buyer's name becomes a formula in any program, or splits a cell.
    #[test]
    fn no_text_is_a_formula(text in "(?s)[\\t\\r\\n \u{3000}\u{FEFF}=+@'＝－＋＠-]{0,4}.{0,20}") {
        let made = csv_field(&text);
        prop_assert!(!made.chars().any(char::is_control), "{:?}", made);
        let seen = made.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
        let first = seen.chars().next().map(half_width);
        prop_assert!(!matches!(first, Some('=' | '+' | '-' | '@')), "{:?}", made);
        // Nothing else is changed.
        let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        prop_assert!(made == plain || made == format!("'{plain}"), "{:?}", made);
        prop_assert_eq!(csv_field(&made), made);
    }
}
