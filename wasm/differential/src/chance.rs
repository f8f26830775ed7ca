//! Repeatable random numbers: the same seed gives the same numbers on every machine.

use fastrand::Rng;

/// Random number generator that chooses the cases.
pub(crate) struct Chance(Rng);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Rng::with_seed(seed))
    }

    /// Returns a number from 0 to below `end`, which is at least 1.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        self.0.u32(..end.max(1))
    }

    /// Returns a number from `least` to `most`, both included.
    pub(crate) fn between(&mut self, least: i64, most: i64) -> i64 {
        self.0.i64(least..=most)
    }

    /// Returns `true` with a probability of one in `times`.
    pub(crate) fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// Picks one of several values.
    #[expect(clippy::indexing_slicing, reason = "what is drawn is below the length")]
    pub(crate) fn pick<T: Clone>(&mut self, several: &[T]) -> T {
        several[self.0.usize(..several.len())].clone()
    }
}
