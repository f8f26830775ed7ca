//! The order in which the shop shows things.

use crate::refusal::{Refusal, RefusalCode};

/// A new order of what is there: every number once, and no other. Refuses with `sequence_changed` what is
/// no permutation: a colleague has added something meanwhile.
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

/// The order names other things than there are.
#[must_use]
pub fn sequence_changed() -> Refusal {
    Refusal::new(
        RefusalCode::SequenceChanged,
        "項目已有增減，請重新整理後再調整順序",
    )
}
