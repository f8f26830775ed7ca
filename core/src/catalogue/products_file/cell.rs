//! Values of cells as spreadsheet programs leave them.

use crate::spreadsheet::{csv_field, csv_lines, unmarked};
use crate::text::{fold, half_width};

/// Returns the text of a cell: trimmed, and without the apostrophe that an export writes before a
/// formula.
pub(super) fn read(cell: &str) -> String {
    unmarked(cell.trim()).trim().to_owned()
}

/// Returns a text of the catalogue as [`read`] returns it after an export.
pub(super) fn exported(text: &str) -> String {
    read(&csv_field(text))
}

/// Returns a text of several lines as [`read`] returns it after an export.
pub(super) fn exported_lines(text: &str) -> String {
    read(&csv_lines(text))
}

/// Returns a price without the signs of a spreadsheet: `NT$1,200.` becomes `1200`. A text that is
/// no such number is returned unchanged, so that the rule of prices rejects it.
///
/// Commas must separate groups of three digits: `1,5` may be one and a half.
pub(super) fn price(cell: &str) -> String {
    let plain: String = cell.chars().map(half_width).collect();
    let amount = ["NT$", "$"]
        .iter()
        .find_map(|sign| plain.strip_prefix(sign));
    let amount = amount.unwrap_or(&plain).trim();
    let amount = amount.strip_suffix('.').unwrap_or(amount);
    let (whole, decimals) = match amount.split_once('.') {
        Some((whole, decimals)) => (whole, Some(decimals)),
        None => (amount, None),
    };
    let mut groups = whole.split(',');
    let first = groups.next().unwrap_or_default();
    let is_grouped = !whole.contains(',') || (1..=3).contains(&first.len());
    if !is_grouped || !groups.all(|group| group.len() == 3) {
        return cell.to_owned();
    }
    let whole = whole.replace(',', "");
    decimals.map_or(whole.clone(), |decimals| format!("{whole}.{decimals}"))
}

/// Returns `true` if a cell removes a value: an empty cell keeps the present one.
pub(super) fn is_none(cell: &str) -> bool {
    matches!(&*fold(cell), "無" | "-" | "0")
}

/// Returns `true` if a cell puts the product on the shelf, `false` if it takes it off; `None` for
/// any other text.
pub(super) fn shelf(cell: &str) -> Option<bool> {
    match &*fold(cell) {
        "上架" | "是" | "y" | "yes" | "true" | "1" => Some(true),
        "下架" | "未上架" | "否" | "n" | "no" | "false" | "0" => Some(false),
        _ => None,
    }
}

/// Returns the text of a cell of the column 上架.
pub(super) const fn of_shelf(active: bool) -> &'static str {
    if active { "上架" } else { "下架" }
}
