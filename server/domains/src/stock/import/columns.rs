//! Column names of a stock file.

use shop_core::catalogue::products_file::ProductColumn;

/// Columns, each with a name for programs and a name for people. A file may use either, and the
/// other names of the columns of products.
pub(super) const COUNTS: [(&str, &str); 4] = [
    ("ProdID", ProductColumn::ProdId.label()),
    ("WareID", ProductColumn::WareId.label()),
    ("Quantity", "盤點數量"),
    ("CountedAt", "盤點時間"),
];
pub(super) const CHANGES: [(&str, &str); 3] = [
    ("ProdID", ProductColumn::ProdId.label()),
    ("WareID", ProductColumn::WareId.label()),
    ("Change", "增減數量"),
];

/// Returns `true` if a heading names this column.
pub(super) fn is_named(heading: &str, (name, label): (&str, &str)) -> bool {
    let of_products = ProductColumn::of_heading(heading);
    let is_of_products = of_products.is_some_and(|column| column.label() == label);
    is_of_products || heading == name || heading == label
}

/// Returns `true` for further columns of an exported file. An import ignores them, so that staff
/// can add a column to an exported file and import it.
pub(super) fn is_description(heading: &str) -> bool {
    let column = ProductColumn::of_heading(heading);
    column.is_some_and(|column| !matches!(column, ProductColumn::ProdId | ProductColumn::WareId))
}
