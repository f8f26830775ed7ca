//! Files of products.

use shop_core::catalogue::products_file::PRODUCT_ROWS_MAX;
use shop_domains::catalogue::products_file::read::read;

/// Asserts that a file has at most the allowed rows, none of them blank, in ascending order.
pub(crate) fn file(input: &[u8]) {
    let Ok((_, file)) = read(input) else {
        return;
    };
    assert!(file.rows.len() <= PRODUCT_ROWS_MAX);
    let numbers: Vec<u32> = file.rows.iter().map(|row| row.number).collect();
    assert!(numbers.is_sorted_by(|one, other| one < other));
    assert!(numbers.first().is_none_or(|first| *first > 1));
    let is_blank = |cells: &[String]| cells.iter().all(|cell| cell.trim().is_empty());
    assert!(!file.rows.iter().any(|row| is_blank(&row.cells)));
}
