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
