//! Repeatable random numbers: the same seed gives the same storm.

use fastrand::Rng;

/// Seeded random number generator.
#[derive(Debug, Clone)]
pub struct Chance {
    seed: u64,
    drawn: Rng,
}

impl Chance {
    /// Creates the generator of this seed.
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            drawn: Rng::with_seed(seed),
        }
    }

    /// Derives an independent generator from the same seed.
    pub fn branch(&self, number: u64) -> Self {
        Self::new(Rng::with_seed(self.seed ^ number.rotate_left(32)).u64(..))
    }

    /// Returns any number.
    pub fn next(&mut self) -> u64 {
        self.drawn.u64(..)
    }

    /// Returns a number below `end`, which must not be 0.
    pub fn below(&mut self, end: u64) -> u64 {
        self.drawn.u64(..end)
    }

    /// Returns a number from `first` to `last`, both included.
    pub fn between(&mut self, first: u64, last: u64) -> u64 {
        self.drawn.u64(first..=last)
    }

    /// Returns `true` with a probability of `share` percent.
    pub fn percent(&mut self, share: u64) -> bool {
        self.below(100) < share
    }

    /// Picks one of the choices, which must not be empty.
    pub fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.drawn.usize(..choices.len())]
    }
}
