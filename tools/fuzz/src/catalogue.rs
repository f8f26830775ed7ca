//! Catalogue file.

use std::path::Path;

use serde_json::Value;
use shop_domains::catalogue::import::{Shelf, read};

/// Asserts that each fault of a rejected file names its place. A valid file gives the same rows
/// with reordered keys and without white space.
pub(crate) fn file(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else {
        return;
    };
    let open = || Shelf::open(Path::new("tools/fuzz/corpus/pictures"));
    match read(text, &mut open()) {
        Ok(rows) => {
            let value: Value = serde_json::from_str(text).expect("a catalogue is JSON");
            let again = read(&value.to_string(), &mut open()).expect("a catalogue");
            assert_eq!(format!("{again:?}"), format!("{rows:?}"));
        }
        Err(faults) => {
            assert!(!faults.0.is_empty());
            assert!(
                faults.0.iter().all(|fault| fault.contains(": ")),
                "{faults}"
            );
        }
    }
}
