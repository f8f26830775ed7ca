//! Display order of catalogue entries.

use crate::refusal::{Refusal, RefusalCode};

/// Checks a new display order: it must contain every existing id exactly once. Fails with
/// `sequence_changed` otherwise, for example after a colleague added an entry.
pub fn reordered(present: &[i64], wanted: &[i64]) -> Result<(), Refusal> {
    let sorted = |ids: &[i64]| {
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        ids
    };
    if sorted(present) == sorted(wanted) {
        Ok(())
    } else {
        Err(sequence_changed())
    }
}

/// Returns the refusal of an order that does not match the existing entries.
#[must_use]
pub fn sequence_changed() -> Refusal {
    Refusal::new(
        RefusalCode::SequenceChanged,
        "項目已有增減，請重新整理後再調整順序",
    )
}
