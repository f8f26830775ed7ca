//! Bank statements, in every charset that banks use.

use std::collections::HashSet;
use std::fmt::Write as _;

use shop_core::money::Money;
use shop_server::infra::text_file::decode;
use shop_server::payment::transfer::statement::{Row, read};

/// What came in is money; each line is known by a fingerprint of its own; the same text in another charset, and the
/// lines written again, read the same.
pub(crate) fn statement(input: &[u8]) {
    let read_rows = read(input);
    if let Some(text) = decode(input) {
        let marked = "\u{FEFF}".encode_utf16().chain(text.encode_utf16());
        let utf16: Vec<u8> = marked.flat_map(u16::to_le_bytes).collect();
        assert_eq!(read(&utf16), read_rows);
    }
    let rows = match read_rows {
        Ok(rows) => rows,
        Err(faults) => return assert!(!faults.0.is_empty()),
    };
    let fingerprints: HashSet<_> = rows.iter().map(|row| &row.fingerprint).collect();
    assert_eq!(fingerprints.len(), rows.len());
    assert!(rows.is_sorted_by_key(|row| row.place));
    assert!(rows.iter().all(|row| row.amount > Money::ZERO));
    let again = read(written(&rows).as_bytes()).expect("what was read is a statement");
    let lines = |rows: &[Row]| rows.iter().map(Row::line).collect::<Vec<_>>();
    assert_eq!(lines(&again), lines(&rows));
}

/// The lines as a file of commas.
fn written(rows: &[Row]) -> String {
    let payers = rows.first().map_or(0, |row| row.payer.len());
    let mut text = format!("date,amount{}\n", ",memo".repeat(payers));
    for row in rows {
        let _ = write!(text, "{},\"{}\"", row.day, row.amount);
        for payer in &row.payer {
            let _ = write!(text, ",\"{}\"", payer.replace('"', "\"\""));
        }
        text.push('\n');
    }
    text
}
