//! What the columns of a stock file are called.

/// The columns, each with its name for programs and its name for people; a file has the one or the other.
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
