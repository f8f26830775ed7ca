//! Products from a spreadsheet: properties of every file.

use proptest::prelude::{any, prop, prop_assert_eq, proptest};
use shop_core::catalogue::products_file::Headings;
use shop_core::money::Money;
use shop_core::spreadsheet::{csv_field, csv_lines, lines_cell, text_cell};

use crate::products_file::{HEAD, category, planned, product, row, shop};

proptest! {
    /// An exported product changes nothing when it is imported, for every text. U+FFFD stands
    /// for a damaged character and is always a fault.
    #[test]
    fn what_is_exported_changes_nothing(
        names in prop::array::uniform4("[=+@'\"\\- a-c香🪔＝]{0,8}[a-z香🪔]"),
        content in any::<String>(),
        thousandths in 1..10_000_000_i64,
        is_csv in any::<bool>(),
    ) {
        let [menu, name, specification, code] = names;
        let code: String = code.chars().filter(|c| !c.is_whitespace()).collect();
        let mut one = product(11, &specification, 1, &code);
        one.content = content.chars().filter(|c| !['\0', '\u{FFFD}'].contains(c)).collect();
        one.price = Money::from_thousandths(thousandths).unwrap_or_default();
        let text = |text: &str| if is_csv { csv_field(text) } else { text_cell(text) };
        let cells = [
            text(&menu), text(&name), text(&specification), one.price.to_string(), text(&code),
            text("TN01"), String::new(), text("上架"),
            if is_csv { csv_lines(&one.content) } else { lines_cell(&one.content) },
        ];
        let cells = cells.each_ref().map(String::as_str);
        let is_valid = shop_core::catalogue::edit::content(&one.content, 0).is_empty();
        let categories = [category(1, &menu, &name, vec![one])];
        let plan = planned(&[HEAD, &cells], &categories);
        let counts = plan.as_ref().map(|plan| (plan.rows.len(), plan.unchanged));
        let expected = Ok((0, 1));
        if is_valid {
            prop_assert_eq!(counts.map_err(Clone::clone), expected);
        }
    }

    /// No cell makes the rules panic, and a plan never has a price of 0.
    #[test]
    fn odd_cells_are_faults(cells in prop::collection::vec(any::<String>(), 9), head in any::<String>()) {
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        if let Ok(plan) = planned(&[HEAD, &cells], &shop()) {
            prop_assert_eq!(plan.rows.iter().filter(|row| row.product.price == Money::ZERO).count(), 0);
        }
        let _ = Headings::read(&row(1, &[&head, "貨號"]));
    }
}
