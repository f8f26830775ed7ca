//! Bank statements, in all charsets that banks use.

use std::collections::HashSet;
use std::fmt::Write as _;

use shop_core::money::Money;
use shop_core::payment::transfer::{PayerDigits, TransferLine};
use shop_domains::payment::transfer::statement::{Row, read};
use shop_engine::infra::text_file::{self, Texts};

/// Asserts that incoming amounts are positive, and that each line has a unique fingerprint.
///
/// The same text in another charset, or the text of a workbook, gives the same rows. Lines with
/// digits of the payer keep their fingerprint in another format. A line of unknown direction never
/// counts as income.
pub(crate) fn statement(input: &[u8]) {
    let statement = read(input);
    if let Ok(Texts {
        texts,
        is_damaged: false,
    }) = text_file::read(input)
    {
        let text = texts.concat();
        let marked = "\u{FEFF}".encode_utf16().chain(text.encode_utf16());
        let utf16: Vec<u8> = marked.flat_map(u16::to_le_bytes).collect();
        assert_eq!(read(&utf16), statement);
    }
    let rows = match statement {
        Ok(statement) => {
            assert!(statement.skipped.len() <= statement.skipped_count);
            statement.rows
        }
        Err(faults) => return assert!(!faults.0.is_empty()),
    };
    let fingerprints: HashSet<_> = rows.iter().map(|row| &row.fingerprint).collect();
    assert_eq!(fingerprints.len(), rows.len());
    assert!(rows.is_sorted_by_key(|row| row.place));
    assert!(rows.iter().all(|row| row.amount > Money::ZERO));
    let again = rows_of(&written(&rows, "credit", ""));
    assert_eq!(lines(&again), lines(&rows));
    for (row, again) in rows.iter().zip(&again) {
        let digits = PayerDigits::read(row.payer.iter().map(String::as_str));
        assert!(digits.endings().next().is_none() || row.fingerprint == again.fingerprint);
    }
    assert_eq!(
        lines(&rows_of(&written(&rows, "amount", "CR"))),
        lines(&rows)
    );
    for mark in ["DR", "?", "none"] {
        assert_eq!(rows_of(&written(&rows, "amount", mark)), []);
    }
}

fn rows_of(text: &str) -> Vec<Row> {
    read(text.as_bytes())
        .expect("what was read is a statement")
        .rows
}

fn lines(rows: &[Row]) -> Vec<TransferLine> {
    rows.iter().map(|row| row.line("")).collect()
}

/// Writes the rows as CSV, with a column for the direction if `mark` is not empty.
fn written(rows: &[Row], amount: &str, mark: &str) -> String {
    let payers = rows
        .iter()
        .map(|row| row.payer.len())
        .max()
        .unwrap_or_default();
    let marks = if mark.is_empty() { "" } else { ",D/C" };
    let mut text = format!("date,{amount}{marks}{}\n", ",memo".repeat(payers));
    for row in rows {
        let _ = write!(text, "{},\"{}\"", row.day, row.amount);
        if !mark.is_empty() {
            let _ = write!(text, ",{mark}");
        }
        for payer in &row.payer {
            let _ = write!(
                text,
                ",\"{}\"",
                payer.replace('"', "\"\"").replace('\n', ";")
            );
        }
        text.push('\n');
    }
    text
}
