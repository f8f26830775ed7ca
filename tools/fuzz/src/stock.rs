//! Stock files, with counts or with changes.

use std::fmt::Write as _;

use shop_core::time::Moment;
use shop_domains::stock::import::{StockFile, read};
use shop_engine::infra::clock::rfc3339;

/// 2026-11-25 in Taiwan.
const NOW: Moment = Moment::from_millis(1_795_622_400_000);

/// Asserts that each stock item occurs once, that no count lies in the future, and that a file
/// survives writing and parsing.
pub(crate) fn file(input: &[u8]) {
    let Ok((_, file)) = read(input, NOW) else {
        return;
    };
    let mut text;
    let keys: Vec<_> = match &file {
        StockFile::Counts(rows) => {
            text = "ProdID,WareID,Quantity,CountedAt\n".to_owned();
            for row in rows {
                assert!(row.value.at <= NOW);
                let at = rfc3339(row.value.at.millis()).expect("a moment of the calendar");
                let (prod, ware) = (quoted(&row.key.prod_id), quoted(&row.key.ware_id));
                let _ = writeln!(text, "{prod},{ware},{},{at}", row.value.quantity);
            }
            rows.iter().map(|row| &row.key).collect()
        }
        StockFile::Changes(rows) => {
            text = "ProdID,WareID,Change\n".to_owned();
            for row in rows {
                assert_ne!(row.value, 0);
                let (prod, ware) = (quoted(&row.key.prod_id), quoted(&row.key.ware_id));
                let _ = writeln!(text, "{prod},{ware},{}", row.value);
            }
            rows.iter().map(|row| &row.key).collect()
        }
    };
    assert!(!keys.is_empty() && keys.is_sorted_by(|one, other| one < other));
    let (_, again) = read(text.as_bytes(), NOW).expect("what was read is a stock file");
    assert_eq!(facts(&again), facts(&file));
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// Returns item, number and time of each row.
fn facts(file: &StockFile) -> Vec<(String, i64, i64)> {
    match file {
        StockFile::Counts(rows) => rows
            .iter()
            .map(|row| {
                (
                    format!("{:?}", row.key),
                    row.value.quantity.into(),
                    row.value.at.millis(),
                )
            })
            .collect(),
        StockFile::Changes(rows) => rows
            .iter()
            .map(|row| (format!("{:?}", row.key), row.value, 0))
            .collect(),
    }
}
