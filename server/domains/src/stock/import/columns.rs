//! Column names of a stock file.

/// Columns, each with a name for programs and a name for people. A file may use either.
pub(super) const COUNTS: [(&str, &str); 4] = [
    ("ProdID", "貨號"),
    ("WareID", "倉別"),
    ("Quantity", "盤點數量"),
    ("CountedAt", "盤點時間"),
];
pub(super) const CHANGES: [(&str, &str); 3] = [
    ("ProdID", "貨號"),
    ("WareID", "倉別"),
    ("Change", "增減數量"),
];

/// Further columns of the stock file that the back office exports. An import ignores them, so that
/// staff can add a column to an exported file and import it.
pub(super) const DESCRIPTIONS: [&str; 5] = ["商品", "規格", "售價", "上架", "庫存"];
